// SPDX-License-Identifier: MIT
// Sixty-four threads ask mixed questions of one set of resources: every answer is right, whatever a limit or a
// cancelled question leaves behind is harmless, and the tables stay within the pool.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <random>
#include <thread>

#include "api/resources.hpp"
#include "game/access.hpp"
#include "support/environment.hpp"
#include "upset/explain.hpp"
#include "upset/solve.hpp"

namespace {

using namespace upset;
using Clock = std::chrono::steady_clock;

constexpr unsigned kThreads = 64;
constexpr std::uint64_t kPoolBytes = std::uint64_t{256} << 20;

struct Question {
  const char* spec;
  bool grundy;
  bool all_moves;
};

/// Every engine, sums of them, and structures that several questions share.
constexpr std::array kQuestions{
    Question{"board:9x10", false, true},
    Question{"board:8x10", false, true},
    Question{"board:4x5@3.3", true, false},
    Question{"board:3x3x3", true, true},
    Question{"divisors:720", true, true},
    Question{"divisors:720@4", false, true},
    Question{"divisors:15411671916547527940062634888554533226518912434176@12,54", false, true},
    Question{"subsets:5", true, false},
    Question{"subsets:5@1-2-3", false, true},
    Question{"relations:a<c,b<c,b<d,c<e,d<f,g<h,g<i,h<j,i<j", true, true},
    Question{"semigroup:7,8,9,10", false, true},
    Question{"semigroup:7,8,9,10@50", true, false},
    Question{"semigroup:7,8,9,10@23", true, true},
    Question{"semigroup:8,9,10,11,12", false, false},
    Question{"torsion:2:2.0,3.1", false, false},
    Question{"chains:50,70:(a<b,a<c3,reach=i-1)", true, true},
    Question{"chains:w,w:(a<b,a<c3,reach=i-1)", false, true},
    Question{"board:10000000000000000000000,99,5,3", false, true},
    Question{"board:w,w,7,4", false, true},
    Question{"wheel:6", true, true},
    Question{"facets:1-2-3,1-4-5,2-4-6,3-5-6,6-7", true, false},
    Question{"threshold:5:1,4", true, true},
    Question{"board:3x4 + nim:5,7", true, true},
    Question{"semigroup:5,6,7 + nim:0", false, true},
    Question{"board:1000000000000x1000000000000", false, true},
};

SolveOptions options_of(const Question& question) {
  SolveOptions options;
  options.grundy = question.grundy;
  options.all_moves = question.all_moves;
  options.limits.threads = 1;
  return options;
}

Answer answer_alone(const Question& question) {
  return solve(*Position::parse(question.spec), options_of(question))->answer;
}

/// One thread: asks until the end, now and then with too short a time, with two threads, or for a proof.
class Asker {
 public:
  Asker(const Resources& resources, const std::vector<Answer>& expected, unsigned seed)
      : resources_(resources), expected_(expected), random_(seed) {}

  void ask_until(Clock::time_point end) {
    while (Clock::now() < end) ask(random_() % kQuestions.size());
  }

  [[nodiscard]] unsigned asked() const { return asked_; }
  [[nodiscard]] unsigned decided() const { return decided_; }
  [[nodiscard]] const std::string& wrong() const { return wrong_; }

 private:
  void ask(std::size_t index) {
    SolveOptions options = options_of(kQuestions[index]);
    const bool is_hurried = random_() % 8 == 0;
    if (is_hurried) options.limits.seconds = 1e-4 * static_cast<double>(1 + random_() % 20);
    if (random_() % 8 == 0) options.limits.threads = 2;
    options.evidence = random_() % 8 == 0;
    const auto position = Position::parse(kQuestions[index].spec, resources_);
    const auto solved = solve(*position, options);
    ++asked_;
    if (random_() % 16 == 0) (void)info(*position);
    if (!solved) return note(index, solved.error().text());
    compare(index, solved->answer, is_hurried);
  }

  void compare(std::size_t index, const Answer& answer, bool is_hurried) {
    const Answer& expected = expected_[index];
    if (!answer.limit) ++decided_;
    if (is_hurried && answer.outcome == Outcome::unknown) return;
    if (answer.outcome != expected.outcome) return note(index, "another outcome");
    if (is_hurried && answer.limit) return;
    if (answer.grundy != expected.grundy) note(index, "another value");
    if (answer.winning_moves != expected.winning_moves) note(index, "other moves");
  }

  void note(std::size_t index, const std::string& what) {
    if (wrong_.empty()) wrong_ = std::string(kQuestions[index].spec) + ": " + what;
  }

  Resources resources_;
  const std::vector<Answer>& expected_;
  std::mt19937 random_;
  unsigned asked_ = 0;
  unsigned decided_ = 0;
  std::string wrong_;
};

TEST(ManyThreads, AskOneSetOfResources) {
  const auto seconds = std::chrono::seconds(upset::testing::test_count("UPSET_TEST_SECONDS", 1));
  std::vector<Answer> expected;
  for (const Question& question : kQuestions) expected.push_back(answer_alone(question));

  ResourceOptions options;
  options.memory_bytes = kPoolBytes;
  const Resources resources(options);
  const auto end = Clock::now() + seconds;
  std::vector<Asker> askers;
  for (unsigned i = 0; i < kThreads; ++i) askers.emplace_back(resources, expected, 1 + i);
  std::uint64_t most = 0;
  {
    std::vector<std::jthread> threads;
    for (Asker& asker : askers) threads.emplace_back([&asker, end] { asker.ask_until(end); });
    while (Clock::now() < end) {
      most = std::max(most, game::inner_of(resources).memory.used());
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }
  unsigned asked = 0, decided = 0;
  for (const Asker& asker : askers) {
    EXPECT_EQ(asker.wrong(), "");
    asked += asker.asked();
    decided += asker.decided();
  }
  EXPECT_GE(asked, kThreads);
  EXPECT_GE(decided, asked / 2);
  EXPECT_LE(most, kPoolBytes);
  RecordProperty("asked", static_cast<int>(asked));
  std::printf("%u questions, %u answered in full, at most %llu bytes of tables\n", asked, decided,
              static_cast<unsigned long long>(most));
}

}  // namespace
