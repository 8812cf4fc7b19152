// SPDX-License-Identifier: MIT
// A player in the registry. A new one is a file that defines a PlayerEntry, and a line in players.def.
#pragma once

#include <memory>

#include "upset/player.hpp"

namespace upset::players {

struct PlayerEntry {
  const char* name;
  const char* description;                                   // completes a sentence after "which"
  std::unique_ptr<Player> (*make)(const Limits& of_a_move);  // begin() must be called next
  /// NAME:ARGUMENT; null: the player takes none.
  Result<std::unique_ptr<Player>> (*make_with)(const std::string& argument, const Limits& of_a_move,
                                               const Resources& resources) = nullptr;
  bool is_special = false;  // useful only in games whose entry names it (games/common/entry.hpp)
};

#define UPSET_PLAYER(entry) extern const PlayerEntry entry;
#include "players/players.def"
#undef UPSET_PLAYER

}  // namespace upset::players
