// SPDX-License-Identifier: MIT
// The starts that games declare, for examples and random starts.
#pragma once

#include <vector>

#include "games/common/entry.hpp"

namespace upset::api {

/// Those of all games, easy ones first, and finally that of a sum.
std::vector<games::common::Start> all_starts();

}  // namespace upset::api
