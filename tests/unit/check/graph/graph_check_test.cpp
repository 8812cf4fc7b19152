// SPDX-License-Identifier: MIT
// Theorems about graphs and complexes, and reductions, compared with plain search on every small instance.
#include <gtest/gtest.h>

#include <bit>
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "unit/check/certificate_text.hpp"
#include "unit/check/graph/naive_faces.hpp"
#include "upset/check.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;
using Status = Report::Status;
using Edges = std::vector<std::pair<unsigned, unsigned>>;

const std::string kPathBlock =
    "poset 5\nelement 1\nelement 2\nelement 3\nelement 1-2\nelement 2-3\nbelow 0 3\n"
    "below 1 3\nbelow 1 4\nbelow 2 4\nend poset\n";

// Theorems

void expect_value(const std::string& spec, const std::string& id, std::uint32_t value) {
  const std::string theorem = "\ntheorem " + id + "\n";
  expect_accepted(spec, "claim grundy " + std::to_string(value) + theorem);
  expect_refused(spec, "claim grundy " + std::to_string(value ^ 1U) + theorem, "another value");
  if (value == 0) {
    expect_refused(spec, "claim outcome N" + theorem, "another value");
  } else {
    expect_accepted(spec, "claim outcome N" + theorem);
  }
}

void expect_outcome(const std::string& spec, const std::string& id, bool is_won) {
  const std::string theorem = "\ntheorem " + id + "\n";
  if (is_won) {
    expect_accepted(spec, "claim outcome N" + theorem);
    expect_refused(spec, "claim outcome P" + theorem, "only says that the player to move wins");
    expect_refused(spec, "claim grundy 1" + theorem, "only says that the player to move wins");
  } else {
    expect_value(spec, id, 0);
  }
}

Edges on_subsets(unsigned n, unsigned k, const std::function<bool(int)>& joins, unsigned& vertices) {
  std::vector<unsigned> sets;
  for (unsigned set = 0; set < 1U << n; ++set) {
    if (std::popcount(set) == static_cast<int>(k)) sets.push_back(set);
  }
  vertices = static_cast<unsigned>(sets.size());
  Edges edges;
  for (unsigned u = 0; u < vertices; ++u) {
    for (unsigned v = u + 1; v < vertices; ++v) {
      if (joins(std::popcount(sets[u] & sets[v]))) edges.emplace_back(u, v);
    }
  }
  return edges;
}

Edges complete(unsigned n) {
  Edges edges;
  for (unsigned u = 0; u < n; ++u) {
    for (unsigned v = u + 1; v < n; ++v) edges.emplace_back(u, v);
  }
  return edges;
}

TEST(GraphTheorems, BipartiteAndMultipartiteGraphsWithUpToFiveVertices) {
  int bipartite = 0, multipartite = 0;
  for (unsigned n = 0; n <= 5; ++n) {
    for (std::uint32_t code = 0; code < 1U << complete(n).size(); code += n < 5 ? 1 : 7) {
      NaiveComplex graph = naive_graph(n, code);
      for (const std::string id : {"bipartite-graph", "complete-multipartite"}) {
        const std::string proof = "claim grundy " + std::to_string(graph.value()) + "\ntheorem " + id + "\n";
        const Report report = check_certificate(certificate(graph.spec(), proof));
        if (report.reason.find("what is left is no") != std::string::npos) continue;
        EXPECT_EQ(report.status, Status::accepted) << graph.spec() << proof << report.reason;
        ++(id == "bipartite-graph" ? bipartite : multipartite);
      }
    }
  }
  EXPECT_GT(bipartite, 90);
  EXPECT_GT(multipartite, 30);
  expect_value("cycle:5@1", "bipartite-graph", 2);
  expect_value("clique:complete:4@1-2-3-4,1-2-3,1-2,3-4,1-4,2-3", "bipartite-graph", 0);
  expect_value("complete:6@1-2", "complete-multipartite", 1);
  expect_refused("cycle:5", "claim grundy 3\ntheorem bipartite-graph\n", "not a bipartite graph");
  expect_refused("clique:complete:3", "claim grundy 3\ntheorem bipartite-graph\n", "more than two vertices");
  expect_refused("clique:complete:3", "claim grundy 3\ntheorem complete-multipartite\n", "more than two vertices");
  expect_refused("path:4", "claim grundy 3\ntheorem complete-multipartite\n", "not a complete multipartite");
  expect_refused("nim:4", "claim grundy 4\ntheorem bipartite-graph\n", "not one of faces");
}

TEST(GraphTheorems, BipartiteAndMultipartiteGraphsOfAnySize) {
  const std::string even = "1" + std::string(60, '0');
  const std::string odd = std::string(60, '9');
  for (const unsigned n : {4U, 6U, 8U}) expect_value("cycle:" + std::to_string(n), "bipartite-graph", 0);
  for (const unsigned n : {1U, 2U, 3U, 4U, 5U}) {
    expect_value("path:" + std::to_string(n), "bipartite-graph", n % 2 + 2 * ((n - 1) % 2));
    expect_value("grid:" + std::to_string(n) + "x2", "bipartite-graph", 2 * ((n + 2 * (n - 1)) % 2));
    expect_value("empty:" + std::to_string(n), "complete-multipartite", n % 2);
  }
  expect_value("path:0", "bipartite-graph", 0);
  expect_value("path:" + even, "bipartite-graph", 2);
  expect_value("path:" + odd, "bipartite-graph", 1);
  expect_value("cycle:" + even, "bipartite-graph", 0);
  expect_value("grid:" + odd + "x" + even, "bipartite-graph", 2);
  expect_value("grid:" + odd + "x" + odd, "bipartite-graph", 1);
  expect_value("empty:" + odd, "bipartite-graph", 1);
  expect_value("multipartite:" + odd + "," + odd, "bipartite-graph", 2);
  expect_value("multipartite:" + odd + "," + even + "," + odd + ",1,1", "complete-multipartite", 1);
  expect_value("complete:" + even, "complete-multipartite", 1);
  expect_value("prism:" + even, "bipartite-graph", 0);
  expect_value("prism:4", "bipartite-graph", 0);
  expect_value("clique:path:" + even, "bipartite-graph", 2);
  expect_value("clique/7:grid:" + odd + "x" + even, "bipartite-graph", 2);
  expect_value("clique/1:path:2", "bipartite-graph", 0);
  expect_refused("cycle:" + odd, "claim grundy 3\ntheorem bipartite-graph\n", "too many");
  // built, but too large to be listed
  expect_value("complement:empty:1000", "complete-multipartite", 1);
  expect_value("join:(empty:501)(complement:complete:701)", "complete-multipartite", 2);
  expect_value("join:(empty:501)(complement:complete:701)", "bipartite-graph", 2);
}

TEST(GraphTheorems, Cycles) {
  for (unsigned n = 3; n <= 7; ++n) {
    Edges edges{{0, n - 1}};
    for (unsigned v = 1; v < n; ++v) edges.emplace_back(v - 1, v);
    EXPECT_EQ(naive_cliques(n, edges, 2).value(), 0U);
    expect_value("cycle:" + std::to_string(n), "cycle", 0);
    expect_value("line:cycle:" + std::to_string(n), "cycle", 0);
    expect_value("wheel:" + std::to_string(n) + "@" + std::to_string(n + 1), "cycle", 0);
  }
  expect_value("cycle:" + std::string(40, '7'), "cycle", 0);
  expect_value("clique:complete:3@1-2-3", "cycle", 0);
  for (const char* spec :
       {"path:3", "cycle:4@1", "edges:1-2,2-3,1-3,4-5,5-6,4-6", "empty:0", "complete:4", "wheel:5"}) {
    expect_refused(spec, "claim outcome P\ntheorem cycle\n", "what is left is not a cycle");
  }
  expect_refused("clique:cycle:3", "claim outcome P\ntheorem cycle\n", "more than two vertices");
}

TEST(GraphTheorems, KneserGraphs) {
  for (unsigned n = 0; n <= 6; ++n) {
    for (unsigned k = 0; k <= n + 1; ++k) {
      for (int l = -1; l <= static_cast<int>(k) + 1; ++l) {
        unsigned vertices = 0;
        const Edges edges = on_subsets(
            n, k, [&](int shared) { return shared <= l; }, vertices);
        if (vertices + edges.size() > 18) continue;
        const std::uint32_t value = naive_cliques(vertices, edges, 2).value();
        expect_value("kneser:" + std::to_string(n) + "," + std::to_string(k) + "," + std::to_string(l), "kneser",
                     value);
      }
    }
  }
  expect_value("kneser:5,2,0", "kneser", 2);  // the Petersen graph
  const std::string huge = "1" + std::string(9'000, '0');
  expect_accepted("kneser:" + huge + ",3,0", "claim outcome P\ntheorem kneser\n",
                  "accepted: kneser:" + huge +
                      ",3,0: outcome P (theorem), relying on generalized Kneser graphs, Garcia-Marco, Knauer and "
                      "Montejano, Chomp on generalized Kneser graphs and others, Theorem 2.3");
  expect_value("kneser:1" + std::string(50, '0') + "2,1,0", "kneser", 0);
  expect_value("kneser:1" + std::string(50, '0') + "1,1,0", "kneser", 2);
  expect_refused("kneser:5,2,0@1", "claim grundy 1\ntheorem kneser\n", "before any move");
  expect_refused("clique:kneser:5,2,0", "claim grundy 2\ntheorem kneser\n", "not about its cliques");
  expect_refused("complement:kneser:5,2,0", "claim grundy 2\ntheorem kneser\n", "about kneser graphs");
  expect_refused("johnson:5,2", "claim grundy 2\ntheorem kneser\n", "about kneser graphs");
  expect_refused("subsets:3", "claim grundy 2\ntheorem kneser\n", "about kneser graphs");
}

TEST(GraphTheorems, KneserCliques) {
  for (unsigned n = 1; n <= 6; ++n) {
    for (unsigned k = 1; k <= n; ++k) {
      for (unsigned l = 0; l < k; ++l) {
        unsigned vertices = 0;
        const Edges edges = on_subsets(
            n, k, [&](int shared) { return shared <= static_cast<int>(l); }, vertices);
        if (vertices > 6) continue;
        NaiveComplex cliques = naive_cliques(vertices, edges, vertices);
        if (cliques.faces.size() > 15) continue;
        const std::string numbers = std::to_string(n) + "," + std::to_string(k) + "," + std::to_string(l);
        expect_outcome("clique:kneser:" + numbers, "kneser-cliques", cliques.value() != 0);
      }
    }
  }
  const std::string odd = "1" + std::string(70, '0') + "1";  // 2 modulo 3
  expect_value("clique/0:kneser:" + odd + ",1,0", "kneser-cliques", 0);
  expect_value("clique/1:kneser:" + odd + ",1,0", "kneser-cliques", 1);
  expect_value("clique/2:kneser:" + odd + ",1,0", "kneser-cliques", 2);
  expect_outcome("clique:kneser:" + odd + ",1,0", "kneser-cliques", true);
  expect_outcome("clique/" + odd + ":kneser:" + odd + ",1,0", "kneser-cliques", true);
  expect_outcome("clique:kneser:" + odd + ",2,0", "kneser-cliques", true);
  expect_value("clique:kneser:1" + std::string(70, '0') + ",3,1", "kneser-cliques", 0);
  expect_outcome("clique:kneser:5,4,-1", "kneser-cliques", true);  // five vertices, not joined
  expect_value("clique:kneser:5,2,-1", "kneser-cliques", 0);
  expect_outcome("clique:kneser:4,2,7", "kneser-cliques", true);  // K_6
  expect_value("clique/2:kneser:4,2,7", "kneser-cliques", 0);
  expect_value("clique:kneser:1,2,1", "kneser-cliques", 0);
  expect_value("clique:kneser:3,-1,0", "kneser-cliques", 0);  // no vertices: -1 has all binary digits 1
  expect_value("clique/2:kneser:3,-2,-1", "kneser-cliques", 0);
  expect_value("kneser:7,-1,2", "kneser", 0);
  expect_refused("clique/3:kneser:9,1,0", "claim outcome N\ntheorem kneser-cliques\n", "a reduction must lead there");
}

TEST(GraphTheorems, MultipartiteCliques) {
  for (const std::vector<unsigned>& sizes :
       std::vector<std::vector<unsigned>>{{1}, {2}, {1, 1}, {2, 1}, {2, 2}, {3, 1}, {1, 1, 1}, {2, 1, 1}, {2, 2, 1}}) {
    Edges edges;
    std::vector<unsigned> part_of;
    std::string spec = ":multipartite";
    for (unsigned part = 0; part < sizes.size(); ++part) {
      spec += (part == 0 ? ":" : ",") + std::to_string(sizes[part]);
      part_of.insert(part_of.end(), sizes[part], part);
    }
    const auto vertices = static_cast<unsigned>(part_of.size());
    for (const auto& [u, v] : complete(vertices)) {
      if (part_of[u] != part_of[v]) edges.emplace_back(u, v);
    }
    for (unsigned s = 0; s <= 2; ++s) {
      expect_value("clique/" + std::to_string(s) + spec, "multipartite-cliques",
                   naive_cliques(vertices, edges, s).value());
    }
  }
  expect_value("clique:multipartite:2,4,6", "multipartite-cliques", 0);
  expect_value("clique:multipartite:2,4,1,3", "multipartite-cliques", 2);
  expect_outcome("clique:multipartite:1,3,5,7,2", "multipartite-cliques", true);
  expect_refused("clique/3:multipartite:1,3,5,7", "claim outcome P\ntheorem multipartite-cliques\n",
                 "the value is that of subsets:4/3");
}

TEST(GraphTheorems, JohnsonGraphs) {
  for (unsigned n = 0; n <= 6; ++n) {
    for (unsigned k = 0; k <= n; ++k) {
      unsigned vertices = 0;
      const Edges edges = on_subsets(
          n, k, [&](int shared) { return shared == static_cast<int>(k) - 1; }, vertices);
      const std::string numbers = std::to_string(n) + "," + std::to_string(k);
      if ((n % 2 != 0 || k % 2 != 0) && n != 2 * k) {
        expect_refused("johnson:" + numbers, "claim outcome P\ntheorem johnson\n", "n and k even, or n = 2k");
        continue;
      }
      for (unsigned s = 1; s <= 4 && vertices <= 6; ++s) {
        const std::uint32_t value = naive_cliques(vertices, edges, s).value();
        expect_value("clique/" + std::to_string(s) + ":johnson:" + numbers, "johnson", value);
        if (s == 2) expect_value("johnson:" + numbers, "johnson", value);
        if (s == 4) expect_value("clique:johnson:" + numbers, "johnson", value);  // no clique has more than 4
      }
    }
  }
  expect_value("johnson:2" + std::string(80, '0') + ",1" + std::string(80, '0'), "johnson", 0);
  expect_value("johnson:" + std::string(80, '8') + ",0", "johnson", 1);
  expect_value("clique/0:johnson:5,2", "johnson", 0);
  expect_refused("johnson:2,4", "claim outcome P\ntheorem johnson\n", "k <= n");
  expect_refused("johnson:4,2@1", "claim outcome P\ntheorem johnson\n", "before any move");
}

TEST(GraphTheorems, ThresholdGraphs) {
  int open = 0;
  const auto test = [&](unsigned n, const std::vector<unsigned>& others) {
    Edges edges = complete(n);
    std::string spec = "threshold:" + std::to_string(n);
    for (std::size_t t = 0; t < others.size(); ++t) {
      for (unsigned u = 0; u < others[t]; ++u) edges.emplace_back(u, n + t);
      spec += (t == 0 ? ":" : ",") + std::to_string(others[t]);
    }
    const bool is_won = naive_cliques(n + static_cast<unsigned>(others.size()), edges, 2).value() != 0;
    const std::string proof = std::string(is_won ? "claim outcome N" : "claim outcome P") + "\ntheorem threshold\n";
    if (check_certificate(certificate(spec, proof)).reason.find("open") != std::string::npos) {
      ++open;
    } else {
      expect_outcome(spec, "threshold", is_won);
    }
  };
  for (unsigned n = 0; n <= 5; ++n) {
    for (unsigned i = 0; i <= n; ++i) {
      test(n, {i});
      for (unsigned j = 0; j <= n && n <= 4; ++j) test(n, {j, i});
    }
  }
  EXPECT_EQ(open, 11);  // (e) and (d) decide all others
  for (unsigned n = 0; n <= 5; ++n) expect_value("threshold:" + std::to_string(n), "threshold", n % 3);
  // the remaining complex counts: K_4^3 with the vertices in another order, K_4^0, K_3^{0,3}
  expect_outcome("edges:1-2,1-3,1-4,1-5,2-3,2-4,2-5,3-4,3-5", "threshold", false);
  expect_outcome("complete:5@2-5", "threshold", false);
  expect_outcome("edges:1-2,1-3,1-4,2-3,2-4,3-4,5", "threshold", false);
  expect_outcome("complete:6@1-2,1-3,1-4,1-5,1-6", "threshold", true);
  expect_outcome("complete:5@1-2,1-3,1-4,1-5", "threshold", false);
  expect_outcome("edges:1-2,1-3,1-4,2-3,2-4,3-4,5@1-2", "threshold", true);
  expect_refused("cycle:4", "claim outcome P\ntheorem threshold\n", "not a clique with one or two vertices");
  expect_refused("path:4", "claim outcome N\ntheorem threshold\n", "not a clique with one or two vertices");
  expect_refused("empty:4", "claim outcome P\ntheorem threshold\n", "not a clique with one or two vertices");
  expect_refused("threshold:5:1,2,3", "claim outcome N\ntheorem threshold\n", "one or two vertices");
  expect_refused("threshold:6:3,4", "claim outcome N\ntheorem threshold\n", "leaves this case open");
  expect_refused("clique:threshold:5:1", "claim outcome N\ntheorem threshold\n", "more than two vertices");
  const std::string huge = std::string(300, '9');
  expect_outcome("threshold:" + huge + ":" + huge, "threshold", true);
  expect_outcome("threshold:" + huge + ":0," + huge, "threshold", false);
}

TEST(GraphTheorems, SubsetsOfAtMostTwoPoints) {
  for (unsigned t = 0; t <= 5; ++t) {
    for (unsigned s = 0; s <= 2; ++s) {
      const std::uint32_t value = naive_cliques(t, complete(t), s).value();
      expect_value("subsets:" + std::to_string(t) + "/" + std::to_string(s), "complete-subsets", value);
      expect_value("clique/" + std::to_string(s) + ":complete:" + std::to_string(t), "complete-subsets", value);
    }
  }
  expect_value("subsets:1" + std::string(70, '0') + "/2", "complete-subsets", 1);
  expect_refused("subsets:5/3", "claim outcome P\ntheorem complete-subsets\n", "at most two points");
  expect_value("clique:complete:2", "complete-subsets", 2);
  expect_value("clique/5:complete:1", "complete-subsets", 1);
  expect_value("subsets:2", "complete-subsets", 2);
  expect_value("complete:5", "complete-subsets", 2);
  expect_refused("clique:complete:3", "claim grundy 3\ntheorem complete-subsets\n", "at most two points");
  expect_refused("subsets:5/2@1", "claim outcome P\ntheorem complete-subsets\n", "before any move");
  expect_refused("clique/2:path:2", "claim grundy 2\ntheorem complete-subsets\n", "about complete graphs");
}

TEST(GraphTheorems, GreatestFaces) {
  const std::string proof = "claim outcome N\ntheorem strategy-stealing\n";
  expect_accepted("clique:complete:" + std::string(50, '9'), proof);
  expect_accepted("clique/20:complete:20", proof);
  expect_accepted("facets:1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16", proof);
  expect_accepted("clique:complete:3@1", proof);
  expect_refused("clique:complete:0", proof, "no greatest");
  expect_refused("clique/2:complete:3", proof, "no greatest");
  expect_refused("facets:1-2,3", proof, "no greatest");
  expect_refused("facets:", proof, "no greatest");
}

// Reductions

const std::string kSource = "Garcia-Marco, Knauer and Montejano, Chomp on generalized Kneser graphs and others, ";

TEST(GraphReductions, MultipartiteCliques) {
  const std::string end = "theorem complete-subsets\n";
  expect_accepted(
      "clique/2:multipartite:3,2,5", "claim grundy 2\nreduction multipartite-cliques subsets:2/2\n" + end,
      "accepted: clique/2:multipartite:3,2,5: grundy 2 (reduction to subsets:2, theorem), relying on cliques "
      "of complete multipartite graphs, " +
          kSource +
          "Proposition 2.13, relying on sets of at most one or two points, Khandhawit and Ye, Chomp on "
          "graphs and subsets, arXiv:1101.2718 (2011)");
  const std::string three = "claim grundy 3\nreduction multipartite-cliques subsets:3\n";
  const std::string kernel = "face-kernel 1\n7f 3 moves b b b ";
  expect_accepted("clique:multipartite:3,2,5,1",
                  "claim outcome N\nreduction multipartite-cliques subsets:3\ntheorem "
                  "strategy-stealing\n");
  expect_accepted("clique/9:multipartite:3,2,5,1",
                  "claim outcome N\nreduction multipartite-cliques subsets:3/9\n"
                  "theorem strategy-stealing\n");
  expect_accepted("clique/1:multipartite:3,3,3 + nim:1",
                  "claim outcome P\nsum 2\npart 1 value 1\nreduction multipartite-cliques subsets:3/1\n" + end +
                      "part 2 value 1\nheaps\nend sum\n");
  const auto refused = [](const std::string& spec, const std::string& reduction, const std::string& reason) {
    expect_refused(spec, "claim outcome P\nreduction " + reduction + "\ntheorem complete-subsets\n", reason);
  };
  refused("clique/2:multipartite:1,1,1", "multipartite-cliques subsets:4/2", "leads to subsets:3/2, not to");
  refused("clique/2:multipartite:1,1,1", "multipartite-cliques subsets:3", "leads to subsets:3/2, not to");
  refused("clique/2:multipartite:1,1,1", "multipartite-cliques subsets:3/2@1", "leads to subsets:3/2, not to");
  refused("clique/2:multipartite:1,1,1", "multipartite-cliques complete:3", "leads to subsets:3/2, not to");
  refused("clique/2:multipartite:1,1,1", "multipartite-cliques subsets:3/2 + nim:0", "one term without a block");
  refused("clique/2:multipartite:1,1,1", "multipartite-cliques poset:f", "one term without a block");
  refused("clique/2:multipartite:1,1,1", "multipartite-cliques", "expected reduction ID SPEC");
  refused("clique/2:multipartite:1,1,1", "magic subsets:3/2", "does not know the reduction");
  refused("clique/2:multipartite:1,1,1@1", "multipartite-cliques subsets:2/2", "before any move");
  refused("clique/2:complete:3", "multipartite-cliques subsets:3/2", "about multipartite graphs");
  expect_refused("clique/2:multipartite:1,1",
                 "claim outcome N\nreduction multipartite-cliques subsets:2\nface-kernel 1\n"
                 "7 2 bipartite\n",
                 "needs a theorem");
}

TEST(GraphReductions, KneserCliquesOnEverySmallInstance) {
  int tested = 0;
  for (unsigned n = 1; n <= 6; ++n) {
    for (unsigned k = 1; k <= n; ++k) {
      for (unsigned l = 0; l < k; ++l) {
        unsigned vertices = 0;
        const Edges edges = on_subsets(
            n, k, [&](int shared) { return shared <= static_cast<int>(l); }, vertices);
        if (vertices > 6) continue;
        unsigned power = 1;
        while (power < k - l) power *= 2;
        unsigned t = 0, rest = 0;
        on_subsets(
            n / power, k / power, [](int) { return false; }, t);
        on_subsets(
            n % power, k % power, [](int) { return false; }, rest);
        t = rest % 2 == 1 ? t : 0;
        for (unsigned s = 1; s <= 4; ++s) {
          NaiveComplex whole = naive_cliques(vertices, edges, s);
          if (whole.faces.size() > 15) continue;
          NaiveComplex reduced = naive_cliques(t, complete(t), s);
          EXPECT_EQ(whole.value(), reduced.value()) << n << " " << k << " " << l << " " << s;
          const std::string spec = "clique/" + std::to_string(s) + ":kneser:" + std::to_string(n) + "," +
                                   std::to_string(k) + "," + std::to_string(l);
          const std::string claim =
              "claim grundy " + std::to_string(whole.value()) + "\nreduction kneser-cliques subsets:";
          expect_accepted(spec, claim + std::to_string(t) + "/" + std::to_string(s) + "\n" +
                                    NaiveFaceKernel(reduced).write(reduced.all()));
          expect_refused(spec, claim + std::to_string(t + 1) + "/" + std::to_string(s) + "\n", "leads to subsets:");
          ++tested;
        }
      }
    }
  }
  EXPECT_GT(tested, 80);
}

TEST(GraphReductions, KneserCliquesOfAnySize) {
  // k - l = 2, n and k even: the blocks have two points
  expect_accepted(
      "clique:kneser:1" + std::string(40, '0') + ",2,0",
      "claim outcome N\nreduction kneser-cliques subsets:5" + std::string(39, '0') + "\ntheorem strategy-stealing\n");
  expect_accepted("clique/3:kneser:1" + std::string(40, '0') + ",3,1",
                  "claim outcome P\nreduction kneser-cliques subsets:0\nface-kernel 1\n0 0 moves\n");
  const auto refused = [](const std::string& spec, const std::string& reason) {
    expect_refused(spec, "claim outcome P\nreduction kneser-cliques subsets:0\nstrategy 1\n", reason);
  };
  refused("clique:kneser:5,4,-1", "leads to subsets:1,");
  refused("clique:kneser:5,2,2", "leads to subsets:10,");
  refused("clique:kneser:1" + std::string(40, '0') + ",2,0", "leads to subsets:5000");
  const std::string odd = std::string(2'000, '9');
  refused("clique:kneser:" + odd + ",99999999,99999998", "too many digits");
}

// Changes, drops or doubles any character in certificates of each kind: the checker must always return an answer.
TEST(GraphCertificates, MutilatedOnesNeverCrash) {
  const std::vector<std::string> bodies = {
      "spec join:(complement:graph6:\"D?{\")(line:path:3)@1,2-3\nclaim outcome P\ntheorem bipartite-graph\n",
      "spec clique/3:kneser:6,2,0\nclaim grundy 0\nreduction kneser-cliques subsets:3/3\nface-kernel 1\n7f 3 moves b b "
      "b\n",
      "spec threshold:5:1,4 + facets:1-2-3,3-4\nclaim grundy 0\nsum 2\npart 1 value 4\ntheorem threshold\n",
      "spec sparse6::Fa@x^ @4\nclaim grundy 1\nface-kernel 2\n7 1 moves 0.1 0.2 = 0:b\n3 0 parts b b\n",
      "spec multipartite:2,2,1@5\nclaim outcome P\npairing 2\n0 1\n2 3\nface-kernel 1\n0 0 moves\n",
      "spec complement:graph:\"f#order=" + std::string(64, '0') + "\"\n" + kPathBlock +
          "claim grundy 3\ntheorem johnson\n",
  };
  std::mt19937 random(8);
  for (int round = 0; round < 3'000; ++round) {
    std::string text = "upset-certificate 3\n" + bodies[static_cast<std::size_t>(round) % bodies.size()];
    for (unsigned change = 0; change <= random() % 3; ++change) {
      const std::size_t at = 20 + random() % (text.size() - 20);
      const auto kind = random() % 3;
      if (kind == 0) text.erase(at, 1 + random() % 3);
      if (kind == 1) text[at] = static_cast<char>(' ' + static_cast<int>(random() % 95));
      if (kind == 2) text.insert(at, text.substr(20 + random() % (text.size() - 20), 1 + random() % 6));
    }
    const Report report = check_certificate(sealed(text));
    EXPECT_EQ(report.status == Status::accepted, report.reason.empty()) << text;
  }
}

}  // namespace
