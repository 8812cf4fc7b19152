// SPDX-License-Identifier: MIT
// Symmetries compared with all permutations: canonical labellings and groups of small graphs, groups of known order,
// lists of permutations, and least images of sets.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <random>
#include <set>

#include "support/environment.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/canonical.hpp"
#include "symmetry/permutation_group.hpp"

namespace {

using namespace upset;
using namespace upset::symmetry;
using Edges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
using Bits = core::FixedBits<1>;

Permutation identity(std::size_t size) {
  Permutation permutation(size);
  std::iota(permutation.begin(), permutation.end(), 0U);
  return permutation;
}

std::vector<Permutation> all_permutations(std::size_t size) {
  std::vector<Permutation> list;
  Permutation permutation = identity(size);
  do list.push_back(permutation);
  while (std::next_permutation(permutation.begin(), permutation.end()));
  return list;
}

/// The edges after v became images[v], each with its smaller end first, sorted.
Edges image_of(const Edges& edges, const Permutation& images) {
  Edges result;
  for (const auto& [u, v] : edges) result.push_back(std::minmax(images[u], images[v]));
  std::sort(result.begin(), result.end());
  return result;
}

Edges graph_of_mask(unsigned vertices, unsigned mask) {
  Edges edges;
  for (std::uint32_t u = 0; u < vertices; ++u)
    for (std::uint32_t v = u + 1; v < vertices; ++v, mask >>= 1)
      if ((mask & 1U) != 0) edges.emplace_back(u, v);
  return edges;
}

std::vector<std::uint64_t> rows_of(const Edges& edges, std::size_t vertices) {
  std::vector<std::uint64_t> rows(vertices);
  for (const auto& [u, v] : edges) rows[u] |= std::uint64_t{1} << v, rows[v] |= std::uint64_t{1} << u;
  return rows;
}

/// The graph under the labelling.
Edges form_of(const Edges& edges, const Labelling& labelling) {
  Permutation position(labelling.order.size());
  for (std::uint32_t i = 0; i < position.size(); ++i) position[labelling.order[i]] = i;
  return image_of(edges, position);
}

/// The forms of two graphs on five vertices agree iff some permutation maps one to the other, and the group is that of
/// the permutations that keep the graph.
void expect_true_of_all_graphs(const std::vector<std::uint32_t>& colours, bool by_rows) {
  constexpr unsigned kVertices = 5;
  std::vector<Permutation> allowed;
  for (const Permutation& permutation : all_permutations(kVertices)) {
    bool keeps_colours = true;
    for (std::size_t v = 0; v < kVertices; ++v) keeps_colours &= colours[v] == colours[permutation[v]];
    if (keeps_colours) allowed.push_back(permutation);
  }
  std::map<Edges, Edges> form_of_class;  // least image -> form
  std::set<Edges> forms;
  Labelling labelling;
  for (unsigned mask = 0; mask < 1U << 10; ++mask) {
    const Edges edges = graph_of_mask(kVertices, mask);
    if (by_rows) label(rows_of(edges, kVertices), colours, labelling);
    else label(edges, colours, labelling);
    PermutationGroup group;
    Edges least = edges;
    for (const Permutation& permutation : allowed) {
      const Edges image = image_of(edges, permutation);
      least = std::min(least, image);
      if (image == edges) group.elements.push_back(permutation);
    }
    const Edges form = form_of(edges, labelling);
    ASSERT_EQ(form_of_class.emplace(least, form).first->second, form);
    forms.insert(form);
    ASSERT_EQ(labelling.group_order, static_cast<double>(group.elements.size()));
    ASSERT_EQ(labelling.is_rigid(), group.elements.size() == 1);
    for (const auto& orbit : orbits(group, kVertices))
      for (const std::uint32_t v : orbit) ASSERT_EQ(labelling.orbits[v], orbit.front());
    for (std::size_t i = 0; i < labelling.generator_count(); ++i) {
      const auto generator = labelling.generator(i);
      ASSERT_EQ(image_of(edges, Permutation(generator.begin(), generator.end())), edges);
    }
  }
  EXPECT_EQ(forms.size(), form_of_class.size());  // different classes have different forms
}

TEST(Canonical, FormsOfAllGraphsOnFiveVertices) {
  for (const bool by_rows : {true, false}) {
    expect_true_of_all_graphs({0, 0, 0, 0, 0}, by_rows);
    expect_true_of_all_graphs({0, 1, 1, 0, 0}, by_rows);
    expect_true_of_all_graphs({3, 1, 4, 1, 5}, by_rows);
  }
}

Edges cycle(std::uint32_t n) {
  Edges edges;
  for (std::uint32_t v = 0; v < n; ++v) edges.push_back(std::minmax(v, (v + 1) % n));
  return edges;
}

Edges complete(std::uint32_t n) { return graph_of_mask(n, ~0U); }

Edges cube(std::uint32_t dimension) {
  Edges edges;
  for (std::uint32_t v = 0; v < 1U << dimension; ++v)
    for (std::uint32_t i = 0; i < dimension; ++i)
      if ((v >> i & 1U) == 0) edges.emplace_back(v, v | 1U << i);
  return edges;
}

/// Pairs of five points, joined if they are disjoint.
Edges petersen() {
  const Edges pairs = complete(5);
  Edges edges;
  for (std::uint32_t i = 0; i < pairs.size(); ++i)
    for (std::uint32_t j = i + 1; j < pairs.size(); ++j)
      if (std::set{pairs[i].first, pairs[i].second, pairs[j].first, pairs[j].second}.size() == 4)
        edges.emplace_back(i, j);
  return edges;
}

TEST(Automorphisms, KnownOrders) {
  const auto order = [](std::size_t vertices, const Edges& edges) {
    return automorphisms(std::vector<std::uint32_t>(vertices, 0), edges).order;
  };
  EXPECT_EQ(order(10, petersen()), 120);
  EXPECT_EQ(order(8, cube(3)), 48);
  EXPECT_EQ(order(16, cube(4)), 384);
  EXPECT_EQ(order(7, complete(7)), 5040);
  EXPECT_EQ(order(7, {}), 5040);
  EXPECT_EQ(order(9, cycle(9)), 18);
  EXPECT_EQ(order(100, cycle(100)), 200);  // more than 64 vertices
  EXPECT_EQ(order(4, {{0, 1}, {1, 2}, {2, 3}}), 2);
}

TEST(Automorphisms, ColoursAreKept) {
  std::vector<std::uint32_t> colours(10, 0);
  colours[4] = 1;
  const auto group = automorphisms(colours, petersen());
  EXPECT_EQ(group.order, 12);  // 120 divided by the ten equivalent vertices
  for (const Permutation& generator : group.generators) EXPECT_EQ(generator[4], 4U);
}

TEST(Automorphisms, GeneratorsMakeTheWholeGroup) {
  for (const auto& [vertices, edges] :
       std::vector<std::pair<std::size_t, Edges>>{{10, petersen()}, {8, cube(3)}, {6, cycle(6)}, {5, complete(5)}}) {
    const auto group = automorphisms(std::vector<std::uint32_t>(vertices, 0), edges);
    const auto list = generate(group.generators, vertices, 10'000);
    EXPECT_TRUE(list.complete);
    EXPECT_EQ(static_cast<double>(list.elements.size() + 1), group.order);
  }
}

TEST(PermutationGroups, ListsAreThoseOfTheGroup) {
  const std::vector<Permutation> generators{{1, 2, 3, 0}, {1, 0, 2, 3}};
  const auto all = generate(generators, 4, 100);
  EXPECT_TRUE(all.complete);
  std::set<Permutation> found(all.elements.begin(), all.elements.end());
  EXPECT_EQ(found.size(), 23U);
  EXPECT_FALSE(found.contains(identity(4)));
  const auto some = generate(generators, 4, 10);
  EXPECT_FALSE(some.complete);
  EXPECT_LE(some.elements.size(), 10U);
  for (const Permutation& permutation : some.elements) EXPECT_TRUE(found.contains(permutation));
  EXPECT_TRUE(generate({}, 4, 10).elements.empty());
}

TEST(PermutationGroups, Orbits) {
  const auto group = generate({{1, 2, 0, 3, 5, 4}}, 6, 100);
  EXPECT_EQ(group.elements.size(), 5U);
  EXPECT_EQ(orbits(group, 6), (std::vector<std::vector<std::uint32_t>>{{0, 1, 2}, {3}, {4, 5}}));
}

Bits image_of(const Bits& set, const Permutation& permutation) {
  Bits image;
  set.for_each([&](std::size_t i) { image.set(permutation[i]); });
  return image;
}

TEST(LeastImages, AreTheSameForAllImages) {
  std::mt19937_64 random(upset::testing::test_seed(20261221));
  const auto group = generate(automorphisms(std::vector<std::uint32_t>(16, 0), cube(4)).generators, 16, 1000);
  const ImageTable<Bits> images(group, 16);
  EXPECT_EQ(images.size(), 384U);
  for (unsigned k = 0; k < 40; ++k) {
    Bits set;
    set.word(0) = random() & 0xffff;
    const Bits least = images.least_image(set);
    EXPECT_EQ(images.least_image(least), least);
    bool is_image = least == set;
    for (const Permutation& permutation : group.elements) {
      const Bits image = image_of(set, permutation);
      is_image = is_image || image == least;
      ASSERT_EQ(images.least_image(image), least);
    }
    EXPECT_TRUE(is_image);
  }
}

TEST(LeastImages, OfAPartOfAGroupAreImagesAndStay) {
  std::mt19937_64 random(upset::testing::test_seed(20261222));
  const auto generators = automorphisms(std::vector<std::uint32_t>(16, 0), cube(4)).generators;
  const ImageTable<Bits> whole(generate(generators, 16, 1000), 16);
  const ImageTable<Bits> part(generate(generators, 16, 20), 16);
  for (unsigned k = 0; k < 300; ++k) {
    Bits set;
    set.word(0) = random() & 0xffff;
    const Bits less = part.least_image(set);
    EXPECT_EQ(part.least_image(less), less);
    EXPECT_EQ(whole.least_image(less), whole.least_image(set));
  }
}

}  // namespace
