// SPDX-License-Identifier: MIT
// The driver with a stepper made for this test, on known sequences: repetitions with and without a closing proof,
// answers, limits, failed allocations, checkpoints.
#include "window/driver.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <vector>

#include "window/checkpoint.hpp"

namespace upset::window {
namespace {

/// Layers of one word, each the sum of the two before modulo 97, from the number 10 on. With `wheel`, the true state
/// also contains the number modulo `wheel`, which the layers do not show.
class Sums {
 public:
  explicit Sums(core::Stop& stop) : stop_(stop) {}

  [[nodiscard]] static std::uint64_t bytes() { return 5000; }
  [[nodiscard]] static std::uint64_t window_bytes() { return 16; }
  static void begin(unsigned) {}
  LayerWords step() {
    if (next_ == throws_at) throw std::bad_alloc();
    word_ = next_ < kFirst + 2 ? next_ : (older_ + newer_) % 97;
    take(word_);
    return {&word_, 1};
  }
  void accept(LayerWords) { ++accepted; }
  [[nodiscard]] std::uint64_t next() const { return next_; }
  [[nodiscard]] bool is_answered() const { return newer_ == answer; }
  [[nodiscard]] static bool is_comparable() { return true; }
  [[nodiscard]] static std::uint32_t window() { return 2; }
  [[nodiscard]] static unsigned kinds() { return 1; }
  [[nodiscard]] static std::size_t weight(LayerWords) { return 1; }
  [[nodiscard]] unsigned kinds_to_close(const Repetition& found) {
    seen.push_back(found.length);
    return found.length % wheel == 0 ? 0 : wheel;
  }
  void settle(const Repetition& found) {
    settled = found;
    if (found.is_least || found.start == kFirst) return;
    Sums ahead(stop_), behind(stop_);
    locate_start(*settled, kFirst, ahead, behind, stop_);
  }
  [[nodiscard]] static std::string phase() { return "sums"; }

  [[nodiscard]] static std::uint64_t identity() { return 97; }
  [[nodiscard]] static std::uint64_t first() { return kFirst; }
  [[nodiscard]] static std::size_t words_of(std::uint64_t) { return 1; }
  void begin_at(std::uint64_t number) { next_ = number; }
  bool adopt(LayerWords layer) {
    take(layer[0]);
    return layer[0] < 97;
  }

  static constexpr std::uint64_t kFirst = 10;
  static constexpr std::uint64_t kPeriod = 196;  // of the sums modulo 97
  unsigned wheel = 1;
  std::uint64_t answer = 1000;
  std::uint64_t throws_at = 0;
  std::uint64_t accepted = 0;
  std::vector<std::uint64_t> seen{};
  std::optional<Repetition> settled{};

 private:
  void take(std::uint64_t word) {
    older_ = newer_;
    newer_ = word;
    ++next_;
  }
  core::Stop& stop_;
  std::uint64_t next_ = kFirst;
  std::uint64_t older_ = 0, newer_ = 0, word_ = 0;
};

static_assert(Adopting<Sums>);

std::string scratch_file(const std::string& name) {
  std::string file = ::testing::TempDir() + "upset_driver_" + name;
  std::filesystem::remove(file);
  return file;
}

TEST(Driver, FindsARepetition) {
  core::Stop stop{Limits{}};
  Sums sums(stop);
  NoCheckpoint none;
  Driver driver(sums, none, stop);
  EXPECT_EQ(driver.run().value(), Ending::repeats);
  EXPECT_EQ(sums.settled->length, Sums::kPeriod);
  EXPECT_EQ(sums.settled->start, Sums::kFirst);
  EXPECT_EQ(sums.accepted, Sums::kPeriod + 2);
  EXPECT_FALSE(driver.relies_on_checkpoint());
}

/// A repetition that does not close is searched again, whether or not all layers are available.
TEST(Driver, LooksAgainUntilTheRepetitionCloses) {
  for (const std::uint64_t memory : {std::uint64_t{1} << 30, std::uint64_t{20'000}}) {
    Limits limits;
    limits.memory_bytes = memory;
    core::Stop stop(limits);
    Sums sums(stop);
    sums.wheel = 3;
    NoCheckpoint none;
    EXPECT_EQ(Driver(sums, none, stop).run().value(), Ending::repeats) << memory;
    EXPECT_EQ(sums.settled->length, 3 * Sums::kPeriod);
    EXPECT_EQ(sums.settled->start, Sums::kFirst);
    EXPECT_EQ(sums.seen, (std::vector<std::uint64_t>{Sums::kPeriod, 3 * Sums::kPeriod}));
  }
}

TEST(Driver, AnAnswerEndsTheRun) {
  core::Stop stop{Limits{}};
  Sums sums(stop);
  sums.answer = 10 + 11 + 11;
  NoCheckpoint none;
  EXPECT_EQ(Driver(sums, none, stop).run().value(), Ending::answered);
  EXPECT_EQ(sums.next(), Sums::kFirst + 4);
  EXPECT_FALSE(sums.settled);
}

TEST(Driver, AFailedAllocationIsTheMemoryLimitAndWhatWasReachedIsKept) {
  const std::string file = scratch_file("memory");
  for (int round = 0; round < 2; ++round) {
    core::Stop stop{Limits{}};
    Sums sums(stop);
    if (round == 0) sums.throws_at = 100;
    LayerCheckpoint<Sums> checkpoint(file, sums, stop);
    Driver driver(sums, checkpoint, stop);
    const auto ending = driver.run();
    ASSERT_TRUE(ending) << ending.error().message;
    EXPECT_EQ(*ending, round == 0 ? Ending::stopped : Ending::repeats);
    EXPECT_EQ(driver.has_kept(), round == 0);
    EXPECT_EQ(driver.relies_on_checkpoint(), round == 1);
    if (round == 0) {
      EXPECT_EQ(stop.cause_name(), "memory");
      continue;
    }
    // Resumed at 100; the least start is found from the beginning.
    EXPECT_EQ(sums.accepted, Sums::kPeriod + 2);
    EXPECT_EQ(sums.settled->length, Sums::kPeriod);
    EXPECT_EQ(sums.settled->start, Sums::kFirst);
    EXPECT_TRUE(sums.settled->is_least);
  }
}

TEST(Driver, APlaceThatCannotBeWrittenIsToldBeforeTheWork) {
  core::Stop stop{Limits{}};
  Sums sums(stop);
  LayerCheckpoint<Sums> checkpoint("/nowhere/at/all", sums, stop);
  EXPECT_FALSE(Driver(sums, checkpoint, stop).run());
  EXPECT_EQ(sums.accepted, 0U);
}

TEST(Driver, BytesAreGivenBack) {
  core::Stop stop{Limits{}};
  {
    Sums sums(stop);
    LayerCheckpoint<Sums> checkpoint(scratch_file("bytes"), sums, stop);
    Driver driver(sums, checkpoint, stop);
    (void)driver.run();
  }
  EXPECT_EQ(stop.bytes(), 0U);
  EXPECT_GT(stop.peak_bytes(), 0U);
}

}  // namespace
}  // namespace upset::window
