// SPDX-License-Identifier: MIT
// Option sets and staircases compared with their definitions.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "games/board/staircase.hpp"
#include "games/poset/option_values.hpp"
#include "oracle/posets.hpp"

namespace {

using namespace upset;
using namespace upset::games::poset;
using games::board::Staircase;

OptionSet random_options(std::mt19937& random) {
  OptionSet options;
  for (unsigned k = random() % 8; k > 0; --k) options.push_back(static_cast<std::uint32_t>(random() % 12));
  sort_unique(options);
  return options;
}

TEST(OptionValues, AgreeWithSets) {
  std::mt19937 random(1);
  for (int round = 0; round < 500; ++round) {
    const OptionSet options = random_options(random);
    const std::set<std::uint32_t> set(options.begin(), options.end());
    std::uint32_t rank = 0;
    for (std::uint32_t value = 0; value < 20; ++value) {
      if (set.contains(value)) {
        EXPECT_FALSE(missing_rank(options, value).has_value());
        continue;
      }
      EXPECT_EQ(nth_missing(options, rank), value);
      EXPECT_EQ(missing_rank(options, value), rank);
      if (rank == 0) {
        EXPECT_EQ(mex(options), value);
      }
      ++rank;
    }
  }
}

OptionSet options_of(oracle::NaiveGame& game, unsigned size) {
  OptionSet options;
  for (unsigned x = 0; x < size; ++x) options.push_back(game.grundy(game.play(game.all(), x)));
  sort_unique(options);
  return options;
}

TEST(OptionValues, OrdinalSumsOfEverySmallPoset) {
  std::vector<oracle::Poset> posets;
  for (unsigned n = 1; n <= 4; ++n)
    for (const oracle::Poset& poset : oracle::all_posets(n)) posets.push_back(poset);
  for (const oracle::Poset& a : posets) {
    oracle::NaiveGame lower(a);
    for (const oracle::Poset& b : posets) {
      oracle::NaiveGame upper(b);
      oracle::Poset both(a.size + b.size);
      for (unsigned x = 0; x < both.size; ++x)
        for (unsigned y = 0; y < both.size; ++y)
          both.less[x][y] =
              x < a.size ? (y < a.size ? bool{a.less[x][y]} : true) : (y >= a.size && b.less[x - a.size][y - a.size]);
      oracle::NaiveGame whole(both);
      EXPECT_EQ(ordinal_sum(options_of(lower, a.size), options_of(upper, b.size)), options_of(whole, both.size));
    }
  }
}

using Rows = std::vector<unsigned>;

Staircase staircase(const Rows& rows) {
  Staircase result;
  for (const unsigned row : rows) result.append(1, row);
  return result;
}

Rows without_empty(Rows rows) {
  while (!rows.empty() && rows.back() == 0) rows.pop_back();
  return rows;
}

TEST(Staircases, AgreeWithRows) {
  std::mt19937 random(2);
  for (int round = 0; round < 400; ++round) {
    Rows rows;
    unsigned length = 1 + static_cast<unsigned>(random() % 7);
    for (unsigned k = 1 + static_cast<unsigned>(random() % 6); k > 0; --k) {
      rows.push_back(length);
      length -= static_cast<unsigned>(random() % 3 == 0 ? random() % length : 0);
    }
    const Staircase shape = staircase(rows);
    EXPECT_EQ(shape.rows(), rows.size());
    EXPECT_EQ(shape.columns(), rows[0]);
    EXPECT_EQ(shape.is_rectangle(), rows.front() == rows.back());
    unsigned area = 0;
    Rows mirror(rows[0], 0);
    for (unsigned r = 1; r <= rows.size(); ++r) {
      area += rows[r - 1];
      EXPECT_EQ(shape.length(r), rows[r - 1]);
      for (unsigned c = 1; c <= 9; ++c) EXPECT_EQ(shape.contains(r, c), c <= rows[r - 1]);
      for (unsigned c = 0; c < rows[r - 1]; ++c) ++mirror[c];
    }
    EXPECT_EQ(shape.area(), area);
    EXPECT_EQ(shape.length(static_cast<unsigned>(rows.size()) + 1), 0);
    EXPECT_FALSE(shape.contains(0, 1));
    EXPECT_FALSE(shape.contains(1, 0));
    EXPECT_EQ(*shape.transposed().small_rows(1000), mirror);
    EXPECT_EQ(shape.transposed().transposed(), shape);
    EXPECT_EQ(*shape.small_rows(area), rows);
    EXPECT_FALSE(shape.small_rows(area - 1).has_value());
    const unsigned r = 1 + static_cast<unsigned>(random() % rows.size());
    const unsigned c = 1 + static_cast<unsigned>(random() % rows[r - 1]);
    Rows bitten = rows;
    for (unsigned i = r - 1; i < rows.size(); ++i) bitten[i] = std::min(bitten[i], c - 1);
    EXPECT_EQ(*shape.cut(r, c).small_rows(1000), without_empty(bitten)) << r << "." << c;
  }
}

TEST(Staircases, HoldBoardsOfAnySize) {
  const core::Integer huge("100000000000000000000000000000000000000000");
  Staircase board;
  board.append(huge, huge);
  EXPECT_TRUE(board.is_rectangle());
  EXPECT_EQ(board.area(), huge * huge);
  const Staircase rest = board.cut(2, 2);
  EXPECT_EQ(rest.runs().size(), 2U);
  EXPECT_EQ(rest.area(), 2 * huge - 1);
  EXPECT_EQ(rest.transposed(), rest);
}

}  // namespace
