// SPDX-License-Identifier: MIT
// The theorems on families of graphs and complexes, compared with search on every feasible instance, and tested on
// instances that no search could ever decide.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>

#include "property/compare.hpp"
#include "unit/theory/plain_faces.hpp"
#include "unit/theory/rule_check.hpp"

namespace {

using namespace upset;
using namespace upset::testing;
using core::Integer;

constexpr unsigned kMaxPlain = 21;  // the most faces for a plain search over sets of faces

std::string numbers(const std::vector<unsigned>& list) {
  std::string text;
  for (const unsigned n : list) text += (text.empty() ? "" : ",") + std::to_string(n);
  return text;
}

/// The truth from the plain solver, or from the program's search without theorems.
Said check_spec(const theory::Rule& rule, const std::string& spec) {
  const auto position = term(spec);
  if (*position->size() <= kMaxPlain) {
    PlainFaces plain(as_poset(*position).ground());
    const auto set = PlainFaces::left(*position);
    return check_rule(rule, *position, {plain.grundy(set), [&](unsigned value) { return plain.moves_to(set, value); }});
  }
  const Answer answer = solve(*Position::parse(spec), options_for(Method::search, true, true))->answer;
  EXPECT_TRUE(answer.grundy && answer.winning_moves_complete) << spec;
  const auto value = answer.grundy->as<unsigned>().value();
  std::vector<game::Move> moves;
  for (const std::string& move : answer.winning_moves) moves.push_back(*position->read_move(move));
  return check_rule(rule, *position, {value, [&](unsigned) { return moves; }}, 0);
}

Answer by_theory(const std::string& spec, bool grundy = true) {
  const auto start = std::chrono::steady_clock::now();
  const Answer answer = solve(*Position::parse(spec), options_for(Method::theory, grundy, false))->answer;
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  EXPECT_LT(seconds.count(), 5) << spec.substr(0, 100);
  return answer;
}

unsigned binomial(unsigned n, unsigned k) {
  unsigned result = k > n ? 0 : 1;
  for (unsigned i = 1; i <= k && k <= n; ++i) result = result * (n - k + i) / i;
  return result;
}

TEST(Kneser, EveryGraphOfAtMostTenVertices) {
  unsigned seen = 0;
  for (unsigned n = 0; n <= 10; ++n)
    for (unsigned k = 0; k <= n + 1; ++k)
      for (int l = -1; l <= static_cast<int>(k); ++l) {
        const std::string spec = "kneser:" + numbers({n, k}) + "," + std::to_string(l);
        if (binomial(n, k) > 10 || *term(spec)->size() > 28) continue;  // larger complete graphs take long
        const Said said = check_spec(theory::kKneser, spec);
        EXPECT_TRUE(said.value && said.a_move && said.proof) << spec;
        ++seen;
      }
  EXPECT_GT(seen, 250U);
}

TEST(Kneser, CliquesOfSmallGraphs) {
  std::map<std::string, unsigned> seen;
  for (unsigned n = 0; n <= 8; ++n)
    for (unsigned k = 0; k <= n + 1; ++k)
      for (int l = -1; l <= static_cast<int>(k); ++l)
        for (const char* family : {"clique", "clique/0", "clique/1", "clique/2", "clique/3", "clique/4"}) {
          const std::string spec = std::string(family) + ":kneser:" + numbers({n, k}) + "," + std::to_string(l);
          if (binomial(n, k) > 10) continue;
          const auto size = term(spec)->size();
          if (!size || *size > kMaxPlain) continue;
          const Said said = check_spec(theory::kKneserCliques, spec);
          EXPECT_TRUE(said.value && said.a_move) << spec;
          ++seen[family];
        }
  for (const auto& [family, count] : seen) EXPECT_GT(count, 150U) << family;
  EXPECT_EQ(seen.size(), 6U);
}

TEST(Kneser, OfAnySize) {
  const Answer lost = by_theory("kneser:1000,400,17");
  EXPECT_EQ(lost.outcome, Outcome::P);
  const Answer edge = by_theory("kneser:1000,403,201");  // B = 256, t = C(3, 1), r = 232, q = 147
  EXPECT_EQ(edge.outcome, Outcome::P);
  const Answer petersen = by_theory("kneser:5,2,0");
  EXPECT_EQ(petersen.grundy, "2");
  EXPECT_EQ(petersen.winning_moves, std::vector<std::string>{"1-8"});
  const std::string huge = "1" + std::string(9'000, '0');
  EXPECT_EQ(by_theory("kneser:" + huge + ",1,0").grundy, "1");  // K_n
  EXPECT_EQ(by_theory("kneser:" + huge + ",1,0").winning_moves, std::vector<std::string>{"1"});
  EXPECT_EQ(by_theory("kneser:" + huge + ",2,-5").grundy, by_theory("empty:" + huge).grundy);  // C(n, 2) is even too
  EXPECT_EQ(by_theory("kneser:5," + huge + ",3").grundy, "0");
  const std::string ones(9'000, '1');
  const Answer whole = by_theory("kneser:" + ones + "," + huge + ",7");
  EXPECT_NE(whole.outcome, Outcome::unknown);
}

TEST(Kneser, CliquesOfAnySize) {
  // B = 1: the complete graph on C(9, 3) = 84 vertices.
  const Answer open = by_theory("clique/3:kneser:9,3,2");
  EXPECT_EQ(open.outcome, Outcome::unknown);
  ASSERT_TRUE(open.limit.has_value());
  EXPECT_EQ(open.limit->reached, "its value is that of clique/3:complete:84, which is not known");
  EXPECT_EQ(by_theory("clique/84:kneser:9,3,2", false).outcome, Outcome::N);
  EXPECT_EQ(by_theory("clique/83:kneser:9,3,2", false).outcome, Outcome::unknown);
  EXPECT_EQ(by_theory("clique/2:kneser:9,3,2").grundy, "0");
  EXPECT_EQ(by_theory("clique/1:kneser:9,3,2").grundy, "0");
  EXPECT_EQ(by_theory("clique/0:kneser:9,3,2").grundy, "0");
  const Answer all = by_theory("clique:kneser:9,3,2", false);
  EXPECT_EQ(all.outcome, Outcome::N);
  EXPECT_TRUE(all.winning_moves.empty());
  // B = 2^100, four blocks of which one is chosen, nothing left over.
  const Integer block = Integer(1) << 100;
  const std::string graph = "kneser:" + Integer(4 * block).get_str() + "," + block.get_str() + ",0";
  const Answer four = by_theory("clique:" + graph);
  EXPECT_EQ(four.grundy, "1");
  EXPECT_EQ(by_theory("clique/3:" + graph).grundy, "0");
  EXPECT_TRUE(four.winning_moves.empty());  // too long to be written
  EXPECT_EQ(by_theory("clique:kneser:16,4,0").winning_moves.front().substr(0, 2), "1-");
}

TEST(Multipartite, CliquesOfSmallGraphs) {
  unsigned seen = 0;
  std::vector<std::vector<unsigned>> partitions{{}};
  for (std::size_t i = 0; i < partitions.size(); ++i) {
    unsigned sum = 0;
    for (const unsigned part : partitions[i]) sum += part;
    for (unsigned part = 1; part <= (partitions[i].empty() ? 7 : partitions[i].back()) && sum + part <= 7; ++part) {
      partitions.push_back(partitions[i]);
      partitions.back().push_back(part);
    }
  }
  for (const auto& parts : partitions)
    for (const char* family : {"clique", "clique/0", "clique/1", "clique/2", "clique/3", "clique/4"}) {
      const std::string spec = std::string(family) + ":multipartite:" + numbers(parts);
      if (parts.empty() || *term(spec)->size() > kMaxPlain + 2) continue;
      const Said said = check_spec(theory::kMultipartiteCliques, spec);
      const bool is_complete = parts.front() == 1;
      if (!is_complete) {
        EXPECT_TRUE(said.value && said.a_move) << spec;
      }
      ++seen;
    }
  EXPECT_GT(seen, 100U);
}

TEST(Multipartite, GraphsOfSevenVertices) {
  for (const char* parts : {"4,3", "3,2,2", "2,2,2,1", "3,3,1", "3,2,1,1", "2,2,1,1,1", "5,1,1", "2,1,1,1,1,1"}) {
    const Said said = check_spec(theory::kCompleteMultipartite, std::string("multipartite:") + parts);
    EXPECT_TRUE(said.value && said.all_moves && said.proof) << parts;
  }
}

TEST(Multipartite, OfAnySize) {
  const std::string huge = "1" + std::string(5'000, '0');
  EXPECT_EQ(by_theory("complete:" + huge).grundy, "1");
  EXPECT_EQ(by_theory("complete:" + huge).winning_moves, std::vector<std::string>{"1"});
  const Answer two = by_theory("multipartite:" + huge + ",3,5000,5");
  EXPECT_EQ(two.grundy, "2");
  EXPECT_EQ(two.winning_moves, std::vector<std::string>{"1"});
  EXPECT_EQ(by_theory("multipartite:" + huge + ",4,8").grundy, "0");
  const Answer cliques = by_theory("clique/3:multipartite:" + huge + ",4,7,7,7,9");
  EXPECT_EQ(cliques.grundy, "0");
  EXPECT_EQ(by_theory("clique:multipartite:" + huge + ",4,7,7,7").grundy, "3");
  EXPECT_EQ(by_theory("clique:multipartite:10000,10000").grundy, "0");
}

TEST(CompleteSubsets, SmallAndHuge) {
  for (unsigned t = 0; t <= 6; ++t)
    for (unsigned s = 0; s <= 3; ++s) {
      const std::string subsets = "subsets:" + std::to_string(t) + "/" + std::to_string(s);
      const std::string cliques = "clique/" + std::to_string(s) + ":complete:" + std::to_string(t);
      for (const std::string& spec : {subsets, cliques}) {
        if (s >= 3 && t >= 3) {
          core::Stop stop(Limits{});
          EXPECT_FALSE(theory::kCompleteSubsets.apply(*term(spec), {}, stop).has_value()) << spec;
          continue;
        }
        const Said said = check_spec(theory::kCompleteSubsets, spec);
        EXPECT_TRUE(said.value && said.all_moves) << spec;
        EXPECT_EQ(said.proof, s <= 2 || spec == subsets) << spec;
      }
    }
  const std::string huge = "1" + std::string(5'000, '0');
  EXPECT_EQ(by_theory("subsets:" + huge + "/2").grundy, "1");
  EXPECT_EQ(by_theory("subsets:" + huge + "/2").winning_moves, std::vector<std::string>{"1"});
  EXPECT_EQ(by_theory("clique/1:complete:" + huge).grundy, "0");
  EXPECT_EQ(by_theory("subsets:" + huge + "/3").outcome, Outcome::unknown);
}

TEST(Johnson, SmallGraphs) {
  unsigned seen = 0;
  for (unsigned n = 0; n <= 8; ++n)
    for (unsigned k = 0; k <= n; ++k)
      for (const char* family : {"", "clique:", "clique/0:", "clique/1:", "clique/2:", "clique/3:"}) {
        const std::string spec = family + std::string("johnson:") + numbers({n, k});
        if (*term(spec)->size() > kMaxPlain) continue;
        const bool holds = (n % 2 == 0 && k % 2 == 0) || n == 2 * k || std::string(family) == "clique/0:";
        const Said said = check_spec(theory::kJohnson, spec);
        EXPECT_EQ(said.value, holds) << spec;
        EXPECT_EQ(said.a_move, holds) << spec;
        seen += holds ? 1 : 0;
      }
  EXPECT_GT(seen, 80U);
  const std::string huge = "1" + std::string(9'000, '0');
  EXPECT_EQ(by_theory("johnson:" + huge + ",2").outcome, Outcome::P);
  EXPECT_EQ(by_theory("johnson:2" + huge.substr(1) + "," + huge).outcome, Outcome::P);
  EXPECT_EQ(by_theory("johnson:" + huge + ",1").outcome, Outcome::unknown);
}

/// Tables (a) to (e) of Figure 4, for all feasible parameters, in any order.
TEST(Threshold, EveryCell) {
  unsigned open = 0;
  for (unsigned n = 0; n <= 6; ++n) {
    EXPECT_TRUE(check_spec(theory::kThreshold, "threshold:" + std::to_string(n)).a_move) << n;
    for (unsigned i = 0; i <= n; ++i) {
      const Said one = check_spec(theory::kThreshold, "threshold:" + std::to_string(n) + ":" + std::to_string(i));
      EXPECT_TRUE(one.a_move) << n << " " << i;
      for (unsigned j = 0; j <= n; ++j) {
        const std::string spec = "threshold:" + std::to_string(n) + ":" + numbers({j, i});
        const Said two = check_spec(theory::kThreshold, spec);
        const bool table_d = (n % 3 == 0 && i % 3 != 1) || (n % 3 == 1 && i % 3 != 2) || (n % 3 == 2 && i % 3 != 0);
        const bool table_e = (n % 3 == 1 && i % 3 == 0) || (n % 3 == 2 && i % 3 == 2);
        if (j == 0 || (j == 1 && table_d) || table_e) {
          EXPECT_TRUE(two.a_move) << spec;
        }
        open += two.outcome ? 0 : 1;
      }
    }
  }
  EXPECT_GT(open, 0U);
}

TEST(Threshold, ThreeAndMoreOthers) {
  unsigned known = 0;
  for (unsigned n = 0; n <= 4; ++n)
    for (unsigned h = 0; h <= n; ++h)
      for (unsigned i = 0; i <= n; ++i)
        for (unsigned j = 0; j <= n; ++j)
          known += check_spec(theory::kThreshold, "threshold:" + std::to_string(n) + ":" + numbers({h, i, j})).outcome;
  EXPECT_GT(known, 150U);
}

/// The tables depend on residues, so numbers of any size behave like small ones.
TEST(Threshold, OfAnySize) {
  const Integer huge = Integer("3" + std::string(3'000, '0'));
  const auto with = [](const Integer& n, const std::string& others, const Integer& i) {
    return "threshold:" + n.get_str() + ":" + others + i.get_str();
  };
  for (unsigned n = 4; n <= 8; ++n)
    for (unsigned i = 0; i + 2 <= n; ++i)
      for (const char* others : {"", "0,", "1,", "0,0,", "1,0,1,"}) {
        const Answer small = by_theory(with(n, others, i), false);
        const Answer large = by_theory(with(n + huge, others, i + huge), false);
        if (std::string(others) != "1," || i > 3) {
          EXPECT_EQ(small.outcome, large.outcome) << n << " " << others << i;
        }
        if (large.outcome == Outcome::N) {
          EXPECT_EQ(large.winning_moves.size(), 1U);
        }
      }
}

TEST(BipartiteGraphs, OfAnySize) {
  const std::string huge = "1" + std::string(5'000, '0');  // even
  const std::string odd = "1" + std::string(4'999, '0') + "1";
  const auto moves = [](const std::string& spec) { return by_theory(spec).winning_moves; };
  using Moves = std::vector<std::string>;
  EXPECT_EQ(moves("path:" + huge), Moves{"1-2"});
  EXPECT_EQ(moves("path:" + odd), Moves{"2"});
  EXPECT_EQ(moves("empty:" + odd), Moves{"1"});
  EXPECT_EQ(by_theory("empty:" + huge).outcome, Outcome::P);
  EXPECT_EQ(by_theory("cycle:" + huge).grundy, "0");
  EXPECT_EQ(by_theory("cycle:" + odd).grundy, "0");
  EXPECT_EQ(by_theory("prism:" + huge).grundy, "0");
  EXPECT_EQ(moves("multipartite:" + odd + ",2"), Moves{"1"});
  EXPECT_EQ(by_theory("multipartite:" + odd + "," + odd).grundy, "2");
  EXPECT_EQ(by_theory("clique:path:" + odd).grundy, "1");
}

/// Thousands of rows: the answer for a grid that is too large to build agrees with a feasible one of the same kind.
TEST(BipartiteGraphs, GridsTooLargeToBuild) {
  for (unsigned rows = 3; rows <= 6; ++rows)
    for (unsigned columns = 1; columns <= 6; ++columns)
      for (unsigned target = 0; target <= 3; ++target) {
        const auto ask = [&](unsigned count, game::MovesWanted wanted) {
          core::Stop stop(Limits{});
          const auto position = term("grid:" + std::to_string(count) + "x" + std::to_string(columns));
          return *theory::kBipartiteGraph.apply(*position, {true, wanted, target}, stop);
        };
        const auto small = ask(rows, game::MovesWanted::all);
        const auto large = ask(rows + 10'000, game::MovesWanted::one);
        EXPECT_EQ(small.grundy, large.grundy);
        EXPECT_EQ(small.moves.empty(), large.moves.empty());
        for (const game::Move& move : large.moves)
          EXPECT_NE(std::find(small.moves.begin(), small.moves.end(), move), small.moves.end()) << move;
      }
}

}  // namespace
