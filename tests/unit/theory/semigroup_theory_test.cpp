// SPDX-License-Identifier: MIT
// The theorems about Chomp on semigroups before the first move, compared with windows and plain search on every small
// instance. A window run that does not end in time must at least not have found a false winning move.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "game/access.hpp"
#include "games/semigroup/engine.hpp"
#include "semigroup/arithmetic.hpp"
#include "semigroup/tree.hpp"
#include "support/engine.hpp"
#include "theory/rule.hpp"
#include "unit/theory/makers.hpp"
#include "unit/theory/plain_chomp.hpp"
#include "upset/position.hpp"
#include "upset/solve.hpp"

namespace {

using namespace upset;
using game::MovesWanted;
using games::semigroup::InfinitePosition;
using games::semigroup::NumericalStructure;
using semigroup::NumericalSemigroup;
using upset::testing::generated;
using upset::testing::interval;
using upset::testing::Numbers;
using upset::testing::PlainChomp;

constexpr double kSeconds = 0.1;      // for one window run
constexpr std::uint64_t kPlain = 24;  // bound for the first moves of plain search

const std::vector<const theory::Rule*>& semigroup_rules() {
  static const std::vector<const theory::Rule*> list{
      &theory::kNaturalNumbers,           &theory::kSymmetricSemigroup,       &theory::kMaximalEmbeddingDimension,
      &theory::kArithmeticFirstGenerator, &theory::kArithmeticThreeGenerated, &theory::kIntervalThreeToFour,
      &theory::kIntervalTo2aMinus3,       &theory::kSymmetricTorsion};
  return list;
}

std::shared_ptr<const InfinitePosition> start_of(NumericalSemigroup semigroup, std::uint64_t divisor = 1) {
  return std::make_shared<InfinitePosition>(std::make_shared<NumericalStructure>(std::move(semigroup), divisor));
}

std::optional<game::Verdict> apply(const theory::Rule& rule, const game::Term& position,
                                   const game::Query& query = {}) {
  core::Stop stop(Limits{});
  return rule.apply(position, query, stop);
}

game::Verdict by_windows(const InfinitePosition& position) {
  Limits limits;
  limits.seconds = kSeconds;
  limits.threads = 1;
  return upset::testing::decide_with(games::semigroup::kWindows, position, {}, limits);
}

/// The rules that apply must agree with each other, with windows and with plain search. Returns their number.
std::size_t compare(const InfinitePosition& position) {
  SCOPED_TRACE(position.spec());
  std::vector<game::Verdict> verdicts;
  for (const theory::Rule* rule : semigroup_rules())
    if (auto verdict = apply(*rule, position)) verdicts.push_back(std::move(*verdict));
  if (verdicts.empty()) return 0;
  const game::Verdict computed = by_windows(position);
  for (const game::Verdict& verdict : verdicts) {
    EXPECT_EQ(verdict.outcome, verdicts.front().outcome);
    EXPECT_EQ(verdict.moves, verdicts.front().moves);
    EXPECT_EQ(verdict.outcome == Outcome::P, verdict.grundy == core::Integer(0));
    if (computed.outcome == Outcome::unknown) {
      EXPECT_TRUE(computed.limit.has_value());
      continue;
    }
    EXPECT_EQ(verdict.outcome, computed.outcome);
    EXPECT_EQ(verdict.moves, computed.moves);  // the smallest
  }
  if (const auto* numerical = position.numerical()) {
    PlainChomp plain([&](std::uint64_t x) { return numerical->contains(x); });
    const auto& moves = verdicts.front().moves;
    const std::uint64_t named = moves.empty() ? 0 : moves.front().only_word();  // 0: none
    for (std::uint64_t x = 1; x <= kPlain && numerical->frobenius() < 60; ++x) {
      if (!numerical->contains(x) || (named != 0 && x > named)) continue;
      EXPECT_EQ(plain.is_p(plain.after({x})), x == named) << x;
    }
  }
  return verdicts.size();
}

TEST(SemigroupTheorems, EverySemigroupOfGenusAtMostEight) {
  std::size_t seen = 0;
  std::size_t decided = 0;
  semigroup::walk_tree(8, [&](const NumericalSemigroup& semigroup) {
    ++seen;
    decided += compare(*start_of(semigroup)) > 0 ? 1 : 0;
    return true;
  });
  EXPECT_EQ(seen, 1U + 1 + 2 + 4 + 7 + 12 + 23 + 39 + 67);
  EXPECT_GT(decided, 60U);
}

TEST(SemigroupTheorems, GeneralizedArithmeticSequences) {
  std::set<Numbers> seen;
  for (std::uint64_t a = 2; a <= 9; ++a)
    for (std::uint64_t h = 1; h <= 2; ++h)
      for (std::uint64_t d = 1; d <= 5; ++d)
        for (std::uint64_t k = 1; k <= a + 1; ++k) {  // from k = a on the sequence is no longer minimal
          if (std::gcd(a, d) != 1) continue;
          Numbers generators{a};
          for (std::uint64_t i = 1; i <= k; ++i) generators.push_back(h * a + i * d);
          const auto semigroup = generated(generators);
          const std::uint64_t least_k = semigroup.embedding_dimension() - 1;
          EXPECT_EQ(least_k, std::min(k, a - 1));
          const auto start = start_of(semigroup);
          // Proposition 4.2 is an equivalence: a wins iff a is odd and k even. Two generators fall under k = 1.
          PlainChomp plain([&](std::uint64_t x) { return semigroup.contains(x); });
          const bool wins = a % 2 == 1 && least_k % 2 == 0;
          EXPECT_EQ(plain.is_p(plain.after({a})), wins) << start->spec();
          EXPECT_EQ(apply(theory::kArithmeticFirstGenerator, *start).has_value(), wins) << start->spec();
          EXPECT_EQ(apply(theory::kArithmeticThreeGenerated, *start).has_value(), least_k == 2) << start->spec();
          if (seen.insert(semigroup.generators()).second && h * d <= 4) compare(*start);
        }
}

TEST(SemigroupTheorems, Intervals) {
  for (std::uint64_t a = 2; a <= 13; ++a)
    for (std::uint64_t last = a + 1; last < 2 * a; ++last) {
      const auto start = start_of(interval(a, last));
      const std::size_t rules = compare(*start);
      if (last >= 2 * a - 3) {
        EXPECT_GT(rules, 0U) << start->spec();
      }
      EXPECT_EQ(apply(theory::kIntervalTo2aMinus3, *start).has_value(), a >= 4 && last == 2 * a - 3) << start->spec();
    }
}

TEST(SemigroupTheorems, SixToNineIsWonByThirtySix) {
  const auto start = start_of(interval(6, 9));
  EXPECT_EQ(by_windows(*start).moves, std::vector<game::Move>{{36}});
  EXPECT_EQ(apply(theory::kIntervalTo2aMinus3, *start)->moves, std::vector<game::Move>{{36}});
}

TEST(SemigroupTheorems, ThreeKToFourK) {
  for (const std::uint64_t k : {3U, 5U, 7U}) {
    const auto semigroup = interval(3 * k, 4 * k);
    const auto verdict = apply(theory::kIntervalThreeToFour, *start_of(semigroup));
    ASSERT_TRUE(verdict.has_value()) << k;
    EXPECT_EQ(verdict->moves, std::vector<game::Move>{{3 * k + 1}});
    PlainChomp plain([&](std::uint64_t x) { return semigroup.contains(x); });
    EXPECT_FALSE(plain.is_p(plain.after({3 * k}))) << k;
    EXPECT_TRUE(plain.is_p(plain.after({3 * k + 1}))) << k;
  }
  for (const std::uint64_t k : {1U, 2U, 4U, 6U})
    EXPECT_FALSE(apply(theory::kIntervalThreeToFour, *start_of(interval(3 * k, 4 * k))).has_value()) << k;
}

TEST(SemigroupTheorems, Torsion) {
  std::size_t symmetric = 0;
  for (const std::string group : {"1", "2", "3", "2x2"})
    for (unsigned a = 1; a <= 4; ++a)
      for (unsigned b = a; b <= 5; ++b)
        for (unsigned s = 0; s < (group == "2x2" ? 4U : static_cast<unsigned>(std::stoul(group))); ++s)
          for (unsigned t = 0; t < (group == "2x2" ? 4U : static_cast<unsigned>(std::stoul(group))); ++t) {
            const auto name = [&](unsigned x) {
              return group == "2x2" ? std::to_string(x / 2) + "." + std::to_string(x % 2) : std::to_string(x);
            };
            const std::string spec =
                "torsion:" + group + ":" + std::to_string(a) + "." + name(s) + "," + std::to_string(b) + "." + name(t);
            const auto position = Position::parse(spec);
            if (!position) continue;
            const auto* start = dynamic_cast<const InfinitePosition*>(game::sum_of(*position).terms()[0].get());
            ASSERT_NE(start, nullptr) << spec;
            if (apply(theory::kSymmetricTorsion, *start)) ++symmetric;
            compare(*start);
          }
  EXPECT_GT(symmetric, 50U);
}

TEST(SemigroupTheorems, TorsionThatIsNotCoveredIsLeftAlone) {
  // Not an order; and no gaps at all, where the first player takes everything.
  for (const char* spec : {"torsion:2:0.1,2.0", "torsion:1:1.0", "semigroup:7,8,9"}) {
    const auto position = Position::parse(spec);
    ASSERT_TRUE(position.has_value()) << spec;
    EXPECT_FALSE(apply(theory::kSymmetricTorsion, *game::sum_of(*position).terms()[0]).has_value()) << spec;
  }
}

TEST(SemigroupTheorems, WhatIsAskedAndWhatIsAnswered) {
  const auto odd = start_of(interval(5, 7), 3);  // in multiples of 3
  const auto even = start_of(interval(4, 7));
  const auto one = apply(theory::kArithmeticFirstGenerator, *odd, {false, MovesWanted::one, 0});
  ASSERT_EQ(one->moves.size(), 1U);
  EXPECT_EQ(odd->notation(one->moves[0]), "15");
  EXPECT_EQ(one->extent, game::Extent::enough);
  const auto all = apply(theory::kArithmeticFirstGenerator, *odd, {false, MovesWanted::all, 0});
  EXPECT_EQ(all->outcome, Outcome::N);
  EXPECT_FALSE(all->moves_complete());
  const auto lost = apply(theory::kMaximalEmbeddingDimension, *even, {true, MovesWanted::all, 0});
  EXPECT_EQ(lost->grundy, core::Integer(0));
  EXPECT_TRUE(lost->moves_complete() && lost->moves.empty());
  const auto fours = start_of(NumericalSemigroup(), 4);
  const auto chain = apply(theory::kNaturalNumbers, *fours, {false, MovesWanted::all, 0});
  ASSERT_EQ(chain->moves.size(), 1U);
  EXPECT_EQ(fours->notation(chain->moves[0]), "4");
  EXPECT_TRUE(chain->moves_complete());
  for (const theory::Rule* rule : semigroup_rules())
    for (const auto& start : {odd, even}) {
      EXPECT_FALSE(apply(*rule, *start, {false, MovesWanted::one, 1}).has_value()) << rule->id;
      EXPECT_FALSE(apply(*rule, **start->play(start->moves(1).front())).has_value()) << rule->id;
    }
}

TEST(SemigroupTheorems, ProofsOfValueZero) {
  const auto odd = start_of(interval(5, 7));
  const auto even = start_of(interval(4, 7));
  EXPECT_TRUE(theory::kMaximalEmbeddingDimension.prove(*even, 0).has_value());
  EXPECT_FALSE(theory::kMaximalEmbeddingDimension.prove(*even, 1).has_value());
  EXPECT_FALSE(theory::kArithmeticFirstGenerator.prove(*odd, 0).has_value());
  EXPECT_TRUE(theory::kArithmeticFirstGenerator.prove(**odd->play({5}), 0).has_value());
  EXPECT_FALSE(theory::kArithmeticFirstGenerator.prove(**odd->play({6}), 0).has_value());
  EXPECT_FALSE(theory::kArithmeticFirstGenerator.prove(**(*odd->play({5}))->play({6}), 0).has_value());
}

}  // namespace
