// SPDX-License-Identifier: MIT
// What the verbs of `upset rulebook` do.
#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

#include "command.hpp"
#include "door.hpp"
#include "output.hpp"
#include "rulebook.hpp"
#include "upset/certify.hpp"
#include "upset/number_list.hpp"
#include "upset/report.hpp"
#include "upset/rulebook.hpp"

namespace upset::app {

namespace {

constexpr const char* kUsual = "usual";

Result<Rulebook> open_book(const RulebookArguments& arguments, const Resources& resources) {
  if (arguments.file == kUsual) return Rulebook::best(resources);
  return Rulebook::open(arguments.file, resources);
}

/// Prints the JSON unchanged with --json, and the text otherwise.
void tell(const RulebookArguments& arguments, const std::string& text, const std::string& json) {
  clear_progress();
  if (arguments.json) fmt::print("{}\n", json);
  else fmt::print("{}", text);
}

Result<Position> position_of(const RulebookArguments& arguments, const Resources& resources, Limits& limits) {
  if (arguments.gaps.empty() == arguments.what.empty())
    return misused("expected one position: rulebook probe FILE SPEC, or rulebook probe FILE --gaps LIST");
  if (!arguments.what.empty()) return read_position(arguments.what, resources, limits);
  const auto gaps = parse_numbers(arguments.gaps);
  if (!gaps) return of_option("--gaps", gaps.error());
  return sylver_of_gaps(*gaps, resources);
}

/// The memory limit for another try: twice the one that did not suffice.
std::string more_memory(const std::string& memory) {
  const auto bytes = parse_size(memory);
  if (memory.empty() || !bytes || *bytes > UINT64_MAX / 4) return {};  // then another machine may help
  constexpr std::uint64_t kMega = std::uint64_t{1} << 20;
  const std::uint64_t twice = 2 * *bytes;
  return twice % kMega == 0 ? fmt::format("{}M", twice / kMega) : fmt::format("{}", twice);
}

/// After a build that was ended by a limit or Ctrl-C.
void tell_how_to_go_on(const RulebookArguments& arguments, ErrorCause cause) {
  const bool is_kept = !arguments.scratch.empty();
  // Without a scratch folder everything had to fit into memory; with one, the same memory may suffice.
  const bool needs_memory = is_kept && cause == ErrorCause::memory;
  Command command(fmt::format("rulebook {}", arguments.verb));
  if (!arguments.file.empty()) command.word(arguments.file);
  command.number("--size", arguments.size).option("--out", arguments.out);
  command.option("--scratch", is_kept ? arguments.scratch : "rulebook.scratch");
  if (!arguments.shard.empty()) command.option("--shard", arguments.shard).number("--level", arguments.level);
  if (arguments.waits) command.word("--wait");
  command.option("--memory", needs_memory ? more_memory(arguments.limits.memory) : arguments.limits.memory);
  command.number("--threads", arguments.limits.threads);
  fmt::print(stderr, "upset: {}:\n  {}\n",
             needs_memory ? fmt::format("the work is saved in '{}'; to resume with more memory", arguments.scratch)
             : is_kept    ? fmt::format("the work is saved in '{}'; to resume", arguments.scratch)
                          : "nothing was saved; this command saves its work and can resume it",
             command.text());
}

Result<RulebookShard> shard_of(const RulebookArguments& arguments) {
  RulebookShard which;
  if (arguments.shard.empty()) return which;
  const auto shard = parse_shard(arguments.shard);
  if (!shard) return of_option("--shard", shard.error());
  which.shard = *shard;
  which.level = arguments.level;
  which.is_waiting = arguments.waits;
  return which;
}

/// One part of a build that several processes share.
int build_part(const RulebookArguments& arguments, const RulebookBuild& request) {
  const auto which = shard_of(arguments);
  if (!which) return fail(which.error());
  const auto part = build_rulebook_part(request, *which);
  if (!part) {
    const int code = fail(part.error());
    if (part.error().code == ErrorCode::limit) tell_how_to_go_on(arguments, part.error().cause);
    return code;
  }
  tell(arguments, text_report(*part), json_report(*part));
  return 0;
}

}  // namespace

int build_or_extend(const RulebookArguments& arguments) {
  if (arguments.size == 0) end_as_missing("--size");
  const bool is_extended = !arguments.file.empty();
  const bool is_part = !arguments.shard.empty();
  if (!is_part && (arguments.level != 0 || arguments.waits))
    return fail(misused(fmt::format("{} is for builds with --shard", arguments.waits ? "--wait" : "--level")));
  if (!is_extended && !is_part && arguments.out.empty()) end_as_missing("--out");
  RulebookBuild request;
  request.size = arguments.size;
  request.from = arguments.file;
  request.file = arguments.out.empty() ? arguments.file : arguments.out;
  request.scratch = arguments.scratch;
  if (!is_part)
    if (const auto error = refuse_state_file(request.file, "the rulebook")) return fail(*error);
  auto limits = arguments.limits.limits();
  if (!limits) return fail(limits.error());
  request.limits = *limits;
  show_progress(request.limits);
  if (is_part) return build_part(arguments, request);
  const auto built = build_rulebook(request);
  if (!built) {
    const int code = fail(built.error());
    if (built.error().code == ErrorCode::limit) tell_how_to_go_on(arguments, built.error().cause);
    return code;
  }
  tell(arguments, text_report(*built), json_report(*built));
  return 0;
}

int probe_rulebook(const RulebookArguments& arguments) {
  auto limits = arguments.limits.limits();
  if (!limits) return fail(limits.error());
  const Resources resources = resources_for(*limits, false);
  const auto book = open_book(arguments, resources);
  if (!book) return fail(book.error());
  const auto position = position_of(arguments, resources, *limits);
  if (!position) return fail(position.error());
  const auto found = book->probe(*position);
  if (!found) return fail(found.error());
  tell(arguments, text_report(found->answer), json_report(found->answer));
  return found->answer.outcome == Outcome::unknown ? static_cast<int>(ErrorCode::limit) : 0;
}

int show_stats(const RulebookArguments& arguments) {
  constexpr unsigned kDefaultTo = 20;  // larger sizes take long: each position is visited, or described
  if (arguments.csv + arguments.json + arguments.svg > 1)
    return fail(misused("expected one of --csv, --json and --svg"));
  if (arguments.svg && arguments.shared) return fail(misused("there is no plot of --shared"));
  const auto choice = parse_rulebook_choice(arguments.choose);
  if (!choice) return fail(choice.error());
  auto limits = arguments.limits.limits();
  if (!limits) return fail(limits.error());
  const Resources resources = resources_for(*limits, false);
  const auto book = open_book(arguments, resources);
  if (!book) return fail(book.error());
  show_progress(*limits);
  const unsigned to = arguments.to != 0 ? arguments.to : std::min(book->size(), kDefaultTo);
  const auto table =
      arguments.shared ? rulebook_shared(*book, to, *limits) : rulebook_stats(*book, to, *limits, *choice);
  clear_progress();
  if (!table) return fail(table.error());
  if (arguments.svg) {
    const auto svg = table_svg(rulebook_figure(*table));
    if (!svg) return fail(svg.error());
    fmt::print("{}", *svg);
    return 0;
  }
  const TableFormat format = arguments.csv ? TableFormat::csv : arguments.json ? TableFormat::json : TableFormat::text;
  fmt::print("{}", format_table(*table, format));
  return 0;
}

namespace {

constexpr const char* kCertificate = "the certificate";

/// Writes proofs of a sample of the book.
std::optional<Error> write_proofs(const RulebookArguments& arguments, const Limits& limits) {
  const Resources resources = resources_for(limits, false);
  const auto book = Rulebook::open(arguments.file, resources);
  if (!book) return book.error();
  const auto sample = sample_rulebook(*book, arguments.sample, arguments.seed, limits);
  if (!sample) return sample.error();
  if (auto error = write_output(arguments.certificate, kCertificate, certificate(*sample->evidence))) return error;
  clear_progress();
  if (!arguments.json && arguments.certificate != "-")
    fmt::print("certificate: {} listed and {} other positions, {} P-positions in the proofs\n", grouped(sample->listed),
               grouped(sample->unlisted), grouped(sample->members));
  return std::nullopt;
}

}  // namespace

int verify_book(const RulebookArguments& arguments) {
  RulebookCheck check;
  if (arguments.all) check.sample.reset();
  else check.sample = arguments.sample;
  check.seed = arguments.seed;
  if (auto error = refuse_output(arguments.certificate, kCertificate)) return fail(*error);
  auto limits = arguments.limits.limits();
  if (!limits) return fail(limits.error());
  check.limits = running(*limits);
  show_progress(check.limits);
  const auto verdict = verify_rulebook(arguments.file, check);
  if (!verdict) return fail(verdict.error());
  if (arguments.certificate == "-") {
    clear_progress();
  } else {
    tell(arguments, text_report(*verdict), json_report(*verdict));
  }
  if (!arguments.certificate.empty())
    if (const auto error = write_proofs(arguments, check.limits)) return fail(*error);
  return 0;
}

constexpr std::size_t kBuffer = std::size_t{1} << 16;  // bytes of rows that are written together

int export_book(const RulebookArguments& arguments) {
  if (arguments.csv + arguments.json_lines + arguments.sqlite != 1)
    return fail(misused("expected one of --csv, --jsonl and --sqlite"));
  if (arguments.what.empty()) end_as_missing("WHAT");
  RulebookExport request;
  request.format = arguments.csv          ? RulebookFormat::csv
                   : arguments.json_lines ? RulebookFormat::json_lines
                                          : RulebookFormat::sqlite;
  request.file = arguments.what;
  request.all = arguments.all;
  request.features = arguments.features;
  request.from = arguments.from;
  request.to = arguments.to;
  const bool has_lines = request.file == "-" && !arguments.sqlite;
  const auto refuse = has_lines ? refuse_output : refuse_state_file;
  if (const auto error = refuse(request.file, "the rows")) return fail(*error);
  std::string lines;  // not yet written
  if (has_lines)
    request.on_line = [&](std::string_view line) {
      lines += line;
      if (lines.size() >= kBuffer) write_standard_output(std::exchange(lines, {}));
    };
  auto limits = arguments.limits.limits();
  if (!limits) return fail(limits.error());
  const Resources resources = resources_for(*limits, false);
  const auto book = open_book(arguments, resources);
  if (!book) return fail(book.error());
  request.limits = *limits;
  show_progress(request.limits);
  const auto rows = export_rulebook(*book, request);
  if (!lines.empty()) write_standard_output(lines);
  if (!rows) return fail(rows.error());
  clear_progress();
  fmt::print("{} rows\n", grouped(*rows));
  return 0;
}

}  // namespace upset::app
