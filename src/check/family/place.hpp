// SPDX-License-Identifier: MIT
// The place of a letter in a word, as far as anything depends on it. It is the distance from the front if that is less
// than the fewest unmarked letters that a word has, and the distance from the end if the letter is marked.
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
