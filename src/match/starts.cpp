// SPDX-License-Identifier: MIT
#include "match/starts.hpp"

#include <optional>

#include "core/assert.hpp"
#include "core/random.hpp"
#include "core/size.hpp"
#include "players/move_list.hpp"

namespace upset::match {

namespace {

constexpr std::uint64_t kOfStarts = 0;  // the purpose of a seed; those of players count from 1

/// Steele, Lea, Flood, Fast splittable pseudorandom number generators (2014): decorrelates neighbours.
std::uint64_t mixed(std::uint64_t word) {
  word += 0x9E3779B97F4A7C15;
  word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9;
  word = (word ^ (word >> 27)) * 0x94D049BB133111EB;
  return word ^ (word >> 31);
}

/// After a random move that leaves a move; nothing if every move ends the game.
std::optional<Position> moved(const Position& position, std::uint64_t opening_limit, core::Random& random) {
  auto moves = players::moves_seen(position, opening_limit);
  while (!moves.empty()) {
    const std::size_t drawn = random.below(moves.size());
    auto left = players::after(position, moves[drawn]);
    if (left && !left->is_over()) return left;
    moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(drawn));
  }
  return std::nullopt;
}

}  // namespace

std::uint64_t seed_of(std::uint64_t seed, std::uint64_t purpose, std::uint64_t index) {
  return mixed(mixed(mixed(seed) + purpose) + index) & kMaxSeed;
}

Position start_of(const Position& origin, const MatchRequest& request, std::uint64_t index) {
  const MoveRange& range = request.random_moves;
  UPSET_ASSERT(range.least <= range.most && !origin.is_over());
  if (range.most == 0) return origin;
  core::Random random(seed_of(request.seed, kOfStarts, index));
  const std::uint64_t wanted = range.least + random.below(core::to_size(range.most - range.least + 1));
  Position position = origin;
  for (std::uint64_t made = 0; made < wanted || !position.move_count(); ++made) {
    auto next = moved(position, request.opening_limit, random);
    if (!next) break;
    position = std::move(*next);
  }
  UPSET_ASSERT(!position.is_over());
  return position;
}

}  // namespace upset::match
