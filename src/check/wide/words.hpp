// SPDX-License-Identifier: MIT
// Positions on one S(a) as words of length a, and what a move does to all words with the same least absent number
// (docs/algorithms/families.md, sections 1 to 3).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "check/memory.hpp"
#include "check/semigroup/game.hpp"

namespace upset::check::wide {

constexpr std::int64_t kMaxLetters = 127;
constexpr std::int64_t kMaxMissing = 15;  // the largest d

// A set of places.
struct Places {
  std::array<std::uint64_t, 2> words{};

  bool operator==(const Places&) const = default;
  bool any() const { return (words[0] | words[1]) != 0; }
  bool has(std::int64_t i) const { return ((words[half(i)] >> bit(i)) & 1U) != 0; }
  void add(std::int64_t i) { words[half(i)] |= std::uint64_t{1} << bit(i); }
  friend Places operator&(Places a, const Places& b) { return {{a.words[0] & b.words[0], a.words[1] & b.words[1]}}; }
  friend Places operator|(Places a, const Places& b) { return {{a.words[0] | b.words[0], a.words[1] | b.words[1]}}; }
  friend Places operator^(Places a, const Places& b) { return {{a.words[0] ^ b.words[0], a.words[1] ^ b.words[1]}}; }
  Places operator~() const { return {{~words[0], ~words[1]}}; }

 private:
  static std::size_t half(std::int64_t i) { return static_cast<std::size_t>(i) / 64; }
  static unsigned bit(std::int64_t i) { return static_cast<unsigned>(i) % 64; }
};

// Where the letter is 1 or 2, and where it is 2. At the place of M it is neither.
struct Word {
  Places some;
  Places two;

  bool operator==(const Word&) const = default;
  unsigned letter(std::int64_t i) const { return (some.has(i) ? 1U : 0U) + (two.has(i) ? 1U : 0U); }
  void put(std::int64_t i, std::int64_t letter) {
    if (letter >= 1) some.add(i);
    if (letter >= 2) two.add(i);
  }
};

// S(a): {0}, the numbers from a to 2a-1 except some 2a-d, and all from 2a on.
class WideSemigroup {
 public:
  explicit WideSemigroup(const SemigroupGame& game);  // refuses all other semigroups

  std::int64_t a() const { return a_; }
  bool is_missing(std::int64_t d) const { return d >= 1 && d <= kMaxMissing && ((missing_ >> d) & 1) != 0; }
  std::vector<std::int64_t> missing() const;
  std::int64_t largest_gap() const { return 2 * a_ - missing().front(); }
  bool contains(std::int64_t y) const { return y >= 2 * a_ || y == 0 || (y >= a_ && !is_missing(2 * a_ - y)); }
  bool is_move(std::int64_t y) const { return y > 0 && contains(y); }
  // The least element congruent to d modulo a is kappa(d) a + d, 0 <= d < a.
  std::int64_t kappa(std::int64_t d) const { return d == 0 ? 0 : is_missing(a_ - d) ? 2 : 1; }

 private:
  std::int64_t a_;
  std::uint32_t missing_ = 0;  // d is the bit 2^d
};

// The move y in the positions with least absent number x: what each letter becomes, place by place. The letter at x
// modulo a counts as 0.
class Move {
 public:
  Move(const WideSemigroup& semigroup, std::int64_t x, std::int64_t y);

  std::int64_t number() const { return y_; }
  std::int64_t least_after() const { return least_; }  // absent
  std::int64_t letter(std::int64_t place, unsigned before) const;
  bool is_there(const Word& word) const;
  Word after(const Word& word) const;
  // Whether some word of letters 0 and 1, with 0 at r, becomes this one.
  bool can_make(const Word& word, std::int64_t r) const;

 private:
  std::int64_t y_;
  std::int64_t least_;
  std::int64_t place_;            // of y
  unsigned needed_ = 0;           // the letter there must be at least this
  std::array<Places, 3> some_{};  // by the letter before: where it becomes 1 or 2
  std::array<Places, 3> two_{};   // and where 2
  Places all_;                    // the places 0, .., a-1
};

// The position after the first move x and nothing else.
Word full_word(const WideSemigroup& semigroup, std::int64_t x);

// Every word with a letter 2 that obeys (V1) to (V4) for the least absent number x.
CountedVector<Word> words_with_two(const WideSemigroup& semigroup, std::int64_t x);

}  // namespace upset::check::wide
