// SPDX-License-Identifier: MIT
// Series-parallel (N-free) posets: disjoint unions and ordinal sums of points. The set of option values of each part
// is enough, so values and all winning moves cost polynomial time. Nim, Hackendot and forests are special cases.
#include "theory/listed.hpp"

namespace upset::theory {

namespace {

std::optional<game::Verdict> apply(const game::Position& position, const game::Query& query, core::Stop& stop) {
  const auto* poset = listed(position);
  if (poset == nullptr) return std::nullopt;
  game::Verdict verdict = games::poset::compute(*poset, query, stop, games::poset::SubsetSolver::Mode::decompose_only);
  if (verdict.outcome == Outcome::unknown || verdict.limit) return std::nullopt;  // it has a prime part
  verdict.reason = verdict_by(kSeriesParallel).reason;
  return verdict;
}

}  // namespace

const Rule kSeriesParallel{"series-parallel",
                           "series-parallel posets",
                           "deuber",
                           true,
                           apply,
                           nullptr,
                           "Each part counts through the values of its options: unions add like Nim heaps, and in an "
                           "ordinal sum the upper part "
                           "acts like a Nim heap on top of the lower one."};

}  // namespace upset::theory
