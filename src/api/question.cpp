// SPDX-License-Identifier: MIT
#include "api/question.hpp"

#include "api/phrases.hpp"
#include "api/resources.hpp"
#include "game/access.hpp"
#include "games/registry.hpp"
#include "rulebook/engine.hpp"
#include "upset/solve.hpp"

namespace upset::api {

std::optional<Error> misuse(const Position& position, Method method) {
  if (auto error = position.unplayable()) return error;
  for (const game::TermPtr& term : game::sum_of(position).terms())
    if (method == Method::window && !games::game_of(*term).uses_windows)
      return Error{
          ErrorCode::usage,
          "the method window is for semigroups, torsion and chains; use auto, theory or search for " + term->spec()};
  for (const game::TermPtr& term : game::sum_of(position).terms())
    if (method == Method::rulebook && !rulebook::is_about(*term))
      return Error{ErrorCode::usage,
                   "the method rulebook is for Sylver Coinage; use auto, theory or search for " + term->spec()};
  return std::nullopt;
}

Question::Question(const Position& position, Method method, const Limits& limits, bool settled,
                   const std::atomic<bool>* cancel)
    : position_(position),
      stop_(limits, &game::inner_of(position.resources()).memory),
      context_{game::inner_of(position.resources()).env, method, stop_,
               settled ? game::inner_of(position.resources()).env.settled : nullptr} {
  if (cancel != nullptr) stop_.also_cancelled_by(*cancel);
}

game::Verdict Question::decide(const game::Query& query) {
  return decide::decide_sum(game::sum_of(position_), query, context_);
}

Result<game::Evidence> Question::prove(const game::Verdict& verdict, bool with_grundy) {
  return decide::prove_sum(game::sum_of(position_), verdict, with_grundy, context_);
}

Result<std::vector<game::Move>> Question::line() { return decide::best_line(game::sum_of(position_), stop_); }

Stats Question::stats() const { return {stop_.seconds(), stop_.states(), stop_.peak_bytes()}; }

LimitReached limit_of(LimitKind kind, std::string reached) { return {kind, std::move(reached), {}, {}, {}}; }

Answer answer_of(const Position& position, const game::Verdict& verdict, bool grundy_asked) {
  Answer answer;
  answer.spec = position.spec();
  answer.outcome = verdict.outcome;
  answer.grundy_asked = grundy_asked;
  if (verdict.grundy && (grundy_asked || verdict.outcome == Outcome::P))
    answer.grundy = Integer(verdict.grundy->get_str());
  const game::Sum& sum = game::sum_of(position);
  answer.winning_moves = notations_of(verdict.moves, sum);
  answer.winning_moves_complete = verdict.moves_complete();
  for (const auto& orbit : verdict.orbits) answer.winning_orbits.push_back(notations_of(orbit, sum));
  if (verdict.outcome != Outcome::unknown) answer.reason = phrases_of(verdict.reason);
  if (verdict.limit) answer.limit = phrases_of(*verdict.limit, sum);
  if (const auto& repeats = verdict.repeats)
    answer.repeats = Repeats{sum.notation(repeats->start), Integer(repeats->length.get_str()), repeats->start_is_least};
  answer.from_checkpoint = verdict.from_checkpoint;
  answer.kept = verdict.kept && verdict.limit;
  for (const game::TermPtr& term : game::sum_of(position).terms())
    if (const std::string note = term->note(); !note.empty()) answer.note += (answer.note.empty() ? "" : "; ") + note;
  return answer;
}

}  // namespace upset::api
