// SPDX-License-Identifier: MIT
// The part of DOT that describes nodes and edges, as a sequence of items. Attributes are skipped, except for
// poison=true; subgraphs are refused.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace upset::check {

struct DotItem {
  enum class Kind { node, edge, poison };
  Kind kind;
  std::string name;        // of an edge: where it starts
  std::string other = {};  // where it ends
};

struct DotText {
  bool is_strict = false;
  std::vector<DotItem> items;  // in the order of the text; an edge mentions its ends
};

// Whether a text, blanks skipped, begins as DOT does.
bool begins_like_dot(std::string_view text);

// `directed` chooses between "digraph" with "->" and "graph" with "--"; the other one is refused.
DotText read_dot(std::string_view text, bool directed);

}  // namespace upset::check
