// SPDX-License-Identifier: MIT
// Random families on two growing chains: compares every claim about f_{A,k} with the naive solver, and tests answers
// and certificates of positions of small and of enormous length.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "oracle/naive_chains.hpp"
#include "support/certificates.hpp"
#include "support/environment.hpp"
#include "support/resources.hpp"
#include "upset/certify.hpp"
#include "upset/period.hpp"
#include "upset/solve.hpp"

namespace upset {
namespace {

using oracle::NaiveChains;
using oracle::WrittenChains;

constexpr unsigned kMaxElements = 6;

/// The program's f(m), or -1 for none.
int told(const Period& period, int m) {
  const auto n = period.at(std::to_string(m));
  return n ? n->as<int>().value() : -1;
}

void compare_functions(const WrittenChains& written, NaiveChains& naive, int length, unsigned values,
                       std::map<PeriodType, unsigned>& types) {
  for (unsigned k = 0; k < values; ++k) {
    const auto period = find_period(fmt::format("chains:({})", written.items()), k, testing::shared_resources());
    ASSERT_TRUE(period.has_value()) << period.error().text();
    ++types[period->type];
    for (int m = 0; m + static_cast<int>(kMaxElements + values) < length; ++m)
      ASSERT_EQ(told(*period, m), naive.f(m, static_cast<int>(k), length - 1)) << "k = " << k << ", m = " << m;
    // least start, least period
    if (period->type == PeriodType::repeats && period->start > 0) {
      const auto before = period->values[period->start - 1];
      EXPECT_FALSE(before && *before + period->period == *period->values[period->start - 1 + period->period]);
    }
  }
}

Solved solved(const std::string& spec, bool grundy) {
  const auto position = Position::parse(spec, testing::shared_resources());
  EXPECT_TRUE(position.has_value()) << spec << ": " << position.error().text();
  SolveOptions options;
  options.grundy = grundy;
  options.all_moves = true;
  options.evidence = true;
  options.method = Method::window;
  options.limits.threads = 1;
  return solve(*position, options).value();
}

void expect_only_true_claims(const Solved& answer) {
  ASSERT_TRUE(answer.evidence != nullptr) << answer.answer.spec;
  const std::string bytes = certificate(*answer.evidence);
  EXPECT_EQ(testing::refusal(bytes), "") << bytes;
  auto lines = testing::unsealed(bytes);
  for (std::string& line : lines) {
    if (line == "claim outcome P") line = "claim grundy 1";
    else if (line.starts_with("claim outcome N")) line = "claim outcome P";
    else continue;
    EXPECT_FALSE(testing::is_accepted(lines)) << bytes;
    return;
  }
}

void compare_positions(const WrittenChains& written, NaiveChains& naive, int length, std::mt19937_64& random) {
  for (int round = 0; round < 4; ++round) {
    const auto m = static_cast<int>(random() % static_cast<unsigned>(length / 2));
    const auto n = static_cast<int>(random() % static_cast<unsigned>(length / 2));
    const std::string spec = fmt::format("chains:{},{}:({})", m, n, written.items());
    SCOPED_TRACE(spec);
    const int value = naive.grundy(m, n);
    const auto answer = solved(spec, true);
    EXPECT_EQ(answer.answer.outcome, value == 0 ? Outcome::P : Outcome::N);
    ASSERT_TRUE(answer.answer.grundy.has_value());
    EXPECT_EQ(*answer.answer.grundy, value);
    EXPECT_EQ(answer.answer.winning_moves, naive.winning_moves(m, n));
    expect_only_true_claims(answer);
  }
}

/// Positions whose lengths have fifty digits: exactly the winning moves leave a lost position.
void compare_enormous(const WrittenChains& written) {
  const std::string far = "1" + std::string(49, '0') + "7";
  const std::string spec = fmt::format("chains:{},{}:({})", far, far, written.items());
  SCOPED_TRACE(spec);
  const auto answer = solved(spec, false);
  ASSERT_NE(answer.answer.outcome, Outcome::unknown);
  expect_only_true_claims(answer);
  for (const std::string& move : answer.answer.winning_moves) {
    const auto position = Position::parse(spec, testing::shared_resources());
    const auto after = position->play(move);
    ASSERT_TRUE(after.has_value()) << move;
    EXPECT_EQ(solve(*after, {}).value().answer.outcome, Outcome::P) << move;
  }
}

TEST(ChainsProperty, RandomFamiliesAgainstTheDefinition) {
  const std::uint64_t seed = testing::test_seed(1212);
  const unsigned families = testing::test_count("UPSET_TEST_FAMILIES", 60);
  const auto length = static_cast<int>(testing::test_count("UPSET_TEST_CHAIN", 26));
  const unsigned values = testing::test_count("UPSET_TEST_VALUES", 3);
  std::mt19937_64 random(seed);
  std::map<PeriodType, unsigned> types;
  unsigned refused = 0;
  for (unsigned round = 0; round < families; ++round) {
    const WrittenChains written = oracle::random_chains(random, kMaxElements);
    SCOPED_TRACE(fmt::format("seed {}, round {}, {}", seed, round, written.items()));
    NaiveChains naive(written, length);
    const auto parsed = Position::parse(fmt::format("chains:0,0:({})", written.items()), testing::shared_resources());
    ASSERT_EQ(parsed.has_value(), naive.is_valid());
    if (!parsed) {
      ++refused;
      continue;
    }
    ASSERT_NO_FATAL_FAILURE(compare_functions(written, naive, length, values, types));
    ASSERT_NO_FATAL_FAILURE(compare_positions(written, naive, length, random));
    ASSERT_NO_FATAL_FAILURE(compare_enormous(written));
  }
  fmt::print("{} families, {} others are no orders\n", families - refused, refused);
  EXPECT_GT(refused, 0U);
  EXPECT_LT(refused, families * 2 / 3);
  EXPECT_GT(types[PeriodType::repeats], families / 10);
  EXPECT_GT(types[PeriodType::stays], families / 10);
}

}  // namespace
}  // namespace upset
