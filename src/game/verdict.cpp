// SPDX-License-Identifier: MIT
#include "game/verdict.hpp"

#include <utility>

#include "core/assert.hpp"

namespace upset::game {

Verdict lost(Reason reason) {
  Verdict verdict;
  verdict.outcome = Outcome::P;
  verdict.grundy = 0;
  verdict.extent = Extent::all;
  verdict.reason = std::move(reason);
  return verdict;
}

Verdict won(std::vector<Move> moves, Extent extent, Reason reason) {
  UPSET_ASSERT(extent == Extent::none || !moves.empty());
  Verdict verdict;
  verdict.outcome = Outcome::N;
  verdict.moves = std::move(moves);
  verdict.extent = extent;
  verdict.reason = std::move(reason);
  return verdict;
}

Verdict valued(core::Integer value, Reason reason) {
  Verdict verdict;
  verdict.outcome = value == 0 ? Outcome::P : Outcome::N;
  verdict.grundy = std::move(value);
  verdict.reason = std::move(reason);
  return verdict;
}

Verdict unknown(Limit limit) {
  Verdict verdict;
  verdict.limit = std::move(limit);
  return verdict;
}

Verdict impossible(Error refusal) {
  Verdict verdict;
  verdict.refusal = std::move(refusal);
  return verdict;
}

void trim_to(Verdict& verdict, const Query& query) {
  if (query.moves == MovesWanted::all) return;
  const std::size_t wanted = query.moves == MovesWanted::one ? 1 : 0;
  if (verdict.moves.size() <= wanted) return;
  verdict.moves.resize(wanted);
  verdict.orbits.clear();
  verdict.extent = Extent::enough;
}

bool satisfies(const Verdict& verdict, const Query& query) {
  if (verdict.outcome == Outcome::unknown || (query.grundy && !verdict.grundy)) return false;
  switch (query.moves) {
    case MovesWanted::none: return true;
    case MovesWanted::one: return verdict.moves_found();
    default: return verdict.moves_complete();
  }
}

bool is_consistent(const Verdict& verdict, const Query& query) {
  if (verdict.outcome == Outcome::unknown) return !verdict.grundy && (verdict.limit || verdict.refusal);
  if (verdict.grundy && (*verdict.grundy == 0) != (verdict.outcome == Outcome::P)) return false;
  if (query.moves == MovesWanted::none) return true;
  if (query.target != 0) return !verdict.grundy || *verdict.grundy != query.target || verdict.moves.empty();
  if (verdict.outcome == Outcome::P) return verdict.moves.empty();
  return !verdict.moves_found() || !verdict.moves.empty();
}

void merge(Verdict& known, Verdict more, const Query& query) {
  if (more.outcome == Outcome::unknown) {
    if (more.limit && (!known.limit || is_provisional(*known.limit))) known.limit = std::move(more.limit);
    if (more.refusal) known.refusal = std::move(more.refusal);
    known.from_checkpoint = known.from_checkpoint || more.from_checkpoint;
    known.kept = known.kept || more.kept;
    return;
  }
  UPSET_ASSERT(known.outcome == Outcome::unknown || known.outcome == more.outcome);
  UPSET_ASSERT(!known.grundy || !more.grundy || *known.grundy == *more.grundy);
  if (known.outcome == Outcome::unknown || satisfies(more, query)) known.reason = std::move(more.reason);
  known.outcome = more.outcome;
  if (!known.grundy) known.grundy = std::move(more.grundy);
  if (more.extent > known.extent || (known.moves.empty() && !more.moves.empty())) {
    known.moves = std::move(more.moves);
    known.orbits = std::move(more.orbits);
    known.extent = more.extent;
  }
  if (more.repeats) known.repeats = std::move(more.repeats);
  if (more.limit) known.limit = std::move(more.limit);
  known.from_checkpoint = known.from_checkpoint || more.from_checkpoint;
  known.kept = known.kept || more.kept;
  if (satisfies(known, query)) known.limit.reset();
}

}  // namespace upset::game
