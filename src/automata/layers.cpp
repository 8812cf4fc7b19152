// SPDX-License-Identifier: MIT
#include "automata/layers.hpp"

#include <algorithm>

namespace upset::automata {

Trail::Step Trail::add(Step from, Letter letter) {
  UPSET_ASSERT(from <= size() && size() < ~Step{0});
  from_.push_back(from);
  by_.push_back(letter);
  return static_cast<Step>(size() - 1);
}

Word Trail::word_to(Step step) const {
  Word word;
  for (; from_[step] != step; step = from_[step]) word.push_back(by_[step]);
  std::ranges::reverse(word);
  return word;
}

}  // namespace upset::automata
