// SPDX-License-Identifier: MIT
// Numerical semigroups: the sets of integers >= 0 that contain 0, are closed under addition and miss finitely many
// numbers (the gaps). A semigroup is stored as its multiplicity m (the least positive element) and its Apery set by
// residue mod m (the least element of each residue class). Every other invariant is read from these; nothing here
// sieves up to the Frobenius number. The terms are those of Rosales and Garcia-Sanchez, Numerical Semigroups (2009).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "upset/result.hpp"

namespace upset::semigroup {

/// Larger multiplicities are rejected: the Apery set then takes 8 MB.
inline constexpr std::uint64_t kMaxMultiplicity = 1'000'000;
/// Larger generators (after division by the common divisor) are rejected. An Apery element is a sum of fewer than m of
/// them, so elements stay below 10^15 and sums of two fit easily into 64 bits.
inline constexpr std::uint64_t kMaxGenerator = 1'000'000'000;
/// Larger elements of a given Apery set are rejected.
inline constexpr std::uint64_t kMaxAperyElement = kMaxMultiplicity * kMaxGenerator;
/// Longer lists (gaps, Apery sets of large elements) are never made: asking for one throws std::length_error.
inline constexpr std::uint64_t kMaxListed = 100'000'000;

struct Scaled;

class NumericalSemigroup {
 public:
  /// All integers >= 0.
  NumericalSemigroup() = default;

  /// What some numbers generate, divided by their greatest common divisor. Any order, repeats allowed. Refused: an
  /// empty list, a 0, numbers past the limits. O(m e) for e minimal generators, less if there are many.
  static Result<Scaled> from_generators(std::vector<std::uint64_t> generators);
  /// The complement of some numbers, in any order; refused unless it is closed under addition. No gaps: all of N.
  static Result<NumericalSemigroup> from_gaps(std::vector<std::uint64_t> gaps);
  /// The semigroup with the given Apery set, in any order, with respect to its size (an element of the semigroup, which
  /// need not be the least). Refused unless it has 0, one element per residue, and w_i + w_j >= w_{i+j} throughout.
  static Result<NumericalSemigroup> from_apery(std::vector<std::uint64_t> elements);
  /// Kunz coordinates k_1, ..., k_{m-1}: the Apery set is 0 and k_i m + i. Refused unless each is >= 1 and k_i + k_j (+
  /// 1 if i + j > m) >= k_{i+j}. Empty: all of N.
  static Result<NumericalSemigroup> from_kunz(std::vector<std::uint64_t> coordinates);

  [[nodiscard]] bool contains(std::uint64_t x) const { return x >= apery_[x % apery_.size()]; }
  /// The least positive element.
  [[nodiscard]] std::uint64_t multiplicity() const { return apery_.size(); }
  /// The minimal generators, ascending.
  [[nodiscard]] const std::vector<std::uint64_t>& generators() const { return generators_; }
  [[nodiscard]] std::size_t embedding_dimension() const { return generators_.size(); }

  /// The greatest integer that is not an element; -1 for N.
  [[nodiscard]] std::int64_t frobenius() const { return static_cast<std::int64_t>(conductor_) - 1; }
  /// The least c such that c, c + 1, ... are all elements.
  [[nodiscard]] std::uint64_t conductor() const { return conductor_; }
  /// The number of gaps.
  [[nodiscard]] std::uint64_t genus() const { return genus_; }
  /// The positive integers that are not elements, ascending; at most kMaxListed of them.
  [[nodiscard]] std::vector<std::uint64_t> gaps() const;

  /// The Apery set of the multiplicity: entry i is the least element of the class i mod m.
  [[nodiscard]] const std::vector<std::uint64_t>& apery() const { return apery_; }
  /// k_1, ..., k_{m-1} with apery()[i] = k_i m + i.
  [[nodiscard]] std::vector<std::uint64_t> kunz() const;
  /// Ap(S, x) = {s in S : s - x not in S}, ascending: what is left after the move x. x must be a positive element
  /// (otherwise std::invalid_argument) and at most kMaxListed. O(m + x log x).
  [[nodiscard]] std::vector<std::uint64_t> apery(std::uint64_t x) const;

  /// The integers f outside S with f + s in S for all positive s in S, ascending. For N this is {-1} in the literature;
  /// -1 does not fit std::uint64_t and is omitted, so the list of N is empty although its type is 1. O(m e), usually
  /// O(m).
  [[nodiscard]] std::vector<std::uint64_t> pseudo_frobenius() const;
  /// The number of pseudo-Frobenius numbers; 1 for N.
  [[nodiscard]] std::size_t type() const;

  /// x in S or F - x in S for every integer x: as many gaps as elements below the conductor. N is symmetric.
  [[nodiscard]] bool is_symmetric() const { return 2 * genus_ == conductor_; }
  /// F is even, and x in S or F - x in S for every integer x except F / 2.
  [[nodiscard]] bool is_pseudo_symmetric() const { return 2 * genus_ == conductor_ + 1; }
  /// Not an intersection of two larger semigroups: symmetric or pseudo-symmetric.
  [[nodiscard]] bool is_irreducible() const { return is_symmetric() || is_pseudo_symmetric(); }
  /// As many minimal generators as the multiplicity, the most there can be.
  [[nodiscard]] bool has_maximal_embedding_dimension() const { return generators_.size() == apery_.size(); }

  bool operator==(const NumericalSemigroup& other) const { return apery_ == other.apery_; }

 private:
  NumericalSemigroup(std::vector<std::uint64_t> apery, std::vector<std::uint64_t> generators);

  std::vector<std::uint64_t> apery_{0};       // by residue; its size is the multiplicity
  std::vector<std::uint64_t> generators_{1};  // minimal, ascending
  std::uint64_t conductor_ = 0;               // at most kMaxAperyElement
  std::uint64_t genus_ = 0;                   // at most kMaxAperyElement
};

/// The semigroup generated by some numbers is {divisor * s : s in semigroup}: the same order with other names.
struct Scaled {
  NumericalSemigroup semigroup;
  std::uint64_t divisor;
};

}  // namespace upset::semigroup
