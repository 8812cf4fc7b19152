// SPDX-License-Identifier: MIT
// The verbs of the program, one file per verb. A verb adds its subcommand; when chosen, it returns the exit code.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "options.hpp"
#include "progress.hpp"
#include "upset/limits.hpp"
#include "upset/position.hpp"
#include "upset/resources.hpp"
#include "upset/result.hpp"
#include "upset/shard.hpp"

namespace upset::app {

/// Set by Ctrl-C; long work polls it and stops with what it has.
extern std::atomic<bool> interrupted;

void add_verbs(Program& program);  // all of them, in the order of --help
void add_solve(Program& program);
void add_explain(Program& program);
void add_info(Program& program);
void add_rules(Program& program);
void add_play(Program& program);
void add_match(Program& program);
void add_draw(Program& program);
void add_table(Program& program);
void add_period(Program& program);
void add_reproduce(Program& program);
void add_family(Program& program);
void add_census(Program& program);
void add_merge(Program& program);
void add_todo(Program& program);
void add_cluster(Program& program);
void add_rulebook(Program& program);
void add_verify(Program& program);
void add_convert(Program& program);
void add_serve(Program& program);
void add_bench(Program& program);
void add_completion(Program& program);
void add_doctor(Program& program);
void add_help(Program& program);

/// Whether errors are printed as JSON on standard output: set if the command line asks for JSON.
extern bool errors_are_json;

/// An error as the command line shows it: parameters in the message are spelled as options ('to' is --to), and words
/// that are too long to read lose their middle.
Error as_shown(Error error);

/// Prints the error, as "upset: ..." on standard error or as JSON, and returns its exit code.
int fail(const Error& error);

/// An error about the value of an option, with the option's name.
Error of_option(const std::string& name, Error error);

/// The options --time, --positions, --memory and --threads.
struct LimitOptions {
  std::string time;
  std::uint64_t positions = 0;
  std::string memory;
  unsigned threads = 0;

  void add_to(Verb& verb);
  [[nodiscard]] Result<Limits> limits() const;
};

/// The option --shard of verbs whose work can be divided among processes.
struct ShardOption {
  std::string text;

  void add_to(Verb& verb, const std::string& what);
  /// The whole study if the option was not given.
  [[nodiscard]] Result<Shard> shard() const;
};

/// The resources of this run, with its memory limit, and with the remembered answers if they are wanted.
Resources resources_for(const Limits& limits, bool with_cache);

/// The option --rulebook FILE of verbs that solve.
void add_rulebook_option(Verb& verb, std::string& file);
/// Adds the rulebook to the resources; without a file the installed one, if it exists.
std::optional<Error> use_rulebook(const Resources& resources, const std::string& file);

/// The names of all players, which a shell offers.
std::vector<std::string> player_names();

/// Reads the position of a verb within the verb's limits.
Result<Position> read_position(const std::string& spec, const Resources& resources, const Limits& limits);

/// A line with the spec as typed if it names a file, because the canonical spec shows the file's content instead.
std::string title_of_file(const std::string& typed);

/// Seconds of work that would hurt to lose: beyond that, the program says how the work could have been saved.
inline constexpr double kLongSeconds = 10;

/// The option --cell-time: a time in seconds, or 0 for 'none'.
inline Result<double> parse_cell_time(const std::string& text) {
  if (text == "none") return 0.0;
  const auto seconds = parse_duration(text);
  return seconds ? seconds : of_option("--cell-time", seconds.error());
}

/// What the request of a table or a census takes from the options: limits with a bar, resources, the time per cell.
template <class Request>
std::optional<Error> take_limits(Request& request, const LimitOptions& options, const std::string& cell_time) {
  const auto limits = options.limits();
  if (!limits) return limits.error();
  const auto cell_seconds = parse_cell_time(cell_time);
  if (!cell_seconds) return cell_seconds.error();
  request.limits = *limits;
  request.resources = resources_for(*limits, false);
  request.cell_seconds = *cell_seconds;
  show_progress(request.limits);
  return std::nullopt;
}

}  // namespace upset::app
