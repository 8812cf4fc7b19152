// SPDX-License-Identifier: MIT
// Positions of Chomp on an infinite order. Before the first move there are infinitely many elements, and windows
// decide. After it a finite poset is left (Remark 2.3 of Garcia-Marco and Knauer), which is a poset game. A move is the
// number of an element in the sequence of order::LayeredOrder.
#pragma once

#include "game/term.hpp"
#include "games/poset/position.hpp"
#include "games/semigroup/structure.hpp"

namespace upset::games::semigroup {

/// The position before the first move.
class InfinitePosition final : public game::Term {
 public:
  static constexpr game::Species kSpecies{"infinite order"};

  explicit InfinitePosition(StructurePtr structure) : structure_(std::move(structure)) {}

  [[nodiscard]] const Structure& structure() const { return *structure_; }
  [[nodiscard]] const StructurePtr& structure_ptr() const { return structure_; }
  /// The numerical semigroup that it is played on; null for a structure with torsion.
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

/// The elements of S that are not above `base`, the least move made (in sequence).
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
  /// Another base lists different elements.
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

  /// `made` must be pairwise incomparable and ascending, and the ground listable.
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

/// The order on some ascending elements, named like moves. If it has two elements, it must have all elements between
/// them.
poset::Listing listing_of(const Structure& structure, const std::vector<std::uint64_t>& elements);

/// The position after some moves (at least one), which must be elements of S and not the origin.
Result<game::TermPtr> remainder(const StructurePtr& structure, std::vector<std::uint64_t> moves);

}  // namespace upset::games::semigroup
