// SPDX-License-Identifier: MIT
// A position with a greatest element is won by the player to move: if taking the greatest element does not win, the
// opponent has a winning reply x, and x was available at once. The argument does not say which move wins.
#include "games/board/board.hpp"
#include "theory/rule.hpp"

namespace upset::theory {

namespace strategy_stealing {
namespace {

using games::board::BoardPosition;
using games::poset::PosetPosition;

bool has_greatest(const PosetPosition& position) {
  if (const auto* board = game::as<BoardPosition>(position))
    return board->shape().is_rectangle() && board->shape().area() > 1;
  if (position.is_untouched()) return position.ground().has_greatest();
  const auto& listing = position.ground().listing();
  return listing && listing->poset.greatest(position.alive()).has_value();
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query&, core::Stop&) {
  const auto* poset = game::as<PosetPosition>(position);
  if (poset == nullptr || !has_greatest(*poset)) return std::nullopt;
  return game::won({}, game::Extent::none, reason_by(kStrategyStealing));
}

}  // namespace
}  // namespace strategy_stealing

const Rule kStrategyStealing{"strategy-stealing",
                             "global maximum (strategy stealing)",
                             "gale",
                             {&games::poset::PosetPosition::kSpecies},
                             Play::none,
                             strategy_stealing::apply,
                             nullptr,
                             "The proof is not constructive: some move wins, but the proof does not show which."};

}  // namespace upset::theory
