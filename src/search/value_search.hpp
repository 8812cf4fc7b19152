// SPDX-License-Identifier: MIT
// Grundy values by questions "is it k?". Written against the concept game::ValueQueryGame.
//
// Idea: a value is needed only for comparisons. A state has value k iff no option has value k and every j < k is the
// value of some option. So one option of value k answers no, and most answers are no. An entry of the table holds what
// is known: the value, or the values that are excluded because an option has them. Invariant: a state's bit j is set
// only if some option has value j, and its value only if it is true. The search first asks options that need no search,
// then options whose values are in the table, then the others. Among these, options whose guess is k come first, and
// small ones before large ones. If a position falls apart, the values of its smaller parts are found first and its
// largest part is compared. Cost: johnson:5,2 takes 4,000 expansions, while the least excluded number over all options
// visits 1.3 million states. If all values are wanted anyway (every graph on n vertices), value_of_all() fills the
// table without questions.
// Tried: giving all options a little effort (8 expansions, then 64, ...) before any gets much. Nested limits start the
// same states over and over: johnson:5,2 took 1.0 s instead of 0.1 s, and the rook graph 3 x 4 did not finish.
#pragma once

#include <absl/container/inlined_vector.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/assert.hpp"
#include "core/stop.hpp"
#include "game/concept.hpp"
#include "search/knowledge.hpp"
#include "search/shared_table.hpp"
#include "search/together.hpp"

namespace upset::search {

template <game::ValueQueryGame G>
class ValueSearch {
 public:
  using State = typename G::State;
  using PartialState = typename G::PartialState;
  using Value = std::uint32_t;

  ValueSearch(const G& game, core::Stop& stop)
      : game_(game), stop_(stop), table_(stop, stop.threads() > 1, WhenFull::forget) {}

  /// Whether a position has value k; nullopt if stopped.
  std::optional<bool> has_value(const PartialState& position, Value k) { return Worker(*this).has_value(position, k); }
  /// The value of a position; nullopt if stopped.
  std::optional<Value> value(const PartialState& position) { return Worker(*this).value(position); }
  /// The same if the values of all positions below are wanted too.
  std::optional<Value> value_of_all(const PartialState& position) { return Worker(*this).value_by_mex(position); }

  /// With all threads. Worth its cost only for large searches.
  std::optional<bool> has_value_in_parallel(const PartialState& position, Value k) {
    return together(stop_.threads(),
                    [&](const Member& member) { return Worker(*this, member).has_value(position, k); });
  }
  std::optional<Value> value_in_parallel(const PartialState& position) {
    return together(stop_.threads(), [&](const Member& member) { return Worker(*this, member).value(position); });
  }

  /// What is known so far, for checkpoints: states with their knowledge; merge() puts it back.
  [[nodiscard]] SharedMap<State, std::uint64_t>& table() { return table_; }
  [[nodiscard]] const SharedMap<State, std::uint64_t>& table() const { return table_; }

 private:
  /// An option after the expensive step: known plus the values of states, the largest first.
  struct Settled {
    Value known = 0;
    absl::InlinedVector<State, 1> states{};
    std::size_t measure = 0;
    Value guess = 0;
  };

  /// One thread's view.
  class Worker {
   public:
    explicit Worker(ValueSearch& search, const Member& member = {}) : search_(search), member_(member) {}

    std::optional<bool> has_value(const PartialState& position, Value k) {
      Settled settled = settled_form(position);
      return compare(settled, k);
    }

    std::optional<Value> value(const PartialState& position) {
      const Settled settled = settled_form(position);
      Value total = settled.known;
      for (const State& state : settled.states) {
        const auto part = value_of(state);
        if (!part) return std::nullopt;
        total ^= *part;
      }
      return total;
    }

    std::optional<Value> value_by_mex(const PartialState& position) {
      const Settled settled = settled_form(position);
      Value total = settled.known;
      for (const State& state : settled.states) {
        const auto part = mex_of(state);
        if (!part) return std::nullopt;
        total ^= *part;
      }
      return total;
    }

   private:
    std::optional<Value> value_of(const State& state) {
      for (Value k = 0; k < Knowledge::kTracked; ++k) {
        const auto equal = is(state, k);
        if (!equal) return std::nullopt;
        UPSET_ASSERT(*equal ? !knowledge(state).excludes(k) : !has_value_in_table(state, k));
        if (*equal) return k;
      }
      return mex_of(state);
    }

    [[nodiscard]] Knowledge knowledge(const State& state) const {
      return Knowledge(search_.table_.find(state).value_or(0));
    }

    [[nodiscard]] bool has_value_in_table(const State& state, Value k) const {
      const Knowledge known = knowledge(state);
      return known.has_value() && known.value() == k;
    }

    /// Records what was found. The table may have forgotten what it knew before, but never contradicts it.
    void learn(const State& state, std::uint64_t bits) {
      UPSET_ASSERT(bits != 0);
      [[maybe_unused]] const Knowledge known(search_.table_.merge(state, bits));
      UPSET_ASSERT(known.is_consistent());
      UPSET_ASSERT(!known.has_value() || known.value() <= search_.game_.measure(state));
      UPSET_ASSERT(!Knowledge(bits).has_value() || known.value() == Knowledge(bits).value());
    }

    Settled settled_form(const PartialState& position) {
      Settled settled;
      settled.guess = position.guess;
      settle(search_.game_, position, settled.known, settled.states,
             [&](const State& state) { return search_.table_.find(state).has_value(); });
      const auto found = std::remove_if(settled.states.begin(), settled.states.end(), [&](const State& state) {
        const Knowledge known = knowledge(state);
        if (known.has_value()) settled.known ^= known.value();
        return known.has_value();
      });
      settled.states.erase(found, settled.states.end());
      for (const State& state : settled.states) settled.measure += search_.game_.measure(state);
      UPSET_ASSERT(settled.measure <= position.measure);  // simplifying removes moves
      if (settled.states.size() > 1)
        std::sort(settled.states.begin(), settled.states.end(), [&](const State& a, const State& b) {
          const std::size_t left = search_.game_.measure(a);
          const std::size_t right = search_.game_.measure(b);
          return left != right ? left > right : a < b;
        });
      return settled;
    }

    /// Whether an option has value k. Keeps in the option what is found about its smaller parts.
    std::optional<bool> compare(Settled& option, Value k) {
      while (option.states.size() > 1) {
        const auto part = value_of(option.states.back());
        if (!part) return std::nullopt;
        UPSET_ASSERT(*part <= search_.game_.measure(option.states.back()));
        option.known ^= *part;
        option.states.pop_back();
      }
      if (option.states.empty()) return option.known == k;
      return is(option.states.front(), option.known ^ k);
    }

    std::optional<bool> is(const State& state, Value k) {
      const Knowledge known = knowledge(state);
      if (known.has_value()) return known.value() == k;
      if (known.excludes(k) || k > search_.game_.measure(state)) return false;  // no value exceeds the number of moves
      if (k >= Knowledge::kTracked) {
        const auto value = mex_of(state);
        if (!value) return std::nullopt;
        return *value == k;
      }
      if (must_end(state)) return std::nullopt;
      return expand(state, k, known);
    }

    std::optional<bool> expand(const State& state, Value k, Knowledge known) {
      UPSET_ASSERT(k < Knowledge::kTracked && k <= search_.game_.measure(state));
      const auto mark = member_.occupy(state);
      std::uint64_t seen = 0;  // small values of options that need no search
      std::vector<PartialState> rough;
      bool hit = false;
      search_.game_.for_each_option(state, [&](PartialState&& option) {
        UPSET_ASSERT(option.measure < search_.game_.measure(state));
        if (!option.is_settled()) return rough.push_back(std::move(option)), true;
        if (option.known < 64) seen |= std::uint64_t{1} << option.known;
        hit = option.known == k;
        return !hit;
      });
      if (hit) return exclude(state, k);
      std::stable_sort(rough.begin(), rough.end(), likelier<PartialState>(k));
      std::vector<Settled> options;
      options.reserve(rough.size());
      for (const PartialState& option : rough) {
        Settled settled = settled_form(option);
        UPSET_ASSERT(settled.measure < search_.game_.measure(state));
        if (!settled.states.empty()) {
          options.push_back(std::move(settled));
          continue;
        }
        if (settled.known == k) return exclude(state, k);
        if (settled.known < 64) seen |= std::uint64_t{1} << settled.known;
      }
      rough = {};
      std::stable_sort(options.begin(), options.end(), likelier<Settled>(k));
      std::optional<bool> equal = false;
      std::optional<bool> told;
      const auto is_occupied = [&](const Settled& option) {
        return option.states.size() == 1 && member_.is_occupied(option.states.front());
      };
      visit_free_first(options, is_occupied, [&](Settled& option) {
        equal = compare(option, k);
        if (equal == false) told = told_by_others(state, k);
        return equal == false && !told;
      });
      if (!equal) return std::nullopt;
      if (*equal) return exclude(state, k);
      if (told) return told;
      return find_lower(state, k, known, seen, options);
    }

    /// No option has value k, so the value is the least j < k that no option has, or k.
    std::optional<bool> find_lower(const State& state, Value k, Knowledge known, std::uint64_t seen,
                                   std::vector<Settled>& options) {
      UPSET_ASSERT(!known.excludes(k) && !known.has_value());
      for (Value j = 0; j < k; ++j) {
        if (known.excludes(j) || ((seen >> j) & 1U) != 0) continue;
        const auto found = some_option_has(j, options);
        if (!found) return std::nullopt;
        if (*found) continue;
        learn(state, Knowledge::of_value(j));
        return false;
      }
      learn(state, Knowledge::of_value(k));
      return true;
    }

    std::optional<bool> some_option_has(Value j, std::vector<Settled>& options) {
      for (Settled& option : options) {
        const auto equal = compare(option, j);
        if (!equal || *equal) return equal;
      }
      return false;
    }

    /// The value as the least number that no option has, with all options evaluated.
    std::optional<Value> mex_of(const State& state) {
      const Knowledge known = knowledge(state);
      if (known.has_value()) return known.value();
      if (must_end(state)) return std::nullopt;
      std::vector<PartialState> rough;
      std::vector<bool> seen(search_.game_.measure(state) + 1, false);
      const auto see = [&](Value value) {
        UPSET_ASSERT(value + std::size_t{1} < seen.size());  // an option has fewer moves, and no larger value
        if (value < seen.size()) seen[value] = true;         // a table from a file may say anything
      };
      search_.game_.for_each_option(state, [&](PartialState&& option) {
        if (option.is_settled()) see(option.known);
        else rough.push_back(std::move(option));
        return true;
      });
      for (const PartialState& option : rough) {
        const auto value = value_by_mex(option);
        if (!value) return std::nullopt;
        see(*value);
      }
      const auto value = static_cast<Value>(std::find(seen.begin(), seen.end(), false) - seen.begin());
      UPSET_ASSERT(!known.excludes(value));  // an option had it when it was excluded
      learn(state, Knowledge::of_value(value));
      return value;
    }

    bool exclude(const State& state, Value k) {
      learn(state, Knowledge::excluding(k));
      return false;
    }

    /// Options that seem to have value k first, then small ones: they are cheap and often known.
    template <class Option>
    static auto likelier(Value k) {
      return [k](const Option& a, const Option& b) {
        return (a.guess == k) != (b.guess == k) ? a.guess == k : a.measure < b.measure;
      };
    }

    /// What another thread has found in the meantime.
    [[nodiscard]] std::optional<bool> told_by_others(const State& state, Value k) const {
      if (member_.is_alone()) return std::nullopt;
      const Knowledge known = knowledge(state);
      if (known.has_value()) return known.value() == k;
      if (known.excludes(k)) return false;
      return std::nullopt;
    }

    bool must_end(const State& state) {
      return search_.stop_.poll(1 + search_.game_.measure(state)) || member_.may_leave();
    }

    ValueSearch& search_;
    Member member_;
  };

  const G& game_;
  core::Stop& stop_;
  SharedMap<State, std::uint64_t> table_;
};

}  // namespace upset::search
