// SPDX-License-Identifier: MIT
// Published values of Sylver Coinage, in the tables beside this file; each row names its source. Small positions are
// also compared with the naive solver.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <sstream>

#include "games/sylver/outcome_solver.hpp"
#include "games/sylver/values.hpp"
#include "oracle/naive_sylver.hpp"
#include "semigroup/tree.hpp"
#include "support/csv.hpp"
#include "support/environment.hpp"
#include "support/resources.hpp"
#include "upset/solve.hpp"

namespace upset {
namespace {

using core::Integer;
using games::sylver::Coins;
using games::sylver::Finding;
using games::sylver::FiniteSearch;
using games::sylver::OutcomeSolver;
using oracle::NaiveSylver;
using semigroup::NumericalSemigroup;
using Numbers = std::vector<unsigned>;

constexpr unsigned kNaive = 30;  // the largest genus for the naive solver

std::vector<testing::Row> table(const std::string& name) {
  return testing::read_csv(std::string(UPSET_KNOWN_DIRECTORY) + "/" + name + ".csv");
}

Numbers numbers(const std::string& text) {
  std::istringstream stream(text);
  Numbers list;
  for (unsigned number = 0; stream >> number;) list.push_back(number);
  return list;
}

Coins coins_of(const Numbers& list) {
  std::vector<Integer> named;
  for (const unsigned number : list) named.emplace_back(number);
  return Coins::from(std::move(named)).value();
}

std::string spec_of(const Numbers& list) { return fmt::format("sylver:{}", fmt::join(list, ",")); }

Answer answer(const Numbers& list, bool all_moves, bool grundy = false, double seconds = 0) {
  SolveOptions options;
  options.all_moves = all_moves;
  options.grundy = grundy;
  options.limits.threads = 1;
  options.limits.seconds = seconds;
  options.use_settled = false;  // these tests compute
  const auto position = Position::parse(spec_of(list), testing::shared_resources());
  EXPECT_TRUE(position.has_value()) << spec_of(list);
  return solve(position.value(), options).value().answer;
}

bool has(const Answer& found, unsigned move) {
  return std::ranges::find(found.winning_moves, std::to_string(move)) != found.winning_moves.end();
}

void expect_all_replies(const std::string& file) {
  NaiveSylver naive;
  for (const auto& row : table(file)) {
    const Numbers position = numbers(row.at("position")), replies = numbers(row.at("replies"));
    SCOPED_TRACE(spec_of(position) + ": " + row.at("source"));
    const Answer found = answer(position, true);
    EXPECT_EQ(found.outcome, replies.empty() ? Outcome::P : Outcome::N);
    EXPECT_EQ(numbers(fmt::format("{}", fmt::join(found.winning_moves, " "))), replies);
    EXPECT_TRUE(found.winning_moves_complete);
    if (*coins_of(position).genus() <= kNaive) {
      EXPECT_EQ(naive.winning_moves(NaiveSylver::left_after(position)), replies);
    }
  }
}

/// The number of lost semigroups of each genus, each decided by a solver.
std::vector<std::uint64_t> count_lost(unsigned most) {
  std::vector<std::uint64_t> lost(most + 1, 0);
  Limits limits;
  limits.threads = 1;
  semigroup::walk_tree(most, [&](const NumericalSemigroup& semigroup) {
    if (semigroup.genus() == 0) return true;
    core::Stop stop(limits);
    std::vector<Integer> named;
    for (const std::uint64_t x : semigroup.generators()) named.push_back(core::from_word(x));
    if (OutcomeSolver(stop).solve(Coins::from(std::move(named)).value(), false).outcome == Outcome::P)
      ++lost[semigroup.genus()];
    return true;
  });
  return lost;
}

void expect_genus(unsigned most) {
  const auto lost = count_lost(most);
  NaiveSylver naive;
  std::vector<std::uint64_t> by_definition(most + 1, 0);
  semigroup::walk_tree(most, [&](const NumericalSemigroup& semigroup) {
    NaiveSylver::Left left;
    for (const std::uint64_t gap : semigroup.gaps()) left.set(gap);
    if (semigroup.genus() > 0 && naive.is_p(left)) ++by_definition[semigroup.genus()];
    return true;
  });
  EXPECT_EQ(lost, by_definition);
  unsigned seen = 0;
  for (const auto& row : table("sylver_genus")) {
    const auto genus = std::stoul(row.at("genus"));
    if (genus > most) continue;
    EXPECT_EQ(lost[genus], std::stoull(row.at("p_positions"))) << "genus " << genus << ": " << row.at("source");
    ++seen;
  }
  EXPECT_EQ(seen, most);
}

TEST(KnownSylver, PPositionsByGenus) { expect_genus(11); }
TEST(KnownSylverLarge, PPositionsByGenus) { expect_genus(15); }
TEST(KnownSylverExtreme, PPositionsByGenus) { expect_genus(20); }

TEST(KnownSylver, AllRepliesToFinitePositions) { expect_all_replies("sylver_replies"); }
TEST(KnownSylverLarge, AllRepliesToTwoNumbersUpToTwelve) { expect_all_replies("sylver_two_numbers"); }

/// The table is complete: it contains every coprime pair.
TEST(KnownSylver, TheTableOfTwoNumbersIsComplete) {
  std::vector<Numbers> listed, expected;
  for (const auto& row : table("sylver_two_numbers")) listed.push_back(numbers(row.at("position")));
  for (unsigned a = 2; a <= 12; ++a)
    for (unsigned b = a + 1; b <= 12; ++b)
      if (std::gcd(a, b) == 1) expected.push_back({a, b});
  EXPECT_EQ(listed, expected);
}

TEST(KnownSylver, GrundyValues) {
  NaiveSylver naive;
  for (const auto& row : table("sylver_values")) {
    const Numbers position = numbers(row.at("position"));
    const Answer found = answer(position, false, true);
    ASSERT_TRUE(found.grundy.has_value()) << spec_of(position);
    EXPECT_EQ(*found.grundy, row.at("value")) << spec_of(position) << ": " << row.at("source");
    EXPECT_EQ(std::to_string(naive.grundy(NaiveSylver::left_after(position))), row.at("value"));
  }
  // {3} has the value 1: of its moves n the values are 0 (by 2), 2, 3, 4, ... and 1 is not among them up to a bound.
  // The program does not know values of infinite positions, and says so.
  for (unsigned n = 2; n <= 40; ++n)
    if (n % 3 != 0) {
      EXPECT_NE(naive.grundy(NaiveSylver::left_after({3, n})), 1U) << n;
    }
  EXPECT_EQ(naive.grundy(NaiveSylver::left_after({3, 2})), 0U);
  const Answer three = answer({3}, false, true);
  EXPECT_EQ(three.outcome, Outcome::N);
  EXPECT_FALSE(three.grundy.has_value());
}

/// Every pair of the list, and no other up to a bound: for each a, the test tries every possible b.
void expect_four_pairs(unsigned most) {
  std::vector<std::pair<unsigned, unsigned>> listed, found;
  for (const auto& row : table("sylver_four_pairs"))
    if (std::stoul(row.at("a")) <= most) listed.emplace_back(std::stoul(row.at("a")), std::stoul(row.at("b")));
  Limits limits;
  limits.threads = 1;
  core::Stop stop(limits);
  OutcomeSolver solver(stop);
  for (unsigned a = 5; a <= most; a += 2)
    for (unsigned b = a + 2; b < 3 * a; b += 2)  // 3a, and everything at least 4 above it, is a sum
      if (b % 4 != a % 4) {
        if (solver.solve(coins_of({4, a, 2 * a, b}), false).outcome == Outcome::P) found.emplace_back(a, b);
      }
  EXPECT_EQ(found, listed);
}

TEST(KnownSylver, FourPairs) { expect_four_pairs(31); }
TEST(KnownSylverLarge, FourPairs) { expect_four_pairs(63); }

TEST(KnownSylver, Openings) {
  const Answer opening = answer({}, false);
  EXPECT_EQ(opening.outcome, Outcome::N);
  EXPECT_EQ(opening.winning_moves, std::vector<std::string>{"5"});
  // Only 5, 7, 11 and 13 of the numbers up to 15 win for the player who names them.
  for (unsigned n = 2; n <= 15; ++n) {
    const Answer found = answer({n}, false);
    const bool is_p = n == 5 || n == 7 || n == 11 || n == 13;
    EXPECT_EQ(found.outcome, is_p ? Outcome::P : Outcome::N) << n;
  }
  for (const unsigned p : {5U, 17U, 101U, 997U}) EXPECT_EQ(answer({p}, false).outcome, Outcome::P) << p;
  for (const unsigned n : {25U, 35U, 100U, 1001U}) EXPECT_EQ(answer({n}, false).outcome, Outcome::N) << n;
  EXPECT_EQ(answer({16}, false, false, 0.2).outcome, Outcome::unknown);  // the prize question
}

/// The known replies to single numbers; the program says that each leaves a lost position.
TEST(KnownSylver, RepliesToOpenings) {
  struct Reply {
    unsigned opening, reply;
  };
  for (const auto& [opening, reply] :
       std::vector<Reply>{{2, 3}, {3, 2}, {4, 6}, {6, 4}, {6, 9}, {8, 14}, {9, 6}, {10, 5}, {10, 14}}) {
    EXPECT_EQ(answer({opening, reply}, false).outcome, Outcome::P) << opening << " and " << reply;
  }
  EXPECT_EQ(answer({4}, true).winning_moves.front(), "6");
  for (const unsigned opening : {4U, 6U, 8U, 9U, 10U}) {
    const Answer found = answer({opening}, false, false, 5);
    ASSERT_EQ(found.winning_moves.size(), 1U) << opening;
    EXPECT_EQ(answer({opening, static_cast<unsigned>(std::stoul(found.winning_moves.front()))}, false).outcome,
              Outcome::P);
  }
}

void expect_infinite(bool slow) {
  for (const auto& row : table("sylver_infinite")) {
    if ((row.at("speed") == "slow") != slow) continue;
    const Numbers position = numbers(row.at("position"));
    EXPECT_EQ(answer(position, false).outcome, Outcome::P) << spec_of(position) << ": " << row.at("source");
  }
}

TEST(KnownSylver, LostPositionsWithACommonDivisor) { expect_infinite(false); }
TEST(KnownSylverExtreme, LostPositionsWithACommonDivisor) { expect_infinite(true); }

TEST(KnownSylver, Traps) {
  EXPECT_EQ(answer({2, 3}, false).outcome, Outcome::P);  // an ender, but lost
  const Answer converse = answer({4, 6, 11, 13}, true);
  EXPECT_EQ(converse.winning_moves, std::vector<std::string>{"9"});
  // An odd move wins although the divisor is 2: the quotient is not symmetric.
  EXPECT_TRUE(has(answer({10, 16, 24, 28}, true), 5));
  EXPECT_EQ(answer({5}, false).outcome, Outcome::P);
  // Won by the even reply 8, which leaves {8, 12}.
  EXPECT_EQ(answer({12, 16, 20}, false).winning_moves, std::vector<std::string>{"8"});
  // b is not monotone in the list of 4-pairs.
  EXPECT_EQ(answer({4, 53, 106, 139}, false).outcome, Outcome::P);
  EXPECT_EQ(answer({4, 55, 110, 137}, false).outcome, Outcome::P);
}

/// {6, 44, 82}: 4 wins, and one odd reply, of seven digits.
TEST(KnownSylverExtreme, AnEnormousReply) {
  const Answer found = answer({6, 44, 82}, true, false, 3600);
  EXPECT_EQ(found.outcome, Outcome::N);
  EXPECT_EQ(found.winning_moves, (std::vector<std::string>{"4", "5993171"}));
  EXPECT_TRUE(found.winning_moves_complete);
}

/// Benchmark positions, all lost.
TEST(KnownSylverLarge, LostPositionsOfTheBench) {
  for (const Numbers& position :
       std::vector<Numbers>{{11, 16, 58}, {13, 16, 140}, {16, 23, 36}, {16, 17, 90}, {16, 26, 33, 62, 89, 102}})
    EXPECT_EQ(answer(position, false).outcome, Outcome::P) << spec_of(position);
}

/// With 4 named and m_2 fixed, the lost [m_1, m_2, m_3] have an eventually periodic m_3 - m_1, with these periods in
/// m_1.
TEST(KnownSylverLarge, DifferencesRepeatWithFourNamed) {
  constexpr std::array<unsigned, 5> kPeriods{1, 2, 2, 2, 6};
  Limits limits;
  limits.threads = 1;
  core::Stop stop(limits);
  OutcomeSolver solver(stop);
  for (unsigned m2 = 0; m2 < kPeriods.size(); ++m2) {
    std::vector<std::string> differences;  // by m_1: all m_3 - m_1
    for (unsigned m1 = 0; m1 <= 30; ++m1) {
      std::string list;
      for (unsigned m3 = m1 > m2 + 2 ? m1 - m2 - 2 : 0; m3 <= m1 + m2 + 1; ++m3) {
        if (m2 > 2 * m1 + 1 || m2 > 2 * m3 + 2) continue;
        if (solver.solve(coins_of({4, 4 * m1 + 5, 4 * m2 + 6, 4 * m3 + 7}), false).outcome == Outcome::P)
          list += fmt::format("{} ", static_cast<int>(m3) - static_cast<int>(m1));
      }
      differences.push_back(list);
    }
    const auto repeats_by = [&](unsigned period) {
      for (std::size_t i = 12; i + period < differences.size(); ++i)
        if (differences[i] != differences[i + period]) return false;
      return true;
    };
    unsigned period = 1;
    while (period < 15 && !repeats_by(period)) ++period;
    EXPECT_EQ(period, kPeriods[m2]) << "m2 = " << m2;
  }
}

}  // namespace
}  // namespace upset
