// SPDX-License-Identifier: MIT
// Canonical forms on seven points. Points are distinguished by the numbers of faces that contain them, or pairs of
// them. If a choice remains, each choice is followed (except between points whose exchange changes nothing), and the
// least result wins.
#include "graph/face_cube.hpp"

#include <algorithm>
#include <utility>

namespace upset::graph {

namespace {

constexpr unsigned kPoints = FaceCube::kPoints;

std::uint64_t scattered(std::uint64_t x) {
  x *= 0x9E3779B97F4A7C15U;
  return x ^ (x >> 29);
}

/// Numbers of edges, of triangles and of all faces, in one number.
std::uint64_t profile(const FaceCube& faces) {
  const unsigned edges = faces.of_size(2).count();
  const unsigned triangles = faces.of_size(3).count();
  const unsigned all = faces.count();
  return edges + (std::uint64_t{triangles} << 8) + (std::uint64_t{all} << 16);
}

class Labeller {
 public:
  explicit Labeller(const FaceCube& complex) : complex_(complex) {
    for (CubeFace rest = complex.points(); rest != 0; rest &= rest - 1)
      points_[size_++] = static_cast<std::uint8_t>(std::countr_zero(rest));
  }

  CanonicalCube run() {
    std::array<std::uint64_t, kPoints> keys{};
    for (unsigned a = 0; a < size_; ++a) keys[a] = profile(complex_.with_point(points_[a]));
    Colouring colouring;
    split(colouring, keys);
    if (colouring.cells < size_) {
      count_pairs();
      refine(colouring);
    }
    CanonicalCube result;
    for (unsigned a = 0; a < size_; ++a) result.cells[points_[a]] = colouring.cell[a];
    result.is_rigid = colouring.cells == size_;
    follow(colouring);
    result.form = best_;
    return result;
  }

 private:
  /// Points by their index in the list of points; cells are numbered from 0 in an order that isomorphisms preserve.
  struct Colouring {
    std::array<std::uint8_t, kPoints> cell{};
    unsigned cells = 1;
  };

  /// Splits cells by keys.
  void split(Colouring& colouring, const std::array<std::uint64_t, kPoints>& keys) const {
    std::array<std::uint8_t, kPoints> order{};
    for (unsigned a = 0; a < size_; ++a) {  // insertion sort
      unsigned at = a;
      const auto comes_later = [&](unsigned b) {
        return colouring.cell[b] != colouring.cell[a] ? colouring.cell[b] > colouring.cell[a] : keys[b] > keys[a];
      };
      for (; at > 0 && comes_later(order[at - 1]); --at) order[at] = order[at - 1];
      order[at] = static_cast<std::uint8_t>(a);
    }
    const Colouring before = colouring;
    unsigned number = 0;
    for (unsigned i = 0; i < size_; ++i) {
      if (i > 0 && (before.cell[order[i]] != before.cell[order[i - 1]] || keys[order[i]] != keys[order[i - 1]]))
        ++number;
      colouring.cell[order[i]] = static_cast<std::uint8_t>(number);
    }
    colouring.cells = size_ == 0 ? 0 : number + 1;
  }

  void count_pairs() {
    for (unsigned a = 0; a < size_; ++a)
      for (unsigned b = 0; b < a; ++b)
        pairs_[a][b] = pairs_[b][a] = profile(complex_.with_point(points_[a]).with_point(points_[b]));
  }

  /// Refines until the cells of the other points, and the faces shared with them, distinguish no more points.
  void refine(Colouring& colouring) const {
    for (unsigned before = 0; before != colouring.cells && colouring.cells < size_;) {
      before = colouring.cells;
      std::array<std::uint64_t, kPoints> keys{};
      for (unsigned a = 0; a < size_; ++a)
        for (unsigned b = 0; b < size_; ++b)
          if (a != b) keys[a] += scattered((pairs_[a][b] << 8) + colouring.cell[b] + 1);
      split(colouring, keys);
    }
  }

  void follow(const Colouring& colouring) {
    if (colouring.cells == size_) return take(colouring);
    const unsigned cell = first_shared_cell(colouring);
    std::array<std::uint8_t, kPoints> tried{};
    unsigned count = 0;
    for (unsigned a = 0; a < size_; ++a) {
      if (colouring.cell[a] != cell) continue;
      const auto is_twin = [&](unsigned b) { return complex_.exchanged(points_[b], points_[a]) == complex_; };
      if (std::any_of(tried.begin(), tried.begin() + count, is_twin)) continue;
      tried[count++] = static_cast<std::uint8_t>(a);
      Colouring next = colouring;
      std::array<std::uint64_t, kPoints> keys{};
      for (unsigned b = 0; b < size_; ++b) keys[b] = b == a ? 0 : 1;
      split(next, keys);
      refine(next);
      follow(next);
    }
  }

  [[nodiscard]] unsigned first_shared_cell(const Colouring& colouring) const {
    std::array<unsigned, kPoints> members{};
    for (unsigned a = 0; a < size_; ++a) ++members[colouring.cell[a]];
    unsigned cell = 0;
    while (members[cell] == 1) ++cell;
    return cell;
  }

  /// Every cell is one point, and its number is the point's new one.
  void take(const Colouring& colouring) {
    std::array<std::uint8_t, kPoints> goal{};  // for the point now at each place; the other points fill the gaps
    for (unsigned a = 0; a < size_; ++a) goal[points_[a]] = colouring.cell[a];
    unsigned free = size_;
    const CubeFace set = complex_.points();
    for (unsigned p = 0; p < kPoints; ++p)
      if ((set >> p & 1U) == 0) goal[p] = static_cast<std::uint8_t>(free++);
    FaceCube form = complex_;
    for (unsigned p = 0; p < kPoints; ++p)
      while (goal[p] != p) {
        const unsigned q = goal[p];
        form = form.exchanged(std::min(p, q), std::max(p, q));
        std::swap(goal[p], goal[q]);
      }
    if (!has_best_ || form < best_) best_ = form, has_best_ = true;
  }

  const FaceCube& complex_;
  std::array<std::uint8_t, kPoints> points_{};
  unsigned size_ = 0;
  std::array<std::array<std::uint64_t, kPoints>, kPoints> pairs_{};
  FaceCube best_{};
  bool has_best_ = false;
};

/// Tries sets of disjoint pairs, all of them exchanged, larger sets first.
class PairExchanges {
 public:
  PairExchanges(const FaceCube& complex, const CubeCells& cells) : complex_(complex) {
    const CubeFace points = complex.points();
    for (unsigned j = 1; j < kPoints; ++j)
      for (unsigned i = 0; i < j; ++i)
        if ((points >> i & points >> j & 1U) != 0 && cells[i] == cells[j] && !complex.has(1U << i | 1U << j))
          pairs_[count_++] = {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(j)};
  }

  /// The moved points.
  CubeFace find() {
    for (unsigned size = kPoints / 2; size > 0; --size)
      if (const CubeFace moved = extend(complex_, 0, 0, size)) return moved;
    return 0;
  }

 private:
  CubeFace extend(const FaceCube& image, CubeFace moved, unsigned next, unsigned more) const {
    if (more == 0) return image == complex_ ? moved : 0;
    for (unsigned k = next; k < count_; ++k) {
      const auto [i, j] = pairs_[k];
      const CubeFace both = 1U << i | 1U << j;
      if ((moved & both) != 0) continue;
      if (const CubeFace found = extend(image.exchanged(i, j), moved | both, k + 1, more - 1)) return found;
    }
    return 0;
  }

  struct Pair {
    std::uint8_t i;
    std::uint8_t j;
  };

  const FaceCube& complex_;
  std::array<Pair, kPoints*(kPoints - 1) / 2> pairs_{};
  unsigned count_ = 0;
};

}  // namespace

CubeSkeleton skeleton_of(const FaceCube& complex) {
  CubeSkeleton skeleton;
  skeleton.size = kPoints;
  for (unsigned j = 0; j + 1 < kPoints; ++j) {  // the edge of i and j is the face 2^i + 2^j
    const CubeFace partners = cube::single_points(complex.low >> (1U << j)) & ~(1U << j);
    skeleton.rows[j] = partners | static_cast<CubeFace>(complex.high >> (1U << j) & 1U) << 6;
  }
  skeleton.rows[kPoints - 1] = cube::single_points(complex.high);
  return skeleton;
}

CanonicalCube canonical(const FaceCube& complex) { return Labeller(complex).run(); }

CubeFace fixed_by_involution(const FaceCube& complex, const CubeCells& cells) {
  return complex.points() & ~PairExchanges(complex, cells).find();
}

CubeFace without_twins(FaceCube complex, const CubeSkeleton& skeleton) {
  CubeFace kept = complex.points();
  for (bool again = true; again;) {
    again = false;
    for (unsigned i = 0; i + 1 < kPoints; ++i)
      for (CubeFace rest = kept & ~skeleton.rows[i] & ~((2U << i) - 1); rest != 0 && (kept >> i & 1U) != 0;
           rest &= rest - 1) {
        const auto j = static_cast<unsigned>(std::countr_zero(rest));
        if (complex.exchanged(i, j) != complex) continue;
        kept &= ~(1U << i | 1U << j);
        complex = complex.within(kept);
        again = true;
      }
  }
  return kept;
}

}  // namespace upset::graph
