// SPDX-License-Identifier: MIT
// Positions of Chomp on a numerical semigroup as the strategies of the theorems see them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "theory/semigroup/classifier.hpp"

namespace upset::theory {

using Element = std::uint64_t;  // of S, as in games::semigroup::Structure

/// A position of Chomp on a numerical semigroup in elements. Valid as long as the position that it was made from.
class SemigroupPlay {
 public:
  /// Nothing for other games.
  static std::optional<SemigroupPlay> of(const game::Term& position);

  [[nodiscard]] const upset::semigroup::NumericalSemigroup& semigroup() const { return structure_->semigroup(); }
  [[nodiscard]] bool is_untouched() const { return missing_.empty(); }
  /// The least elements that are gone, ascending.
  [[nodiscard]] const std::vector<Element>& missing() const { return missing_; }
  /// Whether an element other than 0 is still there. O(missing).
  [[nodiscard]] bool has(Element x) const;
  /// The element that a move names, if it is still there.
  [[nodiscard]] std::optional<Element> element(const game::Move& move) const;
  [[nodiscard]] static game::Move move(Element x) { return {x}; }

 private:
  SemigroupPlay(const games::semigroup::NumericalStructure& structure, std::vector<Element> missing)
      : structure_(&structure), missing_(std::move(missing)) {}

  const games::semigroup::NumericalStructure* structure_;
  std::vector<Element> missing_;
};

}  // namespace upset::theory
