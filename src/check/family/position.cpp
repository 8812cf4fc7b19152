// SPDX-License-Identifier: MIT
#include "check/family/position.hpp"

#include <algorithm>
#include <utility>

namespace upset::check::family {

namespace {

constexpr std::int64_t kMaxMoveSteps = 1'000'000'000;

// The least absent number congruent to i modulo a.
std::int64_t least_absent(const SemigroupGame& game, std::int64_t a, std::int64_t i) {
  std::int64_t least = -1;
  for (const Element& move : game.moves) {
    const std::int64_t distance = ((i - move.a) % a + a) % a;
    const std::int64_t number = move.a + game.semigroup->least_like({distance, move.t});
    if (least < 0 || number < least) least = number;
  }
  return least;
}

}  // namespace

std::int64_t length_of(const SemigroupGame& game, const Missing& missing) {
  const Semigroup& semigroup = game.with_group();
  const std::int64_t a = semigroup.modulus();
  const auto w = static_cast<std::int64_t>(missing.largest);
  bool is_same = game.is_numerical() && a > 2 * w;
  for (std::int64_t d = 0; is_same && d < a; ++d) {
    const bool is_missing = d > 0 && missing.has(static_cast<std::uint64_t>(a - d));
    const std::int64_t kappa = d == 0 ? 0 : is_missing ? 2 : 1;
    is_same = semigroup.least_like({d, 0}) == kappa * a + d;
  }
  if (!is_same) refuse("family: the term is not a semigroup of the " + std::string("family missing ") + missing.text);
  return a;
}

// The letter at i counts what is present of x+g, x+g+a, .., where g = (i-r) mod a. It is 0, 1 or 2: no absent number is
// below the least move x, and x itself takes x + least_like(g), which is less than x + 3a in every semigroup that
// `length_of` or a wide proof lets pass.
PositionWord word_of(const SemigroupGame& game, std::int64_t a) {
  if (static_cast<std::int64_t>(game.moves.size()) > kMaxMoveSteps / a)
    refuse("family: too many moves for the checker");
  PositionWord position;
  position.least = std::min_element(game.moves.begin(), game.moves.end())->a;
  const std::int64_t r = position.least % a;
  position.letters.assign(static_cast<std::size_t>(a), kM);
  for (std::int64_t g = 1; g < a; ++g) {
    const std::int64_t i = (r + g) % a;
    const std::int64_t letter = (least_absent(game, a, i) - position.least - g) / a;
    position.letters[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(letter);
  }
  return position;
}

void move_down(PositionWord& position, std::int64_t period, std::int64_t levels) {
  const auto a = static_cast<std::int64_t>(position.letters.size());
  const std::int64_t excess = position.least - (levels + 1) * a + 1;
  if (excess <= 0) return;
  const std::int64_t least = position.least - (excess + period - 1) / period * period;
  const auto shift = static_cast<std::ptrdiff_t>(((position.least - least) % a + a) % a);
  std::rotate(position.letters.begin(), position.letters.begin() + shift, position.letters.end());
  position.least = least;
}

}  // namespace upset::check::family
