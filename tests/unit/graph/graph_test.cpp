// SPDX-License-Identifier: MIT
// Graphs, complexes and their properties, compared with the definitions on every small graph.
#include "graph/graph.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <random>
#include <set>

#include "graph/complex.hpp"
#include "graph/families.hpp"
#include "graph/properties.hpp"

namespace {

using namespace upset::graph;
using upset::order::Element;

/// All labelled graphs on n vertices.
void for_each_graph(std::size_t n, const std::function<void(const Graph&)>& f) {
  std::vector<Edge> all;
  for (Vertex u = 0; u < n; ++u)
    for (Vertex v = u + 1; v < n; ++v) all.emplace_back(u, v);
  for (std::size_t mask = 0; mask < std::size_t{1} << all.size(); ++mask) {
    Graph graph(n);
    for (std::size_t i = 0; i < all.size(); ++i)
      if ((mask >> i) & 1U) graph.connect(all[i].first, all[i].second);
    f(graph);
  }
}

std::string edges_text(const Graph& graph) {
  std::string text = std::to_string(graph.vertices()) + ":";
  for (const auto& [u, v] : graph.edge_list()) text += " " + face_label({u, v});
  return text;
}

Graph shuffled(const Graph& graph, std::mt19937& random) {
  std::vector<Vertex> order(graph.vertices());
  std::iota(order.begin(), order.end(), 0U);
  std::shuffle(order.begin(), order.end(), random);
  return graph.induced(order);
}

TEST(Graph, EdgesAndInducedGraphs) {
  Graph graph(4);
  graph.connect(2, 0);
  graph.connect(1, 3);
  graph.connect(0, 3);
  EXPECT_EQ(edges_text(graph), "4: 1-3 1-4 2-4");
  EXPECT_EQ(graph.edges(), 3U);
  EXPECT_EQ(graph.degree(0), 2U);
  EXPECT_EQ(edges_text(graph.induced({3, 0, 2})), "3: 1-2 2-3");
  graph.disconnect(0, 3);
  EXPECT_FALSE(graph.adjacent(3, 0));
}

TEST(GraphFamilies, Numbering) {
  EXPECT_EQ(edges_text(complete(4)), "4: 1-2 1-3 1-4 2-3 2-4 3-4");
  EXPECT_EQ(edges_text(empty(3)), "3:");
  EXPECT_EQ(edges_text(cycle(4)), "4: 1-2 1-4 2-3 3-4");
  EXPECT_EQ(edges_text(path(0)), "0:");
  EXPECT_EQ(edges_text(path(3)), "3: 1-2 2-3");
  EXPECT_EQ(edges_text(wheel(3)), edges_text(complete(4)));
  EXPECT_EQ(edges_text(fan(3)), "4: 1-2 1-4 2-3 2-4 3-4");
  EXPECT_EQ(edges_text(fan(0)), "1:");
  EXPECT_EQ(edges_text(multipartite({2, 1, 1})), "4: 1-3 1-4 2-3 2-4 3-4");
  EXPECT_EQ(edges_text(threshold(3, {1, 0, 2})), "6: 1-2 1-3 1-4 1-6 2-3 2-6");
  EXPECT_EQ(edges_text(prism(3)), "6: 1-2 1-3 1-4 2-3 2-5 3-6 4-5 4-6 5-6");
  EXPECT_EQ(edges_text(grid(2, 3)), "6: 1-2 1-4 2-3 2-5 3-6 4-5 5-6");
  EXPECT_EQ(edges_text(line(path(4))), "3: 1-2 2-3");
  EXPECT_EQ(edges_text(join(empty(1), path(2))), "3: 1-2 1-3 2-3");
  EXPECT_EQ(edges_text(complement(path(4))), "4: 1-3 1-4 2-4");
}

TEST(GraphFamilies, SubsetsAreLexicographic) {
  using List = std::vector<std::vector<Vertex>>;
  EXPECT_EQ(subsets_of_size(4, 2), (List{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}));
  EXPECT_EQ(subsets_of_size(3, 0), (List{{}}));
  EXPECT_EQ(subsets_of_size(3, 4), List{});
  EXPECT_EQ(subsets_of_size(5, 3).size(), 10U);
}

/// Definitions 2.1 and 3.1 of the paper.
TEST(GraphFamilies, KneserAndJohnsonByDefinition) {
  for (std::size_t n = 0; n <= 6; ++n)
    for (std::size_t k = 0; k <= 6; ++k) {
      const auto sets = subsets_of_size(n, k);
      const auto shared = [&](Vertex u, Vertex v) {
        std::vector<Vertex> common;
        std::set_intersection(sets[u].begin(), sets[u].end(), sets[v].begin(), sets[v].end(),
                              std::back_inserter(common));
        return static_cast<std::int64_t>(common.size());
      };
      for (std::int64_t l = -2; l <= 7; ++l) {
        const Graph graph = kneser(n, k, l);
        ASSERT_EQ(graph.vertices(), sets.size());
        for (Vertex u = 0; u < sets.size(); ++u)
          for (Vertex v = 0; v < sets.size(); ++v)
            ASSERT_EQ(graph.adjacent(u, v), u != v && shared(u, v) <= l) << n << " " << k << " " << l;
      }
      if (k > n) continue;
      const Graph graph = johnson(n, k);
      for (Vertex u = 0; u < sets.size(); ++u)
        for (Vertex v = 0; v < sets.size(); ++v)
          ASSERT_EQ(graph.adjacent(u, v), u != v && shared(u, v) + 1 == static_cast<std::int64_t>(k));
    }
}

/// All nonempty sets of pairwise adjacent vertices, by size and then lexicographically.
std::vector<Face> cliques_by_definition(const Graph& graph, std::size_t largest) {
  std::vector<Face> faces;
  for (std::size_t mask = 1; mask < std::size_t{1} << graph.vertices(); ++mask) {
    Face face;
    for (Vertex v = 0; v < graph.vertices(); ++v)
      if ((mask >> v) & 1U) face.push_back(v);
    bool is_clique = face.size() <= largest;
    for (const Vertex u : face)
      for (const Vertex v : face) is_clique &= u == v || graph.adjacent(u, v);
    if (is_clique) faces.push_back(face);
  }
  std::sort(faces.begin(), faces.end(),
            [](const Face& a, const Face& b) { return std::pair(a.size(), a) < std::pair(b.size(), b); });
  return faces;
}

TEST(Complex, CliquesByDefinition) {
  for_each_graph(5, [](const Graph& graph) {
    for (std::size_t largest = 0; largest <= 5; ++largest) {
      const auto faces = cliques_by_definition(graph, largest);
      const auto complex = clique_complex(graph, largest, faces.size());
      ASSERT_TRUE(complex.has_value());
      ASSERT_EQ(complex->faces, faces);
      ASSERT_EQ(complex->vertices, largest == 0 ? 0 : 5U);
      if (!faces.empty()) {
        ASSERT_FALSE(clique_complex(graph, largest, faces.size() - 1).has_value());
      }
    }
  });
}

TEST(Complex, FacetsAndClosureAreInverse) {
  for_each_graph(5, [](const Graph& graph) {
    const Complex complex = *clique_complex(graph, 5, 1000);
    const auto facets = facets_of(complex);
    const auto again = closure_of(5, facets, complex.faces.size());
    ASSERT_TRUE(again.has_value());
    ASSERT_EQ(again->faces, complex.faces);
    ASSERT_FALSE(closure_of(5, facets, complex.faces.size() - 1).has_value());
    auto sorted = facets;
    std::sort(sorted.begin(), sorted.end());
    ASSERT_EQ(maximal_faces(complex.faces), sorted);
  });
  EXPECT_FALSE(closure_of(4096, {Face(4096)}, 16384).has_value());
  EXPECT_EQ(closure_of(0, {}, 0)->faces.size(), 0U);
}

TEST(Complex, FacePosetIsInclusion) {
  for_each_graph(4, [](const Graph& graph) {
    const Complex complex = *clique_complex(graph, 4, 1000);
    const auto poset = face_poset(complex);
    for (Element x = 0; x < complex.faces.size(); ++x)
      for (Element y = 0; y < complex.faces.size(); ++y) {
        const Face& a = complex.faces[x];
        const Face& b = complex.faces[y];
        ASSERT_EQ(poset.less(x, y), x != y && std::includes(b.begin(), b.end(), a.begin(), a.end()));
      }
    ASSERT_EQ(face_covers(complex), poset.covers(poset.all()));
  });
  EXPECT_EQ(face_label({0, 2, 11}), "1-3-12");
}

/// Whether some assignment of the vertices to two sides works.
bool is_bipartite_by_definition(const Graph& graph) {
  for (std::size_t mask = 0; mask < std::size_t{1} << graph.vertices(); ++mask) {
    bool works = true;
    for (const auto& [u, v] : graph.edge_list()) works &= ((mask >> u) & 1U) != ((mask >> v) & 1U);
    if (works) return true;
  }
  return false;
}

TEST(Properties, BipartitionAndComponents) {
  for_each_graph(5, [](const Graph& graph) {
    const auto side = bipartition(graph);
    ASSERT_EQ(side.has_value(), is_bipartite_by_definition(graph));
    if (side) {
      for (const auto& [u, v] : graph.edge_list()) ASSERT_NE((*side)[u], (*side)[v]);
    }
    const auto parts = components(graph);
    std::vector<std::size_t> part_of(5);
    for (std::size_t i = 0; i < parts.size(); ++i)
      for (const Vertex v : parts[i]) part_of[v] = i;
    for (const auto& [u, v] : graph.edge_list()) ASSERT_EQ(part_of[u], part_of[v]);
    for (const auto& part : parts)  // each part is connected: its graph has a single component
      ASSERT_EQ(components(graph.induced(part)).size(), 1U);
  });
  EXPECT_TRUE(components(Graph()).empty());
}

TEST(Properties, MultipartiteParts) {
  for_each_graph(5, [](const Graph& graph) {
    bool is_multipartite = true;  // non-adjacency is transitive
    for (Vertex u = 0; u < 5; ++u)
      for (Vertex v = 0; v < 5; ++v)
        for (Vertex w = 0; w < 5; ++w)
          is_multipartite &= graph.adjacent(u, v) || graph.adjacent(v, w) || !graph.adjacent(u, w);
    const auto parts = multipartite_parts(graph);
    ASSERT_EQ(parts.has_value(), is_multipartite);
    if (!parts) return;
    std::vector<std::size_t> sizes;
    std::vector<Vertex> order;
    for (const auto& part : *parts) {
      sizes.push_back(part.size());
      order.insert(order.end(), part.begin(), part.end());
    }
    ASSERT_EQ(graph.induced(order), multipartite(sizes));
  });
  EXPECT_TRUE(multipartite_parts(Graph())->empty());
  EXPECT_EQ(multipartite_parts(empty(3))->size(), 1U);
}

/// Threshold graphs are those without four vertices a, b, c, d with edges ab, cd and non-edges ac, bd.
bool is_threshold_by_definition(const Graph& graph) {
  const auto n = static_cast<Vertex>(graph.vertices());
  for (Vertex a = 0; a < n; ++a)
    for (Vertex b = 0; b < n; ++b)
      for (Vertex c = 0; c < n; ++c)
        for (Vertex d = 0; d < n; ++d) {
          if (std::set<Vertex>{a, b, c, d}.size() < 4) continue;
          if (graph.adjacent(a, b) && graph.adjacent(c, d) && !graph.adjacent(a, c) && !graph.adjacent(b, d))
            return false;
        }
  return true;
}

TEST(Properties, ThresholdForm) {
  std::size_t count = 0;
  for_each_graph(5, [&](const Graph& graph) {
    const auto form = threshold_form(graph);
    ASSERT_EQ(form.has_value(), is_threshold_by_definition(graph)) << edges_text(graph);
    if (!form) return;
    ++count;
    std::vector<Vertex> order = form->clique;
    order.insert(order.end(), form->others.begin(), form->others.end());
    ASSERT_EQ(graph.induced(order), threshold(form->clique.size(), form->joined));
    ASSERT_TRUE(std::is_sorted(form->joined.begin(), form->joined.end()));
    for (const std::size_t i : form->joined) ASSERT_LT(i, form->clique.size());  // the clique is maximal
  });
  EXPECT_EQ(count, 332U);  // labelled threshold graphs on 5 vertices, OEIS A005840
}

TEST(Recognise, NamedGraphsInAnyOrder) {
  std::mt19937 random(1);
  const std::vector<std::pair<std::string, Graph>> list = {
      {"empty:0", empty(0)},
      {"empty:1", complete(1)},
      {"empty:4", empty(4)},
      {"complete:2", path(2)},
      {"complete:3", cycle(3)},
      {"complete:4", wheel(3)},
      {"path:3", multipartite({1, 2})},
      {"path:300", path(300)},
      {"cycle:4", grid(2, 2)},
      {"cycle:5", complement(cycle(5))},
      {"cycle:400", cycle(400)},
      {"wheel:4", multipartite({1, 2, 2})},
      {"wheel:7", wheel(7)},
      {"fan:3", fan(3)},
      {"fan:9", fan(9)},
      {"multipartite:4,1", threshold(1, {1, 1, 1, 1})},
      {"multipartite:2,2,2", johnson(4, 2)},
      {"multipartite:5,3,3", multipartite({3, 5, 3})},
      {"grid:2x3", grid(3, 2)},
      {"grid:4x7", grid(4, 7)},
      {"prism:3", prism(3)},
      {"prism:4", prism(4)},
      {"prism:9", prism(9)},
      {"johnson:5,2", complement(kneser(5, 2, 0))},
      {"johnson:5,2", line(complete(5))},
      {"johnson:6,3", johnson(6, 3)},
      {"johnson:7,3", johnson(7, 4)},
      {"kneser:5,2,0", kneser(5, 3, 1)},
      {"kneser:6,2,0", kneser(6, 2, 0)},
      {"kneser:7,3,1", kneser(7, 3, 1)},
      {"threshold:6:1,4", threshold(6, {4, 1})},
      {"line:multipartite:3,3", line(multipartite({3, 3}))},
      {"line:multipartite:5,3", line(multipartite({3, 5}))},
      {"line:wheel:6", line(wheel(6))},
      {"line:fan:6", line(fan(6))},
      {"line:grid:3x4", line(grid(3, 4))},
      {"line:prism:5", line(prism(5))},
      {"line:kneser:5,2,0", line(kneser(5, 2, 0))},
      {"complement:cycle:8", complement(cycle(8))},
      {"complement:multipartite:3,2,2", complement(multipartite({2, 3, 2}))},
      {"complement:grid:3x3", complement(grid(3, 3))},
  };
  for (const auto& [name, graph] : list)
    for (int i = 0; i < 3; ++i) EXPECT_EQ(recognise(shuffled(graph, random)), name);
  EXPECT_EQ(recognise(join(cycle(5), path(4))), std::nullopt);
}

/// The two strongly regular graphs with parameters (16, 6, 2, 2) agree in every count that the program compares first.
TEST(Recognise, TheShrikhandeGraphIsNoRooksGraph) {
  Graph shrikhande(16);
  for (Vertex u = 0; u < 16; ++u)
    for (const auto& [a, b] : {std::pair{1U, 0U}, {0U, 1U}, {1U, 1U}})
      shrikhande.connect(u, (u / 4 + a) % 4 * 4 + (u % 4 + b) % 4);
  EXPECT_EQ(recognise(line(multipartite({4, 4}))), "line:multipartite:4,4");
  EXPECT_EQ(recognise(shrikhande), std::nullopt);
}

}  // namespace
