// SPDX-License-Identifier: MIT
// Tests of a table that was read from a file: whether its claim about a state can be true. A true claim is never
// rejected, whatever else is missing from the table. A false one is detected if the options that refute it are there.
#pragma once

#include <cstdint>
#include <vector>

#include "core/assert.hpp"
#include "game/concept.hpp"
#include "search/knowledge.hpp"
#include "search/shared_table.hpp"

namespace upset::search {

template <game::DecodableGame G>
class ClaimCheck {
 public:
  using State = typename G::State;
  using Table = SharedMap<State, std::uint64_t>;

  ClaimCheck(const G& game, const Table& table) : game_(game), table_(table) {}

  /// On its own: the words are those of a state, no value exceeds the number of moves, and no value is both claimed and
  /// excluded.
  [[nodiscard]] bool is_in_range(const State& state, Knowledge claim) const {
    if (claim.is_empty() || !game_.decoded(state)) return false;
    const std::size_t moves = game_.measure(state);
    if (claim.has_value() && (claim.value() > moves || claim.excludes(claim.value()))) return false;
    return moves >= Knowledge::kTracked || claim.excluded() >> moves == 0;  // an option has fewer moves
  }

  /// One move deep, for a state in range: it is in canonical form and cannot be simplified, and no option has its
  /// value. The lower and the excluded values are values of options, or may be values of unknown options.
  [[nodiscard]] bool agrees_with_options(const State& state, Knowledge claim) const {
    UPSET_ASSERT(is_in_range(state, claim));
    return is_canonical(state) && agrees(claim, options_of(state));
  }

 private:
  /// Sets of values below 64.
  struct Values {
    std::uint64_t had = 0;       // of known options
    std::uint64_t possible = 0;  // for unknown options
  };

  [[nodiscard]] bool is_canonical(const State& state) const {
    const auto rough = game_.rough(*game_.decoded(state));
    if (rough.known != 0 || rough.parts.size() != 1 || rough.measure != game_.measure(state)) return false;
    std::uint32_t known = 0;
    std::vector<State> states;
    game_.settle_part(rough.parts.front(), known, states, [](const State&) { return true; });
    return states.size() == 1 && states.front() == state;
  }

  [[nodiscard]] Values options_of(const State& state) const {
    Values values;
    game_.for_each_option(state, [&](typename G::PartialState&& option) {
      std::uint32_t known = 0;
      std::vector<State> unknown;
      settle(game_, option, known, unknown, [&](const State& part) { return table_.find(part).has_value(); });
      std::erase_if(unknown, [&](const State& part) {
        const Knowledge found(table_.find(part).value_or(0));
        if (found.has_value()) known ^= found.value();
        return found.has_value();
      });
      UPSET_ASSERT(option.measure < game_.measure(state));
      if (!unknown.empty()) values.possible |= possible_values(unknown, known);
      else if (known < 64) values.had |= std::uint64_t{1} << known;
      return true;
    });
    return values;
  }

  [[nodiscard]] std::uint64_t possible_values(const std::vector<State>& unknown, std::uint32_t known) const {
    UPSET_ASSERT(!unknown.empty());
    if (unknown.size() > 1 || known >= 64) return ~std::uint64_t{0};
    const Knowledge part(table_.find(unknown.front()).value_or(0));
    std::uint64_t values = 0;
    for (std::uint32_t k = 0; k < 64; ++k)
      if (!part.excludes(k)) values |= std::uint64_t{1} << (k ^ known);
    return values;
  }

  [[nodiscard]] static bool agrees(Knowledge claim, const Values& options) {
    const std::uint64_t any = options.had | options.possible;
    if ((claim.excluded() & ~any) != 0) return false;
    if (!claim.has_value() || claim.value() >= 64) return true;
    const std::uint64_t value = std::uint64_t{1} << claim.value();
    return (options.had & value) == 0 && ((value - 1) & ~any) == 0;
  }

  const G& game_;
  const Table& table_;
};

}  // namespace upset::search
