// SPDX-License-Identifier: MIT
// Counting without visiting: every kernel compared with the plain walk, at every depth that machine words reach, on any
// number of threads.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "semigroup/tree_buckets.hpp"
#include "semigroup/tree_count.hpp"
#include "semigroup/tree_file.hpp"
#include "semigroup/tree_walk.hpp"
#include "support/environment.hpp"

namespace {

using namespace upset;
using namespace upset::semigroup;

using Counts = std::vector<std::uint64_t>;

Limits on_threads(unsigned threads) {
  Limits limits;
  limits.threads = threads;
  return limits;
}

Counts count(unsigned max_genus, TreeWords words, unsigned threads) {
  core::Stop stop(on_threads(threads));
  return count_by_genus(max_genus, stop, words).value();
}

std::vector<TreeWords> all_words() {
  std::vector<TreeWords> list{TreeWords::portable};
  if (has_wide_words()) list.push_back(TreeWords::wide);
  return list;
}

/// Counts by visiting each semigroup; of one multiplicity, or of all (0).
Counts visited(unsigned max_genus, unsigned multiplicity = 0) {
  Counts counts(max_genus + 1, 0);
  walk_words(max_genus, TreeOrder::gaps, [&](const TreeSemigroup& semigroup) {
    const unsigned m = semigroup.multiplicity();
    if (multiplicity == 0 || m == multiplicity) ++counts[semigroup.genus()];
    return multiplicity == 0 || m == multiplicity || (m < multiplicity && semigroup.is_ordinary());
  });
  return counts;
}

TEST(TreeCount, AgreesWithTheWalk) {
  const Counts expected = visited(20);
  for (const TreeWords words : all_words())
    for (unsigned genus = 0; genus <= 20; ++genus)
      EXPECT_EQ(count(genus, words, 1), Counts(expected.begin(), expected.begin() + genus + 1)) << genus;
}

TEST(TreeCount, ThreadsDoNotMatter) {
  for (const TreeWords words : all_words()) {
    const Counts expected = count(25, words, 1);
    EXPECT_EQ(expected.back(), 467'224U);
    for (const unsigned threads : {2U, 3U, 8U}) EXPECT_EQ(count(25, words, threads), expected);
  }
}

TEST(TreeCount, AutomaticWordsAreThoseOfTheMachine) {
  EXPECT_EQ(count(22, TreeWords::automatic, 1), count(22, TreeWords::portable, 1));
  if (!has_wide_words()) {
    EXPECT_THROW(count(8, TreeWords::wide, 1), std::invalid_argument);
  }
}

TEST(TreeCount, EachMultiplicityAgrees) {
  for (const TreeWords words : all_words())
    for (unsigned m = 1; m <= 18; ++m) {
      core::Stop stop(on_threads(1));
      EXPECT_EQ(count_by_genus_of(m, 17, stop, words).value(), visited(17, m)) << m;
    }
}

// Units are counted by themselves, in any order; with what is in none of them they are all semigroups.
TEST(TreeCount, UnitsAddUpToAll) {
  for (const TreeWords words : all_words())
    for (const unsigned genus : {0U, 1U, 7U, 8U, 12U, 19U, 26U}) {
      core::Stop stop(on_threads(1));
      const TreeUnits units(genus, words);
      std::vector<std::uint64_t> sum = units.outside();
      std::set<std::string> names;
      for (std::size_t i = units.size(); i-- > 0;) {
        names.insert(units.name(i));
        const auto counts = units.count(i, stop).value();
        ASSERT_EQ(counts.size(), sum.size());
        for (std::size_t g = 0; g < sum.size(); ++g) sum[g] += counts[g];
      }
      EXPECT_EQ(names.size(), units.size());
      EXPECT_EQ(sum, count_by_genus(genus, stop, words).value()) << genus;
    }
}

TEST(TreeCount, AStoppedUnitHasNoCounts) {
  const TreeUnits units(40, TreeWords::automatic);
  std::atomic<bool> cancel{true};
  Limits limits = on_threads(1);
  limits.cancel = &cancel;
  core::Stop stop(limits);
  ASSERT_TRUE(stop.poll_now());
  EXPECT_FALSE(units.count(0, stop).has_value());
  EXPECT_EQ(units.name(0), "multiplicity 2, subtrees 1 to 1");
}

// Multiplicities that fill a word, where portable words replace wide ones, and conductors far beyond 64.
TEST(TreeCount, TheEdgesOfTheWordsAreExact) {
  const auto expect_all_words = [](unsigned m, unsigned max_genus) {
    const Counts expected = visited(max_genus, m);
    for (const TreeWords words : all_words()) {
      core::Stop stop(on_threads(1));
      EXPECT_EQ(count_by_genus_of(m, max_genus, stop, words).value(), expected) << m;
    }
  };
  for (const unsigned m : {2U, 3U, 4U, 5U, 61U, 62U, 63U, 64U}) expect_all_words(m, 63);
  for (const unsigned m : {56U, 57U, 58U}) expect_all_words(m, m + 2);
  // Sums of which only one place is within the word: treating two of them as one repeated sum is wrong here.
  for (const unsigned m : {6U, 7U, 8U}) expect_all_words(m, 50);
}

/// A node of a genus somewhere below the ordinary semigroup of a multiplicity; nothing if the path ends earlier.
std::optional<TreeNode> random_node(unsigned multiplicity, unsigned genus, std::mt19937_64& random) {
  TreeNode node = TreeNode::ordinary(multiplicity);
  for (unsigned at = multiplicity - 1; at < genus; ++at) {
    std::vector<unsigned> places;
    for (unsigned i = 0; i < 64; ++i)
      if ((node.generators >> i & 1U) != 0) places.push_back(i);
    if (places.empty()) return std::nullopt;
    const std::size_t choices = std::min<std::size_t>(places.size(), 1 + random() % 5);
    node = node.without(places[random() % choices], multiplicity);
  }
  return node;
}

void add_below(const TreeNode& node, unsigned multiplicity, unsigned genus, unsigned max_genus, TreeCounts& counts) {
  if (genus == max_genus) return;
  for (unsigned i = 0; i < 64; ++i) {
    if ((node.generators >> i & 1U) == 0) continue;
    ++counts[genus + 1];
    add_below(node.without(i, multiplicity), multiplicity, genus + 1, max_genus, counts);
  }
}

// The formula for three levels, and one or two levels before it, at nodes from everywhere.
TEST(TreeCount, FormulasHoldBelowRandomNodes) {
  std::mt19937_64 random(upset::testing::test_seed(2));
  const unsigned nodes = upset::testing::test_count("UPSET_TEST_NODES", 400);
  for (unsigned n = 0; n < nodes; ++n) {
    const unsigned genus = 6 + static_cast<unsigned>(random() % 53);
    const unsigned levels = 3 + static_cast<unsigned>(random() % 2);
    const unsigned multiplicity = 2 + static_cast<unsigned>(random() % std::min(genus, 40U));
    const auto node = random_node(multiplicity, genus, random);
    if (!node || node->children() > 14) continue;  // the counts of whole trees cover more of them
    TreeCounts expected{};
    add_below(*node, multiplicity, genus, genus + levels, expected);
    core::Stop stop(on_threads(1));
    std::vector<std::unique_ptr<CountingWalk>> walks;
    walks.push_back(make_plain_walk(genus + levels, stop));
    walks.push_back(make_portable_walk(genus + levels, stop));
    if (has_wide_words()) walks.push_back(make_wide_walk(genus + levels, stop));
    for (const auto& walk : walks) {
      walk->begin(multiplicity);
      ASSERT_TRUE(walk->take(genus, *node));
      ASSERT_TRUE(walk->finish());
      EXPECT_EQ(walk->counts(), expected) << "multiplicity " << multiplicity << ", genus " << genus << ", " << levels;
    }
  }
}

TEST(TreeCount, LimitsEndIt) {
  Limits limits = on_threads(2);
  limits.seconds = 0.02;
  core::Stop late(limits);
  const auto start = std::chrono::steady_clock::now();
  EXPECT_FALSE(count_by_genus(60, late));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));  // it would take hours
  EXPECT_EQ(late.cause(), core::StopCause::time);
  const std::atomic<bool> cancel{true};
  limits = on_threads(1);
  limits.cancel = &cancel;
  core::Stop cancelled(limits);
  EXPECT_FALSE(count_by_genus(60, cancelled));
  EXPECT_EQ(cancelled.cause(), core::StopCause::cancelled);
}

TEST(TreeCount, ProgressGrowsToTheCount) {
  core::Stop stop(on_threads(1));
  std::vector<std::uint64_t> told;
  const auto counts = count_by_genus(24, stop, TreeWords::automatic, [&](std::uint64_t n) { told.push_back(n); });
  ASSERT_FALSE(told.empty());
  EXPECT_TRUE(std::ranges::is_sorted(told));
  EXPECT_LE(told.back(), counts->back());
  EXPECT_GT(told.back(), counts->back() / 2);
}

/// Counts that are saved and resumed. Rounds of no length end after every few pieces.
class SavedCount : public ::testing::Test {
 protected:
  void SetUp() override { std::filesystem::remove(file_); }

  std::optional<Counts> count(unsigned max_genus, unsigned threads, TreeWords words,
                              const TreeProgress& progress = {}) {
    core::Stop stop(on_threads(threads));
    stop.also_cancelled_by(cancelled_);
    checkpoint_ = TreeCheckpoint{file_, 0};
    return count_by_genus(max_genus, stop, words, progress, &checkpoint_);
  }

  std::string file_ = ::testing::TempDir() + "upset_saved_count";
  std::atomic<bool> cancelled_{false};
  TreeCheckpoint checkpoint_{};
};

TEST_F(SavedCount, StoppedAgainAndAgain) {
  const Counts expected = visited(24);
  std::optional<Counts> counts;
  unsigned runs = 0;
  for (; !counts; ++runs) {
    ASSERT_LT(runs, 1000U);
    unsigned calls = 0;
    cancelled_ = false;
    const auto words = all_words()[runs % all_words().size()];
    counts = count(24, 1 + runs % 3, words, [&](std::uint64_t) { cancelled_ = ++calls > 40; });
    ASSERT_FALSE(checkpoint_.error) << checkpoint_.error->message;
    EXPECT_EQ(checkpoint_.relies_on_file, runs > 0);
  }
  EXPECT_EQ(*counts, expected);
  EXPECT_GT(runs, 1U);                                             // a slow machine does more between two calls
  EXPECT_EQ(count(24, 1, TreeWords::portable).value(), expected);  // the finished file has it all
}

TEST_F(SavedCount, WrongStatesAreRefused) {
  ASSERT_TRUE(count(12, 1, TreeWords::portable));
  EXPECT_FALSE(count(13, 1, TreeWords::portable));
  EXPECT_NE(checkpoint_.error->message.find("another genus"), std::string::npos);
  const TreeFile file(file_, 12);
  TreeState state = file.read().value().value();
  ++state.pieces[5];  // more than there are
  ASSERT_FALSE(file.write(state));
  EXPECT_FALSE(count(12, 1, TreeWords::portable));
  EXPECT_NE(checkpoint_.error->message.find("contradicts"), std::string::npos);
  std::fill(state.pieces.begin(), state.pieces.end(), 0);  // counts without a piece
  ASSERT_FALSE(file.write(state));
  EXPECT_FALSE(count(12, 1, TreeWords::portable));
}

}  // namespace
