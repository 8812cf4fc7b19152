// SPDX-License-Identifier: MIT
// Whether the lost words of two levels are repeated a period later, moved around the end: condition (R) of
// docs/algorithms/families.md.
#pragma once

#include <optional>

#include "families/verify.hpp"

namespace upset::families {

/// The shift of a period is at most this, and at most the number of letters counted at the front, and of marked ones.
inline constexpr std::int64_t kMaxShift = 15;

std::optional<Flaw> flaw_of_repeating(const Theorem& theorem, core::Stop& stop);

}  // namespace upset::families
