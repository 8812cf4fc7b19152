// SPDX-License-Identifier: MIT
// Where in a word a letter stands, as far as anything depends on it: how far from the front while that is less than the
// fewest unmarked letters that a word has, and how far from the end if the letter is marked.
#pragma once

#include <cstdint>

namespace upset::check::family {

struct Place {
  bool marked = false;
  std::uint32_t index = 0;     // unmarked: letters before it, or the fewest unmarked letters if there are more;
                               // marked: marked letters before it
  std::uint32_t from_end = 0;  // marked: 1 for the last letter, and so on; unmarked: 0

  bool is_among_first(std::uint32_t count) const { return !marked && index < count; }
};

}  // namespace upset::check::family
