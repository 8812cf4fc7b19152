// SPDX-License-Identifier: MIT
// One term of a spec as a position: a family and the moves made. Moves are checked when they are made, in order: by the
// family's own arithmetic where it has some, else in the listed order.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "check/block.hpp"
#include "check/families.hpp"
#include "check/order.hpp"
#include "check/spec.hpp"

namespace upset::check {

class Term {
 public:
  // One block for each file of the term; most terms have none.
  explicit Term(const TermText& text, const std::vector<Block>& blocks = {});

  void play(const std::string& move);  // refuses a move that is not alive, and the losing move

  template <typename F>
  const F* as() const {
    return std::get_if<F>(&family_);
  }
  bool touched() const { return !moves_.empty(); }

  // Of the elements before any move; in a semigroup, of those left by the least move. Refuses if they are too many,
  // or if there are endless rows or chains.
  const Order& order() const;
  const Bits& alive() const;  // the elements left

  bool same_position(const Term& other) const;
  bool has_known_greatest() const;  // a greatest element is left, as the family knows without listing anything

 private:
  bool makes_moves_itself() const;
  bool same_listed(const Term& other) const;

  Family family_;
  std::vector<std::string> moves_;
  mutable std::shared_ptr<const Order> order_;  // made when first asked for; shared by copies
  mutable std::optional<Bits> alive_;           // likewise
};

}  // namespace upset::check
