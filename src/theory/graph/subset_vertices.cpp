// SPDX-License-Identifier: MIT
#include "theory/graph/subset_vertices.hpp"

#include "core/integer.hpp"
#include "graph/families.hpp"

namespace upset::theory {

namespace {

constexpr std::size_t kMaxSubsetPoints = std::size_t{1} << 20;  // in all sets together

}  // namespace

SubsetVertices::SubsetVertices(std::vector<Points> sets) : sets_(std::move(sets)) {
  for (graph::Vertex v = 0; v < sets_.size(); ++v) index_.emplace(sets_[v], v);
}

std::shared_ptr<const SubsetVertices> SubsetVertices::of(const games::graph::Expression& graph) {
  const auto vertices = vertex_count(graph);
  const core::Integer& n = graph.numbers[0];
  const core::Integer& k = graph.numbers[1];
  if (!vertices || n * *vertices > kMaxSubsetPoints) return nullptr;
  auto sets = k < 0 || k > n ? std::vector<Points>{}
                             : upset::graph::subsets_of_size(core::as<std::size_t>(n), core::as<std::size_t>(k));
  return std::shared_ptr<const SubsetVertices>(new SubsetVertices(std::move(sets)));
}

}  // namespace upset::theory
