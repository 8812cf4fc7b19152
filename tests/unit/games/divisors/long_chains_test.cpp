// SPDX-License-Identifier: MIT
// The game of divisors with exponents too large for any list: the remaining position is small, or two chains and a
// small rest. It is compared with the definition and with boards.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmpxx.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "oracle/naive.hpp"
#include "support/certificates.hpp"
#include "support/resources.hpp"
#include "support/written.hpp"
#include "upset/certify.hpp"
#include "upset/solve.hpp"

namespace upset {
namespace {

using Exponents = std::vector<unsigned>;

const std::vector<unsigned> kPrimes{2, 3, 5};

mpz_class product(const Exponents& exponents) {
  mpz_class number = 1;
  for (std::size_t i = 0; i < exponents.size(); ++i) {
    mpz_class power;
    mpz_ui_pow_ui(power.get_mpz_t(), kPrimes[i], exponents[i]);
    number *= power;
  }
  return number;
}

bool divides(const Exponents& a, const Exponents& b) { return std::ranges::equal(a, b, std::less_equal<>()); }

/// All divisors above 1 that are not multiples of any of the given ones, ascending.
std::vector<std::pair<mpz_class, Exponents>> left_by(const std::vector<Exponents>& gone, const Exponents& sides) {
  std::vector<std::pair<mpz_class, Exponents>> left;
  Exponents x(sides.size());
  for (bool more = true; more;) {
    const bool is_gone = std::ranges::any_of(gone, [&](const Exponents& least) { return divides(least, x); });
    if (!is_gone && product(x) > 1) left.emplace_back(product(x), x);
    std::size_t i = 0;
    while (i < sides.size() && x[i] == sides[i]) x[i++] = 0;
    more = i < sides.size();
    if (more) ++x[i];
  }
  std::ranges::sort(left);
  return left;
}

std::string spec_of(const Exponents& n, const std::vector<Exponents>& gone) {
  std::vector<std::string> moves;
  for (const Exponents& least : gone) moves.push_back(product(least).get_str());
  return fmt::format("divisors:{}@{}", product(n).get_str(), fmt::join(moves, ","));
}

Solved solved(const std::string& spec, bool grundy, Method method = Method::automatic) {
  const auto position = Position::parse(spec, testing::shared_resources());
  EXPECT_TRUE(position.has_value()) << spec << ": " << position.error().text();
  SolveOptions options;
  options.grundy = grundy;
  options.all_moves = true;
  options.evidence = method == Method::automatic;
  options.method = method;
  options.limits.threads = 1;
  return solve(*position, options).value();
}

/// The words "along 2 3" and the like that a certificate has.
std::string chains_in(const std::string& certificate) {
  const std::size_t line = certificate.find("\nperiodic ");
  if (line == std::string::npos) return "";
  const std::size_t word = certificate.find(' ', line + 10);
  return certificate.substr(word + 1, certificate.find('\n', word) - word - 1);
}

/// Checks a small position by the definition; records the chains that its certificate names.
void compare(const Exponents& n, const std::vector<Exponents>& gone, const Exponents& sides, oracle::Random& random,
             std::set<std::string>& met) {
  const auto left = left_by(gone, sides);
  ASSERT_LE(left.size(), 24U);
  oracle::Poset poset(static_cast<unsigned>(left.size()));
  for (unsigned x = 0; x < poset.size; ++x) {
    poset.names.push_back(left[x].first.get_str());
    for (unsigned y = 0; y < poset.size; ++y) poset.less[x][y] = x != y && divides(left[x].second, left[y].second);
  }
  oracle::NaiveGame naive(poset);
  const std::string spec = spec_of(n, gone);
  SCOPED_TRACE(spec.substr(spec.find('@')));
  const Solved answer = solved(spec, true);
  const unsigned value = naive.grundy(naive.all());
  EXPECT_EQ(answer.answer.outcome, value == 0 ? Outcome::P : Outcome::N);
  ASSERT_TRUE(answer.answer.grundy.has_value());
  EXPECT_EQ(*answer.answer.grundy, value);
  std::vector<std::string> winning;
  for (const unsigned x : naive.winning_moves(naive.all())) winning.push_back(poset.names[x]);
  EXPECT_EQ(answer.answer.winning_moves, winning);
  ASSERT_TRUE(answer.evidence != nullptr);
  const std::string bytes = certificate(*answer.evidence);
  EXPECT_EQ(testing::refusal(bytes), "") << bytes;
  EXPECT_EQ(testing::tamper(bytes, poset, naive, random, 8), "");
  met.insert(chains_in(bytes));
}

/// A random choice of minimal removed divisors, within a box that they close off.
std::vector<Exponents> random_gone(const Exponents& sides, oracle::Random& random) {
  std::vector<Exponents> gone;
  for (std::size_t i = 0; i < sides.size(); ++i) (gone.emplace_back(sides.size()))[i] = sides[i] + 1;
  for (unsigned moves = oracle::below(random, 4); moves-- > 0;) {
    Exponents move;
    for (const unsigned side : sides) move.push_back(oracle::below(random, side + 1));
    if (std::ranges::count(move, 0U) + 1 >= static_cast<std::ptrdiff_t>(move.size())) continue;  // 1 or a prime power
    std::erase_if(gone, [&](const Exponents& least) { return divides(move, least); });
    if (std::ranges::none_of(gone, [&](const Exponents& least) { return divides(least, move); })) gone.push_back(move);
  }
  return gone;
}

TEST(LongDivisors, SmallPositionsOfTwoPrimesByTheDefinition) {
  oracle::Random random(7);
  std::set<std::string> met;
  for (unsigned a = 1; a <= 5; ++a)
    for (unsigned b = 1; b <= 3; ++b)
      for (int round = 0; round < 6; ++round)
        for (const Exponents& sides : {Exponents{a, b}, Exponents{b, a}})
          compare({300, 200}, random_gone(sides, random), sides, random, met);
  for (const char* chains : {"along 2 3", "along 3 2", "across 2 3"}) EXPECT_TRUE(met.contains(chains)) << chains;
}

TEST(LongDivisors, SmallPositionsOfThreePrimesByTheDefinition) {
  oracle::Random random(8);
  std::set<std::string> met;
  for (int round = 0; round < 60; ++round) {
    Exponents sides{1, 1, 1};
    sides[oracle::below(random, 3)] += oracle::below(random, 3);
    sides[oracle::below(random, 3)] += oracle::below(random, 2);
    compare({40, 30, 20}, random_gone(sides, random), sides, random, met);
  }
  EXPECT_GE(met.size(), 6U);
}

/// The divisor 2^i 3^j as the square (j+1).(i+1).
std::string square_of(const std::string& divisor) {
  mpz_class number(divisor);
  const mpz_class two = 2;
  const auto i = mpz_remove(number.get_mpz_t(), number.get_mpz_t(), two.get_mpz_t());
  const mpz_class three = 3;
  const auto j = mpz_remove(number.get_mpz_t(), number.get_mpz_t(), three.get_mpz_t());
  return fmt::format("{}.{}", j + 1, i + 1);
}

std::vector<std::string> ascending(std::vector<std::string> moves) {
  std::ranges::sort(moves);
  return moves;
}

/// Positions of 2^300 3^200 as boards that the table solves: two lines of up to 13 squares and a small rest.
TEST(LongDivisors, TwoPrimesAreTheBoardOfTheTable) {
  unsigned lost = 0;
  for (unsigned a = 4; a <= 12; ++a)
    for (unsigned b = 4; b <= 12; ++b)
      for (const std::vector<Exponents>& inner :
           {std::vector<Exponents>{{2, 1}, {1, 3}}, {{3, 1}, {1, 2}}, {{0, 2}}, {{3, 1}, {0, 3}}}) {
        std::vector<Exponents> gone{{a + 1, 0}};
        if (inner.back()[0] > 0) gone.push_back({0, b + 1});
        gone.insert(gone.end(), inner.begin(), inner.end());
        std::vector<std::string> squares;
        for (const Exponents& least : gone) squares.push_back(fmt::format("{}.{}", least[1] + 1, least[0] + 1));
        const Solved divisors = solved(spec_of({300, 200}, gone), false);
        const Solved board = solved(fmt::format("board:15x15@{}", fmt::join(squares, ",")), false, Method::search);
        ASSERT_NE(board.answer.outcome, Outcome::unknown);
        EXPECT_EQ(divisors.answer.outcome, board.answer.outcome) << fmt::format("{}", fmt::join(squares, ","));
        std::vector<std::string> moves;
        for (const std::string& move : divisors.answer.winning_moves) moves.push_back(square_of(move));
        EXPECT_EQ(ascending(moves), ascending(board.answer.winning_moves));
        lost += divisors.answer.outcome == Outcome::P ? 1 : 0;
      }
  EXPECT_GE(lost, 10U);
}

/// More than 64 divisors of 2^a 3^b are solved as a board. The certificate names the board, and no other is accepted.
TEST(LongDivisors, LargeOnesOfTwoPrimesAreBoards) {
  oracle::Random random(9);
  for (int round = 0; round < 12; ++round) {
    const unsigned a = 9 + oracle::below(random, 3);
    const unsigned b = 9 + oracle::below(random, 2);
    const std::vector<Exponents> gone{{4 + oracle::below(random, 4), 8}, {8, 5 + oracle::below(random, 3)}};
    std::vector<std::string> squares;
    for (const Exponents& least : gone) squares.push_back(fmt::format("{}.{}", least[1] + 1, least[0] + 1));
    SCOPED_TRACE(fmt::format("{}x{}@{}", b + 1, a + 1, fmt::join(squares, ",")));
    const Solved divisors = solved(spec_of({a, b}, gone), false);
    const Solved board =
        solved(fmt::format("board:{}x{}@{}", b + 1, a + 1, fmt::join(squares, ",")), false, Method::search);
    EXPECT_EQ(divisors.answer.outcome, board.answer.outcome);
    std::vector<std::string> moves;
    for (const std::string& move : divisors.answer.winning_moves) moves.push_back(square_of(move));
    EXPECT_EQ(ascending(moves), ascending(board.answer.winning_moves));
    EXPECT_TRUE(std::ranges::is_sorted(divisors.answer.winning_moves, std::less<>(),
                                       [](const std::string& move) { return mpz_class(move); }));
  }
  const Solved square = solved("divisors:" + product({300, 300}).get_str(), false);
  EXPECT_EQ(square.answer.winning_moves, std::vector<std::string>{"6"});
  const auto lines = testing::unsealed(certificate(*square.evidence));
  EXPECT_TRUE(testing::is_accepted(lines));
  const auto reduction =
      std::ranges::find_if(lines, [](const std::string& line) { return line.starts_with("reduction "); });
  ASSERT_NE(reduction, lines.end());
  EXPECT_EQ(*reduction, "reduction divisor-board board:301x301@2.2");
  for (const char* other :
       {"board:302x302@2.2", "board:301x301", "nim:300,300", "divisors:36@6", "board:301x301@2.3"}) {
    auto changed = lines;
    changed[static_cast<std::size_t>(reduction - lines.begin())] = fmt::format("reduction divisor-board {}", other);
    EXPECT_FALSE(testing::is_accepted(changed)) << other;
  }
}

/// A position of 2^300 3^200 that is a rectangle: won, although no winning move is known, and proved without a list.
TEST(LongDivisors, ARectangleHasAGreatestDivisor) {
  const Solved answer = solved(spec_of({300, 200}, {{100, 0}}), false);
  EXPECT_EQ(answer.answer.outcome, Outcome::N);
  ASSERT_TRUE(answer.evidence != nullptr);
  const auto lines = testing::unsealed(certificate(*answer.evidence));
  EXPECT_TRUE(testing::is_accepted(lines));
  auto changed = lines;
  changed[1] += "," + product({1, 1}).get_str();
  EXPECT_FALSE(testing::is_accepted(changed)) << changed[1];
}

/// Long chains: the winning moves leave lost positions, each with a certificate.
TEST(LongDivisors, LongChainsAreWonByTheMovesTold) {
  for (const std::vector<Exponents>& gone : {std::vector<Exponents>{{3, 2}, {0, 3}},
                                             {{250, 1}, {3, 2}, {0, 4}},
                                             {{2, 1}, {1, 3}},
                                             {{150, 0}, {2, 1}, {1, 3}},
                                             {{0, 1}}}) {
    const std::string spec = spec_of({300, 200}, gone);
    SCOPED_TRACE(spec.substr(spec.find('@')));
    const Solved answer = solved(spec, false);
    ASSERT_EQ(answer.answer.outcome, Outcome::N);
    ASSERT_FALSE(answer.answer.winning_moves.empty());
    EXPECT_EQ(testing::refusal(certificate(*answer.evidence)), "");
    for (const std::string& move : answer.answer.winning_moves) {
      const auto after = Position::parse(spec, testing::shared_resources())->play(move);
      ASSERT_TRUE(after.has_value()) << move;
      const Solved reply = solved(after->spec(), false);
      EXPECT_EQ(reply.answer.outcome, Outcome::P) << move;
      EXPECT_EQ(testing::refusal(certificate(*reply.evidence)), "");
    }
  }
}

/// 2^a 3: two rows, won by the last square of the second alone.
TEST(LongDivisors, ThousandsOfPowersOfTwo) {
  for (const unsigned a : {100U, 8000U, 20'000U}) {
    const Solved answer = solved("divisors:" + product({a, 1}).get_str(), false);
    EXPECT_EQ(answer.answer.outcome, Outcome::N);
    EXPECT_EQ(answer.answer.winning_moves, std::vector{product({a, 1}).get_str()});
    ASSERT_TRUE(answer.evidence != nullptr);
    EXPECT_EQ(testing::refusal(certificate(*answer.evidence)), "");
  }
}

TEST(LongDivisors, MovesAndSizesNeedNoList) {
  const auto position = Position::parse(spec_of({300, 200}, {{2, 1}, {1, 3}}), testing::shared_resources());
  ASSERT_TRUE(position.has_value());
  EXPECT_EQ(testing::written(*position, 8), (std::vector<std::string>{"2", "3", "4", "6", "8", "9", "16", "18"}));
  EXPECT_EQ(position->moves(1000).size(), 502U);  // 300 + 200 powers, 6 and 18
  EXPECT_FALSE(position->play("1").has_value());
  EXPECT_FALSE(position->play("12").has_value());
  EXPECT_FALSE(position->play("5").has_value());
  EXPECT_FALSE(position->play("06").has_value());
  EXPECT_TRUE(position->play("18").has_value());
}

/// The words of a certificate must name two primes and fit what follows.
TEST(LongDivisors, OtherChainsProveNothing) {
  const Solved answer = solved(spec_of({300, 200}, {{6, 0}, {0, 5}, {2, 1}, {1, 3}}), false);
  ASSERT_EQ(answer.answer.outcome, Outcome::P);
  const auto lines = testing::unsealed(certificate(*answer.evidence));
  const auto first = std::ranges::find_if(lines, [](const std::string& line) { return line.starts_with("periodic "); });
  ASSERT_NE(first, lines.end());
  const std::string count = first->substr(0, first->find(' ', 9));
  for (const std::string words : {"", " across", " across 2 2", " across 2 4", " across 2 6", " along 2 3",
                                  " along 5 3", " across 2 3 5", " columns", " over 2 3"}) {
    auto changed = lines;
    changed[static_cast<std::size_t>(first - lines.begin())] = count + words;
    EXPECT_FALSE(testing::is_accepted(changed)) << words;
  }
}

}  // namespace
}  // namespace upset
