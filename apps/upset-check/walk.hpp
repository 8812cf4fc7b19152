// SPDX-License-Identifier: MIT
// A walk through the strategies of a certificate, for people: one position with its moves and replies at a time. Each
// look checks the certificate again, up to the position that is wanted. So a walk takes no memory, whatever its size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace upset::check::walk {

struct Answer {
  std::string move;
  std::string reply;   // empty: a theorem answers the move
  std::uint32_t next;  // number of the position after both
};

struct Place {
  std::size_t line = 0;            // of the certificate, where the strategy begins
  bool is_settled = false;         // something else proves the position lost, so it has no moves here
  std::vector<std::string> moves;  // all that are legal; a window omits those that are far back
  std::vector<Answer> answers;     // in the order of the moves; one for each move that the strategy answers here
  std::vector<Answer> openings;    // only with position 0 of a window: to first moves, from the position before them
};

// The position with this number in the strategy with this number, both from 0. Nothing if there is no such strategy.
// The certificate must be one that is accepted, and the number one that an answer named, or 0.
std::optional<Place> look(std::string_view bytes, std::uint32_t strategy, std::uint32_t number);

}  // namespace upset::check::walk
