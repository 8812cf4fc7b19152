// SPDX-License-Identifier: MIT
// Moves as text, for comparison with what a person would write.
#pragma once

#include <string>
#include <vector>

#include "upset/position.hpp"

namespace upset::testing {

inline std::vector<std::string> written(const Position& position, const std::vector<Move>& moves) {
  std::vector<std::string> list;
  for (const Move& move : moves) list.push_back(position.notation(move));
  return list;
}

/// The first moves of a position.
inline std::vector<std::string> written(const Position& position, std::size_t limit = 1000) {
  return written(position, position.moves(limit));
}

}  // namespace upset::testing
