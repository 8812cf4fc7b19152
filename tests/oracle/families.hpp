// SPDX-License-Identifier: MIT
// The families of poset games from their definitions, for small sizes: the notation of the moves and their order.
#pragma once

#include <string>
#include <vector>

#include "oracle/naive.hpp"
#include "oracle/posets.hpp"

namespace upset::oracle {

/// A position: its spec, the ground before any move, and the remaining elements.
struct Position {
  std::string spec;
  Poset ground;  // named by the notation of the moves, ascending, without the losing move
  Set alive = 0;

  explicit Position(std::string text, Poset order)
      : spec(std::move(text)), ground(std::move(order)), alive((Set{1} << ground.size) - 1) {}
};

Position nim(const std::vector<unsigned>& heaps);
Position box(const std::vector<unsigned>& sides);
Position rows(const std::vector<unsigned>& lengths);
Position divisors(unsigned n);
/// Nonempty subsets of 1..points of at most `largest` points.
Position subsets(unsigned points, unsigned largest);
Position relations(const Poset& poset);

/// Makes a move and appends it to the spec.
void make_move(Position& position, unsigned move);

/// The disjoint sum as one poset of the remaining elements, with moves k:MOVE (plain if there is one term).
Position sum(const std::vector<Position>& terms);

}  // namespace upset::oracle
