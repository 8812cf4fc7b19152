// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "games/common/family.hpp"

namespace upset::games::board {

const std::vector<common::Family>& families();

}  // namespace upset::games::board
