// SPDX-License-Identifier: MIT
//
// Long rows compared with a solver written straight from the rules of Chomp, with the tables of whole boxes, with
// published counts, and with themselves: numbers of threads, limits, the function of the lower rows.
#include "games/board/long_rows.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <random>
#include <set>
#include <vector>

#include "games/board/column.hpp"
#include "games/board/first_rows.hpp"
#include "games/board/table.hpp"

namespace {

using namespace upset;
using namespace upset::games::board;

LongRowsCounts count(unsigned rows, std::uint32_t to, bool list = false, unsigned threads = 1) {
  Limits limits;
  limits.threads = threads;
  core::Stop stop(limits);
  return count_long_rows({rows, to, list}, stop);
}

std::vector<LongRows> listed(unsigned rows, std::uint32_t to) {
  std::vector<LongRows> all;
  const auto counts = count(rows, to, true);
  EXPECT_EQ(counts.reached, to);
  for (const LongRowsCount& at : counts.at) {
    EXPECT_EQ(at.positions, at.list.size());
    all.insert(all.end(), at.list.begin(), at.list.end());
  }
  return all;
}

std::uint64_t total(const LongRowsCounts& counts, std::uint32_t to) {
  std::uint64_t sum = 0;
  for (std::uint32_t n = 0; n <= to; ++n) sum += counts.at[n].positions;
  return sum;
}

// The definition: the empty position is won, any other is lost if every move leads to a won one.
class Oracle {
 public:
  bool is_p(const LongRows& rows) {
    if (rows[0] == 0) return false;
    if (const auto known = known_.find(rows); known != known_.end()) return known->second;
    bool lost = true;
    for (std::size_t row = 0; row < rows.size() && lost; ++row)
      for (std::uint32_t left = 0; left < rows[row] && lost; ++left) {
        LongRows bitten = rows;
        for (std::size_t i = row; i < rows.size(); ++i) bitten[i] = std::min(rows[i], left);
        lost = !is_p(bitten);
      }
    return known_[rows] = lost;
  }

 private:
  std::map<LongRows, bool> known_;
};

/// All positions with at most the given number of rows, ascending.
void add_positions(unsigned rows, std::size_t row, LongRows& position, std::uint32_t most, std::vector<LongRows>& all) {
  if (row == rows) {
    all.push_back(position);
    return;
  }
  for (std::uint32_t length = 0; length <= most; ++length) {
    position[row] = length;
    add_positions(rows, row + 1, position, length, all);
  }
  position[row] = 0;
}

TEST(LongRows, AgreeWithTheDefinition) {
  for (const auto& [rows, to] : std::vector<std::pair<unsigned, std::uint32_t>>{{3, 16}, {4, 11}, {5, 9}}) {
    Oracle oracle;
    std::vector<LongRows> positions;
    LongRows position{};
    add_positions(rows, 0, position, to, positions);
    std::erase_if(positions, [&](const LongRows& at) { return !oracle.is_p(at); });
    EXPECT_EQ(listed(rows, to), positions) << rows;
  }
}

TEST(LongRows, AgreeWithTheTableOfTheBox) {
  for (const auto& [rows, to] : std::vector<std::pair<unsigned, std::uint32_t>>{{3, 150}, {4, 60}, {5, 40}}) {
    const auto table = BoardTable::build(rows, to, {});
    std::vector<LongRows> positions;
    table->for_each_p([&](std::span<const unsigned> lengths) {
      LongRows position{};
      std::ranges::copy(lengths, position.begin());
      positions.push_back(position);
    });
    std::ranges::sort(positions);
    EXPECT_EQ(listed(rows, to), positions) << rows;
  }
}

TEST(LongRows, OpeningsAreThoseOfTheRectangles) {
  for (const unsigned rows : {3U, 4U, 5U}) {
    const auto counts = count(rows, 60, true);
    for (std::uint32_t n = 1; n <= 60; ++n) {
      std::vector<LongRows> openings;
      for (const LongRows& position : counts.at[n].list) {
        const auto rest = std::find_if(position.begin(), position.begin() + rows, [&](auto row) { return row != n; });
        if (std::all_of(rest, position.begin() + rows, [&](auto row) { return row == *rest; }))
          openings.push_back(position);
      }
      EXPECT_EQ(counts.at[n].openings, openings);
      EXPECT_FALSE(openings.empty());
    }
  }
  EXPECT_EQ(count(5, 8).at[8].openings, (std::vector<LongRows>{{8, 8, 8, 8, 6}}));  // 5x8: 5.7
}

TEST(LongRows, KnownCounts) {
  // OEIS A029899.
  const std::vector<std::uint64_t> three{0, 1, 3, 5, 7, 10, 13, 17, 20, 25, 29, 33, 39, 44, 51, 56, 62, 70, 76, 85, 92};
  const auto counts = count(3, 5000, false, 2);
  for (std::uint32_t n = 0; n < three.size(); ++n) EXPECT_EQ(total(counts, n), three[n]);
  EXPECT_EQ(total(counts, 5000), 4'295'529U);  // a program without chunks, windows and threads
  const std::vector<std::uint64_t> four{0, 1, 4, 7, 10, 16, 20, 30, 38, 54, 75, 87, 107};
  const auto more = count(4, 300, false, 2);
  for (std::uint32_t n = 0; n < four.size(); ++n) EXPECT_EQ(total(more, n), four[n]);
  EXPECT_EQ(total(more, 300), 917'363U);  // likewise
}

TEST(LongRows, ThreadsDoNotMatter) {
  for (const auto& [rows, to] : std::vector<std::pair<unsigned, std::uint32_t>>{{3, 700}, {4, 90}, {5, 45}, {3, 1}}) {
    const auto alone = count(rows, to, true, 1);
    for (const unsigned threads : {2U, 3U, 7U}) {
      const auto together = count(rows, to, true, threads);
      EXPECT_EQ(together.reached, to);
      for (std::uint32_t n = 1; n <= to; ++n) {
        EXPECT_EQ(together.at[n].list, alone.at[n].list);
        EXPECT_EQ(together.at[n].openings, alone.at[n].openings);
      }
    }
  }
}

TEST(LongRows, LimitsLeaveWhatIsDone) {
  const auto whole = count(3, 400);
  for (const unsigned threads : {1U, 2U}) {
    Limits limits;
    limits.threads = threads;
    limits.seconds = 0.02;
    core::Stop stop(limits);
    const auto part = count_long_rows({3, 200'000}, stop);
    EXPECT_LT(part.reached, 200'000U);
    EXPECT_EQ(stop.cause(), core::StopCause::time);
    for (std::uint32_t n = 1; n <= std::min(part.reached, 400U); ++n)
      EXPECT_EQ(part.at[n].positions, whole.at[n].positions);
  }
  std::atomic<bool> cancelled{true};
  Limits limits;
  limits.cancel = &cancelled;
  core::Stop stop(limits);
  EXPECT_LT(count_long_rows({4, 5000}, stop).reached, 5000U);
  EXPECT_EQ(stop.cause(), core::StopCause::cancelled);
}

TEST(LongRows, CountsItsMemory) {
  for (const auto& [rows, to] : std::vector<std::pair<unsigned, std::uint32_t>>{{3, 3000}, {4, 200}, {5, 40}}) {
    Limits limits;
    limits.threads = 2;
    core::Stop stop(limits);
    (void)count_long_rows({rows, to}, stop);
    EXPECT_EQ(stop.bytes(), 0U) << rows;
    EXPECT_LE(stop.peak_bytes(), 2 * estimated_bytes({rows, to}, 2)) << rows;
  }
}

TEST(FirstRows, AreThoseOfTheList) {
  constexpr std::uint32_t kMax = 260;
  core::Stop stop(Limits{});
  const auto first_rows = FirstRows::build(kMax, kMax, stop);
  std::set<LongRows> positions;
  for (std::uint32_t third = 0; third <= kMax; ++third)
    for (std::uint32_t second = third; second <= kMax; ++second)
      if (const std::uint32_t first = first_rows->at(third, second); first > 0 && first <= kMax)
        positions.insert({first, second, third});
  const auto list = listed(3, kMax);
  EXPECT_EQ(positions, std::set<LongRows>(list.begin(), list.end()));
  EXPECT_EQ(first_rows->at(1, 1), 3U);
  EXPECT_EQ(first_rows->at(1, 2), 2U);
  EXPECT_EQ(first_rows->at(1, 3), 0U);
  // Fewer third rows have the same first rows.
  const auto few = FirstRows::build(20, 2000, stop);
  for (std::uint32_t third = 0; third <= 20; ++third)
    for (std::uint32_t second = third; second <= kMax; ++second)
      EXPECT_EQ(few->at(third, second), first_rows->at(third, second));
}

/// A column together with a plain set of the same numbers, all below kMax.
class ColumnAndSet {
 public:
  static constexpr std::uint32_t kMax = 1000;

  explicit ColumnAndSet(std::uint32_t least) : column(7, least) {
    for (std::uint32_t i = 0; i < least; ++i) members.insert(i);
  }
  void insert(std::uint32_t number) {
    if (members.insert(number).second) column.insert(number / 64, Column::Word{1} << (number % 64), bytes);
  }
  void close(std::uint32_t last) {
    insert(last);
    column.close(last, bytes);
    for (std::uint32_t i = last; i < kMax; ++i) members.insert(i);
  }
  [[nodiscard]] bool agree() const {
    for (std::uint32_t i = 0; i < kMax; ++i) {
      Column::Word word = Column::kFull;
      if (i / 64 == column.base()) word = column.first();
      if (i / 64 > column.base()) word = column.later(i / 64);
      if (((word >> (i % 64)) & 1) != members.count(i)) return false;
    }
    return bytes == column.heap_bytes();
  }

  Column column;
  std::set<std::uint32_t> members{};
  std::int64_t bytes = 0;
};

TEST(Column, IsASetOfNumbers) {
  std::mt19937 random(20261117);
  const auto below = [&](std::uint32_t bound) { return static_cast<std::uint32_t>(random() % bound); };
  for (unsigned round = 0; round < 20; ++round) {
    ColumnAndSet both(1 + below(200));
    std::uint32_t gap = 0;
    for (std::uint32_t reach = 200; reach < 900; reach += below(5)) {
      both.insert(reach - below(150));
      while (both.members.contains(gap)) ++gap;
      if (below(3) > 0) both.insert(gap);
      if (below(20) == 0) {
        EXPECT_TRUE(both.agree());
      }
    }
    both.close(*both.members.rbegin() + 1 + below(5));
    EXPECT_TRUE(both.agree());
    for (std::uint32_t i = 0; i < ColumnAndSet::kMax; ++i) both.insert(i);
    EXPECT_TRUE(both.column.is_full());
    EXPECT_EQ(both.column.row(), 7U);
    EXPECT_EQ(both.bytes, 0);
  }
}

}  // namespace
