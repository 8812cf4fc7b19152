// SPDX-License-Identifier: MIT
#include "semigroup/torsion_lattice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "core/assert.hpp"
#include "core/size.hpp"

namespace upset::semigroup {

namespace {

constexpr std::int64_t kNone = -1;

/// For each t that is a product of second coordinates, the a of one such product; kNone elsewhere.
std::vector<std::int64_t> some_weights(const FiniteMonoid& torsion, const std::vector<TorsionElement>& generators) {
  std::vector<std::int64_t> weight(torsion.size(), kNone);
  std::vector<std::uint32_t> queue{torsion.identity()};
  weight[torsion.identity()] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i)
    for (const auto& [a, t] : generators) {
      const std::uint32_t next = torsion.product(queue[i], t);
      if (weight[next] != kNone) continue;
      weight[next] = weight[queue[i]] + static_cast<std::int64_t>(a);
      UPSET_ASSERT(weight[next] >= 0);
      queue.push_back(next);
    }
  return weight;
}

/// Marks S row by row. A row follows from earlier ones by the generators with a > 0, then by those with a = 0, whose
/// products are the subgroup `units`: once y is in S, so is y * units.
class MemberSieve {
 public:
  MemberSieve(const FiniteMonoid& torsion, const TorsionLattice& lattice, const std::vector<TorsionElement>& generators)
      : torsion_(torsion), lattice_(lattice), units_(bottom_row(torsion, generators)) {
    for (const auto& [a, t] : generators)
      if (a > 0) steps_.push_back({a, *torsion.inverse(t)});
    std::sort(steps_.begin(), steps_.end());
  }

  /// How many rows without a gap imply that all later ones have none: with the least generator (b, u) every y is y
  /// (b,u)^-1 times that generator, and y (b,u)^-1 is in ZS.
  [[nodiscard]] std::uint64_t enough_full_rows() const { return steps_.front().first / lattice_.step(); }

  /// Appends the next row; returns its number of gaps.
  std::uint64_t add_row() {
    const std::uint64_t first = members_.size();
    members_.resize(core::to_size(first + lattice_.row_size()), false);
    if (first == 0) mark({0, torsion_.identity()});
    for (std::uint64_t x = first; x < members_.size(); ++x)
      if (!members_[core::to_size(x)] && follows(x)) mark(lattice_.element(x));
    std::uint64_t gaps = 0;
    for (std::uint64_t x = first; x < members_.size(); ++x) gaps += members_[core::to_size(x)] ? 0 : 1;
    return gaps;
  }

  std::vector<bool> take_up_to_last_gap() {
    while (!members_.empty() && members_.back()) members_.pop_back();
    return std::move(members_);
  }

 private:
  [[nodiscard]] bool follows(std::uint64_t x) const {
    const auto [a, t] = lattice_.element(x);
    for (const auto& [b, inverse] : steps_) {
      if (b > a) return false;
      if (members_[core::to_size(lattice_.index_unchecked(a - b, torsion_.product(t, inverse)))]) return true;
    }
    return false;
  }

  void mark(const TorsionElement& y) {
    for (const std::uint32_t unit : units_)
      members_[core::to_size(lattice_.index_unchecked(y.first, torsion_.product(y.second, unit)))] = true;
  }

  const FiniteMonoid& torsion_;
  const TorsionLattice& lattice_;
  std::vector<std::uint32_t> units_;
  std::vector<TorsionElement> steps_{};  // (a, inverse of t) of the generators with a > 0, ascending
  std::vector<bool> members_{};          // by index
};

}  // namespace

TorsionLattice::TorsionLattice(const FiniteMonoid& torsion, const std::vector<TorsionElement>& generators)
    : remainder_(torsion.size(), kOutside), rank_(torsion.size(), 0) {
  // (a, e) is in ZS exactly when a is the weight of a closed walk t -> t * t_i in the Cayley graph. Such a weight is a
  // sum of the differences between the edges and the chosen weights: p is their greatest common divisor.
  const auto weight = some_weights(torsion, generators);
  std::int64_t period = 0;
  for (std::uint32_t t = 0; t < torsion.size(); ++t) {
    if (weight[t] == kNone) continue;
    sequence_.push_back(t);
    for (const auto& [a, s] : generators)
      period = std::gcd(period, weight[t] + static_cast<std::int64_t>(a) - weight[torsion.product(t, s)]);
  }
  for (const auto& generator : generators) step_ = std::gcd(step_, generator.first);
  UPSET_ASSERT(period > 0 && step_ > 0);
  period_ = static_cast<std::uint64_t>(period);
  for (const std::uint32_t t : sequence_) remainder_[t] = static_cast<std::uint64_t>(weight[t]) % period_;
  std::stable_sort(sequence_.begin(), sequence_.end(),
                   [&](std::uint32_t s, std::uint32_t t) { return remainder_[s] < remainder_[t]; });
  row_size_ = sequence_.size() * step_ / period_;
  UPSET_ASSERT(row_size_ * period_ == sequence_.size() * step_);
  for (std::size_t i = 0; i < sequence_.size(); ++i) rank_[sequence_[i]] = static_cast<std::uint32_t>(i % row_size_);
}

std::optional<std::uint64_t> TorsionLattice::index_of(std::uint64_t a, std::uint32_t t) const {
  if (!contains(a, t)) return std::nullopt;
  if (a >= std::uint64_t{1} << 50) throw std::out_of_range("upset::semigroup::TorsionLattice::index_of");
  return index_unchecked(a, t);
}

std::vector<std::uint32_t> bottom_row(const FiniteMonoid& torsion, const std::vector<TorsionElement>& generators) {
  std::vector<bool> known(torsion.size(), false);
  std::vector<std::uint32_t> list{torsion.identity()};
  known[torsion.identity()] = true;
  for (std::size_t i = 0; i < list.size(); ++i)
    for (const auto& [a, t] : generators) {
      if (a > 0) continue;
      const std::uint32_t next = torsion.product(list[i], t);
      if (!known[next]) known[next] = true, list.push_back(next);
    }
  std::sort(list.begin(), list.end());
  return list;
}

Result<std::vector<bool>> members_up_to_last_gap(const FiniteMonoid& torsion, const TorsionLattice& lattice,
                                                 const std::vector<TorsionElement>& generators, std::size_t max_gaps) {
  MemberSieve sieve(torsion, lattice, generators);
  std::uint64_t gaps = 0;
  std::uint64_t full_rows = 0;
  while (full_rows < sieve.enough_full_rows()) {
    const std::uint64_t found = sieve.add_row();
    full_rows = found == 0 ? full_rows + 1 : 0;
    gaps += found;
    if (gaps > max_gaps) return Error{ErrorCode::limit, fmt::format("the monoid has more than {} gaps", max_gaps)};
  }
  return sieve.take_up_to_last_gap();
}

}  // namespace upset::semigroup
