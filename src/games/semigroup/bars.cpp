// SPDX-License-Identifier: MIT
#include "games/semigroup/bars.hpp"

#include <algorithm>
#include <vector>

#include "core/assert.hpp"
#include "core/size.hpp"
#include "games/board/board.hpp"
#include "games/semigroup/position.hpp"

namespace upset::games::semigroup {

namespace {

/// The semigroup <a, b>, a < b, and its elements as l*a + m*b with m < a.
class TwoGenerated {
 public:
  struct Place {
    std::uint64_t l;
    std::uint64_t m;
  };

  explicit TwoGenerated(const upset::semigroup::NumericalSemigroup& semigroup)
      : semigroup_(&semigroup), a_(semigroup.generators()[0]), b_(semigroup.generators()[1]) {}

  [[nodiscard]] std::uint64_t a() const { return a_; }
  [[nodiscard]] std::uint64_t b() const { return b_; }
  [[nodiscard]] Place place_of(std::uint64_t x) const {
    const std::uint64_t of_b = semigroup_->apery()[core::to_size(x % a_)];  // the least element of its class is m*b
    UPSET_ASSERT(of_b % b_ == 0 && of_b <= x);
    return {(x - of_b) / a_, of_b / b_};
  }

 private:
  const upset::semigroup::NumericalSemigroup* semigroup_;
  std::uint64_t a_;
  std::uint64_t b_;
};

/// The board that the moves leave of a rows and b columns, as a rectangle with moves inside it.
game::TermPtr board_after(const TwoGenerated& ground, const std::vector<std::uint64_t>& missing) {
  std::uint64_t rows = ground.a();
  std::uint64_t columns = ground.b();
  std::vector<TwoGenerated::Place> inside;
  for (const std::uint64_t x : missing) {
    const auto place = ground.place_of(x);
    if (place.m == 0) columns = std::min(columns, place.l);
    else if (place.l == 0) rows = place.m;
    else inside.push_back(place);
  }
  board::Staircase shape;
  shape.append(core::from_word(rows), core::from_word(columns));
  game::TermPtr board = board::make_flat_board(std::move(shape));
  for (const auto& [l, m] : inside) board = *board->play({m + 1, l + 1});
  return board;
}

}  // namespace

std::optional<common::Twin> as_board(const game::Term& position) {
  const auto& rest = game::known_as<RemainderPosition>(position);
  const auto* numerical = game::as<NumericalStructure>(rest.structure());
  if (numerical == nullptr || numerical->semigroup().generators().size() != 2) return std::nullopt;
  const TwoGenerated ground(numerical->semigroup());
  const std::uint64_t a = ground.a();
  const std::uint64_t b = ground.b();
  // Only multiples of a and of b lie below ab. A generator is at most 10^9, so ab fits into a word.
  const auto removes_ab = [&](std::uint64_t x) { return rest.structure().is_above(x, a * b); };
  if (std::ranges::none_of(rest.missing(), removes_ab)) return std::nullopt;
  const auto to_here = [a, b](const game::Move& square) {
    const core::Integer x = (square[1] - 1) * core::from_word(a) + (square[0] - 1) * core::from_word(b);
    return game::Move(x);
  };
  return common::Twin{"semigroup-board", board_after(ground, rest.missing()), to_here};
}

}  // namespace upset::games::semigroup
