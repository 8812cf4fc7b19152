// SPDX-License-Identifier: MIT
// Every move of a position with what it leads to and what it removes, best first: for a page, a terminal, a script.
//
//   const auto board = upset::Position::parse("board:2x3");
//   const upset::RatedMoves rated = upset::rate_moves(*board);
//   const upset::RatedMove& best = rated.moves.front();
//   assert(board->notation(best.move) == "2.3" && best.wins() == true && best.removes.size() == 1);
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "upset/answer.hpp"
#include "upset/limits.hpp"
#include "upset/move.hpp"
#include "upset/position.hpp"

namespace upset {

/// A move and what is known of it.
struct RatedMove {
  Move move;                                // a legal one
  Outcome outcome = Outcome::unknown;       // of the position that it leaves: P wins
  std::vector<Move> removes{};              // the moves that are gone after it, itself included, as far as listed
  bool removes_complete = false;            // whether these are all
  std::optional<Move> reply{};              // that wins against it; nothing: it wins, or none is known
  std::optional<std::size_t> resistance{};  // moves that can still be made if the loser holds out; not always known

  /// Whether it wins; nothing where that is not known.
  [[nodiscard]] std::optional<bool> wins() const {
    if (outcome == Outcome::unknown) return std::nullopt;
    return outcome == Outcome::P;
  }
};

/// How much is asked for.
struct RatingOptions {
  std::size_t most_moves = 400;  // listed; known winning moves are, in any case
  bool removes = true;           // what each removes, too
  bool use_cache = false;        // as SolveOptions::use_cache
  /// Positions that may be looked at to find how long the losing moves hold out, all moves together. Where it is spent,
  /// resistance is missing for the moves that are left. It counts the same work on every machine.
  std::uint64_t resistance_positions = 20'000;
  Limits limits{};  // of all of it
};

/// The moves of a position: those that win, then those of which nothing is known, then those that lose; the last by
/// how long the loser can hold out where that is known of all of them. Else in ascending order.
struct RatedMoves {
  Outcome outcome = Outcome::unknown;   // of the position
  std::vector<RatedMove> moves{};       // best first
  bool complete = false;                // whether it is known of each listed move whether it wins
  bool listed_all = false;              // whether there are no other moves
  std::optional<LimitReached> limit{};  // what left something open
};

/// Rates the moves of a position, as far as the limits allow. Every losing move has a reply if at most 128 moves are
/// left after it, or its resistance is known. Unless a time limit is reached, the result depends on the position and
/// the options alone.
RatedMoves rate_moves(const Position& position, const RatingOptions& options = {});

/// A move as a phrase that follows "you" or "I": "take 2.3", "take 2 coins from heap 1". It must be a legal one.
std::string move_phrase(const Position& position, const Move& move);

}  // namespace upset
