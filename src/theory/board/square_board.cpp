// SPDX-License-Identifier: MIT
// On a square board of at least 2 x 2 the only winning opening is 2.2. It leaves two equal arms, and every bite off one
// arm is answered by the same bite off the other. Nothing else wins: a square at row and column >= 2 is answered by
// 2.2, and a bite in the first row or column leaves a rectangle, which has a greatest element.
#include "games/board/board.hpp"
#include "theory/rule.hpp"

namespace upset::theory {

namespace square_board {
namespace {

using games::board::BoardPosition;

const games::board::Staircase* shape_of(const game::Term& position) {
  const auto* board = game::as<BoardPosition>(position);
  return board == nullptr ? nullptr : &board->shape();
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  const auto* shape = shape_of(position);
  if (shape == nullptr || !shape->is_rectangle() || shape->rows() != shape->columns() || shape->rows() < 2)
    return std::nullopt;
  if (query.target != 0) return game::won({}, game::Extent::none, reason_by(kSquareBoard));
  return game::won({game::Move{2, 2}}, game::Extent::all, reason_by(kSquareBoard));
}

/// What is left after 2.2: two equal arms.
bool leaves(const game::Term& position) {
  const auto* shape = shape_of(position);
  return shape != nullptr && !shape->contains(2, 2) && shape->rows() == shape->columns();
}

std::optional<game::Proof> prove(const game::Term& position, const core::Integer& value) {
  if (value != 0 || !leaves(position)) return std::nullopt;
  return proof_by(kSquareBoard);
}

/// Mirrors a bite off one arm.
std::optional<game::Move> reply(const game::Term& before, const game::Move& move) {
  if (!leaves(before)) return std::nullopt;
  return game::Move(move[1], move[0]);
}

}  // namespace
}  // namespace square_board

const Rule kSquareBoard{"square-board",
                        "square boards",
                        "gale",
                        {&games::board::BoardPosition::kSpecies},
                        Play::by_set,
                        square_board::apply,
                        square_board::prove,
                        "Open with 2.2; then mirror every bite in the diagonal.",
                        square_board::reply,
                        square_board::leaves};

}  // namespace upset::theory
