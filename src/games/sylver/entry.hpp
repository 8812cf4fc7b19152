// SPDX-License-Identifier: MIT
#pragma once

#include "games/common/entry.hpp"

namespace upset::games::sylver {

extern const common::GameEntry kEntry;

}  // namespace upset::games::sylver
