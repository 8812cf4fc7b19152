// SPDX-License-Identifier: MIT
// upset census NAME: decides a whole family into an SQLite file, and goes on where an earlier run stopped.
#include "upset/census.hpp"

#include <fmt/format.h>

#include "verbs.hpp"

namespace upset::app {

namespace {

constexpr std::size_t kMostShown = 50;  // unknown semigroups; the file has them all

struct Arguments {
  CensusRequest request;
  std::string cell_time = "30s";
  bool csv = false;
  bool json = false;
  LimitOptions limits;
};

int run(const Arguments& arguments) {
  CensusRequest request = arguments.request;
  const auto limits = arguments.limits.limits();
  if (!limits) return fail(limits.error());
  request.limits = *limits;
  request.resources = resources_for(*limits, false);
  const auto cell_seconds = parse_cell_time(arguments.cell_time);
  if (!cell_seconds) return fail(cell_seconds.error());
  request.cell_seconds = *cell_seconds;
  show_progress(request.limits);
  const auto report = run_census(request);
  clear_progress();
  if (!report) return fail(report.error());
  if (arguments.json) {
    fmt::print("{}\n", json_report(*report));
  } else {
    fmt::print("{}", arguments.csv ? census_csv(*report) : text_report(*report));
    fmt::print(arguments.csv ? stderr : stdout, "{}", unknown_report(*report, kMostShown));
  }
  return report->unknown.empty() ? 0 : static_cast<int>(ErrorCode::limit);
}

std::string footer() {
  std::string text = "Families:\n";
  for (const auto& [name, description] : census_names()) text += fmt::format("  {}: {}\n", name, description);
  text +=
      "\nPrinted is a summary: for each genus the semigroups, those on which the first player wins (N), the second\n"
      "player wins (P), those left unknown, and the largest of the smallest winning first moves. With --out every\n"
      "semigroup has a row in an SQLite file: invariants, outcome, first move or repetition, reason, time\n"
      "(docs/formats/census.md). Without it nothing is kept.\n"
      "\nA run may be interrupted or killed; the same command goes on where it stopped, and a larger --genus goes\n"
      "further. Semigroups left unknown are tried again only with a larger --cell-time. The exit code is 4 while\n"
      "some are unknown; they are listed at the end, with --csv on standard error, with --json in the object.\n"
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
