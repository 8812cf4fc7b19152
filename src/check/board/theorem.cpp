// SPDX-License-Identifier: MIT
#include "check/board/theorem.hpp"

#include "check/poset/families.hpp"

namespace upset::check {

namespace {

constexpr const char* kBouton = "Bouton, Nim, a game with a complete mathematical theory, Ann. of Math. 3 (1901)";

const Staircase& two_dimensional(const Term& term) {
  const FlatBoard* board = term.as<FlatBoard>();
  if (board == nullptr) refuse("the theorem is about two-dimensional boards");
  return board->now;
}

// Rows q+1 and q, or columns of these heights: two cells in each row but the last, which has one.
mpz_class two_row_value(const Staircase& board) {
  const auto& runs = board.runs();
  const bool two_runs = runs.size() == 2 && runs[1].rows == 1;
  const bool rows = two_runs && runs[0].rows == 1 && runs[0].length == runs[1].length + 1;
  const bool columns = two_runs && runs[0].length == 2 && runs[1].length == 1;
  if (!rows && !columns) refuse("two-row-board: the board is not two rows q+1, q or two such columns");
  return 0;
}

// Without the poison a hook is two chains, its row and its column: two Nim heaps.
mpz_class hook_value(const Staircase& board, bool equal_arms) {
  const auto& runs = board.runs();
  const bool first_row_only = runs[0].rows == 1 && (runs.size() == 1 || (runs.size() == 2 && runs[1].length == 1));
  const bool first_column_only = runs.size() == 1 && runs[0].length == 1;
  if (!first_row_only && !first_column_only) refuse("the board is not a hook: it has the cell 2.2");
  const mpz_class row = runs[0].length - 1;
  const mpz_class column = board.rows() - 1;
  if (equal_arms && row != column) refuse("square-board: the first row and the first column differ");
  return row ^ column;
}

}  // namespace

std::optional<BoardTheorem> apply_board_theorem(std::string_view id, const Term& term) {
  if (id == "two-row-board") return BoardTheorem{"two-row boards", kGale, two_row_value(two_dimensional(term))};
  if (id == "square-board") return BoardTheorem{"square boards", kGale, hook_value(two_dimensional(term), true)};
  if (id == "hook-board")
    return BoardTheorem{"hook boards (two Nim heaps)", kBouton, hook_value(two_dimensional(term), false)};
  return std::nullopt;
}

}  // namespace upset::check
