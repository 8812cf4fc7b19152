// SPDX-License-Identifier: MIT
// upset reproduce [PAPER [ITEM]]: every statement, example, table and figure of the papers, computed now.
#include "upset/reproduce.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "command.hpp"
#include "output.hpp"
#include "upset/report.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

struct Arguments {
  ReproduceRequest request{};
  std::string item_time;
  std::string html;
  bool list = false;
  bool json = false;
  bool markdown = false;
  LimitOptions limits;
};

/// The statements without their checks.
int print_list(const Arguments& arguments) {
  const auto items = items_of(arguments.request);
  if (!items) return fail(items.error());
  std::string paper;
  for (const ReproducedItem& item : *items) {
    if (item.paper != paper) {
      paper = item.paper;
      const auto it = std::ranges::find(paper_list(), paper, &Paper::number);
      fmt::print("{} {}: {}\n", paper, it->authors, it->title);
    }
    const std::string erratum = item.statement.erratum.empty() ? "" : " [" + item.statement.erratum + "]";
    fmt::print("  {}: {}{}\n", item.statement.id, item.statement.says, erratum);
  }
  return 0;
}

void print(const ReproducedItem& item, const Arguments& arguments) {
  clear_progress();
  if (arguments.json) fmt::print("{}\n", json_report(item));
  else if (arguments.markdown) fmt::print("{}", markdown_report(item));
  else fmt::print("{}", text_report(item));
  std::fflush(stdout);
}

/// The page, and the figures next to it if a directory was named.
std::optional<Error> write_page(const std::string& name, const std::vector<ReproducedItem>& items) {
  std::error_code ignored;
  if (!name.ends_with('/') && !std::filesystem::is_directory(name, ignored))
    return write_output(name, "the page", html_report(items, false));
  const std::filesystem::path folder(name);
  for (const ReproducedItem& item : items)
    for (const PaperFigure& figure : item.figures)
      if (auto error = write_output((folder / (figure.name + ".svg")).string(), "a figure", figure.svg)) return error;
  return write_output((folder / "index.html").string(), "the page", html_report(items, true));
}

std::optional<Error> refuse_page(const std::string& name) {
  if (name.empty()) return std::nullopt;
  std::error_code failed;
  if (name.ends_with('/')) std::filesystem::create_directories(name, failed);
  if (failed) return of_option("--html", refused(fmt::format("cannot create the directory '{}'", name)));
  const bool is_folder = std::filesystem::is_directory(name, failed);
  return refuse_output(is_folder ? (std::filesystem::path(name) / "index.html").string() : name, "the page");
}

int exit_code(const Reproduction& done) {
  if (std::ranges::any_of(done.items, &ReproducedItem::is_unexpected)) return static_cast<int>(ErrorCode::verification);
  const bool is_whole =
      done.items.size() == done.planned &&
      std::ranges::find(done.items, PaperVerdict::undecided, &ReproducedItem::verdict) == done.items.end();
  return is_whole ? 0 : static_cast<int>(ErrorCode::limit);
}

int run(Arguments arguments) {
  if (arguments.list) return print_list(arguments);
  auto limits = arguments.limits.limits();
  if (!limits) return fail(limits.error());
  if (!arguments.item_time.empty()) {
    const auto seconds = parse_duration(arguments.item_time);
    if (!seconds) return fail(of_option("--item-time", seconds.error()));
    arguments.request.item_seconds = *seconds;
  }
  if (const auto error = refuse_page(arguments.html)) return fail(*error);
  show_progress(*limits);
  arguments.request.limits = *limits;
  arguments.request.resources = resources_for(*limits, false);
  arguments.request.on_item = [&](const ReproducedItem& item) { print(item, arguments); };
  const auto done = reproduce(arguments.request);
  clear_progress();
  if (!done) return fail(done.error());
  if (!arguments.html.empty())
    if (const auto error = write_page(arguments.html, done->items)) return fail(*error);
  if (!arguments.json && done->items.size() > 1) fmt::print("{}", text_summary(done->items));
  if (done->items.size() < done->planned)
    fmt::print(stderr, "upset: a limit ended the run after {} of {} items\n", done->items.size(), done->planned);
  return exit_code(*done);
}

std::string footer() {
  std::string text = "Papers:\n";
  for (const Paper& paper : paper_list())
    text += fmt::format("  {} {}: {} ({} items)\n", paper.number, paper.authors, paper.title, paper.statements.size());
  return text +
         "\nEach item is computed now and compared with the printed text. Its verdict is\n"
         "  holds               every instance agrees with the printed text\n"
         "  holds as corrected  the printed text fails in some instance, the correction in none (docs/errata.md)\n"
         "  open                a question or conjecture that the instances do not settle\n"
         "  contradicted        an instance refutes the statement\n"
         "  not computable      there is nothing to compute; the note says why\n"
         "  undecided           a limit was reached first\n"
         "  fails               an instance contradicts what the program relies on\n"
         "ITEM need not be exact: 'Theorem 2.4', 'thm 2.4', 2.4 and table-1 are understood. If several items match,\n"
         "all are checked. The exit code is 5 if an item fails, or if an item other than a conjecture is\n"
         "contradicted.\n"
         "\nExamples:\n"
         "  upset reproduce --list\n"
         "  upset reproduce 000\n"
         "  upset reproduce 000 'Theorem 2.4'\n"
         "  upset reproduce 002 table-b --json\n"
         "  upset reproduce --item-time 2s --time 5m\n"
         "  upset reproduce 000 figure --html figures/\n";
}

}  // namespace

void add_reproduce(Program& program) {
  auto arguments = std::make_shared<Arguments>();
  Verb verb = program.verb("reproduce", "Compute every statement, example, table and figure of a paper");
  verb.option("PAPER", arguments->request.paper, "000 to 004 (default: all papers)")
      .offers({"000", "001", "002", "003", "004"});
  verb.option("ITEM", arguments->request.item, "A statement, example, table or figure (default: all of the paper)");
  verb.flag("--list", arguments->list, "List the items, and check nothing");
  Option json = verb.flag("--json", arguments->json, "One JSON object per item");
  Option markdown = verb.flag("--markdown", arguments->markdown, "A Markdown document");
  markdown.excludes(json);
  verb.option("--html", arguments->html,
              "Write a page with the figures: one FILE, or a DIRECTORY/ with the figures as files")
      .takes("FILE|DIR");
  verb.option("--item-time", arguments->item_time, "Stop each item after this time (10, 10s, 5m, 1h)");
  arguments->limits.add_to(verb);
  verb.footer(footer);
  verb.does([arguments] { return run(*arguments); });
}

}  // namespace upset::app
