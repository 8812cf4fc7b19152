// SPDX-License-Identifier: MIT
// The theorems on graphs that examine the remaining position, compared with plain search on every graph of at most six
// vertices, as a position of Chomp on K_6; and the arithmetic behind theorems about numbers.
#include <gtest/gtest.h>

#include "graph/families.hpp"
#include "theory/graph/binomials.hpp"
#include "theory/graph/complete_complex.hpp"
#include "unit/theory/plain_faces.hpp"
#include "unit/theory/rule_check.hpp"
#include "upset/solve.hpp"

namespace {

using namespace upset;
using namespace upset::testing;
using core::Integer;
using games::poset::ListedPosition;

class SmallGraphs {
 public:
  explicit SmallGraphs(const std::string& complete) : complete_(complete), start_(term(complete)), plain_(ground()) {}

  /// Counts the statements of a rule.
  std::vector<unsigned> check(const theory::Rule& rule, unsigned most_target) {
    std::vector<unsigned> counts(5, 0);
    for_each_position(complete_, [&](const auto& graph) {
      const ListedPosition& position = *graph;
      const auto set = PlainFaces::left(position);
      const Truth truth{plain_.grundy(set), [&](unsigned value) { return plain_.moves_to(set, value); }};
      const Said said = check_rule(rule, position, truth, most_target);
      const bool all[] = {said.outcome, said.value, said.a_move, said.all_moves, said.proof};
      for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += all[i] ? 1 : 0;
    });
    return counts;
  }

 private:
  [[nodiscard]] const games::poset::Ground& ground() const { return as_poset(*start_).ground(); }

  std::string complete_;
  game::TermPtr start_;
  PlainFaces plain_;
};

using Counts = std::vector<unsigned>;  // outcome, value, a winning move, all of them, proof

/// Labelled graphs on some of n vertices, from the numbers of those on k vertices.
unsigned on_some_of(const std::vector<unsigned>& by_vertices) {
  const std::size_t n = by_vertices.size() - 1;
  unsigned total = 0;
  for (std::size_t k = 0; k <= n; ++k)
    total += by_vertices[k] * static_cast<unsigned>(upset::graph::subsets_of_size(n, k).size());
  return total;
}

TEST(GraphTheorems, BipartiteGraphsKnowEverything) {
  EXPECT_EQ(SmallGraphs("complete:5").check(theory::kBipartiteGraph, 4), Counts(5, on_some_of({1, 1, 2, 7, 41, 376})));
  EXPECT_EQ(SmallGraphs("complete:6").check(theory::kBipartiteGraph, 0),
            Counts(5, on_some_of({1, 1, 2, 7, 41, 376, 5177})));
}

TEST(GraphTheorems, CyclesKnowEverything) {
  const auto known = [](unsigned cycles) { return Counts(5, cycles); };
  // 60 cycles on all six vertices, 6 * 12 on five, 15 * 3 on four, 20 triangles.
  EXPECT_EQ(SmallGraphs("complete:6").check(theory::kCycle, 0), known(60 + 72 + 45 + 20));
  EXPECT_EQ(SmallGraphs("complete:5").check(theory::kCycle, 4), known(12 + 15 + 10));
}

TEST(GraphTheorems, CompleteMultipartiteGraphsKnowAllWinningMoves) {
  // Partitions of the subsets of a set of n points: the Bell number of n + 1, the parts being the classes.
  EXPECT_EQ(SmallGraphs("complete:5").check(theory::kCompleteMultipartite, 5), Counts(5, 203));
  EXPECT_EQ(SmallGraphs("complete:6").check(theory::kCompleteMultipartite, 2), Counts(5, 877));
}

/// The open cells of the tables begin with K_6^{1,4}, on eight vertices.
TEST(GraphTheorems, ThresholdGraphs) {
  const Counts counts = SmallGraphs("complete:6").check(theory::kThreshold, 1);
  EXPECT_EQ(counts[0], on_some_of({1, 1, 2, 8, 46, 332, 2874}));
  EXPECT_EQ(counts[2], counts[0]);
}

TEST(GraphTheorems, CliquesOfMultipartiteGraphs) {
  // Every complex that is a position of all subsets of four points.
  SmallGraphs complexes("subsets:4");
  const Counts counts = complexes.check(theory::kMultipartiteCliques, 5);
  EXPECT_GT(counts[0], 0U);
  EXPECT_EQ(counts[1], counts[0]);
}

TEST(Binomials, Residues) {
  std::vector<std::vector<unsigned>> pascal{{1}};
  for (unsigned n = 0; n <= 90; ++n) {
    for (unsigned k = 0; k <= n + 3; ++k) {
      const unsigned residue = k <= n ? pascal[n][k] : 0;
      EXPECT_EQ(theory::binomial_mod_2(n, k), residue % 2) << n << " " << k;
      EXPECT_EQ(theory::binomial_mod_3(n, k), residue % 3) << n << " " << k;
    }
    pascal.push_back({1});
    for (unsigned k = 1; k <= n + 1; ++k) pascal[n + 1].push_back((pascal[n][k - 1] + (k <= n ? pascal[n][k] : 0)) % 6);
  }
}

TEST(Binomials, Comparisons) {
  for (unsigned n = 0; n <= 20; ++n)
    for (unsigned k = 0; k <= n + 1; ++k) {
      const auto exact = theory::binomial_within(n, k, 100);
      ASSERT_TRUE(exact.has_value());
      for (const Integer& bound : {Integer(0), Integer(1), Integer(*exact - 1), *exact, Integer(*exact + 1)})
        if (bound >= 0) {
          EXPECT_EQ(theory::binomial_is_at_most(n, k, bound), *exact <= bound) << n << " " << k;
        }
    }
  const Integer huge = Integer(1) << 30'000;
  EXPECT_FALSE(theory::binomial_within(huge, 5, 100'000).has_value());
  EXPECT_TRUE(theory::binomial_within(huge, 3, 100'000).has_value());
  EXPECT_FALSE(theory::binomial_within(huge, huge / 2, 100'000).has_value());
  EXPECT_TRUE(theory::binomial_is_at_most(huge, 1, huge));
  EXPECT_FALSE(theory::binomial_is_at_most(huge, 1, huge - 1));
  EXPECT_FALSE(theory::binomial_is_at_most(huge, 2, huge));
  EXPECT_FALSE(theory::binomial_is_at_most(huge, huge / 3, huge));
  EXPECT_FALSE(theory::binomial_is_at_most(40'000, 20'000, huge));
  EXPECT_TRUE(theory::binomial_is_at_most(20'000, 10'000, huge));
}

TEST(Binomials, RanksOfSubsets) {
  for (std::size_t n = 0; n <= 7; ++n)
    for (std::size_t k = 1; k <= n; ++k) {
      unsigned rank = 0;
      for (const auto& set : upset::graph::subsets_of_size(n, k)) {
        std::vector<theory::Run> runs;
        for (const auto point : set) {
          if (!runs.empty() && runs.back().first + runs.back().second == point + 1) ++runs.back().second;
          else runs.emplace_back(point + 1, 1);
        }
        EXPECT_EQ(theory::lexicographic_rank(Integer(n), runs), Integer(++rank));
      }
    }
}

/// The table of C_s(K_t), every option by the plain solver.
TEST(CompleteComplexes, AgreeWithSearch) {
  for (unsigned t = 0; t <= 5; ++t)
    for (unsigned s = 0; s <= t + 1; ++s) {
      const theory::CompleteComplex complex{Integer(s), Integer(t)};
      const auto position = term("subsets:" + std::to_string(t) + "/" + std::to_string(s));
      PlainFaces plain(as_poset(*position).ground());
      EXPECT_EQ(complex.value(), plain.grundy(PlainFaces::left(*position))) << s << " " << t;
      EXPECT_EQ(complex.has_greatest(), t >= 1 && s >= t);
      std::vector<Integer> face;
      for (unsigned w = 1; w <= std::min(s, t); ++w) {
        face.emplace_back(w);
        EXPECT_EQ(complex.value_after(w), plain.grundy(PlainFaces::left(**position->play(game::Move(face)))))
            << s << " " << t;
      }
      EXPECT_EQ(complex.value_after(std::min(s, t) + 1), std::nullopt);
    }
}

}  // namespace
