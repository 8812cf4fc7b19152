// SPDX-License-Identifier: MIT
// Bars: on <a, b>, Ap(S, ac) with c <= b is the board with a rows and c columns (section 2 of Garcia-Marco and Knauer).
#pragma once

#include <optional>

#include "games/common/entry.hpp"

namespace upset::games::semigroup {

/// The position as a board, if there are two generators and ab is gone. Then l*a + m*b, for l < b and m < a, is the
/// square (m+1).(l+1): one element lies below another as their squares do, since l cannot be traded for m.
std::optional<common::Twin> as_board(const game::Term& position);

}  // namespace upset::games::semigroup
