// SPDX-License-Identifier: MIT
#include "games/graph/entry.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/graph/describe.hpp"
#include "games/graph/engine.hpp"
#include "games/graph/families.hpp"
#include "games/graph/pairings.hpp"
#include "games/poset/engine.hpp"
#include "games/poset/entry.hpp"

namespace upset::games::graph {

namespace {

common::Description describe(const game::Position& position, core::Stop& stop) {
  common::Description description = poset::describe(position, stop);
  const Facts facts = structure_facts(game::known_as<poset::PosetPosition>(position));
  description.structure.insert(description.structure.begin() + 1, facts.begin(), facts.end());
  description.is_searched_plainly = false;  // up to isomorphism
  return description;
}

std::string place_of(const game::Position&, const std::string& move) {
  const auto points = std::count(move.begin(), move.end(), '-') + 1;
  if (points == 1) return "at a single vertex";
  const std::string last = move.substr(move.rfind('-') + 1);
  if (points == 2) return "at an edge of vertex " + last;
  return fmt::format("at a set of {} points, one of them {}", points, last);
}

}  // namespace

const common::Entry kEntry{&poset::kComplexSpecies,
                           families,
                           {&kEngine, &poset::kEngine},
                           false,
                           describe,
                           poset::block_of_ground,
                           poset::rules_of_ground,
                           place_of,
                           pairings,
                           nullptr,
                           true};

}  // namespace upset::games::graph
