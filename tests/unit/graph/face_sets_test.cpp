// SPDX-License-Identifier: MIT
// Names and signatures of sets of faces compared with every permutation of their points.
#include "graph/face_sets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <set>

#include "graph/face_signature.hpp"

namespace {

using namespace upset::graph;
using upset::order::DynamicBits;
using upset::order::Poset;

/// All faces on some points, and the sets of faces that are complexes.
struct Simplex {
  explicit Simplex(std::size_t points) {
    Face all(points);
    std::iota(all.begin(), all.end(), 0U);
    complex = *closure_of(points, {all}, 1U << 10);
    poset = face_poset(complex);
  }

  [[nodiscard]] DynamicBits random_set(std::mt19937& random) const {
    DynamicBits set(complex.faces.size());
    for (std::size_t i = 0; i < complex.faces.size(); ++i) set.set(i);
    const std::size_t moves = 1 + random() % 6;
    for (std::size_t k = 0; k < moves; ++k)  // a move leaves a complex; small faces are taken less often
      set -= poset.above(static_cast<upset::order::Element>(
          std::max(random() % complex.faces.size(), random() % complex.faces.size())));
    return set;
  }

  [[nodiscard]] DynamicBits image(const DynamicBits& set, const std::vector<Vertex>& to) const {
    DynamicBits result(complex.faces.size());
    set.for_each([&](std::size_t i) {
      Face face;
      for (const Vertex v : complex.faces[i]) face.push_back(to[v]);
      std::sort(face.begin(), face.end());
      result.set(static_cast<std::size_t>(std::find(complex.faces.begin(), complex.faces.end(), face) -
                                          complex.faces.begin()));
    });
    return result;
  }

  /// The least image under all permutations: the naive canonical form.
  [[nodiscard]] DynamicBits least(const DynamicBits& set) const {
    std::vector<Vertex> to(complex.vertices);
    std::iota(to.begin(), to.end(), 0U);
    DynamicBits best = set;
    do best = std::min(best, image(set, to));
    while (std::next_permutation(to.begin(), to.end()));
    return best;
  }

  Complex complex;
  Poset poset;
};

TEST(FaceSets, NamesAreEqualForIsomorphicSetsOnly) {
  const Simplex simplex(5);
  std::mt19937 random(20261116);
  std::set<std::pair<DynamicBits, std::string>> pairs;
  std::set<DynamicBits> forms;
  std::set<std::string> keys;
  FaceSignature signature(simplex.complex);
  std::set<std::uint64_t> coarse;
  std::set<std::uint64_t> fine;
  for (int i = 0; i < 1500; ++i) {
    const DynamicBits set = simplex.random_set(random);
    upset::core::Stop stop{upset::Limits{}};
    const auto form = canonical_faces(simplex.complex, simplex.poset, set, stop);
    pairs.emplace(simplex.least(set), form.key);
    forms.insert(simplex.least(set));
    keys.insert(form.key);
    coarse.insert(signature.coarse(set));
    fine.insert(signature.of(set));
  }
  EXPECT_GT(forms.size(), 60U);
  EXPECT_EQ(pairs.size(), forms.size());
  EXPECT_EQ(pairs.size(), keys.size());
  EXPECT_LE(coarse.size(), forms.size());
  EXPECT_LE(fine.size(), forms.size());
  EXPECT_GT(fine.size(), forms.size() / 2);  // otherwise it would distinguish too little
}

TEST(FaceSets, TheOrderOfPointsLeadsFromOneSetToItsImage) {
  const Simplex simplex(6);
  std::mt19937 random(7);
  FaceSignature signature(simplex.complex);
  for (int i = 0; i < 400; ++i) {
    const DynamicBits set = simplex.random_set(random);
    std::vector<Vertex> to(simplex.complex.vertices);
    std::iota(to.begin(), to.end(), 0U);
    std::shuffle(to.begin(), to.end(), random);
    const DynamicBits other = simplex.image(set, to);
    upset::core::Stop stop{upset::Limits{}};
    const auto from = canonical_faces(simplex.complex, simplex.poset, set, stop);
    const auto into = canonical_faces(simplex.complex, simplex.poset, other, stop);
    ASSERT_EQ(from.key, into.key);
    ASSERT_EQ(signature.coarse(set), signature.coarse(other));
    ASSERT_EQ(signature.of(set), signature.of(other));
    std::vector<Vertex> map(simplex.complex.vertices, 0);
    for (std::size_t k = 0; k < from.points.size(); ++k) map[from.points[k]] = into.points[k];
    ASSERT_EQ(simplex.image(set, map), other);
  }
}

TEST(FaceSets, InvolutionsKeepTheFacesAndJoinNoEdge) {
  const Simplex simplex(6);
  std::mt19937 random(8);
  std::size_t found = 0;
  for (int i = 0; i < 400; ++i) {
    const DynamicBits set = simplex.random_set(random);
    upset::core::Stop stop{upset::Limits{}};
    const auto pairs = involution_pairs(simplex.complex, simplex.poset, set, 100'000, stop);
    if (pairs.empty()) continue;
    ++found;
    std::vector<Vertex> to(simplex.complex.vertices);
    std::iota(to.begin(), to.end(), 0U);
    for (const auto& [u, v] : pairs) {
      std::swap(to[u], to[v]);
      const auto edge = std::find(simplex.complex.faces.begin(), simplex.complex.faces.end(), Face{u, v});
      EXPECT_FALSE(set.test(static_cast<std::size_t>(edge - simplex.complex.faces.begin())));
    }
    EXPECT_EQ(simplex.image(set, to), set);
  }
  EXPECT_GT(found, 20U);
}

}  // namespace
