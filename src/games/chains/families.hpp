// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "games/common/family.hpp"

namespace upset::games::chains {

const std::vector<common::Family>& families();

}  // namespace upset::games::chains
