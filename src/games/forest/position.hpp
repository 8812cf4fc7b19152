// SPDX-License-Identifier: MIT
// Hackendot on a rooted forest: a move takes a vertex and the whole path from it to the root of its tree, and the rest
// splits into smaller trees. As a poset game, the root is the greatest element of its tree. Nothing is listed, so a
// forest may have hundreds of thousands of vertices.
#pragma once

#include <memory>

#include "core/bit_set.hpp"
#include "games/forest/rooted_forest.hpp"
#include "games/poset/position.hpp"
#include "spec/spec.hpp"

namespace upset::games::forest {

using core::DynamicBits;
using core::Integer;

class ForestGround final : public poset::Ground {
 public:
  explicit ForestGround(RootedForest forest) : forest_(std::move(forest)) {}

  [[nodiscard]] const RootedForest& forest() const { return forest_; }

  [[nodiscard]] std::string family() const override { return "forest"; }
  /// The parents of the vertices 1, 2, ..; 0 for a root.
  [[nodiscard]] std::string body() const override;
  [[nodiscard]] std::string identity() const override;
  [[nodiscard]] std::optional<Integer> size() const override { return core::from_word(forest_.size()); }
  [[nodiscard]] bool has_greatest() const override { return forest_.roots() == 1; }
  [[nodiscard]] std::string notation_help() const override;
  [[nodiscard]] Rules rules() const override;

 protected:
  [[nodiscard]] Result<poset::Listing> list() const override;

 private:
  RootedForest forest_;
};

/// A vertex v of the forest is the move v + 1, and the element v of the listing.
class ForestPosition final : public poset::PosetPosition {
 public:
  static constexpr game::Species kSpecies{"forest", &poset::kPosetSpecies};

  explicit ForestPosition(std::shared_ptr<const ForestGround> ground);
  ForestPosition(std::shared_ptr<const ForestGround> ground, DynamicBits left)
      : PosetPosition(ground), ground_(std::move(ground)), left_(std::move(left)) {}

  [[nodiscard]] const game::Species& species() const override { return kSpecies; }
  [[nodiscard]] const RootedForest& forest() const { return ground_->forest(); }
  /// The vertices that are left. If a vertex is left, so are all vertices below it.
  [[nodiscard]] const DynamicBits& left() const { return left_; }
  /// The parent of a vertex that is left, if the parent is left too; kNone for a root.
  [[nodiscard]] Vertex parent_left(Vertex v) const;
  [[nodiscard]] std::size_t trees() const;

  [[nodiscard]] Result<game::TermPtr> play(const poset::Move& move) const override;
  [[nodiscard]] std::vector<poset::Move> moves(std::size_t limit) const override;
  [[nodiscard]] std::vector<poset::Move> made() const override;
  [[nodiscard]] std::optional<Integer> size() const override { return core::from_word(left_.count()); }
  [[nodiscard]] bool is_untouched() const override { return left_.count() == forest().size(); }
  [[nodiscard]] DynamicBits alive() const override { return left_; }
  [[nodiscard]] Result<bool> had(const poset::Move& move) const override;

 private:
  std::shared_ptr<const ForestGround> ground_;
  DynamicBits left_;
};

/// The forest with this list of parents, each a vertex from 1 on, or 0 for a root. Refused if it is not a forest.
Result<game::TermPtr> make_forest(const std::vector<std::uint64_t>& parents);
Result<game::TermPtr> read_forest(const spec::Term& term, game::Reading& reading);

}  // namespace upset::games::forest
