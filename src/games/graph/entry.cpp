// SPDX-License-Identifier: MIT
#include "games/graph/entry.hpp"

#include <fmt/format.h>

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

std::string place_of(const game::Term&, const game::Move& move) {
  const std::size_t points = move.size();
  if (points == 1) return "at a single vertex";
  const std::string last = move[points - 1].get_str();
  if (points == 2) return "at an edge of vertex " + last;
  return fmt::format("at a set of {} points, one of them {}", points, last);
}

/// Vertices that are sets are told by both of their names.
std::string face_taken(const game::Term& position, const game::Move& move) {
  const std::string name = game::known_as<poset::PosetPosition>(position).ground().name_of(move);
  const std::string notation = position.notation(move);
  return name == notation ? "take " + name : fmt::format("take {} ({})", name, notation);
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
