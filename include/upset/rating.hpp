// SPDX-License-Identifier: MIT
// Every move of a position, with its outcome and what it removes, best first.
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

/// A move and what is known about it.
struct RatedMove {
  Move move;                                // legal
  Outcome outcome = Outcome::unknown;       // of the position after the move: P means that the move wins
  std::vector<Move> removes{};              // moves that are gone after it, including itself, as far as listed
  bool removes_complete = false;            // whether these are all
  std::optional<Move> reply{};              // a winning reply; nothing: the move wins, or no reply is known
  std::optional<std::size_t> resistance{};  // how many more moves the loser can last, if known

  /// Whether the move wins; nothing if that is not known.
  [[nodiscard]] std::optional<bool> wins() const {
    if (outcome == Outcome::unknown) return std::nullopt;
    return outcome == Outcome::P;
  }
};

/// What to compute.
struct RatingOptions {
  std::size_t most_moves = 400;  // moves to list; known winning moves are always listed
  bool removes = true;           // also list what each move removes
  bool use_cache = false;        // as SolveOptions::use_cache
  /// How many positions may be examined to find out how long losing moves hold out, for all moves together. When they
  /// are used up, the remaining moves have no resistance. This counts the same work on every machine.
  std::uint64_t resistance_positions = 20'000;
  Limits limits{};  // for all of it together
};

/// The moves of a position: first winning moves, then undecided ones, then losing ones. Losing moves are ordered by how
/// long the loser can hold out, if that is known for all of them. Otherwise moves are in ascending order.
struct RatedMoves {
  Outcome outcome = Outcome::unknown;   // of the position
  std::vector<RatedMove> moves{};       // best first
  bool complete = false;                // whether every listed move is decided
  bool listed_all = false;              // whether all moves are listed
  bool replies_complete = false;        // whether every listed move that loses has a reply
  std::optional<LimitReached> limit{};  // what prevented a complete result
};

/// Rates the moves of a position, as far as the limits allow. Every losing move has a reply if at most 32 moves are
/// left after it, or if its resistance is known. Unless a time limit is reached, the result depends only on the
/// position and the options.
RatedMoves rate_moves(const Position& position, const RatingOptions& options = {});

/// A move as a phrase that follows "you" or "I": "take 2.3", "take 2 coins from heap 1". The move must be legal.
std::string move_phrase(const Position& position, const Move& move);

}  // namespace upset
