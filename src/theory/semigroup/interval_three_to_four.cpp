// SPDX-License-Identifier: MIT
// Proposition 5.1: S = <3k, .., 4k>, k odd, k >= 3: the first player wins by taking 3k+1, but not by taking 3k
// (Proposition 4.2).
//
// What is left after 3k+1 is {0, 3k, 6k, 9k} and {3k+i, 7k+i, 11k+i : 2 <= i <= k} (Lemma 5.2). An involution as in
// Lemma 4.3 swaps i = 2 with 3, 4 with 5, .., k-3 with k-2 in each of the three rows. It fixes the poison, 3k, 6k, 9k
// and the elements with i = k-1 and i = k: the ten elements of Lemma 5.3, on which the second player wins. The strategy
// mirrors outside these ten and plays the small game on them by search. It leaves the subsets that the involution maps
// to themselves and whose fixed elements are lost for the player to move.
#include <algorithm>
#include <array>
#include <bit>

#include "games/poset/set_oracle.hpp"
#include "semigroup/arithmetic.hpp"
#include "theory/poset/pairs_proof.hpp"
#include "theory/semigroup/semigroup_play.hpp"

namespace upset::theory {

namespace interval_three_to_four {
namespace {

using upset::semigroup::NumericalSemigroup;

constexpr std::size_t kFixed = 9;  // without the poison
using FixedSet = std::uint32_t;    // bit i: the fixed element i

/// k when S = <3k, .., 4k> with k odd, k >= 3; else 0.
std::uint64_t third_of(const NumericalSemigroup& semigroup) {
  const std::uint64_t k = semigroup.multiplicity() / 3;
  const bool is_right = k >= 3 && k % 2 == 1 && semigroup.multiplicity() == 3 * k && is_interval(semigroup) &&
                        semigroup.generators().back() == 4 * k;
  return is_right ? k : 0;
}

std::optional<Winner> classify(const upset::semigroup::NumericalSemigroup& semigroup) {
  if (third_of(semigroup) == 0) return std::nullopt;
  return Winner{semigroup.multiplicity() + 1};
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  return apply_classifier(kIntervalThreeToFour, classify, position, query);
}

/// The image of an element of Ap(S, 3k+1) other than 0.
Element mirrored(std::uint64_t k, Element x) {
  if (x % (3 * k) == 0 && x <= 9 * k) return x;  // 3k, 6k, 9k
  const std::uint64_t i = (x - 3 * k) % (4 * k);
  if (i >= k - 1) return x;
  return i % 2 == 0 ? x + 1 : x - 1;
}

/// The game on the fixed elements.
class FixedGame {
 public:
  FixedGame(const NumericalSemigroup& semigroup, std::uint64_t k)
      : elements_{3 * k, 4 * k - 1, 4 * k, 6 * k, 8 * k - 1, 8 * k, 9 * k, 12 * k - 1, 12 * k} {
    for (std::size_t x = 0; x < kFixed; ++x)
      for (std::size_t y = x; y < kFixed; ++y)
        if (semigroup.contains(elements_[y] - elements_[x])) above_[x] |= FixedSet{1} << y;
    for (FixedSet set = 0; set < values_.size(); ++set) values_[set] = value_of_options(set);  // subsets come first
  }

  [[nodiscard]] FixedSet left_of(const SemigroupPlay& play) const {
    FixedSet set = 0;
    for (std::size_t x = 0; x < kFixed; ++x)
      if (play.has(elements_[x])) set |= FixedSet{1} << x;
    return set;
  }
  [[nodiscard]] bool is_lost(FixedSet set) const { return values_[set] == 0; }
  [[nodiscard]] std::uint32_t value(FixedSet set) const { return values_[set]; }
  [[nodiscard]] std::optional<std::size_t> winning_move(FixedSet set) const {
    for (std::size_t x = 0; x < kFixed; ++x)
      if ((set >> x & 1U) != 0 && is_lost(set & ~above_[x])) return x;
    return std::nullopt;
  }
  [[nodiscard]] FixedSet after(FixedSet set, Element x) const {
    const auto it = std::find(elements_.begin(), elements_.end(), x);
    return set & ~above_[static_cast<std::size_t>(it - elements_.begin())];
  }
  [[nodiscard]] Element element(std::size_t index) const { return elements_[index]; }

 private:
  [[nodiscard]] std::uint8_t value_of_options(FixedSet set) const {
    std::uint32_t met = 0;
    for (std::size_t x = 0; x < kFixed; ++x)
      if ((set >> x & 1U) != 0) met |= 1U << values_[set & ~above_[x]];
    return static_cast<std::uint8_t>(std::countr_one(met));
  }

  std::array<Element, kFixed> elements_;                      // ascending
  std::array<FixedSet, kFixed> above_{};                      // everything >= x
  std::array<std::uint8_t, FixedSet{1} << kFixed> values_{};  // by set
};

bool leaves(const game::Term& position) {
  const auto play = SemigroupPlay::of(position);
  if (!play || play->is_untouched()) return false;
  const std::uint64_t k = third_of(play->semigroup());
  const auto& missing = play->missing();
  if (k == 0 || std::find(missing.begin(), missing.end(), 3 * k + 1) == missing.end()) return false;
  const bool is_kept = std::all_of(missing.begin(), missing.end(),
                                   [&](Element x) { return x == 3 * k + 1 || !play->has(mirrored(k, x)); });
  if (!is_kept) return false;
  const FixedGame game(play->semigroup(), k);
  return game.is_lost(game.left_of(*play));
}

/// The least element whose image is gone, or a fixed one; before that 3k+1.
std::vector<game::Move> candidates(const game::Term& position) {
  const auto play = SemigroupPlay::of(position);
  if (!play || play->is_untouched()) return {};
  const std::uint64_t k = third_of(play->semigroup());
  if (k == 0) return {};
  if (play->has(3 * k + 1)) return {SemigroupPlay::move(3 * k + 1)};
  std::optional<Element> lonely;
  for (const Element x : play->missing())
    if (const Element y = x == 3 * k + 1 ? x : mirrored(k, x); play->has(y)) lonely = std::min(y, lonely.value_or(y));
  std::vector<game::Move> moves;
  if (lonely) moves.push_back(SemigroupPlay::move(*lonely));
  const FixedGame game(play->semigroup(), k);
  for (std::size_t x = 0; x < kFixed; ++x)
    if (play->has(game.element(x))) moves.push_back(SemigroupPlay::move(game.element(x)));
  return moves;
}

/// The same game, on elements of the listed position.
class FixedOracle final : public games::poset::SetOracle {
 public:
  FixedOracle(const FixedGame& game, const games::poset::Listing& listing) : game_(game) {
    for (std::size_t x = 0; x < kFixed; ++x) numbers_[x] = listing.element_of(SemigroupPlay::move(game.element(x)));
  }

  std::optional<std::uint32_t> value(const core::DynamicBits& set) override { return game_.value(fixed_set(set)); }
  std::optional<bool> is_p(const core::DynamicBits& set) override { return game_.is_lost(fixed_set(set)); }

 private:
  [[nodiscard]] FixedSet fixed_set(const core::DynamicBits& set) const {
    FixedSet fixed = 0;
    for (std::size_t x = 0; x < kFixed; ++x)
      if (numbers_[x] && set.test(*numbers_[x])) fixed |= FixedSet{1} << x;
    return fixed;
  }

  const FixedGame& game_;
  std::array<std::optional<order::Element>, kFixed> numbers_{};
};

std::optional<game::Proof> prove(const game::Term& position, const core::Integer& value) {
  if (value != 0 || !leaves(position)) return std::nullopt;
  const auto& rest = *touched_numerical(position);
  const auto play = *SemigroupPlay::of(position);
  const std::uint64_t k = third_of(play.semigroup());
  const auto image = [&](const game::Move& move) -> std::optional<game::Move> {
    const Element x = move.only_word();
    if (mirrored(k, x) == x) return std::nullopt;
    return SemigroupPlay::move(mirrored(k, x));
  };
  return proof_by_pairs(rest, image, [&](const core::DynamicBits& fixed) -> std::optional<game::Proof> {
    const FixedGame game(play.semigroup(), k);
    const auto& listing = *rest.ground().listing();
    FixedOracle oracle(game, listing);
    core::Stop no_limit{Limits{}};
    auto strategy = games::poset::close_strategy(listing.poset, {{fixed, 0}}, oracle, no_limit);
    if (!strategy) return std::nullopt;
    return game::Proof{game::StrategyProof{std::move(*strategy)}};
  });
}

std::optional<game::Move> reply(const game::Term& before, const game::Move& move) {
  if (!leaves(before)) return std::nullopt;
  const auto play = *SemigroupPlay::of(before);
  const auto x = play.element(move);
  if (!x) return std::nullopt;
  const std::uint64_t k = third_of(play.semigroup());
  if (mirrored(k, *x) != *x) return play.move(mirrored(k, *x));
  const FixedGame game(play.semigroup(), k);
  const auto answer = game.winning_move(game.after(game.left_of(play), *x));
  if (!answer) return std::nullopt;
  return play.move(game.element(*answer));
}

}  // namespace
}  // namespace interval_three_to_four

const Rule kIntervalThreeToFour{
    "interval-three-to-four",
    "intervals 3k to 4k",
    "semigroups-5.1",
    {&games::semigroup::InfinitePosition::kSpecies, &games::semigroup::RemainderPosition::kSpecies},
    Play::by_set,
    interval_three_to_four::apply,
    interval_three_to_four::prove,
    "Take 3k+1. In each of the rows 3k+i, 7k+i, 11k+i answer i = 2 with 3, 4 with 5, .., k-3 with k-2, and vice "
    "versa. Treat 3k, 6k, 9k and the elements with i = k-1 or k as a separate game: there 3k and 12k-1 answer each "
    "other, and so do 6k and 4k, 9k and 4k-1 or 8k, 8k-1 and 12k; then continue by search.",
    interval_three_to_four::reply,
    interval_three_to_four::leaves,
    nullptr,
    nullptr,
    nullptr,
    interval_three_to_four::candidates};

}  // namespace upset::theory
