// SPDX-License-Identifier: MIT
#include "check/graph/graph.hpp"

#include <algorithm>

#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr unsigned kLowest = 63;  // the character of six zero bits

// The six-bit characters of graph6 and sparse6.
class SixBits {
 public:
  SixBits(std::string_view text, const char* what) : text_(text), what_(what) {
    for (const char c : text) {
      if (c < '?' || c > '~') refuse(std::string(what) + ": the character '" + c + "' does not belong there");
    }
  }

  // The number of vertices: one character, or '~' and three, or "~~" and six.
  std::uint32_t take_size() {
    std::size_t characters = 1;
    if (text_.starts_with("~~")) {
      characters = 6;
      at_ = 2 * 6;
    } else if (text_.starts_with("~")) {
      characters = 3;
      at_ = 6;
    }
    if (text_.size() < at_ / 6 + characters) refuse(std::string(what_) + ": the number of vertices is missing");
    std::uint64_t size = 0;
    for (std::size_t i = 0; i < characters; ++i) size = size << 6 | take(6);
    if (size > kMaxVertices) refuse(std::string(what_) + ": the checker knows graphs of at most 16384 vertices");
    return static_cast<std::uint32_t>(size);
  }

  std::size_t left() const { return 6 * text_.size() - at_; }  // bits

  std::uint32_t take(std::size_t bits) {
    std::uint32_t value = 0;
    for (; bits > 0; --bits, ++at_) {
      const unsigned six = static_cast<unsigned char>(text_[at_ / 6]) - kLowest;
      value = value << 1 | (six >> (5 - at_ % 6) & 1U);
    }
    return value;
  }

 private:
  std::string_view text_;
  const char* what_;
  std::size_t at_ = 0;  // in bits
};

}  // namespace

std::size_t Graph::edges() const {
  std::size_t ends = 0;
  for (const Bits& row : rows_) ends += row.count();
  return ends / 2;
}

std::vector<std::uint32_t> read_face(std::string_view text) {
  std::vector<std::uint32_t> face;
  for (const std::string_view part : split(text, '-')) face.push_back(small_number(part, "vertex"));
  std::sort(face.begin(), face.end());
  if (face.front() == 0) refuse("vertices are numbered from 1");
  if (face.back() > kMaxVertices) refuse("the checker knows graphs of at most 16384 vertices");
  if (std::adjacent_find(face.begin(), face.end()) != face.end()) {
    refuse("a vertex occurs twice in \"" + std::string(text.substr(0, 60)) + "\"");
  }
  return face;
}

std::vector<std::vector<std::uint32_t>> read_faces(std::string_view body) {
  std::vector<std::vector<std::uint32_t>> faces;
  if (body.empty()) return faces;
  std::vector<bool> named;
  for (const std::string_view item : split(body, ',')) {
    faces.push_back(read_face(item));
    if (named.size() < faces.back().back()) named.resize(faces.back().back(), false);
    for (const std::uint32_t v : faces.back()) named[v - 1] = true;
  }
  const auto missing = std::find(named.begin(), named.end(), false);
  if (missing != named.end()) {
    refuse("the vertex " + std::to_string(missing - named.begin() + 1) +
           " is missing: every vertex from 1 on is named");
  }
  return faces;
}

Graph read_edges(std::string_view body) {
  const auto items = read_faces(body);
  std::uint32_t vertices = 0;
  for (const auto& item : items) vertices = std::max(vertices, item.back());
  Graph graph(vertices);
  for (const auto& item : items) {
    if (item.size() > 2) refuse("edges: expected a vertex or an edge u-v");
    if (item.size() == 2) graph.connect(item[0] - 1, item[1] - 1);
  }
  return graph;
}

Graph read_graph6(std::string_view body) {
  SixBits bits(body, "graph6");
  const std::uint32_t vertices = bits.take_size();
  const std::size_t pairs = std::size_t{vertices} * (vertices - (vertices > 0 ? 1 : 0)) / 2;
  if (bits.left() != (pairs + 5) / 6 * 6) refuse("graph6: the text is too long or too short for its vertices");
  Graph graph(vertices);
  for (std::uint32_t v = 1; v < vertices; ++v) {
    for (std::uint32_t u = 0; u < v; ++u) {
      if (bits.take(1) != 0) graph.connect(u, v);
    }
  }
  return graph;
}

// Pairs (b, x): b moves on to the next vertex v; x > v moves to x, else x and v are joined. The end is padded so that
// it reads as a step beyond the last vertex.
Graph read_sparse6(std::string_view body) {
  if (body.starts_with(':')) body.remove_prefix(1);
  SixBits bits(body, "sparse6");
  const std::uint32_t vertices = bits.take_size();
  std::size_t width = 0;
  while (vertices > 1 && (vertices - 1) >> width != 0) ++width;
  Graph graph(vertices);
  std::uint32_t v = 0;
  while (bits.left() > width) {
    v += bits.take(1);
    const std::uint32_t x = bits.take(width);
    if (x > v) {
      v = x;
    } else if (v < vertices) {
      if (x == v) refuse("sparse6: the graph has a loop");
      graph.connect(x, v);
    }
    if (v >= vertices) break;
  }
  return graph;
}

}  // namespace upset::check
