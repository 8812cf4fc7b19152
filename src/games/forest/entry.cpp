// SPDX-License-Identifier: MIT
#include "games/forest/entry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/common/phrases.hpp"
#include "games/forest/figure.hpp"
#include "games/forest/position.hpp"
#include "games/poset/engine.hpp"
#include "games/poset/entry.hpp"
#include "games/poset/pairings.hpp"

namespace upset::games::forest {

namespace {

const std::vector<common::Family>& families() {
  static const std::vector<common::Family> list{
      {.name = "forest",
       .synopsis = "forest:0,1,1,2  Hackendot: the parent of each vertex, 0 for a root; the move v takes v and its "
                   "path to the root",
       .make = read_forest,
       .rows = {{"", "Hackendot on rooted trees: the parents of the vertices 1, 2, 3, ..., 0 for a root",
                 "`v`: takes vertex v and its path to the root"}},
       .label = "The parents of the vertices, 0 for a root"}};
  return list;
}

/// In one of several trees, or among a few vertices of the only tree.
std::string place_of(const game::Term& position, const game::Move& move) {
  const auto& forest = game::known_as<ForestPosition>(position);
  if (forest.trees() == 1) return common::among(position, position.moves(order::kMaxElements), move);
  auto root = static_cast<Vertex>(move.only_word() - 1);
  while (forest.parent_left(root) != kNone) root = forest.parent_left(root);
  return fmt::format("in the tree with root {}", root + 1);
}

/// Each vertex is a child of an earlier one, or a root.
std::string random_start(core::Random& random) {
  std::vector<std::size_t> parents;
  for (std::size_t left = random.between(6, 14); left > 0; --left) parents.push_back(random.below(parents.size() + 1));
  return fmt::format("forest:{}", fmt::join(parents, ","));
}

}  // namespace

const common::GameEntry kEntry{
    .about = &ForestPosition::kSpecies,
    .engines = {&poset::kEngine},
    .describe = poset::describe,
    .embedded_block = poset::block_of_ground,
    .rules = poset::rules_of_ground,
    .place_of = place_of,
    .arrangements = arrangements,
    .figure = figure,
    .summary = summary,
    .families = families,
    .starts = {{"forest", 4, "forest:0,1,1,2,2,3,0,7,7,8", random_start}},
    .nicknames = {{"hackendot", "forest:"}, {"tree", "forest:"}, {"trees", "forest:"}},
    .pairings = poset::pairings,
};

}  // namespace upset::games::forest
