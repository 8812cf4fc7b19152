// SPDX-License-Identifier: MIT
// The elements of each family, numbered as docs/formats/certificate.md says, with the relations between
// neighbours; Order adds what follows from them.
#include "check/poset/listing.hpp"

#include "check/graph/complex.hpp"
#include "check/integer.hpp"
#include "check/poset/families.hpp"
#include "check/text.hpp"

namespace upset::check {

namespace {

std::string joined(const std::vector<std::uint32_t>& parts, char separator) {
  std::string text;
  for (const std::uint32_t part : parts) {
    if (!text.empty()) text += separator;
    text += std::to_string(part);
  }
  return text;
}

using Cell = std::vector<std::uint32_t>;

// The first cell is the poison and not an element. `sides` bounds the coordinates.
Listing list_cells(std::vector<Cell> cells, const Cell& sides) {
  cells.erase(cells.begin());
  Listing listing;
  for (const Cell& cell : cells) listing.names.push_back(joined(cell, '.'));
  Relator relate(listing);
  for (std::uint32_t i = 0; i < cells.size(); ++i) {
    for (std::size_t axis = 0; axis < sides.size(); ++axis) {
      if (cells[i][axis] == sides[axis]) continue;
      Cell next = cells[i];
      ++next[axis];
      relate.add(i, joined(next, '.'));
    }
  }
  return listing;
}

mpz_class subset_count(const Subsets& subsets) {
  mpz_class sum = 0;
  mpz_class binomial = 1;
  for (mpz_class k = 1; k <= subsets.size && sum <= kMaxElements; ++k) {
    binomial = binomial * (subsets.points - k + 1) / k;
    sum += binomial;
  }
  return sum;
}

// Moves to the next subset of the same size in lexicographic order; false after the last.
bool next_subset(std::vector<std::uint32_t>& subset, std::uint32_t points) {
  const std::size_t size = subset.size();
  for (std::size_t at = size; at-- > 0;) {
    if (subset[at] == points - (size - 1 - at)) continue;
    ++subset[at];
    for (std::size_t later = at + 1; later < size; ++later) subset[later] = subset[later - 1] + 1;
    return true;
  }
  return false;
}

}  // namespace

std::uint32_t listable(const mpz_class& count) {
  if (count > kMaxElements) refuse("the term has too many elements: the checker lists at most 16384");
  return as<std::uint32_t>(count);
}

Relator::Relator(Listing& listing) : listing_(listing) {
  for (std::uint32_t i = 0; i < listing.names.size(); ++i) number_.emplace(listing.names[i], i);
}

void Relator::add(std::uint32_t lower, const std::string& upper) {
  if (const auto found = number_.find(upper); found != number_.end()) listing_.below.emplace_back(lower, found->second);
}

Listing list(const Nim& nim) {
  mpz_class sum = 0;
  for (const mpz_class& heap : nim.start) sum += heap;
  listable(sum);
  Listing listing;
  for (std::size_t heap = 0; heap < nim.start.size(); ++heap) {
    for (std::uint32_t j = 0; j < as<std::uint32_t>(nim.start[heap]); ++j) {
      const auto number = static_cast<std::uint32_t>(listing.names.size());
      if (j > 0) listing.below.emplace_back(number - 1, number);
      listing.names.push_back(std::to_string(heap + 1) + "." + std::to_string(j));
    }
  }
  return listing;
}

Listing list(const FlatBoard& board) {
  listable(board.start.cells() - 1);
  std::vector<Cell> cells;
  std::uint32_t row = 1;
  for (const Staircase::Run& run : board.start.runs()) {
    for (std::uint32_t i = 0; i < as<std::uint32_t>(run.rows); ++i, ++row) {
      for (std::uint32_t column = 1; column <= as<std::uint32_t>(run.length); ++column) cells.push_back({row, column});
    }
  }
  const auto columns = as<std::uint32_t>(board.start.runs().front().length);
  return list_cells(std::move(cells), {row - 1, columns});
}

Listing list(const Box& box) {
  mpz_class count = 1;
  for (const mpz_class& side : box.sides) listable((count *= side) - 1);
  Cell sides;
  for (const mpz_class& side : box.sides) sides.push_back(as<std::uint32_t>(side));
  std::vector<Cell> cells;
  Cell cell(sides.size(), 1);
  for (auto left = as<std::uint32_t>(count); left > 0; --left) {
    cells.push_back(cell);
    for (std::size_t axis = sides.size(); axis-- > 0;) {  // count up, the last coordinate fastest
      if (cell[axis] < sides[axis]) {
        ++cell[axis];
        break;
      }
      cell[axis] = 1;
    }
  }
  return list_cells(std::move(cells), sides);
}

Listing list(const Subsets& subsets) {
  listable(subset_count(subsets));
  const bool none = subsets.size == 0;
  const auto points = none ? 0 : as<std::uint32_t>(subsets.points);
  const auto largest = none ? 0 : as<std::uint32_t>(subsets.size);
  std::vector<Face> sets;
  for (std::uint32_t size = 1; size <= largest; ++size) {
    Face set(size);
    for (std::uint32_t i = 0; i < size; ++i) set[i] = i + 1;
    do sets.push_back(set);
    while (next_subset(set, points));
  }
  return list_faces(sets);
}

}  // namespace upset::check
