// SPDX-License-Identifier: MIT
// upset table NAME: regenerates a table of the literature and goes on where it stopped.
#include "upset/table.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>

#include "verbs.hpp"

namespace upset::app {

namespace {

struct Parameter {
  const char* name;
  const char* help;
};

constexpr std::array kParameters{
    Parameter{"to", "How far"},
    Parameter{"c", "conjecture81: the c of <a, ..., 2a-c>"},
    Parameter{"h", "arithmetic: the largest h of <a, ha+d, ..., ha+kd> (default: 2)"},
    Parameter{"d", "arithmetic: the largest d (default: 3)"},
    Parameter{"multiplicity", "three-generated: the smallest generator"},
    Parameter{"extra", "threshold, threshold-residues: the most vertices besides the clique (default: 2)"},
    Parameter{"vertices", "graphs: the most vertices (default: 7)"},
};

struct Arguments {
  TableRequest request;
  std::array<std::optional<std::uint64_t>, kParameters.size()> parameters{};
  std::string cell_time = "60s";
  bool csv = false;
  bool json = false;
  bool markdown = false;
  bool latex = false;
  LimitOptions limits;

  [[nodiscard]] TableFormat format() const {
    if (csv) return TableFormat::csv;
    if (json) return TableFormat::json;
    if (markdown) return TableFormat::markdown;
    return latex ? TableFormat::latex : TableFormat::text;
  }
};

int run(const Arguments& arguments) {
  TableRequest request = arguments.request;
  const auto limits = arguments.limits.limits();
  if (!limits) return fail(limits.error());
  request.limits = *limits;
  request.resources = resources_for(*limits, false);
  const auto cell_seconds = parse_cell_time(arguments.cell_time);
  if (!cell_seconds) return fail(cell_seconds.error());
  request.cell_seconds = *cell_seconds;
  for (std::size_t i = 0; i < kParameters.size(); ++i)
    if (arguments.parameters[i]) request.parameters[kParameters[i].name] = *arguments.parameters[i];
  show_progress(request.limits);
  const auto table = make_table(request);
  clear_progress();
  if (!table) return fail(table.error());
  fmt::print("{}", format_table(*table, arguments.format()));
  return table->unknown > 0 ? static_cast<int>(ErrorCode::limit) : 0;
}

std::string footer() {
  std::string text = "Tables:\n";
  for (const auto& [name, description] : table_names()) text += fmt::format("  {}: {}\n", name, description);
  text +=
      "\nSemigroup tables have a row for each semigroup: parameters, outcome, the smallest winning first move\n"
      "(N) or where the outcomes begin to repeat and with which period (P, found by windows), reason and\n"
      "seconds. A row that takes longer than --cell-time is 'unknown', with what is certain as its reason; the\n"
      "exit code is then 4. As many rows are solved at a time as there are threads.\n"
      "\nTables of graphs and complexes have outcome, Grundy value, the least winning move, reason and seconds. The\n"
      "printed cells of threshold are B, A with the element to remove, or ? (open).\n"
      "\nWith --against paper each row has the printed cell (B: second player wins; A5: first player wins by 5;\n"
      "B<=43: open, no first move up to 43 wins) and 'agrees', 'settles', 'contradicts' or 'open'.\n"
      "\nExamples:\n"
      "  upset table boards --to 10 --csv\n"
      "  upset table intervals --to 14 --against paper --cell-time 10m\n"
      "  upset table conjecture81 --c 4 --to 14\n"
      "  upset table three-generated --multiplicity 6 --to 20 --latex\n"
      "  upset table threshold --to 8 --extra 2 --against paper\n"
      "  upset table graphs --vertices 8\n";
  return text;
}

void add_formats(Verb& verb, Arguments& arguments) {
  Option csv = verb.flag("--csv", arguments.csv, "Comma-separated values");
  Option json = verb.flag("--json", arguments.json, "One JSON object a row");
  Option markdown = verb.flag("--markdown", arguments.markdown, "A Markdown table");
  Option latex = verb.flag("--latex", arguments.latex, "A LaTeX tabular for the package booktabs");
  csv.excludes(json).excludes(markdown).excludes(latex);
  json.excludes(markdown).excludes(latex);
  markdown.excludes(latex);
}

}  // namespace

void add_table(Program& program) {
  auto arguments = std::make_shared<Arguments>();
  Verb verb = program.verb("table", "Regenerate a table of the literature and continue it");
  verb.option("NAME", arguments->request.name, "Which table").required();
  for (std::size_t i = 0; i < kParameters.size(); ++i)
    verb.option(std::string("--") + kParameters[i].name, arguments->parameters[i], kParameters[i].help)
        .is_whole_number();
  verb.option("--against", arguments->request.against,
              "intervals, threshold: compare with the printed table ('paper')");
  verb.option("--cell-time", arguments->cell_time, "Time for one row of a table solved row by row, or 'none'")
      .shows_default();
  add_formats(verb, *arguments);
  arguments->limits.add_to(verb);
  verb.footer(footer());
  verb.does([arguments] { return run(*arguments); });
}

}  // namespace upset::app
