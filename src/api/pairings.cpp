// SPDX-License-Identifier: MIT
#include <algorithm>

#include "api/resources.hpp"
#include "game/access.hpp"
#include "games/registry.hpp"
#include "upset/explain.hpp"

namespace upset {

std::vector<Pairing> pairings(const Position& position, const Limits& limits) {
  core::Stop stop(limits, &game::inner_of(position.resources()).memory);
  std::vector<Pairing> rounds;
  const auto& terms = game::sum_of(position).terms();
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const auto& game = games::game_of(*terms[i]);
    if (game.pairings == nullptr) continue;
    const auto own = game.pairings(*terms[i], stop);
    rounds.resize(std::max(rounds.size(), own.size()));
    for (std::size_t round = 0; round < own.size(); ++round)
      for (const auto& [x, y] : own[round])
        rounds[round].emplace_back(game::sum_of(position).notation(x.in_term(i)),
                                   game::sum_of(position).notation(y.in_term(i)));
  }
  return rounds;
}

}  // namespace upset
