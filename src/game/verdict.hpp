// SPDX-License-Identifier: MIT
// The questions about a term, and the answers of engines and theorems. "Winning" is generalised to "reaching a target
// value", because a winning move in a sum takes a summand to the right Grundy value.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/integer.hpp"
#include "game/limit.hpp"
#include "game/move.hpp"
#include "game/reason.hpp"
#include "upset/answer.hpp"
#include "upset/result.hpp"

namespace upset::game {

enum class MovesWanted { none, one, all };

struct Query {
  bool grundy = false;                   // the Grundy value, not only the outcome
  MovesWanted moves = MovesWanted::one;  // to positions of value `target`
  core::Integer target = 0;
  bool proof = false;  // a proof will be asked for, so the solver keeps what it is made from

  /// Who wins and by which move, and nothing else.
  [[nodiscard]] bool is_plain() const { return !grundy && moves != MovesWanted::all && target == 0; }
  [[nodiscard]] bool needs_values() const { return grundy || target != 0; }
};

/// No first move wins on an infinite term, because its outcomes repeat: from the element `start` on, with period
/// `length`.
struct Repeats {
  Move start{};
  core::Integer length{};
  bool start_is_least = true;  // false if a limit was reached before the least start was found
};

/// How many of the moves to the target a verdict names.
enum class Extent {
  none,    // not searched for, or not found
  enough,  // as many as the query wanted
  all
};

struct Verdict {
  Outcome outcome = Outcome::unknown;
  std::optional<core::Integer> grundy{};
  std::vector<Move> moves{};                // to the target value, ascending
  std::vector<std::vector<Move>> orbits{};  // the moves by symmetry, if all were wanted and the symmetry is known
  Extent extent = Extent::none;
  Reason reason{};
  std::optional<Limit> limit{};
  std::optional<Repeats> repeats{};  // of a window verdict
  bool from_checkpoint = false;      // relies on a file that was validated only in part
  bool kept = false;                 // a checkpoint file holds the work and can resume it
  std::optional<Error>
      refusal{};  // the question cannot be asked: a damaged checkpoint, a relation that is not an order

  [[nodiscard]] bool moves_found() const { return extent != Extent::none; }
  [[nodiscard]] bool moves_complete() const { return extent == Extent::all; }
};

/// The player to move loses: value 0, and no move wins.
Verdict lost(Reason reason);
/// The player to move wins, by these moves; there may be none if none is known.
Verdict won(std::vector<Move> moves, Extent extent, Reason reason);
/// The value is known: outcome and value.
Verdict valued(core::Integer value, Reason reason);
/// Nothing is known except the reason why.
Verdict unknown(Limit limit);
/// The question cannot be asked.
Verdict impossible(Error refusal);

/// Drops moves that the query did not ask for.
void trim_to(Verdict& verdict, const Query& query);

/// Whether a verdict holds all that a query asks for.
bool satisfies(const Verdict& verdict, const Query& query);

/// What must hold for any verdict, and for its moves with the query's target; asserted wherever a verdict is passed on.
bool is_consistent(const Verdict& verdict, const Query& query);

/// Adds what `more` knows to `known`. Both must be answers to the same query, or `more` to a plainer one.
void merge(Verdict& known, Verdict more, const Query& query);

}  // namespace upset::game
