// SPDX-License-Identifier: MIT
// Finite monoids by their multiplication table: groups that have names, and tables embedded in a certificate.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "check/memory.hpp"
#include "check/text.hpp"

namespace upset::check {

constexpr std::uint32_t kMaxProductOrder = 2'048;  // of a product of groups that are known by name
constexpr std::uint32_t kMaxTableOrder = 512;      // of an embedded table: associativity costs the cube of it

class Monoid {
 public:
  using Products = CountedVector<std::uint32_t>;

  // Z_n1 x Z_n2 x ..; elements are numbered lexicographically by their coordinates. Refuses too large ones.
  static Monoid cyclic_product(const std::vector<std::uint32_t>& orders);

  // The group that is written Zn, Sn, An, Dn or Q8, as docs/formats/monoid.md numbers its elements. Refuses others.
  static Monoid named(std::string_view name);

  // The elements of a product are numbered lexicographically by their coordinates. Refuses too large ones.
  static Monoid product_of(const std::vector<Monoid>& factors);

  // `products[i * size + j]` is the product of the elements i and j. Refuses a table that is not a monoid.
  static Monoid from_table(std::uint32_t size, Products products);

  // The same for a table that comes from the checker and is a group with the neutral element 0.
  static Monoid from_known(std::uint32_t size, Products products);

  std::uint32_t size() const { return size_; }
  std::uint32_t identity() const { return identity_; }
  std::uint32_t product(std::uint32_t s, std::uint32_t t) const { return products_[std::size_t{s} * size_ + t]; }
  bool has_inverse(std::uint32_t t) const { return inverses_[t] != size_; }
  std::uint32_t inverse(std::uint32_t t) const { return inverses_[t]; }  // which must exist
  std::uint32_t order_of(std::uint32_t t) const;                         // of an element with an inverse
  bool is_commutative() const;
  bool operator==(const Monoid&) const = default;

 private:
  Monoid(std::uint32_t size, Products products) : size_(size), products_(std::move(products)) {}
  void find_identity();
  void find_inverses();
  void check_associative() const;

  std::uint32_t size_;
  std::uint32_t identity_ = 0;
  Products products_;                    // size_ squared
  std::vector<std::uint32_t> inverses_;  // size_ for elements without one
};

// Reads `group N`, N lines `row ..` and `end group`.
Monoid read_group_block(Lines& lines);

}  // namespace upset::check
