// SPDX-License-Identifier: MIT
#include "upset/numerical_semigroup.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/stop.hpp"
#include "semigroup/invariants.hpp"
#include "semigroup/tree.hpp"
#include "upset/make.hpp"

namespace upset {

namespace {

/// The value, or the limit that prevented it.
template <class Value>
Result<Value> unless_stopped(std::optional<Value> value, const core::Stop& stop, const char* what) {
  if (value) return std::move(*value);
  if (stop.stopped()) return core::stopped_by(stop, fmt::format("{}: stopped", what));
  return Error{ErrorCode::limit, fmt::format("{}: the generators are too large", what)};
}

}  // namespace

NumericalSemigroup::NumericalSemigroup(Inner inner) : inner_(std::make_shared<const Inner>(std::move(inner))) {}

Result<NumericalSemigroup> NumericalSemigroup::from_generators(const Numbers& generators) {
  auto made = Inner::from_generators(generators);
  if (!made) return made.error();
  if (made->divisor != 1)
    return refused(fmt::format("expected numbers without a common divisor, found multiples of {}", made->divisor));
  return NumericalSemigroup(std::move(made->semigroup));
}

Result<NumericalSemigroup> NumericalSemigroup::from_gaps(const Numbers& gaps) {
  auto made = Inner::from_gaps(gaps);
  return made ? Result<NumericalSemigroup>(NumericalSemigroup(std::move(*made))) : made.error();
}

Result<NumericalSemigroup> NumericalSemigroup::from_apery(const Numbers& elements) {
  auto made = Inner::from_apery(elements);
  return made ? Result<NumericalSemigroup>(NumericalSemigroup(std::move(*made))) : made.error();
}

Result<NumericalSemigroup> NumericalSemigroup::from_kunz(const Numbers& coordinates) {
  auto made = Inner::from_kunz(coordinates);
  return made ? Result<NumericalSemigroup>(NumericalSemigroup(std::move(*made))) : made.error();
}

bool NumericalSemigroup::contains(std::uint64_t x) const { return inner_->contains(x); }
const Numbers& NumericalSemigroup::generators() const { return inner_->generators(); }
std::uint64_t NumericalSemigroup::multiplicity() const { return inner_->multiplicity(); }
std::int64_t NumericalSemigroup::frobenius() const { return inner_->frobenius(); }
std::uint64_t NumericalSemigroup::conductor() const { return inner_->conductor(); }
std::uint64_t NumericalSemigroup::genus() const { return inner_->genus(); }
std::uint64_t NumericalSemigroup::type() const { return inner_->type(); }
Numbers NumericalSemigroup::gaps() const { return inner_->gaps(); }
Numbers NumericalSemigroup::kunz() const { return inner_->kunz(); }

Result<Numbers> NumericalSemigroup::apery(std::uint64_t x) const {
  if (x == 0 || !inner_->contains(x)) return refused(fmt::format("expected a positive element, found {}", x));
  if (x > semigroup::kMaxListed) return refused(fmt::format("expected at most {}, found {}", semigroup::kMaxListed, x));
  return inner_->apery(x);
}

std::vector<std::int64_t> NumericalSemigroup::pseudo_frobenius() const {
  if (inner_->genus() == 0) return {-1};
  const Numbers found = inner_->pseudo_frobenius();
  return {found.begin(), found.end()};
}

Numbers NumericalSemigroup::special_gaps() const { return semigroup::special_gaps(*inner_); }
Numbers NumericalSemigroup::fundamental_gaps() const { return semigroup::fundamental_gaps(*inner_); }

Numbers NumericalSemigroup::small_elements() const {
  Numbers found;
  for (std::uint64_t x = 0; x < conductor(); ++x)
    if (contains(x)) found.push_back(x);
  return found;
}

std::int64_t NumericalSemigroup::wilf_number() const { return semigroup::wilf_number(*inner_); }
std::int64_t NumericalSemigroup::eliahou_number() const { return semigroup::eliahou_number(*inner_); }
bool NumericalSemigroup::is_symmetric() const { return inner_->is_symmetric(); }
bool NumericalSemigroup::is_pseudo_symmetric() const { return inner_->is_pseudo_symmetric(); }
bool NumericalSemigroup::is_almost_symmetric() const { return semigroup::is_almost_symmetric(*inner_); }
bool NumericalSemigroup::has_maximal_embedding_dimension() const { return inner_->has_maximal_embedding_dimension(); }
bool NumericalSemigroup::is_telescopic() const { return semigroup::is_telescopic(*inner_); }

Result<bool> NumericalSemigroup::is_arf(const Limits& limits) const {
  core::Stop stop(limits);
  return unless_stopped(semigroup::is_arf(*inner_, stop), stop, "Arf");
}

Result<bool> NumericalSemigroup::is_complete_intersection(const Limits& limits) const {
  core::Stop stop(limits);
  const auto betti = semigroup::betti_elements(*inner_, stop);
  if (!betti) return unless_stopped(std::optional<bool>(), stop, "complete intersection");
  return semigroup::is_complete_intersection(*inner_, *betti);
}

Result<std::vector<Numbers>> NumericalSemigroup::factorizations(std::uint64_t x, const Limits& limits) const {
  core::Stop stop(limits);
  return unless_stopped(semigroup::factorizations(*inner_, x, stop), stop, "factorizations");
}

Result<std::vector<BettiElement>> NumericalSemigroup::betti_elements(const Limits& limits) const {
  core::Stop stop(limits);
  const auto betti = semigroup::betti_elements(*inner_, stop);
  if (!betti) return unless_stopped(std::optional<std::vector<BettiElement>>(), stop, "Betti elements");
  std::vector<BettiElement> found;
  for (const auto& one : *betti) found.push_back({one.element, one.classes});
  return found;
}

Result<std::uint64_t> NumericalSemigroup::catenary_degree(const Limits& limits) const {
  core::Stop stop(limits);
  const auto betti = semigroup::betti_elements(*inner_, stop);
  if (!betti) return unless_stopped(std::optional<std::uint64_t>(), stop, "catenary degree");
  return unless_stopped(semigroup::catenary_degree(*inner_, *betti, stop), stop, "catenary degree");
}

Result<Numbers> NumericalSemigroup::delta_set(const Limits& limits) const {
  core::Stop stop(limits);
  return unless_stopped(semigroup::delta_set(*inner_, stop), stop, "delta set");
}

NumericalSemigroup NumericalSemigroup::blowup() const { return NumericalSemigroup(semigroup::blowup(*inner_)); }

std::optional<NumericalSemigroup> NumericalSemigroup::parent() const {
  auto found = semigroup::parent(*inner_);
  return found ? std::optional(NumericalSemigroup(std::move(*found))) : std::nullopt;
}

std::vector<NumericalSemigroup> NumericalSemigroup::children() const {
  std::vector<NumericalSemigroup> found;
  for (auto& child : semigroup::children(*inner_)) found.push_back(NumericalSemigroup(std::move(child)));
  return found;
}

Result<Position> NumericalSemigroup::position(const Resources& resources) const {
  return make::semigroup(generators(), resources);
}

bool operator==(const NumericalSemigroup& one, const NumericalSemigroup& other) { return *one.inner_ == *other.inner_; }

std::optional<Error> for_each_semigroup(const SemigroupSearch& search,
                                        const std::function<bool(const NumericalSemigroup&)>& visit,
                                        const Limits& limits) {
  if (!search.genus && !search.frobenius) return misused("expected 'genus' or 'frobenius'", {"genus", "frobenius"});
  if (search.frobenius && (*search.frobenius < -1 || *search.frobenius == 0)) return std::nullopt;
  core::Stop stop(limits);
  bool is_wanted = true;  // by the visitor
  const std::uint64_t most_genus =
      search.genus ? *search.genus : static_cast<std::uint64_t>(std::max<std::int64_t>(0, *search.frobenius));
  semigroup::walk_tree(most_genus, [&](const semigroup::NumericalSemigroup& at) {
    if (!is_wanted || stop.poll()) return false;
    const bool is_it = (!search.genus || at.genus() == *search.genus) &&
                       (!search.frobenius || at.frobenius() == *search.frobenius) &&
                       (!search.multiplicity || at.multiplicity() == *search.multiplicity);
    if (is_it) is_wanted = visit(NumericalSemigroup(at));
    // The genus, the Frobenius number and the multiplicity do not decrease from parent to child, and the first two
    // grow.
    return is_wanted && (!search.frobenius || at.frobenius() < *search.frobenius) &&
           (!search.multiplicity || at.multiplicity() <= *search.multiplicity);
  });
  if (stop.stopped()) return core::stopped_by(stop, "semigroups: stopped");
  return std::nullopt;
}

}  // namespace upset
