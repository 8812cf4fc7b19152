// SPDX-License-Identifier: MIT
#include "check/family/word_rules.hpp"

namespace upset::check::family {

namespace {

constexpr unsigned kMaskBits = 15;  // w is at most 15
constexpr std::uint32_t kMask = (std::uint32_t{1} << kMaskBits) - 1;

}  // namespace

// zeros: bits 0 .. w-1; twos: bits 1 .. w, kept shifted down by one.
void Prefix::pack(std::uint32_t* words) const {
  words[0] = zeros | (twos >> 1) << kMaskBits | std::uint32_t{has_m} << 30 | std::uint32_t{zero_may_follow} << 31;
  words[1] = m_place | std::uint32_t{two_may_follow} << 4;
}

Prefix Prefix::unpack(const std::uint32_t* words) {
  Prefix prefix;
  prefix.zeros = words[0] & kMask;
  prefix.twos = (words[0] >> kMaskBits & kMask) << 1;
  prefix.has_m = (words[0] >> 30 & 1U) != 0;
  prefix.zero_may_follow = (words[0] >> 31) != 0;
  prefix.m_place = words[1] & 15U;
  prefix.two_may_follow = (words[1] >> 4 & 1U) != 0;
  return prefix;
}

std::optional<Prefix> WordRules::next(const Prefix& prefix, unsigned letter, const Place& place) const {
  Prefix longer = prefix;
  if (letter == 0 && !take_zero(longer, place)) return std::nullopt;
  if (letter == 2 && !take_two(longer, place)) return std::nullopt;
  if (letter == kM && !take_m(longer, place)) return std::nullopt;
  if (!go_on(longer)) return std::nullopt;
  return longer;
}

// A zero after M must be compared with the letters 2 before M. Then it is remembered for later letters 2: (j-i) mod a
// can only be in D if the zero is among the first w letters. Any other zero forbids later letters 2. One before M
// forbids those before M, and, since M is then not among the first w letters, (V2) forbids those after it.
bool WordRules::take_zero(Prefix& prefix, const Place& place) const {
  if (!prefix.zero_may_follow) return false;
  if (prefix.has_m && level_one_ && missing_.has(place.from_end) && place.marked) return false;  // (V4)
  if (prefix.has_m && !is_subset_of_missing(prefix.twos)) return false;
  if (place.is_among_first(missing_.largest)) {
    prefix.zeros |= std::uint32_t{1} << place.index;  // go_on forgets it if no 2 may follow
  } else {
    prefix.two_may_follow = false;
  }
  return true;
}

// At i = a-j the zeros at z that are not on the way to M need (z-i) mod a = z+j in D. Behind M (V2) needs r+j in D.
bool WordRules::take_two(Prefix& prefix, const Place& place) const {
  if (!prefix.two_may_follow) return false;
  const bool near_end = place.marked && place.from_end <= missing_.largest;
  if (prefix.zeros != 0 && !(near_end && is_subset_of_missing(prefix.zeros << place.from_end))) return false;
  if (prefix.has_m) return near_end && missing_.has(prefix.m_place + place.from_end);
  prefix.twos |= 1U;
  return true;
}

// A zero before M is on the way from a 2 after M to M.
bool WordRules::take_m(Prefix& prefix, const Place& place) const {
  if (prefix.has_m || !is_subset_of_missing(prefix.twos)) return false;          // (V1), (V2)
  if (level_one_ && place.marked && missing_.has(place.from_end)) return false;  // (V4)
  prefix.has_m = true;
  prefix.zeros = 0;
  if (place.is_among_first(missing_.largest)) {
    prefix.m_place = place.index;
  } else {
    prefix.two_may_follow = false;
  }
  return true;
}

// The distances grow by one. A 2 before M that is out of reach makes M impossible; after M it makes zeros impossible.
bool WordRules::go_on(Prefix& prefix) const {
  prefix.twos <<= 1;
  if (prefix.twos >> (missing_.largest + 1) != 0) {
    if (!prefix.has_m) return false;
    prefix.zero_may_follow = false;
  }
  if (!prefix.zero_may_follow) prefix.twos = 0;
  if (!prefix.two_may_follow) prefix.zeros = 0;
  if (!prefix.two_may_follow) prefix.m_place = 0;
  return true;
}

}  // namespace upset::check::family
