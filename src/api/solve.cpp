// SPDX-License-Identifier: MIT
// The public entrance: a position in, an answer (and evidence) out.
#include "upset/solve.hpp"

#include <new>

#include "api/phrases.hpp"
#include "api/recall.hpp"
#include "api/resources.hpp"
#include "core/stop.hpp"
#include "decide/sum.hpp"
#include "games/registry.hpp"
#include "rulebook/engine.hpp"
#include "theory/sources.hpp"
#include "upset/report.hpp"
#include "upset/suggest.hpp"

namespace upset {

namespace {

constexpr std::size_t kSmallPosition = 24;  // elements

game::Query query_of(const SolveOptions& options) {
  game::Query query;
  query.grundy = options.grundy;
  query.moves = options.all_moves ? game::MovesWanted::all : game::MovesWanted::one;
  query.proof = options.evidence;
  return query;
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
  if (options.grundy) text += " grundy";
  if (options.line) text += " line";
  return text;
}

Answer answer_of(const Position& position, const game::Verdict& verdict, const SolveOptions& options) {
  Answer answer;
  answer.spec = position.spec();
  answer.outcome = verdict.outcome;
  answer.grundy_asked = options.grundy;
  if (verdict.grundy && (options.grundy || verdict.outcome == Outcome::P))
    answer.grundy = Integer(verdict.grundy->get_str());
  const game::Sum& sum = position.sum();
  answer.winning_moves = api::in_words(verdict.moves, sum);
  answer.winning_moves_complete = verdict.moves_complete();
  for (const auto& orbit : verdict.orbits) answer.winning_orbits.push_back(api::in_words(orbit, sum));
  if (verdict.outcome != Outcome::unknown) answer.reason = api::in_words(verdict.reason);
  if (verdict.limit) answer.limit = api::in_words(*verdict.limit, sum);
  if (const auto& repeats = verdict.repeats)
    answer.repeats = Repeats{sum.notation(repeats->start), Integer(repeats->length.get_str()), repeats->start_is_least};
  answer.from_checkpoint = verdict.from_checkpoint;
  answer.kept = verdict.kept && verdict.limit;
  for (const game::TermPtr& term : position.sum().terms())
    if (const std::string note = term->note(); !note.empty()) answer.note += (answer.note.empty() ? "" : "; ") + note;
  return answer;
}

/// Small positions are decided faster than looked up.
bool may_be_costly(const Position& position) {
  core::Integer elements = 0;
  for (const game::TermPtr& term : position.sum().terms()) {
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

std::optional<Error> misuse(const Position& position, const SolveOptions& options) {
  if (auto error = position.unplayable()) return error;
  if (!options.limits.checkpoint.empty() && position.sum().terms().size() > 1)
    return misused("'checkpoint' takes a single term, not a sum", {"checkpoint"});
  if (!options.limits.checkpoint.empty() && !keeps_work(position))
    return misused("'checkpoint' is for semigroups, torsion, graphs, complexes and Sylver Coinage: the work on " +
                       position.spec() + " cannot be kept",
                   {"checkpoint"});
  for (const game::TermPtr& term : position.sum().terms())
    if (options.method == Method::window && !games::game_of(*term).uses_windows)
      return Error{
          ErrorCode::usage,
          "the method window is for semigroups, torsion and chains; use auto, theory or search for " + term->spec()};
  for (const game::TermPtr& term : position.sum().terms())
    if (options.method == Method::rulebook && !rulebook::is_about(*term))
      return Error{ErrorCode::usage,
                   "the method rulebook is for Sylver Coinage; use auto, theory or search for " + term->spec()};
  return std::nullopt;
}

/// A question with what it may use and what it came to.
class Question {
 public:
  Question(const Position& position, const SolveOptions& options)
      : position_(position),
        options_(options),
        stop_(options.limits, &position.resources().inner().memory),
        context_{position.resources().inner().env, options.method, stop_} {}

  Result<Solved> answer() {
    const auto verdict = decide::decide_sum(position_.sum(), query_of(options_), context_);
    if (verdict.refusal) return *verdict.refusal;
    Solved solved{answer_of(position_, verdict, options_), nullptr};
    if (options_.evidence && verdict.outcome != Outcome::unknown) prove(verdict, solved);
    if (options_.line && verdict.outcome != Outcome::unknown) add_longest_line(solved);
    solved.answer.stats = {stop_.seconds(), stop_.states(), stop_.peak_bytes()};
    return solved;
  }

 private:
  void prove(const game::Verdict& verdict, Solved& solved) {
    auto evidence = decide::prove_sum(position_.sum(), verdict, options_.grundy, context_);
    if (evidence) solved.evidence = std::make_shared<const game::Evidence>(std::move(evidence).value());
    else solved.answer.limit = LimitReached{LimitKind::certificate, evidence.error().message, {}, {}, {}};
  }

  void add_longest_line(Solved& solved) {
    auto line = decide::best_line(position_.sum(), stop_);
    if (line) solved.answer.line = api::in_words(*line, position_.sum());
    else solved.answer.limit = LimitReached{LimitKind::line, line.error().message, {}, {}, {}};
  }

  const Position& position_;
  const SolveOptions& options_;
  core::Stop stop_;
  game::Context context_;
};

/// The answer when the machine gave less memory than it promised.
Solved without_memory(const Position& position, const SolveOptions& options) {
  Solved solved;
  solved.answer.spec = position.spec();
  solved.answer.grundy_asked = options.grundy;
  solved.answer.limit = LimitReached{LimitKind::memory, "the machine gave no more memory", {}, {}, {}};
  return solved;
}

}  // namespace

bool keeps_work(const Position& position) {
  const auto& terms = position.sum().terms();
  return terms.size() == 1 && games::game_of(*terms.front()).keeps_work;
}

bool keeps_work_in_folder(const Position& position) {
  return keeps_work(position) && games::game_of(*position.sum().terms().front()).keeps_in_folder;
}

Result<Solved> solve(const Position& position, const SolveOptions& options) {
  if (auto error = misuse(position, options)) return *error;
  store::AnswerCache* cache = position.resources().inner().cache.get();
  const bool cacheable = options.use_cache && cache != nullptr && !options.evidence && may_be_costly(position);
  if (cacheable)
    if (auto known = api::recall(*cache, position, question_of(options))) {
      known->grundy_asked = options.grundy;
      return Solved{std::move(*known), nullptr};
    }
  try {
    auto solved = Question(position, options).answer();
    if (cacheable && solved) api::remember(*cache, question_of(options), solved->answer);
    return solved;
  } catch (const std::bad_alloc&) {
    return without_memory(position, options);
  }
}

std::string bibtex(const Answer& answer) {
  std::vector<std::string> citations{answer.reason.source};
  for (const Reason& part : answer.reason.parts) citations.push_back(part.source);
  return theory::bibtex_of(citations);
}

}  // namespace upset
