// SPDX-License-Identifier: MIT
#include "players/move_list.hpp"

#include <algorithm>
#include <string_view>

#include "core/assert.hpp"
#include "game/term.hpp"

namespace upset::players {

namespace {

constexpr std::size_t kMovesLooked = 10'000;  // of a huge position, a player looks at so many moves

/// Whether a run of digits is above the limit; the limit is small, so that digits beyond its length are.
bool is_above(std::string_view digits, std::uint64_t limit) {
  digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
  constexpr std::size_t kSafeDigits = 18;
  if (digits.size() > kSafeDigits) return true;
  std::uint64_t number = 0;
  for (const char digit : digits) number = 10 * number + static_cast<std::uint64_t>(digit - '0');
  return number > limit;
}

/// Whether no number in the notation of a move is above the limit; the term of a sum ("2:") is none of them.
bool is_within(std::string_view move, std::uint64_t limit) {
  constexpr std::string_view kDigits = "0123456789";
  const std::size_t colon = move.find(':');
  for (std::size_t at = colon == std::string_view::npos ? 0 : colon + 1;
       (at = move.find_first_of(kDigits, at)) != std::string_view::npos;) {
    const std::size_t end = std::min(move.find_first_not_of(kDigits, at), move.size());
    if (is_above(move.substr(at, end - at), limit)) return false;
    at = end;
  }
  return true;
}

}  // namespace

std::optional<core::Integer> moves_left(const Position& position) {
  core::Integer total = 0;
  for (const game::TermPtr& term : position.sum().terms()) {
    const auto size = term->size();
    if (!size) return std::nullopt;
    total += *size;
  }
  return total;
}

std::vector<std::string> moves_seen(const Position& position, std::uint64_t opening_limit) {
  auto moves = position.moves(kMovesLooked);
  UPSET_ASSERT(!moves.empty());
  if (moves_left(position)) return moves;
  std::vector<std::string> within;
  for (const std::string& move : moves)
    if (is_within(move, opening_limit)) within.push_back(move);
  if (within.empty()) within.push_back(moves.front());
  return within;
}

std::vector<std::string> spread(const std::vector<std::string>& moves, std::size_t most) {
  UPSET_ASSERT(most >= 2);
  if (moves.size() <= most) return moves;
  std::vector<std::string> some;
  for (std::size_t i = 0; i < most; ++i) some.push_back(moves[i * (moves.size() - 1) / (most - 1)]);
  UPSET_ASSERT(some.front() == moves.front() && some.back() == moves.back());
  return some;
}

Position after(const Position& position, const std::string& move) {
  auto left = position.play(move);
  UPSET_ASSERT(left.has_value());
  return std::move(left).value();
}

}  // namespace upset::players
