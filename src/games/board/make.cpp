// SPDX-License-Identifier: MIT
#include "games/board/make.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"
#include "core/integer.hpp"
#include "games/board/board.hpp"
#include "games/board/infinite_board.hpp"
#include "games/common/numbers.hpp"

namespace upset::games::board {

namespace {

using chains::Length;
using common::Origin;

constexpr std::size_t kMaxRowsTyped = 100'000;
constexpr std::size_t kMaxDimensions = 1000;
constexpr std::string_view kRow = "a row length, or sides such as 4x7";
constexpr std::string_view kSide = "a side";

/// Whether a body has the form of board:w,w,5, valid or not.
bool has_infinite_row(const std::string& body) {
  return body == kEndlessRow || body.starts_with("w,") || body.find(",w") != std::string::npos;
}

std::string not_a_length(const std::string& found) {
  return fmt::format("expected a row length of at least 1, or w, found '{}'", found.substr(0, 40));
}

Error grows(const Length& before, const Length& row, const Origin& origin, std::size_t item) {
  return origin.refuse(item,
                       fmt::format("rows must not grow: expected at most {}, found {}", before.text(), row.text()));
}

Result<game::TermPtr> make_finite_rows(const std::vector<Length>& rows, const Origin& origin) {
  if (rows.empty()) return *common::refuse_numbers({}, kRow, origin);
  if (rows.size() > kMaxRowsTyped)
    return origin.refuse(
        fmt::format("at most {} rows can be typed, found {}; use board:AxB", kMaxRowsTyped, rows.size()));
  Staircase shape;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (auto error = common::refuse_number(rows[i].value, kRow, origin, i)) return *error;
    if (rows[i].value == 0) return origin.refuse(i, "the row lengths of a board must be at least 1, found 0");
    if (i > 0 && rows[i].value > rows[i - 1].value) return grows(rows[i - 1], rows[i], origin, i);
    shape.append(1, rows[i].value);
  }
  return make_flat_board(std::move(shape));
}

/// The rows below the first two. They must have few squares.
Result<LowerRows> lower_rows(const std::vector<Length>& rows, const Origin& origin) {
  LowerRows lower;
  Integer squares = 0;
  for (std::size_t i = 2; i < rows.size(); ++i) {
    squares += rows[i].value;
    if (squares > kMaxLowerSquares)
      return origin.refuse(i, fmt::format("at most {} squares are supported below two long rows", kMaxLowerSquares));
    lower.push_back(core::as<unsigned>(rows[i].value));
  }
  return lower;
}

Result<game::TermPtr> make_endless_rows(const std::vector<Length>& rows, const Origin& origin) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].is_infinite) {
      if (i > 1 || (i == 1 && !rows[0].is_infinite))
        return origin.refuse(i, "only the first row, or the first two, may be w (infinite)");
      continue;
    }
    if (rows[i].value == 0 || common::refuse_number(rows[i].value, kRow, origin, i))
      return origin.refuse(i, not_a_length(rows[i].text()));
    if (i > 0 && !rows[i - 1].is_infinite && rows[i].value > rows[i - 1].value)
      return grows(rows[i - 1], rows[i], origin, i);
  }
  UPSET_ASSERT(rows[0].is_infinite);
  auto lower = lower_rows(rows, origin);
  if (!lower) return lower.error();
  return game::TermPtr(
      std::make_shared<InfiniteBoard>(rows.size() > 1 ? rows[1] : Length{0}, std::move(lower).value()));
}

Result<game::TermPtr> read_endless_rows(const spec::Word& body) {
  std::vector<Length> rows;
  for (const spec::Word& word : spec::split(body, ',')) {
    auto length = word.text == kEndlessRow ? std::optional(Integer(0)) : core::parse_integer(word.text);
    if (!length) return spec::refused_at(word.column, not_a_length(word.text));
    rows.push_back({std::move(*length), word.text == kEndlessRow});
  }
  return make_endless_rows(rows, {body, ','});
}

Result<game::TermPtr> read_rows(const spec::Word& body) {
  auto lengths = common::read_numbers(body, ',', kRow);
  if (!lengths) return lengths.error();
  std::vector<Length> rows;
  for (Integer& length : *lengths) rows.push_back({std::move(length)});
  return make_finite_rows(rows, {body, ','});
}

Result<game::TermPtr> read_box(const spec::Word& body) {
  const auto sides = common::read_numbers(body, 'x', kSide);
  if (!sides) return sides.error();
  return make_box(*sides, {body, 'x'});
}

}  // namespace

Result<game::TermPtr> make_rows(const std::vector<Length>& rows, const Origin& origin) {
  const bool is_endless = std::ranges::any_of(rows, &Length::is_infinite);
  return is_endless ? make_endless_rows(rows, origin) : make_finite_rows(rows, origin);
}

Result<game::TermPtr> make_box(const std::vector<Integer>& sides, const Origin& origin) {
  if (auto error = common::refuse_numbers(sides, kSide, origin)) return *error;
  if (sides.size() < 2) return origin.refuse("a box has at least two sides, found 1");
  if (std::ranges::find(sides, Integer(0)) != sides.end())
    return origin.refuse("the sides of a board must be at least 1, found 0");
  if (sides.size() > kMaxDimensions)
    return origin.refuse(fmt::format("a board has at most {} dimensions, found {}", kMaxDimensions, sides.size()));
  if (sides.size() > 2) return make_solid_box(sides);
  Staircase shape;
  shape.append(sides[0], sides[1]);
  return make_flat_board(std::move(shape));
}

Result<game::TermPtr> read_board(const spec::Term& term, game::Reading&) {
  if (has_infinite_row(term.body.text)) return read_endless_rows(term.body);
  if (term.body.text.find_first_of("xX") != std::string::npos) return read_box(common::with_small_x(term.body));
  return read_rows(term.body);
}

}  // namespace upset::games::board
