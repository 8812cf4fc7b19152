// SPDX-License-Identifier: MIT
#include "games/common/nicknames.hpp"

#include <algorithm>

#include "upset/suggest.hpp"

namespace upset::games::common {

const std::vector<Nickname>& nicknames() {
  static const std::vector<Nickname> list{
      {"petersen", "kneser:5,2,0"},
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
      {"simplex", "subsets:4"},
      {"bipartite", "multipartite:"},
      {"ladder", "grid:"},
      {"ring", "cycle:"},
      {"chomp", "board:"},
      {"chocolate", "board:"},
      {"rectangle", "board:"},
      {"heap", "nim:"},
      {"heaps", "nim:"},
      {"piles", "nim:"},
      {"chain", "nim:"},
      {"powerset", "subsets:"},
      {"boolean", "subsets:"},
      {"order", "relations:"},
      {"hasse", "relations:"},
      {"numerical", "semigroup:"},
      {"monoid", "torsion:"},
      {"simplicial", "facets:"},
  };
  return list;
}

std::string_view spec_of_nickname(std::string_view name) {
  const auto& list = nicknames();
  const auto it = std::ranges::find_if(
      list, [&](const Nickname& row) { return row.name.size() == name.size() && edit_distance(row.name, name) == 0; });
  return it == list.end() ? std::string_view() : it->spec;
}

}  // namespace upset::games::common
