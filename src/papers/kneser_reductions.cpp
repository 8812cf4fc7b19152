// SPDX-License-Identifier: MIT
// "Chomp on generalized Kneser graphs and others": the tools of sections 1 and 2, sums and involutions.
#include <algorithm>

#include "papers/kneser.hpp"

namespace upset::papers {

void strategy_stealing(Check& check);  // Remark 1.1 of both papers

namespace {

void theorem_12(Check& check) {
  std::vector<PlainOrder> all;
  for_each_order(3, [&](const PlainOrder& order) { all.push_back(order); });
  for (const PlainOrder& one : all)
    for (const PlainOrder& other : all) {
      const std::size_t first = one.size();
      PlainGame<> a(check, one), b(check, other),
          both(check, plain_order(first + other.size(), [&](auto x, auto y) {
                 if ((x < first) != (y < first)) return false;
                 return static_cast<bool>(x < first ? one.below[x][y] : other.below[x - first][y - first]);
               }));
      check.is(both.value(both.all()) == (a.value(a.all()) ^ b.value(b.all())), "a sum of {} and {} elements", first,
               other.size());
    }
  for (const auto& [one, other] :
       {std::pair{"complete:3", "cycle:4"}, {"complete:4", "path:4"}, {"board:2x3", "nim:5"}})
    check.is(check.value(fmt::format("{} + {}", one, other)) == (check.value(one) ^ check.value(other)), "{} + {}", one,
             other);
}

/// The length of the shortest cycle; 0 without a cycle.
std::size_t girth(const PlainGraph& graph) {
  std::size_t shortest = 0;
  for (std::size_t start = 0; start < graph.size(); ++start) {
    std::vector<std::size_t> distance(graph.size(), graph.size()), parent(graph.size(), start), queue{start};
    distance[start] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i)
      for (std::size_t v = 0; v < graph.size(); ++v) {
        const std::size_t u = queue[i];
        if (!graph.rows[u][v] || v == parent[u]) continue;
        if (distance[v] < graph.size()) {
          const std::size_t length = distance[u] + distance[v] + 1;
          if (shortest == 0 || length < shortest) shortest = length;
        } else {
          distance[v] = distance[u] + 1, parent[v] = u;
          queue.push_back(v);
        }
      }
  }
  return shortest;
}

void figure_1_petersen(Check& check) {
  for (const PlainGraph& graph : {program_graph(check, "kneser:5,2,0"), kneser_graph(5, 2, 0)}) {
    check.is(graph.size() == 10 && graph.edges() == 15, "not 10 vertices and 15 edges");
    for (std::size_t v = 0; v < graph.size(); ++v) check.is(graph.degree(v) == 3, "a vertex has not the degree 3");
    check.is(girth(graph) == 5, "the girth is not 5; only the Petersen graph is cubic of girth 5 on 10 vertices");
  }
  check.draw("kneser:5,2,0");
}

/// Vertices, edges, degrees and numbers of triangles.
std::vector<std::vector<std::size_t>> signature(const PlainGraph& graph) {
  std::vector<std::vector<std::size_t>> list;
  for (std::size_t u = 0; u < graph.size(); ++u) {
    std::size_t triangles = 0;
    for (std::size_t v = 0; v < graph.size(); ++v)
      for (std::size_t w = 0; w < graph.size(); ++w)
        triangles += graph.rows[u][v] && graph.rows[v][w] && graph.rows[w][u] ? 1 : 0;
    list.push_back({graph.degree(u), triangles});
  }
  std::ranges::sort(list);
  return list;
}

void definition_21_kneser(Check& check) {
  for (int n = 0; n <= 6; ++n)
    for (int k = -2; k <= n + 1; ++k)
      for (int l = -2; l <= std::max(k, 1); ++l) {
        const std::string spec = fmt::format("kneser:{},{},{}", n, k, l);
        if (!check.accepts(spec)) check.is(false, "{} is refused", spec);
        else
          check.is(signature(program_graph(check, spec)) == signature(k < 0 ? PlainGraph() : kneser_graph(n, k, l)),
                   "{}: another graph", spec);
      }
}

void lemma_22(Check& check) {
  for (int n = 0; n <= 8; ++n)
    for (int k = -2; k <= 9; ++k)
      for (int l = -2; l <= 9; ++l) {
        const PlainGraph graph = k < 0 ? PlainGraph() : kneser_graph(n, k, l);
        const bool is_empty = k < 0 || n < k;
        check.is((graph.size() == 0) == is_empty, "(a) for KG({},{},{})", n, k, l);
        const bool says = is_empty || l < 0 || n < 2 * k - l;
        check.printed((graph.edges() == 0) == says, "(b) for KG({},{},{}), which has {} vertices and {} edges", n, k, l,
                      graph.size(), graph.edges());
        if (l < k) check.is((graph.edges() == 0) == says, "(b) for KG({},{},{}), l < k", n, k, l);
      }
}

std::vector<std::size_t> renumbered(const PlainGraph& graph) {
  std::vector<std::size_t> list;
  for (std::size_t v = 0; v < graph.size(); ++v) list.push_back(v);
  return list;
}

void lemma_25(Check& check) {
  PlainFaces faces(check, 6, 2);
  std::size_t pairs = 0;
  for (std::size_t n = 1; n <= 6; ++n) {
    const auto maps = involutions(n);
    for_each_graph(n, [&](const PlainGraph& graph) {
      for (const auto& f : maps) {
        if (f == renumbered(graph) || !graph.has_no_edge_to_image(f)) continue;
        ++pairs;
        const PlainGraph fixed = graph.induced([&](std::size_t v) { return f[v] == v; });
        check.is(faces.value(graph, 2) == faces.value(fixed, 2), "a graph of {} vertices", n);
      }
    });
  }
  check.note("{} pairs of a graph of at most 6 vertices and an involution", pairs);
}

void figure_2_reduction(Check& check) {
  // A graph as the text describes it: K_5 with two more vertices that the involution swaps, u_1, u_2 and v_1, v_2.
  PlainGraph graph(9);
  for (std::size_t u = 0; u < 5; ++u)
    for (std::size_t v = u + 1; v < 5; ++v) graph.connect(u, v);
  for (const std::size_t u : {5U, 6U}) graph.connect(u, 0), graph.connect(u + 2, 0);
  graph.connect(5, 6), graph.connect(7, 8);
  const std::vector<std::size_t> f{0, 1, 2, 3, 4, 7, 8, 5, 6};
  check.is(graph.has_no_edge_to_image(f), "not an involution of Lemma 2.5");
  check.is(searched_value(check, graph) == 2, "the value by search is not 2");
  check.is(check.value("complete:5") == 2 && searched_value(check, threshold_graph(5, {})) == 2,
           "K_5 has not the value 2");
  check.note("the drawn graph is not in the transcription; the comparison uses one that the text describes");
  check.draw("complete:5");
}

void corollary_26(Check& check) {
  PlainFaces faces(check, 6, 2);
  std::vector<std::pair<PlainGraph, PlainGraph>> reductions;
  for (std::size_t n = 1; n <= 3; ++n)
    for_each_graph(n, [&](const PlainGraph& graph) {
      for (const auto& f : involutions(n))
        if (graph.has_no_edge_to_image(f))
          reductions.emplace_back(graph, graph.induced([&](auto v) { return f[v] == v; }));
    });
  for (const auto& [one, left] : reductions)
    for (const auto& [other, right] : reductions)
      check.is(faces.value(join(one, other), 2) == faces.value(join(left, right), 2), "a join of {} and {} vertices",
               one.size(), other.size());
  check.slip("the map of the proof goes from the union of V_1 and V_2 to itself");
}

/// The images of the k-subsets under (1 2)(3 4)...(2t-1 2t).
std::vector<std::size_t> map_of_pairs(const std::vector<std::uint64_t>& sets, int t) {
  std::vector<std::size_t> map;
  for (const std::uint64_t set : sets) {
    std::uint64_t image = set;
    for (int i = 0; i < 2 * t; i += 2) {
      const std::uint64_t two = std::uint64_t{3} << i;
      if (std::popcount(set & two) == 1) image ^= two;
    }
    map.push_back(static_cast<std::size_t>(std::ranges::find(sets, image) - sets.begin()));
  }
  return map;
}

void lemma_27(Check& check) {
  for (int n = 0; n <= 6; ++n)
    for (int k = 0; k <= n; ++k)
      for (int l = -1; l < k; ++l) {
        const PlainGraph graph = kneser_graph(n, k, l);
        const auto sets = subsets(n, k);
        for (int t = 1; t < k - l && 2 * t <= n; ++t) {
          const auto map = map_of_pairs(sets, t);
          check.is(graph.has_no_edge_to_image(map), "KG({},{},{}), t = {}", n, k, l, t);
          const auto fixed = [&](std::size_t v) { return map[v] == v; };
          for (std::size_t v = 0; v < sets.size(); ++v) {
            bool is_even = true;
            for (int i = 0; i < 2 * t; i += 2) is_even &= (sets[v] >> i & 1U) == (sets[v] >> (i + 1) & 1U);
            check.is(fixed(v) == is_even, "KG({},{},{}), t = {}: the fixed points", n, k, l, t);
          }
          if (graph.size() <= 10 && graph.edges() <= kSearchEdges)
            check.is(searched_value(check, graph) == searched_value(check, graph.induced(fixed)),
                     "KG({},{},{}), t = {}: the values by search", n, k, l, t);
        }
      }
}

/// The k-subsets fixed by pi_1, ..., pi_m of the proof of Lemma 2.8, in which pi_i swaps j and j + 2^(i-1).
bool is_fixed_by_all(std::uint64_t set, int last, int m) {
  for (int i = 1; i <= last; ++i)
    for (int j = 1; j <= 1 << m; ++j) {
      const int rest = j % (1 << i);
      if (rest < 1 || rest > 1 << (i - 1)) continue;
      if ((set >> (j - 1) & 1U) != (set >> (j - 1 + (1 << (i - 1))) & 1U)) return false;
    }
  return true;
}

void lemma_28(Check& check) {
  for (int n = 2; n <= 7; ++n)
    for (int k = 1; k <= n; ++k)
      for (int l = 0; l < k; ++l)
        for (int m = 1; (1 << m) < std::min(2 * (k - l), n + 1); ++m) {
          const auto sets = subsets(n, k);
          const std::uint64_t block = (std::uint64_t{1} << (1 << m)) - 1;
          const auto is_whole = [&](std::size_t v) { return (sets[v] & block) == 0 || (sets[v] & block) == block; };
          for (std::size_t v = 0; v < sets.size(); ++v) {
            check.is(is_fixed_by_all(sets[v], m, m) == is_whole(v), "n = {}, k = {}, m = {}: the fixed points", n, k,
                     m);
            check.printed(is_fixed_by_all(sets[v], m - 1, m) == is_whole(v),
                          "n = {}, k = {}, m = {}: pi_1 to pi_(m-1) fix more sets", n, k, m);
          }
          const PlainGraph graph = kneser_graph(n, k, l);
          if (graph.size() > 10 || graph.edges() > kSearchEdges) continue;
          check.is(searched_value(check, graph) == searched_value(check, graph.induced(is_whole)),
                   "KG({},{},{}), m = {}: the values by search", n, k, l, m);
        }
}

void proposition_29(Check& check) {
  std::size_t count = 0;
  for (int n = 2; n <= 7; ++n)
    for (int k = 2; k <= n; ++k)
      for (int l = 0; l <= k - 2; ++l) {
        const int m = log_up(static_cast<unsigned>(k - l)), power = 1 << m;
        const PlainGraph graph = kneser_graph(n, k, l);
        if (power > n || graph.size() > 10 || graph.edges() > kSearchEdges) continue;
        ++count;
        const PlainGraph second = k < power ? PlainGraph() : kneser_graph(n - power, k - power, l - power);
        check.is(searched_value(check, graph) == searched_value(check, join(kneser_graph(n - power, k, l), second)),
                 "KG({},{},{})", n, k, l);
      }
  check.note("{} graphs of at most 10 vertices and {} edges", count, kSearchEdges);
}

void lemma_211(Check& check) {
  PlainFaces faces(check, 5, 5);
  for (std::size_t n = 1; n <= 5; ++n)
    for_each_graph(n, [&](const PlainGraph& graph) {
      for (const auto& f : involutions(n)) {
        if (!graph.has_no_edge_to_image(f)) continue;
        const PlainGraph fixed = graph.induced([&](std::size_t v) { return f[v] == v; });
        for (int s = 0; s <= 5; ++s)
          check.is(faces.value(graph, s) == faces.value(fixed, s), "a graph of {} vertices, s = {}", n, s);
      }
    });
}

void lemma_212(Check& check) {
  for_each_order(6, [&](const PlainOrder& order) {
    PlainGame<> game(check, order);
    for (const auto& f : involutions(order.size())) {
      bool is_automorphism = true, is_down_set = true, is_beside = true;
      std::uint64_t fixed = 0;
      for (std::size_t x = 0; x < order.size(); ++x) {
        fixed |= f[x] == x ? std::uint64_t{1} << x : 0;
        is_beside &= !order.below[x][f[x]];
        for (std::size_t y = 0; y < order.size(); ++y) {
          is_automorphism &= order.below[x][y] == order.below[f[x]][f[y]];
          is_down_set &= !(order.below[x][y] && f[y] == y && f[x] != x);
        }
      }
      if (!is_automorphism) continue;
      check.is(is_beside, "an automorphism has x < f(x)");  // so no condition excludes it
      if (is_down_set) check.is(game.value(game.all()) == game.value(fixed), "a poset of {} elements", order.size());
    }
  });
}

}  // namespace

Rows kneser_reductions() {
  return {{"introduction, results", "names and cross-references of the paper: there is nothing to compute"},
          {"Remark 1.1", strategy_stealing},
          {"Theorem 1.2", theorem_12},
          {"Figure 1", figure_1_petersen},
          {"Definition 2.1", definition_21_kneser},
          {"Lemma 2.2", lemma_22},
          {"Lemma 2.5", lemma_25},
          {"Figure 2", figure_2_reduction},
          {"Corollary 2.6", corollary_26},
          {"Lemma 2.7", lemma_27},
          {"Lemma 2.8", lemma_28},
          {"Proposition 2.9", proposition_29},
          {"Lemma 2.11", lemma_211},
          {"Lemma 2.12", lemma_212}};
}

}  // namespace upset::papers
