// SPDX-License-Identifier: MIT
#include "games/graph/entry.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"
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

common::Description describe(const game::Term& position, core::Stop& stop) {
  common::Description description = poset::describe(position, stop);
  const Facts facts = structure_facts(game::known_as<poset::PosetPosition>(position));
  description.structure.insert(description.structure.begin() + 1, facts.begin(), facts.end());
  description.is_searched_plainly = false;  // up to isomorphism
  return description;
}

std::string place_of(const game::Term&, const std::string& move) {
  const auto points = std::count(move.begin(), move.end(), '-') + 1;
  if (points == 1) return "at a single vertex";
  const std::string last = move.substr(move.rfind('-') + 1);
  if (points == 2) return "at an edge of vertex " + last;
  return fmt::format("at a set of {} points, one of them {}", points, last);
}

/// Vertices that are sets are told by both of their names.
std::string face_taken(const game::Term& position, const std::string& move) {
  const poset::Ground& ground = game::known_as<poset::PosetPosition>(position).ground();
  const auto& labels = ground.listing()->labels;
  auto it = std::ranges::find(labels, move);  // what is a label is none of the other names
  if (it == labels.end()) it = std::ranges::find(labels, ground.label_of(move).value_or(move));
  UPSET_ASSERT(it != labels.end());
  const std::string name = ground.name_of(static_cast<poset::Element>(it - labels.begin()));
  return name == *it ? "take " + name : fmt::format("take {} ({})", name, *it);
}

}  // namespace

const common::Entry kEntry{
    .about = &poset::kComplexSpecies,
    .families = families,
    .engines = {&kEngine, &poset::kEngine},
    .describe = describe,
    .embedded_block = poset::block_of_ground,
    .rules = poset::rules_of_ground,
    .place_of = place_of,
    .arrangements = arrangements,
    .figure = figure,
    .summary = poset::summary,
    .pairings = pairings,
    .move_phrase = face_taken,
    .keeps_work = true,
};

}  // namespace upset::games::graph
