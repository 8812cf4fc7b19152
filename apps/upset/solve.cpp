// SPDX-License-Identifier: MIT
// upset solve SPEC: outcome, winning moves, reason; or a stream of specs on standard input.
#include "upset/solve.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iostream>

#include "stream.hpp"
#include "upset/certify.hpp"
#include "upset/report.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

struct Arguments {
  std::string spec;
  bool all_moves = false;
  bool grundy = false;
  bool line = false;
  bool json = false;
  bool cite = false;
  bool no_cache = false;
  std::string certificate;
  std::string method = "auto";
  std::string checkpoint;
  LimitOptions limits;
};

Result<SolveOptions> options_of(const Arguments& arguments) {
  SolveOptions options;
  options.all_moves = arguments.all_moves;
  options.grundy = arguments.grundy;
  options.line = arguments.line;
  options.evidence = !arguments.certificate.empty();
  options.use_cache = !arguments.no_cache;
  const auto method = parse_method(arguments.method);
  if (!method) return method.error();
  options.method = *method;
  const auto limits = arguments.limits.limits();
  if (!limits) return limits.error();
  options.limits = *limits;
  options.limits.checkpoint = arguments.checkpoint;
  return options;
}

int write_certificate(const std::string& file, const game::Evidence& evidence) {
  std::ofstream out(file, std::ios::binary);
  out << certificate(evidence);
  out.close();
  if (!out) return fail(Error{ErrorCode::refused, "cannot write the certificate '" + file + "'"});
  return 0;
}

int solve_one(const Arguments& arguments, SolveOptions options) {
  const Resources resources = resources_for(options.limits, options.use_cache);
  const auto position = read_position(arguments.spec, resources, options.limits);
  if (!position) return fail(position.error());
  show_progress(options.limits);
  const auto solved = solve(*position, options);
  clear_progress();
  if (!solved) return fail(solved.error());
  Answer answer = solved->answer;
  if (arguments.cite) answer.bibtex = bibtex(answer);
  fmt::print("{}{}", arguments.json ? json_report(answer) : text_report(answer), arguments.json ? "\n" : "");
  if (arguments.cite && !arguments.json)
    fmt::print("\n{}", answer.bibtex.empty() ? "no source: the answer was computed\n" : answer.bibtex);
  if (solved->evidence)
    if (const int code = write_certificate(arguments.certificate, *solved->evidence)) return code;
  return answer.limit ? static_cast<int>(ErrorCode::limit) : 0;
}

int run(const Arguments& arguments) {
  const auto options = options_of(arguments);
  if (!options) return fail(options.error());
  if (arguments.spec != "-") return solve_one(arguments, *options);
  if (!arguments.certificate.empty() || !arguments.checkpoint.empty() || arguments.cite)
    return fail(Error{ErrorCode::usage, "--certificate, --checkpoint and --cite take one spec, not a stream"});
  return solve_stream(std::cin, *options, resources_for(options->limits, options->use_cache), arguments.json);
}

}  // namespace

void add_solve(Program& program) {
  auto arguments = std::make_shared<Arguments>();
  Verb verb = program.verb("solve", "Who wins, with which moves, and why");
  verb.option("SPEC", arguments->spec,
              "The position; - reads one spec, graph6 or sparse6 line after the other from standard input")
      .required();
  verb.flag("--all-moves", arguments->all_moves, "List every winning move");
  verb.flag("--grundy", arguments->grundy, "Work out the Grundy value");
  verb.flag("--line", arguments->line, "Show the line in which the loser holds out longest");
  verb.flag("--json", arguments->json, "One JSON object a line");
  verb.flag("--cite", arguments->cite, "Print the sources of the answer as BibTeX");
  verb.option("--certificate", arguments->certificate, "Write a certificate that upset-check accepts");
  verb.option("--method", arguments->method,
              "auto, theory (theorems only), search (no theorems) or window (infinite positions)")
      .shows_default();
  verb.option("--checkpoint", arguments->checkpoint,
              "File where a long run (a window, a graph or complex) keeps its state; taken up when it is there");
  verb.flag("--no-cache", arguments->no_cache, "Neither read nor write remembered answers");
  arguments->limits.add_to(verb);
  verb.footer(
      "Examples:\n"
      "  upset solve board:8x10 --all-moves --json\n"
      "  upset solve semigroup:7,8,9,10 --certificate proof.txt\n"
      "  upset solve semigroup:8,12,13,14,18,19 --time 1h --checkpoint state.bin\n"
      "  upset solve subsets:5 --grundy --certificate proof.txt && upset verify proof.txt\n"
      "  printf 'board:3x4\\nnim:1,2,3\\n' | upset solve -\n"
      "  nauty-geng -c 6 | upset solve - --grundy\n");
  verb.does([arguments] { return run(*arguments); });
}

}  // namespace upset::app
