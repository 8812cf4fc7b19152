// SPDX-License-Identifier: MIT
// Grundy values by depth-first search with a table of components. Written against the Game concept.
//
// Idea: the value of a state is the exclusive or of the values of its components; the value of a component is the
// least number that is no option's value. Components are stored in canonical form. Invariant: an entry of the table is
// the true value of its state. Several threads run the same search and share the table, each taking last the options
// that another is at: what one has found the others skip, and since values are unique the result does not depend on the
// order. Cost: one visit per component up to symmetry, times its moves; memory: one entry each.
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

  /// The value of a state; nothing when stopped.
  std::optional<SmallGrundy> value(const State& state) { return Worker(*this).value(state); }

  /// The same with all threads. Worth its cost only for large searches.
  std::optional<SmallGrundy> value_in_parallel(const State& state) {
    return together(stop_.threads(), [&](const Member& member) { return Worker(*this, member).value(state); });
  }

 private:
  /// One thread's view.
  class Worker {
   public:
    explicit Worker(GrundySearch& search, const Member& member = {}) : search_(search), member_(member) {}

    std::optional<SmallGrundy> value(const State& state) { return value(state, Manner::join); }

   private:
    /// What to do at a component that another thread is at.
    enum class Manner { keep_off, join };

    /// Nothing when stopped, or when it kept off.
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
      const State state = canonical(part);
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
      // Ascending: low elements take much away, and small options fill the table from below.
      std::vector<std::uint32_t> moves;
      search_.game_.for_each_move(state, [&](std::size_t move) { moves.push_back(static_cast<std::uint32_t>(move)); });
      UPSET_ASSERT(moves.size() == search_.game_.measure(state));
      std::vector<bool> seen(moves.size() + 1, false);
      // Which states an option comes to is known only while it is valued, so it is put off from there.
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
      UPSET_ASSERT(moves.empty());  // every option was valued
      const auto least = std::find(seen.begin(), seen.end(), false);
      UPSET_ASSERT(least != seen.end());  // no value exceeds the number of moves
      return static_cast<SmallGrundy>(least - seen.begin());
    }

    /// An option has fewer moves than the state, and no value exceeds their number.
    static void mark(std::vector<bool>& seen, SmallGrundy option) {
      UPSET_ASSERT(option + std::size_t{1} < seen.size());
      if (option < seen.size()) seen[option] = true;
    }

    /// Steps that an expansion takes: every move is made and its components are looked for.
    [[nodiscard]] std::size_t cost_of(const State& state) const {
      const std::size_t size = search_.game_.measure(state);
      return 1 + size * size / 256;
    }

    [[nodiscard]] State canonical(const State& state) const {
      if constexpr (game::HasCanonicalForm<G>) return checked_canonical(search_.game_, state);
      else return state;
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
