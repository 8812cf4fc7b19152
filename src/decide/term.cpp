// SPDX-License-Identifier: MIT
#include "decide/term.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "decide/engines.hpp"
#include "decide/settled.hpp"
#include "games/poset/engine.hpp"
#include "games/registry.hpp"
#include "theory/strategy.hpp"

namespace upset::decide {

namespace {

using game::MovesWanted;
using game::Query;
using game::Verdict;

constexpr unsigned kSmallSize = 24;  // moves left: with no more, search is faster than asking strategies

bool asks_theory(Method method) { return method == Method::automatic || method == Method::theory; }

/// The term that a theorem says has the same value.
game::TermPtr equal_term(const theory::Rule& rule, const game::Term& term) {
  return rule.equal_to != nullptr ? rule.equal_to(term) : nullptr;
}

/// The outcome and value of that term.
std::optional<Verdict> decide_elsewhere(const theory::Rule& rule, const game::Term& term, const Query& query,
                                        game::Context& context) {
  const auto other = equal_term(rule, term);
  if (!other) return std::nullopt;
  const Verdict found = decide_part(*other, Query{query.needs_values(), MovesWanted::none, 0}, ".equal", context);
  if (found.outcome == Outcome::unknown) return std::nullopt;
  game::Reason reason = theory::reason_by(rule);
  if (found.reason.is_cited()) reason.parts = {found.reason};
  if (found.outcome == Outcome::P && query.target == 0) return game::lost(std::move(reason));
  if (found.grundy) return game::valued(*found.grundy, std::move(reason));
  return game::won({}, game::Extent::none, std::move(reason));
}

/// A proof on that term; nullopt if it has no proof within the limits.
std::optional<game::Proof> prove_elsewhere(const theory::Rule& rule, const game::Term& term, const core::Integer& value,
                                           game::Context& context) {
  const auto other = equal_term(rule, term);
  if (!other) return std::nullopt;
  auto inner = prove_term(*other, value, context);
  if (!inner) return std::nullopt;
  return game::Proof{
      game::ReductionProof{rule.id, other, std::make_shared<const game::Proof>(std::move(inner).value())}};
}

/// The same position in another game, if that game knows more about it.
std::optional<games::common::Twin> twin_of(const game::Term& term, game::Context& context) {
  const auto find = games::game_of(term).twin;
  const bool names_engine = context.method == Method::search || context.method == Method::window;
  if (find == nullptr || names_engine) return std::nullopt;
  auto twin = find(term);
  UPSET_ASSERT(!twin || twin->term->size() == term.size());
  return twin;
}

/// What is known about the twin, in moves of this game.
Verdict decide_twin(const games::common::Twin& twin, const Query& query, game::Context& context) {
  Verdict verdict = decide_term(*twin.term, query, context);
  const auto translate = [&](std::vector<game::Move>& moves) {
    for (game::Move& move : moves) move = twin.to_here(move);
    std::ranges::sort(moves);
  };
  translate(verdict.moves);
  for (std::vector<game::Move>& orbit : verdict.orbits) translate(orbit);
  if (verdict.limit) translate(verdict.limit->excluded);
  return verdict;
}

/// Asks the theorems in turn until the query is answered.
void ask_theory(const game::Term& term, const Query& query, game::Context& context, Verdict& known) {
  for (const theory::Rule& rule : theory::rules()) {
    if (!rule.speaks_of(term)) continue;
    auto verdict = rule.apply(term, query, context.stop);
    if (!verdict) continue;
    if (verdict->outcome == Outcome::unknown)
      if (auto elsewhere = decide_elsewhere(rule, term, query, context)) verdict = std::move(elsewhere);
    UPSET_ASSERT(game::is_consistent(*verdict, query));
    game::merge(known, std::move(*verdict), query);
    if (game::satisfies(known, query)) return;
  }
}

/// Asks the strategies of the theorems who wins: first whether one of them leaves the position, which is quick. A small
/// position is searched in less time, and of infinite ones the theorems themselves say as much as is cheap.
void ask_strategies(const game::Term& term, const Query& query, game::Context& context, Verdict& known) {
  const bool is_open = known.outcome == Outcome::unknown;
  const bool lacks_move = known.outcome == Outcome::N && known.moves.empty() && query.moves != MovesWanted::none;
  if (query.target != 0 || !(is_open || lacks_move)) return;
  const auto size = term.size();
  if (context.method != Method::theory && (!size || *size <= kSmallSize)) return;
  const auto ask = [&](auto by_strategy) {
    for (const theory::Rule& rule : theory::rules()) {
      if (rule.play != theory::Play::by_set || !rule.speaks_of(term)) continue;
      if (auto verdict = by_strategy(rule)) {
        game::merge(known, std::move(*verdict), query);
        return true;
      }
    }
    return false;
  };
  if (is_open && ask([&](const theory::Rule& rule) { return theory::lost_by_strategy(rule, term); })) return;
  ask([&](const theory::Rule& rule) { return theory::won_by_strategy(rule, term, context.stop); });
}

void ask_engine(const game::Engine& engine, const game::Term& term, const Query& query, game::Context& context,
                Verdict& known, const Query& whole) {
  auto verdict = ask_solver(engine, term, context, [&](game::Solver& solver) { return solver.decide(term, query); });
  if (!verdict) verdict = game::unknown(game::stopped_search(context.stop));
  if (verdict->refusal) {
    known.refusal = std::move(verdict->refusal);
    return;
  }
  UPSET_ASSERT(game::is_consistent(*verdict, query));
  game::merge(known, std::move(*verdict), whole);
}

/// If values are asked for, an engine that only gives outcomes may know the outcome at once, so it is asked first.
void ask_plainly(const game::Term& term, const Query& query, game::Context& context, Verdict& known) {
  const Query plain{false, query.moves == MovesWanted::none ? MovesWanted::none : MovesWanted::one, 0, query.proof};
  if (!query.grundy || query.target != 0 || game::satisfies(known, plain)) return;
  const auto engines = engines_for(term, plain, context.method);
  const auto for_values = engines_for(term, query, context.method);
  if (engines.empty() || (!for_values.empty() && engines.front() == for_values.front())) return;
  ask_engine(*engines.front(), term, plain, context, known, query);
}

void ask_engines(const game::Term& term, const Query& query, game::Context& context, Verdict& known) {
  ask_plainly(term, query, context, known);
  for (const game::Engine* engine : engines_for(term, query, context.method)) {
    if (known.refusal || game::satisfies(known, query)) return;
    ask_engine(*engine, term, query, context, known, query);
  }
}

constexpr std::size_t kMovesTried = 400;            // only the first moves, as many as ratings list
constexpr std::uint64_t kPositionsTried = 200'000;  // for what one of them leaves

/// Asks the best engine made for such positions; the general search of posets does not count.
Outcome quick_outcome(const game::Term& term, game::Context& context) {
  const Query query{false, MovesWanted::none, 0};
  const auto engines = engines_for(term, query, context.method);
  Verdict known;
  if (!engines.empty() && engines.front() != &games::poset::kEngine)
    ask_engine(*engines.front(), term, query, context, known, query);
  return known.outcome;
}

/// If a position is too large for the engines but known to be won, a move may lead to a position that repeats. A board
/// with two long lines is one, however long they are. The first such move is enough.
void try_moves(const game::Term& term, const Query& query, game::Context& context, Verdict& known) {
  const bool is_open = known.outcome == Outcome::N && known.moves.empty() && query.moves != MovesWanted::none &&
                       query.target == 0 && !known.refusal;
  const bool is_too_large = known.limit && known.limit->kind == game::LimitKind::size;
  if (!is_open || !is_too_large || context.method != Method::automatic || !term.size()) return;
  for (const game::Move& move : term.moves(kMovesTried)) {
    if (context.stop.poll_now()) return;
    const auto after = term.play(move);
    if (!after) continue;
    Limits limits = context.stop.limits();
    limits.positions = kPositionsTried;
    limits.checkpoint.clear();
    core::Stop stop(limits, &context.env.memory);
    game::Context part{context.env, context.method, stop};
    if (quick_outcome(**after, part) != Outcome::P) continue;
    known.moves = {move};
    known.extent = game::Extent::enough;
    return;
  }
}

}  // namespace

Verdict decide_term(const game::Term& term, const Query& query, game::Context& context) {
  if (const auto twin = twin_of(term, context)) return decide_twin(*twin, query, context);
  Verdict known = game::unknown(game::limit_of(game::LimitKind::method, game::LimitNote::no_theorem));
  if (asks_theory(context.method)) {
    ask_theory(term, query, context, known);
    ask_strategies(term, query, context, known);
  }
  look_up_hard(term, query, context, known);
  if (context.method != Method::theory && !game::satisfies(known, query)) ask_engines(term, query, context, known);
  try_moves(term, query, context, known);
  if (game::satisfies(known, query)) known.limit.reset();
  look_up_rest(term, query, context, known);
  game::trim_to(known, query);
  UPSET_ASSERT(known.refusal || game::is_consistent(known, query));
  UPSET_ASSERT(known.refusal || known.limit || game::satisfies(known, query));
  return known;
}

Verdict decide_part(const game::Term& term, const Query& query, const std::string& name, game::Context& context) {
  const std::string& whole = context.stop.limits().checkpoint;
  const core::Stop::OtherFile file(context.stop, whole.empty() ? "" : whole + name);
  return decide_term(term, query, context);
}

Result<game::Proof> prove_term(const game::Term& term, const core::Integer& value, game::Context& context) {
  if (const auto twin = twin_of(term, context)) {
    auto inner = prove_term(*twin->term, value, context);
    if (!inner) return inner.error();
    return game::Proof{
        game::ReductionProof{twin->id, twin->term, std::make_shared<const game::Proof>(std::move(inner).value())}};
  }
  if (asks_theory(context.method))
    for (const theory::Rule& rule : theory::rules()) {
      if (!rule.speaks_of(term)) continue;
      if (rule.prove != nullptr)
        if (auto proof = rule.prove(term, value)) return std::move(*proof);
      if (auto proof = prove_elsewhere(rule, term, value, context)) return std::move(*proof);
    }
  std::optional<Error> first;  // why the best engine gave no proof
  // An answer that was looked up is proved by search.
  const Method method = context.method == Method::rulebook ? Method::search : context.method;
  for (const game::Engine* engine : engines_for(term, Query{value != 0, MovesWanted::none, 0, true}, method)) {
    auto proof =
        ask_solver(*engine, term, context, [&](game::Solver& solver) { return solver.prove_value(term, value); });
    if (proof && *proof) return std::move(*proof);
    if (proof && !first) first = proof->error();
    if (context.stop.stopped()) break;
  }
  return first.value_or(Error{ErrorCode::limit, "no certificate: a limit was reached"});
}

std::optional<Result<game::Proof>> prove_infinite(const game::Term& term, const Verdict& verdict,
                                                  game::Context& context) {
  if (term.size()) return std::nullopt;
  if (verdict.reason.kind == game::ReasonKind::theorem) {
    const theory::Rule& rule = *theory::find_rule(verdict.reason.id);
    // A theorem that names winning moves, but could not find one here, is not a proof without a move.
    if (verdict.outcome == Outcome::N && verdict.moves.empty() && rule.is_constructive()) return std::nullopt;
    if (rule.prove_start == nullptr) return Result<game::Proof>(theory::proof_by(rule));
    auto proof = rule.prove_start(term);
    return proof ? std::optional(Result<game::Proof>(std::move(*proof))) : std::nullopt;
  }
  for (const game::Engine* engine : engines_for(term, Query{false, MovesWanted::one, 0, true}, context.method)) {
    auto proof = ask_solver(*engine, term, context, [&](game::Solver& solver) { return solver.prove_outcome(term); });
    if (!proof) return Result<game::Proof>(Error{ErrorCode::limit, "no certificate: a limit was reached"});
    if (*proof) return std::move(**proof);
  }
  return std::nullopt;
}

std::vector<game::Obligation> obligations_of(const game::Term& term, game::Context& context) {
  const Query query{false, MovesWanted::one, 0};
  if (context.method == Method::theory || term.size()) return {};
  for (const game::Engine* engine : engines_for(term, query, context.method)) {
    auto list = ask_solver(*engine, term, context, [&](game::Solver& solver) { return solver.obligations(term); });
    if (list && !list->empty()) return std::move(*list);
  }
  return {};
}

}  // namespace upset::decide
