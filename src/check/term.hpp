// SPDX-License-Identifier: MIT
// One term of a spec as a position: a family and the moves made. Moves are checked when they are made, in order:
// heaps and two-dimensional boards by arithmetic, all others in the listed order.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "check/families.hpp"
#include "check/order.hpp"
#include "check/spec.hpp"

namespace upset::check {

struct ListedOnly {  // relations and poset: nothing is known but the order
  bool operator==(const ListedOnly&) const = default;
};

class Term {
 public:
  // `embedded` is the poset block of a `poset:` term and not used for others.
  Term(const TermText& text, const Listing* embedded);

  void play(const std::string& move);  // refuses a move that is not alive, and the losing move

  template <typename Family>
  const Family* as() const {
    return std::get_if<Family>(&family_);
  }
  bool touched() const { return !moves_.empty(); }

  const Order& order() const;  // of the elements before any move; refuses if they are too many
  const Bits& alive() const;   // the elements left

  bool same_position(const Term& other) const;

 private:
  std::variant<ListedOnly, Nim, FlatBoard, Box, Divisors, Subsets> family_;
  std::vector<std::string> moves_;
  mutable std::shared_ptr<const Order> order_;  // made when first asked for; shared by copies
  mutable std::optional<Bits> alive_;           // likewise
};

}  // namespace upset::check
