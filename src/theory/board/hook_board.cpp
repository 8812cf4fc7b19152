// SPDX-License-Identifier: MIT
// A board without the square 2.2 is Nim with two heaps: the arm along the first row and the arm along the first column.
#include "games/board/board.hpp"
#include "theory/rule.hpp"

namespace upset::theory {

namespace hook_board {
namespace {

using core::Integer;
using games::board::BoardPosition;

struct Arms {
  Integer row;     // squares 1.2, 1.3, ...
  Integer column;  // squares 2.1, 3.1, ...
};

std::optional<Arms> arms_of(const game::Term& position) {
  const auto* board = game::as<BoardPosition>(position);
  if (board == nullptr || board->shape().contains(2, 2)) return std::nullopt;
  return Arms{board->shape().columns() - 1, board->shape().rows() - 1};
}

std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop&) {
  const auto arms = arms_of(position);
  if (!arms) return std::nullopt;
  game::Verdict verdict = game::valued(core::nim_sum(arms->row, arms->column), reason_by(kHookBoard));
  const Integer row_left = core::nim_sum(arms->column, query.target);
  const Integer column_left = core::nim_sum(arms->row, query.target);
  if (row_left < arms->row) verdict.moves.emplace_back(1, Integer(row_left + 2));
  if (column_left < arms->column) verdict.moves.emplace_back(Integer(column_left + 2), 1);
  verdict.extent = game::Extent::all;
  game::trim_to(verdict, query);
  return verdict;
}

std::optional<game::Proof> prove(const game::Term& position, const Integer& value) {
  const auto arms = arms_of(position);
  if (!arms || core::nim_sum(arms->row, arms->column) != value) return std::nullopt;
  return proof_by(kHookBoard);
}

}  // namespace
}  // namespace hook_board

const Rule kHookBoard{"hook-board",      "hook boards (two Nim heaps)",
                      "bouton",          {&games::board::BoardPosition::kSpecies},
                      Play::by_value,    hook_board::apply,
                      hook_board::prove, "The two arms are Nim heaps: make them equally long and keep them so."};

}  // namespace upset::theory
