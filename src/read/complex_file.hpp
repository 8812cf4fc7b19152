// SPDX-License-Identifier: MIT
// Files of simplicial complexes: one facet per line, its vertices separated by blanks, commas or "-"; "#" starts a
// comment. Names are numbered as in graph files (read/vertex_names.hpp).
#pragma once

#include <string>
#include <string_view>

#include "graph/complex.hpp"
#include "upset/result.hpp"

namespace upset::read {

struct FacetList {
  std::size_t vertices = 0;
  std::vector<graph::Face> facets{};  // none inside another, lexicographic
};

/// Files with more facets are rejected: no such complex has few enough faces to be listed.
inline constexpr std::size_t kMaxFacets = order::kMaxElements;

/// Reads a complex; `source` is the file's name for errors. Facets inside others and duplicates are dropped.
Result<FacetList> read_complex(std::string_view text, const std::string& source);

}  // namespace upset::read
