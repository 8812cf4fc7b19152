// SPDX-License-Identifier: MIT
// How long the losing side can draw out a game. Written against the Game concept.
//
// The length of a lost position is 1 plus the largest length of an option; that of a won one is 1 plus the smallest
// length of a lost option. Both come from one depth-first pass that also decides who wins. Cost and memory are those of
// visiting every position once, so this is for positions of moderate size.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/assert.hpp"
#include "core/hash_table.hpp"
#include "core/stop.hpp"
#include "game/concept.hpp"

namespace upset::search {

template <game::Game G>
class ResistanceSearch {
 public:
  using State = typename G::State;

  ResistanceSearch(const G& game, core::Stop& stop) : game_(game), stop_(stop) {}

  /// The moves of best play by length; nullopt if stopped.
  std::optional<std::vector<std::size_t>> line(State state) {
    std::vector<std::size_t> moves;
    [[maybe_unused]] std::size_t length = 0;  // of the whole game
    while (!game_.is_terminal(state)) {
      const auto entry = visit(state);
      if (!entry) return std::nullopt;
      UPSET_ASSERT(moves.empty() || length == moves.size() + entry->length);  // both sides play their best
      if (moves.empty()) length = entry->length;
      moves.push_back(entry->move);
      state = game_.play(state, entry->move);
    }
    return moves;
  }

 private:
  struct Entry {
    std::uint32_t length = 0;
    std::uint32_t move = 0;
    bool is_lost = true;
  };

  std::optional<Entry> visit(const State& state) {
    if (const auto it = table_.find(state); it != table_.end()) return it->second;
    if (stop_.poll()) return std::nullopt;
    Entry best;
    bool stopped = false;
    game_.for_each_move(state, [&](std::size_t move) {
      if (stopped) return;
      const State after = game_.play(state, move);
      UPSET_ASSERT(game_.measure(after) < game_.measure(state));
      const auto option = visit(after);
      if (!option) stopped = true;
      else improve(best, *option, move);
    });
    if (stopped) return std::nullopt;
    UPSET_ASSERT((best.length % 2 == 0) == best.is_lost && best.length <= game_.measure(state));
    stop_.add_states(1);
    if (table_.size() % 65536 == 0 &&
        stop_.would_exceed_memory(2 * table_.size() * (sizeof(State) + sizeof(Entry) + state.heap_bytes())))
      return std::nullopt;
    const auto [entry, is_new] = table_.emplace(state, best);
    UPSET_ASSERT(is_new);  // no state comes after itself
    return entry->second;
  }

  static void improve(Entry& best, const Entry& option, std::size_t move) {
    const std::uint32_t length = option.length + 1;
    const bool wins = option.is_lost;
    UPSET_ASSERT((option.length % 2 == 0) == option.is_lost);  // who makes the last move has won
    const bool better = wins ? best.is_lost || length < best.length : best.is_lost && length > best.length;
    if (better) best = {length, static_cast<std::uint32_t>(move), !wins};
  }

  const G& game_;
  core::Stop& stop_;
  core::HashMap<State, Entry> table_;
};

}  // namespace upset::search
