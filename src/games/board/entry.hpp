// SPDX-License-Identifier: MIT
#pragma once

#include "games/common/entry.hpp"

namespace upset::games::board {

extern const common::GameEntry kEntry;

}  // namespace upset::games::board
