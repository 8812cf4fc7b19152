// SPDX-License-Identifier: MIT
#include "games/board/infinite_board.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>

#include "core/integer.hpp"
#include "games/common/numbers.hpp"
#include "games/common/phrases.hpp"

namespace upset::games::board {

namespace {

using chains::Length;

constexpr std::string_view kPoison = "1.1";

const InfiniteBoard& known(const game::Term& position) { return game::known_as<InfiniteBoard>(position); }

/// The lengths that the rows from index `first` on have after being cut to `length`.
LowerRows cut_lower(const LowerRows& lower, std::size_t first, const Integer& length) {
  LowerRows left = lower;
  for (std::size_t i = first; i < left.size(); ++i)
    if (length < left[i]) left[i] = core::as<unsigned>(length);
  while (!left.empty() && left.back() == 0) left.pop_back();
  return left;
}

Length shorter(const Length& row, const Integer& length) {
  return row.is_infinite || row.value > length ? Length{length} : row;
}

std::vector<std::string> row_texts(const InfiniteBoard& board) {
  std::vector<std::string> rows{std::string(kEndlessRow)};
  if (board.second().is_infinite || board.second().value > 0) rows.push_back(board.second().text());
  for (const unsigned length : board.lower()) rows.push_back(std::to_string(length));
  return rows;
}

chains::View infinite_view(const game::Term& position) { return view_of(known(position)); }

game::Fit fit_infinite(const game::Term& position, const game::Query&, Method method) {
  if (method == Method::search) return game::Fit::none();
  const double cost = expected_cost(known(position).lower());
  return cost < std::numeric_limits<double>::infinity() ? game::Fit::at(cost) : game::Fit::none();
}

std::string infinite_key(const game::Term& position, Method) {
  return fmt::format("infinite {}", fmt::join(known(position).lower(), ","));
}

std::unique_ptr<game::Solver> open_infinite(const game::Term& position, game::Context& context) {
  return chains::make_solver(infinite_view(position), infinite_view, context.env.memory);
}

const game::Engine kInfiniteRows{"two infinite rows", &InfiniteBoard::kSpecies, fit_infinite, infinite_key,
                                 open_infinite};

common::Description describe_infinite(const game::Term& position, core::Stop&) {
  common::Description description;
  description.structure = {{"family", "family", "board"},
                           {"elements", "elements", "infinite"},
                           {"losing_move", "losing move", std::string(kPoison)},
                           {"rows", "rows", row_texts(known(position)).size()}};
  description.is_infinite = true;
  if (const auto functions = chains::count_functions(*family_of(known(position).lower())))
    description.cost.push_back(common::number_fact("functions", "functions for each value", *functions));
  return description;
}

Rules infinite_rules(const game::Term& position) {
  return {fmt::format("Chomp on a board of {}, {} of them infinite",
                      common::counted(row_texts(known(position)).size(), "row"),
                      known(position).second().is_infinite ? "two" : "one"),
          "A move eats a square and every square that is neither above it nor to the left of it.",
          common::loser_by_poison(std::string(kPoison)), "A move is written row.column, such as 1.3.",
          std::string(kPoison)};
}

std::string no_block(const game::Term&) { return ""; }

std::vector<common::Arrangement> infinite_arrangements(const game::Term&) { return {common::Arrangement::squares}; }

/// The board up to the winning moves, or a few squares past the finite rows. The infinite rows are drawn as continuing.
Result<common::Figure> infinite_figure(const game::Term& position, const common::FigureRequest& request) {
  const InfiniteBoard& board = known(position);
  Integer columns = std::max<unsigned>(board.lower().empty() ? 0 : board.lower().front(), 4) + 4;
  if (!board.second().is_infinite) columns = std::max(columns, Integer(board.second().value + 4));
  for (const Move& move : request.winning) columns = std::max(columns, Integer(move[1] + 3));
  const auto rows = row_texts(board).size();
  if (columns * core::from_word(rows) > core::from_word(request.most))
    return common::too_much_to_draw(position, request.most);
  common::Figure figure;
  const auto add_row = [&](unsigned r, unsigned length, bool goes_on) {
    for (unsigned c = 1; c <= length; ++c) {
      const auto presence = r == 1 && c == 1 ? common::Presence::poison : common::Presence::left;
      figure.pieces.push_back({common::taken_by({r, c}, presence), position.notation({r, c}), presence, {r, c, 1}});
    }
    if (goes_on) figure.open.push_back(figure.pieces.size() - 1);
  };
  const auto width = core::as<unsigned>(columns);
  add_row(1, width, true);
  if (rows > 1)
    add_row(2, board.second().is_infinite ? width : core::as<unsigned>(board.second().value),
            board.second().is_infinite);
  for (unsigned r = 3; r <= rows; ++r) add_row(r, board.lower()[r - 3], false);
  return figure;
}

std::string infinite_summary(const game::Term& position) {
  return fmt::format("rows of {}", fmt::join(row_texts(known(position)), ", "));
}

}  // namespace

chains::View view_of(const InfiniteBoard& board) {
  return rows_view(board.lower(), Length::infinite(), board.second());
}

std::string InfiniteBoard::spec() const { return fmt::format("board:{}", fmt::join(row_texts(*this), ",")); }

Error InfiniteBoard::no_such_square(const std::string& text) const {
  if (text == kPoison)
    return refused(ErrorCause::losing_move, fmt::format("'{}' is the losing move; it would end the game", text));
  return refused(ErrorCause::no_such_move,
                 fmt::format("expected a square row.column such as 1.2 on a board with row lengths {}, found '{}'",
                             fmt::join(row_texts(*this), ", "), text));
}

Result<bool> InfiniteBoard::had(const Move& move) const {
  if (move.size() != 2 || move == Move{1, 1} || move[0] == 0 || move[1] == 0) return false;
  if (move[0] == 1) return true;
  if (move[0] == 2) return second_.is_infinite || move[1] <= second_.value;
  const Integer index = move[0] - 3;
  return index < core::from_word(lower_.size()) && move[1] <= lower_[core::as<std::size_t>(index)];
}

Result<Move> InfiniteBoard::read_move(const std::string& text) const {
  const auto cell = common::parse_numbers(text, '.');
  if (!cell || !*had(Move(*cell))) return no_such_square(text);
  return Move(*cell);
}

std::string InfiniteBoard::notation(const Move& move) const { return common::join_numbers(move, '.'); }

Result<game::TermPtr> InfiniteBoard::play(const Move& move) const {
  if (!*had(move)) return no_such_square(notation(move));
  const Integer row = move[0];
  const Integer left = move[1] - 1;
  if (row == 1) {
    Staircase shape;
    shape.append(1, left);
    if (const Length cut = shorter(second_, left); cut.value > 0) shape.append(1, cut.value);
    for (const unsigned length : cut_lower(lower_, 0, left)) shape.append(1, Integer(length));
    return make_flat_board(std::move(shape));
  }
  if (row == 2) return game::TermPtr(std::make_shared<InfiniteBoard>(Length{left}, cut_lower(lower_, 0, left)));
  const Integer index = row - 3;
  return game::TermPtr(std::make_shared<InfiniteBoard>(second_, cut_lower(lower_, core::as<std::size_t>(index), left)));
}

std::vector<Move> InfiniteBoard::moves(std::size_t limit) const {
  std::vector<Move> list;
  for (std::size_t c = 2; list.size() < limit; ++c) list.push_back({1, c});
  return list;
}

const common::GameEntry kInfiniteEntry{
    .about = &InfiniteBoard::kSpecies,
    .engines = {&kInfiniteRows},
    .describe = describe_infinite,
    .embedded_block = no_block,
    .rules = infinite_rules,
    .place_of = place_of_square,
    .arrangements = infinite_arrangements,
    .figure = infinite_figure,
    .summary = infinite_summary,
    .two_chains = [](const game::Term& position) -> std::optional<chains::View> { return infinite_view(position); },
    .uses_windows = true,
};

}  // namespace upset::games::board
