// SPDX-License-Identifier: MIT
// upset census NAME: decides a whole family, saves it in an SQLite file, and resumes an earlier run.
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

/// Rejects options of another census; ends the run if a required one is missing.
std::optional<Error> misplaced_option(const std::string& family, const std::vector<OwnOption>& options) {
  if (family != kSemigroups && family != kReplies) return std::nullopt;  // an unknown census is reported later
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
      "\n'census semigroups' prints a summary. For each genus it counts the semigroups, those on which the first\n"
      "player wins (N), those on which the second player wins (P), those left unknown by a limit, and those not\n"
      "begun when the run ended. It also gives the largest of the smallest winning first moves. With --out every\n"
      "semigroup has a row in an SQLite file: invariants, outcome, first move or repetition, reason, time\n"
      "(docs/formats/census.md). Without it nothing is saved.\n"
      "\n'census replies' prints a line for each reply, and with --out writes a row: whether it wins or which\n"
      "answer beats it, why, the work it took, and the checksum of a certificate for the lost position. All\n"
      "threads work on one reply at a time, and its tables serve the next. Claims are lines 'reply,answer' ('#'\n"
      "begins a comment). The claimed answer is tried first, in half of --cell-time. It is proved, refuted or\n"
      "left open, and never believed.\n"
      "\nAfter Ctrl-C, a limit or a kill the same command resumes the run, and a larger --genus or --to extends it.\n"
      "What was left unknown is tried again only with a larger --cell-time; with --checkpoint the search of such\n"
      "a reply resumes where it stopped. The exit code is 4 while something is unknown or not begun, an answer is\n"
      "missing or a claim is open. Unknown semigroups are listed before the summary, with --csv on standard\n"
      "error, with --json in the object.\n"
      "\nWith --shard I/N only one part is listed and decided, and the summary counts only that part. 'upset merge' "
      "puts\n"
      "the files of the parts together.\n"
      "\nWith --queue DATABASE any number of workers share the work through a PostgreSQL database. With --out FILE, "
      "too,\n"
      "a worker puts all rows into FILE at the end and prints the summary (docs/howto/share-work.md).\n"
      "\nupset census verify FILE checks such a file: the checksum of every row, that no row is missing, and the\n"
      "invariants of all semigroups. The exit code is 5 if anything is wrong.\n"
      "\nExamples:\n"
      "  upset census semigroups --genus 6 --csv\n"
      "  upset census semigroups --genus 12 --out genus12.sqlite --time 1h\n"
      "  upset census semigroups --genus 12 --out genus12.sqlite --cell-time 10m\n"
      "  upset census semigroups --genus 14 --out part3.sqlite --shard 3/8\n"
      "  upset census semigroups --genus 14 --queue postgresql://server/games\n"
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
      {verb.option("--genus", arguments.genus, "semigroups: up to this genus").is_whole_number(), "--genus",
       kSemigroups, true},
      {verb.option("--to", arguments.to, "replies: up to this number").is_whole_number(), "--to", kReplies, true},
      {verb.option("--claims", arguments.claims, "replies: a file of claimed answers to prove or refute"), "--claims",
       kReplies, false},
      {verb.option("--certificates", arguments.certificates,
                   "replies: directory for certificates, one file REPLY.cert per reply (default: save only checksums)"),
       "--certificates", kReplies, false},
      {verb.option("--checkpoint", arguments.checkpoint,
                   "replies of Sylver Coinage: directory for lost positions, so that the search of a reply can resume")
           .takes("DIR"),
       "--checkpoint", kReplies, false},
      {verb.flag("--theorems-suffice", arguments.theorems_suffice,
                 "replies: do not search for answers to replies that lose by a theorem"),
       "--theorems-suffice", kReplies, false},
  };
}

}  // namespace

Command CensusArguments::with_common_options(Command command) const {
  return command.option("--out", file.empty() ? kDefaultFile : file)
      .flag("--csv", csv)
      .option("--cell-time", cell_time == kCensusCellTime ? "" : cell_time)
      .option("--memory", limits.memory)
      .number("--threads", limits.threads)
      .option("--shard", shard.text);
}

void tell_how_to_go_on(const CensusArguments& arguments, const Limits& limits, const Command& command) {
  const std::string& file = arguments.file;
  if (!interrupted && file.empty() && limits.seconds < kLongSeconds) return;
  std::fflush(stdout);  // the summary first
  if (file.empty())
    fmt::print(stderr, "upset: nothing was saved; this command saves its work and can resume it:\n  {}\n",
               command.text());
  else fmt::print(stderr, "upset: the results so far are saved in '{}'; to resume:\n  {}\n", file, command.text());
}

void add_census(Program& program) {
  auto arguments = std::make_shared<CensusArguments>();
  Verb verb = program.verb("census", "Decide a whole family and save it in an SQLite file; can be resumed");
  verb.option("NAME", arguments->family, "Which family").required().offers({"semigroups", "replies", "verify"});
  const std::vector<OwnOption> own = add_own_options(verb, *arguments);
  verb.option("-o,--out", arguments->file, "The SQLite file to create or to continue (default: save nothing)");
  Option csv = verb.flag("--csv", arguments->csv, "The summary, or all replies, as comma-separated values");
  csv.excludes(verb.flag("--json", arguments->json, "One JSON object: the summary and everything unknown"));
  verb.option("--cell-time", arguments->cell_time, "Time limit for each semigroup or reply, or 'none'").shows_default();
  arguments->shard.add_to(verb, "The semigroups or replies");
  arguments->queue.add_to(verb);
  arguments->limits.add_to(verb);
  verb.footer(footer);
  verb.does([arguments, own] {
    if (arguments->family == kVerify) return verify(*arguments);
    if (const auto error = misplaced_option(arguments->family, own)) return fail(*error);
    if (const auto error = refuse_standard_output(arguments->file, "the census")) return fail(*error);
    return arguments->family == kReplies ? census_of_replies(*arguments) : census_of_semigroups(*arguments);
  });
}

}  // namespace upset::app
