// SPDX-License-Identifier: MIT
#include "theory/semigroup/classifier.hpp"

namespace upset::theory {

game::Verdict second_player_wins(const Rule& rule) { return game::lost(reason_by(rule)); }

game::Verdict first_player_wins(const Rule& rule, std::uint64_t move) {
  return game::won({game::Move{move}}, game::Extent::enough, reason_by(rule));
}

std::optional<game::Verdict> apply_classifier(const Rule& rule, Classifier classify, const game::Term& position,
                                              const game::Query& query) {
  const auto* semigroup = untouched_numerical(position);
  if (semigroup == nullptr || query.target != 0) return std::nullopt;  // the theorem is about lost positions only
  const auto winner = classify(*semigroup);
  if (!winner) return std::nullopt;
  if (!winner->move) return second_player_wins(rule);
  return first_player_wins(rule, *winner->move);
}

std::optional<game::Proof> prove_classified(const Rule& rule, Classifier classify, const game::Term& position,
                                            const core::Integer& value) {
  const auto* semigroup = numerical_ground(position);
  if (semigroup == nullptr || value != 0) return std::nullopt;
  const auto winner = classify(*semigroup);
  if (!winner) return std::nullopt;
  std::vector<std::uint64_t> lost;  // the least missing elements of the position that the theorem calls lost
  if (winner->move) lost = {*winner->move};
  const auto* rest = touched_numerical(position);
  const bool is_lost = rest == nullptr ? lost.empty() : !lost.empty() && rest->missing() == lost;
  return is_lost ? std::optional(proof_by(rule)) : std::nullopt;
}

}  // namespace upset::theory
