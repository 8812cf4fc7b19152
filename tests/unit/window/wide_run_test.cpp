// SPDX-License-Identifier: MIT
// Runs of windows on diagrams compared with dense ones: verdicts, periods, and every position of every layer; limits
// and checkpoints.
#include "window/wide_run.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>

#include <unistd.h>

#include "semigroup/layered_order.hpp"
#include "window/wide_checkpoint.hpp"

namespace upset::window {
namespace {

using semigroup::Missing;
using semigroup::WideSemigroup;

/// Intervals, and other semigroups for which the encoding holds.
const std::vector<WideSemigroup> kSome{{7, Missing::below(2)},  {9, Missing::below(3)},  {9, Missing::below(4)},
                                       {11, Missing::below(4)}, {14, Missing::below(5)}, {13, Missing::below(6)},
                                       {8, Missing({1, 3})},    {9, Missing({2})},       {10, Missing({1, 4})},
                                       {13, Missing({2, 3})},   {12, Missing({1, 2, 5})}};

LayerTablesPtr tables_of(const WideSemigroup& wide, core::Stop& stop) {
  const auto made = semigroup::NumericalSemigroup::from_generators(wide.generators());
  return build_layer_tables(semigroup::layered_order(made->semigroup), stop).value();
}

std::string text_of(const WideSemigroup& wide) {
  std::string text = "a = " + std::to_string(wide.a) + ", missing";
  for (const unsigned d : wide.missing.numbers()) text += " " + std::to_string(d);
  return text;
}

TEST(WideRun, DecidesAsDenseWindowsDo) {
  for (const WideSemigroup& wide : kSome) {
    core::Stop stop{Limits{}};
    const auto dense = solve_by_windows(tables_of(wide, stop), {true, false, ""}, stop);
    WideRun run(wide, stop);
    const auto found = solve_by_diagrams(run, {true, false, ""}, stop);
    ASSERT_TRUE(dense && found) << text_of(wide);
    EXPECT_EQ(found->first_moves, dense->first_moves) << text_of(wide);
    ASSERT_EQ(found->repetition.has_value(), dense->repetition.has_value()) << text_of(wide);
    if (!found->repetition) continue;
    EXPECT_EQ(found->repetition->start, dense->repetition->start) << text_of(wide);
    EXPECT_EQ(found->repetition->length, dense->repetition->length) << text_of(wide);
    EXPECT_TRUE(found->repetition->is_least);
  }
}

/// The word of a down-set of gaps at x; nothing if a number outside S would be absent.
std::optional<WideWord> word_of(const WideSemigroup& wide, const LayerTable& table, const core::DynamicBits& present,
                                std::uint64_t x) {
  WideWord word;
  for (std::size_t j = 0; j < table.gaps.size(); ++j) {
    const std::uint64_t gap = table.gaps[j];
    if (!present.test(j)) {
      if (!wide.contains(x + gap)) return std::nullopt;
      continue;
    }
    (gap < wide.a ? word.one : word.two).set((x + gap) % wide.a);
  }
  return word;
}

TEST(WideRun, EveryPositionIsWhatDenseWindowsSay) {
  std::size_t compared = 0;
  for (const WideSemigroup& wide : kSome) {
    core::Stop stop{Limits{}};
    const LayerTablesPtr tables = tables_of(wide, stop);
    const auto dense = solve_by_windows(tables, {false, true, ""}, stop);
    ASSERT_TRUE(dense && dense->layers);
    WideRun run(wide, stop);
    ASSERT_TRUE(solve_by_diagrams(run, {}, stop));
    const LayerTable& table = tables->types().front();
    for (std::uint64_t x = wide.a; x < dense->reached; ++x) {
      if (!wide.contains(x)) continue;
      const LayerWords layer = dense->layers->layer(x);
      for (std::uint32_t w = 0; w < table.words(); ++w)
        for (std::uint32_t bit = 0; bit < 64; ++bit) {
          if ((table.valid[w] >> bit & 1U) == 0) continue;
          const auto word = word_of(wide, table, tables->down_set(0, {w, bit}), x);
          if (!word) continue;
          ASSERT_EQ(run.levels().is_lost(x, *word), (layer[w] >> bit & 1U) != 0) << text_of(wide) << ", x = " << x;
          ++compared;
        }
    }
  }
  EXPECT_GT(compared, 1'000'000U);
}

TEST(WideRun, PositionsAfterMovesAreLookedUpAtAnyHeight) {
  std::mt19937_64 random(20'261'117);  // NOLINT: the same in every run
  for (const WideSemigroup& wide : {WideSemigroup{9, Missing::below(4)}, WideSemigroup{13, Missing::below(6)}}) {
    core::Stop stop{Limits{}};
    WideRun run(wide, stop), farther(wide, stop);
    ASSERT_TRUE(solve_by_diagrams(run, {}, stop));
    const std::uint64_t end = run.next() + 3 * wide.a;
    if (run.repetition())
      while (farther.next() < end) (void)farther.step();  // continues where the run has found a period
    else ASSERT_TRUE(farther.compute_to(end));
    for (int trial = 0; trial < 2000; ++trial) {
      std::vector<std::uint64_t> moves;
      const std::uint64_t least = wide.a + random() % (end - 2 * wide.a);
      while (moves.size() < 1 + random() % 6)
        if (const std::uint64_t y = least + random() % wide.a; wide.contains(y)) moves.push_back(y);
      const std::uint64_t x = *std::ranges::min_element(moves);
      if (!run.repetition() && !run.compute_to(x)) FAIL();
      ASSERT_EQ(run.is_lost(moves), farther.is_lost(moves)) << text_of(wide) << ", x = " << x << ", trial " << trial;
    }
  }
}

TEST(WideRun, LimitsEndTheRunAndItGoesOn) {
  const WideSemigroup wide{18, Missing::below(6)};
  core::Stop ample{Limits{}};
  WideRun straight(wide, ample);
  const auto whole = solve_by_diagrams(straight, {}, ample);
  ASSERT_TRUE(whole && whole->is_decided());
  Limits limits;
  limits.memory_bytes = std::uint64_t{2} << 20U;
  core::Stop stop{limits};
  WideRun run(wide, stop);
  const auto cut = solve_by_diagrams(run, {}, stop);
  ASSERT_TRUE(cut && cut->limit);
  EXPECT_EQ(*cut->limit, "memory");
  EXPECT_LT(cut->reached, whole->reached);
}

class WideCheckpointFile : public ::testing::Test {
 protected:
  void SetUp() override {
    file_ =
        (std::filesystem::temp_directory_path() / ("wide-run-" + std::to_string(::getpid()) + ".checkpoint")).string();
    std::filesystem::remove(file_);
  }
  void TearDown() override { std::filesystem::remove(file_); }

  /// A run that is stopped at the given point and leaves its file.
  void write_up_to(const WideSemigroup& wide, std::uint64_t next) {
    core::Stop stop{Limits{}};
    WideRun run(wide, stop);
    while (run.next() < next) (void)run.step();
    WideCheckpoint checkpoint(file_, run, stop);
    ASSERT_FALSE(checkpoint.write());
  }

  std::string file_;
};

TEST_F(WideCheckpointFile, ARunTakenUpEndsInTheSameVerdict) {
  for (const WideSemigroup& wide : {WideSemigroup{11, Missing::below(4)}, WideSemigroup{15, Missing::below(6)}}) {
    core::Stop stop{Limits{}};
    WideRun straight(wide, stop);
    const auto whole = solve_by_diagrams(straight, {}, stop);
    for (const std::uint64_t next : {3 * wide.a + 2, 5 * wide.a + 1, 6 * wide.a, whole->reached - 1}) {
      write_up_to(wide, next);
      WideRun run(wide, stop);
      const auto found = solve_by_diagrams(run, {false, false, file_}, stop);
      ASSERT_TRUE(found) << found.error().message;
      EXPECT_EQ(found->first_moves, whole->first_moves);
      EXPECT_EQ(found->relies_on_checkpoint, next > 5 * wide.a);
      ASSERT_EQ(found->repetition.has_value(), whole->repetition.has_value());
      if (found->repetition) {
        EXPECT_EQ(found->repetition->start, whole->repetition->start) << next;
        EXPECT_EQ(found->repetition->length, whole->repetition->length) << next;
      }
      // A resumed run searches its period from there on, and may reach more layers of the last level.
      for (std::uint64_t q = 1; q < straight.levels().count(); ++q)
        EXPECT_EQ(run.levels().states(q), straight.levels().states(q)) << "level " << q;
      std::filesystem::remove(file_);
    }
  }
}

TEST_F(WideCheckpointFile, DamagedAndForeignFilesAreRefused) {
  const WideSemigroup wide{11, Missing::below(4)};
  write_up_to(wide, 7 * wide.a);
  std::string bytes;
  {
    std::ifstream in(file_, std::ios::binary);
    bytes.assign(std::istreambuf_iterator<char>(in), {});
  }
  const auto refusal = [&](const WideSemigroup& semigroup, const std::string& content) {
    std::ofstream(file_, std::ios::binary) << content;
    core::Stop stop{Limits{}};
    WideRun run(semigroup, stop);
    const auto found = solve_by_diagrams(run, {false, false, file_}, stop);
    return found ? std::string() : found.error().message;
  };
  EXPECT_NE(refusal({12, Missing::below(4)}, bytes).find("another position"), std::string::npos);
  EXPECT_FALSE(refusal(wide, bytes.substr(0, bytes.size() - 8)).empty());
  for (std::size_t at = 0; at < bytes.size(); at += 97) {
    std::string changed = bytes;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    EXPECT_FALSE(refusal(wide, changed).empty()) << "byte " << at;
  }
  EXPECT_EQ(refusal(wide, bytes), "");
}

}  // namespace
}  // namespace upset::window
