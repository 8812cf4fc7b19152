// SPDX-License-Identifier: MIT
// upset table NAME: regenerates a table of the literature and goes on where it stopped.
#include "upset/table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "verbs.hpp"

namespace upset::app {

namespace {

/// A parameter of some tables as an option; its text is read when the table is known.
struct ParameterOption {
  std::string name;
  ParameterKind kind;
  std::optional<std::string> text{};
};

struct Arguments {
  TableRequest request;
  std::vector<ParameterOption> parameters;
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
  for (const ParameterOption& option : arguments.parameters) {
    if (!option.text) continue;
    auto value = read_parameter(request.name, option.name, *option.text);
    if (!value) return fail(value.error());
    request.parameters[option.name] = std::move(value).value();
  }
  show_progress(request.limits);
  const auto table = make_table(request);
  clear_progress();
  if (!table) return fail(table.error());
  fmt::print("{}", format_table(*table, arguments.format()));
  return table->unknown > 0 ? static_cast<int>(ErrorCode::limit) : 0;
}

std::string footer() {
  std::string text = "Tables:\n";
  for (const TableDescription& table : table_descriptions())
    text += fmt::format("  {}: {}\n", table.name, table.description);
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

/// What a parameter means to some tables.
struct Meaning {
  std::string help;
  std::vector<std::string> tables{};
  std::optional<ParameterValue> usual{};  // where it is the same for all of them

  /// Tables are named unless most have the parameter.
  [[nodiscard]] std::string text(std::size_t all_tables) const {
    const std::string of = 2 * tables.size() > all_tables ? "" : fmt::format("{}: ", fmt::join(tables, ", "));
    return of + help + (usual ? fmt::format(" (default: {})", usual->text()) : "");
  }
};

void add_meaning(std::vector<Meaning>& meanings, const std::string& table, const TableParameter& parameter) {
  for (Meaning& meaning : meanings) {
    if (meaning.help != parameter.help) continue;
    meaning.tables.push_back(table);
    if (meaning.usual != parameter.usual) meaning.usual.reset();
    return;
  }
  meanings.push_back({parameter.help, {table}, parameter.usual});
}

std::string parameter_help(const std::string& name, const std::vector<TableDescription>& tables) {
  std::vector<Meaning> meanings;
  for (const TableDescription& table : tables)
    for (const TableParameter& parameter : table.parameters)
      if (parameter.name == name) add_meaning(meanings, table.name, parameter);
  std::string help;
  for (const Meaning& meaning : meanings) help += (help.empty() ? "" : "; ") + meaning.text(tables.size());
  return help;
}

std::string against_help(const std::vector<TableDescription>& tables) {
  std::vector<std::string> printed;
  for (const TableDescription& table : tables)
    if (table.has_paper) printed.push_back(table.name);
  return fmt::format("{}: compare with the printed table ('paper')", fmt::join(printed, ", "));
}

/// The parameters of all tables, each once.
std::vector<ParameterOption> parameter_options(const std::vector<TableDescription>& tables) {
  std::vector<ParameterOption> options;
  for (const TableDescription& table : tables)
    for (const TableParameter& parameter : table.parameters)
      if (std::ranges::find(options, parameter.name, &ParameterOption::name) == options.end())
        options.push_back({parameter.name, parameter.kind});
  return options;
}

const char* shown(ParameterKind kind) {
  switch (kind) {
    case ParameterKind::number: return "UINT";
    case ParameterKind::list: return "UINT,...";
    default: return "UINT..UINT";
  }
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
  const auto tables = table_descriptions();
  arguments->parameters = parameter_options(tables);
  for (ParameterOption& option : arguments->parameters)
    verb.option("--" + option.name, option.text, parameter_help(option.name, tables)).takes(shown(option.kind));
  verb.option("--against", arguments->request.against, against_help(tables));
  verb.option("--cell-time", arguments->cell_time, "Time for one row of a table solved row by row, or 'none'")
      .shows_default();
  add_formats(verb, *arguments);
  arguments->limits.add_to(verb);
  verb.footer(footer());
  verb.does([arguments] { return run(*arguments); });
}

}  // namespace upset::app
