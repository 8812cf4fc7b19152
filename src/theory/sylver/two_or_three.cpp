// SPDX-License-Identifier: MIT
// {2, 3} leaves nothing but 1 and is lost. So if 2 is named without 3, or 3 without 2, naming the other one wins.
// Nothing else wins: every other move leaves 2 or 3 alone again. Hence the first player to name 1, 2 or 3 loses (Remark
// 1 (iii) of Eaton and Herzinger). With numbers of any size.
#include "games/sylver/position.hpp"
#include "theory/rule.hpp"

namespace upset::theory {

namespace two_or_three {
namespace {

using games::sylver::SylverPosition;

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  const auto& coins = game::known_as<SylverPosition>(position).coins();
  const bool two = coins.contains(2), three = coins.contains(3);
  if (!two && !three) return std::nullopt;
  if (two && three)
    return query.target == 0 ? game::lost(reason_by(kTwoOrThree)) : game::valued(0, reason_by(kTwoOrThree));
  if (query.target != 0) return game::won({}, game::Extent::none, reason_by(kTwoOrThree));
  return game::won({two ? game::Move{3} : game::Move{2}}, game::Extent::all, reason_by(kTwoOrThree));
}

/// Nothing but 1.
bool leaves(const game::Term& position) {
  const auto& coins = game::known_as<SylverPosition>(position).coins();
  return coins.contains(2) && coins.contains(3);
}

std::optional<game::Proof> prove(const game::Term& position, const core::Integer& value) {
  if (value != 0 || !leaves(position)) return std::nullopt;
  return proof_by(kTwoOrThree);
}

}  // namespace
}  // namespace two_or_three

const Rule kTwoOrThree{"sylver-two-three",
                       "2 and 3 answer each other",
                       "winning-ways",
                       {&games::sylver::SylverPosition::kSpecies},
                       Play::by_set,
                       two_or_three::apply,
                       two_or_three::prove,
                       "Name 3 when 2 is named, and 2 when 3 is: nothing but 1 is left.",
                       nullptr,
                       two_or_three::leaves};

}  // namespace upset::theory
