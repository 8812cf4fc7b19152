// SPDX-License-Identifier: MIT
#pragma once

#include "games/common/entry.hpp"

namespace upset::games::semigroup {

extern const common::Entry kInfiniteEntry;
extern const common::Entry kRestEntry;

}  // namespace upset::games::semigroup
