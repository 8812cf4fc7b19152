// SPDX-License-Identifier: MIT
// Construction of S, membership, and the questions that make sense for every finite monoid T.
#include "semigroup/torsion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "core/assert.hpp"

namespace upset::semigroup {

namespace {

std::optional<Error> check_generators(const FiniteMonoid& torsion, const std::vector<TorsionElement>& generators) {
  for (const auto& [a, t] : generators) {
    if (t >= torsion.size())
      return refused(fmt::format("expected an element 0 to {} of T, found {} in the generator ({},{})",
                                 torsion.size() - 1, t, a, t));
    if (a > TorsionMonoid::kMaxFirst)
      return Error{ErrorCode::limit, fmt::format("the first coordinate of a generator is at most {}, found ({},{})",
                                                 TorsionMonoid::kMaxFirst, a, torsion.name(t))};
  }
  if (std::none_of(generators.begin(), generators.end(), [](const auto& generator) { return generator.first > 0; }))
    return refused("expected a generator (a,t) with a > 0, found none: the monoid is finite");
  if (generators.size() > TorsionMonoid::kMaxGenerators)
    return Error{ErrorCode::limit, fmt::format("a monoid has at most {} generators, found {}",
                                               TorsionMonoid::kMaxGenerators, generators.size())};
  return std::nullopt;
}

}  // namespace

Result<TorsionMonoid> TorsionMonoid::make(FiniteMonoid torsion, std::vector<TorsionElement> generators) {
  std::sort(generators.begin(), generators.end());
  generators.erase(std::unique(generators.begin(), generators.end()), generators.end());
  std::erase(generators, TorsionElement{0, torsion.identity()});
  if (auto error = check_generators(torsion, generators)) return *error;
  TorsionMonoid monoid(std::move(torsion), std::move(generators));
  const auto is_unit = [&](const auto& generator) { return monoid.torsion_.inverse(generator.second).has_value(); };
  if (std::all_of(monoid.generators_.begin(), monoid.generators_.end(), is_unit)) {
    const auto& lattice = monoid.lattice_.emplace(monoid.torsion_, monoid.generators_);
    auto members = members_up_to_last_gap(monoid.torsion_, lattice, monoid.generators_, kMaxGaps);
    if (!members) return members.error();
    monoid.members_ = *std::move(members);
    if (monoid.is_ordered()) monoid.drop_superfluous_generators();
  } else {
    auto rows = TorsionRows::make(monoid.torsion_, monoid.generators_);
    if (!rows) return rows.error();
    monoid.rows_ = *std::move(rows);
    monoid.make_sequence();
  }
  return monoid;
}

void TorsionMonoid::make_sequence() {
  if (!is_order() || !has_finite_apery_sets()) return;
  auto sequence = TorsionSequence::make(torsion_, generators_, *rows_);
  if (!sequence) {
    sequence_error_ = sequence.error();
    return;
  }
  sequence_ = *std::move(sequence);
  generators_ = canonical_generators(torsion_, generators_, sequence_->reach());
}

/// Those that are a product h s of another generator h and an s of S. What is left is the least set of generators.
void TorsionMonoid::drop_superfluous_generators() {
  std::vector<TorsionElement> least;
  for (const auto& [a, t] : generators_) {
    const bool is_product = std::ranges::any_of(least, [&, a = a, t = t](const TorsionElement& h) {
      return h.first < a && contains(a - h.first, torsion_.product(*torsion_.inverse(h.second), t));
    });
    if (!is_product) least.emplace_back(a, t);
  }
  generators_ = std::move(least);
}

bool TorsionMonoid::contains(std::uint64_t a, std::uint32_t t) const {
  if (rows_) return rows_->contains(a, t);
  if (!lattice_->contains(a, t)) return false;
  // Past the last gap the index is not computed, because it may overflow.
  const std::int64_t frobenius = frobenius_number();
  return frobenius < 0 || a > static_cast<std::uint64_t>(frobenius) || contains_index(lattice_->index_unchecked(a, t));
}

bool TorsionMonoid::is_ordered() const { return bottom_row(torsion_, generators_).size() == 1; }

bool TorsionMonoid::is_order() const {
  return lattice_ ? is_ordered() : semigroup::is_order(torsion_, generators_, *rows_);
}

/// The least b > 0 with (b, e) in S. In rows that repeat with period P from row K on, one of the first K + P + 1 rows
/// contains it if it exists.
std::optional<std::uint64_t> TorsionMonoid::least_neutral() const {
  const std::uint32_t e = torsion_.identity();
  if (lattice_) {
    std::uint64_t b = lattice_->period();
    while (!contains(b, e)) b += lattice_->period();
    return b;
  }
  for (std::uint64_t k = 1; k <= rows_->first_periodic() + rows_->period(); ++k)
    if (rows_->row(k).test(e)) return k * rows_->step();
  return std::nullopt;
}

std::vector<TorsionElement> TorsionMonoid::members_below(std::uint64_t bound) const {
  std::vector<TorsionElement> result;
  if (lattice_) {
    for (std::uint64_t index = 0; element(index).first < bound; ++index)
      if (contains_index(index)) result.push_back(element(index));
    return result;
  }
  for (std::uint64_t k = 0; k * rows_->step() < bound; ++k)
    rows_->row(k).for_each(
        [&](std::size_t t) { result.emplace_back(k * rows_->step(), static_cast<std::uint32_t>(t)); });
  return result;
}

/// With m the least b > 0 of S_e, S is closed under adding (m, e). So F lies among the elements y with y (m,e)^-1
/// outside S, one for each t and each class mod m that S meets. They lie below the bound used here, because later rows
/// repeat with a period that divides m. What can be divided from such a y is one of the elements of S_e with the same
/// property, or m itself.
Result<std::vector<TorsionElement>> TorsionMonoid::nice_factor() const {
  const auto m = least_neutral();
  if (!m) return refused("expected an element (b,e) with b > 0 in the monoid, found none: it is not nicely generated");
  const auto outside = [&](std::uint64_t a, std::uint64_t b, std::uint32_t t) { return a < b || !contains(a - b, t); };
  const std::uint64_t start = lattice_ ? static_cast<std::uint64_t>(frobenius_number() + 1 + lattice_->step())
                                       : rows_->first_periodic() * rows_->step();
  auto candidates = members_below(start + *m);
  std::erase_if(candidates, [&](const auto& y) { return !outside(y.first, *m, y.second); });
  std::vector<std::uint64_t> neutral;
  for (const auto& [a, t] : candidates)
    if (t == torsion_.identity() && a > 0) neutral.push_back(a);
  if (candidates.size() * neutral.size() > kMaxWork)
    return Error{ErrorCode::limit, fmt::format("the finite set F takes more than {} steps", kMaxWork)};
  std::erase_if(candidates, [&](const auto& y) {
    return !std::all_of(neutral.begin(), neutral.end(), [&](std::uint64_t b) { return outside(y.first, b, y.second); });
  });
  return candidates;
}

/// S \ xyS is the union of S \ xS and a part of x(S \ yS), so it is enough to examine generators x. For a group this is
/// the first half of 7.5. Otherwise Ap(S, (b,t)) is finite exactly when row(k) is a part of t * row(k - b) for one
/// period of rows, with k - b where the rows repeat.
std::optional<TorsionElement> TorsionMonoid::infinite_apery_set() const {
  if (lattice_) return std::nullopt;
  for (const auto& [b, t] : generators_) {
    const std::uint64_t shift = b / rows_->step();
    for (std::uint64_t k = rows_->first_periodic(); k < rows_->first_periodic() + rows_->period(); ++k) {
      core::DynamicBits above(torsion_.size());
      rows_->row(k).for_each(
          [&, t = t](std::size_t s) { above.set(torsion_.product(t, static_cast<std::uint32_t>(s))); });
      if (!rows_->row(k + shift).is_subset_of(above)) return TorsionElement{b, t};
    }
  }
  return std::nullopt;
}

const TorsionLattice& TorsionMonoid::lattice() const {
  if (!lattice_) throw std::logic_error("upset::semigroup::TorsionMonoid: the torsion parts are not invertible");
  return *lattice_;
}

std::optional<std::uint64_t> TorsionMonoid::index_of(std::uint64_t a, std::uint32_t t) const {
  return sequence_ ? sequence_->index_of(a, t) : lattice().index_of(a, t);
}

}  // namespace upset::semigroup
