// SPDX-License-Identifier: MIT
// upset explain SPEC and upset info SPEC: structure, theorems, strategy, cost.
#include "upset/explain.hpp"

#include <fmt/format.h>

#include "upset/report.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

struct Arguments {
  std::string spec;
  bool json = false;
  LimitOptions limits;
};

int run_info(const Arguments& arguments) {
  const auto position = Position::parse(arguments.spec);
  if (!position) return fail(position.error());
  const Info result = info(*position);
  fmt::print("{}{}", arguments.json ? json_report(result) : text_report(result), arguments.json ? "\n" : "");
  return 0;
}

int run_explain(const Arguments& arguments) {
  const auto position = Position::parse(arguments.spec);
  if (!position) return fail(position.error());
  if (const auto error = position->unplayable()) return fail(*error);
  SolveOptions options;
  options.use_cache = true;
  const auto limits = arguments.limits.limits();
  if (!limits) return fail(limits.error());
  options.limits = *limits;
  show_progress(options.limits);
  const Explanation result = explain(*position, options);
  clear_progress();
  fmt::print("{}{}", arguments.json ? json_report(result) : text_report(result), arguments.json ? "\n" : "");
  return result.answer.limit ? static_cast<int>(ErrorCode::limit) : 0;
}

}  // namespace

void add_explain(CLI::App& program, int& exit_code) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* verb = program.add_subcommand("explain", "Structure, the theorems that apply, and the strategy in words");
  verb->add_option("SPEC", arguments->spec, "The position")->required();
  verb->add_flag("--json", arguments->json, "One JSON object");
  arguments->limits.add_to(*verb);
  verb->footer("Examples:\n  upset explain board:6x6\n  upset explain 'relations:a<c,b<c,b<d'\n");
  verb->callback([arguments, &exit_code] { exit_code = run_explain(*arguments); });
}

void add_info(CLI::App& program, int& exit_code) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* verb = program.add_subcommand("info", "Structure only, and what solving would cost");
  verb->add_option("SPEC", arguments->spec, "The position")->required();
  verb->add_flag("--json", arguments->json, "One JSON object");
  verb->footer("Examples:\n  upset info subsets:5\n  upset info board:16x16\n");
  verb->callback([arguments, &exit_code] { exit_code = run_info(*arguments); });
}

}  // namespace upset::app
