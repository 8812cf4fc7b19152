// SPDX-License-Identifier: MIT
// Numerical semigroups straight from the definition: a table of membership, and every invariant by trying all numbers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "semigroup/numerical_semigroup.hpp"
#include "semigroup/tree.hpp"

namespace upset::semigroup::naive {

using Number = std::int64_t;
using Numbers = std::vector<std::uint64_t>;

/// Membership of 0, 1, ...; everything beyond the end is an element, and so is the upper half of the table.
struct Set {
  std::vector<bool> table;

  [[nodiscard]] Number end() const { return static_cast<Number>(table.size()); }
  [[nodiscard]] bool has(Number x) const { return x >= end() || (x >= 0 && table[static_cast<std::size_t>(x)]); }
};

inline Set from_gaps(const Numbers& gaps) {
  const std::uint64_t last = gaps.empty() ? 0 : gaps.back();
  Set set{std::vector<bool>(4 * last + 8, true)};
  for (const std::uint64_t x : gaps) set.table[x] = false;
  return set;
}

/// Coprime generators; the conductor is below the square of the largest.
inline Set from_generators(const Numbers& generators) {
  std::uint64_t largest = 0;
  for (const std::uint64_t g : generators) largest = std::max(largest, g);
  Set set{std::vector<bool>(2 * largest * largest + 8, false)};
  set.table[0] = true;
  for (std::size_t x = 1; x < set.table.size(); ++x)
    for (const std::uint64_t g : generators)
      if (g <= x && set.table[x - g]) set.table[x] = true;
  return set;
}

inline bool is_closed(const Set& set) {
  for (Number x = 0; x < set.end(); ++x)
    for (Number y = x; set.has(x) && y < set.end(); ++y)
      if (set.has(y) && !set.has(x + y)) return false;
  return true;
}

inline Numbers gaps(const Set& set) {
  Numbers result;
  for (Number x = 0; x < set.end(); ++x)
    if (!set.has(x)) result.push_back(static_cast<std::uint64_t>(x));
  return result;
}

/// Positive elements that are not a sum of two positive elements.
inline Numbers minimal_generators(const Set& set) {
  Numbers result;
  for (Number x = 1; x < set.end(); ++x) {
    bool is_sum = !set.has(x);
    for (Number y = 1; y < x && !is_sum; ++y) is_sum = set.has(y) && set.has(x - y);
    if (!is_sum) result.push_back(static_cast<std::uint64_t>(x));
  }
  return result;
}

inline Numbers apery(const Set& set, Number x) {
  Numbers result;
  for (Number s = 0; s < set.end() + x; ++s)
    if (set.has(s) && !set.has(s - x)) result.push_back(static_cast<std::uint64_t>(s));
  return result;
}

/// With -1 for N, unlike the class under test.
inline std::vector<Number> pseudo_frobenius(const Set& set) {
  std::vector<Number> result;
  for (Number x = -set.end(); x < set.end(); ++x) {
    bool is_one = !set.has(x);
    for (Number s = 1; s < 2 * set.end() && is_one; ++s) is_one = !set.has(s) || set.has(x + s);
    if (is_one) result.push_back(x);
  }
  return result;
}

inline Number frobenius(const Set& set) {
  Number x = set.end();
  while (x >= 0 && set.has(x)) --x;
  return x;
}

/// Whether x or F - x is an element for every integer x, except those that `excepted` allows.
template <class Excepted>
bool mirrors(const Set& set, Excepted excepted) {
  const Number f = frobenius(set);
  for (Number x = -set.end(); x <= set.end(); ++x)
    if (!excepted(x, f) && !set.has(x) && !set.has(f - x)) return false;
  return true;
}

/// Every set of gaps of a genus: the gaps of a semigroup of genus g are below 2g.
inline std::vector<Numbers> all_gap_sets(unsigned genus) {
  std::vector<Numbers> result;
  const unsigned places = genus == 0 ? 0 : 2 * genus - 1;
  for (std::uint32_t mask = 0; mask < std::uint32_t{1} << places; ++mask) {
    if (static_cast<unsigned>(__builtin_popcount(mask)) != genus) continue;
    Numbers gaps;
    for (unsigned x = 1; x <= places; ++x)
      if ((mask >> (x - 1) & 1U) != 0) gaps.push_back(x);
    if (is_closed(from_gaps(gaps))) result.push_back(gaps);
  }
  return result;
}

inline std::vector<NumericalSemigroup> all_up_to(std::uint64_t max_genus) {
  std::vector<NumericalSemigroup> result;
  walk_tree(max_genus, [&](const NumericalSemigroup& semigroup) { return result.push_back(semigroup), true; });
  return result;
}

/// The elements of a finite subset of S that lie below no other element of it.
inline Numbers maximal(const NumericalSemigroup& semigroup, const Numbers& subset) {
  Numbers result;
  for (const std::uint64_t x : subset) {
    bool is_below = false;
    for (const std::uint64_t y : subset) is_below = is_below || (x < y && semigroup.contains(y - x));
    if (!is_below) result.push_back(x);
  }
  return result;
}

}  // namespace upset::semigroup::naive
