// SPDX-License-Identifier: MIT
// Reads the lines of a record strictly: every key must be present and known, and every value of its kind.
#pragma once

#include <string_view>

#include "upset/match.hpp"

namespace upset::match {

/// What all games of a record share.
struct RecordHeader {
  std::uint64_t games = 0;          // planned
  std::uint64_t opening_limit = 0;  // see Turn
  double think_seconds = 0;         // for one move
  Shard shard{};                    // of the games in the record
};

/// Errors have no place: the caller adds the line.
Result<RecordHeader> read_header(std::string_view line);
/// Likewise; it does not check that the game is a legal one.
Result<GameRecord> read_game(std::string_view line);

}  // namespace upset::match
