// SPDX-License-Identifier: MIT
#include "games/divisors/entry.hpp"

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
      {"divisors", false, "divisors:720  Schuh's game; the move d takes the multiples of d", make_divisors}};
  return list;
}

constexpr unsigned long kSearchedAsTheyAre = 64;  // the least divisor that wins is told of small numbers

/// p^a q^b: the divisor p^i q^j is the square (j+1).(i+1) of a board of b+1 rows and a+1 columns.
std::optional<common::Twin> as_board(const game::Term& position) {
  const auto& divisors = game::known_as<DivisorsPosition>(position);
  const auto& factors = divisors.divisors().factors();
  const auto size = divisors.size();
  if (!factors || factors->size() != 2 || !size || *size <= kSearchedAsTheyAre) return std::nullopt;
  board::Staircase shape;
  shape.append((*factors)[1].exponent + 1, (*factors)[0].exponent + 1);
  game::TermPtr twin = board::make_flat_board(std::move(shape));
  for (const Exponents& least : divisors.gone()) twin = *twin->play({least[1] + 1, least[0] + 1});
  const auto to_here = [ground = divisors.shared_divisors()](const game::Move& square) {
    return game::Move(ground->divisor_of({square[1].get_ui() - 1, square[0].get_ui() - 1}));
  };
  return common::Twin{"divisor-board", std::move(twin), to_here};
}

std::string place_of(const game::Term&, const game::Move& move) { return common::around(move[0]); }

}  // namespace

const common::Entry kEntry{
    .about = &DivisorsPosition::kSpecies,
    .families = families,
    .engines = {&kLongChains, &poset::kEngine},
    .twin = as_board,
    .describe = poset::describe,
    .embedded_block = poset::block_of_ground,
    .rules = poset::rules_of_ground,
    .place_of = place_of,
    .arrangements = poset::arrangements,
    .figure = poset::figure,
    .summary = poset::summary,
    .pairings = poset::pairings,
};

}  // namespace upset::games::divisors
