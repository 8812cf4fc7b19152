// SPDX-License-Identifier: MIT
// Chomp on graphs as a transition system: a state is a connected graph up to isomorphism. It satisfies the concept
// game::ValueQueryGame without including it.
//
// What a move leaves is simplified in two steps. The cheap step needs no canonical form: twins (two vertices with the
// same neighbours) cancel in pairs, connected parts are separated, and formulas give the values of bipartite parts and
// complete graphs. The expensive step labels each remaining part and looks for an involution.
//
// The guess for a position is what the formula for bipartite graphs would give. It is right for a third to a half of
// the irreducible graphs on 8 and 9 vertices. With 8 vertices, 39 % of those with an even number of edges have the
// value 0, and 1 % of those with an odd number. So options whose guess is the wanted value come first.
#pragma once

#include <algorithm>
#include <numeric>
#include <optional>
#include <vector>

#include "core/assert.hpp"
#include "core/sample.hpp"
#include "games/graph/rough_position.hpp"
#include "graph/involution.hpp"
#include "graph/small_graph.hpp"

namespace upset::games::graph {

using upset::graph::InvolutionFinder;
using upset::graph::PackedGraph;
using upset::graph::pairs_of;
using upset::graph::SmallGraph;
using upset::graph::unpack;
using upset::graph::vertices_of;

/// The labelling of a graph, with degrees as colours; valid until the next call in this thread.
template <unsigned Capacity>
[[nodiscard]] const symmetry::Labelling& label(const SmallGraph<Capacity>& graph) {
  thread_local symmetry::Labelling labelling;
  std::array<std::uint64_t, Capacity> rows;
  std::array<std::uint32_t, Capacity> degrees;
  for (unsigned v = 0; v < graph.size; ++v) rows[v] = graph.rows[v], degrees[v] = graph.degree(v);
  symmetry::label(std::span(rows.data(), graph.size), std::span(degrees.data(), graph.size), labelling);
  UPSET_ASSERT(labelling.order.size() == graph.size && labelling.orbits.size() >= graph.size);
  return labelling;
}

template <unsigned Capacity>
class GraphGame {
 public:
  using Shape = SmallGraph<Capacity>;
  using Row = typename Shape::Row;
  using State = PackedGraph<Capacity>;

  using PartialState = RoughPosition<Shape>;

  explicit GraphGame(Simplify simplify) : simplify_(simplify) {}

  [[nodiscard]] PartialState rough(const Shape& graph) const {
    PartialState result;
    add(graph, result);
    return result;
  }

  /// Adds a part as a state, or instead what an involution leaves of it.
  template <class States, class IsKnown>
  void settle_part(const Shape& part, std::uint32_t& known, States& states, IsKnown is_known) const {
    const symmetry::Labelling& labelling = label(part);
    const State state = pack(part, labelling.order);
    UPSET_ASSERT(measure(state) == part.size + part.edges());
    if (simplify_ == Simplify::all && !labelling.is_rigid() && !is_known(state)) {
      const auto images =
          InvolutionFinder<Capacity>(part, labelling, kInvolutionBudget).find([](const auto&) { return true; });
      if (images) {
        Row fixed = 0;
        for (unsigned v = 0; v < part.size; ++v)
          if ((*images)[v] == v) fixed |= Shape::bit(v);
        UPSET_ASSERT(is_pairing(part, *images));
        return settle(*this, rough(part.induced(fixed)), known, states, is_known);
      }
    }
    UPSET_ASSERT(!core::is_sampled(state) || is_canonical(state));
    add_or_cancel(states, state);
  }

  /// Calls f(rough position after the move) for one move of each orbit until f returns false.
  template <class Function>
  void for_each_option(const State& state, Function f) const {
    const Shape graph = unpack<Capacity>(state);
    const symmetry::Labelling labelling = label(graph);  // a copy: f may label other graphs
    EdgeOrbits orbits(graph, labelling);
    for (unsigned v = 0; v < graph.size; ++v)
      if (labelling.orbits[v] == v && !f(rough(graph.induced(static_cast<Row>(graph.all() & ~Shape::bit(v)))))) return;
    for (unsigned v = 1; v < graph.size; ++v)
      for (Row rest = static_cast<Row>(graph.rows[v] & (Shape::bit(v) - 1)); rest != 0; rest &= rest - 1) {
        const unsigned u = Shape::lowest(rest);
        if (!orbits.is_new(u, v)) continue;
        UPSET_ASSERT(graph.adjacent(u, v));
        Shape option = graph;
        option.flip(u, v);
        if (!f(rough(option))) return;
      }
  }

  /// The graph of a state; nothing if the words do not encode one.
  [[nodiscard]] static std::optional<Shape> decoded(const State& state) {
    if (state.none()) return std::nullopt;
    const std::size_t vertices = vertices_of<Capacity>(state);
    if (vertices > Capacity || vertices * (vertices - 1) / 2 != pairs_of<Capacity>(state)) return std::nullopt;
    return unpack<Capacity>(state);
  }

  [[nodiscard]] static std::size_t measure(const State& state) {
    return state.count() - 1 + vertices_of<Capacity>(state);
  }

 private:
  [[nodiscard]] static bool is_canonical(const State& state) {
    const Shape graph = unpack<Capacity>(state);
    return pack(graph, label(graph).order) == state;
  }

  /// Whether an automorphism is an involution that moves something and maps no vertex to a neighbour.
  template <class Images>
  [[nodiscard]] static bool is_pairing(const Shape& graph, const Images& images) {
    bool is_identity = true;
    for (unsigned v = 0; v < graph.size; ++v) {
      if (images[images[v]] != v || graph.adjacent(v, images[v])) return false;
      is_identity = is_identity && images[v] == v;
      for (unsigned u = 0; u < v; ++u)
        if (graph.adjacent(u, v) != graph.adjacent(images[u], images[v])) return false;
    }
    return !is_identity;
  }

  /// Determines whether an edge is the first one seen of its orbit. Without symmetry every edge is.
  class EdgeOrbits {
   public:
    EdgeOrbits(const Shape& graph, const symmetry::Labelling& labelling)
        : rigid_(labelling.is_rigid()), size_(graph.size), generators_(labelling.generators) {}

    bool is_new(unsigned u, unsigned v) {
      if (rigid_) return true;
      if (!mark(u, v)) return false;
      for (std::size_t next = queue_.size() - 1; next < queue_.size(); ++next)
        for (std::size_t g = 0; g < generators_.size(); g += size_) {
          const auto [a, b] = queue_[next];
          mark(generators_[g + a], generators_[g + b]);
        }
      return true;
    }

   private:
    bool mark(unsigned u, unsigned v) {
      if (u > v) std::swap(u, v);
      if ((seen_[u] & Shape::bit(v)) != 0) return false;
      seen_[u] |= Shape::bit(v);
      queue_.emplace_back(u, v);
      return true;
    }

    bool rigid_;
    std::size_t size_;
    const std::vector<std::uint32_t>& generators_;
    std::array<Row, Capacity> seen_{};
    std::vector<std::pair<unsigned, unsigned>> queue_;
  };

  void add(const Shape& graph, PartialState& result) const {
    Row left = simplify_ == Simplify::all ? without_twins(graph) : graph.all();
    const Row kept = left;
    while (left != 0) {
      const Row part = graph.reach(static_cast<Row>(left & -left), kept);
      left &= static_cast<Row>(~part);
      if (const auto value = formula(graph, part)) {
        result.known ^= *value;
        continue;
      }
      result.parts.push_back(graph.induced(part));
      const Shape& rest = result.parts.back();
      const unsigned edges = rest.edges();
      result.measure += rest.size + edges;
      result.guess ^= bipartite_value(rest.size, edges);
    }
    UPSET_ASSERT(result.measure <= graph.size + graph.edges());
    result.guess ^= result.known;
  }

  /// An involution swaps two twins and fixes everything else, so twins are removed in pairs until none are left.
  [[nodiscard]] static Row without_twins(const Shape& graph) {
    Row kept = graph.all();
    for (bool again = true; again;) {
      again = false;
      for (unsigned u = 0; u < graph.size; ++u)
        for (unsigned v = u + 1; v < graph.size && (kept & Shape::bit(u)) != 0; ++v)
          if ((kept & Shape::bit(v)) != 0 && ((graph.rows[u] ^ graph.rows[v]) & kept) == 0) {
            kept &= static_cast<Row>(~(Shape::bit(u) | Shape::bit(v)));
            again = true;
          }
    }
    UPSET_ASSERT((graph.size - static_cast<unsigned>(std::popcount(kept))) % 2 == 0);
    return kept;
  }

  [[nodiscard]] std::optional<std::uint32_t> formula(const Shape& graph, Row part) const {
    const auto vertices = static_cast<std::uint32_t>(std::popcount(part));
    if (vertices == 1) return 1;
    if (simplify_ != Simplify::all) return std::nullopt;
    return value_by_formula(vertices, graph.edges(part), [&] { return graph.is_bipartite(part); });
  }

  Simplify simplify_;
};

}  // namespace upset::games::graph
