// SPDX-License-Identifier: MIT
// Positions of Sylver Coinage: the numbers named so far, in canonical form. Two players take turns naming positive
// integers. No number may be a sum of numbers named before, and a player who has to name 1 loses.
#pragma once

#include "game/term.hpp"
#include "games/sylver/coins.hpp"

namespace upset::games::sylver {

class SylverPosition final : public game::Term {
 public:
  static constexpr game::Species kSpecies{"Sylver Coinage"};

  explicit SylverPosition(Coins coins) : coins_(std::move(coins)) {}

  [[nodiscard]] const Coins& coins() const { return coins_; }

  [[nodiscard]] const game::Species& species() const override { return kSpecies; }
  [[nodiscard]] std::string spec() const override;
  [[nodiscard]] Result<game::TermPtr> play(const game::Move& move) const override;
  [[nodiscard]] Result<game::Move> read_move(const std::string& text) const override;
  [[nodiscard]] Result<bool> had(const game::Move& move) const override { return move.size() == 1 && move[0] > 1; }
  [[nodiscard]] std::string notation(const game::Move& move) const override { return move[0].get_str(); }
  [[nodiscard]] std::optional<Integer> size() const override;
  [[nodiscard]] std::vector<game::Move> moves(std::size_t limit) const override;
  [[nodiscard]] std::string note() const override;

 private:
  Coins coins_;
};

/// The position after some numbers. Refused: see Coins::from.
Result<game::TermPtr> position_of(std::vector<Integer> numbers);

}  // namespace upset::games::sylver
