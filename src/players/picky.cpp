// SPDX-License-Identifier: MIT
#include "players/picky.hpp"

#include <vector>

#include "core/assert.hpp"
#include "players/move_list.hpp"

namespace upset::players {

namespace {

constexpr std::size_t kMaxWeighed = 512;  // moves of a large position that are tried

}  // namespace

/// Moves in random order, so that the first acceptable one is any of these with the same chance, and few are tried.
Choice PickyPlayer::choose(const Turn& turn) {
  auto moves = spread(moves_seen(turn.position, turn.opening_limit), kMaxWeighed);
  UPSET_ASSERT(!moves.empty() && moves.size() <= kMaxWeighed);
  random_.shuffle(moves);
  for (const Move& move : moves)
    if (const auto left = after(turn.position, move); left && left->is_over()) return {move};
  for (const Move& move : moves)
    if (const auto left = after(turn.position, move); left && likes(*left)) return {move};
  return {moves.front()};
}

}  // namespace upset::players
