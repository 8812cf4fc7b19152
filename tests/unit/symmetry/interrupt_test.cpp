// SPDX-License-Identifier: MIT
// nauty can be interrupted in the middle of its search tree. What it leaves is sound, and its next call is not
// affected.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <set>
#include <thread>

#include "order/symmetries.hpp"
#include "support/environment.hpp"
#include "support/hadamard.hpp"
#include "symmetry/canonical.hpp"

namespace {

using namespace upset;
using symmetry::Labelling;
using Edges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

constexpr std::size_t kEndless = 64;  // order of a matrix for which nauty does not end

const Edges& endless_graph() {
  static const Edges edges =
      upset::testing::hadamard_edges(upset::testing::switched_hadamard(kEndless, upset::testing::test_seed(1)));
  return edges;
}

std::vector<std::uint32_t> rows_and_columns(std::size_t order) {
  std::vector<std::uint32_t> colours(4 * order, 7);
  std::fill(colours.begin() + static_cast<std::ptrdiff_t>(2 * order), colours.end(), 3U);  // columns come first
  return colours;
}

/// A token whose flag is set when the clock was read `polls` times.
class Interrupt {
 public:
  explicit Interrupt(unsigned polls) : left_(polls), stop_(limits()) {}
  [[nodiscard]] core::Stop& stop() { return stop_; }

 private:
  Limits limits() {
    Limits limits;
    limits.cancel = &flag_;
    limits.progress = {[this](const std::string&, double, std::uint64_t) {
                         if (left_ == 0 || --left_ == 0) flag_ = true;
                       },
                       0.0};
    return limits;
  }

  std::atomic<bool> flag_{false};
  unsigned left_;
  core::Stop stop_;
};

void expect_order_by_colour(const Labelling& labelling, const std::vector<std::uint32_t>& colours) {
  ASSERT_EQ(labelling.order.size(), colours.size());
  EXPECT_TRUE(labelling.is_rigid());
  EXPECT_EQ(labelling.group_order, 1);
  for (std::size_t i = 0; i + 1 < colours.size(); ++i)
    EXPECT_LE(colours[labelling.order[i]], colours[labelling.order[i + 1]]);
  auto sorted = labelling.order;
  std::sort(sorted.begin(), sorted.end());
  for (std::uint32_t v = 0; v < colours.size(); ++v) {
    EXPECT_EQ(sorted[v], v);
    EXPECT_EQ(labelling.orbits[v], v);
  }
}

TEST(InterruptedNauty, LeavesSomeOrderByColour) {
  const Edges edges = endless_graph();
  const auto colours = rows_and_columns(kEndless);
  for (const unsigned polls : {0U, 1U, 2U, 50U}) {
    for (const bool canonical : {false, true}) {
      Interrupt interrupt(polls);
      Labelling labelling;
      if (canonical) symmetry::label(edges, colours, labelling, &interrupt.stop());
      else symmetry::find_automorphisms(edges, colours, labelling, &interrupt.stop());
      EXPECT_EQ(interrupt.stop().cause(), core::StopCause::cancelled);
      expect_order_by_colour(labelling, colours);
    }
  }
}

TEST(InterruptedNauty, AsksForTimeAsWell) {
  Limits limits;
  limits.seconds = 0.001;
  core::Stop stop(limits);
  Labelling labelling;
  symmetry::label(endless_graph(), rows_and_columns(kEndless), labelling, &stop);
  EXPECT_EQ(stop.cause(), core::StopCause::time);
}

/// Labels of smaller graphs, before and after an interruption that left nauty's memory in the middle of a search.
TEST(InterruptedNauty, DoesNotAffectTheNextCall) {
  for (const std::size_t order : {4U, 8U, 16U}) {
    const Edges edges =
        upset::testing::hadamard_edges(upset::testing::switched_hadamard(order, upset::testing::test_seed(2)));
    const auto colours = rows_and_columns(order);
    Labelling before;
    symmetry::label(edges, colours, before);
    EXPECT_FALSE(before.is_rigid());
    for (const unsigned polls : {1U, 3U, 20U}) {
      Interrupt interrupt(polls);
      Labelling left;
      symmetry::label(endless_graph(), rows_and_columns(kEndless), left, &interrupt.stop());
      Labelling after;
      core::Stop never{Limits{}};
      symmetry::label(edges, colours, after, &never);
      EXPECT_EQ(after.order, before.order);
      EXPECT_EQ(after.orbits, before.orbits);
      EXPECT_EQ(after.generators, before.generators);
      EXPECT_EQ(after.group_order, before.group_order);
    }
  }
}

/// One thread is interrupted; the call of another one is not.
TEST(InterruptedNauty, EndsInOneThreadOnly) {
  const Edges edges =
      upset::testing::hadamard_edges(upset::testing::switched_hadamard(16, upset::testing::test_seed(3)));
  const auto colours = rows_and_columns(16);
  Labelling expected;
  symmetry::label(edges, colours, expected);
  std::atomic<bool> is_over{false};
  std::thread other([&] {
    while (!is_over) {
      Interrupt interrupt(2);
      Labelling left;
      symmetry::label(endless_graph(), rows_and_columns(kEndless), left, &interrupt.stop());
    }
  });
  for (unsigned round = 0; round < 50; ++round) {
    Labelling labelling;
    core::Stop never{Limits{}};
    symmetry::label(edges, colours, labelling, &never);
    EXPECT_EQ(labelling.order, expected.order);
  }
  is_over = true;
  other.join();
}

class InterruptedOrder : public ::testing::Test {
 protected:
  const order::Poset poset_ = *order::Poset::from_relations(4 * kEndless, endless_graph());
};

TEST_F(InterruptedOrder, HasNoAutomorphisms) {
  Interrupt interrupt(3);
  const auto group = order::automorphisms(poset_, order::members(poset_.all()), &interrupt.stop());
  EXPECT_TRUE(interrupt.stop().stopped());
  EXPECT_TRUE(group.generators.empty());
}

TEST_F(InterruptedOrder, IsNotReduced) {
  for (const bool by_automorphisms : {true, false}) {
    Interrupt interrupt(3);
    const order::Reduction reduction =
        by_automorphisms
            ? order::reduce_by_automorphisms(poset_, poset_.all(), &interrupt.stop())
            : order::reduce_by_involutions(poset_, poset_.all(), order::InvolutionEffort::small, &interrupt.stop());
    EXPECT_TRUE(interrupt.stop().stopped());
    EXPECT_TRUE(reduction.pairings.empty());
    EXPECT_EQ(reduction.fixed, poset_.all());
  }
}

/// The rounds before an interruption are those of an uninterrupted reduction.
TEST(InterruptedReduction, KeepsTheRoundsSoFar) {
  std::vector<order::Relation> relations;  // chains of different lengths with two twins on top of each
  order::Element next = 0;
  for (unsigned length = 2; length < 13; ++length) {
    for (unsigned i = 0; i < length; ++i) relations.emplace_back(next + i, next + i + 1);
    relations.emplace_back(next + length, next + length + 2);
    next += length + 3;
    relations.emplace_back(next - 3, next - 2);
  }
  const auto poset = *order::Poset::from_relations(next, relations);
  const auto whole = order::reduce_by_automorphisms(poset, poset.all());
  ASSERT_GE(whole.pairings.size(), 3U);
  std::set<std::size_t> lengths;
  for (const unsigned polls : {0U, 1U, 2U, 3U}) {
    Interrupt interrupt(polls);
    const auto part = order::reduce_by_automorphisms(poset, poset.all(), &interrupt.stop());
    const std::size_t rounds = part.pairings.size();
    lengths.insert(rounds);
    ASSERT_LE(rounds, whole.pairings.size());
    EXPECT_TRUE(std::equal(part.pairings.begin(), part.pairings.end(), whole.pairings.begin()));
    EXPECT_EQ(part.fixed.count() == poset.size(), rounds == 0);
  }
  EXPECT_GT(lengths.size(), 1U);
}

}  // namespace
