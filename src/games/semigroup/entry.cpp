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

common::Description describe(const game::Position& position, core::Stop&) {
  const Structure& structure = game::known_as<InfinitePosition>(position).structure();
  return {structure_facts(structure), cost_facts(structure), std::nullopt, true};
}

std::string block_of(const game::Position& position) {
  return game::known_as<InfinitePosition>(position).structure().embedded_block();
}

std::string block_of_rest(const game::Position& position) {
  return game::known_as<RemainderPosition>(position).structure().embedded_block();
}

std::string place_of(const game::Position& position, const std::string& move) {
  if (position.spec().starts_with("torsion"))
    return "at an element with first coordinate " + move.substr(0, move.find('.'));
  return "at an element of " + common::counted(move.size(), "digit");
}

}  // namespace

const common::Entry kInfiniteEntry{
    &InfinitePosition::kSpecies, families,        {&kWindows},     true, describe, block_of, place_of,
    infinite_arrangements,       infinite_figure, infinite_summary};

const common::Entry kRestEntry{&RemainderPosition::kSpecies,
                               nullptr,
                               {&kWindowsOfRest, &poset::kEngine},
                               true,
                               poset::describe,
                               block_of_rest,
                               place_of,
                               rest_arrangements,
                               rest_figure,
                               poset::summary,
                               poset::pairings};

}  // namespace upset::games::semigroup
