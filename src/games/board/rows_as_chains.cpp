// SPDX-License-Identifier: MIT
#include "games/board/rows_as_chains.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>

#include "core/assert.hpp"
#include "games/board/table.hpp"

namespace upset::games::board {

namespace {

using chains::Length;
using chains::Move;
using chains::View;

constexpr unsigned kLongestTabled = 1'000'000;
constexpr double kValuesAtATime = 32;  // functions of so many values are solved, where a value is asked for
constexpr double kMostFunctions = 1e6;

std::string square(const chains::TwoChains& family, const Move& move) {
  switch (move.kind) {
    case Move::Kind::d: return "1." + Integer(move.place + 1).get_str();
    case Move::Kind::c: return "2." + move.place.get_str();
    default: return family.names[move.element];
  }
}

/// The positions of the box around a board: what a table or a search of all of them would take.
double box_positions(const Staircase& shape) {
  if (shape.rows() > kLongestTabled || shape.columns() > kLongestTabled) return std::numeric_limits<double>::infinity();
  return static_cast<double>(BoardTable::bits_needed(static_cast<unsigned>(shape.rows().get_ui()),
                                                     static_cast<unsigned>(shape.columns().get_ui())));
}

game::Fit fit_rows(const game::Position& position, const game::Query& query, Method method) {
  const Staircase& shape = game::known_as<BoardPosition>(position).shape();
  const auto lower = lower_rows(shape);
  if (!lower || method == Method::search) return game::Fit::none();
  const double cost = expected_cost(*lower) * (query.needs_values() ? kValuesAtATime : 1);
  return cost < box_positions(shape) ? game::Fit::at(cost) : game::Fit::none();
}

std::string key_of_rows(const game::Position& position, Method) {
  return fmt::format("{}", fmt::join(*lower_rows(game::known_as<BoardPosition>(position).shape()), ","));
}

View checked_view(const game::Position& position) { return view_of(game::known_as<BoardPosition>(position)); }

std::unique_ptr<game::Solver> open_rows(const game::Position& position, game::Context& context) {
  return chains::make_solver(checked_view(position), checked_view, context.use.memory);
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
  if (functions > kMostFunctions) return std::numeric_limits<double>::infinity();
  return functions * (64 + 4 * first) * (1 + squares / 8);
}

std::optional<LowerRows> lower_rows(const Staircase& shape) {
  if (shape.rows() < 2 || shape.rows() > kMostLowerSquares) return std::nullopt;
  LowerRows lower;
  Integer squares = 0;
  for (Integer row = 3; row <= shape.rows(); ++row) {
    const Integer length = shape.length(row);
    squares += length;
    if (squares > kMostLowerSquares) return std::nullopt;
    lower.push_back(static_cast<unsigned>(length.get_ui()));
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
  View view{family_of(lower), {}, square, lower.empty() ? 0 : lower.front(), true};
  UPSET_ASSERT(first.is_infinite || first.value >= 1);
  const Length d = first.is_infinite ? first : Length{Integer(first.value - 1)};
  view.state = chains::canonical(*view.family, {view.family->finite.all(), second, d});
  return view;
}

View view_of(const BoardPosition& board) {
  const Staircase& shape = board.shape();
  return rows_view(*lower_rows(shape), Length{shape.columns()}, Length{shape.length(2)});
}

const game::Engine kLongRows{"two long rows", &BoardPosition::kSpecies, fit_rows, key_of_rows, open_rows};

}  // namespace upset::games::board
