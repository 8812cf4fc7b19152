// SPDX-License-Identifier: MIT
// Twins of a complex: two vertices that can be exchanged and that no face contains both of. Exchanging them is an
// involution as in Lemmas 2.5 and 2.11 of the paper on Kneser graphs, so removing a pair of twins does not change the
// value. What is left when there are no more twins is the core.
#pragma once

#include <utility>
#include <vector>

#include "graph/complex.hpp"

namespace upset::theory {

struct TwinCore {
  std::vector<std::pair<graph::Vertex, graph::Vertex>> pairs{};  // each pair is twins once the pairs before it are gone
  std::vector<graph::Vertex> vertices{};                         // of the core, ascending
  bool is_complete_graph = false;                                // its faces are its vertices and all pairs of them
};

/// The core of a complex given by all its faces, the vertices among them.
TwinCore twin_core(std::vector<graph::Face> faces);

}  // namespace upset::theory
