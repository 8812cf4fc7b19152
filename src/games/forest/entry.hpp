// SPDX-License-Identifier: MIT
// The entry of Hackendot in the registry of games.
#pragma once

#include "games/common/entry.hpp"

namespace upset::games::forest {

extern const common::GameEntry kEntry;

}  // namespace upset::games::forest
