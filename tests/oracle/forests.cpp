// SPDX-License-Identifier: MIT
#include "oracle/forests.hpp"

#include <algorithm>
#include <numeric>

namespace upset::oracle {

Position forest(const Parents& parents) {
  Poset poset(static_cast<unsigned>(parents.size()));
  std::string spec = "forest:";
  for (unsigned v = 0; v < parents.size(); ++v) {
    poset.names.push_back(std::to_string(v + 1));
    spec += (v == 0 ? "" : ",") + std::to_string(parents[v]);
    for (unsigned up = parents[v]; up != 0; up = parents[up - 1]) poset.less[v][up - 1] = true;
  }
  return Position(std::move(spec), std::move(poset));
}

namespace {

/// The parents in a tree given by the levels of its vertices in preorder, without the root of level 0.
Parents without_root(const std::vector<unsigned>& levels) {
  Parents parents;
  for (std::size_t v = 1; v < levels.size(); ++v) {
    std::size_t up = v;
    while (levels[up] >= levels[v]) --up;
    parents.push_back(static_cast<unsigned>(up));
  }
  return parents;
}

}  // namespace

std::vector<Parents> all_forests(unsigned size) {
  std::vector<Parents> list;
  std::vector<unsigned> levels(size + 1);
  std::iota(levels.begin(), levels.end(), 0U);
  for (;;) {
    list.push_back(without_root(levels));
    std::size_t last = size;
    while (last > 0 && levels[last] == 1) --last;
    if (last == 0) return list;
    std::size_t up = last;
    while (levels[up] >= levels[last]) --up;
    for (std::size_t v = last; v <= size; ++v) levels[v] = levels[v - (last - up)];
  }
}

Parents random_forest(Random& random, unsigned size) {
  std::vector<unsigned> name(size);
  std::iota(name.begin(), name.end(), 1U);
  std::shuffle(name.begin(), name.end(), random);
  const unsigned reach = below(random, 2) == 0 ? size : 1 + below(random, 3);  // how far back a parent may be
  const unsigned roots = below(random, 4);                                     // one vertex in this many
  Parents parents(size);
  for (unsigned k = 1; k < size; ++k)
    if (roots == 0 || below(random, 5 * roots) != 0)
      parents[name[k] - 1] = name[k - 1 - below(random, std::min(k, reach))];
  return parents;
}

}  // namespace upset::oracle
