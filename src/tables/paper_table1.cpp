// SPDX-License-Identifier: MIT
// The cells of data/paper/table1.csv (a test compares them), compiled in so that an installed program has them. The
// printed table has B_{<i} in the open cells; Remark 5.5 has B_{<=i}, and that is what is meant.
#include "tables/paper_table1.hpp"

#include <array>
#include <charconv>
#include <string_view>

#include "core/size.hpp"

namespace upset::tables {

namespace {

/// Row a - 2, cells k = 1, 2, ..., a - 1, each "B", "A" and a first move, or "<" and the bound of B_{<=i}.
constexpr std::array<std::string_view, 13> kRows{
    "B",                                            // 2
    "B A3",                                         // 3
    "B B B",                                        // 4
    "B A5 B A5",                                    // 5
    "B B A36 B B",                                  // 6
    "B A7 <49 A7 B A7",                             // 7
    "B B B <43 B B B",                              // 8
    "B A9 A10 A9 <41 A9 B A9",                      // 9
    "B B <40 B <40 <47 B B B",                      // 10
    "B A11 B A11 <42 A11 <43 A11 B A11",            // 11
    "B B <43 <50 B <44 <36 <50 B B B",              // 12
    "B A13 <39 A13 <46 A13 <37 A13 <37 A13 B A13",  // 13
    "B B B B <42 B <42 <49 <40 <50 B B B",          // 14
};

PaperCell cell_of(std::string_view word) {
  PaperCell cell{PaperCell::Kind::second_wins, 0};
  if (word.front() == 'A') cell.kind = PaperCell::Kind::first_wins;
  if (word.front() == '<') cell.kind = PaperCell::Kind::open;
  std::from_chars(word.data() + 1, word.data() + word.size(), cell.number);
  return cell;
}

}  // namespace

std::string PaperCell::text() const {
  switch (kind) {
    case Kind::first_wins: return "A" + std::to_string(number);
    case Kind::open: return "B<=" + std::to_string(number);
    default: return "B";
  }
}

std::optional<PaperCell> paper_table1(std::uint64_t a, std::uint64_t k) {
  if (a < 2 || a >= 2 + kRows.size() || k < 1 || k >= a) return std::nullopt;
  std::string_view row = kRows[core::to_size(a - 2)];
  for (std::uint64_t i = 1; i < k; ++i) row.remove_prefix(row.find(' ') + 1);
  return cell_of(row.substr(0, row.find(' ')));
}

std::string against(const PaperCell& cell, Outcome outcome, std::optional<std::uint64_t> first_move) {
  if (outcome == Outcome::unknown) return "open";
  const bool first_wins = outcome == Outcome::N;
  switch (cell.kind) {
    case PaperCell::Kind::second_wins: return first_wins ? "contradicts" : "agrees";
    case PaperCell::Kind::first_wins:
      return !first_wins || (first_move && *first_move > cell.number) ? "contradicts" : "agrees";
    default: return first_wins && first_move && *first_move <= cell.number ? "contradicts" : "settles";
  }
}

}  // namespace upset::tables
