// SPDX-License-Identifier: MIT
#include "decide/settled.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "settled/library.hpp"

namespace upset::decide {

namespace {

using game::Extent;
using game::MovesWanted;
using game::Query;
using game::Verdict;

std::optional<settled::Match> found(const game::Term& term, const Query& query, game::Context& context,
                                    const Verdict& known) {
  const bool is_open = !known.refusal && !game::satisfies(known, query);
  if (!is_open || context.method != Method::automatic || context.settled == nullptr) return std::nullopt;
  return context.settled->find(term, context.stop);
}

game::Reason reason_of(const settled::Match& match) {
  return {game::ReasonKind::settled, game::way::kSettled, {}, match.entry};
}

/// The library knows moves to 0 only.
Verdict verdict_of(const settled::Match& match, const Query& query) {
  if (match.outcome == Outcome::P && query.target == 0) return game::lost(reason_of(match));
  if (query.target != 0 || match.moves.empty()) {
    Verdict verdict = game::won({}, Extent::none, reason_of(match));
    verdict.outcome = match.outcome;
    verdict.grundy = match.grundy;
    return verdict;
  }
  Verdict verdict = game::won(match.moves, match.are_all_moves ? Extent::all : Extent::enough, reason_of(match));
  verdict.grundy = match.grundy;
  return verdict;
}

/// An open position: the first moves that are proved not to win. A search that got further keeps its own limit.
void add_bound(const settled::Match& match, Verdict& known) {
  if (known.outcome != Outcome::unknown) return;
  game::Limit& limit = known.limit.emplace(known.limit.value_or(game::Limit{}));
  if (limit.up_to && !(*limit.up_to < *match.no_first_move_up_to)) return;
  limit.note = game::LimitNote::no_first_move;
  limit.up_to = match.no_first_move_up_to;
  limit.entry = match.entry;
}

}  // namespace

void look_up_hard(const game::Term& term, const Query& query, game::Context& context, Verdict& known) {
  if (query.proof) return;
  const auto match = found(term, query, context, known);
  if (match && match->outcome != Outcome::unknown && match->entry->is_hard())
    game::merge(known, verdict_of(*match, query), query);
}

void look_up_rest(const game::Term& term, const Query& query, game::Context& context, Verdict& known) {
  const auto match = found(term, query, context, known);
  if (!match) return;
  if (match->no_first_move_up_to) return add_bound(*match, known);
  if (match->outcome == Outcome::unknown) return;
  std::optional<game::Limit> limit = known.limit;
  const bool was_open = known.outcome == Outcome::unknown;
  game::merge(known, verdict_of(*match, query), query);
  if (query.proof && was_open) known.limit = std::move(limit);
}

Error unproved(const game::Reason& reason) {
  const game::Reason* cited = &reason;
  while (cited->entry == nullptr)
    for (const game::Reason& part : cited->parts)
      if (part.is_cited()) {
        cited = &part;
        break;
      }
  const settled::Entry& entry = *cited->entry;
  const std::string cost =
      entry.seconds ? fmt::format(", in {:.0f} s of processor time when that was recorded", *entry.seconds) : "";
  return Error{ErrorCode::limit, fmt::format("no certificate: {} is settled, but its proof was not made within the "
                                             "limits; '{}' makes it{}",
                                             entry.spec, entry.command, cost)};
}

}  // namespace upset::decide
