// SPDX-License-Identifier: MIT
// Windows of even positions that are interrupted, saved and resumed: they end like windows that were never interrupted.
// Files are rejected if they are damaged, belong to another position, or contradict a recomputation.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include "core/hash.hpp"
#include "core/word_file.hpp"
#include "games/sylver/even_windows.hpp"
#include "games/sylver/outcome_solver.hpp"
#include "semigroup/tree.hpp"
#include "support/environment.hpp"

namespace upset::games::sylver {
namespace {

using Numbers = std::vector<std::uint64_t>;

constexpr std::uint64_t kMuch = UINT64_MAX / 4;

Limits one_thread(std::uint64_t memory_bytes = 0) {
  Limits limits;
  limits.threads = 1;
  limits.memory_bytes = memory_bytes;
  return limits;
}

NumericalSemigroup generated(const Numbers& numbers) {
  return NumericalSemigroup::from_generators(numbers).value().semigroup;
}

EvenWindow open_window(const Numbers& quotient, core::Stop& stop) {
  return EvenWindow::open(generated(quotient), PairTable::kMaxPairs, stop).value();
}

Numbers saved(const EvenWindow& window) {
  Numbers words;
  window.save([&](std::span<const std::uint64_t> part) { words.insert(words.end(), part.begin(), part.end()); });
  return words;
}

void expect_same_outcome(const EvenWindow::Outcome& a, const EvenWindow::Outcome& b) {
  EXPECT_EQ(a.is_lost, b.is_lost);
  EXPECT_EQ(a.odd_moves, b.odd_moves);
  EXPECT_EQ(a.even_moves, b.even_moves);
  EXPECT_EQ(a.has_all, b.has_all);
}

void expect_same_strategy(EvenWindow& a, EvenWindow& b) {
  const auto one = a.strategy(), other = b.strategy();
  ASSERT_EQ(one.has_value(), other.has_value());
  if (!one) return;
  EXPECT_EQ(one->start, other->start);
  EXPECT_EQ(one->length, other->length);
  EXPECT_TRUE(one->even == other->even);
  EXPECT_TRUE(one->strategy == other->strategy);
}

/// Interrupts the window after these steps; the following steps and the later saved state must not differ.
void expect_resumed_alike(const Numbers& quotient, std::uint64_t steps, std::uint64_t memory_bytes) {
  SCOPED_TRACE(fmt::format("<{}> after {} steps", fmt::join(quotient, ","), steps));
  core::Stop stop(one_thread(memory_bytes));
  EvenWindow straight = open_window(quotient, stop);
  ASSERT_TRUE(straight.run(true, steps));
  auto again = straight.restored(saved(straight));
  ASSERT_TRUE(again.has_value());
  EvenWindow& resumed = *again;
  EXPECT_EQ(resumed.steps(), straight.steps());
  EXPECT_EQ(resumed.won_after(), straight.won_after());
  EXPECT_EQ(resumed.repeats_after(), straight.repeats_after());
  EXPECT_EQ(saved(resumed), saved(straight));
  const auto expected = straight.solve(true, kMuch), outcome = resumed.solve(true, kMuch);
  ASSERT_TRUE(expected && outcome);
  expect_same_outcome(*outcome, *expected);
  EXPECT_EQ(resumed.steps(), straight.steps());
  EXPECT_EQ(resumed.won_after(), straight.won_after());
  EXPECT_EQ(resumed.repeats_after(), straight.repeats_after());
  EXPECT_EQ(resumed.repetition(), straight.repetition());
  EXPECT_EQ(saved(resumed), saved(straight));
  expect_same_strategy(resumed, straight);
  for (const std::uint64_t x : {5U, 101U, 2001U}) EXPECT_EQ(resumed.is_lost_alone(x), straight.is_lost_alone(x));
}

TEST(SylverWindowState, ResumedItEndsAsIfItWereNotInterrupted) {
  unsigned count = 0;
  semigroup::walk_tree(6, [&](const NumericalSemigroup& quotient) {
    if (quotient.genus() < 2 || ++count % 3 != 0) return true;
    core::Stop stop(one_thread());
    EvenWindow window = open_window(quotient.generators(), stop);
    EXPECT_TRUE(window.solve(true, kMuch));
    const std::uint64_t end = window.steps();
    const auto gap = static_cast<std::uint64_t>(quotient.frobenius());
    for (const std::uint64_t steps : {std::uint64_t{0}, std::uint64_t{1}, 3 * gap / 2, 3 * gap / 2 + 1, 2 * gap + 3,
                                      3 * gap, end / 2, end - 1, end})
      if (steps <= end) expect_resumed_alike(quotient.generators(), steps, 0);
    return true;
  });
  std::printf("%u positions\n", count / 3);
}

/// If the archive of the repetition finder does not fit into memory, it continues with two windows.
TEST(SylverWindowState, ResumedWithoutRoomForAllLayers) {
  unsigned in_two_windows = 0;
  for (const Numbers& quotient : {Numbers{5, 7, 9}, {5, 8, 9}, {5, 8, 9, 12}}) {
    core::Stop plenty(one_thread());
    EvenWindow window = open_window(quotient, plenty);
    const std::uint64_t memory = 3 * plenty.bytes();  // listing the pairs takes more than keeping them
    ASSERT_TRUE(window.solve(true, kMuch));
    for (std::uint64_t steps = 100; steps < window.steps(); steps += window.steps() / 5) {
      core::Stop scarce(one_thread(memory));
      EvenWindow part = open_window(quotient, scarce);
      ASSERT_TRUE(part.run(true, steps)) << scarce.cause_name();
      in_two_windows += saved(part).front() == 2 ? 1 : 0;
      expect_resumed_alike(quotient, steps, memory);
    }
  }
  std::printf("%u states with two windows\n", in_two_windows);
  EXPECT_GT(in_two_windows, 5U);
}

/// Each changed bit is rejected, or lies in a layer that is not computed again, or in a number before all layers.
TEST(SylverWindowState, WhatIsComputedAgainMustComeOut) {
  std::mt19937_64 random(testing::test_seed(21));
  core::Stop stop(one_thread());
  const Numbers quotient{5, 6, 9};
  const auto gap = static_cast<std::uint64_t>(generated(quotient).frobenius());
  const std::uint64_t steps = 90;
  EvenWindow part = open_window(quotient, stop);
  ASSERT_TRUE(part.run(true, steps));
  const Numbers sound = saved(part);
  const std::size_t layer = (part.pairs() + 63) / 64;
  const std::size_t first_layer = sound.size() - (steps - sound[2]) * layer;
  constexpr std::size_t head = 6;
  std::size_t refused = 0, believed = 0;
  for (std::size_t at = 0; at < sound.size(); ++at)
    for (unsigned round = 0; round < 2; ++round) {
      Numbers changed = sound;
      changed[at] ^= std::uint64_t{1} << random() % 64;
      const bool is_refused = !part.restored(changed).has_value();
      ASSERT_FALSE(stop.stopped());
      ++(is_refused ? refused : believed);
      const std::uint64_t index = at < first_layer ? 0 : (at - first_layer) / layer, number = sound[2] + index;
      const bool is_computed = number + 1 == steps || (number % 16 == 0 && (sound[2] == 0 || index >= gap));
      EXPECT_TRUE(is_refused || (at >= head && (at < first_layer || !is_computed))) << at;
    }
  for (std::size_t size = 0; size < sound.size(); ++size)
    EXPECT_FALSE(part.restored(std::span(sound).first(size)).has_value()) << size;
  EXPECT_FALSE(open_window({3, 5, 7}, stop).restored(sound).has_value());
  EXPECT_FALSE(open_window({4, 5, 7}, stop).restored(sound).has_value());
  EXPECT_TRUE(part.restored(sound).has_value());
  std::printf("%zu changes refused, %zu not seen\n", refused, believed);
  EXPECT_GT(3 * refused, believed);
}

class SylverWindowFile : public ::testing::Test {
 protected:
  SylverWindowFile()
      : folder_(std::filesystem::path(::testing::TempDir()) /
                ("windows_" + std::string(::testing::UnitTest::GetInstance()->current_test_info()->name()))) {
    clear();
  }
  ~SylverWindowFile() override { std::filesystem::remove_all(folder_); }

  void clear() const {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directory(folder_);
  }
  [[nodiscard]] std::string place() const { return folder_ / "state"; }
  [[nodiscard]] std::string file() const { return folder_ / "state.windows"; }
  [[nodiscard]] std::string bytes() const {
    std::ifstream in(file(), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void put(const std::string& bytes) const { std::ofstream(file(), std::ios::binary) << bytes; }

  /// One run that ends after some polls of the clock; 0: no limit.
  struct Run {
    Finding finding{};
    std::optional<game::CoinStrategyProof> strategy{};
    bool was_relied_on = false;
    std::uint64_t looks = 0;
  };
  Run run(const Coins& coins, bool all_moves, std::uint64_t most_looks, bool keeps = true, bool proves = false) const {
    std::atomic<bool> cancel{false};
    Run result;
    Limits limits = one_thread();
    limits.cancel = &cancel;
    limits.progress = Progress(
        [&](const std::string&, double, std::uint64_t) {
          if (++result.looks == most_looks) cancel = true;
        },
        0);
    core::Stop stop(limits);
    OutcomeSolver solver(stop);
    if (keeps) {
      EXPECT_EQ(solver.keep_in(place(), coins), std::nullopt);
    }
    result.finding = solver.solve(coins, all_moves);
    if (keeps) {
      EXPECT_EQ(solver.write(), std::nullopt);
    }
    result.was_relied_on = solver.relies_on_file();
    if (proves && !stop.stopped() && result.finding.outcome == Outcome::P) result.strategy = solver.strategy(coins);
    return result;
  }

 private:
  std::filesystem::path folder_;
};

void expect_same(const Finding& a, const Finding& b) {
  EXPECT_EQ(a.outcome, b.outcome);
  EXPECT_EQ(a.winning, b.winning);
  EXPECT_EQ(a.has_all, b.has_all);
  EXPECT_EQ(a.by_window, b.by_window);
}

/// Interrupted again and again, at random places, until it ends.
TEST_F(SylverWindowFile, RunsThatAreInterruptedEndAsIfTheyWereNot) {
  std::mt19937_64 random(testing::test_seed(22));
  for (const auto& numbers : {std::vector<Integer>{8, 10, 22}, {10, 14, 18}, {14, 22, 24, 34}, {12, 20, 34}})
    for (const bool all_moves : {false, true}) {
      clear();
      const Coins coins = Coins::from(numbers).value();
      SCOPED_TRACE(fmt::format("{} {}", numbers.back().get_str(), all_moves));
      const Run straight = run(coins, all_moves, 0, false, true);
      Run last;
      unsigned cuts = 0;
      for (std::uint64_t most = 2 + straight.looks / 8;; most += random() % (2 + straight.looks / 8)) {
        last = run(coins, all_moves, most, true, true);
        if (last.looks < most) break;
        ASSERT_LT(++cuts, 1000U);
      }
      EXPECT_GT(cuts, 0U);
      EXPECT_TRUE(last.was_relied_on);
      expect_same(last.finding, straight.finding);
      EXPECT_LT(last.looks, straight.looks);
      ASSERT_EQ(last.strategy.has_value(), straight.strategy.has_value());
      EXPECT_TRUE(last.strategy == straight.strategy);
    }
}

/// A run that knows everything from the file does not process the odd numbers again.
TEST_F(SylverWindowFile, WhatIsSettledIsNotComputedAgain) {
  const Coins coins = Coins::from({8, 10, 22}).value();
  const Run first = run(coins, true, 0), second = run(coins, true, 0);
  expect_same(second.finding, first.finding);
  EXPECT_FALSE(first.was_relied_on);
  EXPECT_TRUE(second.was_relied_on);
  EXPECT_LT(second.looks, first.looks / 4);
  // Data in the file that a run does not need is written again.
  const std::string before = bytes();
  run(Coins::from({8, 10, 14}).value(), false, 0);
  const auto size = bytes().size();
  EXPECT_GE(size, before.size());
  expect_same(run(coins, true, 0).finding, first.finding);
}

TEST_F(SylverWindowFile, DamagedAndForeignFilesAreRefused) {
  const Coins coins = Coins::from({8, 10, 22}).value();
  run(coins, false, 25);
  const std::string sound = bytes();
  ASSERT_GT(sound.size(), 200U);
  std::mt19937_64 random(testing::test_seed(23));
  core::Stop stop(one_thread());
  const auto refusal = [&](std::uint64_t modulus) { return SharedWindows(stop).keep_in(place(), modulus); };
  EXPECT_EQ(refusal(8), std::nullopt);
  ASSERT_TRUE(refusal(10).has_value());
  EXPECT_NE(refusal(10)->message.find("another position"), std::string::npos);
  for (std::size_t at = 0; at < sound.size(); at += 8) {
    std::string damaged = sound;
    const std::size_t byte = std::min<std::size_t>(at + random() % 8, sound.size() - 1);
    damaged[byte] = static_cast<char>(damaged[byte] ^ (1 << random() % 8));
    put(damaged);
    const auto error = refusal(8);
    ASSERT_TRUE(error.has_value()) << byte;
    EXPECT_EQ(error->code, ErrorCode::refused) << byte;
    put(sound.substr(0, at));
    EXPECT_TRUE(refusal(8).has_value()) << at;
  }
  EXPECT_FALSE(stop.stopped());
  EXPECT_EQ(stop.bytes(), 0U);
}

/// A file with a valid checksum and wrong content: it is rejected, or the position starts over.
TEST_F(SylverWindowFile, WhatDoesNotFitIsNotBelieved) {
  const core::WordFileKind kind{"upset-sylver-windows 1\n", "a file"};
  const auto write = [&](const Numbers& words) {
    core::WordFileWriter writer(file(), kind, core::hash64(std::string("sylver windows 8")));
    writer.write(words.data(), words.size());
    ASSERT_EQ(writer.finish(), std::nullopt);
  };
  const auto is_refused = [&] {
    core::Stop stop(one_thread());
    return SharedWindows(stop).keep_in(place(), 8).has_value();
  };
  // numbers; pairs, more_than, explored, won_after, repeats_after, is_lost; three lists
  const Numbers sound{13, 3, 8, 10, 22, 98, 0, 5, 0, 0, 0, 0, 0, 0};
  write(sound);
  EXPECT_FALSE(is_refused());
  for (const auto& [at, word] : std::vector<std::pair<std::size_t, std::uint64_t>>{
           {0, 0},  {0, 12}, {0, 14},    {0, kMuch}, {1, 2},          {1, kMuch}, {2, 9}, {3, 16},
           {4, 20}, {5, 0},  {5, kMuch}, {6, 98},    {7, UINT64_MAX}, {8, 3},     {8, 6}, {9, 3},
           {9, 6},  {10, 1}, {10, 2},    {11, 1},    {11, kMuch},     {13, 1}}) {
    Numbers wrong = sound;
    wrong[at] = word;
    write(wrong);
    EXPECT_TRUE(is_refused()) << at << " " << word;
  }
  Numbers twice = sound;
  twice.insert(twice.end(), sound.begin(), sound.end());
  write(twice);
  EXPECT_TRUE(is_refused());
  // It does not have 97 pairs, which is known once the window is open.
  Numbers other = sound;
  other[5] = 97;
  write(other);
  EXPECT_FALSE(is_refused());
  const Coins coins = Coins::from({8, 10, 22}).value();
  expect_same(run(coins, true, 0).finding, run(coins, true, 0, false).finding);
}

}  // namespace
}  // namespace upset::games::sylver
