// SPDX-License-Identifier: MIT
// Who wins, by depth-first search with a table of P-positions only. Written against the Game concept.
//
// Idea: a position is N iff a move reaches a P-position, so N-positions need no storage. All moves are probed in the
// table first, and expanded only if none hits. An N-position seen again is recognised by its stored P-option, or at
// once by a small lossy cache. Invariant: every entry is a P-position. A state that falls apart is P iff the Grundy
// values of its components cancel. Equal components cancel at once. What is left goes to the Grundy search if it is
// small (kGrundyMeasure), and is searched as a whole otherwise. Cost: at worst as many expansions as positions. Memory:
// the P-positions met, typically a tenth of all.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/grundy_search.hpp"

namespace upset::search {

/// N-positions seen recently, one per slot: a new one overwrites the old one. Without this cache an N-position that is
/// met again costs a probe of all its options; with it a search took 0.36 to 0.42 of the time
/// (docs/algorithms/search.md).
template <class State>
class RecentlyWon {
 public:
  [[nodiscard]] bool contains(const State& state) const {
    UPSET_ASSERT(state != State());  // the value of empty slots
    return !slots_.empty() && slots_[slot_of(state)] == state;
  }
  void insert(const State& state) {
    UPSET_ASSERT(state != State());
    if (++inserted_ == kWorthIt) slots_.assign(kSlots, State());
    if (!slots_.empty()) slots_[slot_of(state)] = state;
  }

 private:
  static constexpr std::size_t kSlots = std::size_t{1} << 17;
  static constexpr std::size_t kWorthIt = 1000;  // small searches end before the slots are worth their memory

  [[nodiscard]] static std::size_t slot_of(const State& state) { return absl::Hash<State>{}(state) % kSlots; }

  std::vector<State> slots_;  // the empty state is terminal and never asked for
  std::size_t inserted_ = 0;
};

template <game::Game G>
class OutcomeSearch {
 public:
  using State = typename G::State;

  OutcomeSearch(const G& game, core::Stop& stop, GrundySearch<G>& grundy)
      : game_(game), stop_(stop), grundy_(grundy), p_positions_(stop, stop.threads() > 1), won_(stop.threads()) {}

  /// Whether the player to move loses; nullopt if stopped.
  std::optional<bool> is_p(const State& state) { return Worker(*this).is_p(state); }

  /// The same with all threads.
  std::optional<bool> is_p_in_parallel(const State& state) {
    return together(stop_.threads(), [&](const Member& member) { return Worker(*this, member).is_p(state); });
  }

  /// The P-positions found so far, each with the value 1, for checkpoints: restore() puts back what a file holds.
  [[nodiscard]] SharedMap<State, std::uint8_t>& p_positions() { return p_positions_; }

  /// Whether a state can be a P-position, as far as the table knows its options: it is in reduced form, and no option
  /// is a P-position.
  [[nodiscard]] bool agrees_with_options(const State& state) { return Worker(*this).agrees_with_options(state); }

 private:
  static constexpr std::size_t kGrundyMeasure = 24;  // components up to this size are summed by Grundy values

  class Worker {
   public:
    explicit Worker(OutcomeSearch& search, const Member& member = {}) : search_(search), member_(member) {}

    std::optional<bool> is_p(const State& state) { return resolve(canonical(cancel(state))); }

    bool agrees_with_options(const State& state) {
      if (search_.game_.is_terminal(state) || canonical(cancel(state)) != state) return false;
      const std::vector<State> options = options_of(state);
      return std::none_of(options.begin(), options.end(), [&](const State& option) {
        return search_.game_.is_terminal(option) || search_.p_positions_.find(option);
      });
    }

   private:
    /// Decides a state in reduced form, as options_of() gives them.
    std::optional<bool> resolve(const State& state) {
      if (search_.game_.is_terminal(state)) return true;
      if (const auto by_parts = sum_of_small_parts(state)) return by_parts;
      return expand(state);
    }

    std::optional<bool> expand(const State& state) {
      UPSET_ASSERT(!core::is_sampled(state) || canonical(state) == state);
      if (search_.p_positions_.find(state)) return true;
      if (won().contains(state)) return false;
      if (search_.stop_.poll(cost_of(state)) || member_.may_leave()) return std::nullopt;
      const auto mark = member_.occupy(state);
      std::vector<State> options = options_of(state);
      for (const State& option : options)
        if (search_.game_.is_terminal(option) || search_.p_positions_.find(option)) return is_won(state);
      std::optional<bool> losing = false;
      visit_free_first(
          options, [&](const State& option) { return member_.is_occupied(option); },
          [&](const State& option) { return (losing = resolve(option)) == false; });
      if (!losing) return std::nullopt;
      if (*losing) return is_won(state);
      UPSET_ASSERT(!won().contains(state));
      search_.p_positions_.insert(state, 1);
      return true;
    }

    bool is_won(const State& state) {
      UPSET_ASSERT(!search_.p_positions_.find(state));
      won().insert(state);
      return false;
    }

    /// All options in canonical form, each once, small ones first: they are cheap and often already known.
    std::vector<State> options_of(const State& state) {
      std::vector<State> options;
      search_.game_.for_each_move(
          state, [&](std::size_t move) { options.push_back(canonical(cancel(search_.game_.play(state, move)))); });
      UPSET_ASSERT(options.size() == search_.game_.measure(state));
      std::sort(options.begin(), options.end(), [&](const State& a, const State& b) {
        const auto left = search_.game_.measure(a);
        const auto right = search_.game_.measure(b);
        return left != right ? left < right : a < b;
      });
      UPSET_ASSERT(options.empty() || search_.game_.measure(options.back()) < search_.game_.measure(state));
      options.erase(std::unique(options.begin(), options.end()), options.end());
      return options;
    }

    /// Removes pairs of components that are images of each other: their values cancel.
    State cancel(const State& state) {
      if constexpr (!game::HasComponents<G>) return state;
      else {
        parts_.clear();
        search_.game_.for_each_component(state, [&](const State& part) { parts_.push_back({canonical(part), part}); });
        if (parts_.size() < 2) return state;
        std::sort(parts_.begin(), parts_.end());
        State result = state;
        for (std::size_t i = 0; i + 1 < parts_.size(); ++i)
          if (parts_[i].first == parts_[i + 1].first) {
            UPSET_ASSERT(search_.game_.measure(parts_[i].second) == search_.game_.measure(parts_[i + 1].second));
            result -= parts_[i].second;
            result -= parts_[i + 1].second;
            ++i;
          }
        UPSET_ASSERT((search_.game_.measure(state) - search_.game_.measure(result)) % 2 == 0);
        return result;
      }
    }

    std::optional<bool> sum_of_small_parts(const State& state) {
      if constexpr (!game::HasComponents<G>) return std::nullopt;
      else {
        std::size_t largest = 0;
        std::size_t count = 0;
        search_.game_.for_each_component(state, [&](const State& part) {
          largest = std::max(largest, search_.game_.measure(part));
          ++count;
        });
        if (count < 2 || largest > kGrundyMeasure) return std::nullopt;
        const auto value = search_.grundy_.value(state);
        if (!value) return std::nullopt;
        UPSET_ASSERT(*value == 0 || !search_.p_positions_.find(state));
        return *value == 0;
      }
    }

    /// Steps that an expansion takes: every move is made and its components are searched for.
    [[nodiscard]] std::size_t cost_of(const State& state) const {
      const std::size_t size = search_.game_.measure(state);
      return 1 + size * size / 256;
    }

    [[nodiscard]] State canonical(const State& state) const {
      if constexpr (game::HasCanonicalForm<G>) return checked_canonical(search_.game_, state);
      else return state;
    }

    [[nodiscard]] RecentlyWon<State>& won() {
      UPSET_ASSERT(member_.index() < search_.won_.size());
      return search_.won_[member_.index()];
    }

    OutcomeSearch& search_;
    Member member_;
    std::vector<std::pair<State, State>> parts_;  // canonical form and part, scratch space
  };

  const G& game_;
  core::Stop& stop_;
  GrundySearch<G>& grundy_;
  SharedMap<State, std::uint8_t> p_positions_;
  std::vector<RecentlyWon<State>> won_;  // one per thread
};

}  // namespace upset::search
