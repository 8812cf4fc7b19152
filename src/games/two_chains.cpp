// SPDX-License-Identifier: MIT
#include "games/two_chains.hpp"

#include "games/registry.hpp"

namespace upset::games {

std::optional<chains::View> as_two_chains(const game::Term& position) {
  const auto view = game_of(position).two_chains;
  return view == nullptr ? std::nullopt : view(position);
}

}  // namespace upset::games
