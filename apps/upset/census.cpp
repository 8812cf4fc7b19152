// SPDX-License-Identifier: MIT
// upset census NAME: decides a whole family into an SQLite file, and goes on where an earlier run stopped.
#include "upset/census.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "command.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

constexpr std::size_t kMostShown = 50;  // unknown semigroups; the file has them all

constexpr const char* kCellTime = "30s";

struct Arguments {
  CensusRequest request;
  std::string cell_time = kCellTime;
  bool csv = false;
  bool json = false;
  LimitOptions limits;
};

constexpr const char* kUsualFile = "census.sqlite";  // a name to propose

/// Where the work of a run that ended early is, and the command that goes on.
void tell_what_was_kept(const Arguments& arguments) {
  const std::string& file = arguments.request.file;
  const std::string command = Command("census")
                                  .word(arguments.request.family)
                                  .option("--genus", std::to_string(arguments.request.genus))
                                  .option("--out", file.empty() ? kUsualFile : file)
                                  .flag("--csv", arguments.csv)
                                  .option("--cell-time", arguments.cell_time == kCellTime ? "" : arguments.cell_time)
                                  .option("--memory", arguments.limits.memory)
                                  .number("--threads", arguments.limits.threads)
                                  .text();
  std::fflush(stdout);  // the summary first
  if (file.empty())
    fmt::print(stderr, "upset: nothing was kept; this keeps what is decided, and goes on when it is run again:\n  {}\n",
               command);
  else fmt::print(stderr, "upset: what is decided is kept in '{}'; to go on:\n  {}\n", file, command);
}

/// Whether a limit left something behind, or a long run nothing.
bool is_worth_telling(const Arguments& arguments, const Limits& limits) {
  return interrupted || !arguments.request.file.empty() || limits.seconds >= kLongSeconds;
}

int run(const Arguments& arguments) {
  CensusRequest request = arguments.request;
  if (const auto error = take_limits(request, arguments.limits, arguments.cell_time)) return fail(*error);
  const auto report = run_census(request);
  clear_progress();
  if (!report) {
    const int code = fail(report.error());
    if (report.error().code == ErrorCode::limit && is_worth_telling(arguments, request.limits))
      tell_what_was_kept(arguments);
    return code;
  }
  if (arguments.json) {
    fmt::print("{}\n", json_report(*report));
  } else {
    fmt::print(arguments.csv ? stderr : stdout, "{}", unknown_report(*report, kMostShown));
    fmt::print("{}", arguments.csv ? census_csv(*report) : text_report(*report));
  }
  if ((interrupted || report->not_begun() > 0) && is_worth_telling(arguments, request.limits))
    tell_what_was_kept(arguments);
  return report->unknown.empty() && report->not_begun() == 0 ? 0 : static_cast<int>(ErrorCode::limit);
}

std::string footer() {
  std::string text = "Families:\n";
  for (const auto& [name, description] : census_names()) text += fmt::format("  {}: {}\n", name, description);
  text +=
      "\nPrinted is a summary: for each genus the semigroups, those on which the first player wins (N), the second\n"
      "player wins (P), those left unknown by a limit, those not begun when the run ended, and the largest of the\n"
      "smallest winning first moves. With --out every semigroup has a row in an SQLite file: invariants, outcome, "
      "first move or repetition, reason, time\n"
      "(docs/formats/census.md). Without it nothing is kept.\n"
      "\nA run may be interrupted or killed; the same command goes on where it stopped, and a larger --genus goes\n"
      "further. Semigroups left unknown are tried again only with a larger --cell-time. The exit code is 4 while\n"
      "some are unknown or not begun; the unknown ones are listed before the summary, with --csv on standard error,\n"
      "with --json in the object.\n"
      "\nExamples:\n"
      "  upset census semigroups --genus 6 --csv\n"
      "  upset census semigroups --genus 12 --out genus12.sqlite --time 1h\n"
      "  upset census semigroups --genus 12 --out genus12.sqlite --cell-time 10m\n"
      "  sqlite3 genus12.sqlite \"SELECT generators, first_move FROM semigroups WHERE outcome = 'N'\"\n";
  return text;
}

}  // namespace

void add_census(Program& program) {
  auto arguments = std::make_shared<Arguments>();
  Verb verb = program.verb("census", "Decide a whole family into an SQLite file, resumable");
  verb.option("NAME", arguments->request.family, "Which family").required();
  verb.option("--genus", arguments->request.genus, "Semigroups of at most this genus").required().is_whole_number();
  verb.option("--out", arguments->request.file, "The SQLite file, new or to be continued (default: none)");
  Option csv = verb.flag("--csv", arguments->csv, "The summary as comma-separated values");
  csv.excludes(verb.flag("--json", arguments->json, "One JSON object: the summary and all that is unknown"));
  verb.option("--cell-time", arguments->cell_time, "Time for one semigroup, or 'none'").shows_default();
  arguments->limits.add_to(verb);
  verb.footer(footer());
  verb.does([arguments] { return run(*arguments); });
}

}  // namespace upset::app
