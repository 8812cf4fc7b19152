// SPDX-License-Identifier: MIT
// A family on two growing chains (docs/formats/chains.md): a finite order A, the chains C: c1 < c2 < .. and
// D: d1 < d2 < .., and what follows by transitivity from the relations given.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "check/bits.hpp"
#include "check/chains/reach.hpp"

namespace upset::check {

// Where an element x of A lies. kNever: above all of the chain, or below nothing of it.
struct Places {
  std::int64_t above_c = 0;       // x lies above c_1, .., c_{above_c}
  std::int64_t above_d = 0;       // likewise
  std::int64_t below_c = kNever;  // x lies below c_i iff i >= below_c
  std::int64_t below_d = kNever;  // likewise

  bool is_above_a_chain() const { return above_c == kNever || above_d == kNever; }
  bool operator==(const Places&) const = default;
};

// The closed order, without names.
struct TwoChains {
  std::vector<Places> places;  // of the elements of A
  std::vector<Bits> up;        // every y >= x in A
  Reach reach;

  std::size_t size() const { return places.size(); }
  bool operator==(const TwoChains&) const = default;
};

struct ChainsFamily {
  std::vector<std::string> names;  // of the elements of A, ascending
  TwoChains chains;
  bool operator==(const ChainsFamily&) const = default;
};

// Items separated by commas, as in the parentheses of a spec.
ChainsFamily parse_chains_items(std::string_view items);

// A file: items separated by commas or ends of lines, with blanks and comments.
ChainsFamily read_chains_file(std::string_view text);

// Whether a name belongs to an element of a chain: `c` or `d` and digits.
bool is_chain_name(std::string_view name);

}  // namespace upset::check
