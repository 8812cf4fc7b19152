// SPDX-License-Identifier: MIT
// Reading a family certificate, and what the numbers of its head must obey.
#include "check/family/family.hpp"

#include <utility>

namespace upset::check::family {

namespace {

constexpr std::uint32_t kMaxMissing = 15;
constexpr std::uint32_t kMaxStep = 12;
constexpr std::uint32_t kMaxMarked = 63;
constexpr std::uint32_t kMaxNumber = 1'000;

std::uint32_t number_up_to(std::uint32_t largest, std::string_view text, const char* what) {
  const std::uint32_t value = small_number(text, what);
  if (value > largest) {
    refuse(std::string(what) + ": " + std::to_string(value) + " is more than " + std::to_string(largest));
  }
  return value;
}

Missing read_missing(Lines& lines) {
  Missing missing;
  for (const std::string_view word : split(lines.next_after("missing "), ' ')) {
    const std::uint32_t d = number_up_to(kMaxMissing, word, "missing");
    if (d <= missing.largest) refuse("missing: expected positive numbers in ascending order");
    missing.mask |= std::uint32_t{1} << d;
    missing.largest = d;
    missing.text += (missing.text.empty() ? "" : ",") + std::to_string(d);
  }
  return missing;
}

Lengths read_lengths(Lines& lines, unsigned w) {
  const auto words = split(lines.next_after("lengths "), ' ');
  if (words.size() != 3) refuse("expected lengths STEP RESIDUE FIRST");
  Lengths lengths;
  lengths.step = number_up_to(kMaxStep, words[0], "step");
  if (lengths.step == 0) refuse("step: expected a positive number");
  lengths.residue = number_up_to(lengths.step - 1, words[1], "residue");
  lengths.first = number_up_to(kMaxNumber, words[2], "first length");
  if (lengths.first % lengths.step != lengths.residue) refuse("the first length is not in the class");
  lengths.marked = number_up_to(kMaxMarked, lines.next_after("marked "), "marked");
  if (lengths.marked < w) refuse("marked: the number is less than the largest of the missing numbers");
  if (lengths.first < lengths.marked + w || lengths.first < 2 * w + 1) refuse("the first length is too small");
  return lengths;
}

std::int32_t signed_number(std::string_view text) {
  const auto magnitude = after(text, "-");
  const auto value = static_cast<std::int32_t>(number_up_to(kMaxNumber, magnitude.value_or(text), "claim"));
  if (magnitude && value == 0) refuse("claim: 0 has no sign");
  return magnitude ? -value : value;
}

std::uint32_t positive_number(std::string_view text) {
  const std::uint32_t value = number_up_to(kMaxNumber, text, "claim");
  if (value == 0) refuse("claim: expected a positive number");
  return value;
}

// The first move must be an element of S for every a, and its place must be known from the front or from the end.
void check_first(const Claimed& claim, const Missing& missing, const Lengths& lengths) {
  if (claim.level() == 0) refuse("claim: the first move is below a");
  if (claim.rest >= 0) {
    if (static_cast<std::uint32_t>(claim.rest) >= lengths.fewest_unmarked()) refuse("claim: B is too large");
    return;
  }
  const auto from_end = static_cast<std::uint32_t>(-claim.rest);
  if (from_end > lengths.marked) refuse("claim: -B is larger than the number of marked letters");
  if (claim.level() == 1 && missing.has(from_end)) refuse("claim: the first move is not in the semigroup");
}

void check_repeats(const Claimed& claim, const Lengths& lengths) {
  constexpr std::uint32_t kMinStart = 4;
  if (claim.start < kMinStart) refuse("claim: repeats from Qa on, Q at least 4");
  const auto size = static_cast<std::uint32_t>(claim.rest < 0 ? -claim.rest : claim.rest);
  if (size > lengths.marked || size > lengths.fewest_unmarked()) {
    refuse("claim: |B| is at most the number of marked letters, and of unmarked letters in the shortest word");
  }
}

Claimed read_claimed(Lines& lines, const Missing& missing, const Lengths& lengths) {
  const auto words = split(lines.next_after("claim "), ' ');
  Claimed claim;
  claim.repeats = words[0] == "repeats";
  if (!(claim.repeats && words.size() == 4) && !(words[0] == "first" && words.size() == 3)) {
    refuse("expected claim first M B or claim repeats Q M B");
  }
  if (claim.repeats) claim.start = positive_number(words[1]);
  claim.multiple = positive_number(words[words.size() - 2]);
  claim.rest = signed_number(words.back());
  if (claim.repeats) {
    check_repeats(claim, lengths);
  } else {
    check_first(claim, missing, lengths);
  }
  return claim;
}

}  // namespace

std::uint32_t Claimed::levels() const {
  if (repeats) return start + multiple + (rest < 0 ? 1 : 2);
  return level() + (brief ? 0 : 2);
}

bool Claimed::reaches(std::uint32_t q, const Place& place) const {
  if (repeats || q < levels()) return true;
  return is_behind(place) || (brief && is_at(place));
}

bool Claimed::is_at(const Place& place) const {
  if (rest < 0) return place.marked && place.from_end == static_cast<std::uint32_t>(-rest);
  return !place.marked && place.index == static_cast<std::uint32_t>(rest);
}

bool Claimed::is_behind(const Place& place) const {
  if (rest < 0) return !place.marked || place.from_end > static_cast<std::uint32_t>(-rest);
  return !place.marked && place.index < static_cast<std::uint32_t>(rest);
}

std::string Claimed::text() const {
  const std::string head = (multiple == 1 ? "" : std::to_string(multiple)) + "a";
  if (rest == 0) return head;
  return head + (rest > 0 ? "+" : "") + std::to_string(rest);
}

std::string Family::theorem() const {
  const std::string which = name() + ": a = " + std::to_string(lengths.residue) + " mod " +
                            std::to_string(lengths.step) + " from " + std::to_string(lengths.first) + " on: ";
  if (!claim.repeats) return which + "first player, least first move " + claim.text();
  return which + "second player, repeats from " + std::to_string(claim.start) + "a on with " + claim.text();
}

Family read_family(Lines& lines) {
  Family family;
  family.missing = read_missing(lines);
  family.lengths = read_lengths(lines, family.missing.largest);
  family.claim = read_claimed(lines, family.missing, family.lengths);
  const std::uint32_t count = small_number(lines.next_after("levels "), "levels");
  family.claim.brief = !family.claim.repeats && count == family.claim.level();
  if (count != family.claim.levels()) {
    refuse("the claim demands " + counted(family.claim.levels(), "level") + ", found " + std::to_string(count));
  }
  lines.require(count);
  for (std::uint32_t q = 1; q <= count; ++q) {
    const std::string_view live = lines.next_after("level " + std::to_string(q) + " ");
    family.levels.emplace_back(lines, number_up_to(kMaxStates, live, "states"));
  }
  return family;
}

}  // namespace upset::check::family
