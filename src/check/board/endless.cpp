// SPDX-License-Identifier: MIT
#include "check/board/endless.hpp"

#include "check/integer.hpp"
#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr std::size_t kMaxLowerCells = 4'096;

// A board of `rows` rows, all of this length; without rows if either is 0.
Staircase block_of(std::size_t rows, const mpz_class& length) {
  Staircase block;
  if (rows > 0 && length > 0) block.add_rows(big(rows), length);
  return block;
}

void append(Staircase& board, const Staircase& below, const mpz_class& width) {
  for (const Staircase::Run& run : below.runs()) {
    const mpz_class length = std::min(run.length, width);
    if (length > 0) board.add_rows(run.rows, length);
  }
}

// The cells of the rows from the third on, as the order A. `lengths` are those of these rows.
TwoChains lower_cells(const std::vector<std::uint32_t>& lengths) {
  struct Cell {
    std::uint32_t row, column;
  };
  std::vector<Cell> cells;
  for (std::uint32_t row = 0; row < lengths.size(); ++row) {
    for (std::uint32_t column = 1; column <= lengths[row]; ++column) cells.push_back({row, column});
  }
  TwoChains chains;
  chains.reach = Reach(Reach::Line{1, 1, -1}, {});  // 2.i lies above 1.(j+1) iff j+1 <= i
  for (const Cell& x : cells) {
    Places at;
    at.above_c = x.column;
    at.above_d = x.column - 1;
    chains.places.push_back(at);
    Bits up(cells.size());
    for (std::uint32_t y = 0; y < cells.size(); ++y) {
      if (cells[y].row >= x.row && cells[y].column >= x.column) up.set(y);
    }
    chains.up.push_back(std::move(up));
  }
  return chains;
}

ChainsPosition on_rows(const Length& first, const Length& second, const std::vector<std::uint32_t>& lower) {
  ChainsPosition position;
  position.chains = lower_cells(lower);
  position.there = Bits(position.chains.size());
  position.there.set_all();
  position.m = second;
  if (first) position.n = mpz_class(*first - 1);
  return position;
}

// The first rows of a board one by one, the others counted.
struct SplitRows {
  std::vector<mpz_class> upper;      // at most as many as asked for
  std::vector<std::uint32_t> lower;  // lengths
};

SplitRows split_rows(const Staircase& board, std::size_t upper) {
  SplitRows rows;
  mpz_class cells = 0;
  for (const Staircase::Run& run : board.runs()) {
    mpz_class left = run.rows;
    for (; left > 0 && rows.upper.size() < upper; --left) rows.upper.push_back(run.length);
    cells += left * run.length;
    if (cells > kMaxLowerCells) refuse("periodic: the rows from the third on have more than 4096 cells");
    if (left > 0) rows.lower.insert(rows.lower.end(), as<std::size_t>(left), as<std::uint32_t>(run.length));
  }
  return rows;
}

// The lengths of the rows from the second on without their first cells.
std::vector<std::uint32_t> inner_rows(const Staircase& board) {
  std::vector<std::uint32_t> lengths;
  mpz_class cells = 0;
  for (const Staircase::Run& run : board.runs()) {
    const mpz_class rows = &run == &board.runs().front() ? mpz_class(run.rows - 1) : run.rows;
    const mpz_class length = run.length - 1;
    cells += rows * length;
    if (cells > kMaxLowerCells)
      refuse("periodic: more than 4096 cells are neither in the first row nor in the first column");
    if (rows > 0 && length > 0) lengths.insert(lengths.end(), as<std::size_t>(rows), as<std::uint32_t>(length));
  }
  return lengths;
}

}  // namespace

bool has_endless_rows(std::string_view body) { return body.starts_with('w'); }

EndlessBoard parse_endless_board(std::string_view body) {
  EndlessBoard board{0, {}};
  for (const std::string_view part : split(body, ',')) {
    if (part == "w") {
      if (!board.rest.runs().empty() || ++board.endless > 2) refuse("board: only the first two rows may be endless");
    } else {
      board.rest.add_rows(1, big_number(part, "board row"));
    }
  }
  return board;
}

void EndlessBoard::play(const std::string& move) {
  const auto [row, column] = two_numbers(move);
  if (row == 1 && column == 1) refuse_losing_move(move);
  if (row == 0 || column == 0 || !cut(row, column)) refuse_move(move);
}

bool EndlessBoard::cut(const mpz_class& row, const mpz_class& column) {
  if (row > endless) return rest.cut(row - endless, column);
  const std::size_t uncut = as<std::size_t>(row) - 1;
  Staircase cut_rows = block_of(endless - uncut, column - 1);
  append(cut_rows, rest, column - 1);
  endless = uncut;
  rest = cut_rows;
  return true;
}

ChainsPosition position_of(const Staircase& board) {
  const SplitRows rows = split_rows(board, 2);
  if (rows.upper.size() < 2) refuse("periodic: the board has only one row");
  return on_rows(rows.upper[0], rows.upper[1], rows.lower);
}

ChainsPosition position_across(const Staircase& board) {
  const std::vector<std::uint32_t> inner = inner_rows(board);
  ChainsPosition position = on_rows(board.runs().front().length, mpz_class(board.rows() - 1), inner);
  position.chains.reach = Reach();
  std::size_t cell = 0;
  for (std::uint32_t row = 1; row <= inner.size(); ++row) {
    for (std::uint32_t column = 1; column <= inner[row - 1]; ++column, ++cell) {
      position.chains.places[cell].above_c = row;
      position.chains.places[cell].above_d = column;
    }
  }
  return position;
}

ChainsPosition position_of(const EndlessBoard& board) {
  const SplitRows rows = split_rows(board.rest, 2 - board.endless);
  if (rows.upper.empty() && board.endless == 1) return on_rows(std::nullopt, mpz_class(0), {});  // no second row
  if (rows.upper.size() + board.endless < 2) refuse("periodic: the board has only one row");
  return on_rows(std::nullopt, board.endless == 2 ? Length() : Length(rows.upper[0]), rows.lower);
}

}  // namespace upset::check
