// SPDX-License-Identifier: MIT
// Proofs as data become the lines of docs/formats/certificate.md.
#include "certify/writer.hpp"

#include <gtest/gtest.h>

namespace upset::certify {
namespace {

using game::ChainArrangement;
using game::FaceReference;
using game::FaceRule;

template <class Content>
std::string written(const Content& proof) {
  Writer writer;
  write(proof, writer);
  return writer.text();
}

core::DynamicBits set_of(std::initializer_list<std::size_t> members) {
  core::DynamicBits set(8);
  for (const std::size_t x : members) set.set(x);
  return set;
}

TEST(Writer, RulesOfFaceKernels) {
  constexpr auto kNoMove = FaceReference::kNoMove;
  game::FaceKernelProof proof;
  proof.members.push_back({set_of({0, 4}), 2, {FaceRule::Kind::bipartite, {}, {}, {}}});
  proof.members.push_back(
      {set_of({1}), 1, {FaceRule::Kind::parts, {{kNoMove, true, 0}, {kNoMove, false, 2}}, {}, {7, 5}}});
  proof.members.push_back({set_of({2}), 0, {FaceRule::Kind::swap, {{kNoMove, false, 0}}, {{0, 1}, {2, 3}}, {}}});
  proof.members.push_back(
      {set_of({3}), 3, {FaceRule::Kind::moves, {{12, false, 3}, {4, true, 0}, {kNoMove, false, 1}}, {}, {3, 1, 2, 9}}});
  proof.members.push_back({set_of({}), 0, {}});
  EXPECT_EQ(written(proof),
            "face-kernel 5\n"
            "11 2 bipartite\n"
            "2 1 parts b 7.5\n"
            "4 0 swap 0-1,2-3 =\n"
            "8 3 moves 12:3.1.2 4:b 9\n"
            "0 0 moves\n");
}

TEST(Writer, TreesOfDecompositions) {
  using Node = game::SeriesParallelProof::Node;
  game::SeriesParallelProof proof;
  proof.tree = {{Node::Kind::ordinal_sum, 3}, {Node::Kind::point, 4}, {Node::Kind::disjoint_union, 2},
                {Node::Kind::ordinal_sum, 2}, {Node::Kind::point, 0}, {Node::Kind::point, 1},
                {Node::Kind::prime, 0},       {Node::Kind::point, 7}};
  proof.primes.push_back({set_of({2, 3}), {1, 0}, {2, "0\n"}});
  EXPECT_EQ(written(proof),
            "series-parallel 1\n"
            "tree (o 4 (u (o 0 1) [1]) 7)\n"
            "prime 1\nset c\nvalues 1 0\nstrategy 2\n0\n"
            "end series-parallel\n");
  EXPECT_EQ(written(game::SeriesParallelProof{{{Node::Kind::point, 5}}, {}}),
            "series-parallel 0\ntree 5\nend series-parallel\n");
}

TEST(Writer, LevelsOfWideSemigroups) {
  game::WideProof proof;
  proof.levels = {{}, {{2, 0, 3, 0}, {0, 4, 3, 0}, {0, 0, 0, 4}, {0, 0, 0, 0}}};
  proof.repeats = {5, 12};
  EXPECT_EQ(written(proof), "wide periodic 5 12\nlevels 2\nlevel 1 0\nlevel 2 4\n+.+ .+3; ...4; $\nend wide\n");
  proof.repeats.reset();
  game::WideLevel long_level;  // a chain: lines of at most 1,000 characters
  for (std::uint32_t i = 1; i <= 1200; ++i) long_level.push_back({i < 1200 ? i + 1 : 0, 0, 0, 0});
  proof.levels = {long_level};
  const std::string text = written(proof);
  std::size_t longest = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    longest = std::max(longest, end - begin);
    begin = end + 1;
  }
  EXPECT_EQ(longest, 999U);
  EXPECT_TRUE(text.ends_with("+ $\nend wide\n"));
}

TEST(Writer, ArrangementsOfChains) {
  using Kind = ChainArrangement::Kind;
  const auto head = [](ChainArrangement arrangement) {
    return written(game::PeriodicProof{std::move(arrangement), {}});
  };
  EXPECT_EQ(head({}), "periodic 0\n");
  EXPECT_EQ(head({Kind::columns, {}}), "periodic 0 columns\n");
  EXPECT_EQ(head({Kind::across, {}}), "periodic 0 across\n");
  EXPECT_EQ(head({Kind::across, {2, 3}}), "periodic 0 across 2 3\n");
  EXPECT_EQ(head({Kind::along, {5, 2}}), "periodic 0 along 5 2\n");
  EXPECT_EQ(head({Kind::four, {}}), "periodic 0 four\n");
}

}  // namespace
}  // namespace upset::certify
