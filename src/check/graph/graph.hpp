// SPDX-License-Identifier: MIT
// A simple graph on 0, .., n-1 as rows of neighbours, and the graphs given outright in a spec.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "check/bits.hpp"

namespace upset::check {

constexpr std::uint32_t kMaxVertices = 16'384;  // as many as elements that can be listed

class Graph {
 public:
  explicit Graph(std::uint32_t vertices) : rows_(vertices, Bits(vertices)) {}

  std::uint32_t vertices() const { return static_cast<std::uint32_t>(rows_.size()); }
  const Bits& neighbours(std::uint32_t v) const { return rows_[v]; }
  std::size_t edges() const;
  void connect(std::uint32_t u, std::uint32_t v) {
    rows_[u].set(v);
    rows_[v].set(u);
  }
  bool operator==(const Graph&) const = default;
  void set_neighbours(std::uint32_t v, Bits row) { rows_[v] = std::move(row); }  // v's row only; the others must fit

 private:
  std::vector<Bits> rows_;
};

Graph read_edges(std::string_view body);    // "1-2,2-3,4": edges and vertices, every vertex of 1..v named
Graph read_graph6(std::string_view body);   // as McKay's formats.txt describes them; no header
Graph read_sparse6(std::string_view body);  // the colon at its start may be missing

// The numbers of a face "1-3-4", ascending and different.
std::vector<std::uint32_t> read_face(std::string_view text);

// Faces separated by commas; refuses if a vertex from 1 to the largest is not named.
std::vector<std::vector<std::uint32_t>> read_faces(std::string_view body);

}  // namespace upset::check
