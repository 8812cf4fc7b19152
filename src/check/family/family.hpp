// SPDX-License-Identifier: MIT
// A family certificate (docs/formats/family.md): which semigroups, which claim, and one automaton per level.
// docs/algorithms/families.md explains its words and conditions; this whole folder is based on it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "check/family/automaton.hpp"
#include "check/family/place.hpp"
#include "check/text.hpp"

namespace upset::check::family {

// S(a) = {0}, a, .., 2a-1 but 2a-d for d in D, and all numbers from 2a on.
struct Missing {
  std::uint32_t mask = 0;  // d is the bit 2^d
  unsigned largest = 0;    // w
  std::string text;        // "1,2,3"
  bool has(std::uint64_t d) const { return d <= largest && ((mask >> d) & 1U) != 0; }
};

struct Lengths {
  std::uint32_t step = 0;
  std::uint32_t residue = 0;
  std::uint32_t first = 0;
  std::uint32_t marked = 0;  // T: of each word, at its end

  std::uint32_t fewest_unmarked() const { return first - marked; }
  bool has(std::int64_t a) const { return a >= first && a % step == residue; }
};

// "The first player wins, least by Ma+B", or "no first move wins: from Qa on everything repeats with Ma+B".
struct Claimed {
  bool repeats = false;
  std::uint32_t start = 0;  // Q of `repeats`
  std::uint32_t multiple = 0;
  std::int32_t rest = 0;
  bool brief = false;  // of `first`: only the words up to the claimed move are in reach

  std::uint32_t levels() const;
  std::int64_t number(std::int64_t a) const { return multiple * a + rest; }
  // Of `first`: Ma+B = Qa+R, the level Q, and whether R is this place, or after it.
  std::uint32_t level() const { return rest < 0 ? multiple - 1 : multiple; }
  bool is_at(const Place& place) const;
  bool is_behind(const Place& place) const;
  // Whether a word of the level with M at this place is in reach.
  bool reaches(std::uint32_t q, const Place& place) const;
  std::int64_t reach(std::int64_t a) const { return number(a) + (brief ? 0 : 2 * a - 1); }  // of `first`
  std::string text() const;                                                                 // "11a-8"
};

struct Family {
  Missing missing;
  Lengths lengths;
  Claimed claim;
  std::vector<Automaton> levels;  // P_1, P_2, ..

  const Automaton& level(std::uint32_t q) const { return levels[q - 1]; }
  std::string name() const { return "family missing " + missing.text; }
  std::string theorem() const;  // what is proved, for people
};

// Everything from the line `missing` to the last level.
Family read_family(Lines& lines);

}  // namespace upset::check::family
