// SPDX-License-Identifier: MIT
// Positions of Chomp on an infinite order. Before the first move there are infinitely many elements and windows decide;
// after it what is left is a finite poset (Remark 2.3 of Garcia-Marco and Knauer), and the poset game takes over. A
// move is the number of an element in the sequence of order::LayeredOrder.
#pragma once

#include "game/term.hpp"
#include "games/poset/position.hpp"
#include "games/semigroup/structure.hpp"

namespace upset::games::semigroup {

/// Nothing played yet.
class InfinitePosition final : public game::Term {
 public:
  static constexpr game::Species kSpecies{"infinite order"};

  explicit InfinitePosition(StructurePtr structure) : structure_(std::move(structure)) {}

  [[nodiscard]] const Structure& structure() const { return *structure_; }
  [[nodiscard]] const StructurePtr& structure_ptr() const { return structure_; }
  /// The numerical semigroup it is played on; null for one with torsion.
  [[nodiscard]] const upset::semigroup::NumericalSemigroup* numerical() const;

  [[nodiscard]] const game::Species& species() const override { return kSpecies; }
  [[nodiscard]] std::string spec() const override { return structure_->text(); }
  [[nodiscard]] Result<game::TermPtr> play(const game::Move& move) const override;
  [[nodiscard]] Result<game::Move> read_move(const std::string& text) const override;
  [[nodiscard]] Result<bool> had(const game::Move& move) const override;
  [[nodiscard]] std::string notation(const game::Move& move) const override;
  [[nodiscard]] core::Integer largest_number(const game::Move& move) const override {
    return structure_->number(move.only_word());
  }
  [[nodiscard]] std::optional<core::Integer> size() const override { return std::nullopt; }
  /// The first elements.
  [[nodiscard]] std::vector<game::Move> moves(std::size_t limit) const override;
  [[nodiscard]] std::optional<Error> unplayable() const override { return structure_->unplayable(); }
  [[nodiscard]] std::string note() const override { return structure_->note(); }

 private:
  StructurePtr structure_;
};

/// What is left after the moves `made`, whose least (in sequence) is `base`: the elements of S not above the base.
class RemainderGround final : public poset::Ground {
 public:
  RemainderGround(StructurePtr structure, std::uint64_t base) : structure_(std::move(structure)), base_(base) {}

  [[nodiscard]] const StructurePtr& structure() const { return structure_; }
  [[nodiscard]] std::uint64_t base() const { return base_; }

  [[nodiscard]] std::string family() const override { return structure_->family(); }
  [[nodiscard]] std::string body() const override { return structure_->body(); }
  [[nodiscard]] std::optional<core::Integer> size() const override;
  [[nodiscard]] bool has_greatest() const override { return false; }  // decided after listing
  [[nodiscard]] std::optional<std::string> poison() const override { return structure_->label(structure_->origin()); }
  [[nodiscard]] std::string notation(const game::Move& move) const override {
    return structure_->label(move.only_word());
  }
  [[nodiscard]] std::optional<game::Move> parse(const std::string& text) const override;
  [[nodiscard]] std::string notation_help() const override { return structure_->notation_help(); }
  [[nodiscard]] Rules rules() const override { return structure_->rules(); }
  [[nodiscard]] std::string embedded_block() const override { return structure_->embedded_block(); }
  /// Another base lists other elements.
  [[nodiscard]] std::string identity() const override { return text() + "@" + structure_->label(base_); }

 protected:
  [[nodiscard]] Result<poset::Listing> list() const override;

 private:
  StructurePtr structure_;
  std::uint64_t base_;
};

class RemainderPosition final : public poset::PosetPosition {
 public:
  static constexpr game::Species kSpecies{"rest of an infinite order", &poset::kPosetSpecies};

  /// `made` are pairwise incomparable, ascending; the ground must be listable.
  RemainderPosition(std::shared_ptr<const RemainderGround> ground, std::vector<std::uint64_t> made);

  [[nodiscard]] const game::Species& species() const override { return kSpecies; }
  [[nodiscard]] const Structure& structure() const { return *ground_->structure(); }
  [[nodiscard]] const StructurePtr& structure_ptr() const { return ground_->structure(); }
  /// The least missing elements, ascending in sequence.
  [[nodiscard]] const std::vector<std::uint64_t>& missing() const { return made_; }

  [[nodiscard]] Result<game::TermPtr> play(const game::Move& move) const override;
  [[nodiscard]] std::vector<game::Move> made() const override;
  [[nodiscard]] std::optional<core::Integer> size() const override { return core::from_word(alive_.count()); }
  [[nodiscard]] bool is_untouched() const override { return false; }
  [[nodiscard]] std::string note() const override { return structure().note(); }
  [[nodiscard]] poset::DynamicBits alive() const override { return alive_; }

 protected:
  [[nodiscard]] Result<bool> had(const game::Move& move) const override;

 private:
  std::shared_ptr<const RemainderGround> ground_;
  std::vector<std::uint64_t> made_;
  poset::DynamicBits alive_;
};

/// The order on some elements, ascending, named as moves are; with two elements everything between them is listed.
poset::Listing listing_of(const Structure& structure, const std::vector<std::uint64_t>& elements);

/// The position after moves (at least one) that are elements of S and not the origin.
Result<game::TermPtr> remainder(const StructurePtr& structure, std::vector<std::uint64_t> moves);

}  // namespace upset::games::semigroup
