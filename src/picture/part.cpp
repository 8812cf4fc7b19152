// SPDX-License-Identifier: MIT
#include "picture/part.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/bit_set.hpp"
#include "picture/selection.hpp"

namespace upset::picture {

namespace {

using core::DynamicBits;

/// The pieces in an order in which every piece comes before those that cover it.
std::vector<std::size_t> from_below(const Figure& figure) {
  std::vector<std::size_t> below(figure.pieces.size(), 0);  // covers not yet passed
  std::vector<std::vector<std::size_t>> uppers(figure.pieces.size());
  for (const auto& [lower, upper] : figure.covers) {
    ++below[upper];
    uppers[lower].push_back(upper);
  }
  std::vector<std::size_t> list;
  for (std::size_t i = 0; i < below.size(); ++i)
    if (below[i] == 0) list.push_back(i);
  for (std::size_t done = 0; done < list.size(); ++done)
    for (const std::size_t upper : uppers[list[done]])
      if (--below[upper] == 0) list.push_back(upper);
  return list;
}

/// For each piece, those above it by the covers.
std::vector<DynamicBits> above_by_covers(const Figure& figure) {
  std::vector<DynamicBits> above(figure.pieces.size(), DynamicBits(figure.pieces.size()));
  std::vector<std::vector<std::size_t>> uppers(figure.pieces.size());
  for (const auto& [lower, upper] : figure.covers) uppers[lower].push_back(upper);
  const auto order = from_below(figure);
  for (auto it = order.rbegin(); it != order.rend(); ++it)
    for (const std::size_t upper : uppers[*it]) {
      above[*it].set(upper);
      above[*it] |= above[upper];
    }
  return above;
}

/// Squares and coins have no covers; their cells are the order.
bool is_below(const Piece& lower, const Piece& upper, Arrangement arrangement) {
  if (lower.cell == upper.cell) return false;
  if (arrangement == Arrangement::coins) return lower.cell[0] == upper.cell[0] && lower.cell[1] < upper.cell[1];
  return std::ranges::equal(lower.cell, upper.cell, std::ranges::less_equal());
}

std::vector<DynamicBits> above_of(const Figure& figure, Arrangement arrangement) {
  if (arrangement != Arrangement::squares && arrangement != Arrangement::coins) return above_by_covers(figure);
  const std::size_t size = figure.pieces.size();
  std::vector<DynamicBits> above(size, DynamicBits(size));
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t j = 0; j < size; ++j)
      if (is_below(figure.pieces[i], figure.pieces[j], arrangement)) above[i].set(j);
  return above;
}

/// The covers of the order that the kept pieces inherit, by their new numbers.
games::common::Pairs inherited_covers(const Figure& figure, Arrangement arrangement,
                                      const std::vector<std::size_t>& kept) {
  const auto above = above_of(figure, arrangement);
  DynamicBits is_kept(figure.pieces.size());
  std::vector<std::size_t> number(figure.pieces.size(), 0);
  for (std::size_t i = 0; i < kept.size(); ++i) {
    is_kept.set(kept[i]);
    number[kept[i]] = i;
  }
  games::common::Pairs covers;
  for (const std::size_t lower : kept) {
    const DynamicBits uppers = above[lower] & is_kept;
    DynamicBits beyond(figure.pieces.size());
    uppers.for_each([&](std::size_t upper) { beyond |= above[upper]; });
    (uppers - beyond).for_each([&](std::size_t upper) { covers.emplace_back(number[lower], number[upper]); });
  }
  return covers;
}

constexpr std::size_t kDropped = ~std::size_t{0};

/// Corners and edges of a graph by the new numbers of their vertices.
std::optional<Error> renumber(Figure& part, const std::vector<std::size_t>& number) {
  for (Piece& piece : part.pieces)
    for (std::size_t& corner : piece.corners) {
      corner = number[corner];
      if (corner == kDropped)
        return misused(fmt::format("expected every corner of {} in 'only' too, or the 'layout' layers", piece.name),
                       {"only", "layout"});
    }
  for (auto& [from, to] : part.joined) from = number[from], to = number[to];
  std::erase_if(part.joined, [](const auto& pair) { return pair.first == kDropped || pair.second == kDropped; });
  return std::nullopt;
}

/// A table of numbers begins with the row of the least one.
void drop_rows_below(Figure& part) {
  unsigned least = ~0U;
  for (const Piece& piece : part.pieces) least = std::min(least, piece.cell[0]);
  for (Piece& piece : part.pieces) piece.cell[0] -= least;
}

}  // namespace

Result<Figure> part_of(const Figure& figure, Arrangement arrangement, const Marks& marks) {
  std::vector<std::size_t> kept, number(figure.pieces.size(), kDropped);
  Figure part = figure;
  part.pieces.clear();
  for (std::size_t i = 0; i < figure.pieces.size(); ++i) {
    if (!marks.only->has(marks.node(figure.pieces[i]))) continue;
    number[i] = kept.size();
    kept.push_back(i);
    part.pieces.push_back(figure.pieces[i]);
  }
  part.is_part = true;
  part.open.clear();
  part.gaps.clear();
  if (auto error = renumber(part, number)) return *error;
  part.covers = inherited_covers(figure, arrangement, kept);
  if (arrangement == Arrangement::residues || arrangement == Arrangement::line) drop_rows_below(part);
  return part;
}

}  // namespace upset::picture
