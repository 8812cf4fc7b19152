// SPDX-License-Identifier: MIT
// Window runs that are stopped and resumed: the verdict is the same, and a file with changed content and a recomputed
// checksum is rejected.
#include "window/checkpoint.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "semigroup/layered_order.hpp"
#include "support/checkpoint_words.hpp"
#include "window/dense_run.hpp"
#include "window/window_solver.hpp"

namespace upset::window {
namespace {

using testing::replace_words;
using testing::Words;
using testing::words_in;

LayerTablesPtr tables_of(std::vector<std::uint64_t> generators) {
  core::Stop stop{Limits{}};
  const auto semigroup = semigroup::NumericalSemigroup::from_generators(std::move(generators))->semigroup;
  return build_layer_tables(semigroup::layered_order(semigroup), stop).value();
}

std::string scratch(const std::string& name) { return ::testing::TempDir() + "upset_checkpoint_" + name; }

/// The file of a run of the given number of layers.
std::string written(const LayerTablesPtr& tables, const std::string& name, int layers, unsigned threads = 1) {
  core::Stop stop{Limits{}};
  DenseRun run(tables, stop);
  run.begin(threads);
  const std::string file = scratch(name);
  LayerCheckpoint<DenseRun> checkpoint(file, run, stop);
  for (int i = 0; i < layers; ++i) checkpoint.push(run.step());
  EXPECT_FALSE(checkpoint.write().has_value());
  return file;
}

struct Taken {
  explicit Taken(const LayerTablesPtr& tables, const std::string& file, unsigned threads = 1)
      : stepper(tables, stop), checkpoint(file, stepper, stop), how(take_up(threads)) {}
  Result<TakenUp> take_up(unsigned threads) {
    stepper.begin(threads);
    return checkpoint.take_up(stepper, stop);
  }
  core::Stop stop{Limits{}};
  DenseRun stepper;
  LayerCheckpoint<DenseRun> checkpoint;
  Result<TakenUp> how;
};

TEST(WindowCheckpoint, ARunTakenUpGoesOnAsIfNeverLeft) {
  const auto tables = tables_of({14, 15, 16, 17, 18, 19});
  for (const unsigned threads : {1U, 2U})
    for (const unsigned later_threads : {1U, 2U})
      for (const int layers : {0, 1, 30, 77}) {
        Taken taken(tables, written(tables, "resume", layers, threads), later_threads);
        ASSERT_TRUE(taken.how) << taken.how.error().message;
        EXPECT_EQ(*taken.how,
                  layers > 2 * static_cast<int>(tables->largest_gap()) ? TakenUp::believed : TakenUp::recomputed);
        DenseStepper straight(tables, 1);
        for (int i = 0; i < layers; ++i) (void)straight.step();
        for (int i = 0; i < 120; ++i) ASSERT_TRUE(std::ranges::equal(straight.step().words, taken.stepper.step())) << i;
      }
}

/// Tables that are large enough for a second thread, and trusted layers: the partner starts after them.
TEST(WindowCheckpoint, ASecondThreadGoesOnAfterBelievedLayers) {
  const auto tables = tables_of({8, 9});
  constexpr int kLayers = 200;
  Taken taken(tables, written(tables, "partner", kLayers), 2);
  ASSERT_TRUE(taken.how) << taken.how.error().message;
  EXPECT_EQ(*taken.how, TakenUp::believed);
  DenseStepper straight(tables, 1);
  for (int i = 0; i < kLayers; ++i) (void)straight.step();
  for (int i = 0; i < 120; ++i) ASSERT_TRUE(std::ranges::equal(straight.step().words, taken.stepper.step())) << i;
}

TEST(WindowCheckpoint, ARunInPiecesEndsInTheSameVerdict) {
  const auto tables = tables_of({8, 9, 10, 12, 23});
  core::Stop unlimited{Limits{}};
  const auto straight = solve_by_windows(tables, {}, unlimited).value();
  constexpr int kPieces = 6;
  const std::uint64_t positions_of_a_piece = unlimited.states() / kPieces;
  WindowOptions options;
  options.checkpoint = scratch("pieces");
  std::filesystem::remove(options.checkpoint);
  WindowVerdict verdict;
  int runs = 0;
  for (; !verdict.is_decided() && runs < 1000; ++runs) {
    Limits limits;
    limits.positions = runs < 4 ? positions_of_a_piece : 0;
    limits.threads = 1;
    core::Stop stop(limits);
    verdict = solve_by_windows(tables, options, stop).value();
    EXPECT_EQ(verdict.relies_on_checkpoint, runs > 0);
  }
  EXPECT_EQ(runs, 5) << "four pieces, and the rest";
  ASSERT_TRUE(verdict.repetition.has_value());
  EXPECT_EQ(verdict.repetition->length, straight.repetition->length);
  EXPECT_EQ(verdict.repetition->start, straight.repetition->start);
  EXPECT_TRUE(verdict.repetition->is_least);
  EXPECT_FALSE(straight.relies_on_checkpoint);
}

TEST(WindowCheckpoint, DamagedFilesAreRefused) {
  const auto tables = tables_of({7, 8, 9, 10});
  const std::string file = written(tables, "damaged", 40);
  const auto message = [&](const LayerTablesPtr& of) {
    const Taken taken(of, file);
    return taken.how ? "taken" : taken.how.error().message;
  };
  EXPECT_EQ(message(tables), "taken");
  EXPECT_NE(message(tables_of({5, 6, 7})).find("another position"), std::string::npos);
  std::filesystem::resize_file(file, std::filesystem::file_size(file) - 1);
  EXPECT_NE(message(tables).find("cut short"), std::string::npos);
  std::ofstream(file) << "something else";
  EXPECT_NE(message(tables).find("something else"), std::string::npos);
  std::ofstream(file) << "upset-window-checkpoint 1\n" << std::string(24, ' ');
  EXPECT_NE(message(tables).find("another version"), std::string::npos);
  std::filesystem::remove(file);
  EXPECT_EQ(*Taken(tables, file).how, TakenUp::nothing);
}

/// Whether a run resumed from these words sees the layers of an uninterrupted run. Nothing if they are rejected.
std::optional<bool> goes_on_rightly(const LayerTablesPtr& tables, const std::string& file, const Words& words,
                                    int layers) {
  replace_words(file, words);
  Taken taken(tables, file);
  if (!taken.how) {
    EXPECT_NE(taken.how.error().message.find("does not fit"), std::string::npos);
    return std::nullopt;
  }
  DenseStepper straight(tables, 1);
  for (int i = 0; i < layers; ++i) (void)straight.step();
  for (int i = 0; i < 60; ++i)
    if (!std::ranges::equal(straight.step().words, taken.stepper.step())) return false;
  return true;
}

/// Changes one bit of the layers: the file is rejected, or the change has no effect (a position of the trusted half
/// that nothing later depends on). A changed bit in the half that is computed again is always noticed.
TEST(WindowCheckpoint, NoChangedBitLeadsAstray) {
  constexpr int kLayers = 60;
  constexpr unsigned kStride = 31;  // test one bit in this many
  const auto tables = tables_of({8, 9, 10, 12, 23});
  const std::string file = written(tables, "bits", kLayers);
  const Words words = words_in(file);
  ASSERT_EQ(goes_on_rightly(tables, file, words, kLayers), true);
  const std::size_t believed = 1 + (words.size() - 1) / 2;
  std::size_t refused = 0, harmless = 0;
  for (std::size_t i = 1; i < words.size(); ++i)
    for (std::size_t bit = i % kStride; bit < 64; bit += kStride) {
      Words changed = words;
      changed[i] ^= std::uint64_t{1} << bit;
      const auto right = goes_on_rightly(tables, file, changed, kLayers);
      ++(right ? harmless : refused);
      ASSERT_NE(right, false) << "word " << i << ", bit " << bit;
      ASSERT_TRUE(!right || i < believed) << "word " << i << ", bit " << bit;
    }
  EXPECT_GT(refused, 10 * harmless);
}

TEST(WindowCheckpoint, MisfitsAreRefused) {
  constexpr int kLayers = 60;
  const auto tables = tables_of({8, 9, 10, 12, 23});
  const std::string file = written(tables, "misfits", kLayers);
  const Words words = words_in(file);
  const auto is_refused = [&](const Words& changed) { return !goes_on_rightly(tables, file, changed, kLayers); };
  Words longer = words, shorter = words, origin = words, far = words, early = words;
  longer.push_back(0);
  shorter.pop_back();
  origin.front() = 0;
  far.front() = UINT64_MAX;
  early.front() = 5;
  EXPECT_TRUE(is_refused(longer));
  EXPECT_TRUE(is_refused(shorter));
  EXPECT_TRUE(is_refused(origin));
  EXPECT_TRUE(is_refused(far));
  EXPECT_TRUE(is_refused(early));
  EXPECT_TRUE(is_refused({}));
}

/// A run never leaves a state in which a first move has won.
TEST(WindowCheckpoint, AWonFirstMoveIsRefused) {
  const auto tables = tables_of({7, 8, 9, 10});  // 50 wins
  EXPECT_TRUE(Taken(tables, written(tables, "before", 49)).how);
  EXPECT_FALSE(Taken(tables, written(tables, "after", 50)).how);
}

/// An earlier file can still be resumed.
TEST(WindowCheckpoint, FrozenFile) {
  Taken taken(tables_of({8, 9, 10, 12, 23}), UPSET_FROZEN_DIRECTORY "/window_8_9_10_12_23.checkpoint");
  ASSERT_TRUE(taken.how) << taken.how.error().message;
  EXPECT_EQ(*taken.how, TakenUp::believed);
}

}  // namespace
}  // namespace upset::window
