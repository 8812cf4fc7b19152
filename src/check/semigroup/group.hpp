// SPDX-License-Identifier: MIT
// Finite groups by their multiplication table: products of cyclic groups, and tables embedded in a certificate.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "check/memory.hpp"
#include "check/text.hpp"

namespace upset::check {

constexpr std::uint32_t kMaxCyclicOrder = 2'048;  // of a product of cyclic groups
constexpr std::uint32_t kMaxTableOrder = 512;     // of an embedded table: associativity costs the cube of it

class Group {
 public:
  using Products = CountedVector<std::uint32_t>;

  // Z_n1 x Z_n2 x ..; elements are numbered lexicographically by their coordinates. Refuses too large ones.
  static Group cyclic_product(const std::vector<std::uint32_t>& orders);

  // `products[i * size + j]` is the product of the elements i and j. Refuses a table that is not a group.
  static Group from_table(std::uint32_t size, Products products);

  std::uint32_t size() const { return size_; }
  std::uint32_t identity() const { return identity_; }
  std::uint32_t product(std::uint32_t s, std::uint32_t t) const { return products_[std::size_t{s} * size_ + t]; }
  std::uint32_t inverse(std::uint32_t t) const { return inverses_[t]; }
  std::uint32_t order_of(std::uint32_t t) const;
  bool is_commutative() const;
  bool operator==(const Group&) const = default;

 private:
  Group(std::uint32_t size, Products products) : size_(size), products_(std::move(products)) {}
  void find_identity();
  void find_inverses();
  void check_associative() const;

  std::uint32_t size_;
  std::uint32_t identity_ = 0;
  Products products_;  // size_ squared
  std::vector<std::uint32_t> inverses_;
};

// Reads `group N`, N lines `row ..` and `end group`.
Group read_group_block(Lines& lines);

}  // namespace upset::check
