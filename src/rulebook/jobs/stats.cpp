// SPDX-License-Identifier: MIT
// The sizes of a rulebook as a table, and Figure 1 of the paper.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "core/size.hpp"
#include "core/stop.hpp"
#include "rulebook/access.hpp"
#include "rulebook/book.hpp"
#include "rulebook/jobs/features.hpp"
#include "rulebook/reference.hpp"
#include "upset/rulebook.hpp"
#include "upset/suggest.hpp"

namespace upset {

namespace {

std::string count_or_none(std::uint64_t count) { return count == 0 ? "" : std::to_string(count); }

/// How many positions the algorithms of the paper visit, by size; one column of the table each.
struct PaperVisits {
  std::vector<std::uint64_t> breadth_first{}, pruned{}, depth_first{}, best{};
};

constexpr std::array<std::pair<std::string_view, rulebook::Choice>, 3> kChoices{
    {{"largest", rulebook::Choice::largest},
     {"smallest", rulebook::Choice::smallest},
     {"best", rulebook::Choice::best}}};

std::optional<PaperVisits> paper_visits(unsigned size, rulebook::Choice choice, core::Stop& stop) {
  if (size == 0) return PaperVisits{};
  PaperVisits visits;
  visits.breadth_first = rulebook::breadth_first(size, stop).visited;
  visits.pruned = rulebook::breadth_first_pruned(size, choice, stop).visited;
  visits.depth_first = rulebook::depth_first_pruned(size, choice, stop).visited;
  visits.best = rulebook::depth_first_pruned(size, rulebook::Choice::best, stop).visited;
  return stop.stopped() ? std::nullopt : std::optional(visits);
}

/// A row of the table.
class StatsRow {
 public:
  explicit StatsRow(Table& table) : table_(table), cells_(table.columns.size()) {}
  ~StatsRow() { table_.rows.push_back(std::move(cells_)); }
  StatsRow(const StatsRow&) = delete;
  StatsRow& operator=(const StatsRow&) = delete;

  void set(const std::string& column, std::string text) {
    cells_[static_cast<std::size_t>(std::ranges::find(table_.columns, column) - table_.columns.begin())] =
        std::move(text);
  }
  void set(const std::string& column, std::uint64_t number) { set(column, std::to_string(number)); }

 private:
  Table& table_;
  Table::Row cells_;
};

/// Sums up to a size.
struct UpTo {
  std::uint64_t positions = 0, lost = 0, visited = 0, pruned = 0;
  bool is_counted = true;
};

void add_row(Table& table, const RulebookSize& size, const PaperVisits& paper, UpTo& to) {
  StatsRow row(table);
  row.set("size", size.size);
  row.set("positions", count_or_none(size.positions));
  row.set("p_positions", size.lost);
  row.set("visited", size.visited);
  row.set("pruned_share", rulebook::share_text(size.positions - size.visited, size.positions));
  row.set("p_share", rulebook::share_text(size.lost, size.positions));
  to.is_counted = to.is_counted && size.positions != 0;
  to.positions += size.positions, to.lost += size.lost, to.visited += size.visited;
  row.set("p_positions_to", to.lost);
  row.set("visited_to", to.visited);
  if (to.is_counted) {
    row.set("positions_to", to.positions);
    row.set("pruned_share_to", rulebook::share_text(to.positions - to.visited, to.positions));
  }
  if (size.size >= paper.pruned.size()) return;
  to.pruned += paper.pruned[core::to_size(size.size)];
  row.set("algorithm_1", paper.breadth_first[core::to_size(size.size)]);
  row.set("algorithm_2", paper.pruned[core::to_size(size.size)]);
  row.set("algorithm_3", paper.depth_first[core::to_size(size.size)]);
  row.set("algorithm_3_best", paper.best[core::to_size(size.size)]);
  row.set("algorithm_2_to", to.pruned);
  row.set("algorithm_2_pruned_share_to", rulebook::share_text(to.positions - to.pruned, to.positions));
}

}  // namespace

Result<RulebookChoice> parse_rulebook_choice(const std::string& name) {
  const auto it = std::ranges::find(kChoices, name, [](const auto& choice) { return choice.first; });
  if (it != kChoices.end()) return static_cast<RulebookChoice>(it - kChoices.begin());
  return misused(fmt::format("expected a winning move to 'choose' (largest, smallest, best), found '{}'{}", name,
                             did_you_mean(name, {"largest", "smallest", "best"})),
                 {"choose"});
}

Result<Table> rulebook_stats(const Rulebook& book, unsigned algorithms_to, const Limits& limits,
                             RulebookChoice choice) {
  core::Stop stop(limits);
  const unsigned size = rulebook::Access::book(book).size();
  const unsigned to = std::min({algorithms_to, size, rulebook::kMaxReferenceSize});
  const auto& [chosen, reference] = kChoices.at(static_cast<std::size_t>(choice));
  const auto paper = paper_visits(to, reference, stop);
  if (!paper)
    return Error{ErrorCode::limit,
                 fmt::format("stopped ({}) while the algorithms were run to size {}", stop.cause_name(), to)};
  const std::string with =
      choice == RulebookChoice::largest ? "" : fmt::format(", Algorithms 2 and 3 with the {} winning move", chosen);
  Table table{fmt::format("Rulebook of Sylver Coinage to size {}{}", size, with),
              {"size", "positions", "p_positions", "visited", "pruned_share", "p_share", "algorithm_1", "algorithm_2",
               "algorithm_3", "algorithm_3_best", "positions_to", "p_positions_to", "visited_to", "pruned_share_to",
               "algorithm_2_to", "algorithm_2_pruned_share_to"},
              {}};
  for (const std::string& column : table.columns)
    table.kinds[column] = column.find("share") == std::string::npos ? CellKind::integer : CellKind::real;
  UpTo sums;
  for (const RulebookSize& of : rulebook::Access::book(book).sizes()) add_row(table, of, *paper, sums);
  return table;
}

namespace {

/// 100 x / y with two decimals; empty if a cell is.
std::string percentage(const std::string& part, const std::string& whole) {
  if (part.empty() || whole.empty()) return "";
  return fmt::format("{:.2f}", 100 * std::stod(part) / std::stod(whole));
}

}  // namespace

Table rulebook_figure(const Table& stats) {
  Table figure{stats.title, {"size", "what", "positions", "percentage"}, {}};
  figure.kinds = {{"size", CellKind::integer}, {"positions", CellKind::integer}, {"percentage", CellKind::real}};
  const std::vector<std::pair<std::string, std::string>> lines{{"positions_to", "all (Algorithm 1)"},
                                                               {"algorithm_2_to", "Algorithm 2"},
                                                               {"visited_to", "the builder"},
                                                               {"p_positions_to", "P-positions"}};
  for (const auto& [column, what] : lines)
    for (const Table::Row& row : stats.rows)
      figure.rows.push_back({*stats.cell(row, "size"), what, *stats.cell(row, column), ""});
  for (const Table::Row& row : stats.rows)
    figure.rows.push_back({*stats.cell(row, "size"), "Algorithm 2, %", "",
                           percentage(*stats.cell(row, "algorithm_2_to"), *stats.cell(row, "positions_to"))});
  TablePlot plot;
  plot.title = stats.title;
  plot.x = "size";
  plot.y = "positions";
  plot.right = "percentage";
  plot.group = "what";
  plot.lines = true;
  plot.logarithmic = true;
  figure.plot = plot;
  return figure;
}

}  // namespace upset
