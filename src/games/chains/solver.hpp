// SPDX-License-Identifier: MIT
// Positions on two growing chains, decided by the functions f_{B,k}: is g = k, the winning moves, the value where it is
// small, at lengths of any size and at infinite ones. Games whose positions are of this form say so by a View.
#pragma once

#include <functional>
#include <memory>

#include "game/proof.hpp"
#include "game/solver.hpp"
#include "games/chains/functions.hpp"

namespace upset::games::chains {

/// A position seen as one on two growing chains.
struct View {
  FamilyPtr family;
  State state;                                                // canonical
  std::vector<game::Move> finite_moves;                       // the game's own moves, by element of A
  std::function<game::Move(const ChainMove& move)> on_chain;  // likewise of an element of C or D
  std::uint64_t least_m = 0;                                  // from here on all of A is there
  bool are_first_rows = false;           // D and C are the first two rows of a board, D without the poisoned square
  game::ChainArrangement arrangement{};  // which chains, where the position has several

  [[nodiscard]] game::Move move_of(const ChainMove& move) const {
    return move.kind == ChainMove::Kind::finite ? finite_moves[move.element] : on_chain(move);
  }
};

/// How a game sees its positions; the position must be of this form.
using Viewer = View (*)(const game::Term& position);

std::unique_ptr<game::Solver> make_solver(const View& view, Viewer viewer, core::MemoryPool& memory);

/// The functions of one value: the down-sets of A. Nothing when it takes too long to count them.
std::optional<Integer> count_functions(const TwoChains& family);

/// The positions that solving a family for outcomes will look at, roughly; infinite where its down-sets are too many.
double expected_cost(const TwoChains& family);

View view_of(const game::Term& position);  // a ChainsPosition

extern const game::Engine kEngine;  // of ChainsPosition

}  // namespace upset::games::chains
