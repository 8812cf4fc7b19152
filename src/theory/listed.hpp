// SPDX-License-Identifier: MIT
// What the theorems on listed posets share.
#pragma once

#include "games/poset/board.hpp"
#include "games/poset/engine.hpp"
#include "theory/rule.hpp"

namespace upset::theory {

/// The position when its elements can be listed and no cheaper machine is made for it (boards have their table).
inline const games::poset::PosetPosition* listed(const game::Position& position) {
  const auto* poset = dynamic_cast<const games::poset::PosetPosition*>(&position);
  if (poset == nullptr || dynamic_cast<const games::poset::BoardPosition*>(&position) != nullptr) return nullptr;
  return poset->ground().listing() ? poset : nullptr;
}

}  // namespace upset::theory
