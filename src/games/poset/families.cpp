// SPDX-License-Identifier: MIT
#include "games/poset/families.hpp"

#include "games/poset/nim.hpp"

namespace upset::games::poset {

const std::vector<common::Family>& nim_families() {
  static const std::vector<common::Family> list{
      {"nim", false, "nim:3,4,5  heaps; the move i.j takes heap i down to j", make_nim}};
  return list;
}

const std::vector<common::Family>& families() {
  static const std::vector<common::Family> list{
      {"subsets", false, "subsets:5 subsets:7/3  subset take-away; the move 1-3 takes all sets that hold 1 and 3",
       make_subsets},
      {"relations", false, "relations:a<b,a<c,d  a small poset; a move is a name", make_relations},
      {"poset", true, "poset:FILE  a poset from a file (lines a < b, DOT or JSON)", make_poset_file},
  };
  return list;
}

}  // namespace upset::games::poset
