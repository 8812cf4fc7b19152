// SPDX-License-Identifier: MIT
// upset census NAME: decides a whole family into an SQLite file, and goes on where an earlier run stopped.
#include "census.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "output.hpp"
#include "upset/census.hpp"

namespace upset::app {

namespace {

constexpr const char* kDefaultFile = "census.sqlite";  // a name to propose
constexpr std::string_view kSemigroups = "semigroups";
constexpr std::string_view kReplies = "replies";
constexpr std::string_view kVerify = "verify";

/// An option that belongs to one census.
struct OwnOption {
  Option option;
  std::string name;
  std::string_view family;
  bool is_needed;
};

/// Refuses options of another census; ends the run when one is missing.
std::optional<Error> misplaced_option(const std::string& family, const std::vector<OwnOption>& options) {
  if (family != kSemigroups && family != kReplies) return std::nullopt;  // it is refused for that
  for (const OwnOption& own : options)
    if (own.option.is_given() && own.family != family)
      return misused(fmt::format("the census '{}' takes no {}", family, own.name));
  for (const OwnOption& own : options)
    if (own.is_needed && own.family == family && !own.option.is_given()) end_as_missing(own.name);
  return std::nullopt;
}

/// upset census verify FILE
int verify(const CensusArguments& arguments) {
  if (arguments.spec.empty()) end_as_missing("FILE");
  const auto limits = arguments.limits.limits();
  if (!limits) return fail(limits.error());
  const auto verified = verify_census(arguments.spec, *limits);
  if (!verified) return fail(verified.error());
  fmt::print("{}: {}, {} rows, nothing wrong\n", arguments.spec, verified->format, verified->rows);
  return 0;
}

std::string footer() {
  std::string text = "Families:\n";
  for (const auto& [name, description] : census_names())
    text += fmt::format("  {}: {} ({})\n", name, description, name == kReplies ? "SPEC --to M" : "--genus G");
  text +=
      "\nOf semigroups a summary is printed: for each genus the semigroups, those on which the first player wins (N), "
      "the second\n"
      "player wins (P), those left unknown by a limit, those not begun when the run ended, and the largest of the\n"
      "smallest winning first moves. With --out every semigroup has a row in an SQLite file: invariants, outcome, "
      "first move or repetition, reason, time\n"
      "(docs/formats/census.md). Without it nothing is kept.\n"
      "\nOf replies each has a line, and with --out a row: whether it wins or to which answer it loses, why, what it "
      "took, and the\n"
      "checksum of a certificate for the lost position. They are decided one after the other by all threads; the "
      "tables of one serve\n"
      "the next. Claims are lines 'reply,answer' ('#' begins a comment). The claimed answer is tried first, in half of "
      "--cell-time: it is\n"
      "proved, refuted or stays open, and is never believed.\n"
      "\nA run may be interrupted or killed; the same command goes on where it stopped, and a larger --genus or --to "
      "goes\n"
      "further. What is left unknown is tried again only with a larger --cell-time; with --checkpoint the search of "
      "such "
      "a reply goes on\n"
      "where it was cut. The exit code is 4 while\n"
      "something is unknown or not begun, an answer is missing or a claim is open. Unknown semigroups are listed "
      "before "
      "the summary, with --csv on standard error,\n"
      "with --json in the object.\n"
      "\nupset census verify FILE checks such a file: the checksum of every row, that none is missing, and the "
      "invariants of\n"
      "all semigroups. The exit code is 5 if anything is wrong.\n"
      "\nExamples:\n"
      "  upset census semigroups --genus 6 --csv\n"
      "  upset census semigroups --genus 12 --out genus12.sqlite --time 1h\n"
      "  upset census semigroups --genus 12 --out genus12.sqlite --cell-time 10m\n"
      "  upset census verify genus12.sqlite\n"
      "  upset census replies sylver:8 --to 30\n"
      "  upset census replies sylver:16 --to 160 --out sixteen.sqlite --claims sixteen.csv --theorems-suffice\n"
      "  sqlite3 genus12.sqlite \"SELECT generators, first_move FROM semigroups WHERE outcome = 'N'\"\n"
      "  sqlite3 sixteen.sqlite \"SELECT reply, claim, claim_status FROM replies WHERE claim IS NOT NULL\"\n";
  return text;
}

std::vector<OwnOption> add_own_options(Verb& verb, CensusArguments& arguments) {
  return {
      {verb.option("SPEC", arguments.spec, "replies: the position; verify: the file"), "SPEC", kReplies, true},
      {verb.option("--genus", arguments.genus, "semigroups: of at most this genus").is_whole_number(), "--genus",
       kSemigroups, true},
      {verb.option("--to", arguments.to, "replies: up to this number").is_whole_number(), "--to", kReplies, true},
      {verb.option("--claims", arguments.claims, "replies: a file of claimed answers, to be proved or refuted"),
       "--claims", kReplies, false},
      {verb.option("--certificates", arguments.certificates,
                   "replies: folder for certificates, one file REPLY.cert each (default: only checksums are kept)"),
       "--certificates", kReplies, false},
      {verb.option("--checkpoint", arguments.checkpoint,
                   "replies of Sylver Coinage: folder for lost positions, so that a reply that was cut goes on there"),
       "--checkpoint", kReplies, false},
      {verb.flag("--theorems-suffice", arguments.theorems_suffice,
                 "replies: search no answer to those that lose by a theorem"),
       "--theorems-suffice", kReplies, false},
  };
}

}  // namespace

Command CensusArguments::with_common_options(Command command) const {
  return command.option("--out", file.empty() ? kDefaultFile : file)
      .flag("--csv", csv)
      .option("--cell-time", cell_time == kCensusCellTime ? "" : cell_time)
      .option("--memory", limits.memory)
      .number("--threads", limits.threads);
}

void tell_how_to_go_on(const CensusArguments& arguments, const Limits& limits, const Command& command) {
  const std::string& file = arguments.file;
  if (!interrupted && file.empty() && limits.seconds < kLongSeconds) return;
  std::fflush(stdout);  // the summary first
  if (file.empty())
    fmt::print(stderr, "upset: nothing was kept; this keeps what is decided, and goes on when it is run again:\n  {}\n",
               command.text());
  else fmt::print(stderr, "upset: what is decided is kept in '{}'; to go on:\n  {}\n", file, command.text());
}

void add_census(Program& program) {
  auto arguments = std::make_shared<CensusArguments>();
  Verb verb = program.verb("census", "Decide a whole family into an SQLite file, resumable");
  verb.option("NAME", arguments->family, "Which family").required();
  const std::vector<OwnOption> own = add_own_options(verb, *arguments);
  verb.option("-o,--out", arguments->file, "The SQLite file, new or to be continued (default: none)");
  Option csv = verb.flag("--csv", arguments->csv, "The summary, or all replies, as comma-separated values");
  csv.excludes(verb.flag("--json", arguments->json, "One JSON object: the summary and all that is unknown"));
  verb.option("--cell-time", arguments->cell_time, "Time for one semigroup or reply, or 'none'").shows_default();
  arguments->limits.add_to(verb);
  verb.footer(footer());
  verb.does([arguments, own] {
    if (arguments->family == kVerify) return verify(*arguments);
    if (const auto error = misplaced_option(arguments->family, own)) return fail(*error);
    if (const auto error = refuse_standard_output(arguments->file, "the census")) return fail(*error);
    return arguments->family == kReplies ? census_of_replies(*arguments) : census_of_semigroups(*arguments);
  });
}

}  // namespace upset::app
