// SPDX-License-Identifier: MIT
// The lines of a record, read strictly: every key is there, none is unknown, every value is of its kind.
#pragma once

#include <string_view>

#include "upset/match.hpp"

namespace upset::match {

/// What all games of a record share.
struct RecordHeader {
  std::uint64_t games = 0;          // planned
  std::uint64_t opening_limit = 0;  // see Turn
  double think_seconds = 0;         // for one move
};

/// Errors have no place: who knows the line adds it.
Result<RecordHeader> read_header(std::string_view line);
/// Likewise; whether the game is a game is another question.
Result<GameRecord> read_game(std::string_view line);

}  // namespace upset::match
