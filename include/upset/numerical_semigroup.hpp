// SPDX-License-Identifier: MIT
// Numerical semigroups as mathematicians use them: sets of integers >= 0 that contain 0, are closed under addition and
// miss finitely many numbers, the gaps. The invariants are those of the GAP package numericalsgps.
//
//   const auto s = upset::NumericalSemigroup::from_generators({7, 8, 9, 10}).value();
//   assert(s.frobenius() == 13 && s.genus() == 9 && s.type() == 3);
//   assert(s.apery(8)->back() == 21 && s.wilf_number() == 6);
//   assert(s.factorizations(18)->size() == 2);  // 8 + 10 and 9 + 9
//   assert(s.catenary_degree().value() == 4);
//   assert(upset::Position::semigroup({7, 8, 9, 10}).value() == s.position().value());
//
// Thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "upset/limits.hpp"
#include "upset/position.hpp"
#include "upset/resources.hpp"
#include "upset/result.hpp"

namespace upset {

namespace semigroup {
class NumericalSemigroup;
}

/// An element that has several classes of factorizations: factorizations are in one class if a chain of them, in which
/// neighbours have a generator in common, leads from one to the other.
struct BettiElement {
  std::uint64_t element = 0;       // the element
  std::vector<Numbers> classes{};  // the generators that occur in each class
};

struct SemigroupSearch;

/// A numerical semigroup. Immutable; copies are cheap. Functions with limits return an error (limit) if one is reached.
class NumericalSemigroup {
 public:
  /// What some numbers generate. Refused: their greatest common divisor is not 1, or a number is too large.
  static Result<NumericalSemigroup> from_generators(const Numbers& generators);
  /// The complement of some numbers. Refused: it is not closed under addition.
  static Result<NumericalSemigroup> from_gaps(const Numbers& gaps);
  /// The semigroup with this Apery set with respect to its size, in any order. Refused: no semigroup has it.
  static Result<NumericalSemigroup> from_apery(const Numbers& elements);
  /// The semigroup with the Kunz coordinates k_1, ..., k_{m-1}. Refused: no semigroup has them.
  static Result<NumericalSemigroup> from_kunz(const Numbers& coordinates);

  /// Whether x is an element.
  [[nodiscard]] bool contains(std::uint64_t x) const;
  /// The minimal generators, ascending.
  [[nodiscard]] const Numbers& generators() const;
  /// The least positive element.
  [[nodiscard]] std::uint64_t multiplicity() const;
  /// The greatest integer that is not an element; -1 for all of N.
  [[nodiscard]] std::int64_t frobenius() const;
  /// The least c such that c and everything after it are elements.
  [[nodiscard]] std::uint64_t conductor() const;
  /// The number of gaps.
  [[nodiscard]] std::uint64_t genus() const;
  /// The number of pseudo-Frobenius numbers.
  [[nodiscard]] std::uint64_t type() const;
  /// The gaps, ascending.
  [[nodiscard]] Numbers gaps() const;
  /// The Kunz coordinates.
  [[nodiscard]] Numbers kunz() const;
  /// The elements s such that s - x is not an element, ascending. Refused: x is not a positive element.
  [[nodiscard]] Result<Numbers> apery(std::uint64_t x) const;
  /// The gaps f such that f + s is an element for all positive elements s, ascending; -1 for all of N.
  [[nodiscard]] std::vector<std::int64_t> pseudo_frobenius() const;
  /// The gaps x such that the semigroup with x is one, too.
  [[nodiscard]] Numbers special_gaps() const;
  /// The gaps whose multiples are all elements.
  [[nodiscard]] Numbers fundamental_gaps() const;
  /// The elements below the conductor.
  [[nodiscard]] Numbers small_elements() const;

  /// The embedding dimension times the number of elements below the conductor, minus the conductor.
  [[nodiscard]] std::int64_t wilf_number() const;
  /// Eliahou's number.
  [[nodiscard]] std::int64_t eliahou_number() const;
  /// For all integers x, x or F - x is an element.
  [[nodiscard]] bool is_symmetric() const;
  /// The same except for F/2.
  [[nodiscard]] bool is_pseudo_symmetric() const;
  /// Twice the genus is the Frobenius number plus the type.
  [[nodiscard]] bool is_almost_symmetric() const;
  /// As many generators as the multiplicity.
  [[nodiscard]] bool has_maximal_embedding_dimension() const;
  /// Each generator g_i / d_i is in the semigroup of the smaller ones divided by d_{i-1}, the divisor of the first i-1.
  [[nodiscard]] bool is_telescopic() const;
  /// x + y - z is an element for all elements x >= y >= z.
  [[nodiscard]] Result<bool> is_arf(const Limits& limits = {}) const;
  /// A minimal presentation has one relation fewer than there are generators.
  [[nodiscard]] Result<bool> is_complete_intersection(const Limits& limits = {}) const;

  /// All ways to write x as a sum of generators: how often each occurs, in their order.
  [[nodiscard]] Result<std::vector<Numbers>> factorizations(std::uint64_t x, const Limits& limits = {}) const;
  /// The Betti elements, ascending.
  [[nodiscard]] Result<std::vector<BettiElement>> betti_elements(const Limits& limits = {}) const;
  /// The catenary degree.
  [[nodiscard]] Result<std::uint64_t> catenary_degree(const Limits& limits = {}) const;
  /// The differences of neighbouring lengths of factorizations. Limit: also if the generators are too large.
  [[nodiscard]] Result<Numbers> delta_set(const Limits& limits = {}) const;

  /// The blowup of the maximal ideal.
  [[nodiscard]] NumericalSemigroup blowup() const;
  /// With the Frobenius number; nothing for all of N.
  [[nodiscard]] std::optional<NumericalSemigroup> parent() const;
  /// Without one of the generators past the Frobenius number.
  [[nodiscard]] std::vector<NumericalSemigroup> children() const;

  /// Chomp on it.
  [[nodiscard]] Result<Position> position(const Resources& resources = Resources()) const;

  /// The same elements.
  friend bool operator==(const NumericalSemigroup& one, const NumericalSemigroup& other);

 private:
  using Inner = semigroup::NumericalSemigroup;
  explicit NumericalSemigroup(Inner inner);
  friend std::optional<Error> for_each_semigroup(const SemigroupSearch&,
                                                 const std::function<bool(const NumericalSemigroup&)>&, const Limits&);

  std::shared_ptr<const Inner> inner_;
};

/// Which numerical semigroups to visit. The genus or the Frobenius number must be given.
struct SemigroupSearch {
  std::optional<std::uint64_t> genus{};         // of this genus
  std::optional<std::int64_t> frobenius{};      // with this Frobenius number
  std::optional<std::uint64_t> multiplicity{};  // with this multiplicity
};

/// Calls `visit` with each of them, in the order of the tree of semigroups. Stops if it returns false. Usage: neither
/// the genus nor the Frobenius number is given. Limit: one was reached.
std::optional<Error> for_each_semigroup(const SemigroupSearch& search,
                                        const std::function<bool(const NumericalSemigroup&)>& visit,
                                        const Limits& limits = {});

}  // namespace upset
