// SPDX-License-Identifier: MIT
// Facts about 2 and 3 that hold for every representation of positions.
#pragma once

#include <optional>

#include "search/reply_search.hpp"

namespace upset::games::sylver {

/// {2, 3} is lost, which gives 0. If only one of 2 and 3 is left, it wins. Nothing while both are left.
template <class Game>
[[nodiscard]] std::optional<search::Move> by_two_or_three(const Game& game, const typename Game::State& state) {
  const bool two = game.allows(state, 2), three = game.allows(state, 3);
  if (two && three) return std::nullopt;
  if (two) return 2;
  return three ? 3 : 0;
}

}  // namespace upset::games::sylver
