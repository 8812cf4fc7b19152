// SPDX-License-Identifier: MIT
// Chomp boards. Two-dimensional ones are partitions (board:4x7, board:7,5,2) and know their shape at any size. Boxes of
// three or more dimensions are listed posets.
#pragma once

#include "games/board/staircase.hpp"
#include "games/poset/position.hpp"

namespace upset::games::board {

using core::Integer;
using game::Move;
using order::DynamicBits;
using order::Element;
using poset::Ground;
using poset::GroundPtr;
using poset::Listing;
using poset::PosetPosition;

/// A two-dimensional board; the poison is 1.1.
class BoardPosition final : public PosetPosition {
 public:
  static constexpr game::Species kSpecies{"board", &poset::kPosetSpecies};

  BoardPosition(GroundPtr ground, Staircase start, Staircase shape)
      : PosetPosition(std::move(ground)), start_(std::move(start)), shape_(std::move(shape)) {}

  [[nodiscard]] const game::Species& species() const override { return kSpecies; }
  [[nodiscard]] Result<game::TermPtr> play(const Move& move) const override;
  [[nodiscard]] std::vector<Move> moves(std::size_t limit) const override;
  [[nodiscard]] std::vector<Move> made() const override;
  [[nodiscard]] std::optional<Integer> size() const override { return Integer(shape_.area() - 1); }
  [[nodiscard]] bool is_untouched() const override { return start_ == shape_; }
  [[nodiscard]] DynamicBits alive() const override;

  [[nodiscard]] const Staircase& shape() const { return shape_; }
  [[nodiscard]] const Staircase& start() const { return start_; }
  [[nodiscard]] Result<bool> had(const Move& move) const override;

 private:
  Staircase start_;
  Staircase shape_;
};

/// The place of a move: "in row 3".
std::string place_of_square(const game::Term& position, const Move& move);

/// A complete board of this shape.
game::TermPtr make_flat_board(Staircase shape);
/// A box of three or more sides, each at least 1.
game::TermPtr make_solid_box(const std::vector<Integer>& sides);

}  // namespace upset::games::board
