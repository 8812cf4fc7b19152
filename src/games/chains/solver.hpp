// SPDX-License-Identifier: MIT
// Positions on two growing chains, decided by the functions f_{B,k}: whether g = k, the winning moves, and the value if
// it is small, for lengths of any size and infinite ones. Games with positions of this form provide a View of them.
#pragma once

#include <functional>
#include <memory>

#include "game/proof.hpp"
#include "game/solver.hpp"
#include "games/chains/functions.hpp"

namespace upset::games::chains {

/// A position as one on two growing chains.
struct View {
  FamilyPtr family;
  State state;                                                // canonical
  std::vector<game::Move> finite_moves;                       // the game's own moves, by element of A
  std::function<game::Move(const ChainMove& move)> on_chain;  // the same for an element of C or D
  bool are_first_rows = false;           // D and C are the first two rows of a board, D without the poisoned square
  game::ChainArrangement arrangement{};  // which chains, if the position has several

  [[nodiscard]] game::Move move_of(const ChainMove& move) const {
    return move.kind == ChainMove::Kind::finite ? finite_moves[move.element] : on_chain(move);
  }
};

/// How a game views its positions. The position must have this form.
using Viewer = View (*)(const game::Term& position);

std::unique_ptr<game::Solver> make_solver(const View& view, Viewer viewer, core::MemoryPool& memory);

/// The number of functions for one value, which is that of the down-sets of A. Nothing if counting them takes too long.
std::optional<Integer> count_functions(const TwoChains& family);

/// Roughly the positions to examine when solving a family for outcomes; infinite if it has too many down-sets.
double expected_cost(const TwoChains& family);

View view_of(const game::Term& position);  // a ChainsPosition

extern const game::Engine kEngine;  // of ChainsPosition

}  // namespace upset::games::chains
