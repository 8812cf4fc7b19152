// SPDX-License-Identifier: MIT
// Posets, their decomposition and their involutions, each compared with the definition on every small poset.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "oracle/posets.hpp"
#include "order/poset.hpp"
#include "order/series_parallel.hpp"
#include "order/symmetries.hpp"

namespace {

using namespace upset;
using order::DynamicBits;
using order::Element;
using order::Poset;
using Kind = order::SeriesParallelTree::Kind;

Poset made(const oracle::Poset& poset) {
  std::vector<order::Relation> relations;
  for (const auto& [x, y] : oracle::covers(poset)) relations.emplace_back(x, y);
  return *Poset::from_relations(poset.size, relations);
}

DynamicBits bits(unsigned size, oracle::Set set) {
  DynamicBits result(size);
  for (unsigned x = 0; x < size; ++x)
    if ((set >> x & 1U) != 0) result.set(x);
  return result;
}

template <class Function>
void for_each_small_poset(unsigned largest, Function f) {
  for (unsigned n = 0; n <= largest; ++n)
    for (const oracle::Poset& poset : oracle::all_posets(n)) f(poset);
}

TEST(Posets, AreTransitiveClosures) {
  for_each_small_poset(5, [](const oracle::Poset& plain) {
    const Poset poset = made(plain);
    ASSERT_EQ(poset.size(), plain.size);
    for (Element x = 0; x < plain.size; ++x)
      for (Element y = 0; y < plain.size; ++y) {
        EXPECT_EQ(poset.less(x, y), plain.less[x][y]);
        EXPECT_EQ(poset.above(x).test(y), x == y || plain.less[x][y]);
        EXPECT_EQ(poset.below(y).test(x), x == y || plain.less[x][y]);
      }
    EXPECT_EQ(poset.covers(poset.all()).size(), oracle::covers(plain).size());
  });
}

TEST(Posets, CyclesAreNone) {
  EXPECT_FALSE(Poset::from_relations(3, {{0, 1}, {1, 2}, {2, 0}}).has_value());
  EXPECT_FALSE(Poset::from_relations(1, {{0, 0}}).has_value());
}

TEST(Posets, CoversAndExtremesWithinSubsets) {
  for_each_small_poset(5, [](const oracle::Poset& plain) {
    const Poset poset = made(plain);
    for (oracle::Set set = 0; set < oracle::Set{1} << plain.size; ++set) {
      std::vector<unsigned> elements;
      for (unsigned x = 0; x < plain.size; ++x)
        if ((set >> x & 1U) != 0) elements.push_back(x);
      const oracle::Poset part = oracle::induced(plain, elements);
      std::vector<order::Relation> covers;
      for (const auto& [x, y] : oracle::covers(part)) covers.emplace_back(elements[x], elements[y]);
      EXPECT_EQ(poset.covers(bits(plain.size, set)), covers);
      std::optional<Element> least, greatest;
      for (const unsigned x : elements) {
        const auto is_below = [&](unsigned y) { return x == y || plain.less[x][y]; };
        const auto is_above = [&](unsigned y) { return x == y || plain.less[y][x]; };
        if (std::all_of(elements.begin(), elements.end(), is_below)) least = x;
        if (std::all_of(elements.begin(), elements.end(), is_above)) greatest = x;
      }
      EXPECT_EQ(poset.least(bits(plain.size, set)), least);
      EXPECT_EQ(poset.greatest(bits(plain.size, set)), greatest);
      const std::vector<Element> list(elements.begin(), elements.end());
      const Poset induced = poset.induced(list);
      for (Element i = 0; i < part.size; ++i)
        for (Element j = 0; j < part.size; ++j) EXPECT_EQ(induced.less(i, j), part.less[i][j]);
    }
  });
}

/// The elements of a node; also checks that the order between its parts is the one that the node states.
std::vector<Element> elements_of(const order::SeriesParallelTree& tree, std::size_t node, const Poset& poset) {
  const auto& part = tree.nodes[node];
  if (part.kind == Kind::empty) return {};
  if (part.kind == Kind::point) return {part.point};
  if (part.kind == Kind::prime) return part.elements;
  EXPECT_GE(part.children.size(), 2U);
  std::vector<Element> all;
  for (const std::size_t child : part.children) {
    EXPECT_GT(child, node);
    const auto upper = elements_of(tree, child, poset);
    for (const Element x : all)
      for (const Element y : upper) {
        EXPECT_FALSE(poset.less(y, x));
        EXPECT_EQ(poset.less(x, y), part.kind == Kind::ordinal_sum);
      }
    all.insert(all.end(), upper.begin(), upper.end());
  }
  return all;
}

/// No four elements a < c, b < c, b < d and no other relation.
bool is_n_free(const oracle::Poset& p) {
  for (unsigned a = 0; a < p.size; ++a)
    for (unsigned b = 0; b < p.size; ++b)
      for (unsigned c = 0; c < p.size; ++c)
        for (unsigned d = 0; d < p.size; ++d) {
          const auto incomparable = [&](unsigned x, unsigned y) { return x != y && !p.less[x][y] && !p.less[y][x]; };
          if (p.less[a][c] && p.less[b][c] && p.less[b][d] && incomparable(a, b) && incomparable(c, d) &&
              incomparable(a, d))
            return false;
        }
  return true;
}

TEST(Decomposition, IsRightOnEverySmallPoset) {
  for_each_small_poset(6, [](const oracle::Poset& plain) {
    const Poset poset = made(plain);
    const auto tree = order::decompose(poset, poset.all());
    auto elements = elements_of(tree, 0, poset);
    std::sort(elements.begin(), elements.end());
    EXPECT_EQ(elements, order::members(poset.all()));
    EXPECT_EQ(tree.is_series_parallel(), is_n_free(plain));
    EXPECT_EQ(tree.primes().empty(), tree.is_series_parallel());
  });
}

TEST(Decomposition, OfSubsetsAndLongChains) {
  const Poset chain = *Poset::from_relations(4, {{0, 1}, {1, 2}, {2, 3}});
  DynamicBits some(4);
  some.set(1), some.set(3);
  const auto tree = order::decompose(chain, some);
  EXPECT_EQ(tree.root().kind, Kind::ordinal_sum);
  EXPECT_EQ(elements_of(tree, 0, chain), (std::vector<Element>{1, 3}));
  EXPECT_EQ(order::decompose(chain, DynamicBits(4)).root().kind, Kind::empty);
}

// Lemma 4.3, literally.
bool settles_by_definition(const oracle::Poset& p, oracle::Set set, const std::vector<unsigned>& image) {
  const auto in = [&](unsigned x) { return (set >> x & 1U) != 0; };
  const auto at_most = [&](unsigned x, unsigned y) { return x == y || p.less[x][y]; };
  for (unsigned x = 0; x < p.size; ++x) {
    if (!in(x)) continue;
    if (image[x] != x && p.less[x][image[x]]) return false;
    for (unsigned y = 0; y < p.size; ++y) {
      if (!in(y) || !at_most(x, y)) continue;
      if (!at_most(image[x], image[y]) && !at_most(x, image[y])) return false;
      if (image[y] == y && image[x] != x) return false;
    }
  }
  return true;
}

/// Calls f with every involution of the elements of a set, given by its images and its pairs.
void for_each_involution(unsigned size, oracle::Set set, std::vector<unsigned>& image, order::Pairing& pairs,
                         unsigned from, const std::function<void()>& f) {
  while (from < size && ((set >> from & 1U) == 0 || image[from] != from)) ++from;
  if (from == size) return f();
  for_each_involution(size, set, image, pairs, from + 1, f);
  for (unsigned y = from + 1; y < size; ++y) {
    if ((set >> y & 1U) == 0 || image[y] != y) continue;
    image[from] = y, image[y] = from;
    pairs.emplace_back(from, y);
    for_each_involution(size, set, image, pairs, from + 1, f);
    pairs.pop_back();
    image[from] = from, image[y] = y;
  }
}

TEST(Involutions, SettleExactlyByTheLemmaAndKeepTheValue) {
  unsigned settled = 0;
  for_each_small_poset(6, [&](const oracle::Poset& plain) {
    const Poset poset = made(plain);
    oracle::NaiveGame game(plain);
    std::vector<unsigned> image(plain.size);
    for (unsigned x = 0; x < plain.size; ++x) image[x] = x;
    order::Pairing pairs;
    for_each_involution(plain.size, game.all(), image, pairs, 0, [&] {
      const bool expected = settles_by_definition(plain, game.all(), image);
      EXPECT_EQ(order::settles(poset, poset.all(), pairs), expected);
      if (!expected || pairs.empty()) return;
      ++settled;
      oracle::Set fixed = 0;
      for (unsigned x = 0; x < plain.size; ++x)
        if (image[x] == x) fixed |= oracle::Set{1} << x;
      EXPECT_EQ(game.grundy(fixed), game.grundy(game.all()));
    });
  });
  EXPECT_GT(settled, 500U);
}

TEST(Involutions, BadPairingsDoNotSettle) {
  const Poset antichain = *Poset::from_relations(3, {});
  EXPECT_TRUE(order::settles(antichain, antichain.all(), {{0, 1}}));
  EXPECT_FALSE(order::settles(antichain, antichain.all(), {{0, 1}, {1, 2}}));
  EXPECT_FALSE(order::settles(antichain, antichain.all(), {{1, 1}}));
  DynamicBits two(3);
  two.set(0), two.set(1);
  EXPECT_FALSE(order::settles(antichain, two, {{0, 2}}));
}

TEST(Involutions, FoundOnesSettleAndReductionsKeepTheValue) {
  oracle::Random random(5);
  unsigned found = 0;
  for (int round = 0; round < 400; ++round) {
    const oracle::Poset plain = oracle::random_poset(random, 10);
    const Poset poset = made(plain);
    oracle::NaiveGame game(plain);
    if (const auto pairing = order::find_settling_automorphism(poset, poset.all())) {
      ++found;
      EXPECT_TRUE(order::settles(poset, poset.all(), *pairing));
    }
    const auto by_symmetries = order::reduce_by_automorphisms(poset, poset.all());
    const auto by_any = order::reduce_by_involutions(poset, poset.all(), order::InvolutionEffort::large);
    EXPECT_LE(by_any.fixed.count(), by_symmetries.fixed.count());
    for (const auto& reduction : {by_symmetries, by_any}) {
      oracle::Set fixed = 0;
      reduction.fixed.for_each([&](std::size_t x) { fixed |= oracle::Set{1} << x; });
      EXPECT_EQ(game.grundy(fixed), game.grundy(game.all()));
    }
  }
  EXPECT_GT(found, 50U);
}

TEST(Automorphisms, GroupOrdersAreRight) {
  for_each_small_poset(5, [](const oracle::Poset& plain) {
    const Poset poset = made(plain);
    std::vector<unsigned> map(plain.size);
    for (unsigned x = 0; x < plain.size; ++x) map[x] = x;
    double count = 0;
    do {
      bool keeps = true;
      for (unsigned x = 0; x < plain.size; ++x)
        for (unsigned y = 0; y < plain.size; ++y) keeps = keeps && plain.less[x][y] == plain.less[map[x]][map[y]];
      count += keeps ? 1 : 0;
    } while (std::next_permutation(map.begin(), map.end()));
    EXPECT_EQ(order::automorphisms(poset, order::members(poset.all())).order, count);
  });
}

}  // namespace
