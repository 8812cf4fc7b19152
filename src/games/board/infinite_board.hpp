// SPDX-License-Identifier: MIT
// Boards whose first row, or whose first two rows, are infinite: board:w,7,5,3 and board:w,w,5,3. A move in the first
// row leaves a finite board.
#pragma once

#include "games/board/rows_as_chains.hpp"
#include "games/common/entry.hpp"

namespace upset::games::board {

inline constexpr std::string_view kEndlessRow = "w";

class InfiniteBoard final : public game::Term {
 public:
  static constexpr game::Species kSpecies{"infinite board"};

  InfiniteBoard(chains::Length second, LowerRows lower) : second_(std::move(second)), lower_(std::move(lower)) {}

  /// The second row; 0 if there is only one.
  [[nodiscard]] const chains::Length& second() const { return second_; }
  [[nodiscard]] const LowerRows& lower() const { return lower_; }

  [[nodiscard]] const game::Species& species() const override { return kSpecies; }
  [[nodiscard]] std::string spec() const override;
  [[nodiscard]] Result<game::TermPtr> play(const Move& move) const override;
  [[nodiscard]] Result<Move> read_move(const std::string& text) const override;
  [[nodiscard]] Result<bool> had(const Move& move) const override;
  [[nodiscard]] std::string notation(const Move& move) const override;
  [[nodiscard]] std::optional<Integer> size() const override { return std::nullopt; }
  /// The first few moves in the first row.
  [[nodiscard]] std::vector<Move> moves(std::size_t limit) const override;

 private:
  [[nodiscard]] Error no_such_square(const std::string& text) const;

  chains::Length second_;
  LowerRows lower_;
};

chains::View view_of(const InfiniteBoard& board);

extern const common::GameEntry kInfiniteEntry;

}  // namespace upset::games::board
