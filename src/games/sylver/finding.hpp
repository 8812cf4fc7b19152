// SPDX-License-Identifier: MIT
// What is found of a position of Sylver Coinage, and of its moves.
#pragma once

#include <cstddef>
#include <vector>

#include "core/integer.hpp"
#include "upset/answer.hpp"

namespace upset::games::sylver {

using core::Integer;

/// A move that was looked at, and what is known of it.
struct Examined {
  Integer move{};
  Outcome after = Outcome::unknown;  // of the position after it
  Integer reply = 0;                 // a winning reply, where one is known and not only that there is one
};

struct Finding {
  Outcome outcome = Outcome::unknown;
  std::vector<Integer> winning{};    // ascending
  bool has_all = false;              // all winning moves
  bool is_complete = false;          // only finitely many moves can win
  bool by_window = false;            // it was found by going through the odd numbers
  std::size_t candidates = 0;        // moves that can win, or that were tried
  std::vector<Examined> examined{};  // moves that were looked at, in order
};

}  // namespace upset::games::sylver
