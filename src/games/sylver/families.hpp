// SPDX-License-Identifier: MIT
// Makes positions of Sylver Coinage from numbers and from the body of a spec: `sylver:4,7,17` lists the numbers named
// so far (none is the opening), and `sylver4:4,3,6` is a triple.
#pragma once

#include <vector>

#include "games/common/family.hpp"
#include "games/common/origin.hpp"
#include "games/sylver/four/triple.hpp"

namespace upset::games::sylver {

const std::vector<common::Family>& families();

/// The position after these numbers, in any order. Refused: see Coins::from.
Result<game::TermPtr> make_sylver(const std::vector<Integer>& numbers, const common::Origin& origin = {});
/// The position of a triple. Refused if no game reaches it.
Result<game::TermPtr> make_four(const four::Triple& triple, const common::Origin& origin = {});

}  // namespace upset::games::sylver
