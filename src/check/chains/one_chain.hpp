// SPDX-License-Identifier: MIT
// Positions on two chains as positions on the longer one alone.
#pragma once

#include "check/chains/game.hpp"

namespace upset::check {

// The elements of the shorter chain (C if they are equally long) join A, after those that it has, in ascending order. C
// of the result is the longer chain, and its D is empty and related to nothing. Refuses if both chains are endless, and
// if the shorter one has too many elements.
ChainsPosition on_longer_chain(const ChainsPosition& position);

}  // namespace upset::check
