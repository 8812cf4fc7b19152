// SPDX-License-Identifier: MIT
// All that is special to a family of graphs: its name and synopsis, how its body is read, and how its members are
// counted and built. What is asked of a family elsewhere is looked up here.
#pragma once

#include <span>
#include <string_view>

#include "games/graph/bodies.hpp"
#include "games/graph/formulas.hpp"
#include "games/graph/make.hpp"
#include "games/graph/operations.hpp"
#include "upset/notation.hpp"

namespace upset::games::graph {

/// Of a family whose members are given by numbers, of any size.
struct ByNumbers {
  Count (*vertices)(const Numbers& numbers) = nullptr;
  Count (*edges)(const Numbers& numbers) = nullptr;
  Graph (*build)(const Numbers& numbers) = nullptr;  // of 2 to kMaxVertices vertices
  bool is_regular = false;                           // all vertices have the same degree
  bool has_sets = false;                             // the vertices are the k-subsets of 1..n; the numbers begin n, k
};

/// Of a family whose members are made of other graphs.
struct ByOperation {
  OperationCounts* counts = nullptr;
  OperationBuilder* build = nullptr;
};

/// Neither by numbers nor by an operation: the body gives the graph outright.
struct GraphFamily {
  std::string_view name;
  std::string_view synopsis;
  BodyReader* read;
  NumbersRefusal* refuse = nullptr;                        // of a family with numbers
  std::string (*write)(const Numbers& numbers) = nullptr;  // its body; null: the numbers with commas between them
  bool is_opaque = false;                                  // the body may hold any character
  ByNumbers by_numbers{};
  ByOperation by_operation{};
  std::string_view symbol{};      // its letter in graph theory, as in K5; empty for none
  std::string_view row{};         // what docs/notation.md says; empty: as the family before it
  FileUse files = FileUse::none;  // whether its bodies name files
};

std::span<const GraphFamily> graph_families();

/// The row of a family that there is.
const GraphFamily& graph_family(std::string_view name);

}  // namespace upset::games::graph
