// SPDX-License-Identifier: MIT
// Submonoids of N x T straight from the definition: all products of generators up to a first coordinate.
#pragma once

#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "semigroup/finite_monoid.hpp"

namespace upset::testing {

class TorsionOracle {
 public:
  using Pair = std::pair<std::int64_t, std::uint32_t>;
  using Generators = std::vector<std::pair<std::uint64_t, std::uint32_t>>;

  TorsionOracle(const semigroup::FiniteMonoid& torsion, const Generators& generators, std::int64_t bound)
      : torsion_(torsion), bound_(bound) {
    std::vector<Pair> steps;
    for (const auto& [a, t] : generators) steps.emplace_back(static_cast<std::int64_t>(a), t);
    elements_ = closure(steps, 0);
    if (!torsion.is_group()) return;
    const std::size_t size = steps.size();
    for (std::size_t i = 0; i < size; ++i) steps.emplace_back(-steps[i].first, *torsion.inverse(steps[i].second));
    group_ = closure(steps, -bound);
  }

  [[nodiscard]] std::int64_t bound() const { return bound_; }
  /// S up to the bound.
  [[nodiscard]] const std::set<Pair>& elements() const { return elements_; }
  /// ZS from -bound to bound; complete only well inside.
  [[nodiscard]] const std::set<Pair>& group() const { return group_; }
  [[nodiscard]] bool contains(const Pair& x) const { return elements_.contains(x); }

  [[nodiscard]] Pair product(const Pair& x, const Pair& y) const {
    return {x.first + y.first, torsion_.product(x.second, y.second)};
  }

  /// Whether y = x*s for some s in S.
  [[nodiscard]] bool is_above(const Pair& x, const Pair& y) const {
    for (std::uint32_t t = 0; t < torsion_.size(); ++t)
      if (contains({y.first - x.first, t}) && product(x, {y.first - x.first, t}) == y) return true;
    return false;
  }

  /// The elements of ZS with 0 <= a < limit that are not in S.
  [[nodiscard]] std::vector<Pair> gaps(std::int64_t limit) const {
    std::vector<Pair> result;
    for (const Pair& x : group_)
      if (x.first >= 0 && x.first < limit && !contains(x)) result.push_back(x);
    return result;
  }

  /// The elements of S \ x*S with a < limit.
  [[nodiscard]] std::vector<Pair> apery_set(const Pair& x, std::int64_t limit) const {
    std::vector<Pair> result;
    for (const Pair& y : elements_)
      if (y.first < limit && !is_above(x, y)) result.push_back(y);
    return result;
  }

  /// The elements of a list that lie below no other one.
  [[nodiscard]] std::size_t maximal_count(const std::vector<Pair>& list) const {
    std::size_t count = 0;
    for (const Pair& y : list) {
      bool is_maximal = true;
      for (const Pair& z : list) is_maximal = is_maximal && (y == z || !is_above(y, z));
      count += is_maximal ? 1 : 0;
    }
    return count;
  }

  /// The elements of S with a < limit that are not y*(b,e) with y, (b,e) in S and b > 0.
  [[nodiscard]] std::vector<Pair> nice_factor(std::int64_t limit) const {
    std::vector<Pair> result;
    for (const Pair& x : elements_) {
      bool is_needed = x.first < limit;
      for (std::int64_t b = 1; b <= x.first && is_needed; ++b)
        is_needed = !contains({b, torsion_.identity()}) || !contains({x.first - b, x.second});
      if (is_needed) result.push_back(x);
    }
    return result;
  }

 private:
  /// All products of steps whose partial products stay between two bounds.
  [[nodiscard]] std::set<Pair> closure(const std::vector<Pair>& steps, std::int64_t least) const {
    std::vector<Pair> queue{{0, torsion_.identity()}};
    std::set<Pair> known{queue[0]};
    for (std::size_t i = 0; i < queue.size(); ++i)
      for (const Pair& step : steps) {
        const Pair next = product(step, queue[i]);
        if (next.first >= least && next.first <= bound_ && known.insert(next).second) queue.push_back(next);
      }
    return known;
  }

  const semigroup::FiniteMonoid& torsion_;
  std::int64_t bound_;
  std::set<Pair> elements_{};
  std::set<Pair> group_{};
};

}  // namespace upset::testing
