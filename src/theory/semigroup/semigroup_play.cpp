// SPDX-License-Identifier: MIT
#include "theory/semigroup/semigroup_play.hpp"

#include <algorithm>

namespace upset::theory {

using games::semigroup::InfinitePosition;
using games::semigroup::NumericalStructure;
using games::semigroup::RemainderPosition;

std::optional<SemigroupPlay> SemigroupPlay::of(const game::Term& position) {
  if (const auto* start = game::as<InfinitePosition>(position)) {
    const auto* structure = game::as<NumericalStructure>(start->structure());
    if (structure == nullptr) return std::nullopt;
    return SemigroupPlay(*structure, {});
  }
  const auto* remainder = game::as<RemainderPosition>(position);
  if (remainder == nullptr) return std::nullopt;
  const auto* structure = game::as<NumericalStructure>(remainder->structure());
  if (structure == nullptr) return std::nullopt;
  return SemigroupPlay(*structure, remainder->missing());
}

bool SemigroupPlay::has(Element x) const {
  return x != 0 && semigroup().contains(x) &&
         std::none_of(missing_.begin(), missing_.end(), [&](Element gone) { return structure_->is_above(gone, x); });
}

std::optional<Element> SemigroupPlay::element(const game::Move& move) const {
  const Element x = move.only_word();
  return has(x) ? std::optional(x) : std::nullopt;
}

}  // namespace upset::theory
