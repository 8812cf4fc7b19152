// SPDX-License-Identifier: MIT
#include "theory/strategy.hpp"

namespace upset::theory {

std::optional<game::Verdict> lost_by_strategy(const Rule& rule, const game::Term& position) {
  if (rule.leaves == nullptr || !rule.leaves(position)) return std::nullopt;
  return game::lost(reason_by(rule));
}

std::optional<game::Verdict> won_by_strategy(const Rule& rule, const game::Term& position, core::Stop& stop) {
  if (rule.leaves == nullptr || rule.candidates == nullptr) return std::nullopt;
  for (const game::Move& move : rule.candidates(position)) {
    if (stop.poll_now()) return std::nullopt;
    const auto after = position.play(move);
    if (after && rule.leaves(**after)) return game::won({move}, game::Extent::enough, reason_by(rule));
  }
  return std::nullopt;
}

std::optional<game::Verdict> decided_by_strategy(const Rule& rule, const game::Term& position, core::Stop& stop) {
  auto verdict = lost_by_strategy(rule, position);
  return verdict ? verdict : won_by_strategy(rule, position, stop);
}

std::optional<game::Move> reply_by_strategy(const Rule& rule, const game::Term& before, const game::Move& move,
                                            core::Stop& stop) {
  auto reply = rule.reply_to(before, move, stop);
  if (!reply) return std::nullopt;
  if (rule.leaves != nullptr) return rule.leaves(before) ? reply : std::nullopt;
  const auto verdict = rule.apply(before, game::Query{false, game::MovesWanted::none, 0}, stop);
  return verdict && verdict->outcome == Outcome::P ? reply : std::nullopt;
}

}  // namespace upset::theory
