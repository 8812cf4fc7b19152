// SPDX-License-Identifier: MIT
// upset family KIND: finds and verifies who wins on a family of wide semigroups, for all a at once.
#include "upset/family.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <climits>

#include "output.hpp"
#include "upset/number_list.hpp"
#include "upset/report.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

struct Arguments {
  std::string kind;
  std::string numbers;
  unsigned c = 0;
  std::string parity;
  unsigned to = 100;
  std::string out;
  std::string checkpoint;
  bool json = false;
  LimitOptions limits;
};

Result<FamilyRequest> request_of(const Arguments& arguments) {
  FamilyRequest request;
  request.most = arguments.to;
  if (arguments.kind == "intervals") {
    if (arguments.c == 0) end_as_missing("--c");
    if (!arguments.numbers.empty())
      return misused(fmt::format("'intervals' takes no numbers, found '{}'", arguments.numbers.substr(0, 40)));
    for (unsigned d = 1; d < arguments.c; ++d) request.missing.push_back(d);
  } else if (arguments.kind == "missing") {
    if (arguments.numbers.empty()) end_as_missing("NUMBERS");
    if (arguments.c != 0) return misused("--c goes with 'intervals', not with 'missing'");
    const auto numbers = parse_numbers(arguments.numbers);
    if (!numbers) return numbers.error();
    for (const std::uint64_t number : *numbers)  // the library refuses large ones
      request.missing.push_back(static_cast<unsigned>(std::min<std::uint64_t>(number, UINT_MAX)));
  } else {
    return misused(fmt::format("expected 'intervals' or 'missing', found '{}'", arguments.kind.substr(0, 40)));
  }
  if (arguments.parity.empty()) end_as_missing("--parity");
  if (arguments.parity != "odd" && arguments.parity != "even")
    return misused(fmt::format("--parity: expected 'odd' or 'even', found '{}'", arguments.parity.substr(0, 40)));
  request.residue = arguments.parity == "odd" ? 1 : 0;
  return request;
}

/// After a limit: the same command resumes.
void tell_what_was_kept(const Arguments& arguments, const Error& error) {
  if (error.code == ErrorCode::limit && !arguments.checkpoint.empty())
    fmt::print(stderr, "upset: what was seen and verified is saved in '{}'; the same command resumes it\n",
               arguments.checkpoint);
}

int run(const Arguments& arguments) {
  const auto request = request_of(arguments);
  if (!request) return fail(request.error());
  auto limits = arguments.limits.limits();
  if (!limits) return fail(limits.error());
  if (!arguments.out.empty() && arguments.out == arguments.checkpoint)
    return fail(misused("--out and --checkpoint name the same file"));
  if (const auto error = refuse_output(arguments.out, "the certificate")) return fail(*error);
  if (const auto error = refuse_state_file(arguments.checkpoint, "the checkpoint")) return fail(*error);
  limits->checkpoint = arguments.checkpoint;
  show_progress(*limits);
  const auto theorem = find_family(*request, resources_for(*limits, false), *limits);
  clear_progress();
  if (!theorem) {
    tell_what_was_kept(arguments, theorem.error());
    return fail(theorem.error());
  }
  if (!arguments.out.empty())
    if (const auto error = write_output(arguments.out, "the certificate", theorem->certificate)) return fail(*error);
  if (arguments.json) fmt::print("{}\n", json_report(*theorem));
  else fmt::print("{}", text_report(*theorem));
  return 0;
}

}  // namespace

void add_family(Program& program) {
  auto arguments = std::make_shared<Arguments>();
  Verb verb = program.verb("family", "Who wins on a family of wide semigroups, for all large a at once");
  verb.option("KIND", arguments->kind, "intervals: <a, ..., 2a-C>; missing: the numbers 2a-d are left out")
      .required()
      .offers({"intervals", "missing"});
  verb.option("NUMBERS", arguments->numbers, "With missing: the values of d, such as 1,3");
  verb.option("--c", arguments->c, "With intervals: C").is_within(2, 16);
  verb.option("--parity", arguments->parity, "Which a: odd or even").takes("PARITY").offers({"odd", "even"});
  verb.option("--to", arguments->to, "The largest a whose windows are examined").shows_default().is_within(9, 127);
  verb.option("-o,--out", arguments->out, "File for the certificate; - is standard output");
  verb.hidden_option("--certificate", arguments->out);
  verb.option("--checkpoint", arguments->checkpoint,
              "Save what was seen and verified in this file, and resume from it if it exists");
  verb.flag("--json", arguments->json, "One JSON object");
  arguments->limits.add_to(verb);
  verb.footer(
      "S(a) contains all numbers from a on except some 2a-d close to 2a. Windows of Chomp on S(a) for some a\n"
      "suggest who wins for all large a of one parity, and automata for all lost positions. The program verifies\n"
      "these for all a at once, so what it prints is a theorem. Smaller a are decided one by one. 'upset verify'\n"
      "reads the certificate, which is a proof (docs/formats/family.md). The method is in\n"
      "docs/algorithms/families.md. With --checkpoint FILE the same command resumes after Ctrl-C, a limit or a kill\n"
      "(docs/formats/checkpoint.md).\n"
      "\nExamples:\n"
      "  upset family intervals --c 4 --parity odd\n"
      "  upset family intervals --c 6 --parity odd --out interval-c6-odd.family\n"
      "  upset family intervals --c 7 --parity even --time 10m --checkpoint state.bin\n"
      "  upset family missing 1,3 --parity even\n");
  verb.does([arguments] { return run(*arguments); });
}

}  // namespace upset::app
