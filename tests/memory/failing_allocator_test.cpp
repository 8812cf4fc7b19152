// SPDX-License-Identifier: MIT
// Every engine with a failing allocator: the n-th allocation alone, and all from the n-th on, for n = 1, 2, 3, ...
// (spread out if there are many). A question then ends with the right answer, `unknown` with a reason, or
// std::bad_alloc from the public call; never with a crash, a hang or a wrong answer. The next question is answered as
// usual.
#include <gtest/gtest.h>

#include <functional>
#include <new>
#include <optional>

#include "core/hash_table.hpp"
#include "memory/failing_allocator.hpp"
#include "support/environment.hpp"
#include "upset/certify.hpp"
#include "upset/draw.hpp"
#include "upset/explain.hpp"
#include "upset/solve.hpp"

namespace upset {
namespace {

using testing::FailingAllocator;
using testing::Fails;

/// The outcomes of a question; nothing if memory ran out on the way.
using Outcomes = std::optional<std::string>;
using Question = std::function<Outcomes()>;

/// "P" or "N", with the value if it was requested, or "text"; nothing after a limit.
Outcomes outcome_of(const Result<Solved>& solved) {
  if (!solved) {
    EXPECT_EQ(solved.error().code, ErrorCode::limit) << solved.error().message;
    return std::nullopt;
  }
  const Answer& answer = solved->answer;
  if (answer.outcome == Outcome::unknown || answer.limit) {
    EXPECT_TRUE(answer.limit.has_value()) << answer.spec << ": unknown without a reason";
    return std::nullopt;
  }
  return std::string(answer.outcome == Outcome::P ? "P" : "N") +
         (answer.grundy_asked ? (answer.grundy ? answer.grundy->text() : "?") : "") +
         (answer.winning_moves.empty() ? "" : " with a move");
}

struct Case {
  std::string spec;
  Method method = Method::automatic;
  bool grundy = false;
  bool evidence = false;
  unsigned threads = 1;
};

Outcomes solve_case(const Case& which) {
  const auto position = Position::parse(which.spec);
  if (!position) {
    EXPECT_EQ(position.error().code, ErrorCode::limit) << position.error().message;
    return std::nullopt;
  }
  SolveOptions options;
  options.method = which.method;
  options.grundy = which.grundy;
  options.evidence = which.evidence;
  options.limits.threads = which.threads;
  return outcome_of(solve(*position, options));
}

/// The answer when the n-th allocation fails.
Outcomes ask(const Question& question, Fails how, std::int64_t n) {
  Outcomes outcome;
  const FailingAllocator allocator(how, n);
  try {
    outcome = question();
  } catch (const std::bad_alloc&) {
  }
  return outcome;
}

void fail_at_each(const std::string& name, const Question& question, std::int64_t samples) {
  SCOPED_TRACE(name);
  const Outcomes right = question();  // also fills the permanent tables
  ASSERT_TRUE(right.has_value());
  const std::int64_t before = FailingAllocator::allocations();
  ASSERT_EQ(question(), right);
  const std::int64_t total = FailingAllocator::allocations() - before;
  for (const Fails how : {Fails::once, Fails::from_then_on})
    for (std::int64_t n = 1; n <= total; n += 1 + (n > samples / 2 ? (2 * total) / samples : 0)) {
      const Outcomes outcome = ask(question, how, n);
      ASSERT_TRUE(!outcome || outcome == right) << *outcome << " instead of " << *right << ", allocation " << n;
    }
  EXPECT_EQ(question(), right) << "afterwards";
}

std::int64_t samples() { return testing::test_count("UPSET_TEST_ALLOCATIONS", 150); }

TEST(FailingAllocator, EveryEngineEndsWell) {
  const std::vector<Case> cases{
      {"board:6x7", Method::search},
      {"board:9x10", Method::search, false, false, 2},
      {"board:4x5", Method::automatic, true, true},
      {"subsets:4", Method::search, true},
      {"divisors:360", Method::search, true},
      {"nim:3,4,5", Method::automatic, true, true},
      {"board:3x4 + nim:2", Method::automatic, true, true},
      {"cycle:9", Method::search, true, true},
      {"kneser:5,2,0", Method::search, false, false, 2},
      {"clique/3:wheel:5", Method::search, true, true},
      {"clique/3:wheel:8", Method::search},
      {"semigroup:7,8,9,10", Method::window, false, true},
      {"semigroup:8,9,10,11,12", Method::window},
      {"semigroup:7,8,9,10@41"},
      {"torsion:2:2.0,3.1,4.1", Method::window, false, true},
      {"chains:5,7:(a<b,a<c3,reach=i-1)", Method::window, true, true},
      {"chains:w,w:(a<b,a<c3,reach=i-1)", Method::window, false, true},
      {"board:10000000000000000000000,99,5,3", Method::automatic, false, true},
  };
  for (const Case& which : cases) {
    if (!Position::parse(which.spec)) {
      ADD_FAILURE() << which.spec << ": " << Position::parse(which.spec).error().message;
      continue;
    }
    fail_at_each(
        which.spec, [&] { return solve_case(which); }, samples());
  }
}

/// Layers that two threads share; each run takes longer.
TEST(FailingAllocator, TwoThreadsOnLargeLayersEndWell) {
  const Case which{"semigroup:13,14,15,16", Method::window, false, false, 2};
  fail_at_each(
      which.spec, [&] { return solve_case(which); }, samples() / 5);
}

TEST(FailingAllocator, PicturesFactsAndExplanationsEndWell) {
  for (const std::string spec : {"board:4x5", "cycle:5", "semigroup:7,8,9,10", "torsion:2:2.0,3.1,4.1", "nim:1,2"}) {
    const Position position = Position::parse(spec).value();
    const auto drawn = [&]() -> Outcomes {
      DrawOptions options;
      options.picture = Picture::svg;
      auto text = draw(position, options);
      return text ? Outcomes(std::move(text).value()) : std::nullopt;
    };
    fail_at_each("draw " + spec, drawn, samples());
    fail_at_each(
        "info " + spec, [&] { return Outcomes((void(info(position)), "done")); }, samples());
    const auto explained = [&] {
      const Explanation explanation = explain(position, {});
      return Outcomes("done");
    };
    fail_at_each("explain " + spec, explained, samples());
  }
}

/// The table that all searches use, entry by entry, with entries that own memory.
TEST(FailingAllocator, HashTablesStayWhole) {
  for (std::int64_t n = 1; n < 400; ++n) {
    core::HashMap<std::string, std::string> map;
    const auto key = [](int i) { return "a key that is too long for itself " + std::to_string(i); };
    int entered = 0;
    const auto enter = [&] {
      for (; entered < 100; ++entered) map.emplace(key(entered), std::string(40, 'x'));
      return Outcomes();
    };
    (void)ask(enter, Fails::from_then_on, n);
    ASSERT_EQ(map.size(), static_cast<std::size_t>(entered));
    for (int i = 0; i < entered; ++i) ASSERT_EQ(map.at(key(i)), std::string(40, 'x'));
    core::HashMap<std::string, std::string> copy;
    (void)ask([&] { return copy = map, Outcomes(); }, Fails::once, n);
    ASSERT_TRUE(copy.size() == 0 || copy.size() == map.size());
    map.forget_half();
    ASSERT_EQ(map.size(), static_cast<std::size_t>(entered - entered / 2));
  }
}

}  // namespace
}  // namespace upset
