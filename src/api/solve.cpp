// SPDX-License-Identifier: MIT
// The public entry point: a position in, an answer (and evidence) out.
#include "upset/solve.hpp"

#include <algorithm>
#include <new>
#include <stdexcept>

#include "api/phrases.hpp"
#include "api/question.hpp"
#include "api/recall.hpp"
#include "api/resources.hpp"
#include "core/atomic_file.hpp"
#include "game/access.hpp"
#include "games/registry.hpp"
#include "theory/sources.hpp"
#include "upset/report.hpp"
#include "upset/suggest.hpp"
#include "upset/version.hpp"

namespace upset {

namespace {

constexpr std::size_t kSmallPosition = 24;  // elements

game::Query query_of(const SolveOptions& options) {
  game::Query query;
  query.grundy = options.grundy;
  query.moves = options.all_moves      ? game::MovesWanted::all
                : options.outcome_only ? game::MovesWanted::none
                                       : game::MovesWanted::one;
  query.proof = options.evidence;
  return query;
}

void add_citations(const Reason& reason, std::vector<std::string>& citations) {
  citations.push_back(reason.source);
  for (const Reason& part : reason.parts) add_citations(part, citations);
}

std::string name_of(Method method) {
  switch (method) {
    case Method::theory: return "theory";
    case Method::search: return "search";
    case Method::window: return "window";
    case Method::rulebook: return "rulebook";
    default: return "auto";
  }
}

std::string question_of(const SolveOptions& options) {
  std::string text = name_of(options.method);
  if (options.all_moves) text += " all";
  else if (options.outcome_only) text += " outcome";
  if (options.grundy) text += " grundy";
  if (options.line) text += " line";
  if (!options.use_settled) text += " unsettled";
  return text;
}

/// Small positions are decided faster than looked up.
bool may_be_costly(const Position& position) {
  core::Integer elements = 0;
  for (const game::TermPtr& term : game::sum_of(position).terms()) {
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
  if (name == "rulebook") return Method::rulebook;
  return Error{ErrorCode::usage, "expected the method auto, theory, search, window or rulebook, found '" + name + "'" +
                                     did_you_mean(name, {"auto", "theory", "search", "window", "rulebook"})};
}

namespace {

/// Why an answer has no proof. Of a settled position: also how far this attempt at the proof got.
LimitReached without_proof(const game::Verdict& verdict, const Answer& answer, const Error& error) {
  const std::string how_far = verdict.reason.is_cited() && answer.limit ? " (" + answer.limit->reached + ")" : "";
  return api::limit_of(LimitKind::certificate, error.message + how_far);
}

/// Decides, proves and looks for a line, in this order, as far as the limits allow.
Result<Solved> answered(const Position& position, const SolveOptions& options) {
  const auto claim = core::FileClaim::take(options.limits.checkpoint, "the checkpoint");
  if (!claim) return claim.error();
  api::Question question(position, options.method, options.limits, options.use_settled);
  const auto verdict = question.decide(query_of(options));
  if (verdict.refusal) return *verdict.refusal;
  Solved solved{api::answer_of(position, verdict, options.grundy), game::public_moves(verdict.moves)};
  Answer& answer = solved.answer;
  if (options.evidence && verdict.outcome != Outcome::unknown) {
    auto evidence = question.prove(verdict, options.grundy);
    if (evidence) solved.evidence = std::make_shared<const game::Evidence>(std::move(evidence).value());
    else answer.limit = without_proof(verdict, answer, evidence.error());
  }
  if (options.line && verdict.outcome != Outcome::unknown) {
    const auto line = question.line();
    if (line) {
      answer.line = api::notations_of(*line, game::sum_of(position));
      solved.line = game::public_moves(*line);
    } else answer.limit = api::limit_of(LimitKind::line, line.error().message);
  }
  answer.stats = question.stats();
  return solved;
}

/// The answer if the machine provided less memory than it promised.
Solved without_memory(const Position& position, const SolveOptions& options) {
  Solved solved;
  solved.answer.spec = position.spec();
  solved.answer.grundy_asked = options.grundy;
  solved.answer.limit = api::limit_of(LimitKind::memory, "the machine has no more memory");
  return solved;
}

}  // namespace

bool keeps_work_in_folder(const Position& position) {
  const auto& terms = game::sum_of(position).terms();
  return terms.size() == 1 && games::game_of(*terms.front()).keeps_in_folder;
}

Result<Solved> solve(const Position& position, const SolveOptions& options) {
  if (auto error = api::misuse(position, options.method)) return *error;
  store::AnswerCache* cache = game::inner_of(position.resources()).cache.get();
  const bool cacheable = options.use_cache && cache != nullptr && !options.evidence && may_be_costly(position);
  if (cacheable)
    if (auto known = api::recall(*cache, position, question_of(options))) {
      known->answer.grundy_asked = options.grundy;
      return std::move(*known);
    }
  try {
    auto solved = answered(position, options);
    if (cacheable && solved) api::remember(*cache, question_of(options), solved->answer);
    return solved;
  } catch (const std::bad_alloc&) {
    return without_memory(position, options);
  } catch (const std::length_error&) {  // from a vector of more than memory holds
    return without_memory(position, options);
  }
}

bool is_computed(const Reason& reason) {
  switch (reason.kind) {
    case ReasonKind::search:
    case ReasonKind::window:
    case ReasonKind::rulebook:
    case ReasonKind::ledger: return true;
    default: return std::ranges::any_of(reason.parts, is_computed);
  }
}

std::string program_bibtex(const std::string& commit) {
  std::string text =
      "@software{upset,\n"
      "  author = {{the upset developers}},\n"
      "  title = {upset: an exact solver and laboratory for games on ordered structures},\n"
      "  version = {" +
      std::string(kVersion) + "}";
  if (!commit.empty()) text += ",\n  note = {commit " + commit + "}";
  return text + "\n}\n";
}

std::string bibtex(const Answer& answer, const std::string& commit) {
  std::vector<std::string> citations;
  add_citations(answer.reason, citations);
  std::string text = theory::bibtex_of(citations);
  if (is_computed(answer.reason)) text += (text.empty() ? "" : "\n") + program_bibtex(commit);
  return text;
}

}  // namespace upset
