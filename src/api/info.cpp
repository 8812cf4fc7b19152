// SPDX-License-Identifier: MIT
// The structure of a position, and what it would cost to solve it by computation.
#include <algorithm>

#include "api/resources.hpp"
#include "game/access.hpp"
#include "games/registry.hpp"
#include "settled/library.hpp"
#include "upset/explain.hpp"
#include "upset/report.hpp"
#include "upset/solve.hpp"

namespace upset {

namespace {

using games::common::number_fact;

// The most memory per position, for orders of up to 64 elements: 17 bytes per slot (16, and Abseil's one), 16/7 slots
// per entry just after the table has grown, and half as much again while the old table exists. Measured: 58
// (board:3x4x5, --grundy).
constexpr std::size_t kSearchEntryBytes = 60;
constexpr double kTheorySeconds = 1;  // theorems that take longer are not "at once"

/// The totals of the finite terms.
struct Total {
  core::Integer positions = 0;
  bool is_known = true;
  bool is_plain = true;
  bool is_finite = false;  // there is a finite term

  void add(const games::common::Description& term) {
    if (term.is_infinite) return;
    is_finite = true;
    if (term.positions) positions += *term.positions;
    is_known = is_known && term.positions.has_value();
    is_plain = is_plain && term.is_searched_plainly;
  }
};

/// The bound on memory is shown only if the search may come near it.
void add_positions(const Total& total, Facts& cost) {
  if (!total.is_known) {
    cost.push_back({"positions", "positions", {}, "more than can be counted quickly"});
    return;
  }
  cost.push_back(number_fact("positions", "positions", total.positions));
  if (!total.is_plain) return;
  const core::Integer bytes = total.positions * kSearchEntryBytes;
  cost.push_back({"search_bytes", "memory of a search of all of them, at most", Integer(bytes.get_str()),
                  games::common::shown(bytes) + " bytes"});
}

/// A theorem that gives the outcome without any search, if one applies.
void add_theorem(const Position& position, const Limits& limits, Facts& cost) {
  SolveOptions options;
  options.method = Method::theory;
  options.limits = limits;
  options.limits.seconds = kTheorySeconds;  // or less, by the deadline
  const auto solved = solve(position, options);
  if (!solved || solved->answer.outcome == Outcome::unknown) return;
  const Answer& answer = solved->answer;
  cost.push_back({"theorem", "outcome at once, by a theorem", answer.reason.name,
                  answer.reason.name + (answer.limit ? "; finding a winning move takes a search" : "")});
}

/// What the library of settled positions says about a term.
void add_settled(const game::Term& term, const game::Environment& env, core::Stop& stop, Facts& cost) {
  const auto match = env.settled != nullptr ? env.settled->find(term, stop) : std::nullopt;
  if (!match) return;
  const settled::Entry& entry = *match->entry;
  const std::string says =
      match->no_first_move_up_to
          ? "open; no first move up to " + grouped(term.notation(*match->no_first_move_up_to)) + " wins"
          : "outcome " + to_string(match->outcome);
  cost.push_back({"settled", "settled",
                  FactRecord{{"spec", entry.spec},
                             {"outcome", to_string(match->outcome)},
                             {"source", entry.source},
                             {"command", entry.command}},
                  says + " (" + entry.source + ")"});
}

}  // namespace

Info info(const Position& position, const Limits& limits) {
  Info result{position.spec(), {}, {}};
  core::Stop stop(limits, &game::inner_of(position.resources()).memory);
  Total total;
  for (const game::TermPtr& term : game::sum_of(position).terms()) {
    if (stop.poll_now()) {  // report the term without its facts
      total.is_known = false;
      result.terms.push_back({term->spec(), {}, {}});
      continue;
    }
    auto description = games::game_of(*term).describe(*term, stop);
    total.add(description);
    add_settled(*term, game::inner_of(position.resources()).env, stop, description.cost);
    result.terms.push_back({term->spec(), std::move(description.structure), std::move(description.cost)});
  }
  if (!stop.poll_now()) add_theorem(position, stop.limits(), result.cost);
  if (total.is_finite) add_positions(total, result.cost);
  if (stop.stopped()) result.cost.push_back({"limit_reached", "limit reached", stop.cause_name()});
  return result;
}

}  // namespace upset
