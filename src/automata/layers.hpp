// SPDX-License-Identifier: MIT
// The states of a product, layer by layer. A layer has the states that words of one length lead to, or of several
// lengths that need not be distinguished any more. Of a finished layer only the trail is kept, how each of its states
// was reached. That takes five bytes per state, so products with some hundred million states can be explored, and a
// word to a state can still be found.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "automata/dfa.hpp"
#include "automata/rows.hpp"

namespace upset::automata {

/// How states were reached, numbered in the order of first visit.
class Trail {
 public:
  using Step = std::uint32_t;

  /// A state of the empty word.
  Step begin() { return add(static_cast<Step>(size()), 0); }
  /// A state that a letter leads to from another one.
  Step add(Step from, Letter letter);
  [[nodiscard]] Word word_to(Step step) const;
  [[nodiscard]] std::size_t size() const { return from_.size(); }
  [[nodiscard]] std::uint64_t bytes() const { return from_.capacity() * sizeof(Step) + by_.capacity(); }

 private:
  std::vector<Step> from_{};  // the step itself if the word is empty
  std::vector<Letter> by_{};
};

/// The states of one layer, in the order of first visit.
class Layer {
 public:
  using Number = Rows::Number;
  using Id = Rows::Id;

  void begin(std::span<const Number> state, Trail& trail) {
    if (states_.add(state).is_new) steps_.push_back(trail.begin());
  }
  /// A state that a letter leads to from the state of another layer (or of this one) with that step.
  void add(std::span<const Number> state, Trail::Step from, Letter letter, Trail& trail) {
    if (states_.add(state).is_new) steps_.push_back(trail.add(from, letter));
  }
  /// Valid until the next call of add().
  [[nodiscard]] std::span<const Number> state(Id id) const { return states_[id]; }
  [[nodiscard]] Trail::Step step(Id id) const { return steps_[id]; }
  [[nodiscard]] std::size_t size() const { return states_.size(); }
  [[nodiscard]] std::uint64_t bytes() const { return states_.bytes() + steps_.capacity() * sizeof(Trail::Step); }

 private:
  Rows states_{};
  std::vector<Trail::Step> steps_{};  // by state
};

}  // namespace upset::automata
