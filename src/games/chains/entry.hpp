// SPDX-License-Identifier: MIT
#pragma once

#include "games/common/entry.hpp"

namespace upset::games::chains {

extern const common::GameEntry kEntry;

}  // namespace upset::games::chains
