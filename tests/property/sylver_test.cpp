// SPDX-License-Identifier: MIT
// Sylver Coinage compared with the naive solver: outcome, all winning moves and Grundy value of every finite position
// up to a genus, and of random ones beyond it. Tests the solver, the public interface and certificates.
//
// UPSET_TEST_GENUS sets the genus, UPSET_TEST_POSITIONS the number of random positions.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <random>

#include "games/sylver/outcome_solver.hpp"
#include "games/sylver/values.hpp"
#include "oracle/naive_sylver.hpp"
#include "semigroup/tree.hpp"
#include "support/certificates.hpp"
#include "support/environment.hpp"
#include "support/resources.hpp"
#include "upset/certify.hpp"
#include "upset/solve.hpp"

namespace upset {
namespace {

using core::Integer;
using games::sylver::Coins;
using games::sylver::Finding;
using games::sylver::OutcomeSolver;
using games::sylver::Values;
using oracle::NaiveSylver;
using semigroup::NumericalSemigroup;
using Numbers = NaiveSylver::Numbers;

std::string spec_of(const Numbers& numbers) { return fmt::format("sylver:{}", fmt::join(numbers, ",")); }

Coins coins_of(const Numbers& numbers) {
  std::vector<Integer> list;
  for (const unsigned number : numbers) list.emplace_back(number);
  return Coins::from(std::move(list)).value();
}

Numbers numbers_of(const std::vector<Integer>& list) {
  Numbers numbers;
  for (const Integer& number : list) numbers.push_back(static_cast<unsigned>(number.get_ui()));
  return numbers;
}

Numbers generators_of(const NumericalSemigroup& semigroup) {
  return {semigroup.generators().begin(), semigroup.generators().end()};
}

/// One solver of each kind for all positions of a test, so that each position meets what earlier ones left behind.
class Comparison {
 public:
  void compare_everything(const Numbers& numbers) {
    SCOPED_TRACE(spec_of(numbers));
    const auto left = NaiveSylver::left_after(numbers);
    const bool is_p = naive_.is_p(left);
    const Numbers winning = naive_.winning_moves(left);
    const Coins coins = coins_of(numbers);
    EXPECT_EQ(numbers_of(coins.numbers()), NaiveSylver::generators(left));
    core::Stop stop(one_thread());
    OutcomeSolver fresh(stop);
    expect(fresh.solve(coins, true), is_p, winning, true);
    expect(fresh.solve(coins, false), is_p, winning, false);  // reuses the tables filled so far
    OutcomeSolver other(stop);
    expect(other.solve(coins, false), is_p, winning, false);
    const unsigned value = naive_.grundy(left);
    EXPECT_EQ(values_.value(coins), Integer(value));
    EXPECT_EQ(is_p, value == 0);
    for (unsigned target = 0; target <= value + 1; ++target) {
      Numbers moves;
      for (const unsigned x : NaiveSylver::numbers_of(left))
        if (x > 1 && naive_.grundy(NaiveSylver::play(left, x)) == target) moves.push_back(x);
      EXPECT_EQ(numbers_of(values_.moves_to(coins, target, true).value()), moves) << target;
    }
    ++count_;
    count_p_ += is_p ? 1 : 0;
  }

  /// The same through the public interface, with evidence. Returns the certificate.
  std::string compare_publicly(const Numbers& numbers, bool grundy) {
    SCOPED_TRACE(spec_of(numbers));
    const auto left = NaiveSylver::left_after(numbers);
    SolveOptions options;
    options.all_moves = true;
    options.grundy = grundy;
    options.evidence = true;
    options.limits.threads = 1;
    const auto solved = solve(Position::parse(spec_of(numbers), testing::shared_resources()).value(), options);
    if (!solved) {
      ADD_FAILURE() << solved.error().text();
      return "";
    }
    const Answer& answer = solved->answer;
    EXPECT_EQ(answer.outcome, naive_.is_p(left) ? Outcome::P : Outcome::N);
    std::vector<std::string> winning;
    for (const unsigned move : naive_.winning_moves(left)) winning.push_back(std::to_string(move));
    EXPECT_EQ(answer.winning_moves, winning);
    EXPECT_TRUE(answer.winning_moves_complete);
    EXPECT_FALSE(answer.limit.has_value());
    if (grundy) {
      EXPECT_EQ(*answer.grundy, std::to_string(naive_.grundy(left)));
    }
    EXPECT_NE(solved->evidence, nullptr);
    return solved->evidence ? certificate(*solved->evidence) : "";
  }

  [[nodiscard]] NaiveSylver& naive() { return naive_; }
  [[nodiscard]] unsigned count() const { return count_; }
  [[nodiscard]] unsigned count_p() const { return count_p_; }

 private:
  static Limits one_thread() {
    Limits limits;
    limits.threads = 1;
    return limits;
  }
  static void expect(const Finding& finding, bool is_p, const Numbers& winning, bool all) {
    EXPECT_EQ(finding.outcome, is_p ? Outcome::P : Outcome::N);
    if (all) {
      EXPECT_EQ(numbers_of(finding.winning), winning);
      EXPECT_TRUE(finding.has_all);
      return;
    }
    EXPECT_EQ(finding.winning.empty(), winning.empty());
    for (const unsigned move : numbers_of(finding.winning))
      EXPECT_NE(std::find(winning.begin(), winning.end(), move), winning.end()) << move << " does not win";
  }

  NaiveSylver naive_{};
  core::Stop stop_{one_thread()};
  Values values_{stop_};
  unsigned count_ = 0, count_p_ = 0;
};

TEST(SylverProperty, EveryPositionUpToAGenus) {
  const unsigned most = testing::test_count("UPSET_TEST_GENUS", 12);
  Comparison comparison;
  semigroup::walk_tree(most, [&](const NumericalSemigroup& semigroup) {
    if (semigroup.genus() > 0) comparison.compare_everything(generators_of(semigroup));
    return true;
  });
  std::printf("%u positions of genus at most %u, %u of them lost\n", comparison.count(), most, comparison.count_p());
  EXPECT_GE(comparison.count(), 1412U);
}

TEST(SylverProperty, EveryPositionUpToGenusEightByThePublicInterface) {
  Comparison comparison;
  semigroup::walk_tree(8, [&](const NumericalSemigroup& semigroup) {
    if (semigroup.genus() == 0) return true;
    for (const bool grundy : {false, true}) comparison.compare_publicly(generators_of(semigroup), grundy);
    return true;
  });
}

TEST(SylverProperty, CertificatesUpToGenusEight) {
  Comparison comparison;
  if (testing::refusal(comparison.compare_publicly({4, 5, 11}, false)).find("does not know the family") !=
      std::string::npos)
    GTEST_SKIP() << "the checker does not know the family yet";
  semigroup::walk_tree(8, [&](const NumericalSemigroup& semigroup) {
    if (semigroup.genus() == 0) return true;
    for (const bool grundy : {false, true})
      EXPECT_EQ(testing::refusal(comparison.compare_publicly(generators_of(semigroup), grundy)), "");
    return true;
  });
}

TEST(SylverPropertyLarge, RandomPositionsUpToGenus24) {
  std::mt19937_64 random(testing::test_seed(1313));
  const unsigned count = testing::test_count("UPSET_TEST_POSITIONS", 500);
  Comparison comparison;
  for (unsigned i = 0; i < count; ++i) {
    const auto left = oracle::random_left(random, 13 + static_cast<unsigned>(random() % 12));
    comparison.compare_everything(NaiveSylver::generators(left));
    if (i % 10 == 0) comparison.compare_publicly(NaiveSylver::generators(left), i % 20 == 0);
  }
  std::printf("%u of %u are lost; the naive solver met %zu positions\n", comparison.count_p(), comparison.count(),
              comparison.naive().known());
}

/// Few generators, so that many numbers are left: lanes need more bits, and more than one word.
TEST(SylverPropertyLarge, RandomPositionsOfFewNumbers) {
  std::mt19937_64 random(testing::test_seed(1414));
  const unsigned count = testing::test_count("UPSET_TEST_POSITIONS", 500) / 5;
  Comparison comparison;
  while (comparison.count() < count) {
    Numbers numbers{4 + static_cast<unsigned>(random() % 9)};
    for (unsigned i = 0; i < 3; ++i) numbers.push_back(5 + static_cast<unsigned>(random() % 40));
    Coins coins = coins_of(numbers);
    if (!coins.is_finite() || *coins.genus() > 24) continue;
    comparison.compare_everything(numbers);
  }
}

}  // namespace
}  // namespace upset
