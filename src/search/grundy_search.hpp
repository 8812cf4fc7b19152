// SPDX-License-Identifier: MIT
// Grundy values by depth-first search with a table of components. Written against the Game concept.
//
// Idea: the value of a state is the exclusive or of the values of its components, and the value of a component is the
// least number that is not the value of an option. Components are stored in canonical form. Invariant: an entry of the
// table is the true value of its state. Several threads run the same search and share the table. Each leaves options
// that another thread is working on for last and skips what others have found. Since values are unique, the result does
// not depend on the order. Cost: one visit per component up to symmetry, times its moves. Memory: one entry per
// component.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/assert.hpp"
#include "core/sample.hpp"
#include "core/stop.hpp"
#include "game/concept.hpp"
#include "search/shared_table.hpp"
#include "search/together.hpp"

namespace upset::search {

using SmallGrundy = std::uint16_t;  // a value is at most the number of moves, and posets have at most 16,384 elements

/// The canonical form of a state.
template <game::HasCanonicalForm G>
[[nodiscard]] typename G::State checked_canonical(const G& game, const typename G::State& state) {
  auto form = game.canonical(state);
  UPSET_ASSERT(game.measure(form) == game.measure(state));
  UPSET_ASSERT(!core::is_sampled(form) || game.canonical(form) == form);
  return form;
}

template <game::Game G>
class GrundySearch {
 public:
  using State = typename G::State;

  GrundySearch(const G& game, core::Stop& stop) : game_(game), stop_(stop), table_(stop, stop.threads() > 1) {}

  /// The value of a state; nullopt if stopped.
  std::optional<SmallGrundy> value(const State& state) { return Worker(*this).value(state); }

  /// The same with all threads. Worth its cost only for large searches.
  std::optional<SmallGrundy> value_in_parallel(const State& state) {
    return together(stop_.threads(), [&](const Member& member) { return Worker(*this, member).value(state); });
  }

  /// The values found so far, for checkpoints: restore() puts back what a file holds.
  [[nodiscard]] SharedMap<State, SmallGrundy>& table() { return table_; }

  /// Whether a component can have this value, as far as the table knows its options. The state must be in canonical
  /// form, no option may have the value, and for each lower value some option must have it or may have it.
  [[nodiscard]] bool agrees_with_options(const State& state, SmallGrundy value) const {
    if (value > game_.measure(state) || canonical(state) != state) return false;
    std::vector<bool> seen(game_.measure(state) + 1, false);
    std::size_t unknown = 0;
    game_.for_each_move(state, [&](std::size_t move) {
      const auto option = known_value(game_.play(state, move));
      if (!option) ++unknown;
      else if (*option < seen.size()) seen[*option] = true;
    });
    const auto missing = static_cast<std::size_t>(std::count(seen.begin(), seen.begin() + value, false));
    return !seen[value] && missing <= unknown;
  }

 private:
  /// The value of a state if the table has the values of all its components.
  [[nodiscard]] std::optional<SmallGrundy> known_value(const State& state) const {
    std::optional<SmallGrundy> total = SmallGrundy{0};
    const auto add = [&](const State& part) {
      if (!total || game_.is_terminal(part)) return;
      const auto value = game_.measure(part) == 1 ? std::optional(SmallGrundy{1}) : table_.find(canonical(part));
      if (value) total = static_cast<SmallGrundy>(*total ^ *value);
      else total.reset();
    };
    if constexpr (game::HasComponents<G>) game_.for_each_component(state, add);
    else add(state);
    return total;
  }

  [[nodiscard]] State canonical(const State& state) const {
    if constexpr (game::HasCanonicalForm<G>) return checked_canonical(game_, state);
    else return state;
  }

  /// One thread's view.
  class Worker {
   public:
    explicit Worker(GrundySearch& search, const Member& member = {}) : search_(search), member_(member) {}

    std::optional<SmallGrundy> value(const State& state) { return value(state, Manner::join); }

   private:
    /// What to do with a component that another thread is working on.
    enum class Manner { keep_off, join };

    /// nullopt if stopped, or if it kept off.
    std::optional<SmallGrundy> value(const State& state, Manner manner) {
      UPSET_ASSERT(!core::is_sampled(state) || is_sum_of_components(state));
      SmallGrundy total = 0;
      bool is_missing = false;
      const auto add = [&](const State& part) {
        if (is_missing) return;
        const auto part_value = component_value(part, manner);
        if (!part_value) is_missing = true;
        else total = static_cast<SmallGrundy>(total ^ *part_value);
      };
      if constexpr (game::HasComponents<G>) search_.game_.for_each_component(state, add);
      else add(state);
      if (is_missing) return std::nullopt;
      return total;
    }

    std::optional<SmallGrundy> component_value(const State& part, Manner manner) {
      if (search_.game_.is_terminal(part)) return SmallGrundy{0};
      UPSET_ASSERT(search_.game_.measure(part) <= std::numeric_limits<SmallGrundy>::max());
      if (search_.game_.measure(part) == 1) return SmallGrundy{1};
      const State state = search_.canonical(part);
      if (const auto known = search_.table_.find(state)) {
        UPSET_ASSERT(*known <= search_.game_.measure(state));
        return known;
      }
      if (manner == Manner::keep_off && member_.is_occupied(state)) return std::nullopt;
      if (search_.stop_.poll(cost_of(state)) || member_.may_leave()) {
        is_stopped_ = true;
        return std::nullopt;
      }
      const auto mark = member_.occupy(state);
      const auto result = mex_of_options(state);
      if (result) search_.table_.insert(state, *result);
      return result;
    }

    std::optional<SmallGrundy> mex_of_options(const State& state) {
      // Ascending: low elements remove much, and small options fill the table from below.
      std::vector<std::uint32_t> moves;
      search_.game_.for_each_move(state, [&](std::size_t move) { moves.push_back(static_cast<std::uint32_t>(move)); });
      UPSET_ASSERT(moves.size() == search_.game_.measure(state));
      std::vector<bool> seen(moves.size() + 1, false);
      // Only evaluating an option shows which states it leads to, so it is put off from there.
      for (const Manner manner : {Manner::keep_off, Manner::join}) {
        std::vector<std::uint32_t> put_off;
        for (const std::uint32_t move : moves) {
          const State after = search_.game_.play(state, move);
          UPSET_ASSERT(search_.game_.measure(after) < search_.game_.measure(state));
          const auto option = value(after, manner);
          if (is_stopped_) return std::nullopt;
          if (!option) put_off.push_back(move);
          else mark(seen, *option);
        }
        moves = std::move(put_off);
      }
      UPSET_ASSERT(moves.empty());  // every option was evaluated
      const auto least = std::find(seen.begin(), seen.end(), false);
      UPSET_ASSERT(least != seen.end());  // no value exceeds the number of moves
      return static_cast<SmallGrundy>(least - seen.begin());
    }

    /// An option has fewer moves than the state, and no value exceeds their number.
    static void mark(std::vector<bool>& seen, SmallGrundy option) {
      UPSET_ASSERT(option + std::size_t{1} < seen.size());
      if (option < seen.size()) seen[option] = true;
    }

    /// Steps that an expansion takes: every move is made and its components are searched for.
    [[nodiscard]] std::size_t cost_of(const State& state) const {
      const std::size_t size = search_.game_.measure(state);
      return 1 + size * size / 256;
    }

    [[nodiscard]] bool is_sum_of_components(const State& state) const {
      std::size_t total = 0;
      if constexpr (game::HasComponents<G>)
        search_.game_.for_each_component(state, [&](const State& part) { total += search_.game_.measure(part); });
      else total = search_.game_.measure(state);
      return total == search_.game_.measure(state);
    }

    GrundySearch& search_;
    Member member_;
    bool is_stopped_ = false;
  };

  const G& game_;
  core::Stop& stop_;
  SharedMap<State, SmallGrundy> table_;
};

}  // namespace upset::search
