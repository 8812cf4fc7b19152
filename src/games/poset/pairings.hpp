// SPDX-License-Identifier: MIT
// Successive involutions that reduce a poset game to their fixed points, for pictures and for people.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/stop.hpp"
#include "game/term.hpp"
#include "games/common/entry.hpp"

namespace upset::games::poset {

/// How many elements involutions leave of a position.
struct Cores {
  std::size_t elements;        // before
  std::size_t by_symmetries;   // automorphisms only
  std::size_t by_involutions;  // as in Lemma 4.3 of "Chomp on numerical semigroups"
};

/// Nothing for orders that are too large to look for involutions, or if stopped.
std::optional<Cores> cores(const game::Term& position, core::Stop& stop);

/// Empty for orders that are too large to look for symmetries.
std::vector<common::Pairing> pairings(const game::Term& position, core::Stop& stop);

}  // namespace upset::games::poset
