// SPDX-License-Identifier: MIT
#pragma once

#include "games/common/entry.hpp"

namespace upset::games::sylver {

extern const common::Entry kEntry;

}  // namespace upset::games::sylver
