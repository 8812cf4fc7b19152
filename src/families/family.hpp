// SPDX-License-Identifier: MIT
// A theorem about Chomp on S(a) for all a of a class, and the automata that prove it (docs/algorithms/families.md).
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "automata/dfa.hpp"
#include "core/size.hpp"
#include "semigroup/wide.hpp"

namespace upset::families {

/// The letters of words: 0, 1, 2 and M, and the marked ones, which are larger by kMarked.
inline constexpr automata::Letter kM = 3;
inline constexpr std::size_t kMarked = 4;
inline constexpr std::size_t kLetters = 8;

/// The semigroups of a theorem.
struct Family {
  semigroup::Missing missing{};  // not empty; w is its largest
  unsigned step = 2;             // a is congruent to residue modulo step
  unsigned residue = 0;
  unsigned first = 0;   // a >= first, which is in the class; at least marked + w and 2w + 1
  unsigned marked = 0;  // how many letters at the end of a word are marked; at least w

  [[nodiscard]] bool has(std::uint64_t a) const { return a >= first && a % step == residue; }
  /// The number of letters at the front of every word that are counted one by one.
  [[nodiscard]] unsigned counted() const { return first - marked; }
  friend bool operator==(const Family&, const Family&) = default;
};

/// A number Ma + B, as a level and a place in it.
struct Linear {
  std::int64_t slope = 0;  // M
  std::int64_t shift = 0;  // B
  [[nodiscard]] std::uint64_t at(std::uint64_t a) const {
    return static_cast<std::uint64_t>(slope * static_cast<std::int64_t>(a) + shift);
  }
  /// Q of Ma + B = Qa + R, 0 <= R < a.
  [[nodiscard]] std::uint64_t level() const { return static_cast<std::uint64_t>(shift < 0 ? slope - 1 : slope); }
  friend bool operator==(const Linear&, const Linear&) = default;
};

/// The first player wins; this is the smallest winning first move.
struct FirstWins {
  Linear move{};
  bool is_brief = false;  // without the levels after that of the move, which give all other winning first moves
  friend bool operator==(const FirstWins&, const FirstWins&) = default;
};

/// The second player wins: from this level on everything repeats with this period.
struct Repeats {
  unsigned level = 0;
  Linear period{};
  friend bool operator==(const Repeats&, const Repeats&) = default;
};

using Claim = std::variant<FirstWins, Repeats>;

/// How many levels a claim needs.
std::size_t levels_of(const Claim& claim);
/// Whether its automata give all winning first moves, and who wins any position (answer.hpp).
bool tells_positions(const Claim& claim);

struct Theorem {
  Family family{};
  Claim claim{};
  std::vector<automata::Dfa> levels{};  // of the levels 1, 2, ..., levels_of(claim)

  [[nodiscard]] const automata::Dfa& level(std::uint64_t q) const { return levels[core::to_size(q - 1)]; }
};

/// "11a-8", "2a+3", "7a".
std::string text_of(const Linear& linear);

}  // namespace upset::families
