// SPDX-License-Identifier: MIT
// The public entrance: a position in, an answer (and evidence) out.
#include "upset/solve.hpp"

#include "core/stop.hpp"
#include "decide/cache.hpp"
#include "decide/engines.hpp"
#include "decide/resistance.hpp"
#include "decide/sum.hpp"
#include "theory/sources.hpp"
#include "upset/report.hpp"

namespace upset {

namespace {

constexpr std::size_t kSmallPosition = 24;  // elements

game::Query query_of(const SolveOptions& options) {
  game::Query query;
  query.grundy = options.grundy;
  query.moves = options.all_moves ? game::MovesWanted::all : game::MovesWanted::one;
  return query;
}

std::string name_of(Method method) {
  switch (method) {
    case Method::theory: return "theory";
    case Method::search: return "search";
    case Method::window: return "window";
    default: return "auto";
  }
}

std::string question_of(const SolveOptions& options) {
  std::string text = name_of(options.method);
  if (options.all_moves) text += " all";
  if (options.grundy) text += " grundy";
  if (options.line) text += " line";
  return text;
}

Answer answer_of(const Position& position, const game::Verdict& verdict, const SolveOptions& options,
                 const core::Stop& stop) {
  Answer answer;
  answer.spec = position.spec();
  answer.outcome = verdict.outcome;
  answer.grundy_asked = options.grundy;
  if (verdict.grundy && (options.grundy || verdict.outcome == Outcome::P)) answer.grundy = verdict.grundy->get_str();
  answer.winning_moves = verdict.moves;
  answer.winning_moves_complete = verdict.moves_complete;
  answer.winning_orbits = verdict.orbits;
  answer.reason = verdict.reason;
  answer.limit = verdict.limit;
  answer.repeats = verdict.repeats;
  for (const game::PositionPtr& term : position.sum().terms())
    if (const std::string note = term->note(); !note.empty()) answer.note += (answer.note.empty() ? "" : "; ") + note;
  answer.stats = {stop.seconds(), stop.states(), stop.peak_bytes()};
  return answer;
}

/// Small positions are decided faster than looked up.
bool may_be_costly(const Position& position) {
  core::Integer elements = 0;
  for (const game::PositionPtr& term : position.sum().terms()) {
    const auto size = term->size();
    if (!size) return true;
    elements += *size;
  }
  return elements > kSmallPosition;
}

}  // namespace

Result<Method> parse_method(const std::string& name) {
  if (name == "auto") return Method::automatic;
  if (name == "theory") return Method::theory;
  if (name == "search") return Method::search;
  if (name == "window") return Method::window;
  if (name == "rulebook")
    return Error{ErrorCode::usage, "the method 'rulebook' is for Sylver Coinage; use auto, theory, search or window"};
  return Error{ErrorCode::usage, "expected the method auto, theory, search or window, found '" + name + "'"};
}

Result<Solved> solve(const Position& position, const SolveOptions& options) {
  if (auto error = position.unplayable()) return *error;
  if (!options.limits.checkpoint.empty() && position.sum().terms().size() > 1)
    return Error{ErrorCode::usage, "--checkpoint takes a single term, not a sum"};
  for (const game::PositionPtr& term : position.sum().terms()) {
    if (options.method == Method::window && !decide::engine_of(*term).uses_windows)
      return Error{ErrorCode::usage,
                   "the method window is for semigroups and torsion; use auto, theory or search for " + term->spec()};
  }
  const bool cacheable = options.use_cache && !options.evidence && may_be_costly(position);
  if (cacheable)
    if (auto known = decide::recall(position.spec(), question_of(options))) {
      known->grundy_asked = options.grundy;
      return Solved{std::move(*known), nullptr};
    }
  core::Stop stop(options.limits);
  const auto verdict = decide::decide_sum(position.sum(), query_of(options), options.method, stop);
  if (verdict.refusal) return *verdict.refusal;
  Solved solved{answer_of(position, verdict, options, stop), nullptr};
  if (options.evidence && verdict.outcome != Outcome::unknown) {
    auto evidence = decide::prove_sum(position.sum(), verdict, options.grundy, options.method, stop);
    if (evidence) solved.evidence = std::make_shared<const game::Evidence>(std::move(evidence).value());
    else solved.answer.limit = LimitReached{"certificate", evidence.error().message, {}};
  }
  if (options.line && verdict.outcome != Outcome::unknown) {
    auto line = decide::longest_resistance(position.sum(), stop);
    if (line) solved.answer.line = std::move(line).value();
    else solved.answer.limit = LimitReached{"line", line.error().message, {}};
    solved.answer.stats = {stop.seconds(), stop.states(), stop.peak_bytes()};
  }
  if (cacheable) decide::remember(question_of(options), solved.answer);
  return solved;
}

std::string bibtex(const Answer& answer) {
  std::vector<std::string> citations{answer.reason.source};
  for (const Reason& part : answer.reason.parts) citations.push_back(part.source);
  return theory::bibtex_of(citations);
}

}  // namespace upset
