// SPDX-License-Identifier: MIT
// Positions of Chomp on a wide semigroup as words (docs/algorithms/families.md, sections 2 and 3), and what moves do to
// them, with one bit per letter.
#pragma once

#include <cstdint>
#include <vector>

#include "core/bit_set.hpp"
#include "semigroup/wide.hpp"

namespace upset::window {

/// Which letters are at least 1, and which are 2. The bit of M is set in neither.
struct WideWord {
  static constexpr std::size_t kMax = 127;  // letters
  using Bits = core::FixedBits<2>;

  Bits one{}, two{};

  [[nodiscard]] unsigned letter(std::size_t i) const { return (one.test(i) ? 1U : 0U) + (two.test(i) ? 1U : 0U); }
  friend bool operator==(const WideWord&, const WideWord&) = default;
  template <class Hash>
  friend Hash AbslHashValue(Hash hash, const WideWord& word) {
    return Hash::combine(std::move(hash), word.one, word.two);
  }
};

/// What the move y does to the words whose least absent number is x > y: letter i becomes min(letter + raised, most),
/// where `raised` and `most` depend on i.
class MoveBelow {
 public:
  struct Change {
    int raised;  // 0 to 3
    int most;    // 0 to 2
    /// What a letter becomes.
    [[nodiscard]] int of(int letter) const {
      const int moved = letter + raised;
      return moved < most ? moved : most;
    }
  };

  MoveBelow(const semigroup::WideSemigroup& semigroup, std::uint64_t x, std::uint64_t y);

  [[nodiscard]] std::size_t place() const { return place_; }  // of M afterwards
  /// The change of a letter other than the one at the new place of M. At the old place of M the letter counts as 0.
  [[nodiscard]] const Change& change(std::size_t i) const { return changes_[i]; }
  [[nodiscard]] WideWord after(const WideWord& word) const {
    return {always_one_ | (word.one & one_from_one_) | (word.two & one_from_two_),
            always_two_ | (word.one & two_from_one_) | (word.two & two_from_two_)};
  }
  /// Whether a word of letters 0 and 1 can become one with a 2.
  [[nodiscard]] bool makes_two() const { return always_two_.any() || two_from_one_.any(); }

 private:
  using Bits = WideWord::Bits;
  std::size_t place_;
  std::vector<Change> changes_;
  Bits always_one_{}, one_from_one_{}, one_from_two_{};
  Bits always_two_{}, two_from_one_{}, two_from_two_{};
};

/// The word after the first move x and nothing else.
WideWord full_word(const semigroup::WideSemigroup& semigroup, std::uint64_t x);

/// The word of what is left after these moves, which are elements other than 0; there must be at least one.
WideWord word_after(const semigroup::WideSemigroup& semigroup, const std::vector<std::uint64_t>& moves);

/// The word of the same position `by` lower: the letter at i goes to i - by, modulo a.
WideWord lowered(const semigroup::WideSemigroup& semigroup, const WideWord& word, std::uint64_t by);

/// All words with a 2 that positions with least absent number x can have, each after those with fewer elements.
std::vector<WideWord> words_with_two(const semigroup::WideSemigroup& semigroup, std::uint64_t x);

}  // namespace upset::window
