// SPDX-License-Identifier: MIT
// Complexes of at most seven points as sets of 128 bits: compares swaps, canonical forms and involutions with all
// permutations, and values with the game on lists of faces.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <set>

#include "core/stop.hpp"
#include "games/graph/complex_game.hpp"
#include "games/graph/cube_game.hpp"
#include "search/value_search.hpp"
#include "support/environment.hpp"

namespace {

using namespace upset;
using namespace upset::graph;
using namespace upset::games::graph;
using Random = std::mt19937_64;
using Images = std::array<unsigned, FaceCube::kPoints>;

CubeFace image_of(CubeFace face, const Images& images) {
  CubeFace image = 0;
  for (unsigned p = 0; p < FaceCube::kPoints; ++p)
    if ((face >> p & 1U) != 0) image |= 1U << images[p];
  return image;
}

/// Straight from the definition.
FaceCube image_of(const FaceCube& complex, const Images& images) {
  FaceCube image;
  complex.for_each_face([&](CubeFace face) { return image.add(image_of(face, images)), true; });
  return image;
}

Images identity() {
  Images images{};
  std::iota(images.begin(), images.end(), 0U);
  return images;
}

FaceCube closure(const std::vector<CubeFace>& facets) {
  FaceCube complex;
  for (const CubeFace facet : facets)
    for (CubeFace face = facet; face != 0; face = (face - 1) & facet) complex.add(face);
  return complex;
}

FaceCube random_complex(Random& random, unsigned points) {
  std::vector<CubeFace> facets;
  const unsigned largest = 2 + static_cast<unsigned>(random() % 4);
  for (unsigned count = 1 + static_cast<unsigned>(random() % 9); count > 0; --count) {
    CubeFace facet = 0;
    for (unsigned i = 0; i < largest; ++i) facet |= 1U << random() % points;
    facets.push_back(facet);
  }
  return closure(facets);
}

TEST(FaceCube, MovesAndPartsAreThoseOfTheDefinition) {
  Random random(upset::testing::test_seed(20261120));
  for (unsigned k = 0; k < 500; ++k) {
    const FaceCube complex = random_complex(random, 7);
    const auto set = 1 + static_cast<CubeFace>(random() % 127);
    FaceCube left;
    FaceCube inside;
    std::array<unsigned, 8> sizes{};
    unsigned count = 0;
    complex.for_each_face([&](CubeFace face) {
      if ((set & ~face) != 0) left.add(face);
      if ((face & ~set) == 0) inside.add(face);
      ++sizes[static_cast<std::size_t>(std::popcount(face))];
      ++count;
      return true;
    });
    EXPECT_EQ(complex.without(set), left);
    EXPECT_EQ(complex.within(set), inside);
    EXPECT_EQ(complex.count(), count);
    for (unsigned size = 1; size <= 7; ++size) EXPECT_EQ(complex.of_size(size).count(), sizes[size]);
    const CubeSkeleton skeleton = skeleton_of(complex);
    for (unsigned i = 0; i < 7; ++i) {
      EXPECT_EQ((complex.points() >> i & 1U) != 0, complex.has(1U << i));
      for (unsigned j = 0; j < 7; ++j)
        EXPECT_EQ(skeleton.adjacent(i, j), i != j && complex.has(1U << i | 1U << j)) << i << " " << j;
    }
  }
}

TEST(FaceCube, ExchangesAreThoseOfTheDefinition) {
  Random random(upset::testing::test_seed(20261121));
  for (unsigned k = 0; k < 100; ++k) {
    const FaceCube complex = random_complex(random, 7);
    for (unsigned j = 1; j < 7; ++j)
      for (unsigned i = 0; i < j; ++i) {
        Images images = identity();
        std::swap(images[i], images[j]);
        ASSERT_EQ(complex.exchanged(i, j), image_of(complex, images)) << i << " " << j;
      }
  }
}

TEST(FaceCube, FormsAreCanonical) {
  Random random(upset::testing::test_seed(20261122));
  for (unsigned k = 0; k < 2000; ++k) {
    const FaceCube complex = random_complex(random, 7);
    Images images = identity();
    std::shuffle(images.begin(), images.end(), random);
    const CanonicalCube one = canonical(complex);
    const CanonicalCube other = canonical(image_of(complex, images));
    ASSERT_EQ(one.form, other.form);
    ASSERT_EQ(one.is_rigid, other.is_rigid);
    ASSERT_EQ(one.form.count(), complex.count());
    for (unsigned p = 0; p < 7; ++p) {
      const bool is_point = complex.has(1U << p);
      ASSERT_TRUE(!is_point || one.cells[p] == other.cells[images[p]]);
    }
  }
}

/// One form per class: the numbers of monotone functions of n variables up to permutations are 3, 5, 10, 30, 210,
/// 16353. One of them, the function that is false everywhere, is not a complex, as the empty face does not count here.
TEST(FaceCube, FormsAreAsManyAsClasses) {
  const std::array<std::size_t, 7> classes{0, 2, 4, 9, 29, 209, 16352};
  for (unsigned n = 1; n <= 6; ++n) {
    std::set<FaceCube> forms{FaceCube{}};
    std::vector<FaceCube> queue{FaceCube{}};
    for (std::size_t next = 0; next < queue.size(); ++next)
      for (CubeFace face = 1; face < 1U << n; ++face) {  // adding faces reaches every complex
        FaceCube larger = queue[next];
        for (CubeFace part = face; part != 0; part = (part - 1) & face) larger.add(part);
        const FaceCube form = canonical(larger).form;
        if (forms.insert(form).second) queue.push_back(form);
      }
    EXPECT_EQ(forms.size(), classes[n]) << n;
  }
}

/// Whether some permutation keeps the faces and is not the identity; and such an involution that joins no point to its
/// image by an edge.
struct Symmetry {
  bool any = false;
  bool by_involution = false;
};

Symmetry symmetry_of(const FaceCube& complex, unsigned points) {
  Symmetry symmetry;
  Images images = identity();
  while (std::next_permutation(images.begin(), images.begin() + points)) {
    if (image_of(complex, images) != complex) continue;
    bool moves_a_point = false;
    bool serves = true;
    for (unsigned p = 0; p < points; ++p) {
      if (!complex.has(1U << p) || images[p] == p) continue;
      moves_a_point = true;
      serves = serves && images[images[p]] == p && !complex.has(1U << p | 1U << images[p]);
    }
    symmetry.any = symmetry.any || moves_a_point;
    symmetry.by_involution = symmetry.by_involution || (moves_a_point && serves);
  }
  return symmetry;
}

TEST(FaceCube, InvolutionsAreFoundWheneverThereAreAny) {
  Random random(upset::testing::test_seed(20261123));
  unsigned found = 0;
  for (unsigned k = 0; k < 200; ++k) {
    const FaceCube complex = random_complex(random, 6);
    const CanonicalCube labelled = canonical(complex);
    const Symmetry symmetry = symmetry_of(complex, 6);
    EXPECT_FALSE(labelled.is_rigid && symmetry.any);
    const CubeFace fixed = fixed_by_involution(complex, labelled.cells);
    EXPECT_EQ(fixed != complex.points(), symmetry.by_involution);
    found += symmetry.by_involution ? 1 : 0;
  }
  EXPECT_GT(found, 25U);
}

SmallComplex as_list(const FaceCube& complex) {
  SmallComplex list{FaceCube::kPoints, {}};
  complex.for_each_face([&](CubeFace face) {
    if (!std::has_single_bit(face)) list.faces.push_back(face);
    return true;
  });
  std::sort(list.faces.begin(), list.faces.end(), SmallComplex::before);
  return list.induced(complex.points());
}

TEST(FaceCube, ValuesAreThoseOfTheGameOnLists) {
  Random random(upset::testing::test_seed(20261124));
  for (const Simplify simplify : {Simplify::all, Simplify::canonical_forms_only}) {
    core::Stop stop(Limits{.threads = 1});
    const CubeGame cubes(simplify);
    const ComplexGame<2> lists(7, simplify, stop);
    search::ValueSearch<CubeGame> on_cubes(cubes, stop);
    search::ValueSearch<ComplexGame<2>> on_lists(lists, stop);
    for (unsigned k = 0; k < 60; ++k) {
      const FaceCube complex = random_complex(random, simplify == Simplify::all ? 7 : 6);
      if (complex.count() > 29) continue;
      const auto value = on_cubes.value(cubes.rough(complex));
      ASSERT_TRUE(value.has_value());
      ASSERT_EQ(value, on_lists.value(lists.rough(as_list(complex)))) << k;
      ASSERT_EQ(value, on_cubes.value_of_all(cubes.rough(complex))) << k;
    }
  }
}

}  // namespace
