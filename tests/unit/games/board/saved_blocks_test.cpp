// SPDX-License-Identifier: MIT
// Board tables whose build is stopped, saved and resumed: the table equals that of an uninterrupted build, for any
// number of threads before and after. A file that is damaged, forged or of another box is rejected.
#include "games/board/saved_blocks.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <random>
#include <utility>

#include "games/board/table.hpp"
#include "support/checkpoint_words.hpp"

namespace upset::games::board {
namespace {

using testing::replace_words;
using testing::words_in;
using Words = std::vector<std::uint64_t>;

BoardLayout layout_of(unsigned rows, unsigned columns) {
  const BoardPlan plan = make_plan(rows, columns, 1);
  return {plan.rows, plan.columns, plan.inner};
}

std::vector<std::vector<unsigned>> p_positions(const BoardTable& table) {
  std::vector<std::vector<unsigned>> list;
  table.for_each_p([&](std::span<const unsigned> rows) { list.emplace_back(rows.begin(), rows.end()); });
  return list;
}

class SavedBlocksTest : public ::testing::Test {
 protected:
  void SetUp() override { std::filesystem::remove(file_); }

  SavedBlocks read(const BoardLayout& layout) {
    core::Stop stop{Limits{}};
    auto blocks = SavedBlocks::read(file_, layout, stop);
    EXPECT_TRUE(blocks.has_value()) << blocks.error().message;
    return std::move(blocks).value();
  }
  std::string refusal(const BoardLayout& layout) {
    core::Stop stop{Limits{}};
    const auto blocks = SavedBlocks::read(file_, layout, stop);
    return blocks ? "" : blocks.error().message;
  }

  /// A build that saves its work and stops at this poll; returns whether it finished before.
  bool build_until(unsigned rows, unsigned columns, unsigned threads, unsigned last_poll) {
    BoardTableOptions options;
    options.threads = threads;
    unsigned polls = 0;
    options.should_stop = [&] { return ++polls == last_poll; };
    options.is_save_due = [&] { return polls == last_poll / 2; };  // once on the way, as after a minute
    options.save = [&](const SolvedBlocks& solved) { EXPECT_FALSE(write_blocks(file_, solved).has_value()); };
    return BoardTable::build(rows, columns, options).has_value();
  }

  std::string file_ = ::testing::TempDir() + "upset_saved_blocks";
};

TEST_F(SavedBlocksTest, AResumedBuildGivesTheSameTable) {
  unsigned stopped = 0;
  for (const auto& [rows, columns] :
       {std::pair(13U, 13U), std::pair(14U, 12U), std::pair(3U, 600U), std::pair(6U, 40U)}) {
    const auto expected = p_positions(*BoardTable::build(rows, columns, {}));
    for (const unsigned before : {1U, 2U, 3U})
      for (const unsigned after : {1U, 2U, 3U})
        for (const unsigned polls : {2U, 7U, 15U}) {
          std::filesystem::remove(file_);
          if (build_until(rows, columns, before, polls)) continue;
          ++stopped;
          SCOPED_TRACE(fmt::format("{} x {}, {} threads to poll {}, then {}", rows, columns, before, polls, after));
          const SavedBlocks saved = read(layout_of(rows, columns));
          BoardTableOptions options;
          options.threads = after;
          options.saved = &saved;
          std::optional<BoardTable> table;
          ASSERT_NO_THROW(table = BoardTable::build(rows, columns, options));
          ASSERT_TRUE(table.has_value());
          EXPECT_EQ(p_positions(*table), expected);
        }
  }
  EXPECT_GT(stopped, 40U);  // most builds take more than fifteen polls
}

TEST_F(SavedBlocksTest, AFinishedTableIsReadBack) {
  const BoardLayout layout = layout_of(12, 12);
  ASSERT_TRUE(build_until(12, 12, 1, 0));
  const SavedBlocks saved = read(layout);
  EXPECT_EQ(saved.words(), layout.words(layout.outer_rows()));
  BoardTableOptions options;
  options.saved = &saved;
  const auto straight = BoardTable::build(12, 12, {});
  const auto resumed = BoardTable::build(12, 12, options);
  EXPECT_EQ(p_positions(*resumed), p_positions(*straight));
  EXPECT_LT(16 * resumed->marks(), straight->marks());  // one block in 64 is solved again
}

/// All bits survive: long runs without a P-position, P-positions at both ends of a range, blocks in any order.
TEST_F(SavedBlocksTest, RandomWords) {
  const BoardLayout layout = layout_of(14, 14);
  const std::uint64_t words = layout.words(layout.outer_rows());
  for (const unsigned seed : {1U, 2U, 3U, 4U}) {
    std::mt19937_64 draw(seed);
    Words table(words, ~std::uint64_t{0});
    for (std::uint64_t i = 0; i < words / (seed * seed * seed); ++i) table[draw() % words] &= ~(1ULL << draw() % 64);
    SolvedBlocks solved{layout, table.data(), {{0, words / 7}, {words / 3, words / 2}, {words - 5, words}}};
    for (const WordRange& range : solved.ranges) {
      table[range.first] &= ~std::uint64_t{1};
      table[range.end - 1] &= ~(std::uint64_t{1} << 63);
    }
    ASSERT_FALSE(write_blocks(file_, solved).has_value());
    const SavedBlocks saved = read(layout);
    EXPECT_EQ(saved.words(), solved.words());
    SavedBlocks::Cursor cursor(saved);
    Words block(64);
    std::uint64_t first = 0, before = 0;
    for (unsigned i = 0; i < 20'000; ++i) {
      const std::uint64_t count = 1 + draw() % 64;
      if (i % 4 == 0) before = std::exchange(first, draw() % words);  // otherwise the next block
      if (i % 4 == 1 && i % 3 == 0) first = before;                   // or the block after the last but one
      if (first + count > words) first = 0;
      const bool is_there = std::ranges::any_of(
          solved.ranges, [&](const WordRange& range) { return range.first <= first && first + count <= range.end; });
      ASSERT_EQ(cursor.read(first, count, block.data()), is_there) << "seed " << seed << ", block " << first;
      const bool is_same = std::equal(block.begin(), block.begin() + static_cast<std::ptrdiff_t>(count),
                                      table.begin() + static_cast<std::ptrdiff_t>(first));
      ASSERT_TRUE(is_same || !is_there) << "seed " << seed << ", block " << first;
      first += count;
    }
  }
}

TEST_F(SavedBlocksTest, FilesOfOtherBoxesAreRefused) {
  ASSERT_FALSE(build_until(13, 13, 1, 4));
  EXPECT_NE(refusal(layout_of(13, 14)).find("another box"), std::string::npos);
  EXPECT_EQ(refusal(layout_of(13, 13)), "");
}

TEST_F(SavedBlocksTest, WordsThatAreNoBlocksAreRefused) {
  const BoardLayout layout = layout_of(13, 13);
  ASSERT_FALSE(build_until(13, 13, 1, 6));
  const Words right = words_in(file_);
  const std::uint64_t words = layout.words(layout.outer_rows());
  const auto expect_refused = [&](const char* what, Words changed) {
    replace_words(file_, changed);
    EXPECT_NE(refusal(layout).find("not one of a board table"), std::string::npos) << what;
  };
  const auto with = [&](std::size_t place, std::uint64_t word) {
    Words changed = right;
    changed[place] = word;
    return changed;
  };
  expect_refused("begins after its end", with(0, right[1]));
  expect_refused("ends beyond the table", with(1, words + 1));
  expect_refused("ends beyond all bits", with(1, ~std::uint64_t{0}));
  expect_refused("a P-position beyond the range", with(1, 1));
  expect_refused("more codes than words", with(2, right[2] + 1));
  expect_refused("as many codes as there are numbers", with(2, ~std::uint64_t{0}));
  expect_refused("fewer codes than words", with(2, right[2] - 1));
  Words twice = right;
  twice.insert(twice.end(), right.begin(), right.end());
  expect_refused("the same range twice", twice);
  expect_refused("a head that is cut", {right[0]});
  replace_words(file_, right);
  EXPECT_EQ(refusal(layout), "");
}

/// Moves a P-position. Then it or another one can be reached from a P-position, or a block that is solved again shows
/// the change. Otherwise the table would be wrong, so nearly all such files must be rejected.
TEST_F(SavedBlocksTest, MovedPositionsAreFound) {
  ASSERT_TRUE(build_until(11, 11, 1, 0));
  const BoardLayout layout = layout_of(11, 11);
  const Words right = words_in(file_);
  unsigned tried = 0, found = 0;
  std::mt19937_64 draw(7);
  while (tried < 200) {
    Words changed = right;
    const std::size_t place = 3 + draw() % (right.size() - 3);
    const unsigned shift = 16 * static_cast<unsigned>(draw() % 4);
    const std::uint64_t code = changed[place] >> shift & 0xFFFF;
    if (code == 0xFFFF || code < 2) continue;
    changed[place] -= std::uint64_t{1} << shift;  // all later ones move, too
    ++tried;
    replace_words(file_, changed);
    const SavedBlocks saved = read(layout);
    BoardTableOptions options;
    options.saved = &saved;
    options.threads = 1 + tried % 3;
    try {
      (void)BoardTable::build(11, 11, options);
    } catch (const WrongBlocks&) {
      ++found;
    }
  }
  EXPECT_EQ(found, tried);
}

}  // namespace
}  // namespace upset::games::board
