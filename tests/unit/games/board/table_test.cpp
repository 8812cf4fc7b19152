// SPDX-License-Identifier: MIT
//
// BoardTable compared with a solver written straight from the rules of Chomp, with published counts, and with itself:
// numbers of threads, mirror images, unique extension.
#include "games/board/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <set>
#include <span>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

namespace {

using upset::games::board::BoardTable;
using upset::games::board::BoardTableOptions;
using Rows = std::vector<unsigned>;

// The definition: the empty position is won, any other is lost if every move leads to a won one.
class Oracle {
 public:
  bool is_p(const Rows& rows) {
    if (rows[0] == 0) return false;
    if (const auto known = known_.find(rows); known != known_.end()) return known->second;
    bool lost = true;
    for (unsigned r = 0; r < rows.size() && lost; ++r) {
      for (unsigned c = 1; c <= rows[r] && lost; ++c) lost = !is_p(bitten(rows, r, c));
    }
    return known_[rows] = lost;
  }

 private:
  static Rows bitten(Rows rows, unsigned r, unsigned c) {
    for (unsigned i = r; i < rows.size(); ++i) rows[i] = std::min(rows[i], c - 1);
    return rows;
  }

  std::map<Rows, bool> known_;
};

template <class F>
void for_each_position(unsigned rows, unsigned columns, const F& f) {
  Rows position(rows, 0);
  while (true) {
    f(position);
    unsigned i = rows;
    while (i > 0 && position[i - 1] == (i == 1 ? columns : position[i - 2])) position[--i] = 0;
    if (i == 0) return;
    ++position[i - 1];
  }
}

BoardTable build(unsigned rows, unsigned columns, unsigned threads = 1) {
  BoardTableOptions options;
  options.threads = threads;
  auto table = BoardTable::build(rows, columns, options);
  EXPECT_TRUE(table.has_value());
  return std::move(*table);
}

std::vector<Rows> p_positions(const BoardTable& table) {
  std::vector<Rows> result;
  table.for_each_p([&](std::span<const unsigned> rows) { result.emplace_back(rows.begin(), rows.end()); });
  return result;
}

Rows mirrored(const Rows& rows, std::size_t size) {
  Rows result(size, 0);
  for (const unsigned row : rows) {
    for (unsigned c = 0; c < row; ++c) ++result[c];
  }
  return result;
}

void expect_matches_oracle(unsigned rows, unsigned columns) {
  Oracle oracle;
  const BoardTable table = build(rows, columns);
  std::vector<Rows> expected;
  for_each_position(rows, columns, [&](const Rows& position) {
    const bool lost = oracle.is_p(position);
    EXPECT_EQ(table.is_p(position), lost) << testing::PrintToString(position) << " in " << rows << " x " << columns;
    if (lost) expected.push_back(position);
  });
  EXPECT_EQ(table.p_count(), expected.size());
  std::vector<Rows> listed = p_positions(table);
  if (rows > columns) std::sort(listed.begin(), listed.end());  // the order of the mirror image is promised there
  EXPECT_EQ(listed, expected) << rows << " x " << columns;
}

TEST(BoardTable, MatchesTheDefinitionOnAllBoxesUpToSixBySix) {
  for (unsigned rows = 1; rows <= 6; ++rows) {
    for (unsigned columns = 1; columns <= 6; ++columns) expect_matches_oracle(rows, columns);
  }
}

// Larger than one block, so that outer rows, reach maps and growing blocks take part.
TEST(BoardTable, MatchesTheDefinitionOnBoxesOfSeveralBlocks) {
  expect_matches_oracle(8, 8);
  expect_matches_oracle(5, 11);
  expect_matches_oracle(11, 5);
  expect_matches_oracle(4, 16);
  expect_matches_oracle(3, 30);
  expect_matches_oracle(2, 100);
}

TEST(BoardTable, ExampleOfTheHeader) {
  const auto table = BoardTable::build(3, 4, {});
  const unsigned rows[] = {4, 2, 2};
  EXPECT_TRUE(table->is_p(rows));
}

TEST(BoardTable, CountsOfSquares) {
  const std::vector<std::uint64_t> known = {1, 2, 5, 10, 23, 48, 129, 322, 867, 2612};
  for (unsigned n = 1; n <= known.size(); ++n) EXPECT_EQ(build(n, n).p_count(), known[n - 1]) << n;
}

TEST(BoardTable, CountsOfThreeRows) {  // OEIS A029899
  const std::vector<std::uint64_t> known = {0,  1,  3,  5,  7,  10, 13, 17, 20, 25, 29,
                                            33, 39, 44, 51, 56, 62, 70, 76, 85, 92};
  for (unsigned n = 1; n < known.size(); ++n) {
    EXPECT_EQ(build(3, n).p_count(), known[n]) << n;
    EXPECT_EQ(build(n, 3).p_count(), known[n]) << n;
  }
}

TEST(BoardTable, CountsOfFourRows) {
  const std::vector<std::uint64_t> known = {1, 4, 7, 10, 16, 20, 30, 38, 54, 75, 87, 107};
  for (unsigned n = 1; n <= known.size(); ++n) EXPECT_EQ(build(4, n).p_count(), known[n - 1]) << n;
}

TEST(BoardTable, KnownWinningOpenings) {
  const auto reply_is_p = [](unsigned rows, unsigned columns, unsigned r, unsigned c) {
    Rows position(rows, columns);
    for (unsigned i = r - 1; i < rows; ++i) position[i] = c - 1;
    return build(rows, columns).is_p(position);
  };
  EXPECT_TRUE(reply_is_p(3, 4, 2, 3));
  EXPECT_TRUE(reply_is_p(3, 5, 3, 4));
  EXPECT_TRUE(reply_is_p(3, 7, 3, 5));
  EXPECT_TRUE(reply_is_p(5, 8, 5, 7));
  EXPECT_TRUE(reply_is_p(8, 10, 4, 9));
  EXPECT_TRUE(reply_is_p(8, 10, 5, 6));
  EXPECT_TRUE(reply_is_p(9, 9, 2, 2));
}

TEST(BoardTable, ThreadCountsAgree) {
  for (const auto& [rows, columns] : {std::pair{11U, 11U}, {12U, 12U}, {9U, 14U}, {5U, 40U}, {4U, 90U}, {3U, 130U}}) {
    const BoardTable one = build(rows, columns, 1);
    const std::vector<Rows> expected = p_positions(one);
    for (const unsigned threads : {2U, 3U, 5U}) {
      const BoardTable several = build(rows, columns, threads);
      EXPECT_EQ(several.p_count(), one.p_count());
      EXPECT_EQ(several.marks(), one.marks());
      EXPECT_EQ(p_positions(several), expected) << rows << " x " << columns << ", " << threads << " threads";
    }
  }
}

TEST(BoardTable, UniqueExtension) {
  const BoardTable table = build(10, 10);
  std::set<Rows> heads;
  table.for_each_p(
      [&](std::span<const unsigned> rows) { EXPECT_TRUE(heads.emplace(rows.begin(), rows.end() - 1).second); });
  EXPECT_EQ(heads.size(), 2612U);
}

TEST(BoardTable, MirrorImages) {
  const BoardTable square = build(11, 11);
  square.for_each_p(
      [&](std::span<const unsigned> rows) { EXPECT_TRUE(square.is_p(mirrored(Rows(rows.begin(), rows.end()), 11))); });
  const BoardTable wide = build(5, 12);
  const BoardTable tall = build(12, 5);
  EXPECT_EQ(wide.p_count(), tall.p_count());
  wide.for_each_p(
      [&](std::span<const unsigned> rows) { EXPECT_TRUE(tall.is_p(mirrored(Rows(rows.begin(), rows.end()), 12))); });
  tall.for_each_p([&](std::span<const unsigned> rows) {
    EXPECT_EQ(rows.size(), 12U);
    EXPECT_TRUE(tall.is_p(rows));
    EXPECT_TRUE(wide.is_p(rows));  // fits as its mirror image only
  });
}

TEST(BoardTable, TwoLongRows) {  // exactly (a + 1, a)
  const BoardTable table = build(2, 200);
  for_each_position(2, 200, [&](const Rows& p) { EXPECT_EQ(table.is_p(p), p[0] == p[1] + 1); });
  EXPECT_EQ(build(2, 3000).p_count(), 3000U);
}

TEST(BoardTable, OneLongRow) {
  const BoardTable table = build(1, 100000);
  EXPECT_EQ(table.p_count(), 1U);
  EXPECT_TRUE(table.is_p(Rows{1}));
  EXPECT_FALSE(table.is_p(Rows{0}));
  EXPECT_FALSE(table.is_p(Rows{99999}));
  EXPECT_EQ(p_positions(build(70, 1)), std::vector<Rows>{mirrored(Rows{1}, 70)});
}

// A plain scan over all positions of three rows with explicit moves: independent of ranks and blocks.
TEST(BoardTable, ThreeLongRows) {
  constexpr unsigned kColumns = 130;
  constexpr unsigned kSide = kColumns + 1;
  const BoardTable table = build(3, kColumns);
  std::vector<bool> lost(kSide * kSide * kSide, false);
  const auto index = [](unsigned a, unsigned b, unsigned d) { return (a * kSide + b) * kSide + d; };
  const auto has_move_to_lost = [&](const Rows& p) {
    for (unsigned c = 0; c < p[0]; ++c) {
      if (lost[index(c, std::min(c, p[1]), std::min(c, p[2]))]) return true;
      if (c < p[1] && lost[index(p[0], c, std::min(c, p[2]))]) return true;
      if (c < p[2] && lost[index(p[0], p[1], c)]) return true;
    }
    return p[0] == 0;
  };
  std::uint64_t count = 0;
  for_each_position(3, kColumns, [&](const Rows& p) {
    const bool is_lost = !has_move_to_lost(p);
    lost[index(p[0], p[1], p[2])] = is_lost;
    count += is_lost ? 1 : 0;
    EXPECT_EQ(table.is_p(p), is_lost) << testing::PrintToString(p);
  });
  EXPECT_EQ(table.p_count(), count);
}

TEST(BoardTable, StopsWhenAsked) {
  for (const unsigned threads : {1U, 2U, 3U}) {
    const auto caller = std::this_thread::get_id();
    unsigned polls = 0;
    BoardTableOptions options;
    options.threads = threads;
    options.should_stop = [&] {
      EXPECT_EQ(std::this_thread::get_id(), caller);
      return ++polls == 2;
    };
    EXPECT_FALSE(BoardTable::build(15, 15, options).has_value());
    EXPECT_EQ(polls, 2U);
  }
}

TEST(BoardTable, StopBeforeTheStart) {
  BoardTableOptions options;
  options.should_stop = [] { return true; };
  EXPECT_FALSE(BoardTable::build(3, 4, options).has_value());
}

TEST(BoardTable, ThrowingCallbackEndsAllThreads) {
  BoardTableOptions options;
  options.threads = 3;
  unsigned polls = 0;
  options.should_stop = [&]() -> bool {
    if (++polls == 2) throw std::runtime_error("stop");
    return false;
  };
  EXPECT_THROW(BoardTable::build(15, 15, options), std::runtime_error);
}

TEST(BoardTable, ProgressGrowsToOne) {
  for (const unsigned threads : {1U, 2U}) {
    double last = 0;
    BoardTableOptions options;
    options.threads = threads;
    options.progress = [&](double fraction) {
      EXPECT_GE(fraction, last);
      EXPECT_LE(fraction, 1.0);
      last = fraction;
    };
    ASSERT_TRUE(BoardTable::build(12, 12, options).has_value());
    EXPECT_EQ(last, 1.0);
  }
}

TEST(BoardTable, SizesAndMisuse) {
  constexpr auto kMax = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(BoardTable::bits_needed(16, 16), 601080390U);
  EXPECT_EQ(BoardTable::bits_needed(17, 17), 2333606220U);
  EXPECT_EQ(BoardTable::bits_needed(33, 33), 7219428434016265740U);
  EXPECT_EQ(BoardTable::bits_needed(34, 34), kMax);
  EXPECT_EQ(BoardTable::bits_needed(1000000, 1000000), kMax);
  EXPECT_EQ(BoardTable::bits_needed(1, 4294967295U), 4294967296U);
  EXPECT_LE(BoardTable::build_bytes(16, 16, 1), std::uint64_t{128} << 20);
  EXPECT_LE(BoardTable::build_bytes(16, 16, 2), std::uint64_t{224} << 20);
  EXPECT_EQ(BoardTable::build_bytes(20, 20, 1), kMax);
  EXPECT_THROW(BoardTable::build(0, 4, {}), std::invalid_argument);
  EXPECT_THROW(BoardTable::build(20, 20, {}), std::length_error);
  const BoardTable table = build(3, 4);
  EXPECT_EQ(table.memory_bytes(), 8U);
  EXPECT_THROW(table.is_p(Rows{1, 2}), std::invalid_argument);
  EXPECT_THROW(table.is_p(Rows{5}), std::out_of_range);
  EXPECT_THROW(table.is_p(Rows{4, 4, 4, 4}), std::out_of_range);
  EXPECT_TRUE(table.is_p(Rows{1, 0, 0, 0, 0, 0}));
  EXPECT_FALSE(table.is_p(Rows{}));
}

}  // namespace
