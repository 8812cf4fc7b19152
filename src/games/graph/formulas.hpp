// SPDX-License-Identifier: MIT
// Formulas for the numbers of vertices and edges in families with numbers.
#pragma once

#include <optional>
#include <vector>

#include "core/integer.hpp"

namespace upset::games::graph {

using core::Integer;
using Numbers = std::vector<Integer>;
using Count = std::optional<Integer>;  // nothing if it is astronomical

Integer pairs(const Integer& n);
Count binomial(const Integer& n, const Integer& k);
Integer sum(const Numbers& numbers, std::size_t first = 0);
Integer multipartite_edges(const Numbers& parts);
Count kneser_edges(const Integer& n, const Integer& k, const Integer& l);
Count johnson_edges(const Integer& n, const Integer& k);

}  // namespace upset::games::graph
