// SPDX-License-Identifier: MIT
// The conditions (V1) to (V4) on words, read letter by letter. In cyclic terms (V3) says: for a letter 2 at i and a
// letter 0 at j, either j is met on the way up from i to M, or (j-i) mod a is in D. So a 2 before M is compared with
// zeros near the front and with zeros after M. A 2 after M, which is near the end while M is near the front, is
// compared with the zeros between.
#pragma once

#include <cstdint>
#include <optional>

#include "check/family/family.hpp"
#include "check/family/place.hpp"

namespace upset::check::family {

// What must be known of a prefix. Prefixes that allow the same continuations may differ here; that only costs states.
struct Prefix {
  std::uint32_t zeros = 0;    // places of the zeros, all among the first w, that matter for a later 2
  std::uint32_t twos = 0;     // distances, up to w, from the next letter back to the letters 2 before M
  std::uint32_t m_place = 0;  // of M, if it is among the first w and a letter 2 may follow
  bool has_m = false;
  bool two_may_follow = true;
  bool zero_may_follow = true;

  static constexpr unsigned kWords = 2;
  static constexpr unsigned kFreeBit = 8;  // from here on the second word is free for others
  void pack(std::uint32_t* words) const;
  static Prefix unpack(const std::uint32_t* words);
};

class WordRules {
 public:
  WordRules(const Missing& missing, bool level_one) : missing_(missing), level_one_(level_one) {}

  // The prefix with one more letter; nullopt if no word begins like this.
  std::optional<Prefix> next(const Prefix& prefix, unsigned letter, const Place& place) const;

 private:
  bool is_subset_of_missing(std::uint32_t set) const { return (set & ~missing_.mask) == 0; }
  bool take_zero(Prefix& prefix, const Place& place) const;
  bool take_two(Prefix& prefix, const Place& place) const;
  bool take_m(Prefix& prefix, const Place& place) const;
  bool go_on(Prefix& prefix) const;

  const Missing& missing_;
  bool level_one_;
};

}  // namespace upset::check::family
