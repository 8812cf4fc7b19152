// SPDX-License-Identifier: MIT
// What the theorems on listed posets share.
#pragma once

#include "games/board/board.hpp"
#include "games/poset/engine.hpp"
#include "theory/rule.hpp"

namespace upset::theory {

/// The position if its elements can be listed and it has no cheaper engine (boards have their table); null otherwise.
inline const games::poset::PosetPosition* listed(const game::Term& position) {
  const auto* poset = game::as<games::poset::PosetPosition>(position);
  if (poset == nullptr || position.species().is(games::board::BoardPosition::kSpecies)) return nullptr;
  return poset->ground().listing() ? poset : nullptr;
}

/// The same within the limits of a question.
inline const games::poset::PosetPosition* listed(const game::Term& position, core::Stop& stop) {
  const auto* poset = game::as<games::poset::PosetPosition>(position);
  if (poset == nullptr || position.species().is(games::board::BoardPosition::kSpecies)) return nullptr;
  return poset->ground().listing(stop) ? poset : nullptr;
}

}  // namespace upset::theory
