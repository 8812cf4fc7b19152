// SPDX-License-Identifier: MIT
#include "graph/face_sets.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>

#include "graph/involution.hpp"
#include "symmetry/canonical.hpp"

namespace upset::graph {

namespace {

constexpr unsigned kMaxPoints = 64;  // for involutions

/// Disjoint sets of numbers (union-find).
class Union {
 public:
  explicit Union(std::size_t size) : leader_(size) { std::iota(leader_.begin(), leader_.end(), 0U); }
  Vertex find(Vertex v) {
    while (leader_[v] != v) v = leader_[v] = leader_[leader_[v]];
    return v;
  }
  void join(Vertex u, Vertex v) { leader_[find(u)] = find(v); }

 private:
  std::vector<Vertex> leader_;
};

/// A labelled graph: points are joined if they form an edge, and every facet of three or more points is a node. Points
/// are coloured by their numbers of edges and of facets, facets by size.
struct Labelled {
  std::vector<Vertex> points{};  // node -> point, ascending
  symmetry::Labelling labelling{};
};

/// Whether face i is contained in no other face of the set.
bool is_facet(const order::Poset& poset, const DynamicBits& set, order::Element i) {
  const DynamicBits& above = poset.above(i);
  for (std::size_t w = 0; w < set.words(); ++w)
    if (const std::uint64_t both = set.word(w) & above.word(w);
        both != 0 && (w != i / 64 || both != std::uint64_t{1} << i % 64))
      return false;
  return true;
}

void label(const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges, const std::vector<std::uint32_t>& colours,
           symmetry::Labelling& result, core::Stop& stop) {
  if (colours.size() > 64) return symmetry::label(edges, colours, result, &stop);
  std::array<std::uint64_t, 64> rows{};
  for (const auto& [u, v] : edges) rows[u] |= std::uint64_t{1} << v, rows[v] |= std::uint64_t{1} << u;
  symmetry::label(std::span(rows.data(), colours.size()), colours, result);
}

Labelled labelled(const Complex& complex, const order::Poset& poset, const DynamicBits& set, core::Stop& stop) {
  Labelled result;
  std::vector<std::uint32_t> node(complex.vertices, 0);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  std::vector<std::uint32_t> colours;
  edges.reserve(2 * set.count());
  colours.reserve(set.count());
  set.for_each([&](std::size_t i) {  // vertices come first
    const Face& face = complex.faces[i];
    if (face.size() == 1) {
      node[face[0]] = static_cast<std::uint32_t>(result.points.size());
      result.points.push_back(face[0]);
      colours.push_back(0);
    } else if (face.size() == 2) {
      edges.emplace_back(node[face[0]], node[face[1]]);
      ++colours[node[face[0]]], ++colours[node[face[1]]];
    } else if (is_facet(poset, set, static_cast<order::Element>(i))) {
      for (const Vertex v : face) {
        edges.emplace_back(node[v], static_cast<std::uint32_t>(colours.size()));
        colours[node[v]] += 0x10000U;
      }
      colours.push_back(0x80000000U + static_cast<std::uint32_t>(face.size()));
    }
  });
  label(edges, colours, result.labelling, stop);
  return result;
}

/// The faces by the positions of their points, as bytes: one 64-bit word per face for up to 64 points, else a list per
/// face.
std::string key_of(const Complex& complex, const DynamicBits& set, const std::vector<Vertex>& position,
                   std::size_t points) {
  std::vector<std::uint64_t> words;
  words.reserve(set.count() + 1);
  words.push_back(points);
  std::vector<Face> lists;
  set.for_each([&](std::size_t i) {
    const Face& face = complex.faces[i];
    if (face.size() == 1) return;
    if (points <= 64) {
      std::uint64_t word = 0;
      for (const Vertex v : face) word |= std::uint64_t{1} << position[v];
      words.push_back(word);
    } else {
      Face list;
      for (const Vertex v : face) list.push_back(position[v]);
      std::sort(list.begin(), list.end());
      lists.push_back(std::move(list));
    }
  });
  std::sort(words.begin() + 1, words.end());
  std::sort(lists.begin(), lists.end());
  for (const Face& list : lists) {
    words.push_back(list.size());
    words.insert(words.end(), list.begin(), list.end());
  }
  return {reinterpret_cast<const char*>(words.data()), words.size() * sizeof(std::uint64_t)};
}

}  // namespace

CanonicalFaces canonical_faces(const Complex& complex, const order::Poset& poset, const DynamicBits& set,
                               core::Stop& stop) {
  const Labelled form = labelled(complex, poset, set, stop);
  CanonicalFaces result;
  std::vector<Vertex> position(complex.vertices, 0);
  for (const std::uint32_t node : form.labelling.order) {
    if (node >= form.points.size()) break;  // points come first
    position[form.points[node]] = static_cast<Vertex>(result.points.size());
    result.points.push_back(form.points[node]);
  }
  result.key = key_of(complex, set, position, result.points.size());
  return result;
}

std::vector<std::pair<Vertex, Vertex>> involution_pairs(const Complex& complex, const order::Poset& poset,
                                                        const DynamicBits& set, std::size_t budget, core::Stop& stop) {
  const Labelled form = labelled(complex, poset, set, stop);
  if (form.labelling.is_rigid() || form.points.size() > kMaxPoints) return {};
  SmallGraph<kMaxPoints> skeleton;
  skeleton.size = static_cast<unsigned>(form.points.size());
  std::vector<unsigned> node(complex.vertices, 0);
  for (unsigned i = 0; i < skeleton.size; ++i) node[form.points[i]] = i;
  std::vector<Face> large;  // in the order of the complex, which is lexicographic for each size
  set.for_each([&](std::size_t i) {
    const Face& face = complex.faces[i];
    if (face.size() == 2) skeleton.flip(node[face[0]], node[face[1]]);
    if (face.size() > 2) large.push_back(face);
  });
  std::sort(large.begin(), large.end());
  const auto keeps_large_faces = [&](const auto& images) {
    return std::all_of(large.begin(), large.end(), [&](const Face& face) {
      Face image;
      for (const Vertex v : face) image.push_back(form.points[images[node[v]]]);
      std::sort(image.begin(), image.end());
      return std::binary_search(large.begin(), large.end(), image);
    });
  };
  const auto images = InvolutionFinder<kMaxPoints>(skeleton, form.labelling, budget).find(keeps_large_faces);
  std::vector<std::pair<Vertex, Vertex>> pairs;
  for (unsigned i = 0; images && i < skeleton.size; ++i)
    if (i < (*images)[i]) pairs.emplace_back(form.points[i], form.points[(*images)[i]]);
  return pairs;
}

std::optional<std::uint32_t> bipartite_value(const Complex& complex, const DynamicBits& set) {
  Union sides(2 * complex.vertices);  // (v, side): an odd cycle joins both sides of a vertex
  const auto other = static_cast<Vertex>(complex.vertices);
  std::uint32_t vertices = 0;
  std::uint32_t edges = 0;
  bool is_bipartite = true;
  set.for_each([&](std::size_t i) {
    const Face& face = complex.faces[i];
    if (!is_bipartite) return;
    if (face.size() == 1) ++vertices;
    if (face.size() == 2) {
      ++edges;
      sides.join(face[0], face[1] + other);
      sides.join(face[0] + other, face[1]);
      is_bipartite = sides.find(face[0]) != sides.find(face[0] + other);
    }
    if (face.size() > 2) is_bipartite = false;
  });
  if (!is_bipartite) return std::nullopt;
  return vertices % 2 + 2 * (edges % 2);
}

std::vector<DynamicBits> connected_parts(const Complex& complex, const DynamicBits& set) {
  Union joined(complex.vertices);
  set.for_each([&](std::size_t i) {
    for (const Vertex v : complex.faces[i]) joined.join(v, complex.faces[i].front());
  });
  std::vector<DynamicBits> parts;
  std::vector<std::size_t> part_of(complex.vertices, SIZE_MAX);
  set.for_each([&](std::size_t i) {
    std::size_t& part = part_of[joined.find(complex.faces[i].front())];
    if (part == SIZE_MAX) part = parts.size(), parts.emplace_back(complex.faces.size());
    parts[part].set(i);
  });
  return parts;
}

}  // namespace upset::graph
