// SPDX-License-Identifier: MIT
// Eaton and Herzinger: Definitions 1 to 5, Remarks 1 and 2, Propositions 1 to 11, Corollaries 1 to 4 and Examples 1 to
// 9, on all semigroups of small genus, by the naive solver's rules. docs/errata.md lists the errors of the text.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <optional>
#include <set>

#include "games/sylver/distance.hpp"
#include "games/sylver/ends.hpp"
#include "games/sylver/position.hpp"
#include "oracle/naive_sylver.hpp"
#include "semigroup/tree.hpp"
#include "support/resources.hpp"
#include "theory/rule.hpp"
#include "upset/solve.hpp"

namespace upset::games::sylver {
namespace {

using oracle::NaiveSylver;
using upset::semigroup::NumericalSemigroup;
using Left = NaiveSylver::Left;
using Numbers = std::vector<std::uint64_t>;

NumericalSemigroup generated(const Numbers& numbers) {
  return NumericalSemigroup::from_generators(numbers).value().semigroup;
}

Left left_of(const NumericalSemigroup& semigroup) {
  Left left;
  for (const std::uint64_t gap : semigroup.gaps()) left.set(gap);
  return left;
}

/// Every semigroup of genus 1 to `most`.
void for_each_semigroup(std::uint64_t most, const std::function<void(const NumericalSemigroup&)>& visit) {
  semigroup::walk_tree(most, [&](const NumericalSemigroup& semigroup) {
    if (semigroup.genus() == 0) return true;
    SCOPED_TRACE(fmt::format("<{}>", fmt::join(semigroup.generators(), ",")));
    visit(semigroup);
    return true;
  });
}

Numbers ends_by_definition(const Left& left) {
  Numbers ends;
  for (const unsigned x : NaiveSylver::numbers_of(left)) {
    Left without = left;
    without.reset(x);
    if (NaiveSylver::play(left, x) == without) ends.push_back(x);
  }
  return ends;
}

TEST(SylverWithFour, Example1) {
  const auto named = [](const std::vector<unsigned>& numbers) {
    return NaiveSylver::numbers_of(NaiveSylver::left_after(numbers));
  };
  EXPECT_EQ(named({5, 7}), (std::vector<unsigned>{1, 2, 3, 4, 6, 8, 9, 11, 13, 16, 18, 23}));
  EXPECT_EQ(named({5, 7, 8}), (std::vector<unsigned>{1, 2, 3, 4, 6, 9, 11}));
  EXPECT_EQ(named({5, 7, 8, 4}), (std::vector<unsigned>{1, 2, 3, 6}));
  EXPECT_EQ(named({5, 7, 8, 4, 6}), (std::vector<unsigned>{1, 2, 3}));
  EXPECT_EQ(named({5, 7, 8, 4, 6, 3}), (std::vector<unsigned>{1, 2}));
  EXPECT_EQ(named({5, 7, 8, 4, 6, 3, 2}), (std::vector<unsigned>{1}));
  // The same by the program; 1 ends the game and is not a position.
  const auto position = Position::parse("sylver:@5,7,8,4,6,3,2", testing::shared_resources());
  ASSERT_TRUE(position.has_value());
  EXPECT_EQ(position->spec(), "sylver:2,3");
  EXPECT_FALSE(Position::parse("sylver:2,3@1", testing::shared_resources()).has_value());
  EXPECT_FALSE(Position::parse("sylver:5,7@12", testing::shared_resources()).has_value());
}

/// Finite iff the gcd is 1; every game ends; the first to name 1, 2 or 3 loses.
TEST(SylverWithFour, Remark1) {
  for (unsigned a = 2; a <= 12; ++a)
    for (unsigned b = 2; b <= 12; ++b)
      EXPECT_EQ(Coins::from({a, b}).value().is_finite(), std::gcd(a, b) == 1) << a << "," << b;
  NaiveSylver naive;
  for_each_semigroup(10, [&](const NumericalSemigroup& semigroup) {
    const Left left = left_of(semigroup);
    for (const unsigned x : NaiveSylver::numbers_of(left))
      EXPECT_LT(NaiveSylver::play(left, x).count(), left.count());  // so every finite one ends
    if (left[2] && left[3]) {
      EXPECT_FALSE(naive.is_p(NaiveSylver::play(left, 2)));
      EXPECT_FALSE(naive.is_p(NaiveSylver::play(left, 3)));
    }
  });
}

TEST(SylverWithFour, Definition2) {
  for_each_semigroup(10, [&](const NumericalSemigroup& semigroup) {
    const Left left = left_of(semigroup);
    const auto numbers = NaiveSylver::numbers_of(left);
    for (const unsigned x : numbers) {
      const Left after = NaiveSylver::play(left, x);
      for (const unsigned y : numbers) {
        EXPECT_EQ(eliminates(semigroup, x, y), !after[y]) << x << " and " << y;
        EXPECT_EQ(eliminates_quietly(semigroup, x, y), y >= x && (y == x || !left[y - x])) << x << " and " << y;
      }
    }
    const auto ends = ends_by_definition(left);
    EXPECT_EQ(ends_of(semigroup), ends);
    const bool is_ender = ends == Numbers{numbers.back()};
    const bool is_quiet = std::all_of(numbers.begin(), numbers.end(),
                                      [&](unsigned x) { return x == numbers.back() || !left[numbers.back() - x]; });
    EXPECT_EQ(ender_kind(semigroup), !is_ender ? EnderKind::none : is_quiet ? EnderKind::quiet : EnderKind::unquiet);
    // Canonical form: the generators, none superfluous; anything else is.
    std::vector<Integer> named;
    for (const std::uint64_t x : semigroup.generators()) named.push_back(core::from_word(x));
    auto more = named;
    more.emplace_back(semigroup.frobenius() + 1 + static_cast<std::int64_t>(semigroup.generators().back()));
    more.emplace_back(2 * named.front());
    const Coins coins = Coins::from(named).value(), same = Coins::from(more).value();
    EXPECT_EQ(coins.numbers(), named);
    EXPECT_TRUE(coins.superfluous().empty());
    EXPECT_EQ(same.numbers(), named);
    EXPECT_GE(same.superfluous().size(), 1U);
    EXPECT_EQ(coins.largest_gap(), Integer(static_cast<long>(numbers.back())));
    EXPECT_EQ(coins.genus(), Integer(static_cast<unsigned long>(numbers.size())));
  });
}

TEST(SylverWithFour, Example2) {
  const NumericalSemigroup first = generated({4, 7, 17}), second = generated({4, 9});
  EXPECT_EQ(first.gaps(), (Numbers{1, 2, 3, 5, 6, 9, 10, 13}));
  EXPECT_EQ(ends_of(first), (Numbers{10, 13}));
  EXPECT_TRUE(eliminates(first, 3, 13) && eliminates(first, 6, 13));
  EXPECT_TRUE(eliminates_quietly(first, 6, 13));
  EXPECT_FALSE(eliminates_quietly(first, 3, 13));
  EXPECT_EQ(second.gaps(), (Numbers{1, 2, 3, 5, 6, 7, 10, 11, 14, 15, 19, 23}));
  EXPECT_EQ(ender_kind(second), EnderKind::quiet);
}

TEST(SylverWithFour, Propositions1And2AndTheConverse) {
  NaiveSylver naive;
  unsigned enders = 0, others_won = 0, only_if = 0;
  for_each_semigroup(12, [&](const NumericalSemigroup& semigroup) {
    const Left left = left_of(semigroup);
    const auto last = static_cast<std::uint64_t>(semigroup.frobenius());
    const bool all_eliminate =
        std::ranges::all_of(semigroup.gaps(), [&](std::uint64_t x) { return eliminates(semigroup, x, last); });
    const bool is_ender = ender_kind(semigroup) != EnderKind::none;
    EXPECT_EQ(is_ender, all_eliminate);  // Proposition 1, and its converse
    if (is_ender) {
      EXPECT_EQ(naive.is_p(left), last == 1);
      ++enders;
    } else if (!naive.is_p(left)) {
      ++others_won;
    }
    only_if += all_eliminate && !is_ender ? 1 : 0;
    // The rule of the program says nothing more.
    core::Stop stop{Limits{}};
    std::vector<Integer> numbers;
    for (const std::uint64_t x : semigroup.generators()) numbers.push_back(core::from_word(x));
    const auto verdict = theory::kEnder.apply(*position_of(numbers).value(), {}, stop);
    EXPECT_EQ(verdict.has_value(), is_ender && last > 1);
  });
  EXPECT_GT(enders, 50U);
  EXPECT_GT(others_won, 50U);
  // The example whose details are left to the reader.
  const NumericalSemigroup example = generated({4, 6, 11, 13});
  EXPECT_EQ(ends_of(example), (Numbers{2, 7, 9}));
  EXPECT_EQ(ender_kind(example), EnderKind::none);
  EXPECT_EQ(naive.winning_moves(left_of(example)), (std::vector<unsigned>{9}));
  // An ender with F = 1 is lost.
  EXPECT_EQ(ender_kind(generated({2, 3})), EnderKind::quiet);
  EXPECT_TRUE(naive.is_p(left_of(generated({2, 3}))));
}

TEST(SylverWithFour, Definition3AndExamples3To5) {
  const NumericalSemigroup first = generated({4, 7, 17}), second = generated({6, 9, 11}), third = generated({4, 7, 9});
  EXPECT_EQ(first.multiplicity(), 4U);
  EXPECT_EQ(first.frobenius(), 13);
  EXPECT_EQ(first.genus(), 8U);
  EXPECT_EQ(first.generators(), (Numbers{4, 7, 17}));
  EXPECT_FALSE(first.is_symmetric());
  Numbers elements;
  for (std::uint64_t x = 0; x < 26; ++x)
    if (second.contains(x)) elements.push_back(x);
  EXPECT_EQ(elements, (Numbers{0, 6, 9, 11, 12, 15, 17, 18, 20, 21, 22, 23, 24}));
  EXPECT_EQ(second.frobenius(), 25);
  EXPECT_EQ(second.genus(), 13U);
  EXPECT_TRUE(second.is_symmetric());
  EXPECT_EQ(third.frobenius(), 10);
  EXPECT_EQ(third.genus(), 6U);
  EXPECT_TRUE(third.is_pseudo_symmetric());
  EXPECT_TRUE(generated({4, 9}).is_symmetric());
  for_each_semigroup(9, [&](const NumericalSemigroup& semigroup) {  // Example 5 (iii)
    if (semigroup.contains(4) && semigroup.contains(7) && semigroup.contains(9)) {
      EXPECT_EQ(semigroup.frobenius() < 10, !(semigroup == third));  // as printed, T may be <4, 7, 9> itself
    }
  });
}

TEST(SylverWithFour, Definition4AndProposition3) {
  std::map<std::int64_t, std::vector<Left>> by_frobenius;
  for_each_semigroup(12, [&](const NumericalSemigroup& semigroup) {
    by_frobenius[semigroup.frobenius()].push_back(left_of(semigroup));
  });
  for_each_semigroup(11, [&](const NumericalSemigroup& semigroup) {
    const Left left = left_of(semigroup);
    const std::int64_t last = semigroup.frobenius();
    const auto genus = static_cast<std::int64_t>(semigroup.genus());
    EXPECT_EQ(semigroup.is_symmetric(), last % 2 == 1 && 2 * genus == last + 1);
    EXPECT_EQ(semigroup.is_pseudo_symmetric(), last % 2 == 0 && 2 * genus == last + 2);
    // (i) Larger semigroups have fewer gaps: all of them are listed.
    const bool is_maximal = std::ranges::none_of(
        by_frobenius[last], [&](const Left& other) { return other != left && (other & ~left).none(); });
    EXPECT_EQ(semigroup.is_irreducible(), is_maximal);
    // (ii), (iii)
    const auto gaps = semigroup.gaps();
    const bool all_but_half = std::ranges::all_of(gaps, [&](std::uint64_t x) {
      return semigroup.contains(static_cast<std::uint64_t>(last) - x) || 2 * x == static_cast<std::uint64_t>(last);
    });
    EXPECT_EQ(semigroup.is_symmetric(), last % 2 == 1 && all_but_half);
    EXPECT_EQ(semigroup.is_pseudo_symmetric(), last % 2 == 0 && all_but_half);
    if (semigroup.embedding_dimension() == 2) {
      EXPECT_TRUE(semigroup.is_symmetric());  // (iv)
    }
    if (semigroup.multiplicity() == 4 && semigroup.embedding_dimension() == 3) {  // (v)
      const auto& generators = semigroup.generators();
      EXPECT_EQ(semigroup.is_pseudo_symmetric(), generators[1] % 2 == 1 && generators[2] == generators[1] + 2);
    }
  });
  // (v) as printed begins with k = 3, but <4,3,5> has multiplicity 3.
  EXPECT_EQ(generated({4, 3, 5}).multiplicity(), 3U);
}

TEST(SylverWithFour, Proposition4AndExample6) {
  for_each_semigroup(12, [&](const NumericalSemigroup& semigroup) {
    const EnderKind kind = ender_kind(semigroup);
    EXPECT_EQ(kind != EnderKind::none, semigroup.is_irreducible());
    EXPECT_EQ(kind == EnderKind::quiet, semigroup.is_symmetric());
    EXPECT_EQ(kind == EnderKind::unquiet, semigroup.is_pseudo_symmetric());
    const auto named = NaiveSylver::generators(left_of(semigroup));
    EXPECT_EQ(semigroup.generators(), Numbers(named.begin(), named.end()));
  });
  EXPECT_EQ(ender_kind(generated({5, 7})), EnderKind::quiet);
  EXPECT_EQ(ender_kind(generated({4, 7, 9})), EnderKind::unquiet);
}

/// [m_1, m_2, m_3] of Definition 5: the number of numbers above 3 left in each class modulo 4.
using Triple = std::array<std::int64_t, 3>;

Triple triple_of(const Left& left) {
  Triple triple{};
  for (const unsigned x : NaiveSylver::numbers_of(left))
    if (x > 3) ++triple[x % 4 - 1];
  return triple;
}

void for_each_with_four(std::uint64_t most,
                        const std::function<void(const NumericalSemigroup&, const Left&, const Triple&)>& visit) {
  for_each_semigroup(most, [&](const NumericalSemigroup& semigroup) {
    if (semigroup.multiplicity() != 4) return;
    const Left left = left_of(semigroup);
    visit(semigroup, left, triple_of(left));
  });
}

NumericalSemigroup from_triple(const Triple& m) {
  return generated({4, static_cast<std::uint64_t>(4 * m[0] + 5), static_cast<std::uint64_t>(4 * m[1] + 6),
                    static_cast<std::uint64_t>(4 * m[2] + 7)});
}

TEST(SylverWithFour, Remark2AndPropositions6To8) {
  unsigned count = 0;
  for_each_with_four(16, [&](const NumericalSemigroup& semigroup, const Left&, const Triple& m) {
    EXPECT_TRUE(from_triple(m) == semigroup);  // (i), (iii)
    Numbers left{1, 2, 3};                     // (ii)
    for (std::int64_t i = 0; i < 3; ++i)
      for (std::int64_t j = 1; j <= m[static_cast<std::size_t>(i)]; ++j)
        left.push_back(static_cast<std::uint64_t>(4 * j + 1 + i));
    std::sort(left.begin(), left.end());
    EXPECT_EQ(semigroup.gaps(), left);
    // (iv) needs a nonempty class: for {4, 5, 6, 7} it gives 3 nevertheless.
    EXPECT_EQ(semigroup.frobenius(), std::max({4 * m[0] + 1, 4 * m[1] + 2, 4 * m[2] + 3}));
    EXPECT_EQ(static_cast<std::int64_t>(semigroup.genus()), m[0] + m[1] + m[2] + 3);  // (v)
    EXPECT_LE(m[0], m[1] + m[2] + 2);                                                 // Proposition 6
    EXPECT_LE(m[2], m[0] + m[1] + 1);
    EXPECT_LE(m[1], 2 * m[0] + 1);
    EXPECT_LE(m[1], 2 * m[2] + 2);
    EXPECT_EQ(semigroup.is_symmetric(), m[0] == m[1] + m[2] + 2 || m[2] == m[0] + m[1] + 1);  // Proposition 7
    EXPECT_EQ(semigroup.is_pseudo_symmetric(), (m[1] == 2 * m[0] && m[1] == 2 * m[2] + 2) ||
                                                   (m[1] == 2 * m[0] + 1 && m[1] == 2 * m[2] + 1));  // Proposition 8
    ++count;
  });
  // The inequalities of Proposition 6 are enough, too: every triple with them is a position.
  unsigned triples = 0;
  for (std::int64_t a = 0; a <= 13; ++a)
    for (std::int64_t b = 0; a + b <= 13; ++b)
      for (std::int64_t c = 0; a + b + c <= 13; ++c)
        triples += a <= b + c + 2 && c <= a + b + 1 && b <= 2 * a + 1 && b <= 2 * c + 2 ? 1 : 0;
  EXPECT_EQ(count, triples);
}

TEST(SylverWithFour, Example7) {
  const NumericalSemigroup semigroup = generated({4, 11, 14});
  EXPECT_EQ(semigroup.gaps(), (Numbers{1, 2, 3, 5, 6, 7, 9, 10, 13, 17, 21}));
  EXPECT_EQ(triple_of(left_of(semigroup)), (Triple{5, 2, 1}));
  EXPECT_TRUE(semigroup.is_symmetric());
  NaiveSylver naive;
  EXPECT_FALSE(naive.is_p(left_of(semigroup)));
  EXPECT_NE(triple_of(left_of(from_triple({1, 3, 7}))), (Triple{1, 3, 7}));  // not a position
}

/// The position after a move. (iii) (b) as printed has 4 m_2 + 3 for the largest number of the class 2: it is 4 m_2 +
/// 2.
TEST(SylverWithFour, Proposition5AndExample8) {
  const auto min = [](std::initializer_list<std::int64_t> list) { return std::min(list); };
  for_each_with_four(14, [&](const NumericalSemigroup&, const Left& left, const Triple& m) {
    for (const unsigned x : NaiveSylver::numbers_of(left)) {
      if (x <= 3) continue;
      const std::size_t i = x % 4 - 1;
      const std::int64_t k = m[i] - static_cast<std::int64_t>(x / 4);
      Triple expected{};
      if (i == 0)
        expected = {m[0] - k - 1, min({m[1], 2 * m[0] - 2 * k - 1}),
                    min({m[2], m[0] + m[1] - k, 3 * m[0] - 3 * k - 1})};
      if (i == 1) expected = {min({m[0], m[1] + m[2] - k + 1}), m[1] - k - 1, min({m[2], m[0] + m[1] - k})};
      if (i == 2)
        expected = {min({m[0], m[1] + m[2] - k + 1, 3 * m[2] - 3 * k + 1}), min({m[1], 2 * m[2] - 2 * k}),
                    m[2] - k - 1};
      EXPECT_EQ(triple_of(NaiveSylver::play(left, x)), expected) << x;
    }
  });
  const Left left = left_of(from_triple({4, 3, 6}));
  EXPECT_EQ(triple_of(left), (Triple{4, 3, 6}));
  EXPECT_EQ(triple_of(NaiveSylver::play(left, 9)), (Triple{1, 3, 5}));
}

/// Choices to avoid. Each must be available.
TEST(SylverWithFour, Proposition9AndExample9) {
  NaiveSylver naive;
  const auto leaves_an_ender = [](const Left& left, std::int64_t x) {
    const Left after = NaiveSylver::play(left, static_cast<unsigned>(x));
    const auto named = NaiveSylver::generators(after);
    return generated(Numbers(named.begin(), named.end())).is_irreducible();
  };
  unsigned count = 0, positions = 0, with_others = 0;
  for_each_with_four(15, [&](const NumericalSemigroup&, const Left& left, const Triple& m) {
    std::set<unsigned> others;  // leave an ender, too, but are not listed
    for (const unsigned x : NaiveSylver::numbers_of(left))
      if (x > 3 && leaves_an_ender(left, x)) others.insert(x);
    const auto expect_bad = [&](std::int64_t x) {
      if (x <= 3 || !left[static_cast<std::size_t>(x)]) return;
      others.erase(static_cast<unsigned>(x));
      EXPECT_TRUE(leaves_an_ender(left, x)) << x;
      EXPECT_FALSE(naive.is_p(NaiveSylver::play(left, static_cast<unsigned>(x)))) << x;
      ++count;
    };
    for (std::int64_t k = 0; k < m[0]; ++k)
      if (2 * k > 2 * m[0] - m[1] - 1 && 3 * k > 3 * m[0] - m[2] - 1) expect_bad(4 * (m[0] - k) + 1);
    for (std::int64_t k = 0; k < m[2]; ++k)
      if (2 * k > 2 * m[2] - m[1] && 3 * k > 3 * m[2] - m[0] + 1) expect_bad(4 * (m[2] - k) + 3);
    if (m[1] == 2 * m[0]) expect_bad(4 * m[0] + 3);
    if (m[1] == 2 * m[2] + 2) expect_bad(4 * m[2] + 9);
    if (m[1] == 2 * m[0] + 1) expect_bad(4 * m[0] + 7);
    if (m[1] == 2 * m[2] + 1) expect_bad(4 * m[2] + 5);
    ++positions;
    with_others += others.empty() ? 0 : 1;
  });
  EXPECT_GT(count, 100U);
  EXPECT_EQ(positions, 156U);
  EXPECT_EQ(with_others, 139U);
  const Left left = left_of(from_triple({5, 11, 8}));
  EXPECT_EQ(triple_of(left), (Triple{5, 11, 8}));
  Numbers avoided;
  for (const unsigned x : NaiveSylver::numbers_of(left))
    if (x > 3 && leaves_an_ender(left, x)) avoided.push_back(x);
  EXPECT_EQ(avoided, (Numbers{5, 6, 7, 9, 10, 13, 14, 23, 27}));  // 5, 7, 9 and 27 are listed
}

std::vector<unsigned> answers_above_three(NaiveSylver& naive, const Left& left) {
  auto moves = naive.winning_moves(left);
  std::erase_if(moves, [](unsigned x) { return x <= 3; });
  return moves;
}

/// Section 4. Corollary 2 as printed includes m2 = 0, where Proposition 10 says the opposite.
TEST(SylverWithFour, Propositions10And11AndTheirCorollaries) {
  NaiveSylver naive;
  for_each_with_four(20, [&](const NumericalSemigroup&, const Left& left, const Triple& m) {
    const bool is_lost = naive.is_p(left);
    const std::int64_t difference = std::abs(m[0] - m[2]), larger = std::max(m[0], m[2]);
    if (m[1] == 0) {
      EXPECT_EQ(is_lost, difference == 0);  // Proposition 10, Corollary 1
    }
    if (m[1] == 1) {
      EXPECT_EQ(is_lost, difference == 1 && larger % 2 == 1);  // Proposition 11, Corollary 3, and what they leave out
    }
    if (m[1] >= 1 && difference == 0) {
      EXPECT_FALSE(is_lost);  // Corollary 2
      EXPECT_TRUE(naive.is_p(NaiveSylver::play(left, 6)));
    }
    if (m[1] >= 2 && difference == 1 && larger % 2 == 1) {
      EXPECT_FALSE(is_lost);  // Corollary 4
      EXPECT_TRUE(naive.is_p(NaiveSylver::play(left, 10)));
    }
  });
  for (std::int64_t m = 1; m <= 7; ++m) {  // in the proof of Proposition 10
    const Left left = left_of(from_triple({m, 0, m}));
    for (std::int64_t k = 0; k < m; ++k) {
      const Left after = NaiveSylver::play(left, static_cast<unsigned>(4 * (m - k) + 1));
      EXPECT_EQ(triple_of(after)[2], std::min({m, m - k, 3 * m - 3 * k - 1}));  // printed: 2m - k for m - k
    }
  }
  for (std::int64_t n = 0; n <= 3; ++n) {  // moves that the proof of Proposition 11 leaves without an answer
    const auto low = static_cast<unsigned>(8 * n);
    const Left one = left_of(from_triple({2 * n, 1, 2 * n + 1})), other = left_of(from_triple({2 * n + 1, 1, 2 * n}));
    EXPECT_EQ(answers_above_three(naive, NaiveSylver::play(one, 6)), std::vector<unsigned>{low + 7});
    EXPECT_EQ(answers_above_three(naive, NaiveSylver::play(other, 6)), std::vector<unsigned>{low + 5});
    EXPECT_EQ(answers_above_three(naive, NaiveSylver::play(one, low + 7)), std::vector<unsigned>{6});
    EXPECT_EQ(answers_above_three(naive, NaiveSylver::play(other, low + 5)), std::vector<unsigned>{6});
  }
}

/// The last page. [2, 2, 0] is lost, which is why [2, 2, 1] is not; m2 = 3, which is passed over, is as regular.
TEST(SylverWithFour, LayersTwoAndThree) {
  NaiveSylver naive;
  for_each_with_four(20, [&](const NumericalSemigroup&, const Left& left, const Triple& m) {
    const std::int64_t smaller = std::min(m[0], m[2]), difference = std::abs(m[0] - m[2]);
    if (m[1] == 2) {
      const bool is_listed = difference == 1 && smaller % 2 == 1 && m != Triple{2, 2, 1};
      EXPECT_EQ(naive.is_p(left), is_listed || m == (Triple{2, 2, 0}));
    }
    if (m[1] == 3) {
      EXPECT_EQ(naive.is_p(left), (m[2] == m[0] + 2 && m[0] % 2 == 1) || (m[0] == m[2] + 2 && m[2] % 2 == 0));
    }
  });
}

std::optional<std::size_t> distance_between(const Numbers& earlier, const Numbers& later) {
  const auto coins = [](const Numbers& numbers) {
    std::vector<Integer> list;
    for (const std::uint64_t number : numbers) list.push_back(core::from_word(number));
    return Coins::from(std::move(list)).value();
  };
  const auto numbers = numbers_between(coins(earlier), coins(later));
  if (!numbers) return std::nullopt;
  return numbers->size();
}

/// Definition 2.1 and Theorem 2.4 of the rulebook paper, by trial: the fewest moves from one position to another.
TEST(SylverRulebook, MinimalDistance) {
  EXPECT_EQ(distance_between({5, 6, 7, 8, 9}, {2, 3}), 2U);
  EXPECT_EQ(distance_between({4, 6, 9, 11}, {4, 5, 6, 7}), 2U);
  EXPECT_FALSE(distance_between({4, 7}, {4, 5}));
  for_each_semigroup(7, [&](const NumericalSemigroup& smaller) {
    std::map<std::string, std::pair<Left, std::size_t>> reached;
    std::vector<Left> now{left_of(smaller)};
    for (std::size_t moves = 0; !now.empty(); ++moves) {
      std::vector<Left> next;
      for (const Left& left : now) {
        if (!reached.emplace(left.to_string(), std::pair(left, moves)).second) continue;
        for (const unsigned x : NaiveSylver::numbers_of(left))
          if (x > 1) next.push_back(NaiveSylver::play(left, x));
      }
      now = std::move(next);
    }
    for (const auto& [text, found] : reached) {
      const auto named = NaiveSylver::generators(found.first);
      EXPECT_EQ(distance_between(smaller.generators(), Numbers(named.begin(), named.end())), found.second);
    }
  });
}

}  // namespace
}  // namespace upset::games::sylver
