// SPDX-License-Identifier: MIT
// "Chomp on generalized Kneser graphs and others", sections 3 and 5: Johnson graphs.
#include <algorithm>

#include "papers/kneser.hpp"

namespace upset::papers {

namespace {

std::string johnson(int n, int k) { return fmt::format("johnson:{},{}", n, k); }

void definition_31_johnson(Check& check) {
  for (int n = 0; n <= 6; ++n)
    for (int k = 0; k <= n; ++k) {
      const PlainGraph program = program_graph(check, johnson(n, k)), plain = johnson_graph(n, k);
      check.is(program.size() == plain.size() && program.edges() == plain.edges(), "J({},{}): vertices or edges", n, k);
      const auto degree = static_cast<std::size_t>(k * (n - k));
      for (std::size_t v = 0; v < program.size(); ++v)
        check.is(program.degree(v) == degree && plain.degree(v) == degree, "J({},{}): a degree", n, k);
    }
}

void figure_3_octahedron(Check& check) {
  for (const PlainGraph& graph : {program_graph(check, "johnson:4,2"), johnson_graph(4, 2)}) {
    check.is(graph.size() == 6 && graph.edges() == 12, "not 6 vertices and 12 edges");
    // Each vertex misses one other: the complement is a perfect matching, so this is the octahedron.
    for (std::size_t v = 0; v < graph.size(); ++v) check.is(graph.degree(v) == 4, "a vertex has not the degree 4");
  }
  check.is(check.value("johnson:4,2") == check.value("multipartite:2,2,2"), "other values");
  check.draw("johnson:4,2");
}

void unknown_graphs(Check& check) {
  for (int n = 2; n <= 5; ++n)
    for (int k = 1; k < n; ++k) {
      const bool is_settled = (n % 2 == 0 && k % 2 == 0) || n == 2 * k;
      const PlainGraph graph = johnson_graph(n, k);
      const bool is_complete = graph.edges() == binomial(static_cast<int>(graph.size()), 2);
      check.is(is_complete == (k == 1 || k == n - 1), "J({},{}) is complete or not", n, k);
      if (is_complete && !is_settled)
        check.printed(check.outcome(johnson(n, k), Method::theory) == Outcome::unknown,
                      "J({},{}) is K_{}, and Theorem 2.4 knows it", n, k, graph.size());
      if (k >= 2 && k <= n - 2 && !is_settled) check.is(n >= 5, "J({},{}) is smaller than J(5,2)", n, k);
    }
  check.is(searched_value(check, johnson_graph(5, 2)) == 0, "J(5,2) has not the value 0");
}

/// The images of the k-subsets under (1 2)(3 4)...(2t-1 2t).
std::vector<std::size_t> image_of_pairs(int n, int k, int t) {
  const auto sets = subsets(n, k);
  std::vector<std::size_t> map;
  for (const std::uint64_t set : sets) {
    std::uint64_t image = set;
    for (int i = 0; i < 2 * t; i += 2)
      if (const std::uint64_t two = std::uint64_t{3} << i; std::popcount(set & two) == 1) image ^= two;
    map.push_back(static_cast<std::size_t>(std::ranges::find(sets, image) - sets.begin()));
  }
  return map;
}

void proposition_32_johnson(Check& check) {
  for (int n = 2; n <= 8; n += 2)
    for (int k = 0; k <= n; k += 2) {
      const PlainGraph graph = johnson_graph(n, k);
      const auto f = image_of_pairs(n, k, n / 2);
      check.is(graph.has_no_edge_to_image(f), "J({},{}): not an involution of Lemma 2.5", n, k);
      const PlainGraph fixed = graph.induced([&](std::size_t v) { return f[v] == v; });
      check.is(fixed.edges() == 0 && fixed.size() % 2 == binomial(n, k) % 2, "J({},{}): the fixed points", n, k);
      const auto expected = static_cast<int>(binomial(n, k) % 2);
      check.is(check.value(johnson(n, k), Method::theory) == expected, "J({},{}) by the theorem", n, k);
      if (graph.size() <= 6) check.is(searched_value(check, graph) == expected, "J({},{}) by search", n, k);
    }
  check.slip("J(n,k) for the J(n,K) of the proof");
}

void proposition_33_johnson(Check& check) {
  PlainFaces faces(check, 6, 2);
  for (int k = 0; k <= 5; ++k) {
    const PlainGraph graph = johnson_graph(2 * k, k);
    const int expected = k == 0 ? 1 : k == 1 ? 2 : 0;
    check.is(check.value(johnson(2 * k, k), Method::theory) == expected, "J({},{}) by the theorem", 2 * k, k);
    if (graph.size() <= 6) check.is(faces.value(graph, 2) == expected, "J({},{}) by trying everything", 2 * k, k);
    if (k < 2) continue;
    const auto sets = subsets(2 * k, k);
    std::vector<std::size_t> complement;
    for (const std::uint64_t set : sets)
      complement.push_back(
          static_cast<std::size_t>(std::ranges::find(sets, ~set & ((std::uint64_t{1} << (2 * k)) - 1)) - sets.begin()));
    check.is(graph.has_no_edge_to_image(complement), "J({},{}): the complement", 2 * k, k);
    for (std::size_t v = 0; v < sets.size(); ++v) check.is(complement[v] != v, "J({},{}): a fixed point", 2 * k, k);
  }
  check.slip("the complement of u is the set minus u, not minus {u}");
}

void corollary_34(Check& check) {
  PlainFaces faces(check, 5, 5), edges(check, 6, 2);
  for (int n = 0; n <= 4; ++n)
    for (int k = 0; k <= n; ++k) {
      if (!(n % 2 == 0 && k % 2 == 0) && n != 2 * k) continue;
      const PlainGraph graph = johnson_graph(n, k);
      const int whole = edges.value(graph, 2);
      for (int s = 1; s <= 4; ++s) {
        const int found = graph.size() <= 5
                              ? faces.value(graph, s)
                              : check.value(fmt::format("clique/{}:{}", s, johnson(n, k)), Method::search);
        check.printed(found == whole, "the cliques of at most {} vertices of J({},{}) have the value {}, not {}", s, n,
                      k, found, whole);
        if (n != 2 || k != 1 || s != 1) check.is(found == whole, "s = {}, J({},{})", s, n, k);
      }
    }
}

void proposition_35(Check& check) {
  for (int n = 3; n <= 8; ++n)
    for (int k = 1; k < n; ++k) {
      if ((n % 2 == 0 && k % 2 == 0) || n == 2 * k) continue;
      const PlainGraph graph = johnson_graph(n, k);
      for (int t = 1; 2 * t <= n; ++t)
        check.is(!graph.has_no_edge_to_image(image_of_pairs(n, k, t)), "J({},{}), t = {}: an involution of Lemma 2.5",
                 n, k, t);
      // The vertex of the proof for even k and odd n: {1} and the last k - 1 points; the text has the last k.
      if (k % 2 == 1 || n % 2 == 0) continue;
      const auto last = [&](int count) { return ((std::uint64_t{1} << count) - 1) << (n - count); };
      check.is(std::popcount(std::uint64_t{1} | last(k - 1)) == k, "J({},{}): the corrected vertex", n, k);
      check.printed(std::popcount(std::uint64_t{1} | last(k)) == k, "J({},{}): {{1, n-k+1, ..., n}} has {} points", n,
                    k, std::popcount(std::uint64_t{1} | last(k)));
    }
  check.note("for n different from 2k, all automorphisms come from permutations of the points");
}

void line_graphs(Check& check) {
  check.is(searched_value(check, johnson_graph(3, 2)) == 0, "J(3,2) has not the value 0");
  check.is(searched_value(check, johnson_graph(5, 2)) == 0, "J(5,2) has not the value 0");
  check.stays_open();
  check.note("J(3,2) and J(5,2) are lost; J(7,2) is not decided");
}

}  // namespace

Rows kneser_johnson() {
  return {{"Definition 3.1", definition_31_johnson},     {"Figure 3", figure_3_octahedron},
          {"section 3, unknown graphs", unknown_graphs}, {"Proposition 3.2", proposition_32_johnson},
          {"Proposition 3.3", proposition_33_johnson},   {"Corollary 3.4", corollary_34},
          {"Proposition 3.5", proposition_35},           {"section 5, question", line_graphs}};
}

}  // namespace upset::papers
