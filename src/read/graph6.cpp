// SPDX-License-Identifier: MIT
#include "read/graph6.hpp"

#include <fmt/format.h>

#include "core/size.hpp"

namespace upset::read {

namespace {

using graph::Graph;
using graph::kMaxVertices;
using graph::Vertex;

constexpr unsigned kLowest = 63;
constexpr unsigned kHighest = 126;  // also marks the longer forms of sizes

std::string shown(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte > 32 && byte < 127 ? fmt::format("'{}'", c) : fmt::format("the byte {}", byte);
}

/// The bytes of an encoding as six bits each, with the places of errors.
class Sextets {
 public:
  Sextets(std::string_view text, Place start, std::string_view format)
      : text_(text), start_(std::move(start)), format_(format) {}

  [[nodiscard]] std::size_t size() const { return text_.size(); }
  [[nodiscard]] unsigned at(std::size_t i) const { return static_cast<unsigned char>(text_[i]) - kLowest; }
  [[nodiscard]] bool bit(std::size_t first, std::size_t i) const { return (at(first + i / 6) >> (5 - i % 6)) & 1U; }
  [[nodiscard]] Error error(std::size_t byte, const std::string& message) const {
    Place place = start_;
    place.column += byte;
    return refused(fmt::format("{}, byte {}: {}", format_, byte + 1, message), place);
  }

  [[nodiscard]] std::optional<Error> check_bytes(std::size_t first) const {
    for (std::size_t i = first; i < text_.size(); ++i) {
      const auto byte = static_cast<unsigned char>(text_[i]);
      if (byte < kLowest || byte > kHighest)
        return error(i, "expected a byte from 63 ('?') to 126 ('~'), found " + shown(text_[i]));
    }
    return std::nullopt;
  }

  /// The number of vertices in one, four or eight bytes; `first` moves past it.
  Result<std::size_t> read_size(std::size_t& first) const {
    std::size_t marks = 0;
    while (marks < 2 && first + marks < size() && at(first + marks) == kHighest - kLowest) ++marks;
    const std::size_t digits = marks == 0 ? 1 : marks == 1 ? 3 : 6;
    if (first + marks + digits > size()) return error(size(), "expected the number of vertices, found the end");
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < digits; ++i) value = 64 * value + at(first + marks + i);
    if (value < (marks == 0 ? 0U : marks == 1 ? 63U : 258048U))
      return error(first, fmt::format("expected the shortest form of the number of vertices, {}", value));
    if (value > kMaxVertices)
      return error(first, fmt::format("a graph has at most {} vertices, this one has {}", kMaxVertices, value));
    first += marks + digits;
    return core::to_size(value);
  }

 private:
  std::string_view text_;
  Place start_;
  std::string_view format_;
};

/// The edges of a sparse6 text: pairs of one bit and a number, which move a current vertex or join it to a smaller one.
class SparseReader {
 public:
  SparseReader(const Sextets& sextets, std::size_t first, std::size_t vertices)
      : sextets_(sextets), first_(first), bits_(6 * (sextets.size() - first)), graph_(vertices) {
    while (vertices > std::size_t{1} << width_) ++width_;
  }

  Result<Graph> run() {
    const std::size_t n = graph_.vertices();
    if (n <= 1 && bits_ > 0) return fail(0, "expected the end: a graph without pairs of vertices has no edges");
    std::size_t current = 0;
    while (bits_ - at_ > width_) {
      const std::size_t start = at_;
      current += sextets_.bit(first_, at_++) ? 1 : 0;
      std::size_t other = 0;
      for (unsigned i = 0; i < width_; ++i) other = 2 * other + (sextets_.bit(first_, at_++) ? 1 : 0);
      if (current >= n || other >= n) return finish(start);
      if (other > current) current = other;
      else if (auto error = connect(start, other, current)) return *error;
    }
    return finish(at_);
  }

 private:
  std::optional<Error> connect(std::size_t start, std::size_t u, std::size_t v) {
    if (u == v) return fail(start, fmt::format("the edge {}-{} is a loop", u + 1, v + 1));
    if (graph_.adjacent(static_cast<Vertex>(u), static_cast<Vertex>(v)))
      return fail(start, fmt::format("the edge {}-{} is given twice", u + 1, v + 1));
    graph_.connect(static_cast<Vertex>(u), static_cast<Vertex>(v));
    return std::nullopt;
  }

  /// The remaining bits fill the last byte: ones, after at most one zero.
  Result<Graph> finish(std::size_t start) {
    if (bits_ - start >= 6) return fail(start, "expected the end after the last edge, found more");
    for (std::size_t i = start; i < bits_; ++i)
      if (!sextets_.bit(first_, i) && i > start) return fail(i, "expected ones in the bits that fill the last byte");
    return std::move(graph_);
  }

  [[nodiscard]] Error fail(std::size_t bit, const std::string& message) const {
    return sextets_.error(first_ + bit / 6, message);
  }

  const Sextets& sextets_;
  std::size_t first_;  // byte of the first edge
  std::size_t bits_;
  std::size_t at_ = 0;  // next bit
  unsigned width_ = 0;  // bits of a vertex
  Graph graph_;
};

}  // namespace

Result<Graph> decode_graph6(std::string_view text, const Place& start) {
  const Sextets sextets(text, start, "graph6");
  if (const auto error = sextets.check_bytes(0)) return *error;
  std::size_t first = 0;
  const auto n = sextets.read_size(first);
  if (!n) return n.error();
  const std::size_t bits = *n * (*n - (*n > 0 ? 1 : 0)) / 2;
  const std::size_t expected = first + (bits + 5) / 6;
  if (text.size() != expected)
    return sextets.error(std::min(text.size(), expected),
                         fmt::format("expected {} bytes for {} vertices, found {}", expected, *n, text.size()));
  for (std::size_t i = bits; i < 6 * (expected - first); ++i)
    if (sextets.bit(first, i)) return sextets.error(expected - 1, "expected zeros in the bits that fill the last byte");
  Graph graph(*n);
  std::size_t i = 0;
  for (Vertex v = 1; v < *n; ++v)
    for (Vertex u = 0; u < v; ++u)
      if (sextets.bit(first, i++)) graph.connect(u, v);
  return graph;
}

Result<Graph> decode_sparse6(std::string_view text, const Place& start) {
  const Sextets sextets(text, start, "sparse6");
  if (!text.starts_with(':'))
    return sextets.error(0, "expected ':', found " + (text.empty() ? "the end" : shown(text[0])));
  if (const auto error = sextets.check_bytes(1)) return *error;
  std::size_t first = 1;
  const auto n = sextets.read_size(first);
  if (!n) return n.error();
  return SparseReader(sextets, first, *n).run();
}

std::string encode_graph6(const Graph& graph) {
  const std::size_t n = graph.vertices();
  std::string text;
  const auto add = [&](std::size_t sextet) { text += static_cast<char>(kLowest + sextet); };
  const auto add_size = [&](int digits) {
    for (int i = digits - 1; i >= 0; --i) add((n >> (6 * i)) & 63U);
  };
  if (n > 62) add(kHighest - kLowest);
  if (n > 258047) add(kHighest - kLowest);
  add_size(n > 258047 ? 6 : n > 62 ? 3 : 1);
  std::size_t sextet = 0;
  std::size_t count = 0;
  for (Vertex v = 1; v < n; ++v)
    for (Vertex u = 0; u < v; ++u) {
      sextet = 2 * sextet + (graph.adjacent(u, v) ? 1 : 0);
      if (++count % 6 == 0) add(std::exchange(sextet, 0));
    }
  if (count % 6 != 0) add(sextet << (6 - count % 6));
  return text;
}

}  // namespace upset::read
