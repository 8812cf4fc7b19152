// SPDX-License-Identifier: MIT
#include "games/board/rows_as_chains.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>

#include "core/assert.hpp"
#include "core/integer.hpp"
#include "games/board/table.hpp"

namespace upset::games::board {

namespace {

using chains::ChainMove;
using chains::Length;
using chains::View;

constexpr unsigned kLongestTabled = 1'000'000;
constexpr double kValuesAtATime = 32;  // when a value is asked for, functions of this many values are solved
constexpr double kMaxFunctions = 1e6;

/// D is the first row, without its poisoned square, and C the second one.
Move square_in_rows(const ChainMove& move) {
  return move.kind == ChainMove::Kind::d ? Move(1, Integer(move.place + 1)) : Move(2, move.place);
}

Move swapped(const Move& square) { return {square[1], square[0]}; }

Move square_by_columns(const ChainMove& move) { return swapped(square_in_rows(move)); }

/// D is the first row and C the first column, both without the poisoned square.
Move square_across(const ChainMove& move) {
  const Integer along = move.place + 1;
  return move.kind == ChainMove::Kind::d ? Move(1, along) : Move(along, 1);
}

/// The squares of some rows. The first of them is in the board's row `first_row` and begins in column `first_column`.
std::vector<Move> squares_of(const LowerRows& rows, std::size_t first_row, std::size_t first_column) {
  std::vector<Move> squares;
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (unsigned c = 0; c < rows[r]; ++c) squares.push_back({first_row + r, first_column + c});
  return squares;
}

game::ChainArrangement arrangement_of(LongLines lines) {
  using Kind = game::ChainArrangement::Kind;
  switch (lines) {
    case LongLines::columns: return {Kind::columns, {}};
    case LongLines::across: return {Kind::across, {}};
    default: return {};
  }
}

/// The length of each row, if the board is small.
std::optional<LowerRows> few_rows(const Staircase& shape) {
  if (shape.area() > kMaxLowerSquares) return std::nullopt;
  LowerRows lengths;
  for (const Staircase::Run& run : shape.runs())
    lengths.insert(lengths.end(), core::as<std::size_t>(run.rows), core::as<unsigned>(run.length));
  return lengths;
}

/// The board without its first row and its first column.
Staircase inner_board(const Staircase& shape) {
  Staircase inner;
  for (const Staircase::Run& run : shape.runs()) {
    const Integer rows = &run == &shape.runs().front() ? Integer(run.rows - 1) : run.rows;
    if (rows > 0 && run.length > 1) inner.append(rows, run.length - 1);
  }
  return inner;
}

/// The squares beside the first row and the first column.
chains::FamilyPtr family_across(const LowerRows& inner) {
  std::vector<std::string> names;
  std::vector<order::ChainPlaces> places;
  std::vector<order::Relation> covers;
  for (std::size_t r = 0; r < inner.size(); ++r)
    for (unsigned c = 1; c <= inner[r]; ++c) {
      const auto x = static_cast<Element>(names.size());
      if (c > 1) covers.emplace_back(x - 1, x);
      if (r > 0) covers.emplace_back(x - inner[r - 1], x);
      names.push_back(fmt::format("{}.{}", r + 2, c + 1));
      places.push_back({.above_c = r + 1, .above_d = c});
    }
  auto family = order::close_two_chains(std::move(names), covers, std::move(places), order::Reach());
  UPSET_ASSERT(family.has_value());
  return std::make_shared<const chains::TwoChains>(std::move(family).value());
}

View view_across(const Staircase& shape, const LowerRows& inner) {
  View view{family_across(inner), {}, squares_of(inner, 2, 2), square_across, false, arrangement_of(LongLines::across)};
  view.state = chains::canonical(*view.family, {view.family->finite.all(), Length{Integer(shape.rows() - 1)},
                                                Length{Integer(shape.columns() - 1)}});
  return view;
}

View view_by_columns(const Staircase& shape, const LowerRows& rest) {
  const Staircase columns = shape.transposed();
  View view = rows_view(rest, Length{columns.columns()}, Length{columns.length(2)});
  for (Move& square : view.finite_moves) square = swapped(square);
  view.on_chain = square_by_columns;
  view.are_first_rows = false;
  view.arrangement = arrangement_of(LongLines::columns);
  return view;
}

/// The number of positions of the box around a board, which a table or a search would have to cover.
double box_positions(const Staircase& shape) {
  if (shape.rows() > kLongestTabled || shape.columns() > kLongestTabled) return std::numeric_limits<double>::infinity();
  return static_cast<double>(
      BoardTable::bits_needed(core::as<unsigned>(shape.rows()), core::as<unsigned>(shape.columns())));
}

game::Fit fit_rows(const game::Term& position, const game::Query& query, Method method) {
  const Staircase& shape = game::known_as<BoardPosition>(position).shape();
  const auto board = long_board(shape);
  if (!board || method == Method::search) return game::Fit::none();
  const double cost = expected_cost(board->rest) * (query.needs_values() ? kValuesAtATime : 1);
  return cost < box_positions(shape) ? game::Fit::at(cost) : game::Fit::none();
}

std::string key_of_rows(const game::Term& position, Method) {
  const auto board = long_board(game::known_as<BoardPosition>(position).shape());
  return fmt::format("{} {}", static_cast<int>(board->lines), fmt::join(board->rest, ","));
}

View checked_view(const game::Term& position) {
  const auto& board = game::known_as<BoardPosition>(position);
  return view_of(board, *long_board(board.shape()));
}

std::unique_ptr<game::Solver> open_rows(const game::Term& position, game::Context& context) {
  return chains::make_solver(checked_view(position), checked_view, context.env.memory);
}

}  // namespace

double expected_cost(const LowerRows& lower) {
  if (lower.empty()) return 1;
  const double first = lower.front();
  if (lower.size() == 1) return 64 + first * first * (1 + first / 256);  // a trail
  // ways[x]: the boards within the rows seen so far, from below, whose uppermost row has length x
  std::vector<double> ways(std::size_t{lower.back()} + 1, 1);
  double squares = lower.back();
  for (std::size_t r = lower.size() - 1; r-- > 0;) {
    std::vector<double> next(std::size_t{lower[r]} + 1);
    double sum = 0;
    for (std::size_t x = 0; x < next.size(); ++x) next[x] = sum += x < ways.size() ? ways[x] : 0;
    ways = std::move(next);
    squares += lower[r];
  }
  double functions = 0;
  for (const double count : ways) functions += count;
  if (functions > kMaxFunctions) return std::numeric_limits<double>::infinity();
  return functions * (64 + 4 * first) * (1 + squares / 8);
}

std::optional<LowerRows> lower_rows(const Staircase& shape) {
  if (shape.rows() < 2 || shape.rows() > kMaxLowerSquares) return std::nullopt;
  LowerRows lower;
  Integer squares = 0;
  for (Integer row = 3; row <= shape.rows(); ++row) {
    const Integer length = shape.length(row);
    squares += length;
    if (squares > kMaxLowerSquares) return std::nullopt;
    lower.push_back(core::as<unsigned>(length));
  }
  return lower;
}

chains::FamilyPtr family_of(const LowerRows& lower) {
  std::vector<std::string> names;
  std::vector<order::ChainPlaces> places;
  std::vector<order::Relation> covers;
  unsigned above = 0;  // the length of the row before
  for (std::size_t r = 0; r < lower.size(); above = lower[r], ++r)
    for (unsigned c = 1; c <= lower[r]; ++c) {
      const auto x = static_cast<Element>(names.size());
      if (c > 1) covers.emplace_back(x - 1, x);
      if (r > 0) covers.emplace_back(x - above, x);
      names.push_back(fmt::format("{}.{}", r + 3, c));
      places.push_back({.above_c = c, .above_d = c - 1});
    }
  auto family = order::close_two_chains(std::move(names), covers, std::move(places),
                                        order::Reach(order::Reach::Linear{1, 1, -1}));
  UPSET_ASSERT(family.has_value());
  return std::make_shared<const chains::TwoChains>(std::move(family).value());
}

View rows_view(const LowerRows& lower, const Length& first, const Length& second) {
  View view{family_of(lower), {}, squares_of(lower, 3, 1), square_in_rows, true, {}};
  UPSET_ASSERT(first.is_infinite || first.value >= 1);
  const Length d = first.is_infinite ? first : Length{Integer(first.value - 1)};
  view.state = chains::canonical(*view.family, {view.family->finite.all(), second, d});
  return view;
}

View view_of(const BoardPosition& board) {
  const Staircase& shape = board.shape();
  return rows_view(*lower_rows(shape), Length{shape.columns()}, Length{shape.length(2)});
}

std::optional<LowerRows> rest_beside(const Staircase& shape, LongLines lines) {
  switch (lines) {
    case LongLines::rows: return lower_rows(shape);
    case LongLines::columns: return lower_rows(shape.transposed());
    default: return few_rows(inner_board(shape));
  }
}

std::optional<LongBoard> long_board(const Staircase& shape) {
  std::optional<LongBoard> best;
  double least = std::numeric_limits<double>::infinity();
  for (const LongLines lines : {LongLines::rows, LongLines::columns, LongLines::across}) {
    auto rest = rest_beside(shape, lines);
    const double cost = rest ? expected_cost(*rest) : least;
    if (cost >= least) continue;
    least = cost;
    best = LongBoard{lines, std::move(*rest)};
  }
  return best;
}

View view_of(const BoardPosition& board, const LongBoard& lines) {
  const Staircase& shape = board.shape();
  if (lines.lines == LongLines::rows) return view_of(board);
  View view = lines.lines == LongLines::across ? view_across(shape, lines.rest) : view_by_columns(shape, lines.rest);
  UPSET_ASSERT(chains::size(*view.family, view.state) == board.size());
  return view;
}

const game::Engine kLongRows{"two long lines", &BoardPosition::kSpecies, fit_rows, key_of_rows, open_rows};

}  // namespace upset::games::board
