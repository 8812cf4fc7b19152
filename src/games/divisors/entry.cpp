// SPDX-License-Identifier: MIT
#include "games/divisors/entry.hpp"

#include <fmt/format.h>

#include <array>

#include "core/integer.hpp"
#include "games/board/board.hpp"
#include "games/common/phrases.hpp"
#include "games/divisors/as_chains.hpp"
#include "games/poset/engine.hpp"
#include "games/poset/entry.hpp"
#include "games/poset/figure.hpp"
#include "games/poset/pairings.hpp"

namespace upset::games::divisors {

namespace {

const std::vector<common::Family>& families() {
  static const std::vector<common::Family> list{
      {.name = "divisors",
       .synopsis = "divisors:720  Schuh's game; the move d takes the multiples of d",
       .make = read_divisors,
       .rows = {{"", "Schuh's game: divisors of a number; 1 is poisoned", "`d`: takes the multiples of d"}},
       .editor = Editor::number,
       .label = "The divisors of",
       .formula = Formula{.name = "D", .open = "(", .close = ")"}}};
  return list;
}

constexpr unsigned kSearchedAsTheyAre = 64;  // for small numbers, the least winning divisor is shown

/// p^a q^b: the divisor p^i q^j is the square (j+1).(i+1) of a board of b+1 rows and a+1 columns.
std::optional<common::Twin> as_board(const game::Term& position) {
  const auto& divisors = game::known_as<DivisorsPosition>(position);
  const auto& factors = divisors.divisors().factors();
  const auto size = divisors.size();
  if (!factors || factors->size() != 2 || !size || *size <= kSearchedAsTheyAre) return std::nullopt;
  board::Staircase shape;
  shape.append(core::to_integer((*factors)[1].exponent + 1), core::to_integer((*factors)[0].exponent + 1));
  game::TermPtr twin = board::make_flat_board(std::move(shape));
  for (const Exponents& least : divisors.gone()) twin = *twin->play({least[1] + 1, least[0] + 1});
  const auto to_here = [ground = divisors.shared_divisors()](const game::Move& square) {
    return game::Move(
        ground->divisor_of({core::as<std::uint64_t>(square[1]) - 1, core::as<std::uint64_t>(square[0]) - 1}));
  };
  return common::Twin{"divisor-board", std::move(twin), to_here};
}

std::string place_of(const game::Term&, const game::Move& move) { return common::around(move[0]); }

/// A product of small primes.
std::string random_start(core::Random& random) {
  std::size_t number = 1;
  for (std::size_t left = random.between(3, 7); left > 0; --left)
    number *= std::array{2, 2, 2, 3, 3, 5, 7}[random.below(7)];
  return fmt::format("divisors:{}", number);
}

std::vector<std::string> guesses(std::string_view text) {
  if (text.find_first_not_of("0123456789") != std::string_view::npos) return {};
  return {fmt::format("divisors:{}", text)};
}

}  // namespace

const common::GameEntry kEntry{
    .about = &DivisorsPosition::kSpecies,
    .engines = {&kLongChains, &poset::kEngine},
    .describe = poset::describe,
    .embedded_block = poset::block_of_ground,
    .rules = poset::rules_of_ground,
    .place_of = place_of,
    .arrangements = poset::arrangements,
    .figure = poset::figure,
    .summary = poset::summary,
    .families = families,
    .starts = {{"divisors", 3, "divisors:720", random_start}},
    .guesses = guesses,
    .twin = as_board,
    .pairings = poset::pairings,
};

}  // namespace upset::games::divisors
