// SPDX-License-Identifier: MIT
// upset rulebook VERB: builds, looks up, verifies, counts and exports all P-positions of Sylver Coinage up to a size.
#include "rulebook.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string_view>
#include <vector>

#include "upset/rulebook.hpp"
#include "upset/suggest.hpp"

namespace upset::app {

namespace {

/// A verb: its name, what it does, and which options it takes.
struct RulebookVerb {
  std::string_view name;
  int (*does)(const RulebookArguments&);
  bool takes_file;
  std::vector<std::string_view> options;
};

const std::vector<RulebookVerb>& verbs() {
  static const std::vector<RulebookVerb> list{
      {"build", build_or_extend, false, {"--size", "--out", "--scratch", "--shard", "--level", "--wait", "--json"}},
      {"extend", build_or_extend, true, {"--size", "--out", "--scratch", "--json"}},
      {"probe", probe_rulebook, true, {"WHAT", "--gaps", "--json"}},
      {"stats", show_stats, true, {"--csv", "--json", "--svg", "--shared", "--to", "--choose"}},
      {"verify", verify_book, true, {"--sample", "--all", "--seed", "--certificate", "--json"}},
      {"export", export_book, true, {"WHAT", "--csv", "--jsonl", "--sqlite", "--all", "--features", "--from", "--to"}},
  };
  return list;
}

constexpr const char* kFooter =
    "Verbs:\n"
    "  build    writes all P-positions with at most --size legal moves (counting 1) to the file --out\n"
    "  extend   does the same from a smaller rulebook FILE, which is replaced unless --out is given\n"
    "  probe    FILE SPEC, or FILE --gaps LIST: who wins, with all winning moves\n"
    "  stats    positions, P-positions and positions visited by size; --shared: what P-positions have in common\n"
    "  verify   the form and the checksums; then no listed position may have a move to a listed one, and every other\n"
    "           position must have such a move: for a --sample of positions, or for --all\n"
    "  export   FILE --csv OUT (or --jsonl, --sqlite): the P-positions, or with --all every position with its outcome\n"
    "           and one winning move; --features adds invariants, for machine learning\n"
    "FILE may be 'usual' for the rulebook of size 20 that is always available; it is built in memory. The file\n"
    "depends on the size alone: not on threads or memory, nor on whether it was extended or resumed. With\n"
    "--scratch DIR a build needs less memory, and the same command resumes it. For a position larger than the\n"
    "book the exit code is 4, unless a move leads to a P-position of the book.\n"
    "\nExamples:\n"
    "  upset rulebook build --size 30 --out sylver.book\n"
    "  upset rulebook build --size 40 --scratch shared --shard 1/2 --wait\n"
    "  upset rulebook extend sylver.book --size 32\n"
    "  upset rulebook probe sylver.book sylver:7,11,24\n"
    "  upset rulebook probe usual --gaps 1,2,3,6 --json\n"
    "  upset rulebook stats sylver.book --csv\n"
    "  upset rulebook stats sylver.book --choose smallest --svg > figure.svg\n"
    "  upset rulebook verify sylver.book --all\n"
    "  upset rulebook verify sylver.book --sample 20 --certificate proof.txt && upset-check proof.txt\n"
    "  upset rulebook export sylver.book --sqlite positions.sqlite --all --to 18\n"
    "  upset solve sylver:7,11,24 --rulebook sylver.book\n"
    "  upset match rulebook:sylver.book parity --start sylver:\n";

/// An option with its name, to check whether it was given to a verb that does not take it.
struct NamedOption {
  std::string name;
  Option option;
};

std::vector<NamedOption> add_options(Verb& verb, RulebookArguments& arguments) {
  const auto flag = [&](const std::string& name, bool& value, const std::string& help) {
    return NamedOption{name, verb.flag(name, value, help)};
  };
  return {
      {"FILE", verb.option("FILE", arguments.file, "The rulebook (all but build)")},
      {"WHAT", verb.option("WHAT", arguments.what, "probe: the position; export: the file to write")},
      {"--size",
       verb.option("--size", arguments.size, "build, extend: the largest size").is_within(1, kMaxRulebookSize)},
      {"--out", verb.option("-o,--out", arguments.out, "build, extend: the file to write")},
      {"--scratch",
       verb.option("--scratch", arguments.scratch,
                   "build, extend: a directory for what does not fit into memory; an interrupted build resumes there")},
      {"--shard", verb.option("--shard", arguments.shard,
                              "build: do part I of N (such as 3/8) in --scratch, which all parts share; when all are "
                              "done, build without it")},
      {"--level",
       verb.option("--level", arguments.level, "build --shard: stop after this level").is_within(1, kMaxRulebookSize)},
      flag("--wait", arguments.waits,
           "build --shard: wait for other shards; otherwise missing work of theirs ends it with exit code 4"),
      {"--gaps", verb.option("--gaps", arguments.gaps, "probe: the position, given by its legal moves, including 1")},
      flag("--csv", arguments.csv, "stats, export: comma-separated values"),
      flag("--json", arguments.json, "build, probe, stats, verify: JSON"),
      flag("--jsonl", arguments.json_lines, "export: one JSON object per line"),
      flag("--sqlite", arguments.sqlite, "export: an SQLite table"),
      flag("--svg", arguments.svg, "stats: a plot of positions, positions visited and P-positions"),
      flag("--shared", arguments.shared, "stats: which properties P-positions have in common"),
      flag("--all", arguments.all, "verify, export: every position, not a sample or the P-positions"),
      flag("--features", arguments.features, "export: invariants of each position"),
      {"--sample", verb.option("--sample", arguments.sample, "verify: how many P-positions, and as many others")
                       .is_whole_number()
                       .shows_default()},
      {"--seed",
       verb.option("--seed", arguments.seed, "verify: the seed of the sample").is_whole_number().shows_default()},
      {"--certificate", verb.option("--certificate", arguments.certificate,
                                    "verify: write proofs of the sample to this file, which upset-check accepts")},
      {"--from", verb.option("--from", arguments.from, "export: the smallest size").is_within(1, kMaxRulebookSize)},
      {"--to", verb.option("--to", arguments.to,
                           "stats: run the algorithms of Bras-Amoros, Moskowitz and Ponomarenko, or look for shared "
                           "properties, up to this size; export: the largest size")
                   .is_within(1, kMaxRulebookSize)},
      {"--choose", verb.option("--choose", arguments.choose,
                               "stats: the winning move that Algorithms 2 and 3 prune by: largest, smallest or best")
                       .shows_default()
                       .offers({"largest", "smallest", "best"})},
  };
}

int run(const RulebookArguments& arguments, const std::vector<NamedOption>& given) {
  std::vector<std::string> names;
  for (const RulebookVerb& verb : verbs()) names.emplace_back(verb.name);
  const auto verb = std::ranges::find(verbs(), arguments.verb, &RulebookVerb::name);
  if (verb == verbs().end())
    return fail(misused(fmt::format("expected a verb (build, extend, probe, stats, verify, export), found '{}'{}",
                                    arguments.verb, did_you_mean(arguments.verb, names))));
  for (const NamedOption& option : given) {
    const bool is_own =
        option.name == "FILE" ? verb->takes_file : std::ranges::find(verb->options, option.name) != verb->options.end();
    if (option.option.is_given() && !is_own)
      return fail(misused(fmt::format("'rulebook {}' takes no {}", verb->name, option.name)));
  }
  if (verb->takes_file && arguments.file.empty()) end_as_missing("FILE");
  return verb->does(arguments);
}

}  // namespace

void add_rulebook(Program& program) {
  auto arguments = std::make_shared<RulebookArguments>();
  Verb verb = program.verb("rulebook", "All P-positions of Sylver Coinage up to a size, in a file");
  verb.option("VERB", arguments->verb, "build, extend, probe, stats, verify or export")
      .required()
      .offers({"build", "extend", "probe", "stats", "verify", "export"});
  const auto given = add_options(verb, *arguments);
  arguments->limits.add_to(verb);
  verb.footer(kFooter);
  verb.does([arguments, given] { return run(*arguments, given); });
}

}  // namespace upset::app
