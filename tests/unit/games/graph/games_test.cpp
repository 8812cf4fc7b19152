// SPDX-License-Identifier: MIT
// The states of the searches on graphs and complexes: packing, canonical forms under relabelling, involutions compared
// with all permutations, and the list of all graphs.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <set>

#include "core/stop.hpp"
#include "games/graph/all_graphs.hpp"
#include "games/graph/complex_game.hpp"
#include "games/graph/graph_game.hpp"
#include "support/environment.hpp"

namespace {

using namespace upset;
using namespace upset::graph;
using namespace upset::games::graph;
using Shape = SmallGraph<11>;
using Random = std::mt19937_64;

Shape random_graph(Random& random, unsigned vertices) {
  Shape shape;
  shape.size = vertices;
  const unsigned density = 1 + static_cast<unsigned>(random() % 9);
  for (unsigned v = 1; v < vertices; ++v)
    for (unsigned u = 0; u < v; ++u)
      if (random() % 10 < density) shape.flip(u, v);
  return shape;
}

std::vector<std::uint32_t> random_order(Random& random, std::size_t size) {
  std::vector<std::uint32_t> order(size);
  std::iota(order.begin(), order.end(), 0U);
  std::shuffle(order.begin(), order.end(), random);
  return order;
}

TEST(GraphGames, PackingIsInverseAndFormsAreCanonical) {
  Random random(upset::testing::test_seed(20261118));
  for (unsigned k = 0; k < 2000; ++k) {
    const Shape graph = random_graph(random, 1 + static_cast<unsigned>(random() % 11));
    std::vector<unsigned> identity(graph.size);
    std::iota(identity.begin(), identity.end(), 0U);
    ASSERT_EQ(unpack<11>(pack(graph, identity)), graph);
    const Shape other = unpack<11>(pack(graph, random_order(random, graph.size)));
    const auto form = pack(graph, label(graph).order);
    ASSERT_EQ(form, pack(other, label(other).order));
  }
}

template <unsigned Capacity>
void expect_induced_by_definition(Random& random) {
  SmallGraph<Capacity> graph;
  graph.size = Capacity;
  for (unsigned v = 1; v < Capacity; ++v)
    for (unsigned u = 0; u < v; ++u)
      if (random() % 2 == 0) graph.flip(u, v);
  using Row = typename SmallGraph<Capacity>::Row;
  for (const Row keep : {static_cast<Row>(random()), Row{0}, Row{1}, graph.all(), static_cast<Row>(graph.all() >> 1)}) {
    const auto induced = graph.induced(static_cast<Row>(keep & graph.all()));
    std::vector<unsigned> kept;
    for (unsigned v = 0; v < Capacity; ++v)
      if ((keep & SmallGraph<Capacity>::bit(v)) != 0) kept.push_back(v);
    SmallGraph<Capacity> expected;
    expected.size = static_cast<unsigned>(kept.size());
    for (unsigned i = 0; i < kept.size(); ++i)
      for (unsigned j = 0; j < i; ++j)
        if (graph.adjacent(kept[i], kept[j])) expected.flip(i, j);
    ASSERT_EQ(induced, expected);
  }
}

TEST(GraphGames, InducedGraphsAreThoseOfTheDefinition) {
  Random random(upset::testing::test_seed(20261125));
  for (unsigned k = 0; k < 50; ++k) {
    expect_induced_by_definition<11>(random);
    expect_induced_by_definition<32>(random);
    expect_induced_by_definition<64>(random);
  }
}

TEST(GraphGames, FormsOfComplexesAreCanonical) {
  Random random(upset::testing::test_seed(20261119));
  for (unsigned k = 0; k < 500; ++k) {
    SmallComplex complex{3 + static_cast<unsigned>(random() % 5), {}};
    std::set<FaceWord> faces;
    for (unsigned facets = 2 + static_cast<unsigned>(random() % 6); facets > 0; --facets) {
      FaceWord facet = 0;
      for (unsigned i = 0; i < 4; ++i) facet |= FaceWord{1} << random() % complex.points;
      for (FaceWord face = facet; face != 0; face = (face - 1) & facet)
        if (std::popcount(face) > 1) faces.insert(face);
    }
    complex.faces.assign(faces.begin(), faces.end());
    std::sort(complex.faces.begin(), complex.faces.end(), SmallComplex::before);
    SmallComplex other{complex.points, relabelled(complex, random_order(random, complex.points))};
    std::sort(other.faces.begin(), other.faces.end(), SmallComplex::before);
    symmetry::Labelling labelling;
    label(complex, labelling);
    auto left = relabelled(complex, labelling.order);
    label(other, labelling);
    auto right = relabelled(other, labelling.order);
    std::sort(left.begin(), left.end());
    std::sort(right.begin(), right.end());
    ASSERT_EQ(left, right);
  }
}

TEST(GraphGames, RanksOfFacesAreInverse) {
  for (const unsigned largest : {2U, 3U, 4U, 7U}) {
    const FaceRanks ranks(largest);
    for (unsigned points = 1; points <= 9; ++points) {
      std::set<std::size_t> seen;
      for (FaceWord face = 1; face < FaceWord{1} << points; ++face) {
        const auto size = static_cast<unsigned>(std::popcount(face));
        if (size < 2 || size > largest) continue;
        const std::size_t rank = ranks.rank(face, points);
        EXPECT_LT(rank, ranks.bits(points));
        EXPECT_TRUE(seen.insert(rank).second);
        EXPECT_EQ(ranks.face(rank, points), face);
      }
      EXPECT_EQ(seen.size(), ranks.bits(points));
    }
  }
}

/// Whether any permutation is an involution that keeps adjacency and moves no vertex to a neighbour.
bool has_involution(const Shape& graph) {
  std::vector<unsigned> images(graph.size);
  std::iota(images.begin(), images.end(), 0U);
  while (std::next_permutation(images.begin(), images.end())) {
    bool serves = true;
    for (unsigned v = 0; v < graph.size && serves; ++v) {
      serves = images[images[v]] == v && !graph.adjacent(v, images[v]);
      for (unsigned u = 0; u < v && serves; ++u) serves = graph.adjacent(u, v) == graph.adjacent(images[u], images[v]);
    }
    if (serves) return true;
  }
  return false;
}

TEST(GraphGames, InvolutionsAreFoundWheneverThereAreAny) {
  core::Stop stop(Limits{});
  std::vector<ListedGraph> list = graphs_on_one_vertex();
  for (unsigned n = 2; n <= 6; ++n) {
    list = *one_vertex_more(list, stop);
    for (const ListedGraph& packed : list) {
      const Shape graph = unpack<kMaxVerticesListed>(packed);
      const symmetry::Labelling labelling = label(graph);
      const auto images = InvolutionFinder<11>(graph, labelling, 10'000).find([](const auto&) { return true; });
      EXPECT_EQ(images.has_value(), has_involution(graph)) << packed.hex();
      for (unsigned v = 0; images && v < graph.size; ++v) EXPECT_FALSE(graph.adjacent(v, (*images)[v]));
    }
  }
}

TEST(GraphGames, AllGraphsAreCounted) {
  core::Stop stop(Limits{});
  std::vector<ListedGraph> list = graphs_on_one_vertex();
  for (const std::size_t count : {2, 4, 11, 34, 156, 1044}) {
    list = *one_vertex_more(list, stop);
    EXPECT_EQ(list.size(), count);
  }
}

}  // namespace
