// SPDX-License-Identifier: MIT
// The results for a position of Sylver Coinage and for its moves.
#pragma once

#include <cstddef>
#include <vector>

#include "core/integer.hpp"
#include "upset/answer.hpp"

namespace upset::games::sylver {

using core::Integer;

/// A move that was examined, and what is known of it.
struct Examined {
  Integer move{};
  Outcome after = Outcome::unknown;  // of the position after it
  Integer reply = 0;                 // a winning reply; 0 if none is known, even if one must exist
};

struct Finding {
  Outcome outcome = Outcome::unknown;
  std::vector<Integer> winning{};    // ascending
  bool has_all = false;              // whether `winning` has all winning moves
  bool is_complete = false;          // whether only finitely many moves can win
  bool by_window = false;            // whether a window found it
  std::size_t candidates = 0;        // number of moves that can win, or that were tried
  std::vector<Examined> examined{};  // the moves that were examined, in order
};

}  // namespace upset::games::sylver
