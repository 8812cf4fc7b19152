// SPDX-License-Identifier: MIT
// A position with a greatest element is won by the player to move: if taking the greatest element does not win, the
// opponent has a winning reply x, and x was available at once. Which move wins it does not say.
#include "games/poset/board.hpp"
#include "theory/rule.hpp"

namespace upset::theory {

namespace {

using games::poset::BoardPosition;
using games::poset::PosetPosition;

bool has_greatest(const PosetPosition& position) {
  if (const auto* board = dynamic_cast<const BoardPosition*>(&position))
    return board->shape().is_rectangle() && board->shape().area() > 1;
  if (position.is_untouched()) return position.ground().has_greatest();
  const auto& listing = position.ground().listing();
  return listing && listing->poset.greatest(position.alive()).has_value();
}

std::optional<game::Verdict> apply(const game::Position& position, const game::Query& query, core::Stop&) {
  const auto* poset = dynamic_cast<const PosetPosition*>(&position);
  if (poset == nullptr || query.target != 0 || !has_greatest(*poset)) return std::nullopt;
  game::Verdict verdict = verdict_by(kStrategyStealing);
  verdict.outcome = Outcome::N;
  verdict.moves_found = query.moves == game::MovesWanted::none;
  return verdict;
}

}  // namespace

const Rule kStrategyStealing{"strategy-stealing",
                             "global maximum (strategy stealing)",
                             "gale",
                             false,
                             apply,
                             nullptr,
                             "The proof is not constructive: some move wins, but it does not tell which."};

}  // namespace upset::theory
