// SPDX-License-Identifier: MIT
// What is known about a position grows with each question; the tables behind it stay in the store of the resources.
#include "upset/solver.hpp"

#include <atomic>
#include <mutex>
#include <new>
#include <stdexcept>

#include "api/phrases.hpp"
#include "api/question.hpp"
#include "core/assert.hpp"
#include "game/access.hpp"
#include "upset/certify.hpp"

namespace upset {

using game::MovesWanted;
using game::Query;

struct Solver::Inner {
  Inner(Position of, SolverOptions with) : position(std::move(of)), options(std::move(with)) {
    known.limit = game::limit_of(game::LimitKind::method, game::LimitNote::no_theorem);  // nothing was asked yet
  }

  /// For questions about other positions: a checkpoint belongs to this one.
  [[nodiscard]] Limits unsaved_limits() const {
    Limits limits = options.limits;
    limits.checkpoint.clear();
    return limits;
  }

  /// The limits of a question; reports go to progress() before the caller's function.
  [[nodiscard]] Limits watched_limits() {
    Limits limits = options.limits;
    limits.progress = [this, tell = options.limits.progress](const std::string& phase, double fraction,
                                                             std::uint64_t positions) {
      {
        const std::lock_guard lock(mutex);
        progress = {phase, fraction, positions};
      }
      tell(phase, fraction, positions);
    };
    return limits;
  }

  /// Runs one question after another; `work` gets the question.
  template <class Work>
  void ask(const Limits& limits, const Work& work) {
    UPSET_ASSERT(state != SolverState::running);
    state = SolverState::running;
    last_limit.reset();
    try {
      api::Question question(position, options.method, limits, options.use_settled, &cancelled);
      work(question);
      add(question.stats());
    } catch (const std::bad_alloc&) {
      last_limit = api::limit_of(LimitKind::memory, "the machine has no more memory");
    } catch (const std::length_error&) {  // from a vector of more than memory holds
      last_limit = api::limit_of(LimitKind::memory, "the machine has no more memory");
    }
    cancelled = false;
    state = known.outcome != Outcome::unknown ? SolverState::decided : SolverState::stopped;
  }

  /// Decides what the query asks for, as far as it is not known yet.
  void decide(const Query& query, const Limits& limits) {
    if (game::satisfies(known, query)) return last_limit.reset();
    ask(limits, [&](api::Question& question) { learn(question.decide(query), query); });
  }
  void decide(const Query& query) { decide(query, watched_limits()); }

  void learn(game::Verdict found, const Query& query) {
    if (found.refusal) {
      last_limit = api::limit_of(LimitKind::refused, found.refusal->message);
      return;
    }
    if (query.moves == MovesWanted::none &&
        found.outcome == Outcome::N) {  // then its statement about moves is meaningless
      found.moves.clear();
      found.orbits.clear();
      found.extent = game::Extent::none;
    }
    if (found.limit) last_limit = api::phrases_of(*found.limit, game::sum_of(position));
    known.limit.reset();  // the reason why an earlier question ended no longer matters
    game::merge(known, std::move(found), query);
    if (known.outcome != Outcome::unknown) reason = api::phrases_of(known.reason);
  }

  void add(const Stats& more) {
    const std::lock_guard lock(mutex);
    progress.positions = more.states;
    stats = {stats.seconds + more.seconds, stats.states + more.states, std::max(stats.bytes, more.bytes)};
  }

  Position position;
  SolverOptions options;
  game::Verdict known{};  // everything found so far
  bool grundy_asked = false;
  std::optional<Move> chosen{};    // by winning_move()
  std::optional<Reason> reason{};  // of the outcome
  std::optional<LimitReached> last_limit{};
  Stats stats{};  // of all questions
  std::atomic<bool> cancelled{false};
  std::atomic<SolverState> state{SolverState::open};
  mutable std::mutex mutex{};  // guards the members below
  SolverProgress progress{};
};

Solver::Solver(std::unique_ptr<Inner> inner) : inner_(std::move(inner)) {}
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;
Solver::~Solver() = default;

Result<Solver> Solver::open(Position position, SolverOptions options) {
  if (auto error = api::misuse(position, options.method)) return *error;
  return Solver(std::make_unique<Inner>(std::move(position), std::move(options)));
}

const Position& Solver::position() const { return inner_->position; }

void Solver::set_limits(Limits limits) { inner_->options.limits = std::move(limits); }

Outcome Solver::outcome() {
  inner_->decide(Query{false, MovesWanted::none, 0});
  return inner_->known.outcome;
}

std::optional<Integer> Solver::grundy() {
  inner_->grundy_asked = true;
  inner_->decide(Query{true, MovesWanted::none, 0});
  const auto& value = inner_->known.grundy;
  return value ? std::optional(Integer(value->get_str())) : std::nullopt;
}

std::optional<Move> Solver::winning_move() {
  auto& chosen = inner_->chosen;
  if (chosen || inner_->known.outcome == Outcome::P) return chosen;
  // Asked even if all winning moves are known: which of them a search finds first must not depend on that.
  const Query query{false, MovesWanted::one, 0};
  inner_->ask(inner_->watched_limits(), [&](api::Question& question) {
    auto found = question.decide(query);
    if (!found.moves.empty()) chosen = found.moves.front();
    inner_->learn(std::move(found), query);
  });
  return chosen;
}

WinningMoves Solver::winning_moves() {
  inner_->decide(Query{false, MovesWanted::all, 0});
  WinningMoves found{game::public_moves(inner_->known.moves), inner_->known.moves_complete(), {}};
  for (const auto& orbit : inner_->known.orbits) found.orbits.push_back(game::public_moves(orbit));
  return found;
}

RatedMoves Solver::ratings(RatingOptions options) {
  options.limits = inner_->unsaved_limits();
  return rate_moves(inner_->position, options);
}

Hint Solver::hint(int level) { return hint_for(inner_->position, level, inner_->unsaved_limits()); }

Result<std::vector<Move>> Solver::line() {
  Result<std::vector<Move>> line = out_of_memory();
  inner_->ask(inner_->watched_limits(), [&](api::Question& question) {
    auto found = question.line();
    if (found) line = game::public_moves(*found);
    else line = found.error();
  });
  if (!line) inner_->last_limit = api::limit_of(LimitKind::line, line.error().message);
  return line;
}

Result<std::string> Solver::certificate() {
  Result<std::string> bytes = out_of_memory();
  inner_->ask(inner_->watched_limits(), [&](api::Question& question) {
    const Query query{inner_->grundy_asked, MovesWanted::one, 0, true};
    const auto found = question.decide(query);  // again: now the tables know that a proof is wanted
    inner_->learn(found, query);
    if (found.outcome == Outcome::unknown) {
      bytes = Error{ErrorCode::limit, "no certificate: the outcome is not known"};
      return;
    }
    const auto evidence = question.prove(found, inner_->grundy_asked);
    if (evidence) bytes = upset::certificate(*evidence);
    else bytes = evidence.error();
  });
  if (!bytes) inner_->last_limit = api::limit_of(LimitKind::certificate, bytes.error().message);
  return bytes;
}

bool Solver::run_for(double seconds) {
  Limits limits = inner_->watched_limits();
  limits.seconds = seconds;
  inner_->decide(Query{false, MovesWanted::one, 0}, limits);
  return inner_->known.outcome != Outcome::unknown;
}

void Solver::cancel() noexcept { inner_->cancelled = true; }

Answer Solver::answer() const {
  Answer answer = api::answer_of(inner_->position, inner_->known, inner_->grundy_asked);
  answer.limit = inner_->last_limit;
  answer.stats = inner_->stats;
  return answer;
}

const std::optional<Reason>& Solver::reason() const { return inner_->reason; }

const std::optional<LimitReached>& Solver::limit() const { return inner_->last_limit; }

SolverState Solver::state() const { return inner_->state; }

SolverProgress Solver::progress() const {
  const std::lock_guard lock(inner_->mutex);
  return inner_->progress;
}

Result<Solver> Solver::play(const Move& move) const {
  auto next = inner_->position.play(move);
  if (!next) return next.error();
  return open(std::move(next).value(), inner_->options);
}

Result<Solver> Solver::play(std::string_view move) const {
  const auto meant = inner_->position.read_move(move);
  if (!meant) return meant.error();
  return play(*meant);
}

}  // namespace upset
