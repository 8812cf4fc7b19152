// SPDX-License-Identifier: MIT
#include "window/wide_words.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/size.hpp"

namespace upset::window {

using semigroup::WideSemigroup;

MoveBelow::MoveBelow(const WideSemigroup& semigroup, std::uint64_t x, std::uint64_t y)
    : place_(static_cast<std::size_t>(y % semigroup.a)), changes_(core::to_size(semigroup.a)) {
  UPSET_ASSERT(y < x && semigroup.a <= WideWord::kMax);
  const auto a = static_cast<std::size_t>(semigroup.a);
  const auto r = static_cast<std::size_t>(x % semigroup.a);
  const int drop = static_cast<int>(x / semigroup.a) - static_cast<int>(y / semigroup.a);  // q - t
  for (std::size_t i = 0; i < a; ++i) {
    if (i == place_) continue;
    // T_i = q + [i<r] + w_i, tau_i = t + [i<s] + kappa, and the new letter is min(T_i, tau_i) - t - [i<s].
    Change& change = changes_[i];
    change.raised = drop + (i < r ? 1 : 0) - (i < place_ ? 1 : 0);
    change.most = static_cast<int>(semigroup.kappa((i + a - place_) % a));
    UPSET_ASSERT(change.raised >= 0);
    const bool is_zero = i == r;  // M counts as 0
    for (int letter = 0; letter <= 2; ++letter) {
      if (is_zero && letter > 0) break;
      const int now = change.of(letter);
      UPSET_ASSERT(now >= 0);
      if (now >= 1) (letter == 0 ? always_one_ : letter == 1 ? one_from_one_ : one_from_two_).set(i);
      if (now >= 2) (letter == 0 ? always_two_ : letter == 1 ? two_from_one_ : two_from_two_).set(i);
    }
  }
}

WideWord full_word(const WideSemigroup& semigroup, std::uint64_t x) {
  WideWord word;
  for (std::uint64_t d = 1; d < semigroup.a; ++d) {
    word.one.set(core::to_size((x + d) % semigroup.a));
    if (semigroup.kappa(d) == 2) word.two.set(core::to_size((x + d) % semigroup.a));
  }
  return word;
}

WideWord word_after(const WideSemigroup& semigroup, const std::vector<std::uint64_t>& moves) {
  UPSET_ASSERT(!moves.empty());
  const std::uint64_t a = semigroup.a, x = *std::ranges::min_element(moves);
  WideWord word;
  for (std::uint64_t g = 1; g < a; ++g) {
    std::uint64_t absent = UINT64_MAX;  // the least of its residue
    for (const std::uint64_t y : moves) {
      const std::uint64_t d = (x + g + a - y % a) % a;
      absent = std::min(absent, y + semigroup.kappa(d) * a + d);
    }
    UPSET_ASSERT(absent >= x + g && (absent - x - g) / a <= 2);
    if (absent > x + g) word.one.set(core::to_size((x + g) % a));
    if (absent > x + g + a) word.two.set(core::to_size((x + g) % a));
  }
  return word;
}

WideWord lowered(const WideSemigroup& semigroup, const WideWord& word, std::uint64_t by) {
  WideWord moved;
  for (std::uint64_t i = 0; i < semigroup.a; ++i) {
    const std::uint64_t from = (i + by) % semigroup.a;
    if (word.one.test(core::to_size(from))) moved.one.set(core::to_size(i));
    if (word.two.test(core::to_size(from))) moved.two.set(core::to_size(i));
  }
  return moved;
}

namespace {

/// Whether some words have a 0 at distance g after M and the letter 2 at these distances before it: (V3).
bool may_be_zero(const WideSemigroup& semigroup, const std::vector<unsigned>& twos, std::uint64_t g) {
  return std::ranges::all_of(
      twos, [&](unsigned k) { return g > semigroup.a - k || (g != semigroup.a - k && semigroup.missing.has(k + g)); });
}

void add_words(const WideSemigroup& semigroup, std::uint64_t x, const std::vector<unsigned>& twos,
               std::vector<WideWord>& words) {
  WideWord first;
  std::vector<std::size_t> open;
  for (std::uint64_t g = 1; g < semigroup.a; ++g) {
    const auto place = static_cast<std::size_t>((x + g) % semigroup.a);
    // What is outside the semigroup always counts as present.
    if (semigroup.contains(x + g) && may_be_zero(semigroup, twos, g)) open.push_back(place);
    else first.one.set(place);
  }
  for (const unsigned k : twos) first.two.set(core::to_size((x + semigroup.a - k) % semigroup.a));
  UPSET_ASSERT(open.size() < 32);
  for (std::uint32_t chosen = 0; chosen < std::uint32_t{1} << open.size(); ++chosen) {
    WideWord word = first;
    for (std::size_t i = 0; i < open.size(); ++i)
      if ((chosen >> i & 1U) != 0) word.one.set(open[i]);
    words.push_back(word);
  }
}

}  // namespace

std::vector<WideWord> words_with_two(const WideSemigroup& semigroup, std::uint64_t x) {
  const std::vector<unsigned> missing = semigroup.missing.numbers();
  std::vector<WideWord> words;
  for (std::uint32_t chosen = 1; chosen < std::uint32_t{1} << missing.size(); ++chosen) {
    std::vector<unsigned> twos;
    for (std::size_t i = 0; i < missing.size(); ++i)
      if ((chosen >> i & 1U) != 0) twos.push_back(missing[i]);
    add_words(semigroup, x, twos, words);
  }
  std::ranges::stable_sort(words, {}, [](const WideWord& word) { return word.one.count() + word.two.count(); });
  return words;
}

}  // namespace upset::window
