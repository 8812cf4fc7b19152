// SPDX-License-Identifier: MIT
// Series-parallel (N-free) posets: disjoint unions and ordinal sums of points. The set of option values of each part is
// enough, so values and all winning moves take polynomial time. Nim, Hackendot and forests are special cases.
#include "theory/poset/listed.hpp"

namespace upset::theory {

namespace series_parallel {
namespace {

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop& stop) {
  const auto* poset = listed(position, stop);
  if (poset == nullptr) return std::nullopt;
  const auto& listing = *poset->ground().listing();
  games::poset::SubsetSolver solver(listing.poset, stop, games::poset::SubsetSolver::Mode::decompose_only);
  game::Verdict verdict = games::poset::compute(listing, poset->alive(), query, solver, stop);
  if (verdict.outcome == Outcome::unknown || verdict.limit) return std::nullopt;  // it has a prime part
  verdict.reason = reason_by(kSeriesParallel);
  return verdict;
}

}  // namespace
}  // namespace series_parallel

const Rule kSeriesParallel{"series-parallel",
                           "series-parallel posets",
                           "deuber",
                           {&games::poset::PosetPosition::kSpecies},
                           Play::by_value,
                           series_parallel::apply,
                           nullptr,
                           "Each part counts only through the values of its options. Disjoint unions add like Nim "
                           "heaps, and in an ordinal sum the upper part acts like a Nim heap on top of the lower one."};

}  // namespace upset::theory
