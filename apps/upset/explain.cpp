// SPDX-License-Identifier: MIT
// upset explain SPEC and upset info SPEC: structure, theorems, strategy, cost.
#include "upset/explain.hpp"

#include <fmt/format.h>

#include "command.hpp"
#include "upset/report.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

struct Arguments {
  std::string spec;
  std::string distance;  // of info: the other position
  std::string rulebook;  // of explain
  bool json = false;
  bool no_known = false;  // of explain
  LimitOptions limits;
};

Result<Distance> distance_to(const std::string& spec, const Position& position, Limits& limits) {
  const auto other = read_position(spec, position.resources(), limits);
  if (!other) return other.error();
  return distance(position, *other);
}

int run_info(const Arguments& arguments) {
  auto limits = arguments.limits.limits();
  if (!limits) return fail(limits.error());
  const auto position = read_position(arguments.spec, resources_for(*limits, false), *limits);
  if (!position) return fail(position.error());
  std::optional<Distance> way;
  if (!arguments.distance.empty()) {
    auto found = distance_to(arguments.distance, *position, *limits);
    if (!found) return fail(of_option("--distance", found.error()));
    way = std::move(found).value();
  }
  Info result = info(*position, *limits);
  result.distance = std::move(way);
  if (arguments.json) fmt::print("{}\n", json_report(result));
  else fmt::print("{}{}", title_of_file(arguments.spec), text_report(result));
  return 0;
}

int run_explain(const Arguments& arguments) {
  SolveOptions options;
  options.use_cache = true;
  options.use_settled = !arguments.no_known;
  const auto limits = arguments.limits.limits();
  if (!limits) return fail(limits.error());
  options.limits = *limits;
  const Resources resources = resources_for(*limits, true);
  if (const auto error = use_rulebook(resources, arguments.rulebook)) return fail(*error);
  const auto position = read_position(arguments.spec, resources, options.limits);
  if (!position) return fail(position.error());
  if (const auto error = position->unplayable()) return fail(*error);
  show_progress(options.limits);
  const Explanation result = explain(*position, options);
  clear_progress();
  if (arguments.json) fmt::print("{}\n", json_report(result));
  else fmt::print("{}{}", title_of_file(arguments.spec), text_report(result));
  if (!arguments.json && result.has_longest_line)
    fmt::print("To see that line: {}\n", Command("solve").word(arguments.spec).flag("--line", true).text());
  return result.answer.limit ? static_cast<int>(ErrorCode::limit) : 0;
}

}  // namespace

void add_explain(Program& program) {
  auto arguments = std::make_shared<Arguments>();
  Verb verb = program.verb("explain", "Structure, the theorems that apply, and the strategy in words");
  verb.option("SPEC", arguments->spec, "The position").required();
  verb.flag("--json", arguments->json, "One JSON object");
  add_rulebook_option(verb, arguments->rulebook);
  verb.flag("--no-known", arguments->no_known, "Search even what the library of settled positions knows");
  arguments->limits.add_to(verb);
  verb.footer("Examples:\n  upset explain board:6x6\n  upset explain 'relations:a<c,b<c,b<d'\n");
  verb.does([arguments] { return run_explain(*arguments); });
}

void add_info(Program& program) {
  auto arguments = std::make_shared<Arguments>();
  Verb verb = program.verb("info", "Structure only, and what solving would cost");
  verb.option("SPEC", arguments->spec, "The position").required();
  verb.flag("--json", arguments->json, "One JSON object");
  arguments->limits.add_to(verb);
  verb.option("--distance", arguments->distance,
              "Another position of Sylver Coinage: count the fewest moves from one to the other")
      .takes("SPEC");
  verb.footer(
      "Examples:\n  upset info subsets:5\n  upset info board:16x16\n"
      "  upset info sylver:4,6,9,11 --distance sylver:4,5,6,7\n");
  verb.does([arguments] { return run_info(*arguments); });
}

}  // namespace upset::app
