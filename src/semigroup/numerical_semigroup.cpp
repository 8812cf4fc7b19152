// SPDX-License-Identifier: MIT
#include "semigroup/numerical_semigroup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include "core/assert.hpp"
#include "core/size.hpp"
#include "semigroup/closure.hpp"

namespace upset::semigroup {

namespace {

using Numbers = std::vector<std::uint64_t>;

Error past_limit(std::string message) { return Error{ErrorCode::limit, std::move(message), std::nullopt}; }

std::optional<Error> check_multiplicity(std::uint64_t m) {
  if (m <= kMaxMultiplicity) return std::nullopt;
  return past_limit(fmt::format("expected a multiplicity of at most {}, found {}", kMaxMultiplicity, m));
}

std::optional<Error> check_element(std::uint64_t x) {
  if (x <= kMaxAperyElement) return std::nullopt;
  return past_limit(fmt::format("expected an Apery set of numbers up to {}, found {}", kMaxAperyElement, x));
}

/// Rejects lists that are too long for any program, before memory runs out.
void check_list(const char* what, std::uint64_t length) {
  if (length <= kMaxListed) return;
  throw std::length_error(fmt::format("expected {} of at most {} numbers, found {}", what, kMaxListed, length));
}

/// The Apery set of one modulus as that of another, by residue.
Numbers changed_modulus(const Numbers& apery, std::uint64_t m) {
  Numbers result(core::to_size(m));
  for (const std::uint64_t w : apery_of(apery, m)) result[core::to_size(w % m)] = w;
  return result;
}

/// The numbers of a list by residue mod its length; an error unless there is one of each residue, and 0.
Result<Numbers> by_residue(const Numbers& elements) {
  const std::uint64_t m = elements.size();
  Numbers result(core::to_size(m));
  std::vector<bool> seen(core::to_size(m), false);
  for (const std::uint64_t w : elements) {
    if (auto error = check_element(w)) return *std::move(error);
    const std::uint64_t i = w % m;
    if (seen[core::to_size(i)])
      return refused(fmt::format("expected one element of each residue class mod {}, found {} and {}", m,
                                 result[core::to_size(i)], w));
    seen[core::to_size(i)] = true;
    result[core::to_size(i)] = w;
  }
  if (result[0] != 0) return refused(fmt::format("expected 0 in the Apery set, found {} in its place", result[0]));
  return result;
}

std::string sum_text(const Numbers& apery, const Breach& breach) {
  const std::uint64_t sum = apery[breach.i] + apery[breach.j];
  return fmt::format("{} + {} = {}", apery[breach.i], apery[breach.j], sum);
}

std::string kunz_text(const Numbers& kunz, const Breach& breach) {
  const std::size_t m = kunz.size() + 1;
  const bool carry = breach.i + breach.j > m;
  const std::size_t sum = (breach.i + breach.j) % m;
  return fmt::format("expected Kunz coordinates with k_{} + k_{}{} >= k_{}, found {} + {}{} < {}", breach.i, breach.j,
                     carry ? " + 1" : "", sum, kunz[breach.i - 1], kunz[breach.j - 1], carry ? " + 1" : "",
                     kunz[sum - 1]);
}

/// The Apery set of the complement of some ascending positive numbers, if that is closed at least under adding m.
Result<Numbers> apery_of_complement(const Numbers& gaps, std::uint64_t m) {
  Numbers apery(core::to_size(m));
  std::iota(apery.begin(), apery.end(), std::uint64_t{0});
  apery[0] = m;  // temporarily, because 0 itself is not a gap
  for (const std::uint64_t x : gaps) {
    std::uint64_t& least = apery[core::to_size(x % m)];
    if (x != least || x % m == 0)
      return refused(fmt::format(
          "expected gaps whose complement is closed under addition, found {} + {} = {} among them", m, x - m, x));
    least += m;
  }
  apery[0] = 0;
  return apery;
}

}  // namespace

NumericalSemigroup::NumericalSemigroup(Numbers apery, Numbers generators)
    : apery_(std::move(apery)), generators_(std::move(generators)) {
  const std::uint64_t m = apery_.size();
  UPSET_ASSERT(apery_[0] == 0 && generators_.front() == m);
  conductor_ = *std::max_element(apery_.begin(), apery_.end()) + 1 - m;
  // The gaps of the class i are i, i + m, ..., w_i - m.
  for (std::uint64_t i = 0; i < m; ++i) {
    UPSET_ASSERT(apery_[core::to_size(i)] % m == i);
    genus_ += (apery_[core::to_size(i)] - i) / m;
  }
  UPSET_ASSERT(conductor_ <= 2 * genus_);
}

Result<Scaled> NumericalSemigroup::from_generators(Numbers generators) {
  if (generators.empty()) return refused("expected at least one generator, found none");
  std::sort(generators.begin(), generators.end());
  generators.erase(std::unique(generators.begin(), generators.end()), generators.end());
  if (generators.front() == 0) return refused("expected positive generators, found 0");
  std::uint64_t divisor = 0;
  for (const std::uint64_t g : generators) divisor = std::gcd(divisor, g);
  for (std::uint64_t& g : generators) g /= divisor;
  if (auto error = check_multiplicity(generators.front())) return *std::move(error);
  if (generators.back() > kMaxGenerator)
    return past_limit(fmt::format("expected generators of at most {}, found {}", kMaxGenerator, generators.back()));
  Closure closure = generate(generators);
  return Scaled{NumericalSemigroup(std::move(closure.apery), std::move(closure.generators)), divisor};
}

Result<NumericalSemigroup> NumericalSemigroup::from_gaps(Numbers gaps) {
  std::sort(gaps.begin(), gaps.end());
  gaps.erase(std::unique(gaps.begin(), gaps.end()), gaps.end());
  if (!gaps.empty() && gaps.front() == 0) return refused("expected positive gaps, found 0");
  std::uint64_t m = 1;
  while (m <= gaps.size() && gaps[core::to_size(m - 1)] == m) ++m;
  if (auto error = check_multiplicity(m)) return *std::move(error);
  auto apery = apery_of_complement(gaps, m);
  if (!apery) return apery.error();
  auto sifted = minimal_generators(*apery);
  if (const auto* breach = std::get_if<Breach>(&sifted))
    return refused("expected gaps whose complement is closed under addition, found " + sum_text(*apery, *breach) +
                   " among them");
  return NumericalSemigroup(std::move(apery).value(), std::get<Numbers>(std::move(sifted)));
}

Result<NumericalSemigroup> NumericalSemigroup::from_apery(Numbers elements) {
  if (elements.empty()) return refused("expected an Apery set with at least the element 0, found none");
  if (auto error = check_multiplicity(elements.size())) return *std::move(error);
  auto apery = by_residue(elements);
  if (!apery) return apery.error();
  auto sifted = minimal_generators(*apery);
  if (const auto* breach = std::get_if<Breach>(&sifted))
    return refused(fmt::format("expected an Apery set closed under addition, found {} less than the element {}",
                               sum_text(*apery, *breach), (*apery)[(breach->i + breach->j) % apery->size()]));
  // The given set was the Apery set of the right semigroup even if its modulus was not the least element.
  const std::uint64_t least = apery->size() == 1 ? 1 : *std::min_element(apery->begin() + 1, apery->end());
  if (least < apery->size()) {
    *apery = changed_modulus(*apery, least);
    sifted = minimal_generators(*apery);
  }
  return NumericalSemigroup(std::move(apery).value(), std::get<Numbers>(std::move(sifted)));
}

Result<NumericalSemigroup> NumericalSemigroup::from_kunz(Numbers coordinates) {
  const std::uint64_t m = coordinates.size() + 1;
  if (auto error = check_multiplicity(m)) return *std::move(error);
  Numbers apery(core::to_size(m), 0);
  for (std::uint64_t i = 1; i < m; ++i) {
    const std::uint64_t k = coordinates[core::to_size(i - 1)];
    if (k == 0) return refused(fmt::format("expected Kunz coordinates of at least 1, found k_{} = 0", i));
    if (k >= kMaxAperyElement / m)
      return past_limit(fmt::format("expected Kunz coordinates below {}, found {}", kMaxAperyElement / m, k));
    apery[core::to_size(i)] = k * m + i;
  }
  auto sifted = minimal_generators(apery);
  if (const auto* breach = std::get_if<Breach>(&sifted)) return refused(kunz_text(coordinates, *breach));
  return NumericalSemigroup(std::move(apery), std::get<Numbers>(std::move(sifted)));
}

Numbers NumericalSemigroup::gaps() const {
  check_list("gaps", genus_);
  Numbers result;
  result.reserve(core::to_size(genus_));
  const std::uint64_t m = multiplicity();
  // Row by row, so that they come in ascending order; the conductor is at most twice the genus.
  for (std::uint64_t row = 0; row < conductor_; row += m)
    for (std::uint64_t i = 0; i < m; ++i)
      if (row + i < apery_[core::to_size(i)]) result.push_back(row + i);
  UPSET_ASSERT(result.size() == genus_);
  return result;
}

Numbers NumericalSemigroup::kunz() const {
  Numbers result;
  result.reserve(apery_.size() - 1);
  for (std::size_t i = 1; i < apery_.size(); ++i) result.push_back((apery_[i] - i) / apery_.size());
  return result;
}

Numbers NumericalSemigroup::apery(std::uint64_t x) const {
  if (x == 0 || !contains(x))
    throw std::invalid_argument(fmt::format("expected a positive element of the semigroup, found {}", x));
  check_list("an Apery set", x);
  Numbers result = apery_of(apery_, x);
  std::sort(result.begin(), result.end());
  return result;
}

Numbers NumericalSemigroup::pseudo_frobenius() const {
  const std::uint64_t m = multiplicity();
  if (m == 1) return {};
  Numbers result;
  for (const std::size_t i : maximal_residues(apery_, generators_)) result.push_back(apery_[i] - m);
  std::sort(result.begin(), result.end());
  return result;
}

std::size_t NumericalSemigroup::type() const { return maximal_residues(apery_, generators_).size(); }

}  // namespace upset::semigroup
