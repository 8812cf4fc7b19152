// SPDX-License-Identifier: MIT
// Hackendot: the theorem compared with the definition on every small forest and with the checker's recursion on large
// ones; and forests that would break recursive or quadratic code.
#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "check/forest/forest.hpp"
#include "core/random.hpp"
#include "oracle/forests.hpp"
#include "support/environment.hpp"
#include "theory/forest/option_sets.hpp"
#include "theory/forest/tree_values.hpp"
#include "upset/position.hpp"

namespace upset {
namespace {

using games::forest::ForestPosition;
using theory::OptionSets;

/// The least missing number, with an ordinary set.
unsigned least_missing(const std::set<unsigned>& set) {
  unsigned number = 0;
  while (set.contains(number)) ++number;
  return number;
}

TEST(OptionSets, DoWhatOrdinarySetsDo) {
  core::Random random(testing::test_seed(20261118));
  for (int round = 0; round < 300; ++round) {
    OptionSets pool;
    std::vector<OptionSets::Set> sets(4);
    std::vector<std::set<unsigned>> plain(4);
    const std::size_t range = std::size_t{1} << random.between(1, 8);
    for (int step = 0; step < 200; ++step) {
      const std::size_t i = random.below(4);
      const auto number = static_cast<unsigned>(random.below(range));
      if (random.below(4) == 0) {
        std::set<unsigned> shifted;
        for (const unsigned member : plain[i]) shifted.insert(member ^ number);
        plain[i] = std::move(shifted);
        pool.shift(sets[i], number);
      } else if (random.below(8) == 0) {
        const std::size_t j = (i + 1 + random.below(3)) % 4;
        plain[i].insert(plain[j].begin(), plain[j].end());
        plain[j].clear();
        pool.unite(sets[i], sets[j]);
        sets[j] = {};
      } else {
        plain[i].insert(number);
        pool.insert(sets[i], number);
      }
      ASSERT_EQ(pool.least_missing(sets[i]), least_missing(plain[i])) << "round " << round << ", step " << step;
    }
  }
}

game::TermPtr made(const std::vector<std::uint64_t>& parents) {
  auto term = games::forest::make_forest(parents);
  EXPECT_TRUE(term) << term.error().text();
  return std::move(term).value();
}

game::TermPtr made(const oracle::Parents& parents) {
  return made(std::vector<std::uint64_t>(parents.begin(), parents.end()));
}

theory::TreeValues values_of(const ForestPosition& position) {
  core::Stop stop{Limits{}};
  return *theory::tree_values(position, stop);
}

/// The value, and the moves to each value.
void compare(const oracle::Position& naive, const ForestPosition& position) {
  oracle::NaiveGame game(naive.ground);
  const auto values = values_of(position);
  EXPECT_EQ(values.whole, game.grundy(naive.alive)) << naive.spec;
  for (unsigned target = 0; target <= naive.ground.size + 1; ++target)
    EXPECT_EQ(theory::moves_to(position, values, target), game.moves_to(naive.alive, target)) << naive.spec << target;
}

TEST(Hackendot, EveryForestOfAtMostNineVertices) {
  const std::vector<std::size_t> counts{1, 1, 2, 4, 9, 20, 48, 115, 286, 719};  // rooted trees with one vertex more
  for (unsigned size = 0; size < counts.size(); ++size) {
    const auto forests = oracle::all_forests(size);
    EXPECT_EQ(forests.size(), counts[size]);
    for (const oracle::Parents& parents : forests)
      compare(oracle::forest(parents), game::known_as<ForestPosition>(*made(parents)));
  }
}

TEST(Hackendot, RandomForestsWithMovesMade) {
  const auto seed = testing::test_seed(20261119);
  for (unsigned k = 0; k < 400; ++k) {
    SCOPED_TRACE("seed " + std::to_string(seed) + ", forest " + std::to_string(k));
    oracle::Random random(seed + k);
    const auto parents = oracle::random_forest(random, 1 + oracle::below(random, 14));
    oracle::Position naive = oracle::forest(parents);
    game::TermPtr position = made(parents);
    while (naive.alive != 0) {
      compare(naive, game::known_as<ForestPosition>(*position));
      unsigned move = oracle::below(random, naive.ground.size);
      while ((naive.alive >> move & 1U) == 0) move = (move + 1) % naive.ground.size;
      oracle::make_move(naive, move);
      position = *position->play({std::uint64_t{move} + 1});
    }
    EXPECT_EQ(position->size(), 0);
    if (HasFailure()) return;
  }
}

std::uint32_t value_of(const std::vector<std::uint64_t>& parents) {
  return values_of(game::known_as<ForestPosition>(*made(parents))).whole;
}

/// The value according to the checker.
std::uint32_t checked_value_of(const std::vector<std::uint64_t>& parents) {
  std::string body;
  for (const std::uint64_t parent : parents) body += (body.empty() ? "" : ",") + std::to_string(parent);
  return check::value_of(check::parse_forest(body));
}

constexpr std::size_t kMany = 1'000'000;

TEST(HackendotLarge, LongPathsAreHeaps) {
  std::vector<std::uint64_t> down(kMany);
  std::iota(down.begin(), down.end(), 0U);  // each below the one before
  EXPECT_EQ(value_of(down), kMany);
  EXPECT_EQ(checked_value_of(down), kMany);
  std::vector<std::uint64_t> up(kMany);
  std::iota(up.begin(), up.end(), 2U);  // each below the one after
  up.back() = 0;
  EXPECT_EQ(value_of(up), kMany);
}

TEST(HackendotLarge, LargeStarsAndPoints) {
  std::vector<std::uint64_t> star(kMany, 1);
  star[0] = 0;
  EXPECT_EQ(value_of(star), 2U);  // a move leaves one point more or less than an odd number: 0 or 1
  EXPECT_EQ(checked_value_of(star), 2U);
  EXPECT_EQ(value_of(std::vector<std::uint64_t>(kMany, 0)), 0U);
  EXPECT_EQ(value_of(std::vector<std::uint64_t>(kMany - 1, 0)), 1U);
}

/// A long path with a leaf at each vertex.
TEST(HackendotLarge, LongCaterpillars) {
  std::vector<std::uint64_t> parents;
  for (std::uint64_t v = 0; v < kMany / 2; ++v) {
    parents.push_back(v == 0 ? 0 : 2 * v - 1);
    parents.push_back(2 * v + 1);
  }
  EXPECT_EQ(value_of(parents), checked_value_of(parents));
}

TEST(HackendotLarge, LargeForestsAsTheCheckerSeesThem) {
  const auto seed = testing::test_seed(20261120);
  for (unsigned k = 0; k < 12; ++k) {
    oracle::Random random(seed + k);
    const auto forest = oracle::random_forest(random, 10'000 * (1 + k % 3));
    const std::vector<std::uint64_t> parents(forest.begin(), forest.end());
    EXPECT_EQ(value_of(parents), checked_value_of(parents)) << "seed " << seed + k;
  }
}

TEST(Hackendot, ParentsThatMakeNoForestAreRefused) {
  const auto refusal = [](const std::vector<std::uint64_t>& parents) {
    const auto term = games::forest::make_forest(parents);
    return term ? "" : term.error().text();
  };
  EXPECT_EQ(refusal({}), "");
  EXPECT_EQ(refusal({0, 9}), "expected the parent of vertex 2, from 1 to 2, or 0 for a root, found 9");
  EXPECT_EQ(refusal({1}), "vertex 1 cannot be its own parent; a root has the parent 0");
  EXPECT_EQ(refusal({0, 3, 4, 2}),
            "the parents of 2, 3, 4, 2 form a cycle; one of these vertices must be a root, with the parent 0");
  EXPECT_EQ(refusal(std::vector<std::uint64_t>((1 << 20) + 1, 0)), "at most 1048576 vertices, found 1048577");
}

}  // namespace
}  // namespace upset
