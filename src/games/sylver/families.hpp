// SPDX-License-Identifier: MIT
// `sylver:4,7,17`: the numbers named so far; none is the opening.
#pragma once

#include "games/common/family.hpp"

namespace upset::games::sylver {

const std::vector<common::Family>& families();

}  // namespace upset::games::sylver
