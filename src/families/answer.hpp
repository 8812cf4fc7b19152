// SPDX-License-Identifier: MIT
// Answers for one a from the automata of a theorem: positions of S(a) become words, and moves are tried
// (docs/algorithms/families.md, sections 2 to 4).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/size.hpp"
#include "families/family.hpp"

namespace upset::families {

/// A position of Chomp on S(a) after at least one move, as the least absent number of each residue.
class PlacedWord {
 public:
  /// The position after these moves, which are elements other than 0; at least one.
  PlacedWord(const semigroup::WideSemigroup& semigroup, const std::vector<std::uint64_t>& made);

  [[nodiscard]] std::uint64_t least_absent() const { return least_; }
  [[nodiscard]] std::uint64_t level() const { return least_ / semigroup_.a; }
  /// Letters 0, 1, 2 and kM, without marks.
  [[nodiscard]] automata::Word word() const;
  /// Whether an element other than 0 is still there.
  [[nodiscard]] bool has(std::uint64_t y) const {
    return y != 0 && semigroup_.contains(y) && y < absent_[core::to_size(y % semigroup_.a)];
  }
  /// The position after another move, which must be legal.
  [[nodiscard]] PlacedWord after(std::uint64_t y) const;
  /// The same position `by` lower, as if everything there that can be in S(a) were: for repetitions.
  [[nodiscard]] PlacedWord lowered(std::uint64_t by) const;
  /// The legal moves y > x-2a, ascending; x is the least absent number.
  [[nodiscard]] std::vector<std::uint64_t> near_moves() const;

 private:
  void take(std::uint64_t y);

  semigroup::WideSemigroup semigroup_;
  std::vector<std::uint64_t> absent_;  // by residue: the least number that is absent
  std::uint64_t least_ = 0;            // the least of these
};

class Answers {
 public:
  static constexpr std::uint64_t kMaxForMoves = 5000;  // a: trying all moves costs a*a steps

  /// The theorem must cover this a, and its claim must satisfy tells_positions().
  Answers(const Theorem& theorem, std::uint64_t a);

  [[nodiscard]] const semigroup::WideSemigroup& semigroup() const { return semigroup_; }
  /// The smallest winning first move; nullopt if the second player wins.
  [[nodiscard]] std::optional<std::uint64_t> first_move() const;
  /// All of them. O(a*a).
  [[nodiscard]] std::vector<std::uint64_t> first_moves() const;

  [[nodiscard]] bool is_lost(const PlacedWord& position) const;
  /// All winning moves of a position, ascending. Far above the claimed first move only that move is given, and others
  /// may win too. O(a*a).
  struct Winning {
    std::vector<std::uint64_t> moves{};
    bool is_all = true;
  };
  [[nodiscard]] Winning winning(const PlacedWord& position) const;

 private:
  [[nodiscard]] std::uint64_t lowering(std::uint64_t least_absent) const;
  [[nodiscard]] bool is_beyond(const PlacedWord& position) const;
  [[nodiscard]] bool is_accepted(const PlacedWord& position) const;

  const Theorem& theorem_;
  semigroup::WideSemigroup semigroup_;
};

}  // namespace upset::families
