// SPDX-License-Identifier: MIT
// Chomp on a numerical semigroup or on a submonoid of N x T, as a term of a spec: its body, its moves, and the finite
// order that is left after a move. The neutral element is the poison and not an element of the term.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "check/order.hpp"
#include "check/semigroup/rows.hpp"
#include "check/semigroup/semigroup.hpp"

namespace upset::check {

struct SemigroupGame {
  std::shared_ptr<const Semigroup> semigroup;  // null if not all generators have inverses
  std::vector<std::uint32_t> coordinates;      // how t is written: the order of each coordinate; none for `semigroup:`
  std::vector<Element> moves;                  // made, in order
  std::shared_ptr<const RowSemigroup> rows{};  // the other case

  bool is_numerical() const { return coordinates.empty(); }
  const Semigroup& with_group() const;  // refuses the other case
  bool contains(Element x) const { return rows ? rows->contains(x) : semigroup->contains(x); }
  bool is_above(Element z, Element y) const { return rows ? rows->is_above(z, y) : semigroup->is_above(z, y); }
  bool is_before(Element x, Element y) const { return rows ? rows->is_before(x, y) : x < y; }  // in lists
  Element poison() const { return rows ? rows->poison() : semigroup->poison(); }
  std::string name(Element x) const;
  void play(const std::string& move);                 // refuses illegal moves, and the poison
  std::vector<Element> elements() const;              // refuses if no move is made: there are infinitely many
  bool is_alive(Element x) const;                     // x is in S
  std::vector<Element> lowest_moves() const;          // those not above others: they alone say what is gone
  bool operator==(const SemigroupGame& other) const;  // the same position, with the same names

 private:
  void list_rows(Element x, std::vector<Element>& all) const;
  void list_classes(Element x, std::vector<Element>& all) const;
  Element parse_move(const std::string& move) const;
};

SemigroupGame parse_semigroup(std::string_view body);
SemigroupGame parse_torsion(std::string_view body);                                             // GROUP:GENERATORS
SemigroupGame parse_torsion(std::string_view generators, std::shared_ptr<const Monoid> table);  // a monoid from a file

Order order_of(const SemigroupGame& game);
Bits alive_in(const SemigroupGame& game);  // of the elements of order_of

}  // namespace upset::check
