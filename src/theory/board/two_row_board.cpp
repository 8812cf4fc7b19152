// SPDX-License-Identifier: MIT
// Two rows p >= q: the player to move loses iff p = q + 1. The same holds for the mirror image, two columns. The
// winning move is unique: from p = q it is the last square of the second row, from p > q + 1 the square 1.(q+2).
#include "games/board/board.hpp"
#include "theory/rule.hpp"

namespace upset::theory {

namespace two_row_board {
namespace {

using core::Integer;
using games::board::BoardPosition;
using games::board::Staircase;

struct TwoRows {
  Integer upper;
  Integer lower;
  bool mirrored;  // two columns
};

std::optional<TwoRows> two_rows_of(const game::Term& position) {
  const auto* board = game::as<BoardPosition>(position);
  if (board == nullptr) return std::nullopt;
  const Staircase& shape = board->shape();
  if (shape.rows() == 2) return TwoRows{shape.length(1), shape.length(2), false};
  if (shape.columns() != 2) return std::nullopt;
  const Staircase mirror = shape.transposed();
  return TwoRows{mirror.length(1), mirror.length(2), true};
}

game::Move winning_move(const TwoRows& rows) {
  Integer row = 1;
  Integer column = rows.lower + 2;
  if (rows.upper == rows.lower) row = 2, column = rows.upper;
  if (rows.mirrored) std::swap(row, column);
  return {row, column};
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  const auto rows = two_rows_of(position);
  if (!rows) return std::nullopt;
  const bool is_lost = rows->upper == rows->lower + 1;
  if (query.target != 0)
    return is_lost ? game::valued(0, reason_by(kTwoRowBoard))
                   : game::won({}, game::Extent::none, reason_by(kTwoRowBoard));
  if (is_lost) return game::lost(reason_by(kTwoRowBoard));
  return game::won({winning_move(*rows)}, game::Extent::all, reason_by(kTwoRowBoard));
}

std::optional<game::Proof> prove(const game::Term& position, const Integer& value) {
  const auto rows = two_rows_of(position);
  if (!rows || value != 0 || rows->upper != rows->lower + 1) return std::nullopt;
  return proof_by(kTwoRowBoard);
}

/// Two rows or columns as above, or nothing but the poison: one row of length 1 and none below it.
bool leaves(const game::Term& position) {
  const auto rows = two_rows_of(position);
  if (rows) return rows->upper == rows->lower + 1;
  const auto* board = game::as<BoardPosition>(position);
  return board != nullptr && board->shape().area() == 1 &&
         (board->start().rows() == 2 || board->start().columns() == 2);
}

/// After a bite that leaves a single row or column, the second square.
std::optional<game::Move> reply(const game::Term& before, const game::Move& move) {
  if (!leaves(before)) return std::nullopt;
  const auto after = before.play(move);
  if (!after) return std::nullopt;
  if (const auto rows = two_rows_of(**after)) return winning_move(*rows);
  return game::known_as<BoardPosition>(**after).shape().rows() == 1 ? game::Move{1, 2} : game::Move{2, 1};
}

}  // namespace
}  // namespace two_row_board

const Rule kTwoRowBoard{"two-row-board",
                        "two-row boards",
                        "gale",
                        {&games::board::BoardPosition::kSpecies},
                        Play::by_set,
                        two_row_board::apply,
                        two_row_board::prove,
                        "Leave two rows (or columns), the first exactly one square longer than the second.",
                        two_row_board::reply,
                        two_row_board::leaves};

}  // namespace upset::theory
