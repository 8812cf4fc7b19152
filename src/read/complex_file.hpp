// SPDX-License-Identifier: MIT
// Files of simplicial complexes: one facet a line, its vertices separated by blanks, commas or "-"; "#" starts a
// comment. Names are numbered as in graph files (read/vertex_names.hpp).
#pragma once

#include <string>
#include <string_view>

#include "graph/complex.hpp"
#include "upset/result.hpp"

namespace upset::read {

struct FacetList {
  std::size_t vertices = 0;
  std::vector<graph::Face> facets{};  // none in another, lexicographic
};

/// More facets are refused: no complex has as many that can be listed.
inline constexpr std::size_t kMaxFacets = order::kMaxElements;

/// Reads a complex; `source` is the file's name for errors. Facets that lie in others or are given twice are dropped.
Result<FacetList> read_complex(std::string_view text, const std::string& source);

}  // namespace upset::read
