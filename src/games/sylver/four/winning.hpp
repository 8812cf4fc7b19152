// SPDX-License-Identifier: MIT
// All winning numbers of a position with 4 played, from the lost positions of its layer and its row and from the
// 4-pairs. There is at most one in each class modulo 4: a second would lead from one lost position to another.
#pragma once

#include <optional>
#include <vector>

#include "games/sylver/four/layers.hpp"
#include "games/sylver/four/pair.hpp"
#include "games/sylver/four/triple.hpp"

namespace upset::games::sylver::four {

struct Winning {
  bool is_lost = false;
  std::vector<Integer> moves{};  // ascending
};

/// The layers 0, .., m2 must be solved.
Winning winning_in(const Triple& triple, const Layers& layers);

/// `layer` has m3 by m1 in the layer m2; `row` has m3 by m2 in the row m1; negative if none. `pairs` must be all
/// 4-pairs of the layers below m2 whose m1 is at most that of the position.
Winning winning_in(const Triple& triple, const std::vector<std::int32_t>& layer, const std::vector<std::int32_t>& row,
                   const std::vector<Pair>& pairs);

}  // namespace upset::games::sylver::four
