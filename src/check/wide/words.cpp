// SPDX-License-Identifier: MIT
#include "check/wide/words.hpp"

#include <algorithm>

#include "check/text.hpp"

namespace upset::check::wide {

WideSemigroup::WideSemigroup(const SemigroupGame& game) : a_(game.with_group().modulus()) {
  bool is_wide = game.is_numerical() && a_ >= 3;
  for (std::int64_t d = 1; is_wide && d < a_; ++d) {
    const std::int64_t least = game.semigroup->least_like({d, 0});
    is_wide = least == a_ + d || (least == 2 * a_ + d && a_ - d <= kMaxMissing);
    if (is_wide && least == 2 * a_ + d) missing_ |= std::uint32_t{1} << (a_ - d);
  }
  is_wide = is_wide && missing_ != 0 && a_ >= 2 * missing().back() + 1;
  if (!is_wide) refuse("wide: the term is not a wide semigroup");
  if (a_ > kMaxLetters) refuse("wide: the checker knows words of at most 127 letters");
}

std::vector<std::int64_t> WideSemigroup::missing() const {
  std::vector<std::int64_t> list;
  for (std::int64_t d = 1; d <= kMaxMissing; ++d) {
    if (is_missing(d)) list.push_back(d);
  }
  return list;
}

// T_i = q + [i<r] + letter is the least t with ta+i absent; the move y = ta+s makes it the least of T_i and
// t + [i<s] + kappa((i-s) mod a). The word is then read from the new least absent number.
Move::Move(const WideSemigroup& semigroup, std::int64_t x, std::int64_t y)
    : y_(y), least_(std::min(x, y)), place_(y % semigroup.a()) {
  const std::int64_t a = semigroup.a();
  const std::int64_t q = x / a;
  const std::int64_t r = x % a;
  const std::int64_t t = y / a;
  needed_ = y < x ? 0 : static_cast<unsigned>(t - q - (place_ < r ? 1 : 0) + 1);  // T at the place exceeds t
  for (std::int64_t i = 0; i < a; ++i) {
    all_.add(i);
    if (i == least_ % a) continue;
    const std::int64_t bound = t + (i < place_ ? 1 : 0) + semigroup.kappa((i - place_ + a) % a);
    for (unsigned before = 0; before <= (i == r ? 0U : 2U); ++before) {
      const std::int64_t absent = std::min(q + (i < r ? 1 : 0) + std::int64_t{before}, bound);
      const std::int64_t now = absent - least_ / a - (i < least_ % a ? 1 : 0);
      if (now >= 1) some_[before].add(i);
      if (now >= 2) two_[before].add(i);
    }
  }
}

std::int64_t Move::letter(std::int64_t place, unsigned before) const {
  return (some_[before].has(place) ? 1 : 0) + (two_[before].has(place) ? 1 : 0);
}

bool Move::is_there(const Word& word) const { return needed_ <= 2 && word.letter(place_) >= needed_; }

Word Move::after(const Word& word) const {
  const Places zero = all_ & ~word.some;
  const Places one = word.some & ~word.two;
  return {(zero & some_[0]) | (one & some_[1]) | (word.two & some_[2]),
          (zero & two_[0]) | (one & two_[1]) | (word.two & two_[2])};
}

bool Move::can_make(const Word& word, std::int64_t r) const {
  Places not_by_one = (some_[1] ^ word.some) | (two_[1] ^ word.two);
  not_by_one.add(r);
  const Places not_by_zero = (some_[0] ^ word.some) | (two_[0] ^ word.two);
  return !(all_ & not_by_zero & not_by_one).any();
}

Word full_word(const WideSemigroup& semigroup, std::int64_t x) {
  Word word;
  for (std::int64_t g = 1; g < semigroup.a(); ++g) word.put((x + g) % semigroup.a(), semigroup.kappa(g));
  return word;
}

// The letters 2 are at x-k for some k of D. A letter 0 at x+g contradicts one of them, unless g > a-k or k+g is in D.
// What is not in S counts as present.
CountedVector<Word> words_with_two(const WideSemigroup& semigroup, std::int64_t x) {
  const std::int64_t a = semigroup.a();
  const std::vector<std::int64_t> missing = semigroup.missing();
  CountedVector<Word> words;
  for (std::uint32_t chosen = 1; chosen < std::uint32_t{1} << missing.size(); ++chosen) {
    std::vector<std::int64_t> twos;
    for (std::size_t j = 0; j < missing.size(); ++j) {
      if (((chosen >> j) & 1U) != 0) twos.push_back(missing[j]);
    }
    const std::size_t first = words.size();
    words.emplace_back();
    for (std::int64_t g = 1; g < a; ++g) {
      const std::int64_t place = (x + g) % a;
      const auto has_two = [&](std::int64_t k) { return g == a - k; };
      if (std::any_of(twos.begin(), twos.end(), has_two)) {
        for (std::size_t w = first; w < words.size(); ++w) words[w].put(place, 2);
        continue;
      }
      const auto allows_zero = [&](std::int64_t k) { return g > a - k || semigroup.is_missing(k + g); };
      const std::size_t end = words.size();
      if (semigroup.contains(x + g) && std::all_of(twos.begin(), twos.end(), allows_zero)) {
        for (std::size_t w = first; w < end; ++w) words.push_back(Word(words[w]));
      }
      for (std::size_t w = first; w < end; ++w) words[w].put(place, 1);
    }
  }
  return words;
}

}  // namespace upset::check::wide
