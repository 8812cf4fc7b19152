// SPDX-License-Identifier: MIT
// Positions on S(a) as words (docs/algorithms/families.md, sections 1 and 2).
#pragma once

#include <cstdint>

#include "check/family/family.hpp"
#include "check/memory.hpp"
#include "check/semigroup/game.hpp"

namespace upset::check::family {

struct PositionWord {
  std::int64_t least = 0;               // the least absent number x
  CountedVector<std::uint8_t> letters;  // a of them
};

// The a for which the semigroup is S(a). Refuses if no a fits.
std::int64_t length_of(const SemigroupGame& game, const Missing& missing);

// After at least one move.
PositionWord word_of(const SemigroupGame& game, std::int64_t a);

// Takes multiples of the period from the least absent number until its level is at most `levels`.
void move_down(PositionWord& position, std::int64_t period, std::int64_t levels);

}  // namespace upset::check::family
