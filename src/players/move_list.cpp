// SPDX-License-Identifier: MIT
#include "players/move_list.hpp"

#include "core/assert.hpp"
#include "core/integer.hpp"
#include "game/access.hpp"

namespace upset::players {

namespace {

constexpr std::size_t kMovesLooked = 10'000;  // moves of a huge position that a player considers

}  // namespace

std::vector<Move> moves_seen(const Position& position, std::uint64_t opening_limit) {
  auto moves = position.moves(kMovesLooked);
  UPSET_ASSERT(!moves.empty());
  if (position.move_count()) return moves;
  const game::Sum& sum = game::sum_of(position);
  std::vector<Move> within;
  for (const Move& move : moves)
    if (sum.terms()[move.term()]->largest_number(move) <= core::from_word(opening_limit)) within.push_back(move);
  if (within.empty()) within.push_back(moves.front());
  return within;
}

std::vector<Move> spread(const std::vector<Move>& moves, std::size_t most) {
  UPSET_ASSERT(most >= 2);
  if (moves.size() <= most) return moves;
  std::vector<Move> some;
  for (std::size_t i = 0; i < most; ++i) some.push_back(moves[i * (moves.size() - 1) / (most - 1)]);
  UPSET_ASSERT(some.front() == moves.front() && some.back() == moves.back());
  return some;
}

std::optional<Position> after(const Position& position, const Move& move) {
  auto left = position.play(move);
  return left ? std::optional(std::move(left).value()) : std::nullopt;
}

}  // namespace upset::players
