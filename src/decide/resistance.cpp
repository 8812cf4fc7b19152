// SPDX-License-Identifier: MIT
#include "decide/resistance.hpp"

#include <fmt/format.h>

#include "games/poset/down_sets.hpp"
#include "games/poset/union.hpp"
#include "search/resistance.hpp"

namespace upset::decide {

namespace {

constexpr std::size_t kMaxLineElements = 256;  // every position is visited: larger posets would never finish

}  // namespace

Result<std::vector<game::Move>> longest_resistance(const game::Sum& sum, core::Stop& stop) {
  // Before anything is listed: a large sum would take time and memory only to be rejected.
  if (const auto size = sum.size(); size && *size > core::from_word(kMaxLineElements))
    return Error{ErrorCode::limit,
                 fmt::format("the longest resistance is computed for at most {} elements, this position has {}",
                             kMaxLineElements, size->get_str())};
  auto whole = games::poset::disjoint_union(sum, stop);
  if (!whole) return whole.error();
  using Game = games::poset::DownSets<core::FixedBits<4>>;
  const Game game(whole->poset, order::members(whole->poset.all()));
  search::ResistanceSearch<Game> search(game, stop);
  const auto moves = search.line(game.start());
  if (!moves)
    return Error{ErrorCode::limit, fmt::format("the longest resistance was not found: limit '{}' after {} positions",
                                               stop.cause_name(), stop.states())};
  std::vector<game::Move> line;
  for (const std::size_t move : *moves) line.push_back(whole->moves[move]);
  return line;
}

}  // namespace upset::decide
