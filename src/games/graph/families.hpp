// SPDX-License-Identifier: MIT
// The families of graphs and complexes, for the registry.
#pragma once

#include "games/poset/families.hpp"

namespace upset::games::graph {

const std::vector<common::Family>& families();

}  // namespace upset::games::graph
