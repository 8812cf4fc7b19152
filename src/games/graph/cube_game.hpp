// SPDX-License-Identifier: MIT
// Chomp on complexes of at most seven points: the game of ComplexGame on sets of 128 bits, for searches with tens of
// millions of states. It also satisfies game::ValueQueryGame, and simplifies like the other games.
#pragma once

#include <optional>
#include <vector>

#include "core/assert.hpp"
#include "core/bit_set.hpp"
#include "core/sample.hpp"
#include "games/graph/rough_position.hpp"
#include "graph/face_cube.hpp"

namespace upset::games::graph {

using upset::graph::CanonicalCube;
using upset::graph::CubeFace;
using upset::graph::CubeSkeleton;
using upset::graph::FaceCube;

class CubeGame {
 public:
  using Shape = FaceCube;
  using State = core::FixedBits<2>;
  using PartialState = RoughPosition<Shape>;

  explicit CubeGame(Simplify simplify) : simplify_(simplify) {}

  [[nodiscard]] PartialState rough(const Shape& complex) const;

  /// Adds a part as a state, or instead what an involution leaves of it.
  template <class States, class IsKnown>
  void settle_part(const Shape& part, std::uint32_t& known, States& states, IsKnown is_known) const {
    const CanonicalCube labelled = canonical(part);
    State state;
    state.word(0) = labelled.form.low, state.word(1) = labelled.form.high;
    UPSET_ASSERT(measure(state) == part.count());
    UPSET_ASSERT(!core::is_sampled(state) || canonical(labelled.form).form == labelled.form);
    if (simplify_ == Simplify::all && !labelled.is_rigid && !is_known(state)) {
      const CubeFace fixed = fixed_by_involution(part, labelled.cells);
      UPSET_ASSERT((fixed & ~part.points()) == 0 && std::popcount(part.points() ^ fixed) % 2 == 0);
      if (fixed != part.points()) return settle(*this, rough(part.within(fixed)), known, states, is_known);
    }
    add_or_cancel(states, state);
  }

  template <class Function>
  void for_each_option(const State& state, Function f) const {
    const Shape complex{state.word(0), state.word(1)};
    const auto earlier = earlier_equals(complex);
    complex.for_each_face([&](CubeFace move) {
      for (CubeFace rest = move; rest != 0; rest &= rest - 1)
        if ((earlier[static_cast<std::size_t>(std::countr_zero(rest))] & ~move) != 0) return true;
      UPSET_ASSERT(complex.without(move).count() < complex.count());
      return f(rough(complex.without(move)));
    });
  }

  /// The complex of a state; nothing if the words do not encode one.
  [[nodiscard]] static std::optional<Shape> decoded(const State& state) {
    const Shape complex{state.word(0), state.word(1)};
    bool is_complex = !complex.empty() && !complex.has(0);
    complex.for_each_face([&](CubeFace face) {
      for (CubeFace rest = face; rest != 0; rest &= rest - 1)
        is_complex = is_complex && (std::has_single_bit(face) || complex.has(face & ~(rest & -rest)));
      return is_complex;
    });
    return is_complex ? std::optional(complex) : std::nullopt;
  }

  [[nodiscard]] static std::size_t measure(const State& state) { return state.count(); }

 private:
  /// For each point, the earlier points that it can be swapped with. Among moves that such swaps map to each other, the
  /// one with the first points is enough.
  [[nodiscard]] static std::array<CubeFace, FaceCube::kPoints> earlier_equals(const Shape& complex);

  [[nodiscard]] std::optional<std::uint32_t> formula(const Shape& part, const CubeSkeleton& skeleton,
                                                     CubeFace points) const;

  Simplify simplify_;
};

}  // namespace upset::games::graph
