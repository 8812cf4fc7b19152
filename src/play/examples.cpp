// SPDX-License-Identifier: MIT
// A worked example of each game; title and rules are those of the position. Large enough to be worth a game, small
// enough for everything about it to be answered at once.
#include "upset/examples.hpp"

#include <array>
#include <string_view>

#include "core/assert.hpp"
#include "upset/position.hpp"
#include "upset/rules.hpp"

namespace upset {

namespace {

struct Line {
  std::string_view id;
  std::string_view spec;
  std::string_view editor;
};

constexpr std::array kExamples{
    Line{"board", "board:4x7", "board"},
    Line{"nim", "nim:3,4,5", "heaps"},
    Line{"divisors", "divisors:720", "none"},
    Line{"subsets", "subsets:4", "none"},
    Line{"poset", "relations:a<c,b<c,b<d,c<e,d<e,d<f", "relations"},
    Line{"graph", "edges:1-2,2-3,3-4,4-5,1-5,1-6,2-7", "edges"},
    Line{"complex", "facets:1-2-3,2-3-4,4-5,1-5", "none"},
    Line{"semigroup", "semigroup:7,8,9,10", "generators"},
    Line{"torsion", "torsion:2:3.0,4.1,5.0", "none"},
    Line{"sylver", "sylver:5,7", "sylver"},
    Line{"box", "board:3x3x3", "none"},
    Line{"chains", "chains:4,5:(a<c2,b<d3,a<b)", "none"},
    Line{"sum", "board:3x4 + nim:2,5", "none"},
};

}  // namespace

std::vector<Example> examples() {
  std::vector<Example> list;
  const Resources resources;
  for (const Line& line : kExamples) {
    const auto position = Position::parse(line.spec, resources);
    UPSET_ASSERT(position.has_value() && !position->is_over());
    const auto rules = rules_of(*position);
    const bool is_sum = rules.size() > 1;
    list.push_back({std::string(line.id), is_sum ? "A sum of two games" : rules.front().title, position->spec(),
                    is_sum ? "A move is made in one of the games." : rules.front().move,
                    is_sum ? "Whoever has no move left in any of them loses." : rules.front().ending,
                    std::string(line.editor)});
  }
  return list;
}

}  // namespace upset
