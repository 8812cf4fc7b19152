// SPDX-License-Identifier: MIT
#include "games/poset/families.hpp"

#include "games/poset/nim.hpp"

namespace upset::games::poset {

const std::vector<common::Family>& nim_families() {
  static const std::vector<common::Family> list{{.name = "nim",
                                                 .synopsis = "nim:3,4,5  heaps; the move i.j takes heap i down to j",
                                                 .make = read_nim,
                                                 .rows = {{"", "Nim, heaps of these sizes", "`i.j`: heap i down to j"}},
                                                 .editor = Editor::heaps,
                                                 .formula = Formula{.each = "∗", .between = "+"}}};
  return list;
}

const std::vector<common::Family>& families() {
  static const std::vector<common::Family> list{
      {.name = "subsets",
       .synopsis = "subsets:5 subsets:7/3  subset take-away; the move 1-3 takes all sets that contain 1 and 3",
       .make = read_subsets,
       .rows = {{"", "subset take-away: non-empty sets (of at most 3) of the points 1 to n",
                 "`1-3`: all sets that contain 1 and 3"}}},
      {.name = "relations",
       .synopsis = "relations:a<b,a<c,d  a small poset; a move is a name",
       .make = read_relations,
       .rows = {{"", "a small poset", "the name of an element"}},
       .editor = Editor::relations},
      {.name = "poset",
       .synopsis = "poset:FILE  a poset from a file (lines a < b, DOT or JSON)",
       .make = read_poset_file,
       .body = spec::Body::file,
       .files = FileUse::body,
       .rows = {{"", "a poset from a file: lines `a < b`, DOT or JSON ([format](formats/poset.md))",
                 "the name of an element"}}},
  };
  return list;
}

}  // namespace upset::games::poset
