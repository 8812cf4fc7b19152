// SPDX-License-Identifier: MIT
// Builds that several processes share: the same book from any number of shards, killed at random moments by a signal
// that cannot be caught and started again; and what a shard says when work of others is missing.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <sstream>
#include <thread>

#include "rulebook/batches.hpp"
#include "rulebook/make.hpp"
#include "support/environment.hpp"
#include "unit/rulebook/lists.hpp"

namespace upset::rulebook {
namespace {

namespace files = std::filesystem;

class Shards : public ::testing::Test {
 protected:
  void SetUp() override { files::remove_all(folder_); }
  void TearDown() override { files::remove_all(folder_); }

  std::string folder_ = ::testing::TempDir() + "upset_shards_" + std::to_string(getpid());
};

Result<PartReport> part(const BuildOptions& options, const Limits& limits = {}) {
  core::Stop stop(limits);
  return build_part(options, stop);
}

std::string book(const BuildOptions& options) {
  core::Stop stop(Limits{.threads = 1});
  std::stringstream out;
  const auto report = make_book(options, nullptr, out, stop);
  EXPECT_TRUE(report) << (report ? "" : report.error().text());
  return std::move(out).str();
}

/// Does a part in another process, which exits with 0 if that succeeds.
pid_t start(const BuildOptions& options) {
  const pid_t child = fork();
  if (child == 0) _exit(part(options) ? 0 : 1);
  return child;
}

TEST_F(Shards, KilledAndStartedAgainGiveTheSameBook) {
  const unsigned size = testing::test_count("UPSET_TEST_BOOK", 22);
  const unsigned kills = testing::test_count("UPSET_TEST_KILLS", 6);
  std::mt19937_64 random(testing::test_seed(19));
  const auto begin = std::chrono::steady_clock::now();
  const std::string expected = book({.size = size});
  const auto whole = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
  for (const std::uint64_t count : {1U, 2U, 4U}) {
    const auto options_of = [&](std::uint64_t index) {
      // Sometimes with little memory.
      const std::uint64_t memory = random() % 2 == 0 ? 0 : std::uint64_t{1} << (size / 2 + 8 + random() % 2);
      return BuildOptions{.size = size,
                          .threads = 1,
                          .memory = memory,
                          .scratch = folder_,
                          .shard = {index, count},
                          .is_waiting = true};
    };
    std::map<pid_t, std::uint64_t> running;
    for (std::uint64_t index = 1; index <= count; ++index) running.emplace(start(options_of(index)), index);
    unsigned left = kills;
    while (!running.empty()) {
      if (left > 0) {
        --left;
        std::this_thread::sleep_for(
            std::chrono::milliseconds(random() % static_cast<std::uint64_t>(whole.count() / 2 + 20)));
        kill(std::next(running.begin(), static_cast<int>(random() % running.size()))->first, SIGKILL);
      }
      int status = 0;
      const pid_t ended = waitpid(-1, &status, 0);
      ASSERT_EQ(running.count(ended), 1U);
      const std::uint64_t index = running[ended];
      running.erase(ended);
      if (WIFSIGNALED(status)) running.emplace(start(options_of(index)), index);
      else ASSERT_EQ(WEXITSTATUS(status), 0) << "shard " << index << " of " << count;
    }
    EXPECT_TRUE(book({.size = size, .scratch = folder_, .most_packed = 1000}) == expected) << count << " shards";
    EXPECT_FALSE(files::exists(folder_ + "/size-" + std::to_string(size)));
  }
}

TEST_F(Shards, SayWhatIsMissing) {
  const auto alone = part({.size = 22, .scratch = folder_, .shard = {1, 2}});
  ASSERT_FALSE(alone);
  EXPECT_EQ(alone.error().code, ErrorCode::limit);
  EXPECT_NE(alone.error().message.find("of shard 2/2; run those shards first"), std::string::npos)
      << alone.error().message;
  EXPECT_EQ(alone.error().parameters, std::vector<std::string>{"wait"});
  const auto late = part({.size = 22, .scratch = folder_, .shard = {1, 2}, .is_waiting = true}, {.seconds = 0.2});
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().cause, ErrorCause::time);
}

TEST_F(Shards, LevelAfterLevel) {
  const std::string expected = book({.size = 20});
  const auto first = part({.size = 20, .scratch = folder_, .shard = {1, 3}, .level = 1});
  ASSERT_TRUE(first) << first.error().text();
  const unsigned levels = first->levels;
  EXPECT_EQ(levels, Units::bound_for(20));
  std::uint64_t done = first->done;
  for (unsigned level = 1; level <= levels; ++level)
    for (std::uint64_t index = 1; index <= 3; ++index) {
      const auto report = part({.size = 20, .scratch = folder_, .shard = {index, 3}, .level = level});
      ASSERT_TRUE(report) << report.error().text();
      EXPECT_EQ(report->level, level);
      done += report->done;
    }
  EXPECT_EQ(done, first->all);
  EXPECT_TRUE(book({.size = 20, .scratch = folder_}) == expected);
  const auto beyond = part({.size = 20, .scratch = folder_, .level = levels + 1});
  ASSERT_FALSE(beyond);
  EXPECT_EQ(beyond.error().code, ErrorCode::usage);
}

/// Processes that disagree about the number of shards do no harm: a batch that one is writing is left to it.
TEST_F(Shards, DifferentCountsAtTheSameTime) {
  const std::string expected = book({.size = 20});
  std::vector<pid_t> children;
  for (const Shard shard : {Shard{1, 1}, Shard{1, 2}, Shard{2, 2}, Shard{2, 3}})
    children.push_back(start({.size = 20, .threads = 1, .scratch = folder_, .shard = shard, .is_waiting = true}));
  for (const pid_t child : children) {
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  }
  EXPECT_TRUE(book({.size = 20, .scratch = folder_}) == expected);
}

TEST(Batches, AreDealtEvenly) {
  for (const unsigned size : {12U, 20U, 30U}) {
    const Units units(Units::bound_for(size));
    const Batches batches(units, size);
    for (const std::uint32_t count : {1U, 2U, 4U, 1000U}) {
      const std::vector<std::uint32_t> shard_of = batches.dealt_to(count);
      for (const auto& level : batches.levels()) {
        std::vector<std::uint64_t> weights(count);
        std::uint64_t all = 0;
        std::uint64_t largest = 0;
        for (const std::uint32_t batch : level) {
          ASSERT_LT(shard_of[batch], count);
          weights[shard_of[batch]] += batches.weight(batch);
          all += batches.weight(batch);
          largest = std::max(largest, batches.weight(batch));
        }
        EXPECT_LE(*std::ranges::max_element(weights), all / count + largest);
      }
    }
  }
}

TEST_F(Shards, FilesOfAnEarlierVersionAreRefused) {
  files::create_directories(folder_ + "/size-12");
  std::ofstream(folder_ + "/size-12/3.trees") << "upset rulebook trees 1\n";
  const auto report = part({.size = 12, .scratch = folder_});
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().code, ErrorCode::refused);
  EXPECT_NE(report.error().message.find("work of an earlier version"), std::string::npos) << report.error().message;
}

}  // namespace
}  // namespace upset::rulebook
