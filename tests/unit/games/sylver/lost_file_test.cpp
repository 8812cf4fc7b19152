// SPDX-License-Identifier: MIT
// Lost positions on disk: files read back as written, a resumed run ends like an uninterrupted one, limits hold while a
// file is read, and entries that are not positions or incomplete are not trusted.
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "core/hash.hpp"
#include "core/word_file.hpp"
#include "games/sylver/lost_file.hpp"
#include "games/sylver/outcome_solver.hpp"

namespace upset::games::sylver {
namespace {

using Rows = std::set<std::vector<std::uint64_t>>;

class SylverLostFile : public ::testing::Test {
 protected:
  SylverLostFile()
      : file_(std::filesystem::path(::testing::TempDir()) /
              ("lost_" + std::string(::testing::UnitTest::GetInstance()->current_test_info()->name()))) {
    std::filesystem::remove(file_);
  }
  ~SylverLostFile() override { std::filesystem::remove(file_); }

  [[nodiscard]] std::string bytes() const {
    std::ifstream in(file_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void put(const std::string& bytes) const { std::ofstream(file_, std::ios::binary) << bytes; }

  static Limits one_thread() {
    Limits limits;
    limits.threads = 1;
    return limits;
  }

  std::string file_;
};

Rows rows_of(const PositionList& list) {
  Rows rows;
  std::vector<std::uint64_t> k;
  for (std::size_t i = 0; i < list.size(); ++i) {
    list.get(i, k);
    rows.insert(k);
  }
  return rows;
}

/// Everything that the search of {11,16,58} finds lost, in the file.
Rows write_some(const std::string& file, core::Stop& stop) {
  const auto semigroup = NumericalSemigroup::from_generators({11, 16, 58}).value().semigroup;
  const auto search = open_search(semigroup, 11, stop);
  EXPECT_EQ(search->reply(semigroup), Move{0});
  EXPECT_EQ(write_lost(file, 11, {search.get()}, nullptr), std::nullopt);
  Rows rows;
  search->for_each_lost([&](const std::vector<std::uint64_t>& k) { rows.insert(k); });
  EXPECT_EQ(rows.size(), search->known());
  return rows;
}

TEST_F(SylverLostFile, WhatWasWrittenIsRead) {
  core::Stop stop(one_thread());
  const Rows rows = write_some(file_, stop);
  EXPECT_GT(rows.size(), 1000U);
  const std::uint64_t before = stop.bytes();
  {
    const auto list = read_lost(file_, 11, stop);
    ASSERT_TRUE(list);
    EXPECT_EQ(list->size(), rows.size());
    EXPECT_EQ(rows_of(*list), rows);
    EXPECT_GE(stop.bytes(), before + 2 * 10 * rows.size());
    // Positions that no search knows are written as well, once each.
    EXPECT_EQ(write_lost(file_, 11, {}, &*list), std::nullopt);
  }
  EXPECT_EQ(stop.bytes(), before);
  EXPECT_EQ(rows_of(*read_lost(file_, 11, stop)), rows);
  EXPECT_FALSE(read_lost(file_, 12, stop));
  std::filesystem::remove(file_);
  EXPECT_TRUE(read_lost(file_, 11, stop)->empty());
}

/// Positions that several searches know are written once.
TEST_F(SylverLostFile, NothingIsWrittenTwice) {
  core::Stop stop(one_thread());
  Rows rows;
  std::vector<std::unique_ptr<FiniteSearch>> searches;
  for (const std::uint64_t more : {58U, 69U, 80U}) {  // <11,16,58>, and others with much in common
    const auto semigroup = NumericalSemigroup::from_generators({11, 16, more}).value().semigroup;
    const auto& search = searches.emplace_back(open_search(semigroup, 11, stop));
    ASSERT_TRUE(search->reply(semigroup));
    search->for_each_lost([&](const std::vector<std::uint64_t>& k) { rows.insert(k); });
  }
  EXPECT_LT(rows.size(), searches[0]->known() + searches[1]->known() + searches[2]->known());
  EXPECT_EQ(write_lost(file_, 11, {searches[0].get(), searches[1].get(), searches[2].get()}, nullptr), std::nullopt);
  const auto list = read_lost(file_, 11, stop);
  ASSERT_TRUE(list);
  EXPECT_EQ(list->size(), rows.size());
  EXPECT_EQ(rows_of(*list), rows);
  // With room for all of them one search is enough.
  std::vector<std::uint64_t> most(10, 0);
  for (const auto& row : rows)
    for (std::size_t i = 0; i < most.size(); ++i) most[i] = std::max(most[i], row[i]);
  const auto all = open_search_within(most, stop);
  ASSERT_TRUE(all->has_room(most));
  EXPECT_EQ(all->believe(*list), rows.size());
  EXPECT_EQ(all->known(), rows.size());
  most[3] = 1000;
  EXPECT_EQ(open_search_within(most, stop), nullptr);
}

TEST_F(SylverLostFile, LimitsHoldWhileItIsRead) {
  core::Stop stop(one_thread());
  write_some(file_, stop);
  const std::string written = bytes();
  std::atomic<bool> cancel{true};
  Limits cancelled = one_thread();
  cancelled.cancel = &cancel;
  core::Stop by_flag(cancelled);
  const auto list = read_lost(file_, 11, by_flag);
  ASSERT_FALSE(list);
  EXPECT_EQ(list.error().code, ErrorCode::limit);
  Limits starved = one_thread();
  starved.memory_bytes = 1000;
  core::Stop by_memory(starved);
  ASSERT_FALSE(read_lost(file_, 11, by_memory));
  EXPECT_EQ(by_memory.cause(), core::StopCause::memory);

  // A question that is stopped there leaves the file as it is, and the next one reads it.
  core::Stop also_by_flag(cancelled);
  OutcomeSolver solver(also_by_flag);
  const Coins coins = Coins::from({11, 16, 58}).value();
  EXPECT_EQ(solver.keep_in(file_, coins), std::nullopt);
  EXPECT_EQ(solver.solve(coins, false).outcome, Outcome::unknown);
  EXPECT_EQ(solver.write(), std::nullopt);
  EXPECT_FALSE(solver.relies_on_file());
  EXPECT_EQ(bytes(), written);
}

/// A run that is stopped again and again, each time after about a thousand lost positions, ends like an uninterrupted
/// one.
TEST_F(SylverLostFile, TakenUpItEndsAsIfItWereNotCut) {
  const Coins coins = Coins::from({13, 16, 140}).value();
  unsigned cuts = 0;
  Outcome outcome = Outcome::unknown;
  std::uintmax_t size = 0;
  for (; outcome == Outcome::unknown && cuts < 100; ++cuts) {
    std::atomic<bool> cancel{false};
    Limits limits = one_thread();
    limits.cancel = &cancel;
    limits.progress = Progress([&](const std::string&, double, std::uint64_t states) { cancel = states >= 1000; }, 0);
    core::Stop stop(limits);
    OutcomeSolver solver(stop);
    ASSERT_EQ(solver.keep_in(file_, coins), std::nullopt);
    const Finding finding = solver.solve(coins, false);
    outcome = finding.outcome;
    EXPECT_EQ(solver.relies_on_file(), cuts > 0);
    ASSERT_EQ(solver.write(), std::nullopt);
    EXPECT_GT(std::filesystem::file_size(file_), size);
    size = std::filesystem::file_size(file_);
  }
  EXPECT_EQ(outcome, Outcome::P);
  EXPECT_GT(cuts, 2U);
  core::Stop stop(one_thread());
  EXPECT_EQ(OutcomeSolver(stop).solve(coins, false).outcome, Outcome::P);
}

TEST_F(SylverLostFile, DamagedFilesAreRefused) {
  core::Stop stop(one_thread());
  write_some(file_, stop);
  const std::string sound = bytes();
  for (std::size_t at = 0; at < sound.size(); at += sound.size() / 97) {
    std::string damaged = sound;
    damaged[at] = static_cast<char>(damaged[at] ^ 4);
    put(damaged);
    const auto list = read_lost(file_, 11, stop);
    ASSERT_FALSE(list) << at;
    EXPECT_EQ(list.error().code, ErrorCode::refused) << at;
    put(sound.substr(0, at));
    EXPECT_FALSE(read_lost(file_, 11, stop)) << at;
  }
  // Complete, but not a position: 2 k_1 < k_2.
  core::WordFileWriter writer(file_, {"upset-sylver-positions 1\n", ""}, core::hash64(std::string("sylver 4")));
  const std::uint64_t none = 1 | 3ULL << 16U | 1ULL << 32U;
  writer.write(&none, 1);
  ASSERT_EQ(writer.finish(), std::nullopt);
  const auto list = read_lost(file_, 4, stop);
  ASSERT_FALSE(list);
  EXPECT_NE(list.error().message.find("invalid position of Sylver Coinage"), std::string::npos);
}

}  // namespace
}  // namespace upset::games::sylver
