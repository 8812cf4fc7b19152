// SPDX-License-Identifier: MIT
#include "semigroup/torsion_sequence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "core/assert.hpp"
#include "core/size.hpp"

namespace upset::semigroup {

namespace {

using core::DynamicBits;

DynamicBits multiples_of(const FiniteMonoid& torsion, std::uint32_t t, const std::vector<std::uint32_t>& units) {
  DynamicBits set(torsion.size());
  for (const std::uint32_t unit : units) set.set(torsion.product(t, unit));
  return set;
}

/// All products with a first coordinate up to the bound, by first coordinate.
std::vector<DynamicBits> products_up_to(const FiniteMonoid& torsion, const std::vector<TorsionElement>& generators,
                                        std::uint64_t bound) {
  std::vector<DynamicBits> known(core::to_size(bound + 1), DynamicBits(torsion.size()));
  std::vector<TorsionElement> queue{{0, torsion.identity()}};
  known[0].set(torsion.identity());
  while (!queue.empty()) {
    const auto [a, t] = queue.back();
    queue.pop_back();
    for (const auto& [b, s] : generators) {
      const std::uint32_t product = torsion.product(t, s);
      if (a + b > bound || known[core::to_size(a + b)].test(product)) continue;
      known[core::to_size(a + b)].set(product);
      queue.emplace_back(a + b, product);
    }
  }
  return known;
}

}  // namespace

bool is_order(const FiniteMonoid& torsion, const std::vector<TorsionElement>& generators, const TorsionRows& rows) {
  const auto units = bottom_row(torsion, generators);
  DynamicBits seen(torsion.size());
  for (std::uint64_t k = 0; k < rows.first_periodic() + rows.period(); ++k) seen |= rows.row(k);
  std::vector<DynamicBits> multiples;
  for (std::uint32_t t = 0; t < torsion.size(); ++t) multiples.push_back(multiples_of(torsion, t, units));
  bool is_antisymmetric = true;
  seen.for_each([&](std::size_t t) {
    multiples[t].for_each([&](std::size_t u) {
      if (u != t && multiples[u].test(t)) is_antisymmetric = false;
    });
  });
  return is_antisymmetric;
}

std::vector<TorsionElement> canonical_generators(const FiniteMonoid& torsion,
                                                 const std::vector<TorsionElement>& generators, std::uint64_t reach) {
  // What lies `reach` or more above the least generator (b, t) with b > 0 is a product of it and something smaller.
  std::uint64_t bound = 0, least = ~std::uint64_t{0}, step = 0;
  for (const auto& [a, t] : generators) {
    bound = std::max(bound, a);
    if (a > 0) least = std::min(least, a);
    step = std::gcd(step, a);
  }
  bound = std::min(bound, reach + least) / step;
  auto scaled = generators;
  for (TorsionElement& generator : scaled) generator.first /= step;
  const auto members = products_up_to(torsion, scaled, bound);
  std::vector<TorsionElement> kept;
  auto known = products_up_to(torsion, kept, bound);
  for (std::uint64_t a = 0; a <= bound; ++a)
    members[core::to_size(a)].for_each([&](std::size_t t) {
      if (known[core::to_size(a)].test(t)) return;
      kept.emplace_back(a, static_cast<std::uint32_t>(t));
      known = products_up_to(torsion, kept, bound);
    });
  for (std::size_t i = kept.size(); i-- > 0;) {
    auto others = kept;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    if (products_up_to(torsion, others, kept[i].first).back().test(kept[i].second)) kept = std::move(others);
  }
  for (TorsionElement& generator : kept) generator.first *= step;
  return kept;
}

void TorsionSequence::add_row(const DynamicBits& row, const std::vector<std::size_t>& multiples) {
  Row next{rows_.empty() ? 0 : rows_.back().first + rows_.back().list.size(), {}, {}};
  row.for_each([&](std::size_t t) { next.list.push_back(static_cast<std::uint32_t>(t)); });
  std::ranges::stable_sort(next.list, [&](std::uint32_t s, std::uint32_t t) { return multiples[s] > multiples[t]; });
  next.place.assign(multiples.size(), kNone);
  for (std::size_t i = 0; i < next.list.size(); ++i) next.place[next.list[i]] = static_cast<std::uint32_t>(i);
  rows_.push_back(std::move(next));
}

Result<TorsionSequence> TorsionSequence::make(const FiniteMonoid& torsion,
                                              const std::vector<TorsionElement>& generators, const TorsionRows& rows) {
  const auto too_large = [](std::string_view what, std::uint64_t most) {
    return Error{ErrorCode::limit,
                 fmt::format("the monoid is too large for Chomp: it has more than {} {}", most, what)};
  };
  TorsionSequence sequence;
  sequence.step_ = rows.step();
  sequence.single_rows_ = rows.first_periodic();
  sequence.period_rows_ = rows.period();
  const auto units = bottom_row(torsion, generators);
  UPSET_ASSERT(units.size() == rows.row(0).count());
  std::vector<std::size_t> multiples;
  for (std::uint32_t t = 0; t < torsion.size(); ++t) multiples.push_back(multiples_of(torsion, t, units).count());
  order::LayeredOrder& order = sequence.order_;
  for (std::uint64_t k = 0; k < rows.first_periodic() + rows.period(); ++k) {
    sequence.add_row(rows.row(k), multiples);
    const Row& last = sequence.rows_.back();
    if (last.first + last.list.size() > kMaxTypes) return too_large("types of elements", kMaxTypes);
    if (k + 1 == rows.first_periodic()) order.before = static_cast<unsigned>(last.first + last.list.size());
  }
  order.types = static_cast<unsigned>(sequence.rows_.back().first + sequence.rows_.back().list.size());
  UPSET_ASSERT(order.types > order.before);
  order.origin = *sequence.index_of(0, torsion.identity());
  UPSET_ASSERT(order.origin == 0);
  // The table of the order: from x on, the rest of its row and K rows.
  std::size_t length = 1;
  std::uint64_t work = 0;
  for (unsigned x = 0; x < order.types; ++x) {
    const auto [a, t] = sequence.element(x);
    std::vector<bool>& above = order.above.emplace_back();
    DynamicBits row(torsion.size());
    std::uint64_t row_number = ~std::uint64_t{0};
    for (std::uint64_t y = x;; ++y) {
      const auto [b, s] = sequence.element(y);
      const std::uint64_t k = (b - a) / sequence.step_;
      if (k >= std::max<std::uint64_t>(sequence.single_rows_, 1)) break;
      if (k != row_number) {
        row = DynamicBits(torsion.size());
        rows.row(k).for_each([&, t = t](std::size_t u) { row.set(torsion.product(t, static_cast<std::uint32_t>(u))); });
        row_number = k;
        work += torsion.size();
      }
      above.push_back(row.test(s));
      if (!above.back()) length = std::max<std::size_t>(length, above.size() + 1);
      if (++work > kMaxWork) return too_large("steps to its order", kMaxWork);
    }
  }
  if (order.types * length > kMaxOrderBits) return too_large("bits in the table of its order", kMaxOrderBits);
  for (auto& above : order.above) above.resize(length, true);
  return sequence;
}

TorsionElement TorsionSequence::element(std::uint64_t index) const {
  const std::uint64_t x = order_.type_of(index);
  const std::uint64_t shifts = (index - x) / order_.period();
  const auto row = std::ranges::upper_bound(rows_, x, {}, &Row::first) - 1;  // not an empty one: the next begins there
  UPSET_ASSERT(x - row->first < row->list.size());
  const auto k = static_cast<std::uint64_t>(row - rows_.begin());
  return {(k + shifts * period_rows_) * step_, row->list[core::to_size(x - row->first)]};
}

std::optional<std::uint64_t> TorsionSequence::index_of(std::uint64_t a, std::uint32_t t) const {
  if (a >= std::uint64_t{1} << 50) throw std::out_of_range("upset::semigroup::TorsionSequence::index_of");
  if (a % step_ != 0) return std::nullopt;
  const std::uint64_t k = a / step_;
  const std::uint64_t shifts = k < rows_.size() ? 0 : (k - single_rows_) / period_rows_;
  const Row& row = rows_[core::to_size(k - shifts * period_rows_)];
  if (row.place[t] == kNone) return std::nullopt;
  return row.first + row.place[t] + shifts * order_.period();
}

}  // namespace upset::semigroup
