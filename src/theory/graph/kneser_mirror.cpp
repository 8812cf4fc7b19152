// SPDX-License-Identifier: MIT
// The permutations of Lemma 2.8, block by block. The i-th permutation of a block exchanges the points whose places in
// the block differ in the binary digit i. The chain applies the first permutation that moves a set.
#include <algorithm>

#include "core/integer.hpp"
#include "theory/graph/kneser_core.hpp"
#include "theory/graph/subset_vertices.hpp"

namespace upset::theory {

namespace {

using Points = SubsetVertices::Points;

struct Stage {
  std::size_t block;
  std::size_t digit;

  friend auto operator<=>(const Stage&, const Stage&) = default;
};

class KneserChain {
 public:
  KneserChain(std::shared_ptr<const SubsetVertices> vertices, const KneserCore& core)
      : vertices_(std::move(vertices)),
        first_(core::as<std::size_t>(core.first_block()) - 1),
        size_(core.blocks() == 0 ? 0 : core::as<std::size_t>(core.block_size())),
        blocks_(core::as<std::size_t>(core.blocks())) {}

  [[nodiscard]] std::optional<Face> mirror(const Face& face) const {
    std::optional<Stage> first;
    for (const Vertex v : face)
      if (const auto stage = first_stage(vertices_->points(v)); stage && (!first || *stage < *first)) first = stage;
    if (!first) return std::nullopt;
    return vertices_->image(face, [&](const Points& points) { return exchange(points, *first); });
  }

 private:
  [[nodiscard]] bool is_in(std::size_t point, std::size_t block) const {
    return point >= first_ + block * size_ && point < first_ + (block + 1) * size_;
  }

  [[nodiscard]] Points exchange(Points points, const Stage& stage) const {
    for (Vertex& point : points)
      if (is_in(point, stage.block)) {
        const std::size_t start = first_ + stage.block * size_;
        point = static_cast<Vertex>(start + ((point - start) ^ (std::size_t{1} << stage.digit)));
      }
    std::sort(points.begin(), points.end());
    return points;
  }

  [[nodiscard]] std::optional<Stage> first_stage(const Points& points) const {
    for (std::size_t block = 0; block < blocks_; ++block) {
      const auto count = static_cast<std::size_t>(
          std::count_if(points.begin(), points.end(), [&](std::size_t point) { return is_in(point, block); }));
      if (count == 0 || count == size_) continue;
      for (std::size_t digit = 0;; ++digit)  // one of them moves a set that cuts the block
        if (exchange(points, {block, digit}) != points) return Stage{block, digit};
    }
    return std::nullopt;
  }

  std::shared_ptr<const SubsetVertices> vertices_;
  std::size_t first_;   // point of the first block, from 0
  std::size_t size_;    // of a block
  std::size_t blocks_;  // how many
};

}  // namespace

std::optional<Mirror> kneser_mirror(const games::graph::Expression& graph) {
  const auto vertices = SubsetVertices::of(graph);
  if (vertices == nullptr) return std::nullopt;
  const KneserCore core(graph.numbers[0], graph.numbers[1], graph.numbers[2]);
  const auto chain = std::make_shared<const KneserChain>(vertices, core);
  return Mirror([chain](const Face& face) { return chain->mirror(face); });
}

}  // namespace upset::theory
