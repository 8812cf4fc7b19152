// SPDX-License-Identifier: MIT
// What a theorem for all large a leaves open: the small a of its class, each decided by windows.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/stop.hpp"
#include "families/family.hpp"

namespace upset::families {

struct SingleOutcome {
  std::uint64_t a = 0;
  bool is_decided = false;
  std::optional<std::uint64_t> first_move{};  // the smallest that wins; empty: the second player wins
};

/// For every a of the class below the family's first one, from 2w + 1 on, where S(a) is defined: ascending. If a limit
/// is reached first, an outcome is undecided.
std::vector<SingleOutcome> outcomes_below(const Family& family, core::Stop& stop);

}  // namespace upset::families
