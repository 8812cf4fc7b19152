// SPDX-License-Identifier: MIT
// Books are the same for any memory limit, and however often the builder was killed, at random moments by a signal that
// cannot be caught.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <random>
#include <thread>

#include "support/environment.hpp"
#include "unit/rulebook/lists.hpp"

namespace upset::rulebook {
namespace {

namespace files = std::filesystem;

class ScratchFolder : public ::testing::Test {
 protected:
  void SetUp() override { files::remove_all(folder_); }
  void TearDown() override { files::remove_all(folder_); }

  [[nodiscard]] std::vector<files::path> left() const {
    std::vector<files::path> result;
    if (files::exists(folder_))
      for (const auto& entry : files::recursive_directory_iterator(folder_))
        if (entry.is_regular_file()) result.push_back(entry.path());
    std::sort(result.begin(), result.end());
    return result;
  }

  std::string folder_ = ::testing::TempDir() + "upset_rulebook_" + std::to_string(getpid());
};

unsigned test_size() { return testing::test_count("UPSET_TEST_BOOK", 22); }

TEST_F(ScratchFolder, LowMemoryGivesTheSameBook) {
  const unsigned size = test_size();
  const Lists in_memory = built(size);
  Lists lists;
  const auto easy = build_lists({.size = size, .scratch = folder_}, lists);
  ASSERT_TRUE(easy);
  EXPECT_EQ(easy->reread, 0U);
  EXPECT_TRUE(lists == in_memory);
  for (const unsigned threads : {1U, 2U}) {
    // Less and less memory, until something must be evicted and read again.
    bool has_reread = false;
    for (unsigned tenths = 8; !has_reread; --tenths) {
      const std::uint64_t memory = easy->peak_bytes * tenths / 10;
      const auto report = build_lists({.size = size, .threads = threads, .memory = memory, .scratch = folder_}, lists);
      ASSERT_TRUE(report) << report.error().text();
      has_reread = report->reread > 0;
      EXPECT_LE(report->peak_bytes, memory + memory / 4);  // new data is counted before old data is evicted
      EXPECT_TRUE(lists == in_memory);
      EXPECT_TRUE(left().empty());
    }
  }
}

/// Builds in a separate process and kills it after a while. Returns whether it had ended by itself.
bool build_and_kill(const BuildOptions& options, std::chrono::microseconds after) {
  const pid_t child = fork();
  if (child == 0) {
    Lists lists;
    _exit(build_lists(options, lists) ? 0 : 1);
  }
  std::this_thread::sleep_for(after);
  kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status) || WEXITSTATUS(status) == 0);
  return !WIFSIGNALED(status);
}

TEST_F(ScratchFolder, KilledAndTakenUpGivesTheSameBook) {
  const unsigned size = test_size();
  const Lists expected = built(size);
  std::mt19937_64 random(testing::test_seed(15));
  const unsigned kills = testing::test_count("UPSET_TEST_KILLS", 8);
  Lists lists;
  const auto start = std::chrono::steady_clock::now();
  ASSERT_TRUE(build_lists({.size = size, .scratch = folder_}, lists));
  const auto whole = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start);
  bool has_taken_up = false;
  for (unsigned kill = 0; kill < kills; ++kill) {
    const BuildOptions options{.size = size, .threads = 1 + static_cast<unsigned>(random() % 2), .scratch = folder_};
    const std::chrono::microseconds after(random() % static_cast<std::uint64_t>(whole.count() + 1));
    build_and_kill(options, after);
    if (random() % 3 == 0) continue;  // killed again before it could end
    const auto report = build_lists(options, lists);
    ASSERT_TRUE(report) << report.error().text();
    has_taken_up |= report->is_taken_up;
    EXPECT_TRUE(lists == expected);
    EXPECT_TRUE(left().empty());
  }
  EXPECT_TRUE(has_taken_up);
}

TEST_F(ScratchFolder, AStoppedBuildIsTakenUp) {
  std::atomic<bool> cancel{false};
  BuildOptions options{.size = 22, .scratch = folder_};
  options.progress = [&](const BuildProgress& progress) { cancel = progress.visited > 20000; };
  Lists lists;
  const auto stopped = build_lists(options, lists, nullptr, {.cancel = &cancel});
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, ErrorCode::limit);
  EXPECT_NE(stopped.error().message.find("they are saved in the scratch directory"), std::string::npos);
  EXPECT_FALSE(left().empty());
  const auto report = build_lists({.size = 22, .scratch = folder_}, lists);
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->is_taken_up);
  EXPECT_TRUE(lists == built(22));
}

/// Changes a byte, or cuts the file there.
void damage(const files::path& file, std::uint64_t place, bool cuts) {
  if (cuts) {
    files::resize_file(file, place);
    return;
  }
  std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
  stream.seekg(static_cast<std::streamoff>(place));
  const char byte = static_cast<char>(stream.get() ^ 0x10);
  stream.seekp(static_cast<std::streamoff>(place));
  stream.put(byte);
}

TEST_F(ScratchFolder, DamagedFilesAreRefusedOrChangeNothing) {
  const Lists expected = built(10);
  std::mt19937_64 random(testing::test_seed(16));
  unsigned refusals = 0;
  for (int round = 0; round < 20; ++round) {
    // A build that ended in the sink leaves all of its files.
    core::Stop stop(Limits{});
    class Full final : public LostSink {
      std::optional<Error> begin(std::span<const std::uint64_t>) override { return refused("full"); }
      std::optional<Error> put(unsigned, std::span<const semigroup::GapSet>) override { return std::nullopt; }
    } full;
    ASSERT_FALSE(build({.size = 10, .scratch = folder_}, nullptr, full, stop));
    const auto all = left();
    const auto& file = all[random() % all.size()];
    damage(file, random() % files::file_size(file), random() % 2 == 0);
    // If a batch is missing, other batches read the trees.
    files::remove(files::path(folder_) / "size-10" / (std::to_string(random() % all.size()) + ".batch"));
    Lists lists;
    const auto report = build_lists({.size = 10, .scratch = folder_}, lists);
    if (report) {
      EXPECT_TRUE(lists == expected);
    } else {
      EXPECT_EQ(report.error().code, ErrorCode::refused) << report.error().text();
      ++refusals;
    }
    files::remove_all(folder_);
  }
  EXPECT_GT(refusals, 5U);
}

TEST_F(ScratchFolder, AFolderThatCannotBeIsRefused) {
  std::ofstream(folder_) << "a file\n";
  Lists lists;
  const auto report = build_lists({.size = 10, .scratch = folder_}, lists);
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().code, ErrorCode::refused);
  EXPECT_NE(report.error().message.find("cannot create the directory"), std::string::npos);
}

}  // namespace
}  // namespace upset::rulebook
