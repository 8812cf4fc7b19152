// SPDX-License-Identifier: MIT
// Books compared with the definition and with counts from other programs; and invalid requests.
#include "rulebook/builder.hpp"

#include <gtest/gtest.h>

#include "rulebook/unit_walk.hpp"
#include "rulebook/units.hpp"
#include "unit/rulebook/lists.hpp"

namespace upset::rulebook {
namespace {

using semigroup::GapSet;

TEST(Builder, CountsThatTwoProgramsFound) {
  // known values: two independent programs, and a public list up to 15
  const std::vector<std::size_t> known{0,  1,  0,   1,  0,   6,   0,    15,  1,    34,  11,
                                       94, 46, 262, 81, 615, 239, 1620, 711, 3884, 2012};
  const Lists lists = built(20);
  ASSERT_EQ(lists.size(), known.size());
  for (std::size_t size = 1; size < known.size(); ++size) EXPECT_EQ(lists[size].size(), known[size]) << size;
}

TEST(Builder, IsTheDefinition) { EXPECT_EQ(built(16), lost_by_definition(16)); }

TEST(Builder, SmallerBooksAreTheBeginningOfLargerOnes) {
  const Lists large = built(21);
  for (unsigned size = 1; size <= 20; ++size)
    EXPECT_EQ(built(size), Lists(large.begin(), large.begin() + size + 1)) << size;
}

TEST(Builder, ThreadsChangeNothing) {
  const Lists one = built(24);
  for (const unsigned threads : {2U, 3U}) EXPECT_EQ(built(24, threads), one);
}

TEST(Builder, ReportsWhatItHandsOver) {
  Lists lists;
  std::uint64_t calls = 0;
  double share = 0;
  BuildOptions options{.size = 20};
  options.progress = [&](const BuildProgress& progress) {
    ++calls;
    EXPECT_GE(progress.share, share);
    EXPECT_LE(progress.share, 1);
    share = progress.share;
  };
  const auto report = build_lists(options, lists);
  ASSERT_TRUE(report);
  EXPECT_GT(calls, 0U);
  ASSERT_EQ(report->sizes.size(), 20U);
  for (const RulebookSize& count : report->sizes) EXPECT_EQ(count.lost, lists[count.size].size());
  EXPECT_EQ(report->sizes[0].visited, 1U);
  EXPECT_FALSE(report->is_taken_up);
}

TEST(Builder, RefusesSizesWithoutRoom) {
  for (const unsigned size : {0U, 65U}) {
    Lists lists;
    const auto report = build_lists({.size = size}, lists);
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().code, ErrorCode::usage);
    EXPECT_EQ(report.error().message, "expected a size of 1 to 64, found " + std::to_string(size));
  }
}

TEST(Builder, StopsAtLimits) {
  Lists lists;
  const auto late = build_lists({.size = 60}, lists, nullptr, {.seconds = 0.05});
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().code, ErrorCode::limit);
  EXPECT_NE(late.error().message.find("time"), std::string::npos) << late.error().message;
  const auto large = build_lists({.size = 24, .memory = 100000}, lists);
  ASSERT_FALSE(large);
  EXPECT_EQ(large.error().code, ErrorCode::limit);
  EXPECT_NE(large.error().message.find("there is no scratch directory"), std::string::npos) << large.error().message;
}

/// A tree that is too large for its references is a limit of the program, not of the memory.
TEST(Builder, SaysThatATreeIsTooLarge) {
  Lists lists;
  const auto report = build_lists({.size = 20, .most_words = 50}, lists);
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().code, ErrorCode::limit);
  EXPECT_EQ(report.error().message,
            "a rulebook of size 20 cannot be built: one of its units has a tree of more than 50 words");
}

/// Books store how many positions were visited, so this must not change with the bound of units.
TEST(Builder, VisitsDoNotDependOnTheBound) {
  for (const unsigned size : {8U, 13U, 20U, 23U}) {
    core::Stop stop(Limits{});
    const Units units(Units::counted_bound_for(size));
    UnitWalk walk(size, units.bound(), BranchLayout::of_size(size), stop);
    std::vector<UnitHarvest> harvests(units.count());
    std::vector<UnitWalk::Found> found(units.count());
    std::vector<std::uint64_t> visited(size + 1);
    for (const auto& level : units.levels())
      for (const std::uint32_t unit : level) {
        std::vector<UnitOption> options;
        for (unsigned y = 2; y <= units.bound(); ++y) {
          if ((units.gaps(unit) >> y & 1U) == 0) continue;
          const std::uint64_t after = gaps_after(GapSet{units.gaps(unit), 0}, y).low;
          const std::uint32_t other = units.find(after);
          options.push_back({y, after, {found[other].root, found[other].is_lost, harvests[other].branches.data()}});
        }
        found[unit] = walk.run(units.gaps(unit), options, harvests[unit]);
        for (unsigned now = 1; now <= size; ++now) visited[now] += harvests[unit].visited[now];
      }
    ASSERT_LE(Units::counted_bound_for(size), Units::bound_for(size));
    Lists lists;
    const auto report = build_lists({.size = size}, lists);
    ASSERT_TRUE(report);
    for (const RulebookSize& of : report->sizes) EXPECT_EQ(of.visited, visited[of.size]) << size << ' ' << of.size;
  }
}

/// A book in memory.
class KnownLists final : public LostSource {
 public:
  explicit KnownLists(Lists lists) : lists_(std::move(lists)) {}
  [[nodiscard]] unsigned size() const override { return static_cast<unsigned>(lists_.size()) - 1; }
  [[nodiscard]] std::optional<Error> read(unsigned size, const Take& take) const override {
    for (const GapSet& gaps : lists_[size]) take(std::span(&gaps, 1));
    return std::nullopt;
  }

 private:
  Lists lists_;
};

TEST(Builder, GoesOnFromASmallerBookAndFindsItsFaults) {
  Lists lists;
  Lists small = built(15);
  ASSERT_TRUE(build_lists({.size = 18}, lists, std::make_unique<KnownLists>(small).get()));
  EXPECT_EQ(lists, built(18));
  std::swap(small[13][5], small[13][6]);
  const KnownLists swapped(small);
  const auto report = build_lists({.size = 18}, lists, &swapped);
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().code, ErrorCode::verification);
  EXPECT_NE(report.error().message.find("of size 13"), std::string::npos) << report.error().message;
  small[13].pop_back();
  const KnownLists shorter(small);
  EXPECT_FALSE(build_lists({.size = 18}, lists, &shorter));
}

class FullSink final : public LostSink {
 public:
  std::optional<Error> begin(std::span<const std::uint64_t>) override { return std::nullopt; }
  std::optional<Error> put(unsigned, std::span<const GapSet>) override { return refused("the disk is full"); }
};

TEST(Builder, WhatTheSinkRefusesIsTold) {
  core::Stop stop(Limits{});
  FullSink sink;
  const auto report = build({.size = 10}, nullptr, sink, stop);
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().message, "the disk is full");
}

}  // namespace
}  // namespace upset::rulebook
