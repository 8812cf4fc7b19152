// SPDX-License-Identifier: MIT
// Chomp on simplicial complexes as a transition system: a state is a connected complex up to isomorphism. It is the
// counterpart of GraphGame for complexes with larger faces, and also satisfies game::ValueQueryGame. Complexes of at
// most seven points have a separate game (CubeGame).
//
// A face is a 32-bit set of points. A complex of n points whose faces have at most s points is packed into one bit set:
// the faces of 2, 3, ..., s points, in ascending order of their bits, and a last bit that encodes n. That order is
// colexicographic, so the rank of a face among those of its size does not depend on n. The labelling uses the points,
// joined if they form an edge, and one node for every facet of three or more points.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "core/bit_set.hpp"
#include "core/sample.hpp"
#include "core/stop.hpp"
#include "games/graph/rough_position.hpp"
#include "graph/involution.hpp"

namespace upset::games::graph {

using upset::graph::InvolutionFinder;
using upset::graph::SmallGraph;

/// A set of at most 32 points as bits.
using FaceWord = std::uint32_t;

/// Faces of two or more points, by size and then as numbers. In addition, each of the points 0..points-1 is a face.
struct SmallComplex {
  static constexpr unsigned kMaxPoints = 32;
  using Skeleton = SmallGraph<kMaxPoints>;

  unsigned points = 0;
  std::vector<FaceWord> faces{};

  [[nodiscard]] static bool before(FaceWord a, FaceWord b) {
    const int left = std::popcount(a);
    const int right = std::popcount(b);
    return left != right ? left < right : a < b;
  }
  [[nodiscard]] bool has(FaceWord face) const { return std::binary_search(faces.begin(), faces.end(), face, before); }
  [[nodiscard]] bool is_graph() const { return faces.empty() || std::popcount(faces.back()) <= 2; }
  [[nodiscard]] std::size_t moves() const { return points + faces.size(); }
  [[nodiscard]] Skeleton skeleton() const;
  /// What the move `face` leaves. If a point is removed, the points after it are renumbered.
  [[nodiscard]] SmallComplex without(FaceWord face) const;
  /// The faces inside a set of points, renumbered in ascending order.
  [[nodiscard]] SmallComplex induced(FaceWord keep) const;
};

/// A complex with its points renumbered: position i holds point order[i].
std::vector<FaceWord> relabelled(const SmallComplex& complex, const std::vector<std::uint32_t>& order);

/// Labels the points; `result.order` begins with them. Its generators act on the points first. With many facets nauty
/// may take long; if stopped, the order is not canonical.
void label(const SmallComplex& complex, symmetry::Labelling& result, core::Stop* stop = nullptr);

/// Looks for an involution of the points that keeps all faces and never swaps the ends of an edge. Returns the points
/// that it fixes.
std::optional<FaceWord> fixed_by_involution(const SmallComplex& complex, const symmetry::Labelling& labelling,
                                            std::size_t budget);

/// One face of each orbit: points first, then faces.
std::vector<FaceWord> orbit_representatives(const SmallComplex& complex, const symmetry::Labelling& labelling);

/// Removes pairs of points u, v that share no face and whose exchange keeps all faces. Returns the remaining points.
FaceWord without_twins(const SmallComplex& complex);

/// Where the faces of each size begin in packed complexes of n points with faces of at most `largest` points.
class FaceRanks {
 public:
  explicit FaceRanks(unsigned largest);

  /// The number of bits of a packed complex of n points, without the last one.
  [[nodiscard]] std::uint64_t bits(unsigned points) const { return begin(points, largest_ + 1); }
  [[nodiscard]] std::size_t rank(FaceWord face, unsigned points) const;
  [[nodiscard]] FaceWord face(std::size_t rank, unsigned points) const;
  [[nodiscard]] unsigned largest() const { return largest_; }

 private:
  [[nodiscard]] std::uint64_t begin(unsigned points, unsigned size) const { return begin_[points][size]; }

  unsigned largest_;
  std::vector<std::vector<std::uint64_t>> choose_;  // binomials, capped at a large number
  std::vector<std::vector<std::uint64_t>> begin_;   // [points][size]
};

template <std::size_t Words>
class ComplexGame {
 public:
  using Shape = SmallComplex;
  using State = core::FixedBits<Words>;

  using PartialState = RoughPosition<Shape>;

  ComplexGame(unsigned largest_face, Simplify simplify, core::Stop& stop)
      : ranks_(largest_face), simplify_(simplify), stop_(&stop) {}

  [[nodiscard]] PartialState rough(const Shape& complex) const {
    PartialState result;
    add(complex, result);
    return result;
  }

  /// Adds a part as a state, or instead what an involution leaves of it.
  template <class States, class IsKnown>
  void settle_part(const Shape& part, std::uint32_t& known, States& states, IsKnown is_known) const {
    const symmetry::Labelling& labelling = labelled(part);
    const State state = pack(part, labelling.order);
    if (simplify_ == Simplify::all && !labelling.is_rigid() && !is_known(state))
      if (const auto fixed = fixed_by_involution(part, labelling, kInvolutionBudget))
        return settle(*this, rough(part.induced(*fixed)), known, states, is_known);
    UPSET_ASSERT(!core::is_sampled(state) || is_canonical(state));
    add_or_cancel(states, state);
  }

  template <class Function>
  void for_each_option(const State& state, Function f) const {
    const Shape complex = unpack(state);
    for (const FaceWord move : orbit_representatives(complex, labelled(complex)))
      if (!f(rough(complex.without(move)))) return;
  }

  /// The complex of a state; nothing if the words do not encode one.
  [[nodiscard]] std::optional<Shape> decoded(const State& state) const {
    if (state.none() || !has_size(state)) return std::nullopt;
    Shape complex = unpack(state);
    for (const FaceWord face : complex.faces)
      for (FaceWord rest = face; std::popcount(face) > 2 && rest != 0; rest &= rest - 1)
        if (!complex.has(face & ~(rest & -rest))) return std::nullopt;
    return complex;
  }

  [[nodiscard]] std::size_t measure(const State& state) const { return points_of(state) + state.count() - 1; }

 private:
  void add(const Shape& complex, PartialState& result) const {
    const auto skeleton = complex.skeleton();
    FaceWord left = simplify_ == Simplify::all ? without_twins(complex) : skeleton.all();
    const FaceWord kept = left;
    while (left != 0) {
      const FaceWord points = skeleton.reach(left & -left, kept);
      left &= ~points;
      Shape part = complex.induced(points);
      if (const auto value = formula(part)) {
        result.known ^= *value;
        continue;
      }
      result.measure += part.moves();
      result.guess ^= guess(part);
      result.parts.push_back(std::move(part));
    }
    UPSET_ASSERT(result.measure <= complex.moves());
    result.guess ^= result.known;
  }

  [[nodiscard]] static std::uint32_t guess(const Shape& part) {
    const auto larger = std::partition_point(part.faces.begin(), part.faces.end(),
                                             [](FaceWord face) { return std::popcount(face) == 2; });
    return bipartite_value(part.points, static_cast<std::size_t>(larger - part.faces.begin()));
  }

  [[nodiscard]] std::optional<std::uint32_t> formula(const Shape& part) const {
    if (part.points == 1) return 1;
    if (simplify_ != Simplify::all || !part.is_graph()) return std::nullopt;
    return value_by_formula(part.points, part.faces.size(), [&] {
      const auto skeleton = part.skeleton();
      return skeleton.is_bipartite(skeleton.all());
    });
  }

  [[nodiscard]] State pack(const Shape& complex, const std::vector<std::uint32_t>& order) const {
    State state;
    for (const FaceWord face : relabelled(complex, order)) state.set(ranks_.rank(face, complex.points));
    state.set(ranks_.bits(complex.points));
    UPSET_ASSERT(measure(state) == complex.moves());
    return state;
  }

  [[nodiscard]] bool is_canonical(const State& state) const {
    const Shape complex = unpack(state);
    return pack(complex, labelled(complex).order) == state;
  }

  /// The position of the last bit, which encodes the number of points.
  [[nodiscard]] static std::size_t last_bit(const State& state) {
    std::size_t last = state.words() - 1;
    while (state.word(last) == 0) --last;
    return 64 * last + 63 - static_cast<std::size_t>(std::countl_zero(state.word(last)));
  }
  [[nodiscard]] bool has_size(const State& state) const {
    unsigned points = 1;
    while (points < Shape::kMaxPoints && ranks_.bits(points) < last_bit(state)) ++points;
    return ranks_.bits(points) == last_bit(state);
  }
  [[nodiscard]] unsigned points_of(const State& state) const {
    UPSET_ASSERT(has_size(state));
    const std::size_t bits = last_bit(state);
    unsigned points = 1;
    while (ranks_.bits(points) != bits) ++points;
    return points;
  }

  [[nodiscard]] Shape unpack(const State& state) const {
    Shape complex{points_of(state), {}};
    const std::size_t end = ranks_.bits(complex.points);
    state.for_each([&](std::size_t rank) {
      if (rank < end) complex.faces.push_back(ranks_.face(rank, complex.points));
    });
    return complex;
  }

  /// Valid until the next call of this thread.
  [[nodiscard]] const symmetry::Labelling& labelled(const Shape& complex) const {
    thread_local symmetry::Labelling labelling;
    label(complex, labelling, stop_);
    return labelling;
  }

  FaceRanks ranks_;
  Simplify simplify_;
  core::Stop* stop_;
};

}  // namespace upset::games::graph
