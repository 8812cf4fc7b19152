// SPDX-License-Identifier: MIT
// An infinite position is *short* when the common divisor g of its numbers is prime and S/g is symmetric: then only
// finitely many moves can win, its obligations (docs/algorithms/sylver.md).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/sylver/coins.hpp"

namespace upset::games::sylver {

inline constexpr std::uint64_t kMaxObligations = 20'000;  // genus of S/g beyond which a position is not called short

/// The moves that can win a short position, ascending; nothing when it is not short.
std::optional<std::vector<Integer>> obligations_of(const Coins& coins);

}  // namespace upset::games::sylver
