// SPDX-License-Identifier: MIT
#include "games/two_chains.hpp"

#include "games/board/infinite_board.hpp"
#include "games/chains/position.hpp"

namespace upset::games {

std::optional<chains::View> as_two_chains(const game::Term& position) {
  if (const auto* found = game::as<chains::ChainsPosition>(position)) return chains::view_of(*found);
  if (const auto* found = game::as<board::InfiniteBoard>(position)) return board::view_of(*found);
  if (const auto* found = game::as<board::BoardPosition>(position))
    if (const auto lower = board::lower_rows(found->shape())) return board::view_of(*found);
  return std::nullopt;
}

}  // namespace upset::games
