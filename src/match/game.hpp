// SPDX-License-Identifier: MIT
// One game between two players, with or without a clock.
#pragma once

#include <array>
#include <optional>

#include "core/stop.hpp"
#include "upset/match.hpp"

namespace upset::match {

/// What a game needs besides what its record holds from the beginning: start, names and seeds.
struct GameSetting {
  std::array<Player*, 2> players;  // who moves first, who second; may be the same one only if it keeps no random
  std::uint64_t opening_limit;
  GameClock clock;
};

/// Plays to the end and writes into the record; false when the match has to stop before.
bool play_game(const Position& start, const GameSetting& setting, GameRecord& record, core::Stop& stop);

}  // namespace upset::match
