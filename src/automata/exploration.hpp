// SPDX-License-Identifier: MIT
// The states of a product of automata, created on first visit, breadth first. A state is a run of numbers of any
// length, and remembers how it was reached, so that a shortest word to it can be found. Products that are too large to
// be kept whole are explored layer by layer (layers.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "automata/layers.hpp"
#include "automata/rows.hpp"

namespace upset::automata {

class Exploration {
 public:
  using Number = Rows::Number;
  using Id = Rows::Id;

  /// A state of the empty word.
  void begin(std::span<const Number> state) {
    if (states_.add(state).is_new) trail_.begin();
  }
  /// A state that a letter leads to from another one. Does nothing if the state is known.
  void add(std::span<const Number> state, Id from, Letter letter) {
    if (states_.add(state).is_new) trail_.add(from, letter);
  }
  /// The next state that has not been processed, in the order of first visit; nullopt if there are no more.
  std::optional<Id> next() {
    return looked_at_ < size() ? std::optional<Id>(static_cast<Id>(looked_at_++)) : std::nullopt;
  }

  /// Valid until the next call of add().
  [[nodiscard]] std::span<const Number> state(Id id) const { return states_[id]; }
  /// A shortest word that leads to a state.
  [[nodiscard]] Word word_to(Id id) const { return trail_.word_to(id); }
  [[nodiscard]] std::size_t size() const { return states_.size(); }
  [[nodiscard]] std::uint64_t bytes() const { return states_.bytes() + trail_.bytes(); }

 private:
  Rows states_{};
  Trail trail_{};  // by state
  std::size_t looked_at_ = 0;
};

}  // namespace upset::automata
