// SPDX-License-Identifier: MIT
// The structure of a graph or complex as text, for `info`.
#pragma once

#include "games/poset/position.hpp"
#include "upset/explain.hpp"

namespace upset::games::graph {

/// Faces by size, connected parts, whether it is bipartite, its family if recognised, the reduction that applies;
/// nothing when stopped.
Facts structure_facts(const poset::PosetPosition& position, core::Stop& stop);

}  // namespace upset::games::graph
