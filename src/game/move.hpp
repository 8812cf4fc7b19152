// SPDX-License-Identifier: MIT
// A move as data: natural numbers of any size, and the term of a sum in which it is made. What the numbers mean is the
// game's affair (row and column, a face's vertices, the number of a named element); its notation is written and read
// by the term alone (game/term.hpp).
//
//   Move square{4, 9};             // row 4, column 9
//   square[1] == 9;
//   Move({3}) < Move({1, 2});      // fewer numbers first, then number by number: the order of docs/notation.md
#pragma once

#include <absl/hash/hash.h>

#include <array>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/assert.hpp"
#include "core/integer.hpp"

namespace upset::game {

class Move {
 public:
  static constexpr std::size_t kInline = 4;  // so many numbers that fit into words need no allocation

  Move() = default;
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

  /// How many numbers it has.
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] core::Integer operator[](std::size_t i) const {
    UPSET_ASSERT(i < count_);
    return large_ ? (*large_)[i] : core::from_word(words_[i]);
  }
  /// A number as a machine word; nothing where it does not fit.
  [[nodiscard]] std::optional<std::uint64_t> word(std::size_t i) const {
    UPSET_ASSERT(i < count_);
    return large_ ? core::to_word((*large_)[i]) : std::optional(words_[i]);
  }
  /// The only number, which fits into a word.
  [[nodiscard]] std::uint64_t only_word() const {
    UPSET_ASSERT(count_ == 1 && !large_);
    return words_[0];
  }
  [[nodiscard]] std::vector<core::Integer> numbers() const;

  /// The term of a sum in which it is made, from 0.
  [[nodiscard]] std::size_t term() const { return term_; }
  /// The same move in another term.
  [[nodiscard]] Move in_term(std::size_t term) const {
    Move move = *this;
    move.term_ = static_cast<std::uint32_t>(term);
    return move;
  }

  friend bool operator==(const Move& a, const Move& b) { return (a <=> b) == 0; }
  /// By term, then by how many numbers there are, then number by number.
  friend std::strong_ordering operator<=>(const Move& a, const Move& b);
  template <class H>
  friend H AbslHashValue(H state, const Move& move) {
    for (std::size_t i = 0; i < move.count_; ++i) {
      const auto word = move.word(i);  // large numbers are rare: what they leave out of the hash costs nothing
      state = H::combine(std::move(state), word.value_or(0));
    }
    return H::combine(std::move(state), move.count_, move.term_);
  }

 private:
  template <class Words>
  void set_words(const Words& words);

  std::uint32_t term_ = 0;
  std::uint32_t count_ = 0;
  std::array<std::uint64_t, kInline> words_{};                 // 0 from count_ on, and where large_ is there
  std::shared_ptr<const std::vector<core::Integer>> large_{};  // all numbers, where they do not fit into words_
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
  large_ = std::make_shared<const std::vector<core::Integer>>(std::move(numbers));
}

}  // namespace upset::game
