// SPDX-License-Identifier: MIT
// Moves as the library computes with them. The data are those of upset::Move, and the numbers are core::Integer. Only
// the term of a game writes and reads their notation (game/term.hpp).
//
//   Move square{4, 9};             // row 4, column 9
//   square[1] == 9;
//   Move({3}) < Move({1, 2});      // fewer numbers first, then number by number: the order of docs/notation.md
#pragma once

#include <absl/hash/hash.h>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

#include "core/assert.hpp"
#include "core/integer.hpp"
#include "upset/move.hpp"

namespace upset::game {

/// The public move, with arithmetic.
class Move : public upset::Move {
 public:
  Move() = default;
  Move(const upset::Move& move) : upset::Move(move) {}
  Move(std::initializer_list<std::uint64_t> words) { set_words(words); }
  explicit Move(const std::vector<core::Integer>& numbers);
  /// Of one number.
  explicit Move(const core::Integer& number) : Move(std::vector<core::Integer>{number}) {}
  Move(const core::Integer& first, const core::Integer& second) : Move(std::vector<core::Integer>{first, second}) {}
  /// Of numbers that fit into words, such as the vertices of a face.
  template <class Words>
  static Move of_words(const Words& words) {
    Move move;
    move.set_words(words);
    return move;
  }

  [[nodiscard]] core::Integer operator[](std::size_t i) const {
    UPSET_ASSERT(i < count_);
    return large_ ? large_number(i) : core::from_word(words_[i]);
  }
  /// A number as a 64-bit word; nullopt if it does not fit.
  [[nodiscard]] std::optional<std::uint64_t> word(std::size_t i) const {
    UPSET_ASSERT(i < count_);
    return large_ ? large_word(i) : std::optional(words_[i]);
  }
  /// The only number, which fits into a word.
  [[nodiscard]] std::uint64_t only_word() const {
    UPSET_ASSERT(count_ == 1 && !large_);
    return words_[0];
  }
  [[nodiscard]] std::vector<core::Integer> numbers() const;
  /// The same move in another term.
  [[nodiscard]] Move in_term(std::size_t term) const { return upset::Move::in_term(term); }

  template <class H>
  friend H AbslHashValue(H state, const Move& move) {
    for (std::size_t i = 0; i < move.size(); ++i) {
      const auto word = move.word(i);  // large numbers are rare, so leaving them out of the hash costs nothing
      state = H::combine(std::move(state), word.value_or(0));
    }
    return H::combine(std::move(state), move.size(), move.term());
  }

 private:
  template <class Words>
  void set_words(const Words& words);
  void set_large(std::vector<core::Integer> numbers);
  [[nodiscard]] const core::Integer& large_number(std::size_t i) const;
};

template <class Words>
void Move::set_words(const Words& words) {
  count_ = static_cast<std::uint32_t>(std::size(words));
  if (count_ <= kInline) {
    std::size_t i = 0;
    for (const auto word : words) words_[i++] = static_cast<std::uint64_t>(word);
    return;
  }
  std::vector<core::Integer> numbers;
  numbers.reserve(count_);
  for (const auto word : words) numbers.push_back(core::from_word(static_cast<std::uint64_t>(word)));
  set_large(std::move(numbers));
}

/// The same moves, as other rooms call them.
inline std::vector<upset::Move> public_moves(const std::vector<Move>& moves) { return {moves.begin(), moves.end()}; }

}  // namespace upset::game
