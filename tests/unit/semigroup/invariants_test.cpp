// SPDX-License-Identifier: MIT
// Invariants of factorizations and special numbers, against their definitions on every small semigroup. The functions
// of oracle:: follow the definitions word by word: they list factorizations by coins and compare all pairs of them.
#include "semigroup/invariants.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "unit/semigroup/naive_semigroup.hpp"
#include "upset/numerical_semigroup.hpp"

namespace {

using namespace upset::semigroup;
using upset::core::Stop;
using Numbers = std::vector<std::uint64_t>;

namespace oracle {

/// All factorizations of 0, ..., most, each from those of smaller numbers.
std::vector<std::set<Numbers>> factorizations(const Numbers& generators, std::uint64_t most) {
  std::vector<std::set<Numbers>> found(most + 1);
  found[0].insert(Numbers(generators.size()));
  for (std::uint64_t x = 1; x <= most; ++x)
    for (std::size_t i = 0; i < generators.size(); ++i)
      if (generators[i] <= x)
        for (Numbers counts : found[x - generators[i]]) {
          ++counts[i];
          found[x].insert(std::move(counts));
        }
  return found;
}

std::uint64_t length(const Numbers& counts) {
  std::uint64_t sum = 0;
  for (const std::uint64_t count : counts) sum += count;
  return sum;
}

std::uint64_t distance(const Numbers& a, const Numbers& b) {
  std::uint64_t only_a = 0, only_b = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    only_a += a[i] - std::min(a[i], b[i]);
    only_b += b[i] - std::min(a[i], b[i]);
  }
  return std::max(only_a, only_b);
}

/// The least c such that chains with steps of at most c join everything: the longest edge of a spanning tree.
std::uint64_t catenary_degree(const std::set<Numbers>& of) {
  std::vector<Numbers> joined, left(of.begin(), of.end());
  std::uint64_t degree = 0;
  while (!left.empty()) {
    std::size_t next = 0;
    std::uint64_t nearest = joined.empty() ? 0 : UINT64_MAX;
    for (std::size_t i = 0; i < left.size() && !joined.empty(); ++i)
      for (const Numbers& one : joined)
        if (distance(one, left[i]) < nearest) nearest = distance(one, left[i]), next = i;
    degree = std::max(degree, nearest);
    joined.push_back(left[next]);
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(next));
  }
  return degree;
}

/// How many classes of factorizations there are, joined where a generator is common.
std::size_t classes(const std::set<Numbers>& of) {
  std::vector<Numbers> left(of.begin(), of.end());
  std::size_t count = 0;
  while (!left.empty()) {
    std::vector<Numbers> part{left.back()};
    left.pop_back();
    for (std::size_t i = 0; i < part.size(); ++i)
      std::erase_if(left, [&, one = part[i]](const Numbers& other) {
        bool has_common = false;
        for (std::size_t k = 0; k < one.size(); ++k) has_common = has_common || (one[k] > 0 && other[k] > 0);
        if (has_common) part.push_back(other);
        return has_common;
      });
    ++count;
  }
  return count;
}

}  // namespace oracle

Stop& endless() {
  static Stop stop{upset::Limits{}};
  return stop;
}

TEST(Invariants, FactorizationsBettiElementsAndCatenaryDegree) {
  for (const auto& semigroup : naive::all_up_to(6)) {
    const Numbers& generators = semigroup.generators();
    const std::uint64_t most = semigroup.conductor() + 2 * generators.back() + 2;
    const auto all = oracle::factorizations(generators, most);
    std::map<std::uint64_t, std::size_t> betti;
    std::uint64_t degree = 0;
    for (std::uint64_t x = 0; x <= most; ++x) {
      const auto found = factorizations(semigroup, x, endless()).value();
      EXPECT_EQ(std::set<Numbers>(found.begin(), found.end()), all[x]);
      EXPECT_EQ(found.size(), all[x].size());
      if (const std::size_t count = oracle::classes(all[x]); count > 1) betti[x] = count;
      degree = std::max(degree, oracle::catenary_degree(all[x]));
    }
    const auto claimed = betti_elements(semigroup, endless()).value();
    std::map<std::uint64_t, std::size_t> counts;
    for (const BettiElement& one : claimed) counts[one.element] = one.classes.size();
    EXPECT_EQ(counts, betti);
    EXPECT_EQ(catenary_degree(semigroup, claimed, endless()), degree);
  }
}

TEST(Invariants, DeltaSets) {
  for (const auto& semigroup : naive::all_up_to(5)) {
    // Lengths up to the bound of the literature would need too many factorizations; sets of lengths do not.
    const Numbers& generators = semigroup.generators();
    const std::uint64_t most = 60 * generators.back();
    std::vector<std::set<std::uint64_t>> lengths(most + 1);
    std::set<std::uint64_t> differences;
    lengths[0].insert(0);
    for (std::uint64_t x = 1; x <= most; ++x) {
      for (const std::uint64_t g : generators)
        if (g <= x)
          for (const std::uint64_t length : lengths[x - g]) lengths[x].insert(length + 1);
      for (auto it = lengths[x].begin(); it != lengths[x].end() && std::next(it) != lengths[x].end(); ++it)
        differences.insert(*std::next(it) - *it);
    }
    EXPECT_EQ(delta_set(semigroup, endless()), Numbers(differences.begin(), differences.end()));
  }
}

TEST(Invariants, NumbersAndProperties) {
  const auto all = naive::all_up_to(8);
  EXPECT_EQ(all.size(), 156U);
  for (const auto& semigroup : all) {
    const auto has = [&](std::uint64_t x) { return semigroup.contains(x); };
    const std::uint64_t c = semigroup.conductor(), m = semigroup.multiplicity();
    Numbers special, fundamental;
    for (const std::uint64_t gap : semigroup.gaps()) {
      Numbers others = semigroup.gaps();
      std::erase(others, gap);
      if (NumericalSemigroup::from_gaps(others)) special.push_back(gap);
      bool is_fundamental = true;
      for (std::uint64_t k = 2; k <= c + 2; ++k) is_fundamental = is_fundamental && has(k * gap);
      if (is_fundamental) fundamental.push_back(gap);
    }
    EXPECT_EQ(special_gaps(semigroup), special);
    EXPECT_EQ(fundamental_gaps(semigroup), fundamental);

    std::int64_t left = 0, small = 0, decomposable = 0;
    const std::uint64_t q = (c + m - 1) / m;
    const auto is_generator = [&](std::uint64_t x) { return std::ranges::count(semigroup.generators(), x) == 1; };
    for (std::uint64_t x = 0; x < c + m; ++x) {
      left += x < c && has(x) ? 1 : 0;
      small += x < c && is_generator(x) ? 1 : 0;
      decomposable += x >= c && !is_generator(x) ? 1 : 0;
    }
    const auto signed_c = static_cast<std::int64_t>(c);
    EXPECT_EQ(wilf_number(semigroup), static_cast<std::int64_t>(semigroup.embedding_dimension()) * left - signed_c);
    EXPECT_EQ(eliahou_number(semigroup),
              small * left - static_cast<std::int64_t>(q) * decomposable + static_cast<std::int64_t>(q * m) - signed_c);

    bool is_arf_set = true;
    for (std::uint64_t x = 0; x <= c; ++x)
      for (std::uint64_t y = 0; y <= x; ++y)
        for (std::uint64_t z = 0; z <= y; ++z)
          is_arf_set = is_arf_set && (!has(x) || !has(y) || !has(z) || has(x + y - z));
    EXPECT_EQ(is_arf(semigroup, endless()), is_arf_set);

    // All gaps x such that F - x is a gap are F/2 or pseudo-Frobenius numbers (Barucci and Froeberg).
    const auto pseudo = naive::pseudo_frobenius(naive::from_gaps(semigroup.gaps()));
    bool is_almost = true;
    for (const std::uint64_t gap : semigroup.gaps()) {
      const auto mirror = semigroup.frobenius() - static_cast<std::int64_t>(gap);
      if (mirror < 0 || has(static_cast<std::uint64_t>(mirror))) continue;
      is_almost = is_almost && std::ranges::count(pseudo, static_cast<std::int64_t>(gap)) == 1;
    }
    EXPECT_EQ(is_almost_symmetric(semigroup), is_almost) << ::testing::PrintToString(semigroup.generators());
  }
}

TEST(Invariants, Relatives) {
  for (const auto& semigroup : naive::all_up_to(8)) {
    std::set<Numbers> expected;
    for (const std::uint64_t g : semigroup.generators())
      if (g >= semigroup.conductor()) {
        Numbers gaps = semigroup.gaps();
        gaps.push_back(g);
        expected.insert(gaps);
      }
    std::set<Numbers> found;
    for (const auto& child : children(semigroup)) {
      found.insert(child.gaps());
      EXPECT_EQ(parent(child), semigroup);
    }
    EXPECT_EQ(found, expected);
    EXPECT_EQ(parent(semigroup).has_value(), semigroup.genus() > 0);

    // The blowup has the differences a - km for all sums a of k nonzero elements.
    const auto larger = blowup(semigroup);
    for (std::uint64_t x = 0; x <= semigroup.conductor(); ++x) {
      bool is_difference = x == 0;
      const std::uint64_t m = semigroup.multiplicity();
      for (std::uint64_t k = 1; k <= semigroup.conductor() + 1 && !is_difference; ++k) {
        const auto sums = factorizations(semigroup, x + k * m, endless()).value();
        for (const auto& counts : sums) is_difference = is_difference || oracle::length(counts) >= k;
      }
      EXPECT_EQ(larger.contains(x), is_difference);
    }
    if (semigroup.genus() > 6) continue;
    const auto betti = betti_elements(semigroup, endless()).value();
    const bool is_complete = is_complete_intersection(semigroup, betti);
    EXPECT_TRUE(is_complete || !is_telescopic(semigroup));
    EXPECT_TRUE(!is_complete || semigroup.is_symmetric());
  }
  const auto of = [](const Numbers& generators) { return NumericalSemigroup::from_generators(generators)->semigroup; };
  EXPECT_TRUE(is_telescopic(of({4, 6, 9})));
  EXPECT_FALSE(is_telescopic(of({7, 8, 9, 10})));
  const auto symmetric = of({5, 6, 7, 8});  // symmetric, but no complete intersection (Herzog)
  EXPECT_TRUE(symmetric.is_symmetric());
  EXPECT_FALSE(is_complete_intersection(symmetric, betti_elements(symmetric, endless()).value()));
}

TEST(Invariants, SearchesOfThePublicClass) {
  using upset::SemigroupSearch;
  const auto count = [](const SemigroupSearch& search) {
    std::size_t found = 0;
    EXPECT_FALSE(upset::for_each_semigroup(search, [&](const auto&) { return ++found > 0; }));
    return found;
  };
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::size_t> by_genus;
  std::map<std::int64_t, std::size_t> by_frobenius;
  for (const auto& semigroup : naive::all_up_to(11)) {
    ++by_genus[{semigroup.genus(), semigroup.multiplicity()}];
    ++by_frobenius[semigroup.frobenius()];
  }
  for (const auto& [key, number] : by_genus) {
    SemigroupSearch search;
    search.genus = key.first, search.multiplicity = key.second;
    EXPECT_EQ(count(search), number);
  }
  for (std::int64_t frobenius = -1; frobenius <= 11; ++frobenius) {
    SemigroupSearch search;
    search.frobenius = frobenius;
    EXPECT_EQ(count(search), by_frobenius[frobenius]);
  }
  EXPECT_EQ(upset::for_each_semigroup({}, [](const auto&) { return true; })->code, upset::ErrorCode::usage);
  const std::atomic<bool> cancelled{true};
  upset::Limits limits;
  limits.cancel = &cancelled;
  SemigroupSearch large;
  large.genus = 40;
  EXPECT_EQ(upset::for_each_semigroup(
                large, [](const auto&) { return true; }, limits)
                ->cause,
            upset::ErrorCause::cancelled);
  EXPECT_EQ(upset::NumericalSemigroup::from_generators({4, 6}).error().code, upset::ErrorCode::refused);
  const auto s = upset::NumericalSemigroup::from_generators({1000, 1001, 1501})->delta_set();
  EXPECT_EQ(s.error().code, upset::ErrorCode::limit);
}

}  // namespace
