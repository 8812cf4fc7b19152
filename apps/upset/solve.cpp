// SPDX-License-Identifier: MIT
// upset solve SPEC: outcome, winning moves, reason; or a stream of specs on standard input.
#include "upset/solve.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <iostream>

#include "built.hpp"
#include "command.hpp"
#include "output.hpp"
#include "stream.hpp"
#include "upset/certify.hpp"
#include "upset/report.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

struct Arguments {
  std::string spec;
  bool all_moves = false;
  bool outcome = false;
  bool grundy = false;
  bool line = false;
  bool json = false;
  bool cite = false;
  bool no_cache = false;
  bool no_known = false;
  std::string certificate;
  std::string method = "auto";
  std::string checkpoint;
  std::string rulebook;
  ShardOption shard;
  LimitOptions limits;
};

Result<SolveOptions> options_of(const Arguments& arguments) {
  SolveOptions options;
  options.all_moves = arguments.all_moves;
  options.outcome_only = arguments.outcome;
  options.grundy = arguments.grundy;
  options.line = arguments.line;
  options.evidence = !arguments.certificate.empty();
  options.use_cache = !arguments.no_cache;
  options.use_settled = !arguments.no_known;
  const auto method = parse_method(arguments.method);
  if (!method) return method.error();
  options.method = *method;
  const auto limits = arguments.limits.limits();
  if (!limits) return limits.error();
  options.limits = *limits;
  options.limits.checkpoint = arguments.checkpoint;
  return options;
}

constexpr const char* kCertificate = "the certificate";
constexpr const char* kDefaultCheckpoint = "upset.checkpoint";  // a name to propose

std::optional<Error> refuse_outputs(const Arguments& arguments) {
  if (!arguments.certificate.empty() && arguments.certificate == arguments.checkpoint)
    return Error{ErrorCode::usage, "--certificate and --checkpoint name the same file"};
  if (auto error = refuse_output(arguments.certificate, kCertificate)) return error;
  return refuse_state_file(arguments.checkpoint, "the checkpoint");
}

/// The same question without its time limit, saving its work in this file.
std::string command_to_go_on(const Arguments& arguments, const std::string& checkpoint, const std::string& memory) {
  return Command("solve")
      .word(arguments.spec)
      .flag("--all-moves", arguments.all_moves)
      .flag("--outcome", arguments.outcome)
      .flag("--grundy", arguments.grundy)
      .flag("--line", arguments.line)
      .flag("--json", arguments.json)
      .flag("--cite", arguments.cite)
      .flag("--no-cache", arguments.no_cache)
      .flag("--no-known", arguments.no_known)
      .option("--certificate", arguments.certificate)
      .option("--method", arguments.method == "auto" ? "" : arguments.method)
      .option("--memory", memory)
      .number("--threads", arguments.limits.threads)
      .option("--checkpoint", checkpoint)
      .text();
}

/// After a limit or Ctrl-C: what was saved, and the command that resumes it.
void tell_what_was_kept(const Arguments& arguments, const Answer& answer) {
  const LimitKind kind = answer.limit->kind;
  // A settled position without its proof: the work on the proof may be saved.
  const bool is_proof = kind == LimitKind::certificate && answer.kept;
  const bool is_resumable = kind == LimitKind::time || kind == LimitKind::memory || kind == LimitKind::positions ||
                            kind == LimitKind::stopped || is_proof;
  if (!is_resumable) return;
  const bool has_file = !arguments.checkpoint.empty();
  if (!has_file && kind != LimitKind::stopped && answer.stats.seconds < kLongSeconds) return;
  std::fflush(stdout);  // the answer first
  const bool needs_memory = kind == LimitKind::memory;
  const std::string command = command_to_go_on(arguments, has_file ? arguments.checkpoint : kDefaultCheckpoint,
                                               needs_memory ? "" : arguments.limits.memory);
  const std::string advice = needs_memory ? " with more memory (--memory)" : "";
  if (answer.kept)
    fmt::print(stderr, "upset: the work is saved in '{}'; to resume{}:\n  {}\n", arguments.checkpoint, advice, command);
  else if (has_file)
    fmt::print(stderr, "upset: nothing new was saved in '{}'; to try again{}:\n  {}\n", arguments.checkpoint, advice,
               command);
  else fmt::print(stderr, "upset: nothing was saved; this command saves its work and can resume it:\n  {}\n", command);
}

/// What to say when the work has become long and is not being saved.
std::string reminder(const Arguments& arguments) {
  if (!arguments.checkpoint.empty()) return "";
  return "upset: this takes long and is not being saved; this command saves its work and can resume it:\n  " +
         command_to_go_on(arguments, kDefaultCheckpoint, arguments.limits.memory);
}

int solve_one(const Arguments& arguments, SolveOptions options) {
  if (const auto error = refuse_outputs(arguments)) return fail(*error);
  const Resources resources = resources_for(options.limits, options.use_cache);
  if (const auto error = use_rulebook(resources, arguments.rulebook)) return fail(*error);
  const auto position = read_position(arguments.spec, resources, options.limits);
  if (!position) return fail(position.error());
  show_progress(options.limits, reminder(arguments));
  const auto solved = solve(*position, options);
  clear_progress();
  if (!solved) return fail(solved.error());
  Answer answer = solved->answer;
  if (arguments.cite) answer.bibtex = bibtex(answer, kCommit);
  if (arguments.json) fmt::print("{}\n", json_report(answer));
  else fmt::print("{}{}", title_of_file(arguments.spec), text_report(answer));
  if (arguments.cite && !arguments.json)
    fmt::print("\n{}", answer.bibtex.empty() ? "no source: the question was not answered\n" : answer.bibtex);
  if (solved->evidence)
    if (const auto error = write_output(arguments.certificate, kCertificate,
                                        certificate_for(arguments.certificate, certificate(*solved->evidence))))
      return fail(*error);
  if (answer.limit) tell_what_was_kept(arguments, answer);
  return answer.limit ? static_cast<int>(ErrorCode::limit) : 0;
}

int run(const Arguments& arguments) {
  const auto options = options_of(arguments);
  if (!options) return fail(options.error());
  const auto shard = arguments.shard.shard();
  if (!shard) return fail(shard.error());
  if (arguments.spec != "-" && !arguments.shard.text.empty())
    return fail(Error{ErrorCode::usage, "--shard takes a stream of specs ('solve -'), not one spec"});
  if (arguments.spec != "-") return solve_one(arguments, *options);
  if (!arguments.certificate.empty() || !arguments.checkpoint.empty() || arguments.cite)
    return fail(Error{ErrorCode::usage, "--certificate, --checkpoint and --cite take one spec, not a stream"});
  const Resources resources = resources_for(options->limits, options->use_cache);
  if (const auto error = use_rulebook(resources, arguments.rulebook)) return fail(*error);
  return solve_stream(std::cin, {*options, resources, *shard}, arguments.json);
}

}  // namespace

void add_solve(Program& program) {
  auto arguments = std::make_shared<Arguments>();
  Verb verb = program.verb("solve", "Who wins, with which moves, and why");
  verb.option("SPEC", arguments->spec,
              "The position; - reads specs, graph6 or sparse6 from standard input, one per line")
      .required();
  Option all_moves = verb.flag("--all-moves", arguments->all_moves, "List every winning move");
  Option outcome = verb.flag("--outcome", arguments->outcome, "Ask only who wins, not for a winning move");
  outcome.excludes(all_moves);
  verb.flag("--grundy", arguments->grundy, "Compute the Grundy value");
  verb.flag("--line", arguments->line, "Show the line in which the loser holds out longest");
  verb.flag("--json", arguments->json, "One JSON object per line");
  verb.flag("--cite", arguments->cite,
            "Print the sources of the answer as BibTeX, with an entry for the program if it computed anything");
  verb.option("--certificate", arguments->certificate,
              "Write a certificate that upset-check accepts to this file, compressed if its name ends in .zst; with - "
              "it goes to standard output and the answer to "
              "standard error");
  verb.option("--method", arguments->method,
              "auto, theory (theorems only), search (no theorems), window (infinite positions) or rulebook (Sylver "
              "Coinage, lookup only)")
      .shows_default()
      .offers({"auto", "theory", "search", "window", "rulebook"});
  verb.option("--checkpoint", arguments->checkpoint, "Save a long run in this file, and resume from it if it exists");
  add_rulebook_option(verb, arguments->rulebook);
  verb.flag("--no-cache", arguments->no_cache, "Neither read nor write remembered answers");
  verb.flag("--no-known", arguments->no_known, "Search even what the library of settled positions knows");
  arguments->shard.add_to(verb, "With -: the lines");
  arguments->limits.add_to(verb);
  verb.footer(
      "After Ctrl-C or a limit the program prints what it has found so far (exit code 4), what it saved, and the\n"
      "command that resumes the run. With --checkpoint FILE the same command resumes the work.\n"
      "\nExamples:\n"
      "  upset solve board:8x10 --all-moves --json\n"
      "  upset solve semigroup:7,8,9,10 --certificate proof.txt\n"
      "  upset solve semigroup:8,12,13,14,18,19 --time 1h --checkpoint state.bin\n"
      "  upset solve subsets:5 --grundy --certificate proof.txt && upset verify proof.txt\n"
      "  upset solve semigroup:7,8,9,10 --certificate - | upset-check -\n"
      "  upset solve board:100x101 --outcome\n"
      "  printf 'board:3x4\\nnim:1,2,3\\n' | upset solve -\n"
      "  cat specs.txt | upset solve - --json --shard 3/8\n"
      "  nauty-geng -c 6 | upset solve - --grundy\n");
  verb.does([arguments] { return run(*arguments); });
}

}  // namespace upset::app
