// SPDX-License-Identifier: MIT
// A graph of at most 64 vertices whose rows are machine words, for searches. Vertex sets are machine words, too.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "core/assert.hpp"
#include "core/bit_set.hpp"

namespace upset::graph {

template <unsigned Capacity>
struct SmallGraph {
  static_assert(Capacity <= 64);
  using Row = std::conditional_t<(Capacity <= 32), std::uint32_t, std::uint64_t>;

  unsigned size = 0;  // vertices
  std::array<Row, Capacity> rows{};

  [[nodiscard]] static Row bit(unsigned v) { return static_cast<Row>(Row{1} << v); }
  [[nodiscard]] Row all() const {
    return size == 8 * sizeof(Row) ? static_cast<Row>(~Row{0}) : static_cast<Row>(bit(size) - 1);
  }
  [[nodiscard]] bool adjacent(unsigned u, unsigned v) const { return (rows[u] & bit(v)) != 0; }
  [[nodiscard]] unsigned degree(unsigned v) const { return static_cast<unsigned>(std::popcount(rows[v])); }
  void flip(unsigned u, unsigned v) { rows[u] ^= bit(v), rows[v] ^= bit(u); }

  /// Edges inside a set of vertices.
  [[nodiscard]] unsigned edges(Row within) const {
    unsigned twice = 0;
    for (Row rest = within; rest != 0; rest &= rest - 1)
      twice += static_cast<unsigned>(std::popcount(static_cast<Row>(rows[lowest(rest)] & within)));
    return twice / 2;
  }
  [[nodiscard]] unsigned edges() const { return edges(all()); }

  /// The graph on some of the vertices, renumbered in ascending order.
  [[nodiscard]] SmallGraph induced(Row keep) const {
    SmallGraph result = *this;
    for (Row rest = static_cast<Row>(all() & ~keep); rest != 0;) {  // usually few
      const auto last = static_cast<unsigned>(std::bit_width(rest)) - 1;
      rest ^= bit(last);
      result.remove(last);
    }
    return result;
  }

  /// Removes a vertex; the later ones move down by one.
  void remove(unsigned v) {
    UPSET_ASSERT(v < size);
    const Row before = static_cast<Row>(bit(v) - 1);
    --size;
    for (unsigned u = v; u < size; ++u) rows[u] = rows[u + 1];
    rows[size] = 0;
    for (unsigned u = 0; u < size; ++u)
      rows[u] = static_cast<Row>((rows[u] & before) | ((rows[u] >> 1) & static_cast<Row>(~before)));
  }

  /// Everything reachable from `start` inside `within`.
  [[nodiscard]] Row reach(Row start, Row within) const {
    Row reached = start;
    for (Row fresh = start; fresh != 0;) {
      Row next = 0;
      for (; fresh != 0; fresh &= fresh - 1) next |= rows[lowest(fresh)];
      fresh = static_cast<Row>(next & within & ~reached);
      reached |= fresh;
    }
    return reached;
  }

  /// Whether a connected set of vertices has no odd cycle.
  [[nodiscard]] bool is_bipartite(Row part) const {
    std::array<Row, 2> side{static_cast<Row>(part & -part), 0};
    Row fresh = side[0];
    for (unsigned turn = 1; fresh != 0; turn ^= 1U) {
      Row next = 0;
      for (; fresh != 0; fresh &= fresh - 1) next |= rows[lowest(fresh)];
      next &= part;
      if ((next & side[turn ^ 1U]) != 0) return false;
      fresh = static_cast<Row>(next & ~side[turn]);
      side[turn] |= next;
    }
    return true;
  }

  [[nodiscard]] static unsigned lowest(Row set) { return static_cast<unsigned>(std::countr_zero(set)); }

  friend bool operator==(const SmallGraph&, const SmallGraph&) = default;
};

/// The size in words of a graph of `capacity` vertices as one bit set: the pairs u < v in the order (0,1), (0,2),
/// (1,2), (0,3), ..., and a last bit that encodes the number of vertices.
constexpr std::size_t packed_words(unsigned capacity) { return (capacity * (capacity - 1) / 2 + 1 + 63) / 64; }

template <unsigned Capacity>
using PackedGraph = core::FixedBits<packed_words(Capacity)>;

/// The graph after renumbering: position i holds vertex order[i].
template <unsigned Capacity, class Order>
[[nodiscard]] PackedGraph<Capacity> pack(const SmallGraph<Capacity>& graph, const Order& order) {
  PackedGraph<Capacity> packed;
  std::size_t at = 0;
  for (unsigned j = 1; j < graph.size; ++j)
    for (unsigned i = 0; i < j; ++i, ++at)
      if (graph.adjacent(order[i], order[j])) packed.set(at);
  packed.set(at);
  return packed;
}

/// The index of the last bit: the number of pairs.
template <unsigned Capacity>
[[nodiscard]] std::size_t pairs_of(const PackedGraph<Capacity>& packed) {
  std::size_t last = packed.words() - 1;
  while (packed.word(last) == 0) --last;
  return 64 * last + 63 - static_cast<std::size_t>(std::countl_zero(packed.word(last)));
}

template <unsigned Capacity>
[[nodiscard]] unsigned vertices_of(const PackedGraph<Capacity>& packed) {
  const std::size_t pairs = pairs_of<Capacity>(packed);
  unsigned vertices = 1;
  while (vertices * (vertices - 1) / 2 < pairs) ++vertices;
  return vertices;
}

template <unsigned Capacity>
[[nodiscard]] SmallGraph<Capacity> unpack(const PackedGraph<Capacity>& packed) {
  const std::size_t pairs = pairs_of<Capacity>(packed);
  SmallGraph<Capacity> graph;
  std::size_t at = 0;
  unsigned j = 1;
  for (; at < pairs; ++j)
    for (unsigned i = 0; i < j; ++i, ++at)
      if (packed.test(at)) graph.flip(i, j);
  graph.size = j;
  return graph;
}

}  // namespace upset::graph
