// SPDX-License-Identifier: MIT
// One game between two players, with or without a clock.
#pragma once

#include <array>
#include <optional>

#include "core/stop.hpp"
#include "upset/match.hpp"

namespace upset::match {

/// What a game needs besides the initial content of its record: start, names and seeds.
struct GameSetting {
  std::array<Player*, 2>
      players;  // first and second to move; they may be the same only if the player uses no random numbers
  std::uint64_t opening_limit;
  GameClock clock;
};

/// Plays to the end and completes the record; false if the match must stop before.
bool play_game(const Position& start, const GameSetting& setting, GameRecord& record, core::Stop& stop);

}  // namespace upset::match
