// SPDX-License-Identifier: MIT
// A position of a poset game: a ground and what has been taken away. Families with their own arithmetic (Nim heaps,
// two-dimensional boards) derive from it and need no listing.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "game/term.hpp"
#include "games/poset/ground.hpp"

namespace upset::games::poset {

class PosetPosition : public game::Term {
 public:
  static constexpr const game::Species& kSpecies = kPosetSpecies;

  explicit PosetPosition(GroundPtr ground) : ground_(std::move(ground)) {}

  [[nodiscard]] const game::Species& species() const override { return ground_->species(); }
  [[nodiscard]] std::string spec() const override;
  [[nodiscard]] const Ground& ground() const { return *ground_; }
  [[nodiscard]] const GroundPtr& ground_ptr() const { return ground_; }
  [[nodiscard]] Result<Move> read_move(const std::string& text) const final;
  [[nodiscard]] Result<bool> had(const Move& move) const override;
  [[nodiscard]] std::string notation(const Move& move) const final { return ground_->notation(move); }
  [[nodiscard]] std::vector<Move> moves(std::size_t limit) const override;
  [[nodiscard]] bool is_infinite() const override { return false; }

  /// The least elements that are gone: a canonical record of the moves made, ascending.
  [[nodiscard]] virtual std::vector<Move> made() const = 0;
  [[nodiscard]] virtual bool is_untouched() const = 0;
  /// The remaining elements, in the numbers of the listing. The ground must be listable.
  [[nodiscard]] virtual DynamicBits alive() const = 0;

 protected:
  /// The error for a move that was legal only at the start.
  [[nodiscard]] Error is_gone(const Move& move) const;

 private:
  GroundPtr ground_;
};

/// A position that stores the set of remaining elements.
class ListedPosition final : public PosetPosition {
 public:
  /// The start. `alive` stays empty if the ground is too large to list.
  explicit ListedPosition(GroundPtr ground);
  ListedPosition(GroundPtr ground, DynamicBits alive)
      : PosetPosition(std::move(ground)), alive_(std::move(alive)), untouched_(false) {}

  [[nodiscard]] Result<game::TermPtr> play(const Move& move) const override;
  [[nodiscard]] std::vector<Move> made() const override;
  [[nodiscard]] std::optional<Integer> size() const override;
  [[nodiscard]] bool is_untouched() const override { return untouched_; }
  [[nodiscard]] DynamicBits alive() const override;

 private:
  DynamicBits alive_;  // only after a move
  bool untouched_ = true;
};

/// The error for a text that names the losing move, or no move.
Error no_such_move(const Ground& ground, const std::string& text);

}  // namespace upset::games::poset
