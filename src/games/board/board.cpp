// SPDX-License-Identifier: MIT
#include "games/board/board.hpp"

#include <fmt/format.h>

#include "core/assert.hpp"
#include "core/integer.hpp"
#include "games/common/numbers.hpp"
#include "games/common/phrases.hpp"

namespace upset::games::board {

namespace {

using common::join_numbers;
using poset::make_listing;
using poset::too_many_elements;

/// board:AxB or board:rows.
class FlatGround final : public Ground {
 public:
  explicit FlatGround(Staircase shape) : shape_(std::move(shape)) {}

  [[nodiscard]] std::string family() const override { return "board"; }
  [[nodiscard]] std::string body() const override {
    if (shape_.is_rectangle()) return shape_.rows().get_str() + "x" + shape_.columns().get_str();
    std::string text;
    for (const Staircase::Run& run : shape_.runs())
      for (Integer i = 0; i < run.rows; ++i) text += (text.empty() ? "" : ",") + run.length.get_str();
    return text;
  }
  [[nodiscard]] std::optional<Integer> size() const override { return Integer(shape_.area() - 1); }
  [[nodiscard]] bool has_greatest() const override { return shape_.is_rectangle() && shape_.area() > 1; }
  [[nodiscard]] std::optional<std::string> poison() const override { return "1.1"; }
  [[nodiscard]] std::string notation_help() const override {
    return fmt::format("a square row.column such as 1.2 on a board of {}{} and {}",
                       common::counted(shape_.rows(), "row"), shape_.is_rectangle() ? "" : " of different lengths",
                       common::counted(shape_.columns(), "column"));
  }
  [[nodiscard]] Rules rules() const override {
    return {
        fmt::format("Chomp on a board of {}{} and {}", common::counted(shape_.rows(), "row"),
                    shape_.is_rectangle() ? "" : " of different lengths", common::counted(shape_.columns(), "column")),
        "A move eats a square and every square that is neither above it nor to the left of it.",
        "The square 1.1, top left, is poisoned: whoever has to eat it loses.",
        fmt::format("A move is written row.column, such as {}.{}.", shape_.rows() > 1 ? 2 : 1,
                    shape_.columns() > 2 ? 3 : 2),
        "1.1"};
  }

 protected:
  [[nodiscard]] Result<Listing> list() const override {
    const auto rows = shape_.small_rows(order::kMaxElements + 1);
    if (!rows) return too_many_elements(text(), size()->get_str());
    std::vector<Move> moves;
    std::vector<order::Relation> covers;  // the poison, which would be number -1, has none
    for (unsigned r = 1; r <= rows->size(); ++r) {
      const unsigned length = (*rows)[r - 1];
      for (unsigned c = r == 1 ? 2 : 1; c <= length; ++c) {
        const auto x = static_cast<Element>(moves.size());
        if (c < length) covers.emplace_back(x, x + 1);
        if (r < rows->size() && c <= (*rows)[r]) covers.emplace_back(x, x + length);
        moves.push_back({r, c});
      }
    }
    UPSET_ASSERT(core::from_word(moves.size()) == *size());
    auto poset = *order::Poset::from_relations(moves.size(), covers);
    return make_listing(std::move(poset), std::move(moves));
  }

 private:
  Staircase shape_;
};

/// board:AxBxC.. with three or more sides.
class BoxGround final : public Ground {
 public:
  explicit BoxGround(std::vector<Integer> sides) : sides_(std::move(sides)) {}

  [[nodiscard]] std::string family() const override { return "board"; }
  [[nodiscard]] std::string body() const override { return join_numbers(sides_, 'x'); }
  [[nodiscard]] std::vector<Integer> box_sides() const override { return sides_; }
  [[nodiscard]] std::optional<Integer> size() const override {
    Integer cells = 1;
    for (const Integer& side : sides_) cells *= side;
    return Integer(cells - 1);
  }
  [[nodiscard]] bool has_greatest() const override { return *size() > 0; }
  [[nodiscard]] std::optional<std::string> poison() const override {
    return label(std::vector<unsigned>(sides_.size(), 1));
  }
  [[nodiscard]] std::string notation_help() const override {
    return fmt::format("a cell of {} coordinates from 1, such as {}", sides_.size(),
                       label(std::vector<unsigned>(sides_.size(), 2)));
  }
  [[nodiscard]] Rules rules() const override {
    return {"Chomp in a box of " + fmt::format("{}", fmt::join(shown_sides(), " x ")) + " cells",
            "A move eats a cell and all cells with no smaller coordinate.", common::loser_by_poison(*poison()),
            "A move is written by its coordinates, such as " + label(std::vector<unsigned>(sides_.size(), 2)) + ".",
            *poison()};
  }

 protected:
  [[nodiscard]] Result<Listing> list() const override {
    if (*size() > order::kMaxElements) return too_many_elements(text(), size()->get_str());
    std::vector<Element> strides(sides_.size(), 1);  // the distance of neighbours in the list
    for (std::size_t i = sides_.size() - 1; i-- > 0;) strides[i] = strides[i + 1] * core::as<Element>(sides_[i + 1]);
    std::vector<Move> moves;
    std::vector<order::Relation> covers;
    for (std::vector<unsigned> cell(sides_.size(), 1); step(cell);) {
      const auto x = static_cast<Element>(moves.size());
      for (std::size_t i = 0; i < cell.size(); ++i)
        if (sides_[i] > cell[i]) covers.emplace_back(x, x + strides[i]);
      moves.push_back(Move::of_words(cell));
    }
    UPSET_ASSERT(core::from_word(moves.size()) == *size());
    auto poset = *order::Poset::from_relations(moves.size(), covers);
    return make_listing(std::move(poset), std::move(moves));
  }

 private:
  /// The next cell in lexicographic order; false after the last.
  [[nodiscard]] bool step(std::vector<unsigned>& cell) const {
    for (std::size_t i = cell.size(); i-- > 0;) {
      if (sides_[i] > cell[i]) return ++cell[i], true;
      cell[i] = 1;
    }
    return false;
  }

  [[nodiscard]] std::vector<std::string> shown_sides() const {
    std::vector<std::string> texts;
    for (const Integer& side : sides_) texts.push_back(common::shown(side));
    return texts;
  }

  static std::string label(const std::vector<unsigned>& cell) { return fmt::format("{}", fmt::join(cell, ".")); }

  std::vector<Integer> sides_;
};

}  // namespace

Result<bool> BoardPosition::had(const Move& move) const {
  return move.size() == 2 && move != Move{1, 1} && start_.contains(move[0], move[1]);
}

Result<game::TermPtr> BoardPosition::play(const Move& move) const {
  if (!*had(move)) return no_such_move(ground(), notation(move));
  if (!shape_.contains(move[0], move[1])) return is_gone(move);
  Staircase left = shape_.cut(move[0], move[1]);
  UPSET_ASSERT(left.area() < shape_.area() && left.area() > 0);
  return game::TermPtr(std::make_shared<BoardPosition>(ground_ptr(), start_, std::move(left)));
}

std::vector<Move> BoardPosition::moves(std::size_t limit) const {
  std::vector<Move> list;
  for (Integer r = 1; r <= shape_.rows() && list.size() < limit; ++r)
    for (Integer c = r == 1 ? 2 : 1; c <= shape_.length(r) && list.size() < limit; ++c) list.emplace_back(r, c);
  return list;
}

std::vector<Move> BoardPosition::made() const {
  std::vector<Move> moves;
  Integer row = 1;
  const auto corner = [&](const Integer& length) {
    if (start_.length(row) > length) moves.emplace_back(row, Integer(length + 1));
  };
  for (const Staircase::Run& run : shape_.runs()) {
    corner(run.length);
    row += run.rows;
  }
  corner(0);
  return moves;
}

DynamicBits BoardPosition::alive() const {
  DynamicBits set(ground().listing()->poset.size());
  std::size_t cell = 0;  // counts the poison too, so it is one ahead
  Integer row = 0;
  for (const Staircase::Run& run : start_.runs())
    for (Integer i = 0; i < run.rows; ++i) {
      const auto left = core::as<std::size_t>(shape_.length(++row));
      for (std::size_t c = 0; c < core::as<std::size_t>(run.length); ++c, ++cell)
        if (cell > 0 && c < left) set.set(cell - 1);
    }
  UPSET_ASSERT(core::from_word(set.count() + 1) == shape_.area());
  return set;
}

std::string place_of_square(const game::Term&, const Move& move) { return "in row " + move[0].get_str(); }

game::TermPtr make_flat_board(Staircase shape) {
  auto ground = std::make_shared<FlatGround>(shape);
  return std::make_shared<BoardPosition>(std::move(ground), shape, shape);
}

game::TermPtr make_solid_box(const std::vector<Integer>& sides) {
  UPSET_ASSERT(sides.size() > 2);
  return std::make_shared<poset::ListedPosition>(std::make_shared<BoxGround>(sides));
}

}  // namespace upset::games::board
