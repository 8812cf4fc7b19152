// SPDX-License-Identifier: MIT
#include "games/graph/entry.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/graph/describe.hpp"
#include "games/graph/engine.hpp"
#include "games/graph/families.hpp"
#include "games/graph/figure.hpp"
#include "games/graph/pairings.hpp"
#include "games/poset/engine.hpp"
#include "games/poset/entry.hpp"
#include "games/poset/figure.hpp"

namespace upset::games::graph {

namespace {

common::Description describe(const game::Position& position, core::Stop& stop) {
  common::Description description = poset::describe(position, stop);
  const Facts facts = structure_facts(game::known_as<poset::PosetPosition>(position));
  description.structure.insert(description.structure.begin() + 1, facts.begin(), facts.end());
  return description;
}

std::string place_of(const game::Position&, const std::string& move) {
  return "at a set of " +
         common::counted(static_cast<std::size_t>(std::count(move.begin(), move.end(), '-')) + 1, "point");
}

}  // namespace

const common::Entry kEntry{&poset::kComplexSpecies,
                           families,
                           {&kEngine, &poset::kEngine},
                           false,
                           describe,
                           poset::block_of_ground,
                           place_of,
                           arrangements,
                           figure,
                           poset::summary,
                           pairings};

}  // namespace upset::games::graph
