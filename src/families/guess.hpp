// SPDX-License-Identifier: MIT
// A claim for all large a, guessed from windows of some.
#pragma once

#include <optional>
#include <vector>

#include "families/family.hpp"
#include "families/training.hpp"

namespace upset::families {

struct GuessedClaim {
  Claim claim{};
  unsigned from = 0;  // it fits from this length on
};

/// A claim that fits the last of these lengths, which must have been seen, and the first length from which on it fits.
std::optional<GuessedClaim> guessed_claim(const Training& training, const std::vector<unsigned>& lengths);

}  // namespace upset::families
