// SPDX-License-Identifier: MIT
// Panels of squares and coins: two-dimensional boards, three-dimensional boxes as layers side by side, heaps of Nim.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "picture/layout.hpp"

namespace upset::picture {

namespace {

constexpr double kNumbersRoom = 0.6;  // for row and column numbers
constexpr double kLayerGap = 0.6;     // between the layers of a box
constexpr double kLayerName = 0.7;    // below a layer
constexpr double kCoinHeight = 0.5;   // that a coin adds to a stack
constexpr double kHeapWidth = 1.9;
constexpr double kGoesOnRoom = 0.8;  // beside a row that continues

/// How many layers to place side by side, so that the whole is about half as high as wide.
unsigned layers_in_a_row(unsigned layers, double width, double height) {
  const double best = std::sqrt(2.0 * layers * height / width);
  return std::clamp(static_cast<unsigned>(std::lround(std::ceil(best))), std::min(layers, 4U), layers);
}

/// Neighbours cover each other, unless elements are left out between others.
void add_edges(Panel& panel, const Figure& figure) {
  if (figure.is_part) {
    for (const auto& [lower, upper] : figure.covers) panel.edges.push_back({lower, upper, {}});
    return;
  }
  std::map<std::array<unsigned, 3>, std::size_t> left;
  for (std::size_t i = 0; i < panel.nodes.size(); ++i)
    if (panel.nodes[i].presence != Presence::gone) left.emplace(panel.nodes[i].cell, i);
  for (const auto& [cell, lower] : left)
    for (std::size_t axis = 0; axis < 3; ++axis) {
      auto next = cell;
      ++next[axis];
      if (const auto it = left.find(next); it != left.end()) panel.edges.push_back({lower, it->second, {}});
    }
}

void add_numbers(Panel& panel, Point corner, unsigned rows, unsigned columns) {
  for (unsigned r = 1; r <= rows; ++r)
    panel.captions.push_back({std::to_string(r), {corner.x + kNumbersRoom / 2, corner.y + kNumbersRoom + r - 0.5}});
  for (unsigned c = 1; c <= columns; ++c)
    panel.captions.push_back({std::to_string(c), {corner.x + kNumbersRoom + c - 0.5, corner.y + kNumbersRoom / 2}});
}

}  // namespace

Panel place_squares(const Figure& figure, const Marks& marks) {
  unsigned rows = 0, columns = 0;
  for (const Piece& piece : figure.pieces) {
    rows = std::max(rows, piece.cell[0]);
    columns = std::max(columns, piece.cell[1]);
  }
  const double step_x = columns + kNumbersRoom + kLayerGap;
  const double step_y = rows + kNumbersRoom + (figure.is_box ? kLayerName : 0);
  const unsigned across = layers_in_a_row(figure.parts, step_x, step_y);
  const unsigned down = (figure.parts + across - 1) / across;
  const auto corner = [&](unsigned layer) {
    const unsigned column = (layer - 1) % across;
    const unsigned row = (layer - 1) / across;
    return Point{column * step_x, row * (step_y + kLayerGap)};
  };

  Panel panel;
  panel.kind = Kind::board;
  panel.parts = figure.parts;
  panel.width = across * step_x - kLayerGap;
  panel.height = down * (step_y + kLayerGap) - kLayerGap;
  for (const Piece& piece : figure.pieces) {
    const auto& at = piece.cell;
    panel.nodes.push_back(marks.node(piece));
    panel.nodes.back().at = {corner(at[2]).x + kNumbersRoom + at[1] - 0.5,
                             corner(at[2]).y + kNumbersRoom + at[0] - 0.5};
  }
  for (unsigned k = 1; k <= figure.parts; ++k) {
    add_numbers(panel, corner(k), rows, columns);
    if (figure.is_box)
      panel.captions.push_back(
          {fmt::format("r.c.{}", k),
           {corner(k).x + kNumbersRoom + columns / 2.0, corner(k).y + kNumbersRoom + rows + kLayerName / 2}});
  }
  panel.open = figure.open;
  for (const std::size_t i : panel.open)  // the row continues
    panel.captions.push_back({"...", {panel.nodes[i].at.x + 0.5 + kGoesOnRoom / 2, panel.nodes[i].at.y}});
  if (!panel.open.empty()) panel.width += kGoesOnRoom;
  add_edges(panel, figure);
  return panel;
}

Panel place_coins(const Figure& figure, const Marks& marks) {
  std::vector<unsigned> left(figure.parts, 0), shown(figure.parts, 0);  // coins of each heap
  for (const Piece& piece : figure.pieces) {
    ++shown[piece.cell[0] - 1];
    left[piece.cell[0] - 1] += piece.presence == Presence::left ? 1 : 0;
  }
  Panel panel;
  panel.kind = Kind::heaps;
  panel.parts = figure.parts;
  panel.width = kHeapWidth * figure.parts;
  panel.height = std::max(1U, *std::ranges::max_element(shown)) * kCoinHeight + 1.5;
  const double floor = panel.height - 0.7;
  const auto middle = [](unsigned heap) { return kHeapWidth * (heap + 0.5); };
  for (unsigned i = 0; i < figure.parts; ++i) {
    panel.captions.push_back({fmt::format("heap {}", i + 1), {middle(i), floor + 0.4}});
    panel.captions.push_back({std::to_string(left[i]), {middle(i), floor - left[i] * kCoinHeight - 0.45}});
  }
  for (const Piece& piece : figure.pieces) {
    Node node = marks.node(piece);
    node.at = {middle(piece.cell[0] - 1), floor - (piece.cell[1] + 0.5) * kCoinHeight};
    node.width = 1.4;
    if (piece.cell[1] > 0 && node.presence == Presence::left && !figure.is_part)
      panel.edges.push_back({panel.nodes.size() - 1, panel.nodes.size(), {}});
    panel.nodes.push_back(std::move(node));
  }
  if (figure.is_part) add_edges(panel, figure);
  return panel;
}

}  // namespace upset::picture
