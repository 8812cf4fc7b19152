// SPDX-License-Identifier: MIT
// Bodies of the families: from text to numbers. Listing their elements is in listing.cpp.
#include "check/poset/families.hpp"

#include <algorithm>

#include "check/integer.hpp"
#include "check/poset/named_order.hpp"

namespace upset::check {

namespace {

std::vector<mpz_class> numbers(std::string_view body, char separator, const char* what) {
  std::vector<mpz_class> values;
  for (const std::string_view part : split(body, separator)) values.push_back(big_number(part, what));
  return values;
}

}  // namespace

std::pair<mpz_class, mpz_class> two_numbers(const std::string& move) {
  const auto parts = split(move, '.');
  if (parts.size() != 2) refuse("the move \"" + move + "\" is not of the form A.B");
  return {big_number(parts[0], "move"), big_number(parts[1], "move")};
}

void Staircase::add_rows(const mpz_class& rows, const mpz_class& length) {
  if (rows == 0 || length == 0) refuse("board: sides and rows are positive");
  if (!runs_.empty() && runs_.back().length < length) refuse("board: the row lengths must not grow");
  if (!runs_.empty() && runs_.back().length == length) {
    runs_.back().rows += rows;
  } else {
    runs_.push_back({rows, length});
  }
}

bool Staircase::cut(const mpz_class& row, const mpz_class& column) {
  const mpz_class shorter = column - 1;
  mpz_class rows_before = 0;
  bool cell_is_there = false;
  Staircase left;
  for (const Run& run : runs_) {
    const mpz_class rows_after = rows_before + run.rows;
    if (rows_before < row && row <= rows_after) cell_is_there = column <= run.length;
    const mpz_class untouched = row > rows_after    ? run.rows
                                : row > rows_before ? mpz_class(row - 1 - rows_before)
                                                    : mpz_class(0);
    const mpz_class cut_length = std::min(shorter, run.length);
    if (untouched > 0) left.add_rows(untouched, run.length);
    if (untouched < run.rows && cut_length > 0) left.add_rows(run.rows - untouched, cut_length);
    rows_before = rows_after;
  }
  if (cell_is_there) *this = left;
  return cell_is_there;
}

mpz_class Staircase::rows() const {
  mpz_class sum = 0;
  for (const Run& run : runs_) sum += run.rows;
  return sum;
}

mpz_class Staircase::cells() const {
  mpz_class sum = 0;
  for (const Run& run : runs_) sum += run.rows * run.length;
  return sum;
}

Staircase transposed(const Staircase& board) {
  Staircase result;
  mpz_class height = board.rows();
  mpz_class columns = 0;
  for (auto run = board.runs().rbegin(); run != board.runs().rend(); ++run) {
    result.add_rows(run->length - columns, height);
    columns = run->length;
    height -= run->rows;
  }
  return result;
}

Nim parse_nim(std::string_view body) {
  const std::vector<mpz_class> heaps = numbers(body, ',', "nim heap");
  return {heaps, heaps};
}

void Nim::play(const std::string& move) {
  const auto [heap, size] = two_numbers(move);
  if (heap == 0 || heap > now.size()) refuse_move(move);
  mpz_class& coins = now[as<std::size_t>(heap) - 1];
  if (size >= coins) refuse_move(move);
  coins = size;
}

FlatBoard parse_flat_board(std::string_view body) {
  Staircase shape;
  if (body.find('x') != std::string_view::npos) {
    const std::vector<mpz_class> sides = numbers(body, 'x', "board side");
    shape.add_rows(sides.at(0), sides.at(1));
  } else {
    for (const mpz_class& length : numbers(body, ',', "board row")) shape.add_rows(1, length);
  }
  return {shape, shape};
}

void FlatBoard::play(const std::string& move) {
  const auto [row, column] = two_numbers(move);
  if (row == 1 && column == 1) refuse_losing_move(move);
  if (row == 0 || column == 0 || !now.cut(row, column)) refuse_move(move);
}

Box parse_box(std::string_view body) {
  Box box{numbers(body, 'x', "board side")};
  for (const mpz_class& side : box.sides) {
    if (side == 0) refuse("board: sides and rows are positive");
  }
  return box;
}

bool Box::has_greatest() const {
  return std::any_of(sides.begin(), sides.end(), [](const mpz_class& side) { return side >= 2; });
}

Subsets parse_subsets(std::string_view body) {
  const std::vector<mpz_class> parts = numbers(body, '/', "subsets");
  if (parts.size() > 2) refuse("subsets: expected N or N/K");
  return {parts[0], std::min(parts[0], parts.back())};
}

Listing parse_relations(std::string_view body) {
  NamedOrder order;
  if (body.empty()) return order.list();  // the poset without elements
  for (const std::string_view chain : split(body, ',')) {
    std::string lower;
    for (const std::string_view part : split(chain, '<')) {
      const std::string name(part);
      order.mention(name);
      if (!lower.empty()) order.relate(lower, name);
      lower = name;
    }
  }
  return order.list();
}

}  // namespace upset::check
