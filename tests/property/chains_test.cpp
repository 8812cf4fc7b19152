// SPDX-License-Identifier: MIT
// Random families on two growing chains: compares every claim about f_{A,k} with the naive solver, and tests answers
// and certificates of positions of small and of enormous length.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "oracle/endless_chains.hpp"
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

/// A claim with one of its numbers changed.
std::string with_change(const std::string& claim, std::mt19937_64& random) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin <= claim.size();) {
    const std::size_t end = std::min(claim.find(' ', begin), claim.size());
    words.push_back(claim.substr(begin, end - begin));
    begin = end + 1;
  }
  const std::size_t at = 2 + random() % (words.size() - 2);  // "claim period ..."
  std::string& word = words[at];
  if (word == "repeats") word = "ends";
  else if (word == "stays" || word == "ends") word = "repeats";
  else if (word == "-") word = "0";
  else word = std::to_string(std::max(0, std::stoi(word) + (word == "0" || random() % 2 == 0 ? 1 : -1)));
  return fmt::format("{}", fmt::join(words, " "));
}

/// The certificate is accepted, and no change of the claim is, unless the proof has that function as well (the set of
/// the claim comes last).
void expect_proved(const std::string& spec, unsigned k, std::mt19937_64& random) {
  const auto period = find_period(spec, k, testing::shared_resources(), {}, true);
  ASSERT_TRUE(period.has_value()) << spec << ": " << period.error().text();
  const std::string bytes = certificate(*period->evidence);
  ASSERT_EQ(testing::refusal(bytes), "") << bytes;
  for (int round = 0; round < 12; ++round) {
    auto lines = testing::unsealed(bytes);
    ASSERT_TRUE(lines[2].starts_with("claim period ")) << bytes;
    lines[2] = with_change(lines[2], random);
    const std::string& last = lines.back();
    if (last.substr(last.find(' ') + 1) == lines[2].substr(std::string("claim period ").size())) continue;
    EXPECT_FALSE(testing::is_accepted(lines)) << lines[2] << "\n" << bytes;
  }
}

TEST(ChainsProperty, PeriodsAreProved) {
  const std::uint64_t seed = testing::test_seed(1213);
  const unsigned families = testing::test_count("UPSET_TEST_FAMILIES", 60);
  std::mt19937_64 random(seed);
  for (unsigned round = 0; round < families; ++round) {
    const WrittenChains written = oracle::random_chains(random, kMaxElements);
    SCOPED_TRACE(fmt::format("seed {}, round {}, {}", seed, round, written.items()));
    if (!NaiveChains(written, 16).is_valid()) continue;
    for (unsigned k = 0; k < 3; ++k)
      ASSERT_NO_FATAL_FAILURE(expect_proved(fmt::format("chains:w,w:({})", written.items()), k, random));
    for (const unsigned length : {0U, 3U})
      for (const char* lengths : {"w,{}", "{},w"}) {
        const std::string spec =
            fmt::format("chains:{}:({})", fmt::format(fmt::runtime(lengths), length), written.items());
        const auto position = Position::parse(spec, testing::shared_resources());
        ASSERT_TRUE(position.has_value()) << spec;
        if (!position->move_count()) {
          ASSERT_NO_FATAL_FAILURE(expect_proved(spec, 0, random));
        }
      }
  }
  for (const char* board : {"board:w", "board:w,w", "board:w,w,5,3", "board:w,1", "board:w,9,3", "board:w,4,4,2"})
    ASSERT_NO_FATAL_FAILURE(expect_proved(board, 0, random));
  for (unsigned k = 1; k < 5; ++k) ASSERT_NO_FATAL_FAILURE(expect_proved("board:w,w,5,2", k, random));
}

using oracle::EndlessChains;

/// The moves to lost positions with places up to `far`, by the definition.
std::vector<std::string> winning_moves(EndlessChains& truth, const WrittenChains& written, const NaiveChains& naive,
                                       int m, int n, int far) {
  std::vector<std::string> moves;
  const NaiveChains::Set all = naive.all();
  for (int x = 0; x < naive.size(); ++x)
    if (naive.above_c(x) <= m && naive.above_d(x) <= n &&
        truth.is_lost(naive.without(all, x), std::min(m, naive.below_c(x) - 1), std::min(n, naive.below_d(x) - 1)))
      moves.push_back(written.names[static_cast<std::size_t>(x)]);
  for (int i = 1; i <= std::min(m, far); ++i)
    if ((n == EndlessChains::kEndless || naive.reach(i) <= n) && truth.is_lost(all, i - 1, n))
      moves.push_back(fmt::format("c{}", i));
  for (int j = 1; j <= std::min(n, far); ++j)
    if (truth.is_lost(all, m, j - 1)) moves.push_back(fmt::format("d{}", j));
  return moves;
}

/// Positions with endless chains and elements above them, against the definition.
TEST(ChainsProperty, ElementsAboveEndlessChains) {
  const std::uint64_t seed = testing::test_seed(1214);
  const unsigned families = testing::test_count("UPSET_TEST_FAMILIES", 60);
  constexpr int kLength = 44, kFar = 24;
  std::mt19937_64 random(seed);
  std::map<Outcome, unsigned> outcomes;
  for (unsigned round = 0; round < families; ++round) {
    WrittenChains written = oracle::random_chains(random, 4);
    std::string items = written.items();
    for (const std::string& name : written.names) {
      if (random() % 2 == 0) continue;
      const char chain = random() % 2 == 0 ? 'c' : 'd';
      items += fmt::format(",{}<{}", chain, name);
      written.relations.emplace_back(fmt::format("{}{}", chain, kLength), name);
    }
    SCOPED_TRACE(fmt::format("seed {}, round {}, {}", seed, round, items));
    const NaiveChains naive(written, kLength);
    if (!naive.is_valid()) continue;
    EndlessChains truth(naive, kLength - 10, kLength - 10, kFar);
    for (const auto& [c, d] : std::vector<std::pair<int, int>>{{-1, -1}, {-1, 0}, {-1, 3}, {0, -1}, {2, -1}}) {
      const auto length = [](int of) { return of < 0 ? EndlessChains::kEndless : of; };
      const auto text = [](int of) { return of < 0 ? std::string("w") : std::to_string(of); };
      const std::string spec = fmt::format("chains:{},{}:({})", text(c), text(d), items);
      SCOPED_TRACE(spec);
      const auto answer = solved(spec, false);
      const bool is_lost = truth.is_lost(naive.all(), length(c), length(d));
      ASSERT_EQ(answer.answer.outcome, is_lost ? Outcome::P : Outcome::N);
      EXPECT_EQ(answer.answer.winning_moves, winning_moves(truth, written, naive, length(c), length(d), kFar));
      ++outcomes[answer.answer.outcome];
      expect_only_true_claims(answer);
    }
  }
  EXPECT_GT(outcomes[Outcome::P], 5U);
  EXPECT_GT(outcomes[Outcome::N], 20U);
}

}  // namespace
}  // namespace upset
