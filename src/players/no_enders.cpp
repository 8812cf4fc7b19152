// SPDX-License-Identifier: MIT
// Leaves no ender. An ender has a move e that every other move takes away; then whoever is to move wins: if e does not,
// some answer to it does, and played at once it comes to the same. In Sylver Coinage these are the positions of
// Propositions 2 and 4 of Eaton and Herzinger, on boards the rectangles: the argument is the same everywhere.
#include <vector>

#include "core/assert.hpp"
#include "players/entry.hpp"
#include "players/move_list.hpp"
#include "players/picky.hpp"

namespace upset::players {

namespace {

constexpr std::size_t kMaxTried = 512;  // moves: a larger position is not looked at

bool takes_away(const Position& position, const Move& move, const Move& other) {
  const auto left = after(position, move);
  return left && !left->play(other).has_value();
}

/// One walk leaves one candidate: a move that does not take the candidate shows that this is not e, and where e is met
/// it becomes the candidate for good. A second walk looks at it; it is short where there is no e.
bool is_ender(const Position& position) {
  const auto count = position.move_count();
  if (!count || *count > kMaxTried) return false;
  const auto moves = position.moves(kMaxTried);
  UPSET_ASSERT(*count == moves.size() && !moves.empty());
  Move candidate = moves.front();
  for (const Move& move : moves)
    if (move != candidate && !takes_away(position, move, candidate)) candidate = move;
  for (const Move& move : moves)
    if (move != candidate && !takes_away(position, move, candidate)) return false;
  return true;
}

class NoEndersPlayer final : public PickyPlayer {
  [[nodiscard]] bool likes(const Position& left) const override { return !is_ender(left); }
};

}  // namespace

const PlayerEntry kNoEnders{
    "no-enders", "leaves no position in which one move is taken away by every other, if it can",
    [](const Limits&) -> std::unique_ptr<Player> { return std::make_unique<NoEndersPlayer>(); }};

}  // namespace upset::players
