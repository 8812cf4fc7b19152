// SPDX-License-Identifier: MIT
#include "families/word_rules.hpp"

#include <algorithm>

namespace upset::families {

namespace {

/// Calls f with the number of each set bit until it returns false. Returns whether it never did.
template <class Function>
bool for_all_bits(std::uint32_t bits, Function f) {
  for (unsigned i = 0; bits != 0; ++i, bits >>= 1U)
    if ((bits & 1U) != 0 && !f(i)) return false;
  return true;
}

std::uint16_t with_bit(std::uint32_t bits, unsigned i) { return static_cast<std::uint16_t>(bits | 1U << i); }

}  // namespace

WordRules::WordRules(const Family& family, std::uint64_t level)
    : family_(family), w_(family.missing.largest()), is_first_level_(level == 1) {
  UPSET_ASSERT(w_ > 0 && family.marked >= w_ && family.first >= family.marked + w_ && family.first > 2 * w_);
  states_.emplace_back();  // kInvalid
  next_.assign(kLetters, kInvalid);
  id_of(State{});
}

WordRules::Id WordRules::id_of(const State& state) {
  const auto [place, is_new] = ids_.emplace(state, static_cast<Id>(states_.size()));
  if (is_new) {
    states_.push_back(state);
    next_.resize(next_.size() + kLetters, kUnknown);
  }
  return place->second;
}

WordRules::Id WordRules::next(Id from, automata::Letter letter) {
  const std::size_t at = from * kLetters + letter;
  if (next_[at] == kUnknown) {
    const auto to = after(states_[from], letter);
    const Id id = to ? id_of(*to) : kInvalid;
    next_[at] = id;
  }
  return next_[at];
}

unsigned WordRules::place_in(const State& state) const {
  return state.left == kFar && state.read < family_.counted() ? state.read : kFar;
}
unsigned WordRules::left_in(const State& state, bool marked) const {
  if (!marked) return kFar;
  return state.left == kFar ? family_.marked : state.left;
}
unsigned WordRules::place(Id id) const { return place_in(state(id)); }
unsigned WordRules::left(Id id, bool marked) const { return left_in(state(id), marked); }

/// Counts a letter; false if a marked or an unmarked letter is not allowed here.
bool WordRules::count(State& now, bool marked) const {
  if (!marked) {
    if (now.left != kFar) return false;
    ++now.read;
    if (now.read == family_.counted() + family_.step) now.read = static_cast<std::uint16_t>(family_.counted());
    return true;
  }
  if (now.left == kFar) {
    if (now.read != family_.counted()) return false;  // the length would not be in the class
    now.left = static_cast<std::uint8_t>(family_.marked);
  }
  if (now.left == 0) return false;
  --now.left;
  return true;
}

std::optional<WordRules::State> WordRules::after(State now, automata::Letter letter) const {
  const bool marked = letter >= kMarked;
  const unsigned value = marked ? letter - static_cast<unsigned>(kMarked) : letter;
  const unsigned place = place_in(now), left = left_in(now, marked);
  if (!count(now, marked)) return std::nullopt;
  bool is_valid = false;
  if (now.place_of_m != kBefore) is_valid = value != kM && read_behind_m(now, value, left);
  else is_valid = value == kM ? read_m(now, place, left) : read_before_m(now, value, place);
  return is_valid ? std::optional(now) : std::nullopt;
}

bool WordRules::read_before_m(State& now, unsigned letter, unsigned place) const {
  now.twos = static_cast<std::uint16_t>(now.twos << 1U);
  now.zeros = static_cast<std::uint16_t>(now.zeros << 1U);
  if (now.twos >> (w_ + 1) != 0) return false;  // M should have come before
  if (letter == 2) {
    if (now.has_far_zero || now.zeros != 0) return false;
    now.twos = with_bit(now.twos, 1);
  } else if (letter == 0) {
    if (now.twos != 0) now.zeros = with_bit(now.zeros, 1);
    else if (place < w_) now.head_zeros = with_bit(now.head_zeros, place);
    else now.has_far_zero = true;
  }
  if (now.has_far_zero) now.head_zeros = 0;  // they matter only for a 2
  return true;
}

bool WordRules::read_m(State& now, unsigned place, unsigned left) const {
  if (is_first_level_ && family_.missing.has(left)) return false;
  if (bound_ != nullptr && !bound_(family_, *claim_, place, left)) return false;
  // The distances so far are those from M. A zero after a 2 lies between it and M, since no 2 followed it.
  if (!for_all_bits(now.twos, [&](unsigned k) { return family_.missing.has(k); })) return false;
  now.since_m = 0;
  if (place < w_) {  // there may be more of them around the end of the word
    now.place_of_m = static_cast<std::uint8_t>(place);
    std::uint32_t zeros = now.zeros;
    for_all_bits(now.head_zeros, [&](unsigned j) { return zeros |= 1U << (place - j), true; });
    now.zeros = static_cast<std::uint16_t>(zeros);
    now.head_zeros = 0;
    return for_all_bits(now.twos, [&](unsigned k) { return zeros >> k == 0; });
  }
  now.place_of_m = kFar;
  // Zeros at the front come after M around the end of the word, if the end is near.
  if (now.twos != 0 &&
      !for_all_bits(now.head_zeros, [&](unsigned j) { return left != kFar && may_be_zero_behind(now.twos, left + j); }))
    return false;
  now.head_zeros = now.zeros = 0;
  now.has_far_zero = false;
  return true;
}

bool WordRules::may_be_zero_behind(std::uint32_t twos, unsigned distance) const {
  return for_all_bits(twos, [&](unsigned k) { return family_.missing.has(k + distance); });
}

bool WordRules::read_behind_m(State& now, unsigned letter, unsigned left) const {
  if (is_first_level_ && letter == 0 && family_.missing.has(left)) return false;
  const unsigned distance = std::min(now.since_m + 1U, w_);
  if (now.place_of_m != kFar) {
    now.since_m = static_cast<std::uint8_t>(distance);
    return read_behind_early_m(now, letter, distance, left);
  }
  if (letter == 2) return false;
  if (now.twos == 0) return true;
  now.since_m = static_cast<std::uint8_t>(distance);
  return letter != 0 || may_be_zero_behind(now.twos, distance);  // at the distance w none is allowed
}

bool WordRules::read_behind_early_m(State& now, unsigned letter, unsigned distance, unsigned left) const {
  const unsigned before = left == kFar ? kFar : now.place_of_m + left;  // distance before M, around the end
  if (letter == 2) {
    if (now.has_far_zero || !family_.missing.has(before) || now.zeros >> before != 0) return false;
    if (!for_all_bits(now.behind, [&](unsigned g) { return family_.missing.has(before + g); })) return false;
    now.twos = with_bit(now.twos, before);
  } else if (letter == 0 && before <= w_) {
    if ((now.twos & ((2U << before) - 1)) != 0) return false;
    now.zeros = with_bit(now.zeros, before);
  } else if (letter == 0 && distance < w_) {
    if (!may_be_zero_behind(now.twos, distance)) return false;
    now.behind = with_bit(now.behind, distance);
  } else if (letter == 0) {
    if (now.twos != 0) return false;
    now.has_far_zero = true;
  }
  if (now.has_far_zero) now.zeros = now.behind = 0;  // they matter only for a 2
  return true;
}

}  // namespace upset::families
