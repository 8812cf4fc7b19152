// SPDX-License-Identifier: MIT
// upset table NAME: regenerates a table of the literature and resumes an earlier run.
#include "upset/table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <memory>
#include <mutex>
#include <optional>

#include "command.hpp"
#include "output.hpp"
#include "queue.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

/// A parameter of some tables as an option; its text is read once the table is known.
struct ParameterOption {
  std::string name;
  ParameterKind kind;
  std::optional<std::string> text{};
  bool is_set = false;  // for a flag
};

constexpr const char* kCellTime = "60s";
constexpr const char* kDefaultFile = "table.sqlite";  // a name to propose

struct Arguments {
  TableRequest request;
  std::vector<ParameterOption> parameters;
  std::string cell_time = kCellTime;
  bool csv = false;
  bool json = false;
  bool markdown = false;
  bool latex = false;
  bool bfile = false;
  bool svg = false;
  ShardOption shard;
  QueueOptions queue;
  LimitOptions limits;

  [[nodiscard]] TableFormat format() const {
    if (csv) return TableFormat::csv;
    if (json) return TableFormat::json;
    if (markdown) return TableFormat::markdown;
    return latex ? TableFormat::latex : TableFormat::text;
  }
};

/// Reports before the work what would make the table fail after all its rows are computed.
std::optional<Error> refuse_format(const Arguments& arguments) {
  const auto table = table_description(arguments.request.name);
  if (!table) return std::nullopt;  // reported later
  const Table empty{.title = "", .sequence = table->sequence, .plot = table->plot};
  if (arguments.bfile && !table->sequence) return table_bfile(empty).error();
  if (arguments.svg && !table->plot) return table_svg(empty).error();
  return std::nullopt;
}

/// Prints each row in order as soon as it is known, in the formats in which a row does not depend on the rows after it.
/// In the others the bar shows the last row. So a run that is killed has printed all it had.
class RowPrinter {
 public:
  explicit RowPrinter(const Arguments& arguments) : format_(arguments.format()) {
    const bool is_plain = !arguments.bfile && !arguments.svg;
    prints_ =
        is_plain && (format_ == TableFormat::csv || format_ == TableFormat::json || format_ == TableFormat::markdown);
  }

  void take(const Table& head, const Table::Row& row) {
    const std::lock_guard lock(mutex_);
    ++rows_;
    last_ = fmt::format("{}", fmt::join(row, " "));
    if (!prints_) return;
    Table part = head;
    part.rows = {row};
    const std::string before = format_table(head, format_);
    const std::string text = format_table(part, format_);
    clear_progress();
    fmt::print("{}", rows_ == 1 ? text : text.substr(before.size()));
    std::fflush(stdout);
  }

  /// Prints what is still missing; false if rows are not printed one by one.
  [[nodiscard]] bool finish(const Table& table) const {
    if (!prints_ || rows_ == 0) return false;
    Table rest = table;
    rest.rows.clear();
    const std::size_t head = format_table(rest, format_).size();
    rest.rows.assign(table.rows.begin() + static_cast<std::ptrdiff_t>(rows_), table.rows.end());
    fmt::print("{}", format_table(rest, format_).substr(head));
    return true;
  }

  /// For the bar: ", 12 rows, the last: 5 3 N 7".
  [[nodiscard]] std::string text() const {
    const std::lock_guard lock(mutex_);
    return rows_ == 0 || prints_ ? "" : fmt::format(", {} rows, the last: {}", rows_, last_);
  }

 private:
  TableFormat format_;
  bool prints_ = false;
  mutable std::mutex mutex_;  // guards the members below: a computing thread may draw a bar
  std::size_t rows_ = 0;      // received so far
  std::string last_{};
};

/// The same reports with the last row appended to the phase.
void show_rows(Limits& limits, const std::shared_ptr<RowPrinter>& printer) {
  if (!limits.progress) return;
  constexpr double kEach = 0;  // seconds between two reports: the bar has its own limit
  limits.progress = Progress(
      [printer, bar = limits.progress](const std::string& phase, double fraction, std::uint64_t positions) {
        bar(phase + printer->text(), fraction, positions);
      },
      kEach);
}

/// Prints the table in the requested form.
int print(const Table& table, const Arguments& arguments, const RowPrinter& printer) {
  if (printer.finish(table)) return 0;
  if (arguments.svg) {
    const auto svg = table_svg(table);
    if (!svg) return fail(svg.error());
    fmt::print("{}", *svg);
  } else if (arguments.bfile) {
    const auto file = table_bfile(table);
    if (!file) return fail(file.error());
    fmt::print("{}", file->text);
    if (!file->ended.empty()) fmt::print(stderr, "upset: the b-file ends early: {}\n", file->ended);
  } else {
    fmt::print("{}", format_table(table, arguments.format()));
  }
  return 0;
}

/// After a run that was ended: where its rows are, and the command that resumes it.
void tell_what_was_kept(const Arguments& arguments) {
  const std::string& file = arguments.request.resume;
  Command command = Command("table").word(arguments.request.name);
  for (const ParameterOption& option : arguments.parameters)
    command.option("--" + option.name, option.text.value_or("")).flag("--" + option.name, option.is_set);
  command.option("--against", arguments.request.against)
      .option("--cell-time", arguments.cell_time == kCellTime ? "" : arguments.cell_time)
      .flag("--csv", arguments.csv)
      .flag("--json", arguments.json)
      .flag("--markdown", arguments.markdown)
      .flag("--latex", arguments.latex)
      .flag("--bfile", arguments.bfile)
      .flag("--svg", arguments.svg)
      .option("--memory", arguments.limits.memory)
      .number("--threads", arguments.limits.threads)
      .option("--shard", arguments.shard.text)
      .option("--checkpoint", file.empty() ? kDefaultFile : file);
  std::fflush(stdout);  // the table first
  if (file.empty())
    fmt::print(stderr, "upset: nothing was saved; this command saves its work and can resume it:\n  {}\n",
               command.text());
  else fmt::print(stderr, "upset: the finished rows are saved in '{}'; to resume:\n  {}\n", file, command.text());
}

/// Whether to say where the rows of an incomplete table are: the whole run was ended, and its rows are saved or took
/// some time to compute.
bool was_ended(const Arguments& arguments, const Limits& limits, double seconds) {
  if (!interrupted && limits.seconds <= 0 && limits.positions == 0) return false;
  return interrupted || !arguments.request.resume.empty() || seconds >= kLongSeconds;
}

/// How much of the shard is done, on standard error: the rows that are printed belong to no table of the literature.
void tell_shard(const ShardProgress& progress, const std::string& file) {
  std::fflush(stdout);  // the rows first
  const std::string next = file.empty() ? "" : fmt::format("; 'upset merge OUT {} ...' puts shards together", file);
  fmt::print(stderr, "upset: shard {}: {} of {} units done{}\n", progress.shard.text(), progress.done, progress.units,
             next);
}

int run(const Arguments& arguments) {
  if (const auto error = refuse_format(arguments)) return fail(*error);
  if (const auto error = refuse_standard_output(arguments.request.resume, "the checkpoint")) return fail(*error);
  TableRequest request = arguments.request;
  const auto shard = arguments.shard.shard();
  if (!shard) return fail(shard.error());
  request.shard = *shard;
  request.for_merging = !arguments.shard.text.empty() || arguments.queue.is_given();
  if (const auto error = take_limits(request, arguments.limits, arguments.cell_time)) return fail(*error);
  for (const ParameterOption& option : arguments.parameters) {
    if (option.is_set) {
      if (auto value = read_parameter(request.name, option.name, "yes"); !value) return fail(value.error());
      request.parameters[option.name] = true;
    }
    if (!option.text) continue;
    auto value = read_parameter(request.name, option.name, *option.text);
    if (!value) return fail(value.error());
    request.parameters[option.name] = std::move(value).value();
  }
  if (arguments.queue.is_given())
    if (const auto code = work_in_queue(arguments.queue, request, &TableRequest::resume)) return *code;
  const auto begun = std::chrono::steady_clock::now();
  const auto printer = std::make_shared<RowPrinter>(arguments);
  request.on_next_row = [&](const Table& head, const Table::Row& row) { printer->take(head, row); };
  show_rows(request.limits, printer);
  const auto table = make_table(request);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  clear_progress();
  if (!table) return fail(table.error());
  if (const int code = print(*table, arguments, *printer)) return code;
  if (table->shard) tell_shard(*table->shard, request.resume);
  if (table->unknown == 0) return 0;
  if (was_ended(arguments, request.limits, seconds)) tell_what_was_kept(arguments);
  return static_cast<int>(ErrorCode::limit);
}

/// A line for each table that is a sequence: "  boards: the P-positions of the n x n box".
std::string sequences_text() {
  std::string text;
  for (const TableDescription& table : table_descriptions())
    if (table.sequence) text += fmt::format("  {}: {}\n", table.name, table.sequence->meaning);
  return text;
}

/// The options of a table, with the symbols of its description: "--to N, --full".
std::string options_of(const TableDescription& table) {
  std::vector<std::string> options;
  for (const TableParameter& parameter : table.parameters)
    options.push_back("--" + parameter.name + (parameter.symbol.empty() ? "" : " " + parameter.symbol));
  if (table.has_paper) options.emplace_back("--against paper");
  return fmt::format("{}", fmt::join(options, ", "));
}

std::string footer() {
  std::string text = "Tables:\n";
  for (const TableDescription& table : table_descriptions())
    text += fmt::format("  {}: {} ({})\n", table.name, table.description, options_of(table));
  text +=
      "\nSemigroup tables have a row for each semigroup: parameters, outcome, the smallest winning first move (N)\n"
      "or where and with which period the outcomes begin to repeat (P, found by windows), reason and seconds. A\n"
      "row that takes longer than --cell-time is 'unknown', with what is certain as its reason; the exit code is\n"
      "then 4. Each thread solves one row at a time.\n"
      "\nTables of graphs, complexes and cores have outcome, Grundy value, the least winning move, reason and seconds. "
      "The\n"
      "printed cells of threshold are B, A with the element to remove, or ? (open).\n"
      "\nWith --against paper each row has the printed cell (B: second player wins; A5: first player wins with 5;\n"
      "B<=43: open, no first move up to 43 wins) and 'agrees', 'settles', 'contradicts' or 'open'. If the letter\n"
      "agrees but the printed move does not win, it is 'move loses' or 'no such move'.\n"
      "\nWith --checkpoint FILE every row is saved as soon as it is done (SQLite, docs/formats/table.md). The same\n"
      "command resumes after Ctrl-C, a limit or a kill; rows left unknown are tried again only with a larger\n"
      "--cell-time. The program rejects a damaged file, and a file of another table or with other parameters. The\n"
      "tables of long rows (chomp3, chomp4, chomp-grundy, rows) save their intermediate results now and then\n"
      "(docs/formats/checkpoint.md).\n"
      "\nWith --shard I/N only the rows of one part are computed and printed, and standard error has their number.\n"
      "'upset merge' puts the files of the parts together. The tables genus and threshold-residues add up their "
      "parts:\n"
      "a part saves its counts and prints no rows. Tables that are computed in one pass have no parts.\n"
      "\nWith --queue DATABASE any number of workers share the rows through a PostgreSQL database. With --checkpoint\n"
      "FILE, too, a worker puts all rows into FILE at the end and prints the table (docs/howto/share-work.md).\n"
      "\nB-files contain a(n):\n" +
      sequences_text() +
      "\nExamples:\n"
      "  upset table boards --to 10 --csv\n"
      "  upset table rows --rows 3 --to 20000\n"
      "  upset table intervals --to 14 --against paper --cell-time 10m\n"
      "  upset table conjecture81 --c 4 --to 14\n"
      "  upset table three-generated --multiplicity 6 --to 20 --latex\n"
      "  upset table threshold --to 8 --extra 2 --against paper\n"
      "  upset table intervals --to 20 --checkpoint intervals.sqlite --time 1h\n"
      "  upset table intervals --to 20 --shard 3/8 --checkpoint part3.sqlite\n"
      "  upset table intervals --to 20 --queue postgresql://server/games --checkpoint intervals.sqlite\n"
      "  upset table intervals --to 14 --svg > intervals.svg\n"
      "  upset table boards --to 12 --bfile > b000000.txt\n"
      "  upset table graphs --vertices 8\n";
  return text;
}

/// What a parameter means to some tables.
struct Meaning {
  std::string help;
  std::vector<std::string> tables{};
  std::optional<ParameterValue> usual{};  // the default, if it is the same for all of them

  /// Tables are named unless most of them have the parameter.
  [[nodiscard]] std::string text(std::size_t all_tables) const {
    const std::string of = 2 * tables.size() > all_tables ? "" : fmt::format("{}: ", fmt::join(tables, ", "));
    const bool tells_usual = usual && usual->kind() != ParameterKind::flag;
    return of + help + (tells_usual ? fmt::format(" (default: {})", usual->text()) : "");
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

/// The names of the tables that have something.
template <class Has>
std::string names_of_tables(Has has) {
  std::vector<std::string> names;
  for (const TableDescription& table : table_descriptions())
    if (has(table)) names.push_back(table.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string sequences_help() {
  return names_of_tables([](const TableDescription& table) { return table.sequence.has_value(); });
}

std::string plots_help() {
  return names_of_tables([](const TableDescription& table) { return table.plot.has_value(); });
}

std::string against_help() {
  return names_of_tables([](const TableDescription& table) { return table.has_paper; }) +
         ": compare with the printed table ('paper')";
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

void add_parameter(Verb& verb, ParameterOption& option, const std::string& help) {
  if (option.kind == ParameterKind::flag) verb.flag("--" + option.name, option.is_set, help);
  else verb.option("--" + option.name, option.text, help).takes(shown(option.kind));
}

void add_formats(Verb& verb, Arguments& arguments) {
  Option csv = verb.flag("--csv", arguments.csv, "Comma-separated values");
  Option json = verb.flag("--json", arguments.json, "One JSON object per row");
  Option markdown = verb.flag("--markdown", arguments.markdown, "A Markdown table");
  Option latex = verb.flag("--latex", arguments.latex, "A LaTeX tabular for the package booktabs");
  Option bfile = verb.flag("--bfile", arguments.bfile, "An OEIS b-file, for " + sequences_help());
  Option svg = verb.flag("--svg", arguments.svg, "A plot, for " + plots_help());
  const std::vector<Option> all{csv, json, markdown, latex, bfile, svg};
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = i + 1; j < all.size(); ++j) Option(all[i]).excludes(all[j]);
}

}  // namespace

void add_table(Program& program) {
  auto arguments = std::make_shared<Arguments>();
  Verb verb = program.verb("table", "Regenerate a table of the literature and continue it");
  const auto tables = table_descriptions();
  std::vector<std::string> names;
  for (const TableDescription& table : tables) names.push_back(table.name);
  verb.option("NAME", arguments->request.name, "Which table").required().offers(names);
  arguments->parameters = parameter_options(tables);
  for (ParameterOption& option : arguments->parameters)
    add_parameter(verb, option, parameter_help(option.name, tables));
  verb.option("--against", arguments->request.against, against_help());
  verb.option("--cell-time", arguments->cell_time, "Time for one row of a table solved row by row, or 'none'")
      .shows_default();
  verb.option("--checkpoint", arguments->request.resume,
              "Save the rows in this file while they are computed, and resume from it if it exists");
  verb.hidden_option("--resume", arguments->request.resume);
  add_formats(verb, *arguments);
  arguments->shard.add_to(verb, "The rows");
  arguments->queue.add_to(verb);
  arguments->limits.add_to(verb);
  verb.footer(footer);
  verb.does([arguments] { return run(*arguments); });
}

}  // namespace upset::app
