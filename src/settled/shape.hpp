// SPDX-License-Identifier: MIT
// What is left of a finite poset, up to isomorphism. Two positions of poset games with equal shapes are the same game,
// whatever their families and however they arose.
#pragma once

#include <optional>
#include <vector>

#include "core/stop.hpp"
#include "game/move.hpp"
#include "game/term.hpp"
#include "order/poset.hpp"

namespace upset::settled {

class Shape {
 public:
  /// Of a poset position; nothing for other positions, and if its ground is too large to list.
  static std::optional<Shape> of(const game::Term& position, core::Stop& stop);

  /// Whether an isomorphism is possible, by counts that cost nothing.
  [[nodiscard]] bool resembles(const Shape& other) const;
  /// Whether there is an isomorphism. Both are labelled canonically, once.
  [[nodiscard]] bool equals(const Shape& other) const;
  /// The moves that automorphisms and an isomorphism with `other`, which has the same shape, make of a move of `other`:
  /// ascending.
  [[nodiscard]] std::vector<game::Move> images(const Shape& other, const game::Move& move) const;

 private:
  /// A canonical labelling of the diagram: isomorphic posets have equal `heights` and `covers`.
  struct Labels {
    std::vector<std::uint32_t> heights{};    // by canonical place
    std::vector<order::Relation> covers{};   // of canonical places, ascending
    std::vector<order::Element> at{};        // element by canonical place
    std::vector<order::Element> place_of{};  // canonical place by element
    std::vector<std::uint32_t> orbit_of{};   // least element of its orbit, by element
  };
  [[nodiscard]] const Labels& labels() const;

  std::vector<game::Move> moves_{};       // by element, ascending
  std::vector<std::uint32_t> heights_{};  // the length of the longest chain below it, by element
  std::vector<std::uint32_t> profile_{};  // number of elements by height
  std::vector<order::Relation> covers_{};
  mutable std::optional<Labels> labels_{};
};

}  // namespace upset::settled
