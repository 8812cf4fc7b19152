// SPDX-License-Identifier: MIT
// Series-parallel (N-free) posets: disjoint unions and ordinal sums of points. The set of option values of each part
// is enough, so values and all winning moves cost polynomial time. Nim, Hackendot and forests are special cases.
#include "theory/listed.hpp"

namespace upset::theory {

namespace {

std::optional<game::Verdict> apply(const game::Position& position, const game::Query& query, core::Stop& stop) {
  const auto* poset = listed(position);
  if (poset == nullptr) return std::nullopt;
  const order::Poset& order = poset->ground().listing()->poset;
  if (!order::decompose(order, poset->alive()).is_series_parallel()) return std::nullopt;
  return computed_by(kSeriesParallel, *poset, query, stop);
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
