// SPDX-License-Identifier: MIT
// The entry of the game of divisors in the registry of games.
#pragma once

#include "games/common/entry.hpp"

namespace upset::games::divisors {

extern const common::GameEntry kEntry;

}  // namespace upset::games::divisors
