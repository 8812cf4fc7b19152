// SPDX-License-Identifier: MIT
// Positions of Sylver Coinage by arithmetic: canonical form, membership, largest number left and count of numbers left,
// for numbers of any size; and questions about them in any order.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <numeric>
#include <random>

#include "games/sylver/coins.hpp"
#include "games/sylver/outcome_solver.hpp"
#include "oracle/naive_sylver.hpp"
#include "support/environment.hpp"
#include "support/resources.hpp"
#include "upset/solve.hpp"

namespace upset::games::sylver {
namespace {

using oracle::NaiveSylver;

Coins coins_of(const std::vector<std::string>& numbers) {
  std::vector<Integer> list;
  for (const std::string& number : numbers) list.emplace_back(number);
  return Coins::from(std::move(list)).value();
}

std::vector<Integer> integers(const std::vector<std::string>& numbers) {
  std::vector<Integer> list;
  for (const std::string& number : numbers) list.emplace_back(number);
  return list;
}

TEST(SylverCoins, SmallPositionsAreThoseOfTheDefinition) {
  std::mt19937_64 random(testing::test_seed(21));
  for (unsigned round = 0; round < 300; ++round) {
    NaiveSylver::Numbers numbers;
    for (unsigned i = 0; i < 2 + round % 4; ++i) numbers.push_back(2 + static_cast<unsigned>(random() % 14));
    if (std::accumulate(numbers.begin(), numbers.end(), 0U, [](unsigned a, unsigned b) { return std::gcd(a, b); }) != 1)
      continue;
    SCOPED_TRACE(fmt::format("{}", fmt::join(numbers, ",")));
    const auto left = NaiveSylver::left_after(numbers);
    const Coins coins = Coins::from(std::vector<Integer>(numbers.begin(), numbers.end())).value();
    const auto canonical = NaiveSylver::generators(left);
    EXPECT_EQ(coins.numbers(), std::vector<Integer>(canonical.begin(), canonical.end()));
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    EXPECT_EQ(coins.superfluous().size(), numbers.size() - canonical.size());
    for (unsigned x = 0; x <= NaiveSylver::kMax; ++x) EXPECT_EQ(coins.contains(x), !left[x]) << x;
    EXPECT_EQ(coins.genus(), Integer(left.count()));
    EXPECT_EQ(coins.largest_gap(), Integer(NaiveSylver::numbers_of(left).back()));
    // A common divisor of any size changes nothing.
    const Integer divisor("1000000000000000000000000000057");
    std::vector<Integer> multiples;
    for (const unsigned number : numbers) multiples.push_back(divisor * number);
    const Coins scaled = Coins::from(multiples).value();
    EXPECT_EQ(scaled.divisor(), divisor);
    EXPECT_FALSE(scaled.is_finite());
    for (unsigned x = 1; x <= 60; ++x) {
      EXPECT_EQ(scaled.contains(divisor * x), !left[x]);
      EXPECT_FALSE(scaled.contains(divisor * x + 1));
    }
  }
}

/// Beyond machine words: compares the Apery set of integers, arithmetic on two numbers, and formulas.
TEST(SylverCoins, LargeNumbers) {
  const std::string big = "1000000000000000000000000000000";
  const Coins two = coins_of({"4", big + "001"});
  EXPECT_EQ(two.quotient(), nullptr);
  EXPECT_EQ(*two.largest_gap(), 3 * Integer(big + "001") - 4);
  EXPECT_EQ(*two.genus(), 3 * (Integer(big + "001") - 1) / 2);
  const Coins three = coins_of({"4", big + "001", big + "003"});
  EXPECT_EQ(*three.largest_gap(), 2 * Integer(big + "001") - 4);
  EXPECT_TRUE(three.contains(2 * Integer(big + "001")));
  EXPECT_FALSE(three.contains(2 * Integer(big + "001") - 4));
  EXPECT_FALSE(three.contains(Integer(big + "001") - 4));
  EXPECT_TRUE(three.contains(Integer(big + "001") + 8));
  const Coins same = coins_of({"4", big + "001", big + "003", big + "007", big + "009", big + "004"});
  EXPECT_EQ(same.numbers(), three.numbers());
  EXPECT_EQ(same.superfluous(), integers({big + "004", big + "007", big + "009"}));
  // Two ways to the same Apery set: a third number that is a sum.
  const Coins more = coins_of({"7", "1000000000000000000003", "2000000000000000000013"});
  const Coins less = coins_of({"7", "1000000000000000000003"});
  EXPECT_EQ(more.numbers(), less.numbers());
  EXPECT_EQ(*more.largest_gap(), *less.largest_gap());
  EXPECT_EQ(*more.genus(), *less.genus());
}

/// A redundant number must not make the other numbers look large.
TEST(SylverCoins, SuperfluousNumbersOfAnySize) {
  for (const std::string large : {"2000000000", "20000000000000000", "1000000000000000000000007"}) {
    const Coins coins = coins_of({"6", "10", "15", large});
    ASSERT_NE(coins.quotient(), nullptr) << large;
    EXPECT_EQ(coins.numbers(), integers({"6", "10", "15"}));
    EXPECT_EQ(coins.superfluous(), integers({large}));
    const Coins apart = coins_of({"5000", "5001", large});
    EXPECT_EQ(apart.numbers(), integers({"5000", "5001"})) << large;
  }
  // Needed, and beyond what the semigroups take.
  EXPECT_EQ(coins_of({"4", "2000000001", "2000000003"}).quotient(), nullptr);
  EXPECT_EQ(Coins::from(integers({"999983", "999984", "2000000001"})).error().code, ErrorCode::limit);
}

TEST(SylverCoins, Refused) {
  EXPECT_EQ(Coins::from({5, 0}).error().message, "expected positive numbers, found 0");
  EXPECT_EQ(Coins::from({5, 1}).error().message, "1 has been named, so the game is already over");
  EXPECT_EQ(Coins::from(integers({"5000", "1000000000000000000001", "1000000000000000000003"})).error().code,
            ErrorCode::limit);
  EXPECT_EQ(Coins::from(std::vector<Integer>(200'000, 5)).value().numbers(), std::vector<Integer>{5});
  std::vector<Integer> many;
  for (unsigned i = 0; i < 10'000; ++i) many.emplace_back(10'000 + i);
  EXPECT_EQ(*Coins::from(many).value().genus(), 9'999);
  for (unsigned i = 0; i < 100'000; ++i) many.emplace_back(50'000 + i);
  EXPECT_FALSE(Coins::from(many).has_value());
}

std::string answer_to(const std::string& spec, bool grundy, const Resources& resources) {
  SolveOptions options;
  options.all_moves = true;
  options.grundy = grundy;
  options.limits.threads = 1;
  const Answer answer = solve(Position::parse(spec, resources).value(), options).value().answer;
  return fmt::format("{}: {}",
                     answer.outcome == Outcome::P   ? "P"
                     : answer.outcome == Outcome::N ? "N"
                                                    : "unknown",
                     fmt::join(answer.winning_moves, " "));
}

/// Earlier questions must not change an answer: solvers are kept, and serve positions that contain their modulus.
TEST(SylverCoins, AnswersDoNotDependOnWhatWasAskedBefore) {
  const std::vector<std::pair<std::string, std::string>> expected{{"sylver:5,9", "N: 31"},
                                                                  {"sylver:5,9,31", "P: "},
                                                                  {"sylver:4,5", "N: 11"},
                                                                  {"sylver:7,8,9,10,11,12,13", "N: 4 5 6"}};
  for (const std::string before : {"sylver:70000,70001", "sylver:1000,1001", "sylver:40,41", "sylver:33,34,35"}) {
    const Resources resources;
    SolveOptions hasty;
    hasty.limits.seconds = 0.05;
    hasty.limits.threads = 1;
    (void)solve(Position::parse(before, resources).value(), hasty);
    for (const auto& [spec, answer] : expected)
      EXPECT_EQ(answer_to(spec, false, resources), answer) << "after " << before;
  }
  // First a value of a position whose least number is the modulus; then a position that contains the modulus, and one
  // that does not contain its least number.
  const Resources resources;
  SolveOptions value;
  value.grundy = true;
  value.limits.threads = 1;
  (void)solve(Position::parse("sylver:5,6,7", resources).value(), value);
  EXPECT_EQ(answer_to("sylver:4,5", false, resources), "N: 11");
  EXPECT_EQ(answer_to("sylver:5,9", false, resources), "N: 31");
  std::mt19937_64 random(testing::test_seed(22));
  NaiveSylver naive;
  for (unsigned round = 0; round < 150; ++round) {
    const auto left = oracle::random_left(random, 4 + static_cast<unsigned>(random() % 9));
    const std::string spec = fmt::format("sylver:{}", fmt::join(NaiveSylver::generators(left), ","));
    EXPECT_EQ(answer_to(spec, round % 2 == 0, resources),
              fmt::format("{}: {}", naive.is_p(left) ? "P" : "N", fmt::join(naive.winning_moves(left), " ")))
        << spec;
  }
}

}  // namespace
}  // namespace upset::games::sylver
