// SPDX-License-Identifier: MIT
// Canonical labellings of coloured graphs by nauty, for the inner loops of searches: no allocation for graphs of up to
// 64 vertices after the first calls of a thread. Only canonical.cpp includes nauty's header: its typedefs (set, graph,
// boolean) clash with everything.
//
// nauty may take hours for a graph of 256 vertices, so calls with a stop token poll it at every node of nauty's search
// tree. If stopped, the labelling is some order of the vertices by colour, with no automorphism but the identity. That
// is sound wherever a labelling only merges isomorphic graphs: less is merged.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/stop.hpp"

namespace upset::symmetry {

/// The results of one call of nauty.
struct Labelling {
  std::vector<std::uint32_t> order{};       // canonical position -> vertex
  std::vector<std::uint32_t> orbits{};      // vertex -> least vertex of its orbit
  std::vector<std::uint32_t> generators{};  // of the automorphism group, concatenated, n images each
  std::size_t size = 0;                     // vertices
  double group_order = 1;                   // exact while below 2^53

  [[nodiscard]] bool is_rigid() const { return generators.empty(); }
  [[nodiscard]] std::size_t generator_count() const { return size == 0 ? 0 : generators.size() / size; }
  [[nodiscard]] std::span<const std::uint32_t> generator(std::size_t i) const {
    return {generators.data() + i * size, size};
  }
};

/// Labels the graph whose vertex v has the neighbours in rows[v] (bit w for vertex w); at most 64 vertices, for which
/// nauty takes a tenth of a second at most. Vertices of different colour are never exchanged; canonical positions are
/// sorted by colour. Isomorphic graphs with the same colours get labellings under which they are equal. Writes into
/// `result`, whose memory is reused.
void label(std::span<const std::uint64_t> rows, std::span<const std::uint32_t> colours, Labelling& result);

/// The same for a graph of any size, given by its edges.
void label(std::span<const std::pair<std::uint32_t, std::uint32_t>> edges, std::span<const std::uint32_t> colours,
           Labelling& result, core::Stop* stop = nullptr);

/// The group only: `order` is an arbitrary order.
void find_automorphisms(std::span<const std::pair<std::uint32_t, std::uint32_t>> edges,
                        std::span<const std::uint32_t> colours, Labelling& result, core::Stop* stop = nullptr);

}  // namespace upset::symmetry
