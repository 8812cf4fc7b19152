// SPDX-License-Identifier: MIT
#include "games/semigroup/entry.hpp"

#include <fmt/format.h>

#include "games/poset/engine.hpp"
#include "games/poset/entry.hpp"
#include "games/poset/figure.hpp"
#include "games/poset/pairings.hpp"
#include "games/semigroup/describe.hpp"
#include "games/semigroup/engine.hpp"
#include "games/semigroup/families.hpp"
#include "games/semigroup/figure.hpp"

namespace upset::games::semigroup {

namespace {

common::Description describe(const game::Term& position, core::Stop&) {
  const Structure& structure = game::known_as<InfinitePosition>(position).structure();
  return {structure_facts(structure), cost_facts(structure), std::nullopt, true};
}

std::string block_of(const game::Term& position) {
  return game::known_as<InfinitePosition>(position).structure().embedded_block();
}

std::string block_of_rest(const game::Term& position) {
  return game::known_as<RemainderPosition>(position).structure().embedded_block();
}

const Structure& structure_of(const game::Term& position) {
  if (const auto* start = game::as<InfinitePosition>(position)) return start->structure();
  return game::known_as<RemainderPosition>(position).structure();
}

std::string place_of(const game::Term& position, const game::Move& move) {
  const Structure& structure = structure_of(position);
  if (const auto* torsion = game::as<TorsionStructure>(structure))
    return fmt::format("at an element with first coordinate {}", torsion->monoid().element(move.only_word()).first);
  const auto& numerical = game::known_as<NumericalStructure>(structure);
  return common::around(move[0] * core::from_word(numerical.divisor()));
}

Rules rules(const game::Term& position) { return game::known_as<InfinitePosition>(position).structure().rules(); }

}  // namespace

const common::Entry kInfiniteEntry{
    .about = &InfinitePosition::kSpecies,
    .families = families,
    .engines = {&kWindows},
    .uses_windows = true,
    .describe = describe,
    .embedded_block = block_of,
    .rules = rules,
    .place_of = place_of,
    .arrangements = infinite_arrangements,
    .figure = infinite_figure,
    .summary = infinite_summary,
    .keeps_work = true,
};

const common::Entry kRestEntry{
    .about = &RemainderPosition::kSpecies,
    .engines = {&kWindowsOfRest, &poset::kEngine},
    .uses_windows = true,
    .describe = poset::describe,
    .embedded_block = block_of_rest,
    .rules = poset::rules_of_ground,
    .place_of = place_of,
    .arrangements = rest_arrangements,
    .figure = rest_figure,
    .summary = poset::summary,
    .pairings = poset::pairings,
};

}  // namespace upset::games::semigroup
