// SPDX-License-Identifier: MIT
// The families that a spec can name. Each has a type here and a row in families.cpp.
//
// A type F of the variant has list(F), its elements in the order of docs/formats/certificate.md, and says by these
// members what it knows without listing them:
//   void play(const std::string& move)   makes a move and refuses an illegal one; equal values are then equal
//                                        positions. Without it moves are made in the listed order.
//   bool has_greatest() const            whether there is a greatest element; without play, before any move.
#pragma once

#include <memory>
#include <variant>
#include <vector>

#include "check/block.hpp"
#include "check/board/endless.hpp"
#include "check/chains/game.hpp"
#include "check/divisors/divisors.hpp"
#include "check/forest/forest.hpp"
#include "check/graph/complex.hpp"
#include "check/order.hpp"
#include "check/poset/families.hpp"
#include "check/semigroup/game.hpp"
#include "check/spec.hpp"
#include "check/sylver/game.hpp"

namespace upset::check {

// Relations and files: nothing is known but the order.
struct ListedOnly {
  std::shared_ptr<const Order> order{};
  bool operator==(const ListedOnly& other) const { return *order == *other.order; }
};

using Family = std::variant<ListedOnly, Nim, FlatBoard, EndlessBoard, Box, Divisors, Forest, Subsets, Complex,
                            SemigroupGame, ChainsGame, CoinGame>;

// Before any move. One block for each file of the term.
Family read_family(const TermText& text, const std::vector<Block>& blocks);

}  // namespace upset::check
