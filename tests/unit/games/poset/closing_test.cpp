// SPDX-License-Identifier: MIT
// Closing a strategy counts the positions that it visits and stops at their limit, whatever the search knew before.
#include <gtest/gtest.h>

#include "core/memory_pool.hpp"
#include "games/poset/set_oracle.hpp"
#include "order/poset.hpp"
#include "upset/position.hpp"
#include "upset/solve.hpp"

namespace {

using namespace upset;
using order::DynamicBits;
using order::Element;
using order::Poset;

/// Nonempty subsets of n points by inclusion: many symmetries, so the search stores a small part of what a strategy
/// visits.
Poset subsets(unsigned points) {
  const unsigned size = (1U << points) - 1;
  std::vector<order::Relation> relations;
  for (Element x = 0; x < size; ++x)
    for (Element y = 0; y < size; ++y)
      if (x != y && ((x + 1) & (y + 1)) == x + 1) relations.emplace_back(x, y);
  return *Poset::from_relations(size, relations);
}

/// A search that knows all it needs: the first closing taught it.
class ClosingTest : public ::testing::TestWithParam<std::uint32_t> {
 protected:
  games::poset::LostSets roots() {
    games::poset::LostSets roots;
    for (const Element x : order::members(poset_.all())) {
      const DynamicBits option = poset_.all() - poset_.above(x);
      if (GetParam() == 0 && oracle_->is_p(option) != true) continue;
      const std::uint32_t value = GetParam() == 0 ? 0 : oracle_->value(option).value();
      roots.emplace_back(option, value);
      if (GetParam() == 0) break;
    }
    return roots;
  }

  Poset poset_ = subsets(4);
  core::MemoryPool pool_{std::uint64_t{1} << 30};
  core::Stop keeper_{pool_};
  core::Stop unlimited_{Limits{}};
  std::optional<core::Stop::Binding> binding_{std::in_place, keeper_, unlimited_};
  std::unique_ptr<games::poset::SearchOracle> oracle_ =
      games::poset::make_search_oracle(poset_, order::members(poset_.all()), keeper_, games::poset::UseSymmetry::yes);
};

TEST_P(ClosingTest, StopsAtEveryNumberOfPositions) {
  const games::poset::LostSets start = roots();
  ASSERT_FALSE(start.empty());
  const auto strategy = games::poset::close_strategy(poset_, start, *oracle_, keeper_);
  ASSERT_TRUE(strategy.has_value());
  ASSERT_GT(strategy->states, 10U);
  const std::uint64_t known = oracle_->entries();
  binding_.reset();

  Limits limits;
  std::uint64_t visited = 0;  // by a closing that the search can answer from its tables
  {
    core::Stop question(limits);
    const core::Stop::Binding binding(keeper_, question);
    EXPECT_TRUE(games::poset::close_strategy(poset_, start, *oracle_, keeper_) == strategy);
    visited = question.states();
  }
  EXPECT_EQ(oracle_->entries(), known);
  EXPECT_GE(visited, strategy->states - start.size());
  for (limits.positions = 1; limits.positions < visited; limits.positions += 1 + visited / 100) {
    core::Stop question(limits);
    const core::Stop::Binding binding(keeper_, question);
    EXPECT_FALSE(games::poset::close_strategy(poset_, start, *oracle_, keeper_).has_value()) << limits.positions;
    EXPECT_EQ(question.cause(), core::StopCause::positions);
    EXPECT_EQ(question.states(), limits.positions + 1);
  }
  limits.positions = visited;
  core::Stop question(limits);
  const core::Stop::Binding binding(keeper_, question);
  EXPECT_TRUE(games::poset::close_strategy(poset_, start, *oracle_, keeper_) == strategy);
  EXPECT_FALSE(question.stopped());
}

INSTANTIATE_TEST_SUITE_P(OutcomesAndValues, ClosingTest, ::testing::Values(0U, 1U));

/// Through the public door: the answer is known, and the limit withholds the certificate only.
TEST(Certificates, AreBoundedByPositions) {
  for (const char* spec : {"subsets:4", "relations:a<c,b<c,b<d,c<e,d<f,g<h,g<i,h<j,i<j", "johnson:5,2", "kneser:5,2,0",
                           "facets:1-2-3,1-4-5,2-4-6,3-5-6,6-7"}) {
    SolveOptions question;
    question.method = Method::search;
    question.limits.threads = 1;
    const auto without = solve(*Position::parse(spec), question);
    ASSERT_TRUE(without.has_value()) << spec;
    question.evidence = true;
    const auto whole = solve(*Position::parse(spec), question);
    ASSERT_TRUE(whole && whole->evidence) << spec;
    const std::uint64_t searched = without->answer.stats.states;
    const std::uint64_t needed = whole->answer.stats.states;
    EXPECT_GT(needed, searched) << spec;
    question.limits.positions = (searched + needed) / 2;
    const auto part = solve(*Position::parse(spec), question);
    ASSERT_TRUE(part.has_value()) << spec;
    EXPECT_EQ(part->answer.outcome, whole->answer.outcome) << spec;
    EXPECT_EQ(part->evidence, nullptr) << spec;
    EXPECT_LE(part->answer.stats.states, question.limits.positions + 1) << spec;
    question.limits.positions = needed;
    EXPECT_NE(solve(*Position::parse(spec), question)->evidence, nullptr) << spec;
  }
}

}  // namespace
