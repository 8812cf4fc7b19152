// SPDX-License-Identifier: MIT
// Apery sets in the lemmas of Garcia-Marco and Knauer, on plain sets: their elements and order (4.1, 5.2), what the
// involutions on them conclude (4.3), and moves in the encoding of every down-set (6.2).
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>

#include "oracle/naive.hpp"
#include "semigroup/numerical_semigroup.hpp"
#include "semigroup/tree.hpp"

namespace {

using upset::oracle::NaiveGame;
using upset::oracle::Poset;
using upset::semigroup::NumericalSemigroup;
using Number = std::uint64_t;
using Numbers = std::set<Number>;
using Map = std::map<Number, Number>;

NumericalSemigroup generated(const std::vector<Number>& generators) {
  return NumericalSemigroup::from_generators(generators)->semigroup;
}

NumericalSemigroup interval(Number first, Number last) {
  std::vector<Number> generators(last - first + 1);
  std::iota(generators.begin(), generators.end(), first);
  return generated(generators);
}

bool is_below(const NumericalSemigroup& semigroup, Number x, Number y) { return x <= y && semigroup.contains(y - x); }

/// Ap(S, x) from the definition; its elements are at most F + x.
Numbers apery(const NumericalSemigroup& semigroup, Number x) {
  Numbers set;
  for (Number y = 0; y < semigroup.conductor() + x; ++y)
    if (semigroup.contains(y) && !is_below(semigroup, x, y)) set.insert(y);
  return set;
}

/// Whether the player to move loses on a set of elements other than 0.
bool is_lost(const NumericalSemigroup& semigroup, const Numbers& set) {
  const std::vector<Number> elements(set.begin(), set.end());
  Poset poset(static_cast<unsigned>(elements.size()));
  for (unsigned x = 0; x < poset.size; ++x)
    for (unsigned y = x + 1; y < poset.size; ++y) poset.less[x][y] = is_below(semigroup, elements[x], elements[y]);
  NaiveGame game(poset);
  return game.is_p(game.all());
}

/// What Lemma 4.3 concludes, where plain search can follow: the outcome is that of the fixed points.
void expect_same_outcome(const NumericalSemigroup& semigroup, const Map& image) {
  Numbers all;
  Numbers fixed;
  for (const auto& [x, fx] : image) {
    if (x == 0) continue;
    all.insert(x);
    if (x == fx) fixed.insert(x);
  }
  if (all.size() > 20) return;
  EXPECT_EQ(is_lost(semigroup, all), is_lost(semigroup, fixed));
}

struct Sequence {
  Number a, h, d, k;
};

template <class Function>
void for_each_sequence(Function f) {
  for (Number a = 2; a <= 11; ++a)
    for (Number h = 1; h <= 2; ++h)
      for (Number d = 1; d <= 5; ++d)
        for (Number k = 1; k < a; ++k) {
          if (std::gcd(a, d) != 1) continue;
          std::vector<Number> generators{a};
          for (Number i = 1; i <= k; ++i) generators.push_back(h * a + i * d);
          SCOPED_TRACE(testing::Message() << "a " << a << " h " << h << " d " << d << " k " << k);
          f(Sequence{a, h, d, k}, generated(generators));
        }
}

/// x_{j,l} of Proposition 4.1, with x_{0,k} = 0.
Number element_of(const Sequence& s, Number j, Number l) { return j * (s.h * s.a + s.k * s.d) + l * s.d - s.k * s.d; }

/// The pairs (j, l) of Ap(S, a).
std::vector<std::pair<Number, Number>> places(const Sequence& s) {
  std::vector<std::pair<Number, Number>> list{{0, s.k}};
  const Number rows = (s.a - 1 + s.k - 1) / s.k;
  const Number t = s.a - 1 - (rows - 1) * s.k;
  for (Number j = 1; j <= rows; ++j)
    for (Number l = 1; l <= (j < rows ? s.k : t); ++l) list.emplace_back(j, l);
  return list;
}

TEST(AperySets, OfASequence) {  // 4.1
  for_each_sequence([](const Sequence& s, const NumericalSemigroup& semigroup) {
    Numbers listed;
    for (const auto& [j, l] : places(s)) listed.insert(element_of(s, j, l));
    EXPECT_EQ(listed, apery(semigroup, s.a));
    Numbers by_index;
    for (Number i = 0; i < s.a; ++i) by_index.insert((i + s.k - 1) / s.k * s.h * s.a + i * s.d);
    EXPECT_EQ(listed, by_index);
    for (const auto& [j, l] : places(s))
      for (const auto& [j2, l2] : places(s)) {
        const Number x = element_of(s, j, l);
        const Number y = element_of(s, j2, l2);
        EXPECT_EQ(x != y && is_below(semigroup, x, y), j < j2 && l >= l2) << x << " " << y;
      }
  });
}

TEST(AperySets, InvolutionOfASequence) {  // 4.3 for 4.2
  unsigned seen = 0;
  for_each_sequence([&](const Sequence& s, const NumericalSemigroup& semigroup) {
    if (s.a % 2 == 0 || s.k % 2 == 1) return;
    Map image;
    for (const auto& [j, l] : places(s)) {
      const Number other = j == 0 ? l : l % 2 == 1 ? l + 1 : l - 1;
      image[element_of(s, j, l)] = element_of(s, j, other);
    }
    expect_same_outcome(semigroup, image);
    ++seen;
  });
  EXPECT_GT(seen, 100U);
}

TEST(AperySets, InvolutionOfThreeKToFourK) {  // 4.3 for 5.1
  for (Number k = 3; k <= 13; k += 2) {
    SCOPED_TRACE(k);
    const auto semigroup = interval(3 * k, 4 * k);
    Numbers expected{0, 3 * k, 6 * k, 9 * k};  // 5.2
    for (Number i = 2; i <= k; ++i) expected.insert({3 * k + i, 7 * k + i, 11 * k + i});
    EXPECT_EQ(apery(semigroup, 3 * k + 1), expected);
    Map image;
    for (const Number x : expected) image[x] = x;
    for (Number i = 2; i + 3 <= k; i += 2)
      for (const Number row : {3 * k, 7 * k, 11 * k}) {
        image[row + i] = row + i + 1;
        image[row + i + 1] = row + i;
        EXPECT_FALSE(expected.contains(10 * k + i)) << "the paper prints 10k + i";
      }
    expect_same_outcome(semigroup, image);
  }
}

/// A proper down-set by its least missing element x and the gaps c with x + c in it.
struct Encoded {
  Number x;
  Numbers gaps;
  bool operator==(const Encoded&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Encoded& e) {
  return out << testing::PrintToString(e.x) << " " << testing::PrintToString(e.gaps);
}

Numbers decode(const NumericalSemigroup& semigroup, const Encoded& encoded) {
  Numbers set;
  for (Number y = 0; y < encoded.x; ++y)
    if (semigroup.contains(y)) set.insert(y);
  for (const Number c : encoded.gaps) set.insert(encoded.x + c);
  return set;
}

Encoded encode(const NumericalSemigroup& semigroup, const Numbers& set) {
  Encoded encoded{0, {}};
  while (!semigroup.contains(encoded.x) || set.contains(encoded.x)) ++encoded.x;
  for (const Number y : set)
    if (y > encoded.x) encoded.gaps.insert(y - encoded.x);
  return encoded;
}

bool is_downset(const NumericalSemigroup& semigroup, const Numbers& set) {
  return std::all_of(set.begin(), set.end(), [&](Number y) {
    if (!semigroup.contains(y)) return false;
    for (Number x = 0; x < y; ++x)
      if (semigroup.contains(x) && is_below(semigroup, x, y) && !set.contains(x)) return false;
    return true;
  });
}

Numbers after(const NumericalSemigroup& semigroup, const Numbers& set, Number move) {
  Numbers left;
  for (const Number y : set)
    if (!is_below(semigroup, move, y)) left.insert(y);
  return left;
}

/// Every down-set whose least missing element is x, by its subset of the gaps.
void for_each_downset(const NumericalSemigroup& semigroup, Number x, const std::function<void(const Encoded&)>& f) {
  const auto gaps = semigroup.gaps();
  for (unsigned mask = 0; mask < 1U << gaps.size(); ++mask) {
    Encoded encoded{x, {}};
    for (unsigned i = 0; i < gaps.size(); ++i)
      if ((mask >> i & 1U) != 0) encoded.gaps.insert(gaps[i]);
    if (is_downset(semigroup, decode(semigroup, encoded))) f(encoded);
  }
}

TEST(AperySets, MovesInTheEncoding) {  // 6.2
  unsigned moves = 0;
  upset::semigroup::walk_tree(5, [&](const NumericalSemigroup& semigroup) {
    const auto frobenius = static_cast<std::int64_t>(semigroup.frobenius());
    const auto gaps = semigroup.gaps();
    const Numbers all_gaps(gaps.begin(), gaps.end());
    for (Number x = 1; x <= 3 * semigroup.conductor() + 2; ++x) {
      if (!semigroup.contains(x)) continue;
      for_each_downset(semigroup, x, [&](const Encoded& position) {
        const Numbers set = decode(semigroup, position);
        EXPECT_EQ(encode(semigroup, set), position);
        for (const Number move : set) {
          const Encoded next = encode(semigroup, after(semigroup, set, move));
          ++moves;
          EXPECT_EQ(next.x, std::min(x, move));
          EXPECT_TRUE(is_downset(semigroup, decode(semigroup, next)));
          if (x < move) {
            EXPECT_TRUE(next.gaps != position.gaps &&
                        std::includes(position.gaps.begin(), position.gaps.end(), next.gaps.begin(), next.gaps.end()));
          }
          const auto signed_move = static_cast<std::int64_t>(move);
          if (frobenius < signed_move && signed_move < static_cast<std::int64_t>(x) - frobenius) {
            EXPECT_EQ(next.gaps, all_gaps);
          }
        }
      });
    }
    return true;
  });
  EXPECT_GT(moves, 1000U);
}

}  // namespace
