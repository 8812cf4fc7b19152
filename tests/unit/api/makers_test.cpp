// SPDX-License-Identifier: MIT
// Positions made from numbers and lists equal those of their specs, and fail in the same way.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <random>

#include "upset/explain.hpp"
#include "upset/position.hpp"
#include "upset/solve.hpp"

namespace {

using upset::NumberPair;
using upset::Numbers;
using upset::Position;
using upset::Result;

void expect_same(const Result<Position>& made, const std::string& spec) {
  const auto parsed = Position::parse(spec);
  ASSERT_EQ(made.has_value(), parsed.has_value()) << spec;
  if (parsed) {
    EXPECT_EQ(made->spec(), parsed->spec());
    EXPECT_EQ(Position::parse(made->spec())->spec(), made->spec());
  } else {
    EXPECT_EQ(made.error().message, parsed.error().message);
    EXPECT_EQ(made.error().code, parsed.error().code);
    EXPECT_FALSE(made.error().place) << "the place of a spec that no one wrote";
  }
}

TEST(Makers, GiveThePositionOfTheSpec) {
  expect_same(Position::board({7, 5, 2}), "board:7,5,2");
  expect_same(Position::board({7, 7, 7, 7}), "board:4x7");
  expect_same(Position::nim({3, 4, 5}), "nim:3,4,5");
  expect_same(Position::semigroup({10, 9, 8, 7}), "semigroup:7,8,9,10");
  expect_same(Position::graph(5, {{2, 1}, {2, 3}}), "edges:1-2,2-3,4,5");
  expect_same(Position::graph(3, {}), "edges:1,2,3");
  expect_same(Position::graph(0, {}), "edges:");
  expect_same(Position::complex({{1, 2, 3}, {3, 4}}), "facets:1-2-3,3-4");
  expect_same(Position::poset(4, {{1, 3}, {2, 3}}), "relations:1<3,2<3,4");
  expect_same(Position::poset(3, {{1, 2}, {2, 3}, {1, 3}}), "relations:1<2<3");
}

TEST(Makers, RefuseWhatTheSpecIsRefusedFor) {
  expect_same(Position::board({}), "board:");
  expect_same(Position::board({2, 5}), "board:2,5");
  expect_same(Position::nim({}), "nim:");
  expect_same(Position::semigroup({}), "semigroup:");
  expect_same(Position::semigroup({0, 3}), "semigroup:0,3");
  expect_same(Position::graph(3, {{1, 1}, {2, 3}}), "edges:1-1,2-3");
  expect_same(Position::graph(2, {{1, 2}, {2, 1}}), "edges:1-2,2-1");
  expect_same(Position::complex({{1, 1}}), "facets:1-1");
  EXPECT_EQ(Position::poset(2, {{1, 2}, {2, 1}}).error().message, "contradiction: 1 < 2 and 2 < 1");
  EXPECT_EQ(Position::poset(2, {{1, 1}}).error().message, "contradiction: '1' cannot be below itself");
  EXPECT_EQ(Position::poset(3, {{1, 2}, {2, 3}, {3, 1}}).error().message,
            "the relations have a cycle of 3 elements: 1 < 2 < 3 < 1");
}

TEST(Makers, MakeOrdersWhoseSpecsAreTooLong) {
  constexpr std::size_t kElements = 900;
  std::vector<NumberPair> relations;  // all pairs between two halves
  for (std::size_t low = 1; low <= kElements / 2; ++low)
    for (std::size_t high = kElements / 2 + 1; high <= kElements; ++high) relations.emplace_back(low, high);
  const auto position = Position::poset(kElements, relations);
  ASSERT_TRUE(position.has_value());
  EXPECT_EQ(position->moves(1000).size(), kElements);
  EXPECT_GT(position->spec().size(), std::size_t{1} << 20);
  EXPECT_FALSE(Position::parse(position->spec()).has_value());
  EXPECT_EQ(position->play("1")->moves(1000).size(), kElements / 2 - 1);
  // An even number of points below and above: a mirror image answers every move.
  EXPECT_EQ(upset::solve(*position)->answer.outcome, upset::Outcome::P);
}

/// Four layers of points, each point below about a third of the next layer.
std::vector<NumberPair> layered_relations(std::size_t elements, std::size_t count) {
  const std::size_t layer = elements / 4;
  std::vector<NumberPair> relations;
  for (std::size_t step = 1; relations.size() < count; ++step)
    for (std::size_t low = 1; low + layer <= elements && relations.size() < count; ++low)
      relations.emplace_back(low, (low - 1) / layer * layer + layer + (low + 3 * step) % layer + 1);
  return relations;
}

/// Random pairs of points, in ascending order: eventually nearly all points are comparable.
std::vector<NumberPair> random_relations(std::size_t elements, std::size_t count) {
  std::mt19937 random(1);
  std::uniform_int_distribution<std::size_t> point(1, elements);
  std::vector<NumberPair> relations;
  while (relations.size() < count) {
    const std::size_t x = point(random), y = point(random);
    if (x != y) relations.emplace_back(std::min(x, y), std::max(x, y));
  }
  return relations;
}

/// Makes the position and prints the time; the limit is two seconds, and more on a loaded machine.
Result<Position> made_in_time(const std::string& what, std::size_t elements, const std::vector<NumberPair>& relations) {
  const auto start = std::chrono::steady_clock::now();
  auto position = Position::poset(elements, relations);
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  std::cout << what << ", " << elements << " elements, " << relations.size() << " relations: " << taken.count()
            << " s\n";
  EXPECT_LT(taken.count(), 20);
  return position;
}

TEST(Makers, MakeLargeOrdersAtOnce) {
  constexpr std::size_t kElements = 4'000;
  constexpr std::size_t kRelations = 1'000'000;
  const auto layered = made_in_time("layers", kElements, layered_relations(kElements, kRelations));
  ASSERT_TRUE(layered.has_value());
  EXPECT_EQ(layered->moves(kElements + 1).size(), kElements);
  EXPECT_GT(layered->spec().size(), std::size_t{1} << 20);
  auto relations = random_relations(kElements, kRelations);
  const auto random = made_in_time("random", kElements, relations);
  ASSERT_TRUE(random.has_value());
  EXPECT_EQ(random->moves(kElements + 1).size(), kElements);
  relations.emplace_back(kElements, 1);
  const auto cyclic = made_in_time("with a cycle", kElements, relations);
  ASSERT_FALSE(cyclic.has_value());
  EXPECT_TRUE(cyclic.error().message.starts_with("the relations have a cycle of")) << cyclic.error().message;
}

TEST(Makers, RefuseNumbersThatAreNotThere) {
  EXPECT_EQ(Position::graph(3, {{1, 4}}).error().message, "expected numbers from 1 to 3, found 1-4");
  EXPECT_EQ(Position::graph(3, {{0, 1}}).error().message, "expected numbers from 1 to 3, found 0-1");
  EXPECT_EQ(Position::poset(2, {{3, 1}}).error().message, "expected numbers from 1 to 2, found 3<1");
}

TEST(Defaults, SolvingAndExplainingNeedNoOptions) {
  const auto position = Position::nim({3, 4, 5});
  EXPECT_EQ(upset::solve(*position)->answer.winning_moves, std::vector<std::string>{"1.1"});
  EXPECT_EQ(upset::explain(*position).theorems.front().grundy, 2);
  EXPECT_EQ(upset::explain(*position).theorems.front().id, "nim-heaps");
}

}  // namespace
