// SPDX-License-Identifier: MIT
// Involutions that settle Chomp outside their fixed points: automorphisms f with f(f(v)) = v that move no vertex to a
// neighbour (Lemmas 2.5 and 2.11 of "Chomp on generalized Kneser graphs and others").
//
// Idea: first nauty's generators, which are free; then a backtracking assignment of images to the vertices that the
// automorphism group moves at all. Vertices in orbits of one are fixed from the start. The others get an image in their
// own orbit, not adjacent to them, that agrees with everything assigned so far; "moved" is tried before "fixed", so
// that the first solution moves many. The orbits come with the canonical form. The search is complete within its budget
// of steps, and a graph without symmetry costs nothing. Generators and products of two of them alone miss the pairing
// of Proposition 3.2 on johnson:6,2; the backtracking alone exceeds its budget on kneser:8,3,0.
#pragma once

#include <optional>

#include "graph/small_graph.hpp"
#include "symmetry/canonical.hpp"

namespace upset::graph {

template <unsigned Capacity>
class InvolutionFinder {
 public:
  using Shape = SmallGraph<Capacity>;
  using Row = typename Shape::Row;
  using Images = std::array<std::uint8_t, Capacity>;

  InvolutionFinder(const Shape& graph, const symmetry::Labelling& labelling, std::size_t budget)
      : graph_(graph), labelling_(labelling), budget_(budget) {}

  /// The images of all vertices; nothing if no involution exists or the budget is spent. `accept(images)` decides last:
  /// complexes check their larger faces there.
  template <class Accept>
  std::optional<Images> find(Accept accept) {
    if (labelling_.is_rigid()) return std::nullopt;
    if (const auto generator = best_generator(accept)) return generator;
    for (unsigned v = 0; v < graph_.size; ++v) images_[v] = static_cast<std::uint8_t>(v);
    collect_orbits();
    if (!extend(0, false, accept)) return std::nullopt;
    return images_;
  }

 private:
  /// The acceptable generator that moves the most vertices; nothing if none is acceptable.
  template <class Accept>
  std::optional<Images> best_generator(Accept& accept) const {
    std::optional<Images> best;
    unsigned most = 0;
    for (std::size_t g = 0; g < labelling_.generator_count(); ++g) {
      const auto generator = labelling_.generator(g);
      Images images{};
      unsigned moved = 0;
      bool serves = true;
      for (unsigned v = 0; v < graph_.size && serves; ++v) {
        const std::uint32_t w = generator[v];
        serves = generator[w] == v && !graph_.adjacent(v, w);
        moved += w != v ? 1 : 0;
        images[v] = static_cast<std::uint8_t>(w);
      }
      if (serves && moved > most && accept(images)) best = images, most = moved;
    }
    return best;
  }

  void collect_orbits() {
    std::array<Row, Capacity> orbit{};
    for (unsigned v = 0; v < graph_.size; ++v) orbit[labelling_.orbits[v]] |= Shape::bit(v);
    for (unsigned v = 0; v < graph_.size; ++v) {
      const Row own = orbit[labelling_.orbits[v]];
      candidates_[v] = static_cast<Row>(own & ~Shape::bit(v) & ~graph_.rows[v]);
      if (own == Shape::bit(v)) assigned_ |= Shape::bit(v);
      else todo_[todo_size_++] = static_cast<std::uint8_t>(v);
    }
  }

  template <class Accept>
  bool extend(unsigned next, bool has_moved, Accept& accept) {
    while (next < todo_size_ && (assigned_ & Shape::bit(todo_[next])) != 0) ++next;
    if (next == todo_size_) return has_moved && accept(images_);
    if (budget_ == 0) return false;
    --budget_;
    const unsigned v = todo_[next];
    for (Row rest = static_cast<Row>(candidates_[v] & ~assigned_); rest != 0; rest &= rest - 1)
      if (try_pair(v, Shape::lowest(rest), next, accept)) return true;
    if (!agrees(v, v)) return false;
    assigned_ |= Shape::bit(v);
    if (extend(next + 1, has_moved, accept)) return true;
    assigned_ &= static_cast<Row>(~Shape::bit(v));
    return false;
  }

  template <class Accept>
  bool try_pair(unsigned v, unsigned w, unsigned next, Accept& accept) {
    if (!agrees(v, w) || !agrees(w, v)) return false;
    images_[v] = static_cast<std::uint8_t>(w), images_[w] = static_cast<std::uint8_t>(v);
    assigned_ |= static_cast<Row>(Shape::bit(v) | Shape::bit(w));
    if (extend(next + 1, true, accept)) return true;
    assigned_ &= static_cast<Row>(~(Shape::bit(v) | Shape::bit(w)));
    images_[v] = static_cast<std::uint8_t>(v), images_[w] = static_cast<std::uint8_t>(w);
    return false;
  }

  /// Whether sending v to w keeps adjacency with all vertices assigned so far.
  [[nodiscard]] bool agrees(unsigned v, unsigned w) const {
    Row image = 0;
    for (Row rest = static_cast<Row>(graph_.rows[v] & assigned_); rest != 0; rest &= rest - 1)
      image |= Shape::bit(images_[Shape::lowest(rest)]);
    return image == (graph_.rows[w] & assigned_);
  }

  const Shape& graph_;
  const symmetry::Labelling& labelling_;
  std::size_t budget_;
  Images images_{};
  std::array<Row, Capacity> candidates_{};
  std::array<std::uint8_t, Capacity> todo_{};
  unsigned todo_size_ = 0;
  Row assigned_ = 0;
};

}  // namespace upset::graph
