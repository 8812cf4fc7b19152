// SPDX-License-Identifier: MIT
// The rows of S satisfy a recurrence: with the generators (a_i, t_i), a_i > 0, and the products H of those with a = 0,
//
//     row(k) = (union of row(k - a_i) * t_i) * H,
//
// which looks back at most A = max a_i rows. So if A rows in succession equal the rows P before them, all later ones
// do. A guess for P that must be right: consider walks in the Cayley graph t -> t * t_i with the weights a_i. A long
// walk stays for a long time in some strong component. There the weights of closed walks are, from some weight on, all
// multiples of their greatest common divisor; P is the least common multiple of these divisors. The guess is then
// verified with the rows themselves. (Hashing windows of A rows finds P without the graph, but needs memory for every
// window.)
#include "semigroup/torsion_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>

#include "core/assert.hpp"
#include "core/size.hpp"

namespace upset::semigroup {

namespace {

using core::DynamicBits;

Error too_long() {
  return Error{ErrorCode::limit,
               fmt::format("the monoid does not repeat within {} rows, {} rows times elements of T, {} products",
                           TorsionRows::kMaxRows, TorsionRows::kMaxCells, TorsionRows::kMaxWork)};
}

/// What can be reached from t, including t.
DynamicBits reached(const FiniteMonoid& torsion, const std::vector<TorsionElement>& generators, std::uint32_t t) {
  DynamicBits known(torsion.size());
  std::vector<std::uint32_t> queue{t};
  known.set(t);
  for (std::size_t i = 0; i < queue.size(); ++i)
    for (const auto& generator : generators) {
      const std::uint32_t next = torsion.product(queue[i], generator.second);
      if (!known.test(next)) known.set(next), queue.push_back(next);
    }
  return known;
}

/// The greatest common divisor of the weights of closed walks in a strong component; 0 if all weights are 0.
std::int64_t component_period(const FiniteMonoid& torsion, const std::vector<TorsionElement>& generators,
                              const DynamicBits& component) {
  std::vector<std::int64_t> weight(torsion.size(), -1);
  std::vector<std::uint32_t> queue{static_cast<std::uint32_t>(component.first())};
  weight[queue[0]] = 0;
  std::int64_t period = 0;
  for (std::size_t i = 0; i < queue.size(); ++i)
    for (const auto& [a, t] : generators) {
      const std::uint32_t next = torsion.product(queue[i], t);
      if (!component.test(next)) continue;
      const std::int64_t sum = weight[queue[i]] + static_cast<std::int64_t>(a);
      if (weight[next] < 0) weight[next] = sum, queue.push_back(next);
      else period = std::gcd(period, sum - weight[next]);
    }
  return period;
}

/// The least common multiple over all strong components that S meets; nothing if it is far too large.
std::optional<std::uint64_t> common_period(const FiniteMonoid& torsion, const std::vector<TorsionElement>& generators) {
  std::vector<DynamicBits> above;
  for (std::uint32_t t = 0; t < torsion.size(); ++t) above.push_back(reached(torsion, generators, t));
  DynamicBits left = above[torsion.identity()];
  std::uint64_t period = 1;
  while (left.any()) {
    const auto t = static_cast<std::uint32_t>(left.first());
    DynamicBits component(torsion.size());
    above[t].for_each([&](std::size_t s) {
      if (above[s].test(t)) component.set(s);
    });
    left -= component;
    const std::int64_t own = component_period(torsion, generators, component);
    if (own > 0) period = std::lcm(period, static_cast<std::uint64_t>(own));
    if (period > TorsionRows::kMaxRows) return std::nullopt;
  }
  return period;
}

/// Computes rows by the recurrence.
class RowRule {
 public:
  RowRule(const FiniteMonoid& torsion, const std::vector<TorsionElement>& generators)
      : torsion_(torsion), generators_(generators), bottom_(bottom_row(torsion, generators)) {}

  [[nodiscard]] std::uint64_t work() const { return work_; }

  DynamicBits next(const std::vector<DynamicBits>& rows) {
    DynamicBits row(torsion_.size());
    if (rows.empty()) add(torsion_.identity(), row);
    for (const auto& [a, s] : generators_)
      if (a > 0 && a <= rows.size())
        rows[core::to_size(rows.size() - a)].for_each(
            [&, s = s](std::size_t t) { add(torsion_.product(static_cast<std::uint32_t>(t), s), row); });
    return row;
  }

 private:
  /// Adds t * H; if t is in the row already, so is all of it.
  void add(std::uint32_t t, DynamicBits& row) {
    ++work_;
    if (row.test(t)) return;
    for (const std::uint32_t unit : bottom_) row.set(torsion_.product(t, unit));
  }

  const FiniteMonoid& torsion_;
  const std::vector<TorsionElement>& generators_;
  std::vector<std::uint32_t> bottom_;  // H
  std::uint64_t work_ = 0;             // products so far
};

}  // namespace

Result<TorsionRows> TorsionRows::make(const FiniteMonoid& torsion, const std::vector<TorsionElement>& generators) {
  TorsionRows result;
  std::vector<TorsionElement> scaled = generators;
  std::uint64_t step = 0;
  for (const auto& generator : generators) step = std::gcd(step, generator.first);
  for (auto& generator : scaled) generator.first /= step;
  const auto period = common_period(torsion, scaled);
  if (!period) return too_long();
  result.step_ = step;
  result.period_ = *period;
  const std::uint64_t back = std::max_element(scaled.begin(), scaled.end())->first;
  RowRule rule(torsion, scaled);
  std::uint64_t repeated = 0;  // last rows in succession that equal the rows one period before
  while (repeated < back) {
    result.rows_.push_back(rule.next(result.rows_));
    const std::size_t rows = result.rows_.size();
    repeated =
        rows > *period && result.rows_.back() == result.rows_[core::to_size(rows - 1 - *period)] ? repeated + 1 : 0;
    if (rows > kMaxRows || rows * torsion.size() > kMaxCells || rule.work() > kMaxWork) return too_long();
  }
  result.first_periodic_ = result.rows_.size() - repeated - *period;
  UPSET_ASSERT(result.rows_.size() >= repeated + *period);
  UPSET_ASSERT(result.rows_.front().test(torsion.identity()));
  return result;
}

}  // namespace upset::semigroup
