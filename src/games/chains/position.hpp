// SPDX-License-Identifier: MIT
// chains:M,N:FILE as positions. Short ones can be listed and are poset games like any other.
#pragma once

#include "games/chains/state.hpp"
#include "games/poset/position.hpp"

namespace upset::games::chains {

using poset::Ground;
using poset::GroundPtr;
using poset::Listing;

class ChainsGround final : public Ground {
 public:
  ChainsGround(FamilyPtr family, State start);

  [[nodiscard]] const FamilyPtr& chains() const { return family_; }
  [[nodiscard]] const State& start() const { return start_; }
  /// Identifies the family.
  [[nodiscard]] const std::string& items() const { return items_; }

  [[nodiscard]] std::string family() const override { return "chains"; }
  [[nodiscard]] std::string body() const override;
  [[nodiscard]] spec::Body body_kind() const override { return spec::Body::file; }
  [[nodiscard]] std::optional<Integer> size() const override { return chains::size(*family_, start_); }
  [[nodiscard]] bool has_greatest() const override { return false; }  // decided after listing
  [[nodiscard]] std::string notation(const game::Move& move) const override;
  [[nodiscard]] std::optional<game::Move> parse(const std::string& text) const override;
  [[nodiscard]] std::string notation_help() const override;
  [[nodiscard]] Rules rules() const override;

 protected:
  [[nodiscard]] Result<Listing> list() const override;

 private:
  FamilyPtr family_;
  State start_;
  std::string items_;
};

class ChainsPosition final : public poset::PosetPosition {
 public:
  static constexpr game::Species kSpecies{"two chains", &poset::kPosetSpecies};

  ChainsPosition(std::shared_ptr<const ChainsGround> ground, State state);

  [[nodiscard]] const game::Species& species() const override { return kSpecies; }
  [[nodiscard]] const ChainsGround& chains_ground() const { return *ground_; }
  [[nodiscard]] const TwoChains& family() const { return *ground_->chains(); }
  [[nodiscard]] const State& state() const { return state_; }

  [[nodiscard]] Result<game::TermPtr> play(const game::Move& move) const override;
  [[nodiscard]] std::vector<game::Move> moves(std::size_t limit) const override;
  [[nodiscard]] std::vector<game::Move> made() const override;
  [[nodiscard]] std::optional<Integer> size() const override { return chains::size(family(), state_); }
  [[nodiscard]] bool is_infinite() const override { return !size(); }
  [[nodiscard]] bool is_untouched() const override;
  [[nodiscard]] DynamicBits alive() const override;
  [[nodiscard]] Result<bool> had(const game::Move& move) const override;

 private:
  std::shared_ptr<const ChainsGround> ground_;
  State state_;  // canonical
};

/// A move as a value: the number of an element of A, or two numbers, which are 0 for C or 1 for D and the place on the
/// chain, from 1. So moves ascend in the right order: A, then C, then D.
game::Move move_of(const ChainMove& move);
ChainMove chain_move(const game::Move& move);

}  // namespace upset::games::chains
