// SPDX-License-Identifier: MIT
// A move as a value: natural numbers of any size, and the term of a sum in which it is made. What the numbers mean
// depends on the game: row and column, heap and coins left, the vertices of a face, the index of a named element. A
// position lists its moves, reads them from text and writes them (position.hpp).
//
//   const auto board = upset::Position::parse("board:4x7");
//   const upset::Move square = board->read_move("3.4").value();
//   assert(square.size() == 2 && square.word(0) == 3 && square.number(1) == 4);
//   assert(board->notation(square) == "3.4");
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "upset/integer.hpp"

namespace upset {

namespace game {
class Move;
}

/// A small value, cheap to copy: up to four 64-bit numbers need no allocation. Moves are ordered by term, then by how
/// many numbers they have, then number by number, as in docs/notation.md.
class Move {
 public:
  /// How many numbers are stored without an allocation.
  static constexpr std::size_t kInline = 4;

  /// A move without numbers, which no game has.
  Move() = default;

  /// How many numbers it has.
  [[nodiscard]] std::size_t size() const { return count_; }
  /// Number i, from 0, if it fits into 64 bits. Throws std::out_of_range unless i < size().
  [[nodiscard]] std::optional<std::uint64_t> word(std::size_t i) const {
    check(i);
    return large_ ? large_word(i) : std::optional(words_[i]);
  }
  /// Number i, from 0. Throws std::out_of_range unless i < size().
  [[nodiscard]] Integer number(std::size_t i) const;
  /// The term of a sum in which it is made, from 0; 0 if there is no sum.
  [[nodiscard]] std::size_t term() const { return term_; }
  /// The same move in another term.
  [[nodiscard]] Move in_term(std::size_t term) const {
    Move move = *this;
    move.term_ = static_cast<std::uint32_t>(term);
    return move;
  }
  /// Equal moves have equal hashes.
  [[nodiscard]] std::size_t hash() const;

  /// The same numbers in the same term.
  friend bool operator==(const Move& a, const Move& b) { return (a <=> b) == 0; }
  /// Ordered by term, then by how many numbers there are, then number by number.
  friend std::strong_ordering operator<=>(const Move& a, const Move& b);

 private:
  friend class game::Move;  // the same, with arithmetic
  struct Large;

  void check(std::size_t i) const;
  [[nodiscard]] std::optional<std::uint64_t> large_word(std::size_t i) const;

  std::uint32_t term_ = 0;
  std::uint32_t count_ = 0;
  std::array<std::uint64_t, kInline> words_{};  // 0 from count_ on, and if large_ is set
  std::shared_ptr<const Large> large_{};        // all numbers, if they do not fit into words_
};

}  // namespace upset

/// For containers such as std::unordered_set.
template <>
struct std::hash<upset::Move> {
  /// Move::hash().
  std::size_t operator()(const upset::Move& move) const noexcept { return move.hash(); }
};
