// SPDX-License-Identifier: MIT
#include "theory/rule.hpp"

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

const Rule* find_rule(std::string_view id) {
  for (const Rule& rule : rules())
    if (rule.id == id) return &rule;
  return nullptr;
}

game::Reason reason_by(const Rule& rule) { return {game::ReasonKind::theorem, rule.id, {}}; }

game::Proof proof_by(const Rule& rule) { return game::Proof{game::TheoremProof{std::string(rule.id)}}; }

}  // namespace upset::theory
