// SPDX-License-Identifier: MIT
// Chomp with all but the first two rows fixed: how the difference of these two repeats (Sun's first conjecture), the
// same for other Grundy values, and how the value grows with the first row alone (Sun's second conjecture). Both are
// corollaries of Byrnes' theorem; the tables give start and period, proved.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/stop.hpp"
#include "games/board/rows_as_chains.hpp"
#include "tables/table_file.hpp"
#include "upset/table.hpp"

namespace upset::tables {

namespace {

using games::board::LowerRows;
using games::chains::BandedSolution;
using games::chains::BandedType;
using games::chains::Functions;
using order::DynamicBits;
using order::Element;

const std::vector<std::string> kColumns{"type", "start", "period", "offsets", "before"};

/// A function of the second row m from `least` on, as cells: type, start, period, first minus second row over one
/// period (type II: the constant first row), number of values before; with `full` these values, too.
class FunctionCells {
 public:
  FunctionCells(const BandedSolution& f, std::uint64_t least, bool full) : f_(f), start_(std::max(f.start, least)) {
    add_rule(least);
    add_beginning(least, full);
  }

  std::vector<std::string> take() { return std::move(cells_); }

 private:
  static constexpr std::size_t kMaxOffsets = 100;

  void add_rule(std::uint64_t least) {
    // A first row that stays and is shorter than the third belongs to boards with a shorter third row.
    const bool is_shorter = f_.type == BandedType::stays && f_.last + 1 < least;
    switch (is_shorter ? BandedType::ends : f_.type) {
      case BandedType::ends: cells_ = {"I", std::to_string(start_), "", ""}; break;
      case BandedType::stays: cells_ = {"II", std::to_string(start_), "", std::to_string(f_.last + 1)}; break;
      default: cells_ = {"III", std::to_string(start_), std::to_string(f_.period), offsets()};
    }
  }

  [[nodiscard]] std::string offsets() const {
    std::string text;
    for (std::uint64_t i = 0; i < f_.period && i < kMaxOffsets; ++i)
      text += (i > 0 ? " " : "") + std::to_string(f_.offset(start_ + i) + 1);
    return text;
  }

  void add_beginning(std::uint64_t least, bool full) {
    std::uint64_t count = 0;
    std::string list;
    for (std::uint64_t m = least; m < start_; ++m) {
      const auto n = f_.at(m);
      if (!n) continue;
      ++count;
      if (full) list += fmt::format("{}{}.{}", list.empty() ? "" : " ", *n + 1, m);
    }
    cells_.push_back(std::to_string(count));
    if (full) cells_.push_back(list);
  }

  const BandedSolution& f_;
  std::uint64_t start_;
  std::vector<std::string> cells_{};
};

Table make_frame(const std::string& title, std::vector<std::string> parameters, bool full) {
  Table table{title, std::move(parameters), {}};
  for (const std::string& name : table.columns) table.kinds[name] = CellKind::integer;
  table.columns.insert(table.columns.end(), kColumns.begin(), kColumns.end());
  for (const char* name : {"start", "period", "before"}) table.kinds[name] = CellKind::integer;
  table.kinds["offsets"] = CellKind::integers;
  if (full) table.columns.emplace_back("positions"), table.kinds["positions"] = CellKind::moves;
  return table;
}

void add_row(Table& table, std::vector<std::string> parameters, const BandedSolution* f, std::uint64_t least,
             bool full) {
  std::vector<std::string> cells(kColumns.size() + (full ? 1 : 0));
  cells[0] = "unknown";
  if (f != nullptr) cells = FunctionCells(*f, least, full).take();
  else ++table.unknown;
  parameters.insert(parameters.end(), cells.begin(), cells.end());
  table.rows.push_back(std::move(parameters));
}

/// Stores the functions in the file of a request.
std::optional<Error> begin(Functions& functions, const TableRequest& request) {
  return request.resume.empty() ? std::nullopt : functions.keep_in(request.resume, identity_of(request));
}

/// The table, if its file is valid and contains all of it.
Result<Table> finish(Functions& functions, Table table) {
  if (functions.error()) return *functions.error();
  if (auto error = functions.save()) return *error;
  return table;
}

/// The rows of three-rowed Chomp of value k, for third rows 0, ..., last.
Result<Table> add_three_rows(Table table, unsigned last, unsigned k, bool with_k, const TableRequest& request) {
  const bool full = request.flag("full");
  core::Stop stop(request.limits);
  Functions functions(games::board::family_of(last > 0 ? LowerRows{last} : LowerRows{}), stop);
  if (auto error = begin(functions, request)) return *error;
  DynamicBits set(last);
  for (unsigned c = 0; c <= last; ++c) {
    if (c > 0) set.set(c - 1);
    if (request.limits.progress) request.limits.progress("third rows", c / (last + 1.0), c);
    for (unsigned j = with_k ? 0 : k; j <= k; ++j) {
      std::vector<std::string> parameters{std::to_string(c)};
      if (with_k) parameters.insert(parameters.begin(), std::to_string(j));
      add_row(table, std::move(parameters), stop.stopped() ? nullptr : functions.solve(set, j), c, full);
    }
  }
  return finish(functions, std::move(table));
}

/// The squares of the rows (c, d) within those of the rows (last_c, last_d), numbered as in family_of.
DynamicBits two_rows(unsigned c, unsigned d, unsigned last_c, unsigned last_d) {
  DynamicBits set(last_c + last_d);
  for (unsigned i = 0; i < c; ++i) set.set(i);
  for (unsigned i = 0; i < d; ++i) set.set(last_c + i);
  return set;
}

}  // namespace

Result<Table> chomp3(const TableRequest& request) {
  const auto last = static_cast<unsigned>(request.number("to"));
  Table table = make_frame(fmt::format("Three-rowed Chomp, lost positions with third row c <= {}: the first row minus "
                                       "the second, by the second",
                                       last),
                           {"c"}, request.flag("full"));
  return add_three_rows(std::move(table), last, 0, false, request);
}

Result<Table> chomp_grundy(const TableRequest& request) {
  const auto last = static_cast<unsigned>(request.number("to"));
  const auto k = static_cast<unsigned>(request.number("k"));
  Table table =
      make_frame(fmt::format("Three-rowed Chomp, positions of Grundy value k <= {} with third row c <= {}", k, last),
                 {"k", "c"}, request.flag("full"));
  return add_three_rows(std::move(table), last, k, true, request);
}

Result<Table> chomp4(const TableRequest& request) {
  const NumberList& rows = request.list("rows");
  if (rows.size() != 2 || rows[1] > rows[0])
    return misused("'rows': expected the largest third and fourth row, the fourth no longer, such as 8,5", {"rows"});
  const auto last_c = static_cast<unsigned>(rows[0]);
  const auto last_d = static_cast<unsigned>(rows[1]);
  const bool full = request.flag("full");
  Table table = make_frame(
      fmt::format("Four-rowed Chomp, lost positions with third row c <= {} and fourth row d <= {}", last_c, last_d),
      {"c", "d"}, full);
  LowerRows lower{last_c, last_d};
  while (!lower.empty() && lower.back() == 0) lower.pop_back();
  core::Stop stop(request.limits);
  Functions functions(games::board::family_of(lower), stop);
  if (auto error = begin(functions, request)) return *error;
  for (unsigned c = 0; c <= last_c; ++c)
    for (unsigned d = 0; d <= std::min(c, last_d); ++d) {
      const DynamicBits set = two_rows(c, d, last_c, last_d);
      add_row(table, {std::to_string(c), std::to_string(d)}, stop.stopped() ? nullptr : functions.solve(set, 0), c,
              full);
    }
  return finish(functions, std::move(table));
}

}  // namespace upset::tables
