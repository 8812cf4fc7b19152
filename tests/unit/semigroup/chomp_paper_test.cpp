// SPDX-License-Identifier: MIT
// The statements of Garcia-Marco and Knauer, Chomp on numerical semigroups (Algebraic Combinatorics 1, 2018), about the
// orders of numerical semigroups, on every small instance. Comments below name missing hypotheses.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "semigroup/arithmetic.hpp"
#include "semigroup/numerical_semigroup.hpp"
#include "unit/semigroup/naive_semigroup.hpp"

namespace {

using namespace upset::semigroup;
using naive::maximal;
using naive::Numbers;

constexpr std::uint64_t kGenus = 9;

/// The positive elements up to a bound that goes well past the conductor.
Numbers elements(const NumericalSemigroup& semigroup) {
  Numbers result;
  for (std::uint64_t x = 1; x <= semigroup.conductor() + 2 * semigroup.multiplicity(); ++x)
    if (semigroup.contains(x)) result.push_back(x);
  return result;
}

template <class Function>
void for_each_semigroup(Function f) {
  for (const auto& semigroup : naive::all_up_to(kGenus)) {
    SCOPED_TRACE("generators " + ::testing::PrintToString(semigroup.generators()));
    f(semigroup);
    if (::testing::Test::HasFailure()) return;
  }
}

// "a in S" means a > 0: Ap(S, 0) is empty.
TEST(ChompPaper, Proposition21AndCorollary22) {
  for_each_semigroup([](const NumericalSemigroup& semigroup) {
    for (const std::uint64_t a : elements(semigroup)) {
      const Numbers top = maximal(semigroup, semigroup.apery(a));
      EXPECT_EQ(top.size(), semigroup.type());
      if (semigroup.multiplicity() == 1) {
        EXPECT_EQ(top, Numbers{a - 1});  // the pseudo-Frobenius number -1
        continue;
      }
      Numbers shifted = semigroup.pseudo_frobenius();
      for (std::uint64_t& x : shifted) x += a;
      EXPECT_EQ(top, shifted);
    }
  });
}

bool differences_stay(const NumericalSemigroup& semigroup) {  // (d)
  const Numbers positive = elements(semigroup);
  for (const std::uint64_t x : positive)
    for (const std::uint64_t y : positive)
      if (!semigroup.contains(x + y - semigroup.multiplicity())) return false;
  return true;
}

bool are_written_once(const NumericalSemigroup& semigroup) {  // (e)
  const auto is_written_once = [&](std::uint64_t b) {
    return 1 == std::count_if(semigroup.generators().begin(), semigroup.generators().end(),
                              [&](std::uint64_t g) { return g <= b && (b - g) % semigroup.multiplicity() == 0; });
  };
  const Numbers positive = elements(semigroup);
  return std::all_of(positive.begin(), positive.end(), is_written_once);
}

// Not for N: its type is 1 and not a_1 - 1 = 0.
TEST(ChompPaper, Proposition31) {
  for_each_semigroup([](const NumericalSemigroup& semigroup) {
    if (semigroup.multiplicity() == 1) return;
    const bool is_maximal = semigroup.has_maximal_embedding_dimension();
    Numbers apery = semigroup.generators();
    apery[0] = 0;
    EXPECT_EQ(semigroup.apery(semigroup.multiplicity()) == apery, is_maximal);
    EXPECT_EQ(semigroup.type() == semigroup.multiplicity() - 1, is_maximal);
    EXPECT_EQ(differences_stay(semigroup), is_maximal);
    EXPECT_EQ(are_written_once(semigroup), is_maximal);
  });
  EXPECT_TRUE(NumericalSemigroup().has_maximal_embedding_dimension());
  EXPECT_EQ(NumericalSemigroup().type(), 1U);
}

TEST(ChompPaper, Proposition32) {
  for_each_semigroup([](const NumericalSemigroup& semigroup) {
    const Numbers positive = elements(semigroup);
    for (const std::uint64_t b : positive)
      for (const std::uint64_t a : positive) {
        if (a >= b || !semigroup.contains(b - a)) continue;
        Numbers parts = semigroup.apery(a);  // disjoint: no number may occur twice below
        for (const std::uint64_t x : semigroup.apery(b - a)) parts.push_back(a + x);
        std::sort(parts.begin(), parts.end());
        EXPECT_EQ(semigroup.apery(b), parts);
      }
  });
}

// Not for N, whose order is a chain with a maximal element in every Apery set.
TEST(ChompPaper, Lemma33) {
  for_each_semigroup([](const NumericalSemigroup& semigroup) {
    const std::uint64_t m = semigroup.multiplicity();
    if (m == 1 || !semigroup.has_maximal_embedding_dimension()) return;
    std::set<std::uint64_t> expected;
    for (std::uint64_t lambda = 1; lambda <= 5; ++lambda) {
      std::set<std::uint64_t> last;
      for (std::size_t i = 1; i < m; ++i) last.insert((lambda - 1) * m + semigroup.generators()[i]);
      expected.insert(last.begin(), last.end());
      expected.insert((lambda - 1) * m);
      const Numbers apery = semigroup.apery(lambda * m);
      EXPECT_EQ(apery, Numbers(expected.begin(), expected.end()));
      EXPECT_EQ(maximal(semigroup, apery), Numbers(last.begin(), last.end()));
    }
  });
}

struct Named {
  std::uint64_t j, l, x;  // x_{j,l}
};

/// The elements x_{j,l} = j (ha + kd) - kd + ld of the layers A_0, A_1, ...
std::vector<Named> layers(const ArithmeticSequence& s, std::uint64_t t) {
  const std::uint64_t last = (s.a - 1 + s.k - 1) / s.k;
  std::vector<Named> result{{0, s.k, 0}};
  for (std::uint64_t j = 1; j <= last; ++j)
    for (std::uint64_t l = 1; l <= (j < last ? s.k : t); ++l)
      result.push_back({j, l, j * (s.h * s.a + s.k * s.d) - s.k * s.d + l * s.d});
  return result;
}

void expect_proposition_41(const ArithmeticSequence& s) {
  Numbers numbers{s.a};
  for (std::uint64_t i = 1; i <= s.k; ++i) numbers.push_back(s.h * s.a + i * s.d);
  const auto semigroup = NumericalSemigroup::from_generators(numbers).value().semigroup;
  EXPECT_EQ(semigroup.generators(), numbers);
  EXPECT_EQ(generalized_arithmetic(semigroup), s.k > 1 ? s : (ArithmeticSequence{s.a, 1, numbers[1] - s.a, 1}));
  EXPECT_EQ(is_interval(semigroup), s.h == 1 && s.d == 1);
  EXPECT_EQ(semigroup.has_maximal_embedding_dimension(), s.k == s.a - 1);

  Numbers apery;
  for (std::uint64_t i = 0; i < s.a; ++i) apery.push_back((i + s.k - 1) / s.k * s.h * s.a + i * s.d);
  std::sort(apery.begin(), apery.end());
  EXPECT_EQ(semigroup.apery(s.a), apery);

  const std::uint64_t t = (s.a - 2) % s.k + 1;  // congruent to a - 1, among 1, ..., k
  const auto named = layers(s, t);
  Numbers listed;
  for (const Named& x : named) listed.push_back(x.x);
  std::sort(listed.begin(), listed.end());
  EXPECT_EQ(listed, apery);
  for (const Named& x : named)
    for (const Named& y : named) EXPECT_EQ(x.x < y.x && semigroup.contains(y.x - x.x), x.j < y.j && x.l >= y.l);
  EXPECT_EQ(semigroup.type(), t);
  EXPECT_EQ(semigroup.is_symmetric(), (s.a - 2) % s.k == 0);
}

TEST(ChompPaper, Proposition41) {
  for (std::uint64_t a = 2; a <= 11; ++a)
    for (std::uint64_t h = 1; h <= 3; ++h)
      for (std::uint64_t d = 1; d <= 13; ++d)
        for (std::uint64_t k = 1; k < a; ++k) {
          if (std::gcd(a, d) != 1) continue;
          SCOPED_TRACE("a " + std::to_string(a) + ", h " + std::to_string(h) + ", d " + std::to_string(d) + ", k " +
                       std::to_string(k));
          expect_proposition_41({a, h, d, k});
          if (HasFailure()) return;
        }
}

// The set is right for all k >= 1, the type k - 1 only for k >= 2: <3, 4> has type 1.
TEST(ChompPaper, Lemma52) {
  for (std::uint64_t k = 1; k <= 15; ++k) {
    Numbers numbers(k + 1);
    std::iota(numbers.begin(), numbers.end(), 3 * k);
    const auto semigroup = NumericalSemigroup::from_generators(numbers).value().semigroup;
    Numbers apery{0, 3 * k, 6 * k, 9 * k};
    for (std::uint64_t i = 2; i <= k; ++i) apery.insert(apery.end(), {3 * k + i, 7 * k + i, 11 * k + i});
    std::sort(apery.begin(), apery.end());
    EXPECT_EQ(semigroup.apery(3 * k + 1), apery);
    EXPECT_EQ(semigroup.type(), k == 1 ? 1 : k - 1);
  }
}

// The proof of Proposition 7.8 maps gaps y to x + y. That is a bijection from the maximal gaps to the maximal elements
// of Ap(S, x), as the proof needs. The proof says so of all gaps and of all of Ap(S, x), which is never true.
TEST(ChompPaper, TheMapOfProposition78) {
  unsigned leaves_the_set = 0;
  for_each_semigroup([&](const NumericalSemigroup& semigroup) {
    if (semigroup.multiplicity() == 1) return;
    for (const std::uint64_t x : elements(semigroup)) {
      const Numbers apery = semigroup.apery(x);
      Numbers shifted, top;
      for (const std::uint64_t y : semigroup.gaps()) shifted.push_back(x + y);
      EXPECT_NE(shifted, apery);
      leaves_the_set += std::includes(apery.begin(), apery.end(), shifted.begin(), shifted.end()) ? 0 : 1;
      for (const std::uint64_t y : maximal(semigroup, semigroup.gaps())) top.push_back(x + y);
      EXPECT_EQ(top, maximal(semigroup, apery));
    }
  });
  EXPECT_GT(leaves_the_set, 100U);
}

}  // namespace
