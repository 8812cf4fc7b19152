// SPDX-License-Identifier: MIT
#include "games/graph/complex_game.hpp"

#include <array>

#include "core/assert.hpp"
#include "core/hash_table.hpp"
#include "core/size.hpp"

namespace upset::games::graph {

namespace {

constexpr FaceWord bit(unsigned point) { return FaceWord{1} << point; }

template <class Images>
FaceWord image_of(FaceWord face, const Images& images) {
  FaceWord image = 0;
  for (FaceWord rest = face; rest != 0; rest &= rest - 1)
    image |= bit(static_cast<unsigned>(images[static_cast<std::size_t>(std::countr_zero(rest))]));
  return image;
}

/// Facets of three points and more, largest first.
std::vector<FaceWord> large_facets(const SmallComplex& complex) {
  std::vector<FaceWord> facets;
  for (std::size_t i = complex.faces.size(); i-- > 0 && std::popcount(complex.faces[i]) > 2;) {
    const FaceWord face = complex.faces[i];
    if (std::none_of(facets.begin(), facets.end(), [&](FaceWord facet) { return (face & ~facet) == 0; }))
      facets.push_back(face);
  }
  return facets;
}

}  // namespace

SmallComplex::Skeleton SmallComplex::skeleton() const {
  Skeleton graph;
  graph.size = points;
  for (const FaceWord face : faces) {
    if (std::popcount(face) > 2) break;
    graph.flip(Skeleton::lowest(face), Skeleton::lowest(face & (face - 1)));
  }
  UPSET_ASSERT(graph.edges() ==
               std::count_if(faces.begin(), faces.end(), [](FaceWord f) { return std::popcount(f) == 2; }));
  return graph;
}

SmallComplex SmallComplex::without(FaceWord face) const {
  if (std::has_single_bit(face)) return induced(Skeleton{points, {}}.all() & ~face);
  SmallComplex left{points, {}};
  UPSET_ASSERT(has(face));
  left.faces.reserve(faces.size());
  for (const FaceWord other : faces)
    if ((face & ~other) != 0) left.faces.push_back(other);
  UPSET_ASSERT(left.faces.size() < faces.size());
  return left;
}

SmallComplex SmallComplex::induced(FaceWord keep) const {
  if (keep == Skeleton{points, {}}.all()) return *this;
  std::array<unsigned, kMaxPoints> number{};
  SmallComplex result;
  for (FaceWord rest = keep; rest != 0; rest &= rest - 1) number[Skeleton::lowest(rest)] = result.points++;
  for (const FaceWord face : faces)
    if ((face & ~keep) == 0) result.faces.push_back(image_of(face, number));  // ascending numbers keep the order
  UPSET_ASSERT(std::is_sorted(result.faces.begin(), result.faces.end(), before));
  return result;
}

std::vector<FaceWord> relabelled(const SmallComplex& complex, const std::vector<std::uint32_t>& order) {
  UPSET_ASSERT(order.size() >= complex.points);  // facets come after the points
  std::array<unsigned, SmallComplex::kMaxPoints> position{};
  for (unsigned i = 0; i < complex.points; ++i) position[order[i]] = i;
  std::vector<FaceWord> faces;
  faces.reserve(complex.faces.size());
  for (const FaceWord face : complex.faces) {
    faces.push_back(image_of(face, position));
    UPSET_ASSERT(std::popcount(faces.back()) == std::popcount(face));  // distinct points get distinct numbers
  }
  return faces;
}

void label(const SmallComplex& complex, symmetry::Labelling& result, core::Stop* stop) {
  const std::vector<FaceWord> facets = large_facets(complex);
  const auto skeleton = complex.skeleton();
  const std::size_t nodes = complex.points + facets.size();
  // Colours distinguish points by their numbers of edges and of facets, and facets by their sizes.
  std::vector<std::uint32_t> colours(nodes);
  for (unsigned p = 0; p < complex.points; ++p) colours[p] = skeleton.degree(p);
  for (std::size_t i = 0; i < facets.size(); ++i) {
    colours[complex.points + i] = 0x80000000U + static_cast<std::uint32_t>(std::popcount(facets[i]));
    for (FaceWord rest = facets[i]; rest != 0; rest &= rest - 1)
      colours[static_cast<std::size_t>(std::countr_zero(rest))] += 64;
  }
  if (nodes <= 64) {
    std::array<std::uint64_t, 64> rows{};
    for (unsigned p = 0; p < complex.points; ++p) rows[p] = skeleton.rows[p];
    for (std::size_t i = 0; i < facets.size(); ++i) {
      rows[complex.points + i] = facets[i];
      for (FaceWord rest = facets[i]; rest != 0; rest &= rest - 1)
        rows[static_cast<std::size_t>(std::countr_zero(rest))] |= std::uint64_t{1} << (complex.points + i);
    }
    return symmetry::label(std::span(rows.data(), nodes), colours, result);
  }
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  for (unsigned p = 0; p < complex.points; ++p)
    for (FaceWord rest = skeleton.rows[p] >> p; rest != 0; rest &= rest - 1)
      edges.emplace_back(p, p + SmallComplex::Skeleton::lowest(rest));
  for (std::size_t i = 0; i < facets.size(); ++i)
    for (FaceWord rest = facets[i]; rest != 0; rest &= rest - 1)
      edges.emplace_back(static_cast<std::uint32_t>(std::countr_zero(rest)),
                         static_cast<std::uint32_t>(complex.points + i));
  symmetry::label(edges, colours, result, stop);
}

std::optional<FaceWord> fixed_by_involution(const SmallComplex& complex, const symmetry::Labelling& labelling,
                                            std::size_t budget) {
  const auto skeleton = complex.skeleton();
  InvolutionFinder<SmallComplex::kMaxPoints> finder(skeleton, labelling, budget);
  const auto images = finder.find([&](const auto& candidate) {
    return std::all_of(complex.faces.begin(), complex.faces.end(),
                       [&](FaceWord face) { return complex.has(image_of(face, candidate)); });
  });
  if (!images) return std::nullopt;
  FaceWord fixed = 0;
  for (unsigned p = 0; p < complex.points; ++p)
    if ((*images)[p] == p) fixed |= bit(p);
  UPSET_ASSERT(fixed != skeleton.all());
  UPSET_ASSERT((complex.points - static_cast<unsigned>(std::popcount(fixed))) % 2 == 0);  // the others form pairs
  return fixed;
}

std::vector<FaceWord> orbit_representatives(const SmallComplex& complex, const symmetry::Labelling& labelling) {
  std::vector<FaceWord> representatives;
  for (unsigned p = 0; p < complex.points; ++p)
    if (labelling.orbits[p] == p) representatives.push_back(bit(p));
  UPSET_ASSERT(!representatives.empty() || complex.points == 0);
  if (labelling.is_rigid()) {
    representatives.insert(representatives.end(), complex.faces.begin(), complex.faces.end());
    return representatives;
  }
  core::HashSet<FaceWord> seen;
  std::vector<FaceWord> queue;
  for (const FaceWord face : complex.faces) {
    if (!seen.insert(face).second) continue;
    representatives.push_back(face);
    queue.assign(1, face);
    for (std::size_t next = 0; next < queue.size(); ++next)
      for (std::size_t g = 0; g < labelling.generator_count(); ++g)
        if (const FaceWord image = image_of(queue[next], labelling.generator(g)); seen.insert(image).second)
          queue.push_back(image);
  }
  UPSET_ASSERT(seen.size() == complex.faces.size());  // automorphisms map faces to faces
  return representatives;
}

FaceWord without_twins(const SmallComplex& complex) {
  const auto skeleton = complex.skeleton();
  FaceWord kept = skeleton.all();
  const auto are_twins = [&](unsigned u, unsigned v) {
    if (((skeleton.rows[u] ^ skeleton.rows[v]) & kept) != 0) return false;
    return std::all_of(complex.faces.begin(), complex.faces.end(), [&](FaceWord face) {
      const FaceWord both = bit(u) | bit(v);
      return (face & both) == 0 || (face & ~kept) != 0 || complex.has(face ^ both);
    });
  };
  for (bool again = true; again;) {
    again = false;
    for (unsigned u = 0; u < complex.points; ++u)
      for (unsigned v = u + 1; v < complex.points && (kept & bit(u)) != 0; ++v)
        if ((kept & bit(v)) != 0 && are_twins(u, v)) kept &= ~(bit(u) | bit(v)), again = true;
  }
  UPSET_ASSERT((complex.points - static_cast<unsigned>(std::popcount(kept))) % 2 == 0);
  return kept;
}

FaceRanks::FaceRanks(unsigned largest) : largest_(largest) {
  constexpr unsigned kPoints = SmallComplex::kMaxPoints;
  constexpr std::uint64_t kCut = std::uint64_t{1} << 40;  // more than any packed complex has
  choose_.assign(kPoints + 1, std::vector<std::uint64_t>(kPoints + 2, 0));
  for (unsigned n = 0; n <= kPoints; ++n)
    for (unsigned k = 0; k <= n; ++k)
      choose_[n][k] = k == 0 || k == n ? 1 : std::min(kCut, choose_[n - 1][k - 1] + choose_[n - 1][k]);
  begin_.assign(kPoints + 1, std::vector<std::uint64_t>(largest + 2, 0));
  for (unsigned n = 0; n <= kPoints; ++n)
    for (unsigned size = 3; size <= largest + 1; ++size)
      begin_[n][size] = begin_[n][size - 1] + (size - 1 <= kPoints ? choose_[n][size - 1] : 0);
}

std::size_t FaceRanks::rank(FaceWord face, unsigned points) const {
  const auto size = static_cast<unsigned>(std::popcount(face));
  UPSET_ASSERT(size >= 2 && size <= largest_ && static_cast<unsigned>(std::bit_width(face)) <= points);
  std::uint64_t result = begin(points, size);
  unsigned i = 1;
  for (FaceWord rest = face; rest != 0; rest &= rest - 1, ++i)
    result += choose_[static_cast<std::size_t>(std::countr_zero(rest))][i];
  return core::to_size(result);
}

FaceWord FaceRanks::face(std::size_t rank, unsigned points) const {
  unsigned size = 2;
  while (size < largest_ && rank >= begin(points, size + 1)) ++size;
  std::uint64_t rest = rank - begin(points, size);
  FaceWord result = 0;
  for (unsigned i = size, point = points; i > 0; --i) {
    do --point;
    while (choose_[point][i] > rest);
    rest -= choose_[point][i];
    result |= bit(point);
  }
  UPSET_ASSERT(rest == 0 && static_cast<unsigned>(std::popcount(result)) == size);
  UPSET_ASSERT(this->rank(result, points) == rank);
  return result;
}

}  // namespace upset::games::graph
