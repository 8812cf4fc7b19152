// SPDX-License-Identifier: MIT
#include <algorithm>

#include "api/resources.hpp"
#include "games/registry.hpp"
#include "upset/explain.hpp"

namespace upset {

std::vector<Pairing> pairings(const Position& position, const Limits& limits) {
  core::Stop stop(limits, &position.resources().inner().memory);
  std::vector<Pairing> rounds;
  const auto& terms = position.sum().terms();
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const auto& game = games::game_of(*terms[i]);
    if (game.pairings == nullptr) continue;
    const auto own = game.pairings(*terms[i], stop);
    rounds.resize(std::max(rounds.size(), own.size()));
    for (std::size_t round = 0; round < own.size(); ++round)
      for (const auto& [x, y] : own[round])
        rounds[round].emplace_back(position.sum().notation(x.in_term(i)), position.sum().notation(y.in_term(i)));
  }
  return rounds;
}

}  // namespace upset
