// SPDX-License-Identifier: MIT
// The states of a product of automata, made while they are met, breadth first: a state is a run of numbers of any
// length, and each remembers how it was reached, so that a shortest word to it can be told. All states lie one behind
// the other in one array: products of millions of states, each a set of a hundred pairs, are what proofs are made of.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "automata/dfa.hpp"

namespace upset::automata {

class Exploration {
 public:
  using Number = std::uint32_t;
  using Id = std::uint32_t;

  Exploration();

  /// A state of the empty word.
  void begin(std::span<const Number> state) { add(state, static_cast<Id>(size()), 0); }
  /// A state that a letter leads to from another one. Met before: nothing happens.
  void add(std::span<const Number> state, Id from, Letter letter);
  /// The next one that was not looked at yet, the first met first; nothing when all were.
  std::optional<Id> next() {
    return looked_at_ < size() ? std::optional<Id>(static_cast<Id>(looked_at_++)) : std::nullopt;
  }

  /// Until the next call of add().
  [[nodiscard]] std::span<const Number> state(Id id) const {
    return {numbers_.data() + places_[id], places_[id + 1] - places_[id]};
  }
  /// A shortest word that leads to a state.
  [[nodiscard]] Word word_to(Id id) const;
  [[nodiscard]] std::size_t size() const { return reached_.size(); }
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  struct Step {
    Id from;  // itself where the word is empty
    Letter letter;
  };
  static std::uint64_t hash(std::span<const Number> state);
  [[nodiscard]] bool is(Id id, std::span<const Number> state) const;
  void grow();

  std::vector<Number> numbers_{};         // of all states
  std::vector<std::uint64_t> places_{0};  // where each begins, and the end
  std::vector<Step> reached_{};
  std::vector<std::uint64_t> slots_;  // by hash: its upper half, and the id plus one; 0 for none
  std::size_t looked_at_ = 0;
};

}  // namespace upset::automata
