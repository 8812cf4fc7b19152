// SPDX-License-Identifier: MIT
#include "theory/rule.hpp"
#include "theory/sources.hpp"

namespace upset::theory {

const std::vector<Rule>& rules() {
  static const std::vector<Rule> list{
      kNimHeaps,
      kTwoRowBoard,
      kSquareBoard,
      kHookBoard,
      // Graphs and complexes: first those that go by numbers alone, then those that look at what is left.
      kCompleteSubsets,
      kKneser,
      kKneserCliques,
      kJohnson,
      kBipartiteGraph,
      kCycle,
      kCompleteMultipartite,
      kMultipartiteCliques,
      kThreshold,
      // Any order.
      kStrategyStealing,
      kSeriesParallel,
      kInvolution,
      // Chomp on semigroups: the constructive ones first.
      kNaturalNumbers,
      kMaximalEmbeddingDimension,
      kArithmeticThreeGenerated,
      kIntervalThreeToFour,
      kIntervalTo2aMinus3,
      kArithmeticFirstGenerator,
      kSymmetricSemigroup,
      kSymmetricTorsion,
  };
  return list;
}

game::Verdict verdict_by(const Rule& rule) {
  game::Verdict verdict;
  verdict.reason = {"theorem", std::string(rule.name), citation(rule.source), {}};
  return verdict;
}

game::Proof proof_by(const Rule& rule) {
  game::Proof proof;
  proof.kind = game::Proof::Kind::theorem;
  proof.theorem = std::string(rule.id);
  return proof;
}

}  // namespace upset::theory
