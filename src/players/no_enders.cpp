// SPDX-License-Identifier: MIT
// Leaves no ender. An ender has a move e that every other move removes. Then the player to move wins: if e does not
// win, some answer to it does, and playing that answer at once leads to the same position. In Sylver Coinage these are
// the positions of Propositions 2 and 4 of Eaton and Herzinger, on boards the rectangles; the argument is the same
// everywhere.
#include <vector>

#include "core/assert.hpp"
#include "players/entry.hpp"
#include "players/move_list.hpp"
#include "players/picky.hpp"

namespace upset::players {

namespace {

constexpr std::size_t kMaxTried = 512;  // moves: larger positions are not examined

bool takes_away(const Position& position, const Move& move, const Move& other) {
  const auto left = after(position, move);
  return left && !left->play(other).has_value();
}

/// The first pass leaves one candidate: a move that does not remove the candidate rules it out, and once e itself comes
/// up it remains the candidate. A second pass checks the candidate; it is short if there is no e.
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
