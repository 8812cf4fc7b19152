// SPDX-License-Identifier: MIT
#include "upset/explain.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "api/resources.hpp"
#include "core/stop.hpp"
#include "decide/term.hpp"
#include "game/access.hpp"
#include "theory/sources.hpp"
#include "theory/strategy.hpp"

namespace upset {

namespace {

std::string says(const game::Verdict& verdict, const std::vector<std::string>& moves) {
  std::string text = verdict.outcome == Outcome::P ? "P: the player to move loses" : "N: the player to move wins";
  if (!moves.empty()) text += fmt::format(" with {}", fmt::join(moves, " or "));
  if (verdict.grundy && *verdict.grundy != 0) text += ", Grundy value " + verdict.grundy->get_str();
  return text;
}

AppliedTheorem remarked(const game::Term& term, const theory::Rule& rule, const theory::Remark& remark) {
  AppliedTheorem theorem{term.spec(), std::string(rule.id), std::string(remark.name), theory::citation(remark.source)};
  theorem.says = remark.says;
  return theorem;
}

AppliedTheorem applied(const game::Term& term, const theory::Rule& rule, const game::Verdict& verdict) {
  AppliedTheorem theorem{term.spec(), std::string(rule.id), std::string(rule.name), theory::citation(rule.source)};
  theorem.outcome = verdict.outcome;
  if (verdict.grundy) theorem.grundy = Integer(verdict.grundy->get_str());
  for (const game::Move& move : verdict.moves) theorem.winning_moves.push_back(term.notation(move));
  theorem.says = says(verdict, theorem.winning_moves);
  theorem.strategy = rule.strategy;
  return theorem;
}

/// The theorem on series-parallel orders lists all elements and decomposes the order, which takes seconds for 16,384
/// elements. It says nothing new about a large order that a theorem on its family has decided.
bool says_nothing_new(const theory::Rule& rule, const game::Term& term, const std::vector<AppliedTheorem>& so_far) {
  constexpr std::size_t kManyElements = 4096;
  if (rule.id != theory::kSeriesParallel.id || so_far.empty()) return false;
  const auto size = term.size();
  return size && *size > core::from_word(kManyElements) &&
         std::any_of(so_far.begin(), so_far.end(),
                     [](const AppliedTheorem& theorem) { return theorem.outcome != Outcome::unknown; });
}

std::vector<AppliedTheorem> theorems_on(const game::Term& term, core::Stop& stop) {
  std::vector<AppliedTheorem> list;
  for (const theory::Rule& rule : theory::rules()) {
    if (stop.poll_now()) break;
    if (!rule.speaks_of(term) || says_nothing_new(rule, term, list)) continue;
    auto verdict = rule.apply(term, game::Query{}, stop);
    if (!verdict) verdict = theory::decided_by_strategy(rule, term, stop);
    if (!verdict || verdict->outcome == Outcome::unknown) {
      if (const auto remark = rule.remark != nullptr ? rule.remark(term) : std::nullopt)
        list.push_back(remarked(term, rule, *remark));
      continue;
    }
    list.push_back(applied(term, rule, *verdict));
  }
  return list;
}

std::vector<std::string> advice_for(const Answer& answer, const game::Sum& sum) {
  std::vector<std::string> advice;
  if (answer.outcome == Outcome::P)
    advice.emplace_back(sum.size()
                            ? "Whatever you play, a perfect opponent wins; the longest line gives the most chances."
                            : fmt::format("Whatever you play, a perfect opponent wins; {}.",
                                          sum.is_infinite() ? "with infinitely many moves there is no longest line"
                                                            : "there are too many moves to find the longest line"));
  if (answer.outcome == Outcome::N && !answer.winning_moves.empty())
    advice.push_back(
        fmt::format("Play {}: it leaves your opponent in a losing position.", answer.winning_moves.front()));
  if (sum.terms().size() > 1)
    advice.push_back("A sum is won by keeping the exclusive or of the terms' Grundy values at 0.");
  return advice;
}

/// For a single infinite term.
std::vector<Obligation> obligations_in(const Position& position, const SolveOptions& options) {
  if (game::sum_of(position).terms().size() != 1) return {};
  core::Stop stop(options.limits, &game::inner_of(position.resources()).memory);
  game::Context context{game::inner_of(position.resources()).env, options.method, stop, nullptr};
  const game::Term& term = *game::sum_of(position).terms()[0];
  std::vector<Obligation> list;
  for (const game::Obligation& found : decide::obligations_of(term, context))
    list.push_back({term.notation(found.move), found.after, found.reply ? term.notation(*found.reply) : ""});
  return list;
}

}  // namespace

Explanation explain(const Position& position, const SolveOptions& options) {
  Explanation result;
  SolveOptions plain = options;
  plain.evidence = plain.line = false;
  plain.limits = running(options.limits);  // all parts share the time
  core::Stop stop(plain.limits, &game::inner_of(position.resources()).memory);
  for (const game::TermPtr& term : game::sum_of(position).terms())
    for (AppliedTheorem& theorem : theorems_on(*term, stop)) result.theorems.push_back(std::move(theorem));
  result.info = info(position, plain.limits);
  const auto solved = solve(position, plain);
  if (!solved) {  // described anyway
    result.answer.spec = position.spec();
    result.answer.limit = LimitReached{LimitKind::refused, solved.error().message, {}, {}, {}};
    return result;
  }
  result.answer = solved->answer;
  // A position that was looked up is one whose obligations take long.
  if (result.answer.reason.kind != ReasonKind::settled) result.obligations = obligations_in(position, plain);
  result.advice = advice_for(result.answer, game::sum_of(position));
  result.has_longest_line = result.answer.outcome == Outcome::P && game::sum_of(position).size().has_value();
  return result;
}

}  // namespace upset
