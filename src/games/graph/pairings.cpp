// SPDX-License-Identifier: MIT
// Searches for involutions on the vertices of a complex. This finds more than the symmetries of the order of faces do.
#include "games/graph/pairings.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <optional>
#include <span>

#include "core/assert.hpp"
#include "games/poset/pairings.hpp"
#include "games/poset/position.hpp"
#include "graph/complex.hpp"
#include "graph/involution.hpp"
#include "symmetry/canonical.hpp"

namespace upset::games::graph {

namespace {

constexpr unsigned kMaxPoints = 64;
constexpr std::size_t kBudget = 200'000;        // steps of the search for one involution; under a tenth of a second
constexpr std::size_t kMaxLabelledFaces = 256;  // more would not help to distinguish vertices

using Skeleton = upset::graph::SmallGraph<kMaxPoints>;
using PointSet = Skeleton::Row;
using VertexPairs = std::vector<std::pair<unsigned, unsigned>>;

/// The remaining faces of a complex, on at most 64 vertices.
struct SmallFaces {
  std::vector<upset::graph::Vertex> names{};  // vertices in the ground, ascending
  Skeleton skeleton{};                        // on positions in `names`
  std::vector<PointSet> larger{};             // faces of three or more vertices, ascending

  [[nodiscard]] bool has(PointSet face) const { return std::binary_search(larger.begin(), larger.end(), face); }
};

/// Nothing if it has more vertices.
std::optional<SmallFaces> small_faces(const upset::graph::Complex& complex, const core::DynamicBits& alive) {
  SmallFaces result;
  std::vector<unsigned> number(complex.vertices, 0);
  for (upset::graph::Vertex v = 0; v < complex.vertices; ++v) {
    if (!alive.test(v)) continue;
    if (result.names.size() == kMaxPoints) return std::nullopt;
    number[v] = static_cast<unsigned>(result.names.size());
    result.names.push_back(v);
  }
  result.skeleton.size = static_cast<unsigned>(result.names.size());
  alive.for_each([&](std::size_t x) {
    const upset::graph::Face& face = complex.faces[x];
    if (face.size() == 2) result.skeleton.flip(number[face[0]], number[face[1]]);
    if (face.size() < 3) return;
    PointSet word = 0;
    for (const upset::graph::Vertex v : face) word |= Skeleton::bit(number[v]);
    result.larger.push_back(word);
  });
  std::sort(result.larger.begin(), result.larger.end());
  return result;
}

template <class Images>
PointSet image_of(PointSet face, const Images& images) {
  PointSet image = 0;
  for (PointSet rest = face; rest != 0; rest &= rest - 1) image |= Skeleton::bit(images[Skeleton::lowest(rest)]);
  return image;
}

/// The faces on some of the vertices.
SmallFaces induced(const SmallFaces& faces, PointSet keep) {
  SmallFaces result;
  std::array<unsigned, kMaxPoints> number{};
  for (PointSet rest = keep; rest != 0; rest &= rest - 1) {
    number[Skeleton::lowest(rest)] = static_cast<unsigned>(result.names.size());
    result.names.push_back(faces.names[Skeleton::lowest(rest)]);
  }
  result.skeleton = faces.skeleton.induced(keep);
  for (const PointSet face : faces.larger)
    if ((face & ~keep) == 0) result.larger.push_back(image_of(face, number));  // keeps the order
  UPSET_ASSERT(std::is_sorted(result.larger.begin(), result.larger.end()));
  return result;
}

/// The automorphisms of the edges and, if there are few larger faces, of these too; vertices come first.
symmetry::Labelling labelled(const SmallFaces& faces, core::Stop& stop) {
  const unsigned n = faces.skeleton.size;
  std::vector<std::uint32_t> colours(n, 0);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  for (unsigned v = 0; v < n; ++v)
    for (PointSet rest = faces.skeleton.rows[v] & (Skeleton::bit(v) - 1); rest != 0; rest &= rest - 1)
      edges.emplace_back(Skeleton::lowest(rest), v);
  if (faces.larger.size() <= kMaxLabelledFaces)
    for (const PointSet face : faces.larger) {
      for (PointSet rest = face; rest != 0; rest &= rest - 1)
        edges.emplace_back(Skeleton::lowest(rest), static_cast<std::uint32_t>(colours.size()));
      colours.push_back(static_cast<std::uint32_t>(std::popcount(face)));
    }
  symmetry::Labelling labelling;
  symmetry::find_automorphisms(edges, colours, labelling, &stop);
  return labelling;
}

template <class Images>
bool keeps_larger_faces(const SmallFaces& faces, const Images& images) {
  return std::all_of(faces.larger.begin(), faces.larger.end(),
                     [&](PointSet face) { return faces.has(image_of(face, images)); });
}

VertexPairs by_search(const SmallFaces& faces, const symmetry::Labelling& labelling) {
  upset::graph::InvolutionFinder<kMaxPoints> finder(faces.skeleton, labelling, kBudget);
  const auto images = finder.find([&](const auto& candidate) { return keeps_larger_faces(faces, candidate); });
  VertexPairs pairs;
  for (unsigned v = 0; images && v < faces.skeleton.size; ++v)
    if (v < (*images)[v]) pairs.emplace_back(v, (*images)[v]);
  UPSET_ASSERT(images.has_value() == !pairs.empty());
  return pairs;
}

/// The pairs of an automorphism of the edges; none if it is not an involution, maps a vertex to a neighbour, or does
/// not keep the larger faces.
VertexPairs pairs_of(const SmallFaces& faces, const std::vector<std::uint32_t>& images) {
  VertexPairs pairs;
  for (unsigned v = 0; v < images.size(); ++v) {
    if (images[images[v]] != v || faces.skeleton.adjacent(v, images[v])) return {};
    if (v < images[v]) pairs.emplace_back(v, images[v]);
  }
  return keeps_larger_faces(faces, images) ? pairs : VertexPairs{};
}

/// The best involution among nauty's generators and products of two of them. These are simple; the search above gets
/// lost in a group that is too rich (KG(8,3,0)).
VertexPairs by_generators(const SmallFaces& faces, const symmetry::Labelling& labelling) {
  const unsigned n = faces.skeleton.size;
  std::vector<std::uint32_t> identity(labelling.size);
  std::iota(identity.begin(), identity.end(), 0U);
  std::vector<std::uint32_t> images(n);
  VertexPairs best;
  const auto consider = [&](std::span<const std::uint32_t> first, std::span<const std::uint32_t> second) {
    for (unsigned v = 0; v < n; ++v) images[v] = second[first[v]];
    if (VertexPairs pairs = pairs_of(faces, images); pairs.size() > best.size()) best = std::move(pairs);
  };
  for (std::size_t i = 0; i < labelling.generator_count(); ++i) {
    consider(labelling.generator(i), identity);
    for (std::size_t j = 0; j < i; ++j) consider(labelling.generator(i), labelling.generator(j));
  }
  return best;
}

/// Vertices that can be swapped while all others stay. The last resort.
VertexPairs by_twins(const SmallFaces& faces) {
  const auto are_twins = [&](unsigned u, unsigned v) {
    const PointSet both = Skeleton::bit(u) | Skeleton::bit(v);
    return faces.skeleton.rows[u] == faces.skeleton.rows[v] &&
           std::all_of(faces.larger.begin(), faces.larger.end(),
                       [&](PointSet face) { return (face & both) == 0 || faces.has(face ^ both); });
  };
  VertexPairs pairs;
  PointSet paired = 0;
  for (unsigned u = 0; u < faces.skeleton.size; ++u)
    for (unsigned v = u + 1; v < faces.skeleton.size && (paired & Skeleton::bit(u)) == 0; ++v)
      if ((paired & Skeleton::bit(v)) == 0 && are_twins(u, v)) {
        pairs.emplace_back(u, v);
        paired |= Skeleton::bit(u) | Skeleton::bit(v);
      }
  return pairs;
}

/// The rounds on a complex, as pairs of moves.
std::vector<common::Pairing> rounds_on(SmallFaces faces, const std::vector<game::Move>& moves, core::Stop& stop) {
  std::vector<common::Pairing> rounds;
  while (faces.skeleton.size > 1 && !stop.poll_now()) {
    const symmetry::Labelling labelling = labelled(faces, stop);
    VertexPairs pairs = by_search(faces, labelling);
    if (pairs.empty()) pairs = by_generators(faces, labelling);
    if (pairs.empty()) pairs = by_twins(faces);
    if (pairs.empty()) break;
    PointSet fixed = faces.skeleton.all();
    rounds.emplace_back();
    for (const auto& [u, v] : pairs) {
      fixed &= ~(Skeleton::bit(u) | Skeleton::bit(v));
      rounds.back().emplace_back(moves[faces.names[u]], moves[faces.names[v]]);
    }
    UPSET_ASSERT(std::popcount(faces.skeleton.all() ^ fixed) == 2 * static_cast<int>(pairs.size()));
    UPSET_ASSERT(faces.skeleton.size > static_cast<unsigned>(std::popcount(fixed)));  // so the rounds end
    faces = induced(faces, fixed);
  }
  return rounds;
}

}  // namespace

std::vector<common::Pairing> pairings(const game::Term& position, core::Stop& stop) {
  const auto& faces = game::known_as<poset::PosetPosition>(position);
  const auto size = faces.size();
  if (!size || *size > order::kMaxElements || !faces.ground().listing()) return {};
  const upset::graph::Complex* complex = faces.ground().faces();
  if (auto small = complex == nullptr ? std::nullopt : small_faces(*complex, faces.alive()))
    return rounds_on(std::move(*small), faces.ground().listing()->moves, stop);
  return poset::pairings(position, stop);
}

}  // namespace upset::games::graph
