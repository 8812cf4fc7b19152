// SPDX-License-Identifier: MIT
// The ground of subset take-away: the non-empty subsets of {1..n} of at most k points.
#pragma once

#include <mutex>

#include "games/poset/ground.hpp"

namespace upset::games::poset {

class SubsetsGround final : public Ground {
 public:
  static constexpr game::Species kSpecies{"subsets", &kComplexSpecies};

  /// `largest` must be at most `points`.
  SubsetsGround(Integer points, Integer largest) : points_(std::move(points)), largest_(std::move(largest)) {}

  [[nodiscard]] const Integer& points() const { return points_; }
  /// The most points of a set.
  [[nodiscard]] const Integer& largest() const { return largest_; }

  [[nodiscard]] std::string family() const override { return "subsets"; }
  [[nodiscard]] std::string body() const override;
  [[nodiscard]] std::optional<Integer> size() const override;
  [[nodiscard]] bool has_greatest() const override { return points_ >= 1 && largest_ >= points_; }
  [[nodiscard]] const game::Species& species() const override { return kSpecies; }
  [[nodiscard]] const upset::graph::Complex* faces() const override;
  [[nodiscard]] std::string notation_help() const override;
  /// Names of sets of digits need no hyphens: "134".
  [[nodiscard]] std::string name_of(const Move& move) const override;
  [[nodiscard]] std::optional<Move> named(const std::string& name) const override;
  [[nodiscard]] std::string notation(const Move& move) const override;
  [[nodiscard]] std::optional<Move> parse(const std::string& text) const override { return parse_face(text); }
  [[nodiscard]] Rules rules() const override;

 protected:
  [[nodiscard]] Result<Listing> list() const override;

 private:
  Integer points_;
  Integer largest_;
  mutable std::once_flag once_;
  mutable upset::graph::Complex complex_{};
};

}  // namespace upset::games::poset
