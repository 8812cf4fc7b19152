// SPDX-License-Identifier: MIT
// Monoid tables are not trusted, so each axiom is tested on all elements.
#include "check/semigroup/monoid.hpp"

#include <utility>

namespace upset::check {

namespace {

// Adds the coordinates of two elements, the last coordinate being the fastest.
std::uint32_t add_coordinates(std::uint32_t s, std::uint32_t t, const std::vector<std::uint32_t>& orders) {
  std::uint32_t sum = 0, place = 1;
  for (std::size_t i = orders.size(); i-- > 0;) {
    sum += (s % orders[i] + t % orders[i]) % orders[i] * place;
    place *= orders[i];
    s /= orders[i];
    t /= orders[i];
  }
  return sum;
}

}  // namespace

Monoid Monoid::cyclic_product(const std::vector<std::uint32_t>& orders) {
  std::uint32_t size = 1;
  for (const std::uint32_t order : orders) {
    if (order == 0) refuse("torsion: the orders of the cyclic groups are positive");
    if (order > kMaxProductOrder / size) refuse("torsion: the checker knows groups of at most 2048 elements");
    size *= order;
  }
  Products products(std::size_t{size} * size);
  for (std::uint32_t s = 0; s < size; ++s) {
    for (std::uint32_t t = 0; t < size; ++t) products[std::size_t{s} * size + t] = add_coordinates(s, t, orders);
  }
  return from_known(size, std::move(products));
}

Monoid Monoid::from_known(std::uint32_t size, Products products) {
  Monoid group(size, std::move(products));
  group.find_inverses();
  return group;
}

Monoid Monoid::product_of(const std::vector<Monoid>& factors) {
  std::uint32_t size = 1;
  for (const Monoid& factor : factors) {
    if (factor.size() > kMaxProductOrder / size) refuse("torsion: the checker knows groups of at most 2048 elements");
    size *= factor.size();
  }
  Products products(std::size_t{size} * size, 0);
  for (std::uint32_t s = 0; s < size; ++s) {
    for (std::uint32_t t = 0; t < size; ++t) {
      std::uint32_t left = s, right = t, place = 1, product = 0;
      for (std::size_t i = factors.size(); i-- > 0;) {
        const std::uint32_t order = factors[i].size();
        product += factors[i].product(left % order, right % order) * place;
        place *= order;
        left /= order;
        right /= order;
      }
      products[std::size_t{s} * size + t] = product;
    }
  }
  return from_known(size, std::move(products));
}

Monoid Monoid::from_table(std::uint32_t size, Products products) {
  Monoid group(size, std::move(products));
  group.find_identity();
  group.find_inverses();
  group.check_associative();
  return group;
}

void Monoid::find_identity() {
  for (std::uint32_t e = 0; e < size_; ++e) {
    bool neutral = true;
    for (std::uint32_t t = 0; t < size_ && neutral; ++t) neutral = product(e, t) == t && product(t, e) == t;
    if (!neutral) continue;
    identity_ = e;
    return;
  }
  refuse("the table is not a monoid: it has no neutral element");
}

void Monoid::find_inverses() {
  inverses_.assign(size_, size_);
  for (std::uint32_t s = 0; s < size_; ++s) {
    for (std::uint32_t t = 0; t < size_; ++t) {
      if (product(s, t) == identity_ && product(t, s) == identity_) inverses_[s] = t;
    }
  }
}

void Monoid::check_associative() const {
  for (std::uint32_t s = 0; s < size_; ++s) {
    for (std::uint32_t t = 0; t < size_; ++t) {
      const std::uint32_t st = product(s, t);
      for (std::uint32_t u = 0; u < size_; ++u) {
        if (product(st, u) != product(s, product(t, u))) refuse("the table is not a monoid: it is not associative");
      }
    }
  }
}

std::uint32_t Monoid::order_of(std::uint32_t t) const {
  std::uint32_t order = 1;
  for (std::uint32_t power = t; power != identity_; power = product(power, t)) ++order;
  return order;
}

bool Monoid::is_commutative() const {
  for (std::uint32_t s = 0; s < size_; ++s) {
    for (std::uint32_t t = 0; t < s; ++t) {
      if (product(s, t) != product(t, s)) return false;
    }
  }
  return true;
}

Monoid read_group_block(Lines& lines) {
  const std::uint32_t size = small_number(lines.next_after("group "), "group");
  if (size == 0) refuse("a monoid has at least one element");
  if (size > kMaxTableOrder) refuse("the group is too large: the checker tests tables of at most 512 elements");
  Monoid::Products products;
  for (std::uint32_t i = 0; i < size; ++i) {
    const auto row = split(lines.next_after("row "), ' ');
    if (row.size() != size) refuse("expected a row of " + counted(size, "element number"));
    for (const std::string_view part : row) {
      products.push_back(small_number(part, "row"));
      if (products.back() >= size) refuse("the group has no element of that number");
    }
  }
  lines.expect("end group");
  return Monoid::from_table(size, std::move(products));
}

}  // namespace upset::check
