// SPDX-License-Identifier: MIT
// Algorithms 1, 2 and 3 of "Construction of an endgame rulebook for Sylver Coinage using trees of numerical semigroups"
// (Bras-Amoros, Moskowitz, Ponomarenko), corrected (docs/errata.md). The builder is compared with them, in results and
// in speed. Positions are 64-bit masks, bit x for gap x, so sizes up to 32 fit.
#pragma once

#include <cstdint>
#include <vector>

#include "core/stop.hpp"

namespace upset::rulebook {

inline constexpr unsigned kMaxReferenceSize = 32;

struct ReferenceBook {
  std::vector<std::vector<std::uint64_t>> lost{};  // by size, 0 to the requested size; each in the order of books
  std::vector<std::uint64_t> visited{};            // positions visited, by size
};

/// Which winning move of a position is used: the pruning depends on it.
enum class Choice {
  largest,   // number named: most positions are won by the largest
  smallest,  // number named
  best,      // the one that leaves the smallest largest generator: prunes most
};

/// @{
/// All lost positions of at most `size`, 1 to kMaxReferenceSize; those found so far if stopped.
ReferenceBook breadth_first(unsigned size, core::Stop& stop);
ReferenceBook breadth_first_pruned(unsigned size, Choice choice, core::Stop& stop);
ReferenceBook depth_first_pruned(unsigned size, Choice choice, core::Stop& stop);
/// @}

}  // namespace upset::rulebook
