// SPDX-License-Identifier: MIT
// What the theorems on Chomp on semigroups before the first move share: access to the semigroup, and the two verdicts.
#pragma once

#include "games/semigroup/position.hpp"
#include "theory/rule.hpp"

namespace upset::theory {

/// The position before the first move; null for any other, and if Chomp cannot be played on it.
inline const games::semigroup::InfinitePosition* untouched(const game::Term& position) {
  const auto* infinite = game::as<games::semigroup::InfinitePosition>(position);
  return infinite == nullptr || infinite->unplayable() ? nullptr : infinite;
}

/// The numerical semigroup before the first move; null for any other position.
inline const semigroup::NumericalSemigroup* untouched_numerical(const game::Term& position) {
  const auto* infinite = untouched(position);
  return infinite == nullptr ? nullptr : infinite->numerical();
}

/// What is left of a numerical semigroup after moves; null for any other position.
inline const games::semigroup::RemainderPosition* touched_numerical(const game::Term& position) {
  const auto* rest = game::as<games::semigroup::RemainderPosition>(position);
  if (rest == nullptr) return nullptr;
  return game::as<games::semigroup::NumericalStructure>(rest->structure()) == nullptr ? nullptr : rest;
}

/// The numerical semigroup of either kind of position; null for any other position.
inline const semigroup::NumericalSemigroup* numerical_ground(const game::Term& position) {
  if (const auto* semigroup = untouched_numerical(position)) return semigroup;
  const auto* rest = touched_numerical(position);
  if (rest == nullptr) return nullptr;
  return &game::known_as<games::semigroup::NumericalStructure>(rest->structure()).semigroup();
}

/// No first move wins.
game::Verdict second_player_wins(const Rule& rule);

/// The least winning first move; whether others win is not known.
game::Verdict first_player_wins(const Rule& rule, std::uint64_t move);

/// The winner: the first player by this move, or without a move the second player.
struct Winner {
  std::optional<std::uint64_t> move{};
};

/// What a theorem says about a numerical semigroup; nullopt if its hypothesis fails.
using Classifier = std::optional<Winner> (*)(const semigroup::NumericalSemigroup& semigroup);

/// The verdict of a theorem that `classify` states.
std::optional<game::Verdict> apply_classifier(const Rule& rule, Classifier classify, const game::Term& position,
                                              const game::Query& query);

/// Its proof of value 0: of the start if the second player wins, otherwise of what is left after the named move.
std::optional<game::Proof> prove_classified(const Rule& rule, Classifier classify, const game::Term& position,
                                            const core::Integer& value);

}  // namespace upset::theory
