// SPDX-License-Identifier: MIT
// Chomp on a numerical semigroup or on a submonoid of N x T, as a term of a spec: its body, its moves, and the finite
// order that is left after a move. The neutral element is the poison and not an element of the term.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "check/order.hpp"
#include "check/semigroup/semigroup.hpp"

namespace upset::check {

struct SemigroupGame {
  std::shared_ptr<const Semigroup> semigroup;
  std::vector<std::uint32_t> coordinates;  // how t is written: the order of each coordinate; none for `semigroup:`
  std::vector<Element> moves;              // made, in order

  bool is_numerical() const { return coordinates.empty(); }
  std::string name(Element x) const;
  void play(const std::string& move);                 // refuses illegal moves, and the poison
  std::vector<Element> elements() const;              // refuses if no move is made: there are infinitely many
  bool is_alive(Element x) const;                     // x is in S
  std::vector<Element> lowest_moves() const;          // those not above others: they alone say what is gone
  bool operator==(const SemigroupGame& other) const;  // the same position, with the same names

 private:
  Element parse_move(const std::string& move) const;
};

SemigroupGame parse_semigroup(std::string_view body);
SemigroupGame parse_torsion(std::string_view body);                                            // ORDERS:GENERATORS
SemigroupGame parse_torsion(std::string_view generators, std::shared_ptr<const Group> table);  // a group from a file

Order order_of(const SemigroupGame& game);
Bits alive_in(const SemigroupGame& game);  // of the elements of order_of

}  // namespace upset::check
