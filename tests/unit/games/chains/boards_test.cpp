// SPDX-License-Identifier: MIT
// Boards with two long lines, seen as two growing chains, compared with the board table and with the naive solver for
// chains.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "games/board/rows_as_chains.hpp"
#include "games/board/table.hpp"
#include "oracle/naive_chains.hpp"

namespace upset::games::board {
namespace {

using chains::Functions;
using order::DynamicBits;

/// f(m) as a first row; 0 for none.
unsigned first_row(Functions& functions, const DynamicBits& set, unsigned k, unsigned m) {
  const auto* f = functions.solve(set, k);
  EXPECT_NE(f, nullptr);
  const auto n = f->at(m);
  return n ? static_cast<unsigned>(*n) + 1 : 0;
}

DynamicBits lower_set(unsigned c, unsigned d, unsigned side) {
  DynamicBits set(std::size_t{2} * side);
  for (unsigned i = 0; i < c; ++i) set.set(i);
  for (unsigned i = 0; i < d; ++i) set.set(side + i);
  return set;
}

TEST(LongRows, ThreeRowsUpTo200AreThoseOfTheTable) {
  constexpr unsigned kSide = 200;
  const auto table = BoardTable::build(3, kSide, {});
  ASSERT_TRUE(table.has_value());
  core::Stop stop{Limits{}};
  Functions functions(family_of({kSide}), stop);
  DynamicBits set(kSide);
  std::uint64_t positions = 0;
  for (unsigned c = 0; c <= kSide; ++c) {
    if (c > 0) set.set(c - 1);
    for (unsigned m = std::max(c, 1U); m <= kSide; ++m) {
      const unsigned lost = first_row(functions, set, 0, m);
      for (unsigned n = m; n <= kSide; ++n, ++positions) {
        const std::vector<unsigned> rows = c > 0 ? std::vector{n, m, c} : std::vector{n, m};
        ASSERT_EQ(table->is_p(rows), n == lost) << n << "," << m << "," << c;
      }
    }
  }
  EXPECT_EQ(positions, 1'373'500U);
}

TEST(LongRows, FourRowsUpTo40AreThoseOfTheTable) {
  constexpr unsigned kSide = 40;
  const auto table = BoardTable::build(4, kSide, {});
  ASSERT_TRUE(table.has_value());
  core::Stop stop{Limits{}};
  Functions functions(family_of({kSide, kSide}), stop);
  for (unsigned c = 1; c <= kSide; ++c)
    for (unsigned d = 0; d <= c; ++d)
      for (unsigned m = c; m <= kSide; ++m) {
        const unsigned lost = first_row(functions, lower_set(c, d, kSide), 0, m);
        for (unsigned n = m; n <= kSide; ++n) {
          const std::vector<unsigned> rows = d > 0 ? std::vector{n, m, c, d} : std::vector{n, m, c};
          ASSERT_EQ(table->is_p(rows), n == lost) << n << "," << m << "," << c << "," << d;
        }
      }
}

/// The rows of a board with such an inner part beside a first row and a first column.
std::vector<unsigned> framed(const LowerRows& inner, unsigned rows, unsigned columns) {
  std::vector<unsigned> lengths(rows, 1);
  lengths[0] = columns;
  for (std::size_t r = 0; r < inner.size(); ++r) lengths[r + 1] = inner[r] + 1;
  return lengths;
}

Staircase staircase_of(const std::vector<unsigned>& lengths) {
  Staircase shape;
  for (const unsigned length : lengths) shape.append(1, length);
  return shape;
}

/// All boards of up to 12 x 12 squares by each pair of lines that leaves at most 9 squares.
TEST(LongRows, EveryPairOfLinesTellsWhatTheTableTells) {
  constexpr unsigned kSide = 12;
  const auto table = BoardTable::build(kSide, kSide, {});
  ASSERT_TRUE(table.has_value());
  core::Stop stop{Limits{}};
  std::map<LongLines, unsigned> met;
  for (const LowerRows& inner :
       {LowerRows{}, {1}, {2}, {5}, {1, 1}, {1, 1, 1}, {2, 1}, {2, 2}, {3, 1, 1}, {3, 3, 3}, {4, 2, 1}})
    for (unsigned rows = static_cast<unsigned>(inner.size()) + 1; rows <= kSide; ++rows)
      for (unsigned columns = inner.empty() ? 1 : inner[0] + 1; columns <= kSide; ++columns) {
        const auto lengths = framed(inner, rows, columns);
        const auto position = make_flat_board(staircase_of(lengths));
        const auto& board = game::known_as<BoardPosition>(*position);
        for (const LongLines lines : {LongLines::rows, LongLines::columns, LongLines::across}) {
          const auto rest = rest_beside(board.shape(), lines);
          if (!rest || std::accumulate(rest->begin(), rest->end(), 0U) > 9) continue;
          const auto view = view_of(board, {lines, *rest});
          Functions functions(view.family, stop);
          const auto n = functions.solve(view.state.set, 0)->at(view.state.c.value.get_ui());
          ASSERT_EQ(table->is_p(lengths), n && core::from_word(*n) == view.state.d.value)
              << fmt::format("{}", fmt::join(lengths, ","));
          ++met[lines];
        }
      }
  for (const LongLines lines : {LongLines::rows, LongLines::columns, LongLines::across}) EXPECT_GE(met[lines], 200U);
}

TEST(LongRows, TheCheapestLinesAreTaken) {
  const auto lines_of = [](const Integer& rows, const Integer& columns, unsigned row, unsigned column) {
    Staircase shape;
    shape.append(rows, columns);
    return long_board(shape.cut(row, column));
  };
  const Integer far("1" + std::string(50, '0'));
  EXPECT_EQ(lines_of(far, far, 3, 1)->lines, LongLines::rows);
  EXPECT_EQ(lines_of(far, far, 1, 3)->lines, LongLines::columns);
  EXPECT_EQ(lines_of(far, 3, 6, 3)->rest, LowerRows{5});
  EXPECT_EQ(lines_of(far, far, 2, 2)->lines, LongLines::across);
  EXPECT_FALSE(lines_of(far, far, 3, 2).has_value());
}

TEST(LongRows, ValuesUpTo30AreThoseOfTheDefinition) {
  constexpr unsigned kSide = 30;
  const oracle::NaiveChains naive(oracle::written_board({kSide, kSide}), kSide + 1);
  core::Stop stop{Limits{}};
  Functions functions(family_of({kSide, kSide}), stop, kSide);  // as far as is asked, as for all short positions
  for (unsigned n = 1; n <= kSide; ++n)
    for (unsigned m = 0; m <= n; ++m)
      for (unsigned c = 0; c <= m; ++c)
        for (unsigned d = 0; d <= c; ++d) {
          const DynamicBits lower = lower_set(c, d, kSide);
          const int value = naive.grundy(lower.word(0), static_cast<int>(m), static_cast<int>(n) - 1);
          ASSERT_EQ(first_row(functions, lower, static_cast<unsigned>(value), m), n)
              << n << "," << m << "," << c << "," << d << " has the value " << value;
        }
}

/// The rule of docs/open_problems.md, "Large Grundy values".
TEST(LongRows, ValuesOfTwoRowsFollowARule) {
  constexpr int kSide = 60;
  const oracle::NaiveChains naive(oracle::written_board({}), kSide + 1);
  for (int n = 1; n <= kSide; ++n)
    for (int m = 1; m <= n; ++m) {
      const int d = n - m;
      const int value = d % 2 == 0 ? n + (m - 1) / 2 : d - 1 + std::min(m / 2, (d - 1) / 2);
      ASSERT_EQ(naive.grundy(m, n - 1), value) << n << "," << m;
    }
}

}  // namespace
}  // namespace upset::games::board
