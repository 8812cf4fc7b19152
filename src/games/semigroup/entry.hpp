// SPDX-License-Identifier: MIT
#pragma once

#include "games/common/entry.hpp"

namespace upset::games::semigroup {

extern const common::GameEntry kInfiniteEntry;
extern const common::GameEntry kRestEntry;

}  // namespace upset::games::semigroup
