// SPDX-License-Identifier: MIT
// Theorems about Chomp on numerical semigroups and semigroups with torsion, before any move. The proof of one of them
// shows more positions lost.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "check/semigroup/game.hpp"

namespace upset::check {

struct SemigroupTheorem {
  std::string name;
  std::string source;
  std::optional<Element> winning_move;  // none: no first move wins
  bool is_lost_now;                     // after the moves made, as its proof shows
};

// Nothing if there is no such theorem; refuses if its hypothesis does not hold. The moves made matter for `is_lost_now`
// only.
std::optional<SemigroupTheorem> apply_semigroup_theorem(std::string_view id, const SemigroupGame* game);

}  // namespace upset::check
