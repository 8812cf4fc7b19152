// SPDX-License-Identifier: MIT
// The search for involutions as in Lemma 4.3, compared with a list of all involutions: on every poset of at most 8
// elements, on a sample of those with 9 and 10, and on the Apery sets of Figures 4 and 7 of the paper.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iostream>
#include <numeric>
#include <set>
#include <vector>

#include "oracle/posets.hpp"
#include "order/symmetries.hpp"
#include "semigroup/numerical_semigroup.hpp"

namespace {

using namespace upset;
using order::DynamicBits;
using order::Element;
using order::Poset;

constexpr std::uint64_t kSteps = 5000;  // more than any of these posets takes

using Matrix = std::vector<std::vector<bool>>;  // [x][y]: x < y

Poset made(const Matrix& less) {
  return Poset::from_order_unchecked(less.size(), [&](Element x, Element y) { return less[x][y]; });
}

/// Whether f satisfies (b) to (d), literally.
bool settles_by_definition(const Matrix& less, const std::vector<Element>& f) {
  const auto at_most = [&](Element x, Element y) { return x == y || less[x][y]; };
  for (Element x = 0; x < less.size(); ++x) {
    if (f[x] != x && less[x][f[x]]) return false;
    for (Element y = 0; y < less.size(); ++y) {
      if (!at_most(x, y)) continue;
      if (!at_most(f[x], f[y]) && !at_most(x, f[y])) return false;
      if (f[y] == y && f[x] != x) return false;
    }
  }
  return true;
}

/// The most elements that an involution with (a) to (d) moves, by trying all involutions.
std::size_t most_moved(const Matrix& less) {
  std::size_t most = 0;
  std::vector<Element> f(less.size());
  std::iota(f.begin(), f.end(), 0U);
  const std::function<void(Element, std::size_t)> extend = [&](Element from, std::size_t moved) {
    while (from < f.size() && f[from] != from) ++from;
    if (from >= f.size()) {
      if (moved > most && settles_by_definition(less, f)) most = moved;
      return;
    }
    extend(from + 1, moved);
    for (Element y = from + 1; y < f.size(); ++y) {
      if (f[y] != y) continue;
      f[from] = y, f[y] = from;
      extend(from + 1, moved + 2);
      f[from] = from, f[y] = y;
    }
  };
  extend(0, 0);
  return most;
}

/// The posets with one more element, which is maximal; some isomorphic ones repeatedly.
template <class Function>
void for_each_extension(const Matrix& less, Function f) {
  const std::size_t n = less.size();
  for (unsigned below = 0; below < 1U << n; ++below) {
    bool is_down_set = true;
    for (std::size_t x = 0; x < n; ++x)
      for (std::size_t y = 0; y < n; ++y)
        if (less[x][y] && (below >> y & 1U) != 0 && (below >> x & 1U) == 0) is_down_set = false;
    if (!is_down_set) continue;
    Matrix larger = less;
    for (std::size_t x = 0; x < n; ++x) larger[x].push_back((below >> x & 1U) != 0);
    larger.emplace_back(n + 1);
    f(larger);
  }
}

/// The least matrix among those of all orders of the elements that sort them by what is above and below.
Matrix canonical(const Matrix& less) {
  const auto n = static_cast<Element>(less.size());
  std::vector<std::vector<unsigned>> kind(n);
  for (Element x = 0; x < n; ++x) {
    std::vector<unsigned> around;
    unsigned up = 0;
    for (Element y = 0; y < n; ++y) {
      up += less[x][y] ? 1 : 0;
      if (less[x][y] || less[y][x])
        around.push_back(
            static_cast<unsigned>(100 * (less[x][y] ? 1 : 0) + std::count(less[y].begin(), less[y].end(), true)));
    }
    std::ranges::sort(around);
    kind[x] = {up};
    kind[x].insert(kind[x].end(), around.begin(), around.end());
  }
  std::vector<Element> sorted(n);
  std::iota(sorted.begin(), sorted.end(), 0U);
  std::ranges::sort(sorted, {}, [&](Element x) { return std::pair(kind[x], x); });
  Matrix best;
  std::vector<Element> order;
  std::vector<bool> used(n);
  const std::function<void()> choose = [&] {
    if (order.size() == n) {
      Matrix matrix(n, std::vector<bool>(n));
      for (Element i = 0; i < n; ++i)
        for (Element j = 0; j < n; ++j) matrix[i][j] = less[order[i]][order[j]];
      if (best.empty() || matrix < best) best = std::move(matrix);
      return;
    }
    for (Element x = 0; x < n; ++x) {
      if (used[x] || kind[x] != kind[sorted[order.size()]]) continue;
      used[x] = true;
      order.push_back(x);
      choose();
      order.pop_back();
      used[x] = false;
    }
  };
  choose();
  return best;
}

/// All posets with up to 7 elements, one of each isomorphism class, by size.
const std::vector<std::vector<Matrix>>& small_posets() {
  static const std::vector<std::vector<Matrix>> list = [] {
    std::vector<std::vector<Matrix>> posets{{Matrix{}}};
    for (unsigned n = 1; n <= 7; ++n) {
      std::set<Matrix> next;
      for (const Matrix& less : posets.back())
        for_each_extension(less, [&](const Matrix& larger) { next.insert(canonical(larger)); });
      posets.emplace_back(next.begin(), next.end());
    }
    return posets;
  }();
  return list;
}

struct Counts {
  unsigned have = 0;      // posets with an involution that moves something
  unsigned found = 0;     // in which one is found
  unsigned smallest = 0;  // in which repetition leaves the fewest elements possible
};

/// Compares the search with the list, on the elements in random order.
void compare(const Matrix& less, oracle::Random& random, Counts& counts) {
  const auto n = static_cast<Element>(less.size());
  std::vector<Element> order(n);
  std::iota(order.begin(), order.end(), 0U);
  std::shuffle(order.begin(), order.end(), random);
  Matrix mixed(n, std::vector<bool>(n));
  for (Element x = 0; x < n; ++x)
    for (Element y = 0; y < n; ++y) mixed[x][y] = less[order[x]][order[y]];
  const Poset poset = made(mixed);
  const std::size_t most = most_moved(mixed);
  std::size_t moved = 0;
  for (DynamicBits left = poset.all();;) {
    const auto search = order::search_involution(poset, left, kSteps);
    ASSERT_TRUE(search.is_complete);
    ASSERT_LE(search.steps, kSteps);
    if (!search.found) break;
    ASSERT_FALSE(search.found->empty());
    ASSERT_TRUE(order::settles(poset, left, *search.found));
    for (const auto& [x, y] : *search.found) left.reset(x), left.reset(y);
    moved += 2 * search.found->size();
  }
  ASSERT_LE(moved, most);  // several involutions, one after the other, are one
  counts.have += most > 0 ? 1 : 0;
  counts.found += moved > 0 ? 1 : 0;
  counts.smallest += most > 0 && moved == most ? 1 : 0;
}

void report(const char* what, const Counts& counts) {
  EXPECT_EQ(counts.found, counts.have) << what;
  EXPECT_EQ(counts.smallest, counts.have) << what;
  std::cout << what << ": " << counts.found << " of " << counts.have << " found, " << counts.smallest
            << " with the smallest core\n";
}

TEST(InvolutionSearch, IsCompleteOnAllPosetsOfAtMost7Elements) {
  EXPECT_EQ(small_posets().back().size(), 2045U);  // OEIS A000112
  oracle::Random random(4);
  Counts counts;
  for (const auto& posets : small_posets())
    for (const Matrix& less : posets) compare(less, random, counts);
  EXPECT_GT(counts.have, 800U);
  report("up to 7 elements", counts);
}

TEST(InvolutionSearch, IsCompleteOnAllPosetsOf8Elements) {
  oracle::Random random(5);
  Counts counts;
  for (const Matrix& less : small_posets().back())
    for_each_extension(less, [&](const Matrix& larger) { compare(larger, random, counts); });
  EXPECT_GT(counts.have, 10'000U);
  report("8 elements, with repetitions", counts);
}

/// Every k-th of the posets that are made by adding maximal elements, k at random.
TEST(InvolutionSearch, IsCompleteOnASampleOf9And10Elements) {
  constexpr unsigned kSeed = 6;
  oracle::Random random(kSeed);
  SCOPED_TRACE(kSeed);
  Counts nine, ten;
  for (const Matrix& less : small_posets().back())
    for_each_extension(less, [&](const Matrix& eight) {
      if (oracle::below(random, 40) != 0) return;
      for_each_extension(eight, [&](const Matrix& larger) {
        if (oracle::below(random, 12) != 0) return;
        compare(larger, random, nine);
        if (oracle::below(random, 4) != 0) return;
        for_each_extension(larger, [&](const Matrix& largest) {
          if (oracle::below(random, 60) == 0) compare(largest, random, ten);
        });
      });
    });
  EXPECT_GT(nine.have, 500U);
  EXPECT_GT(ten.have, 100U);
  report("9 elements", nine);
  report("10 elements", ten);
}

/// Ap(S, x) without 0.
Poset apery_set(const std::vector<std::uint64_t>& generators, std::uint64_t x) {
  const auto s = semigroup::NumericalSemigroup::from_generators(generators)->semigroup;
  auto elements = s.apery(x);
  elements.erase(elements.begin());
  return Poset::from_order_unchecked(elements.size(), [&](Element a, Element b) {
    return elements[a] < elements[b] && s.contains(elements[b] - elements[a]);
  });
}

std::size_t core(const Poset& poset, order::InvolutionEffort effort = order::InvolutionEffort::small) {
  return order::reduce_by_involutions(poset, poset.all(), effort).fixed.count();
}

std::size_t symmetric_core(const Poset& poset) {
  return order::reduce_by_automorphisms(poset, poset.all()).fixed.count();
}

/// <a, ha+d, ..., ha+kd>, a odd, k even: nothing is left of Ap(S, a).
TEST(InvolutionSearch, FindsFigure4) {
  unsigned not_symmetric = 0;
  for (std::uint64_t a = 3; a <= 27; a += 2)
    for (std::uint64_t h = 1; h <= 2; ++h)
      for (std::uint64_t d = 1; d <= 3; ++d)
        for (std::uint64_t k = 2; k < a; k += 2) {
          if (std::gcd(a, d) != 1) continue;
          std::vector<std::uint64_t> generators{a};
          for (std::uint64_t i = 1; i <= k; ++i) generators.push_back(h * a + i * d);
          const Poset poset = apery_set(generators, a);
          EXPECT_EQ(core(poset), 0U) << a << " " << h << " " << d << " " << k;
          not_symmetric += symmetric_core(poset) > 0 ? 1 : 0;
        }
  EXPECT_GT(not_symmetric, 50U);
  EXPECT_EQ(core(apery_set({201, 203, 205, 207, 209}, 201)), 0U);
}

/// <3k, ..., 4k>, k odd: the nine elements of Figure 6 are left of Ap(S, 3k+1).
TEST(InvolutionSearch, FindsFigure7) {
  for (std::uint64_t k = 5; k <= 33; k += 2) {
    std::vector<std::uint64_t> generators(k + 1);
    std::iota(generators.begin(), generators.end(), 3 * k);
    const Poset poset = apery_set(generators, 3 * k + 1);
    EXPECT_EQ(poset.size(), 3 * k);
    EXPECT_EQ(core(poset), 9U) << k;
  }
}

/// The steps are a limit, and the result depends on nothing else.
TEST(InvolutionSearch, StepsAreALimit) {
  const Poset poset = apery_set({21, 23, 25, 27, 29}, 21);
  const auto found = order::search_involution(poset, poset.all(), kSteps);
  ASSERT_TRUE(found.found.has_value());
  for (std::uint64_t steps = 0; steps <= found.steps + 1; ++steps) {
    const auto search = order::search_involution(poset, poset.all(), steps);
    EXPECT_LE(search.steps, steps);
    EXPECT_EQ(search.found, steps > found.steps ? found.found : std::nullopt);
    EXPECT_EQ(search.is_complete, search.found.has_value());
  }
}

}  // namespace
