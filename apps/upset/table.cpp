// SPDX-License-Identifier: MIT
// upset table NAME: regenerates a table of the literature and goes on where it stopped.
#include "upset/table.hpp"

#include <fmt/format.h>

#include "verbs.hpp"

namespace upset::app {

namespace {

struct Arguments {
  TableRequest request;
  bool csv = false;
  bool json = false;
  bool markdown = false;
  LimitOptions limits;
};

int run(const Arguments& arguments) {
  TableRequest request = arguments.request;
  const auto limits = arguments.limits.limits();
  if (!limits) return fail(limits.error());
  request.limits = *limits;
  show_progress(request.limits);
  const auto table = make_table(request);
  clear_progress();
  if (!table) return fail(table.error());
  const TableFormat format = arguments.csv        ? TableFormat::csv
                             : arguments.json     ? TableFormat::json
                             : arguments.markdown ? TableFormat::markdown
                                                  : TableFormat::text;
  fmt::print("{}", format_table(*table, format));
  return 0;
}

std::string footer() {
  std::string text = "Tables:\n";
  for (const auto& [name, description] : table_names()) text += fmt::format("  {}: {}\n", name, description);
  return text + "\nExample:\n  upset table boards --to 10 --csv\n";
}

}  // namespace

void add_table(CLI::App& program, int& exit_code) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* verb = program.add_subcommand("table", "Regenerate a table of the literature and continue it");
  verb->add_option("NAME", arguments->request.name, "Which table")->required();
  verb->add_option("--to", arguments->request.to, "How far")->capture_default_str();
  CLI::Option* csv = verb->add_flag("--csv", arguments->csv, "Comma-separated values");
  CLI::Option* json = verb->add_flag("--json", arguments->json, "One JSON object a row");
  CLI::Option* markdown = verb->add_flag("--markdown", arguments->markdown, "A Markdown table");
  csv->excludes(json)->excludes(markdown);
  json->excludes(markdown);
  arguments->limits.add_to(*verb);
  verb->footer(footer());
  verb->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace upset::app
