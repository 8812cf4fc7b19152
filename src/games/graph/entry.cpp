// SPDX-License-Identifier: MIT
#include "games/graph/entry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "games/common/random_starts.hpp"
#include "games/graph/describe.hpp"
#include "games/graph/engine.hpp"
#include "games/graph/families.hpp"
#include "games/graph/figure.hpp"
#include "games/graph/graph_family.hpp"
#include "games/graph/pairings.hpp"
#include "games/poset/engine.hpp"
#include "games/poset/entry.hpp"
#include "games/poset/figure.hpp"

namespace upset::games::graph {

namespace {

common::Description describe(const game::Term& position, core::Stop& stop) {
  common::Description description = poset::describe(position, stop);
  const Facts facts = structure_facts(game::known_as<poset::PosetPosition>(position), stop);
  description.structure.insert(description.structure.begin() + 1, facts.begin(), facts.end());
  description.is_searched_plainly = false;  // it works up to isomorphism
  return description;
}

std::string place_of(const game::Term&, const game::Move& move) {
  const std::size_t points = move.size();
  if (points == 1) return "at a single vertex";
  const std::string last = move[points - 1].get_str();
  if (points == 2) return "at an edge of vertex " + last;
  return fmt::format("at a set of {} points, one of them {}", points, last);
}

/// Gives both names of a vertex that is a set.
std::string face_taken(const game::Term& position, const game::Move& move) {
  const std::string name = game::known_as<poset::PosetPosition>(position).ground().name_of(move);
  const std::string notation = position.notation(move);
  return name == notation ? "take " + name : fmt::format("take {} ({})", name, notation);
}

std::string random_edges(core::Random& random) {
  const std::size_t count = random.between(4, 8);
  const auto written = [](std::size_t a, std::size_t b) { return fmt::format("{}-{}", a, b); };
  auto items = common::random_pairs(random, count, 2, written);
  for (std::size_t i = 1; i < count; ++i)
    if (random.below(2) == 0) items.push_back(written(i, i + 1));
  std::ranges::sort(items);
  items.erase(std::unique(items.begin(), items.end()), items.end());
  return fmt::format("edges:{}", fmt::join(items, ","));
}

std::string random_facets(core::Random& random) {
  std::vector<std::string> facets;
  const std::size_t points = random.between(4, 6);
  for (std::size_t left = random.between(2, 5); left > 0; --left) {
    const std::size_t size = random.between(2, 3);
    facets.push_back(fmt::format("{}", fmt::join(common::random_numbers(random, size, 1, points), "-")));
  }
  return fmt::format("facets:{}", fmt::join(facets, ","));
}

/// Reads K5, K3,3, C7, P4, W6 as graph theory writes them.
std::vector<std::string> guesses(std::string_view text) {
  std::string_view body = text.substr(1);
  if (body.starts_with('_')) body.remove_prefix(1);
  if (body.empty() || body.find_first_not_of("0123456789,") != std::string_view::npos) return {};
  if (text[0] == 'K' && body.find(',') != std::string_view::npos) return {fmt::format("multipartite:{}", body)};
  if (body.find(',') != std::string_view::npos) return {};
  for (const GraphFamily& family : graph_families())  // graphs of sets need several numbers
    if (family.symbol == text.substr(0, 1) && !family.by_numbers.has_sets)
      return {fmt::format("{}:{}", family.name, body)};
  return {};
}

}  // namespace

const common::GameEntry kEntry{
    .about = &poset::kComplexSpecies,
    .engines = {&kEngine, &poset::kEngine},
    .describe = describe,
    .embedded_block = poset::block_of_ground,
    .rules = poset::rules_of_ground,
    .place_of = place_of,
    .arrangements = arrangements,
    .figure = figure,
    .summary = poset::summary,
    .families = families,
    .starts = {{"graph", 5, "edges:1-2,2-3,3-4,4-5,1-5,1-6,2-7", random_edges},
               {"complex", 5, "facets:1-2-3,2-3-4,4-5,1-5", random_facets}},
    .move_phrase = face_taken,
    .nicknames = {{"petersen", "kneser:5,2,0"},
                  {"octahedron", "multipartite:2,2,2"},
                  {"cube", "prism:4"},
                  {"tetrahedron", "complete:4"},
                  {"cuboctahedron", "line:prism:4"},
                  {"triangle", "complete:3"},
                  {"square", "cycle:4"},
                  {"pentagon", "cycle:5"},
                  {"hexagon", "cycle:6"},
                  {"diamond", "multipartite:2,1,1"},
                  {"claw", "multipartite:3,1"},
                  {"star", "multipartite:5,1"},
                  {"utility", "multipartite:3,3"},
                  {"bipartite", "multipartite:"},
                  {"ladder", "grid:"},
                  {"ring", "cycle:"},
                  {"simplicial", "facets:"}},
    .guesses = guesses,
    .pairings = pairings,
};

}  // namespace upset::games::graph
