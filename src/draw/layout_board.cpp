// SPDX-License-Identifier: MIT
// Panels of squares and coins: boards of two dimensions, boxes of three as layers side by side, heaps of Nim. What was
// eaten is kept as an outline where there is room for it.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "draw/layout.hpp"
#include "draw/style.hpp"
#include "games/common/numbers.hpp"

namespace upset::drawing {

namespace {

using core::Integer;

constexpr double kMargin = 0.6;      // for row and column numbers
constexpr double kLayerGap = 0.6;    // between the layers of a box
constexpr double kLayerName = 0.7;   // below a layer
constexpr double kCoinHeight = 0.5;  // what a coin adds to a stack
constexpr double kHeapWidth = 1.9;

struct Square {
  std::array<unsigned, 3> at;  // row, column, layer; from 1
  State state;
};

/// How many layers stand side by side, so that the whole is about half as high as wide.
unsigned layers_in_a_row(unsigned layers, double width, double height) {
  const double best = std::sqrt(2.0 * layers * height / width);
  return std::clamp(static_cast<unsigned>(std::lround(std::ceil(best))), std::min(layers, 4U), layers);
}

void add_edges(Panel& panel) {
  std::map<std::array<unsigned, 3>, std::size_t> left;
  for (std::size_t i = 0; i < panel.nodes.size(); ++i)
    if (panel.nodes[i].state != State::gone) left.emplace(panel.nodes[i].cell, i);
  for (const auto& [cell, lower] : left)
    for (std::size_t axis = 0; axis < 3; ++axis) {
      auto next = cell;
      ++next[axis];
      if (const auto it = left.find(next); it != left.end()) panel.edges.push_back({lower, it->second, {}});
    }
}

void add_numbers(Panel& panel, Point corner, unsigned rows, unsigned columns) {
  for (unsigned r = 1; r <= rows; ++r)
    panel.captions.push_back({std::to_string(r), {corner.x + kMargin / 2, corner.y + kMargin + r - 0.5}});
  for (unsigned c = 1; c <= columns; ++c)
    panel.captions.push_back({std::to_string(c), {corner.x + kMargin + c - 0.5, corner.y + kMargin / 2}});
}

/// Squares to a panel; `layered` when the moves have three coordinates.
Panel panel_of_squares(const std::vector<Square>& squares, bool layered, const Marks& marks) {
  unsigned rows = 0, columns = 0, layers = 0;
  for (const Square& square : squares) {
    rows = std::max(rows, square.at[0]);
    columns = std::max(columns, square.at[1]);
    layers = std::max(layers, square.at[2]);
  }
  const double step_x = columns + kMargin + kLayerGap;
  const double step_y = rows + kMargin + (layered ? kLayerName : 0);
  const unsigned across = layers_in_a_row(layers, step_x, step_y);
  const unsigned down = (layers + across - 1) / across;
  const auto corner = [&](unsigned layer) {
    const unsigned column = (layer - 1) % across;
    const unsigned row = (layer - 1) / across;
    return Point{column * step_x, row * (step_y + kLayerGap)};
  };

  Panel panel;
  panel.kind = Kind::board;
  panel.parts = layers;
  panel.width = across * step_x - kLayerGap;
  panel.height = down * (step_y + kLayerGap) - kLayerGap;
  for (const auto& [at, state] : squares) {
    Node node;
    node.label = layered ? fmt::format("{}.{}.{}", at[0], at[1], at[2]) : fmt::format("{}.{}", at[0], at[1]);
    node.state = state;
    node.cell = at;
    node.at = {corner(at[2]).x + kMargin + at[1] - 0.5, corner(at[2]).y + kMargin + at[0] - 0.5};
    marks.mark(node);
    panel.nodes.push_back(std::move(node));
  }
  for (unsigned k = 1; k <= layers; ++k) {
    add_numbers(panel, corner(k), rows, columns);
    if (layered)
      panel.captions.push_back(
          {fmt::format("r.c.{}", k),
           {corner(k).x + kMargin + columns / 2.0, corner(k).y + kMargin + rows + kLayerName / 2}});
  }
  add_edges(panel);
  return panel;
}

State state_of(bool is_poison, bool is_left) {
  return is_poison ? State::poison : is_left ? State::alive : State::gone;
}

/// The last column to draw in a row: the whole of a small start, else only what borders on what is left.
unsigned last_column(const games::board::Staircase& start, bool all, unsigned row, unsigned left, unsigned left_above) {
  const Integer length = start.length(row);
  const Integer wanted = all ? length : Integer(std::max(left > 0 ? left + 1 : 0, left_above));
  return static_cast<unsigned>(std::min(length, wanted).get_ui());
}

/// The sides of the box that is drawn: all of a small one, else the part that holds what is left.
std::vector<unsigned> box_sides(const games::poset::PosetPosition& position, const std::vector<Integer>& sides) {
  if (*position.ground().size() <= kMaxNodes)
    return {static_cast<unsigned>(sides[0].get_ui()), static_cast<unsigned>(sides[1].get_ui()),
            static_cast<unsigned>(sides[2].get_ui())};
  std::vector<unsigned> most(3, 1);
  const auto& labels = position.ground().listing()->labels;
  position.alive().for_each([&](std::size_t x) {
    const auto cell = games::common::parse_numbers(labels[x], '.');
    for (std::size_t i = 0; i < 3; ++i) most[i] = std::max(most[i], static_cast<unsigned>((*cell)[i].get_ui()));
  });
  return most;
}

}  // namespace

Result<Panel> lay_out_board(const games::board::BoardPosition& position, const Marks& marks) {
  const auto left = position.shape().small_rows(kMaxNodes + 1);
  if (!left) return too_much_to_draw(position);
  const bool all = position.start().area() <= kMaxNodes + 1;
  const auto length = [&](unsigned row) { return row >= 1 && row <= left->size() ? (*left)[row - 1] : 0U; };
  const Integer start_rows = position.start().rows();
  const Integer last_row = all ? start_rows : std::min(start_rows, Integer(left->size() + 1));
  std::vector<Square> squares;
  for (unsigned r = 1; r <= last_row.get_ui(); ++r) {
    const unsigned end = last_column(position.start(), all, r, length(r), length(r - 1));
    for (unsigned c = 1; c <= end; ++c) squares.push_back({{r, c, 1}, state_of(r == 1 && c == 1, c <= length(r))});
  }
  Panel panel = panel_of_squares(squares, false, marks);
  panel.spec = position.spec();
  return panel;
}

Result<Panel> lay_out_box(const games::poset::PosetPosition& position, const std::vector<Integer>& sides,
                          const Marks& marks) {
  const auto& listing = position.ground().listing();
  if (!listing) return listing.error();
  const auto alive = position.alive();
  const auto shown = box_sides(position, sides);
  if (std::size_t{shown[0]} * shown[1] * shown[2] > kMaxNodes + 1) return too_much_to_draw(position);
  std::vector<Square> squares;
  for (unsigned k = 1; k <= shown[2]; ++k)
    for (unsigned r = 1; r <= shown[0]; ++r)
      for (unsigned c = 1; c <= shown[1]; ++c) {
        // The listing is lexicographic, without the first cell.
        const std::size_t number = ((r - 1) * sides[1].get_ui() + (c - 1)) * sides[2].get_ui() + (k - 1);
        squares.push_back({{r, c, k}, state_of(number == 0, number > 0 && alive.test(number - 1))});
      }
  Panel panel = panel_of_squares(squares, true, marks);
  panel.spec = position.spec();
  return panel;
}

Result<Panel> lay_out_heaps(const games::poset::NimPosition& position, const Marks& marks) {
  const auto& heaps = position.heaps();
  if (*position.size() + core::from_word(heaps.size()) > kMaxNodes) return too_much_to_draw(position);
  const bool with_gone = *position.ground().size() <= kMaxNodes;
  const auto start = with_gone ? *games::common::parse_numbers(position.ground().body(), ',') : heaps;
  const double most = std::max_element(start.begin(), start.end())->get_d();
  Panel panel;
  panel.kind = Kind::heaps;
  panel.parts = static_cast<unsigned>(heaps.size());
  panel.spec = position.spec();
  panel.width = kHeapWidth * static_cast<double>(heaps.size());
  panel.height = std::max(1.0, most) * kCoinHeight + 1.5;
  const double floor = panel.height - 0.7;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    const double x = kHeapWidth * (static_cast<double>(i) + 0.5);
    const auto size = static_cast<unsigned>(heaps[i].get_ui());
    const auto shown = static_cast<unsigned>(start[i].get_ui());
    panel.captions.push_back({fmt::format("heap {}", i + 1), {x, floor + 0.4}});
    panel.captions.push_back({std::to_string(size), {x, floor - shown * kCoinHeight - 0.45}});
    for (unsigned j = 0; j < shown; ++j) {
      Node node{"", fmt::format("{}.{}", i + 1, j), j < size ? State::alive : State::gone};
      node.cell = {static_cast<unsigned>(i + 1), j, 1};
      node.at = {x, floor - (j + 0.5) * kCoinHeight};
      node.width = 1.4;
      marks.mark(node);
      if (j > 0 && j < size) panel.edges.push_back({panel.nodes.size() - 1, panel.nodes.size(), {}});
      panel.nodes.push_back(std::move(node));
    }
  }
  return panel;
}

}  // namespace upset::drawing
