// SPDX-License-Identifier: MIT
#pragma once

#include "games/common/entry.hpp"

namespace upset::games::chains {

extern const common::Entry kEntry;

}  // namespace upset::games::chains
