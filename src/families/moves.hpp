// SPDX-License-Identifier: MIT
// Moves on words, read from left to right: the place of the move is guessed, and every letter is turned into the letter
// after the move while it is read (docs/algorithms/families.md, sections 3 and 5).
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "families/family.hpp"

namespace upset::families {

/// Moves of one kind: above or below x, at a level t.
struct MoveKind {
  bool is_above = false;
  int rise = 0;  // t - q: above 0, 1, 2; below 0, -1, -2
};
inline constexpr std::array<MoveKind, 6> kMoveKinds{
    {{true, 0}, {true, 1}, {true, 2}, {false, 0}, {false, -1}, {false, -2}}};

/// A letter at its place.
struct Reading {
  unsigned letter = 0;       // 0, 1, 2, kM
  bool is_before_m = false;  // M is still to come
  unsigned place = 0;        // from the front, or WordRules::kFar
  unsigned left = 0;         // letters from here to the end, or WordRules::kFar
};

/// Where the place s of the move is.
class Guess {
 public:
  /// Not near: at least w letters lie between here and s. The first guesses of a word: all().
  static constexpr std::uint8_t kLater = 0;
  // 1 + k: s is k letters ahead, 0 <= k <= w; kBehind: s was read; kBehind + 1 + s: at s < w.
  static constexpr std::uint8_t kHere = 1;
  static constexpr std::uint8_t kBehind = 32;
  static std::size_t count(const Family&) { return kBehind + 1 + 16; }

  /// Calls visit(guess, letter) for each guess that may follow this one after a letter, with the letter after the move.
  template <class Visit>
  static void read(const Family& family, std::uint64_t level, const MoveKind& kind, std::uint8_t guess,
                   const Reading& reading, Visit visit) {
    if (guess == kHere) {
      const auto letter = letter_at_s(family, level, kind, reading);
      if (letter)
        visit(
            static_cast<std::uint8_t>(reading.place < family.missing.largest() ? kBehind + 1 + reading.place : kBehind),
            *letter);
      return;
    }
    const auto letter = other_letter(family, kind, guess, reading);
    if (!letter) return;
    if (guess >= kBehind) return visit(guess, *letter);
    if (guess > kHere) return visit(static_cast<std::uint8_t>(guess - 1), *letter);
    visit(kLater, *letter);
    visit(static_cast<std::uint8_t>(kHere + family.missing.largest()), *letter);
  }

  /// The guesses before the first letter: s is not near, or it is one of the first places.
  template <class Visit>
  static void first(const Family& family, Visit visit) {
    visit(kLater);
    for (unsigned k = 0; k <= family.missing.largest(); ++k) visit(static_cast<std::uint8_t>(kHere + k));
  }

 private:
  /// T_i - q of the letter read.
  static int height(const Reading& reading) {
    return reading.letter == kM ? 0 : static_cast<int>(reading.letter) + (reading.is_before_m ? 1 : 0);
  }

  static std::optional<unsigned> letter_at_s(const Family& family, std::uint64_t level, const MoveKind& kind,
                                             const Reading& reading) {
    const int t = static_cast<int>(level) + kind.rise;
    if (t < 1 || (t == 1 && family.missing.has(reading.left))) return std::nullopt;  // not an element
    if (height(reading) <= kind.rise) return std::nullopt;                           // it is gone
    if (!kind.is_above) {
      if (kind.rise == 0 && !reading.is_before_m) return std::nullopt;  // s < r
      return kM;
    }
    if (reading.letter == kM || (kind.rise == 0 && reading.is_before_m)) return std::nullopt;  // s > r
    return static_cast<unsigned>(kind.rise - (reading.is_before_m ? 1 : 0));
  }

  static std::optional<unsigned> other_letter(const Family& family, const MoveKind& kind, std::uint8_t guess,
                                              const Reading& reading) {
    const bool is_before_s = guess < kBehind;
    unsigned ahead = 255;  // how far ahead s lies, also around the end
    if (is_before_s && guess > kHere) ahead = guess - kHere;
    if (guess > kBehind && reading.left < 255) ahead = guess - kBehind - 1 + reading.left;
    const int kappa = family.missing.has(ahead) ? 2 : 1;
    const int after = std::min(height(reading), kind.rise + (is_before_s ? 1 : 0) + kappa);  // T'_i - q
    if (kind.is_above) {
      if (reading.letter == kM) return kM;
      const int letter = after - (reading.is_before_m ? 1 : 0);
      return letter >= 0 ? std::optional(static_cast<unsigned>(letter)) : std::nullopt;  // s would lie before M
    }
    const int letter = after - kind.rise - (is_before_s ? 1 : 0);
    return letter >= 0 ? std::optional(static_cast<unsigned>(letter)) : std::nullopt;  // s would lie after M
  }
};

}  // namespace upset::families
