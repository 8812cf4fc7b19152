// SPDX-License-Identifier: MIT
// Finite groups by name, and products of them: Z6 (also written 6), S4, A4, D4, Q8, Z2xS3.
//
// An element of a product is written with one number per factor, so each family numbers its elements from 0:
//
//   Zn  the residues modulo n
//   Sn  the permutations of n points, in the lexicographic order of their images; (pq)(i) = p(q(i))
//   An  the even ones among them, in the same order
//   Dn  the 2n symmetries of the n-gon: i < n is the rotation r^i, and n + i is r^i s, with s r = r^-1 s
//   Q8  1, i, j, k, -1, -i, -j, -k
//
// A group has one name only: there is no S2 (Z2), A3 (Z3) or D2 (Z2xZ2).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "semigroup/finite_monoid.hpp"

namespace upset::semigroup {

class NamedGroup {
 public:
  enum class Kind : char { cyclic = 'Z', symmetric = 'S', alternating = 'A', dihedral = 'D', quaternion = 'Q' };

  /// The group with a name such as "S3". Nothing for other texts.
  static std::optional<NamedGroup> find(std::string_view name);

  [[nodiscard]] Kind kind() const { return kind_; }
  /// The number of elements; at most FiniteMonoid::kMaxSize.
  [[nodiscard]] unsigned size() const;
  /// The shortest name: "6" for Z6, "S3".
  [[nodiscard]] std::string name() const;
  /// The elements in words for people, for example "r^2 s".
  [[nodiscard]] std::string element_name(std::uint32_t x) const;
  [[nodiscard]] std::uint32_t product(std::uint32_t x, std::uint32_t y) const;

 private:
  NamedGroup(Kind kind, unsigned n);

  Kind kind_;
  unsigned n_;
  std::vector<std::vector<std::uint8_t>> images_{};  // of permutations, in order
};

/// What errors say that they expect.
inline constexpr std::string_view kGroupNames = "a group: Zn, S3 to S6, A4 to A6, D3 to D2048, or Q8";

/// The product of named groups; limit error if it has more than FiniteMonoid::kMaxSize elements.
Result<FiniteMonoid> product_of(const std::vector<NamedGroup>& factors);

}  // namespace upset::semigroup
