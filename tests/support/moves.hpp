// SPDX-License-Identifier: MIT
// Prints moves in messages of tests: their numbers, and the term if it is not the first.
#pragma once

#include <ostream>

#include "game/move.hpp"

namespace upset::game {

inline std::ostream& operator<<(std::ostream& out, const Move& move) {
  if (move.term() > 0) out << move.term() << ':';
  for (std::size_t i = 0; i < move.size(); ++i) out << (i > 0 ? "," : "") << move[i].get_str();
  return out;
}

}  // namespace upset::game
