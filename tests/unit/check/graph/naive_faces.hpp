// SPDX-License-Identifier: MIT
// Small complexes from the definition: faces as masks of points, Grundy values by the naive solver, and a writer of
// face-kernels that relabels sets by trying all permutations. For few points and at most 63 faces.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "oracle/naive_sets.hpp"

namespace upset::check::testing {

using FaceMask = std::uint32_t;  // of points
using FaceSet = std::uint64_t;   // of elements: faces by size, then lexicographic

inline std::string hex_set(FaceSet set) {
  char text[20];
  std::snprintf(text, sizeof text, "%llx", static_cast<unsigned long long>(set));
  return text;
}

struct NaiveComplex {
  unsigned points;
  std::vector<FaceMask> faces;
  std::vector<FaceSet> above{};  // by element: every element that its move removes
  oracle::NaiveSets solver{{}};

  // `given` must be closed under subsets.
  NaiveComplex(unsigned point_count, std::vector<FaceMask> given) : points(point_count), faces(std::move(given)) {
    const auto listed = [](FaceMask face) {
      std::vector<unsigned> vertices;
      for (unsigned p = 0; p < 32; ++p) {
        if ((face >> p & 1U) != 0) vertices.push_back(p);
      }
      return std::pair(vertices.size(), vertices);
    };
    std::sort(faces.begin(), faces.end(), [&](FaceMask a, FaceMask b) { return listed(a) < listed(b); });
    for (const FaceMask face : faces) {
      above.push_back(0);
      for (std::size_t y = 0; y < faces.size(); ++y) above.back() |= FaceSet{(face & faces[y]) == face} << y;
    }
    solver = oracle::NaiveSets(above);
  }

  FaceSet all() const { return (FaceSet{1} << faces.size()) - 1; }
  FaceSet up(std::size_t x) const { return above[x]; }
  std::uint32_t value() { return grundy(all()); }
  std::string spec() const {  // facets:.., every face named
    std::string text;
    for (const FaceMask face : faces) {
      text += text.empty() ? "facets:" : ",";
      std::string name;
      for (unsigned p = 0; p < points; ++p) {
        if ((face >> p & 1U) != 0) name += (name.empty() ? "" : "-") + std::to_string(p + 1);
      }
      text += name;
    }
    return text.empty() ? "facets:" : text;
  }

  template <typename Visitor>
  void for_each(FaceSet set, Visitor visit) const {
    for (; set != 0; set &= set - 1) visit(static_cast<std::size_t>(std::countr_zero(set)));
  }

  std::uint32_t grundy(FaceSet set) { return solver.grundy(set); }

  // The image of the set under p -> to[p]; nothing if the image of a face is not a face.
  std::optional<FaceSet> image(FaceSet set, const std::vector<unsigned>& to) const {
    FaceSet result = 0;
    bool fits = true;
    for_each(set, [&](std::size_t x) {
      FaceMask moved = 0;
      for (unsigned p = 0; p < points; ++p) moved |= (faces[x] >> p & 1U) << to[p];
      const auto found = std::find(faces.begin(), faces.end(), moved);
      fits = fits && found != faces.end();
      if (fits) result |= FaceSet{1} << (found - faces.begin());
    });
    return fits ? std::optional(result) : std::nullopt;
  }
};

inline NaiveComplex naive_cliques(unsigned vertices, const std::vector<std::pair<unsigned, unsigned>>& edges,
                                  unsigned largest) {
  std::vector<FaceMask> faces;
  for (FaceMask face = 1; face < FaceMask{1} << vertices; ++face) {
    const int size = std::popcount(face);
    int inside = 0;
    for (const auto& [u, v] : edges) inside += (face >> u & face >> v & 1U) != 0 ? 1 : 0;
    if (size <= static_cast<int>(largest) && inside == size * (size - 1) / 2) faces.push_back(face);
  }
  return {vertices, faces};
}

// Graph number `code`: bit i is the i-th pair in lexicographic order.
inline NaiveComplex naive_graph(unsigned vertices, std::uint32_t code) {
  std::vector<std::pair<unsigned, unsigned>> edges;
  for (unsigned u = 0, bit = 0; u < vertices; ++u) {
    for (unsigned v = u + 1; v < vertices; ++v, ++bit) {
      if ((code >> bit & 1U) != 0) edges.emplace_back(u, v);
    }
  }
  return naive_cliques(vertices, edges, 2);
}

// Writes a face-kernel for a set. The members `use_*` allow rules and claims besides moves and relabellings.
class NaiveFaceKernel {
 public:
  explicit NaiveFaceKernel(NaiveComplex& complex) : complex_(complex) {}
  bool use_swap = true, use_parts = true, use_bipartite = true;

  std::string write(FaceSet set) {
    add(set);
    for (std::size_t next = 0; next < members_.size(); ++next) {
      const FaceSet member = members_[next];
      const std::string rule = rule_of(member);
      lines_ += hex_set(member) + " " + std::to_string(complex_.grundy(member)) + " " + rule + "\n";
    }
    return "face-kernel " + std::to_string(members_.size()) + "\n" + lines_;
  }

 private:
  void add(FaceSet set) {
    if (std::find(members_.begin(), members_.end(), set) == members_.end()) members_.push_back(set);
  }

  bool is_bipartite(FaceSet set) const {
    for (FaceMask left = 0; left < FaceMask{1} << complex_.points; ++left) {
      bool fits = true;
      complex_.for_each(set, [&](std::size_t x) {
        const FaceMask face = complex_.faces[x];
        const int size = std::popcount(face);
        fits = fits && size <= 2 && (size < 2 || std::popcount(face & left) == 1);
      });
      if (fits) return true;
    }
    return false;
  }

  // The least image of the set under permutations of the points represents it.
  std::string claim(FaceSet set) {
    if (set == 0) return "=";
    if (use_bipartite && is_bipartite(set)) return "b";
    std::vector<unsigned> to(complex_.points);
    std::iota(to.begin(), to.end(), 0U);
    FaceSet least = set;
    std::vector<unsigned> best = to;
    do {
      const auto image = complex_.image(set, to);
      if (image && *image < least) {
        least = *image;
        best = to;
      }
    } while (std::next_permutation(to.begin(), to.end()));
    add(least);
    if (least == set) return "=";
    std::string text;
    for (unsigned p = 0; p < complex_.points; ++p) {
      if ((set >> p & 1U) != 0) text += (text.empty() ? "" : ".") + std::to_string(best[p]);
    }
    return text;
  }

  std::optional<std::string> swap(FaceSet set) {
    std::vector<unsigned> to(complex_.points);
    std::iota(to.begin(), to.end(), 0U);
    while (std::next_permutation(to.begin(), to.end())) {
      FaceMask moved = 0;
      std::string pairs;
      bool fits = complex_.image(set, to) == set;
      for (unsigned p = 0; p < complex_.points; ++p) {
        fits = fits && to[to[p]] == p && (to[p] == p || (set >> p & 1U) != 0);
        if (to[p] > p) pairs += (pairs.empty() ? "" : ",") + std::to_string(p) + "-" + std::to_string(to[p]);
        if (to[p] != p) moved |= FaceMask{1} << p;
      }
      FaceSet fixed = 0;
      complex_.for_each(set, [&](std::size_t x) {
        const FaceMask face = complex_.faces[x];
        for (unsigned p = 0; p < complex_.points; ++p) fits = fits && !(to[p] != p && face >> p & face >> to[p] & 1U);
        if ((face & moved) == 0) fixed |= FaceSet{1} << x;
      });
      if (fits && moved != 0) return "swap " + pairs + " " + claim(fixed);
    }
    return std::nullopt;
  }

  std::optional<std::string> parts(FaceSet set) {
    std::string rule = "parts";
    int count = 0;
    for (FaceSet left = set; left != 0; ++count) {
      FaceMask reached = complex_.faces[static_cast<std::size_t>(std::countr_zero(left))];
      FaceSet part = 0;
      for (FaceMask before = 0; before != reached;) {
        before = reached;
        part = 0;
        complex_.for_each(set, [&](std::size_t x) {
          if ((complex_.faces[x] & reached) == 0) return;
          reached |= complex_.faces[x];
          part |= FaceSet{1} << x;
        });
      }
      left &= ~part;
      if (left == 0 && count == 0) return std::nullopt;
      rule += " " + claim(part);
    }
    return rule;
  }

  std::string answer(FaceSet set, std::size_t x) {
    const std::uint32_t value = complex_.grundy(set);
    const FaceSet after = set & ~complex_.up(x);
    if (complex_.grundy(after) < value) return claim(after);
    return move_to(after, value);
  }

  std::string move_to(FaceSet set, std::uint32_t value) {
    std::string text;
    complex_.for_each(set, [&](std::size_t y) {
      const FaceSet after = set & ~complex_.up(y);
      if (text.empty() && complex_.grundy(after) == value) text = std::to_string(y) + ":" + claim(after);
    });
    return text;
  }

  std::string rule_of(FaceSet set) {
    if (use_bipartite && is_bipartite(set)) return "bipartite";
    if (use_parts && set != 0) {
      if (const auto rule = parts(set)) return *rule;
    }
    if (use_swap) {
      if (const auto rule = swap(set)) return *rule;
    }
    std::string rule = "moves";
    complex_.for_each(set, [&](std::size_t x) { rule += " " + answer(set, x); });
    for (std::uint32_t j = 0; j < complex_.grundy(set); ++j) rule += " " + move_to(set, j);
    return rule;
  }

  NaiveComplex& complex_;
  std::vector<FaceSet> members_;
  std::string lines_;
};

}  // namespace upset::check::testing
