// SPDX-License-Identifier: MIT
// An infinite position is *short* if the common divisor g of its numbers is prime and S/g is symmetric. Then only
// finitely many moves can win, its obligations (docs/algorithms/sylver.md).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/sylver/coins.hpp"

namespace upset::games::sylver {

inline constexpr std::uint64_t kMaxObligations = 20'000;  // positions with a larger genus of S/g are not called short

/// The only moves that could win in a short position, ascending; nothing if it is not short.
std::optional<std::vector<Integer>> obligations_of(const Coins& coins);

}  // namespace upset::games::sylver
