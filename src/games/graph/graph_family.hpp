// SPDX-License-Identifier: MIT
// Everything specific to a family of graphs: its name and synopsis, how its body is read, and how its members are
// counted and built. Other code gets everything it needs to know about a family from here.
#pragma once

#include <span>
#include <string_view>

#include "games/graph/bodies.hpp"
#include "games/graph/formulas.hpp"
#include "games/graph/make.hpp"
#include "games/graph/operations.hpp"
#include "spec/spec.hpp"
#include "upset/notation.hpp"

namespace upset::games::graph {

/// For a family whose members are given by numbers of any size.
struct ByNumbers {
  Count (*vertices)(const Numbers& numbers) = nullptr;
  Count (*edges)(const Numbers& numbers) = nullptr;
  Graph (*build)(const Numbers& numbers) = nullptr;  // for 2 to kMaxVertices vertices
  bool is_regular = false;                           // all vertices have the same degree
  bool has_sets = false;                             // the vertices are the k-subsets of 1..n; the numbers begin n, k
};

/// For a family whose members are made from other graphs.
struct ByOperation {
  OperationCounts* counts = nullptr;
  OperationBuilder* build = nullptr;
};

/// A family is by numbers, by an operation, or neither: then the body gives the graph directly.
struct GraphFamily {
  std::string_view name;
  std::string_view synopsis;
  BodyReader* read;
  NumbersRefusal* refuse = nullptr;                        // for a family with numbers
  std::string (*write)(const Numbers& numbers) = nullptr;  // writes the body; null: the numbers separated by commas
  spec::Body kind = spec::Body::plain;                     // of the body
  ByNumbers by_numbers{};
  ByOperation by_operation{};
  std::string_view symbol{};      // its letter in graph theory, as in K5; empty if none
  std::string_view row{};         // its row in docs/notation.md; empty: shares the row of the family before it
  FileUse files = FileUse::none;  // whether its bodies name files
};

std::span<const GraphFamily> graph_families();

/// The row of a family, which must exist.
const GraphFamily& graph_family(std::string_view name);

}  // namespace upset::games::graph
