// SPDX-License-Identifier: MIT
// Books as files: writing, reading, lookups, and damage to every byte.
#include <gtest/gtest.h>

#include <unistd.h>
#include <atomic>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <thread>

#include "core/compress.hpp"
#include "core/hash.hpp"
#include "oracle/naive_sylver.hpp"
#include "rulebook/book.hpp"
#include "rulebook/cursor.hpp"
#include "rulebook/writer.hpp"
#include "small_book.hpp"
#include "upset/files.hpp"

namespace upset::rulebook {
namespace {

using oracle::NaiveSylver;
using BookPtr = std::shared_ptr<const Book>;

NaiveSylver::Left left_of(GapSet gaps) {
  NaiveSylver::Left left;
  for (unsigned x = 1; x <= GapSet::kMax; ++x) left[x] = gaps.has(x);
  return left;
}

BookPtr opened(const std::string& bytes, core::MemoryPool& memory, std::uint64_t cache = Book::kDefaultCache) {
  auto book = Book::from_bytes(bytes, "test", memory, cache);
  EXPECT_TRUE(book.has_value()) << (book ? "" : book.error().text());
  return std::move(book).value();
}

/// Calls visit(position) for all positions of a size.
template <class Visit>
void for_each_position(unsigned size, Visit visit) {
  GapSet first;  // <2, 2 size + 1>
  for (unsigned i = 0; i < size; ++i) first = first | GapSet::only(2 * i + 1);
  Cursor cursor(first);
  do visit(cursor.now());
  while (cursor.skip(1));
}

TEST(RulebookFile, HoldsExactlyTheLostPositions) {
  core::MemoryPool memory(1U << 30);
  const BookPtr book = opened(book_bytes(13), memory);
  NaiveSylver naive;
  for (unsigned size = 1; size <= 13; ++size) {
    std::uint64_t positions = 0, lost = 0;
    for_each_position(size, [&](GapSet gaps) {
      const bool is_lost = naive.is_p(left_of(gaps));
      EXPECT_EQ(book->is_lost(gaps), is_lost);
      ++positions, lost += is_lost ? 1 : 0;
    });
    EXPECT_EQ(book->of_size(size).lost, lost);
    EXPECT_EQ(book->of_size(size).positions, positions);
  }
  EXPECT_EQ(book->lost(), 1U + 1 + 6 + 15 + 1 + 34 + 11 + 94 + 46 + 262);  // known values: sizes 1 to 13
}

TEST(RulebookFile, BlocksHoldAllPositionsInOrder) {
  core::MemoryPool memory(1U << 30);
  const BookPtr book = opened(book_bytes(19), memory);
  EXPECT_GE(book->blocks(), 3U);
  GapSet before;
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < book->blocks(); ++i)
    for (const GapSet gaps : *book->block(i)) {
      EXPECT_TRUE(count++ == 0 || before.count() != gaps.count() || is_before(before, gaps));
      EXPECT_GE(gaps.count(), before.count());
      EXPECT_TRUE(is_gap_set(gaps));
      before = gaps;
    }
  EXPECT_EQ(count, book->lost());
}

TEST(RulebookFile, TheBytesDependOnTheSizeAlone) {
  const std::string one = book_bytes(17, 1);
  EXPECT_EQ(one, book_bytes(17, 2));
  core::MemoryPool memory(1U << 30);
  for (const unsigned smaller : {1, 8, 16}) {
    const BookPtr known = opened(book_bytes(smaller), memory);
    EXPECT_EQ(one, book_bytes(17, 1, known.get())) << smaller;
  }
}

TEST(RulebookFile, ThinBlocksAreCutWherePositionsLieFarApart) {
  // The first and the last position of a size are further apart than a block may reach.
  GapSet first, last;
  for (unsigned i = 0; i < 31; ++i) first = first | GapSet::only(2 * i + 1), last = last | GapSet::only(i + 1);
  const std::vector<GapSet> positions{first, last};
  const auto blocks = encode(positions);
  ASSERT_EQ(blocks.size(), 2U);
  EXPECT_EQ(blocks[1].first, last);
  EXPECT_EQ(decode(first, 1, blocks[0].frame), std::vector{first});
}

TEST(RulebookFile, FewBlocksAreKeptWhenThereIsLittleRoom) {
  const std::string bytes = book_bytes(18);
  core::MemoryPool memory(1U << 30);
  const std::uint64_t before = memory.used();
  {
    const BookPtr wide = opened(bytes, memory), narrow = opened(bytes, memory, 20'000);
    std::mt19937_64 random(1);
    for (int i = 0; i < 3000; ++i) {
      const auto positions = wide->block(random() % wide->blocks());
      const GapSet gaps = (*positions)[random() % positions->size()];
      EXPECT_EQ(narrow->is_lost(gaps), true);
      EXPECT_TRUE(gaps.count() == 1 || narrow->is_lost(gaps_after(gaps, gaps.largest())) == false);
    }
    EXPECT_LE(memory.used() - before, 3 * bytes.size() + 16 * wide->lost() + 40'000 + 200 * wide->blocks());
  }
  EXPECT_EQ(memory.used(), before);
}

TEST(RulebookFile, IsSafeFromSeveralThreads) {
  core::MemoryPool memory(1U << 30);
  const BookPtr book = opened(book_bytes(17), memory, 30'000), whole = opened(book_bytes(17), memory);
  std::atomic<unsigned> wrong{0};
  std::vector<std::jthread> threads;
  for (unsigned t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      std::mt19937_64 random(t);
      for (int i = 0; i < 2000; ++i) {
        const auto positions = whole->block(random() % whole->blocks());
        if (book->is_lost((*positions)[random() % positions->size()]) != true) ++wrong;
      }
    });
  threads.clear();
  EXPECT_EQ(wrong, 0U);
}

/// A damaged book: the book or a position is rejected, or everything is unchanged.
void expect_never_wrong(const std::string& bytes, const std::vector<std::pair<GapSet, bool>>& right,
                        const std::string& what) {
  core::MemoryPool memory(1U << 30);
  const auto book = Book::from_bytes(bytes, "damaged", memory);
  if (!book) {
    EXPECT_EQ(book.error().code, ErrorCode::refused);
    return;
  }
  for (const auto& [gaps, is_lost] : right) {
    if (gaps.count() > (*book)->size()) continue;
    const auto found = (*book)->is_lost(gaps);
    EXPECT_TRUE(!found || *found == is_lost) << what;
  }
}

TEST(RulebookFile, ADamagedOneIsNeverWrong) {
  const std::string bytes = book_bytes(9);
  std::vector<std::pair<GapSet, bool>> right;
  core::MemoryPool memory(1U << 30);
  const BookPtr book = opened(bytes, memory);
  for (unsigned size = 1; size <= 9; ++size)
    for_each_position(size, [&](GapSet gaps) { right.emplace_back(gaps, *book->is_lost(gaps)); });
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    for (const int flip : {1, 0x80, 0xFF}) {
      std::string damaged = bytes;
      damaged[i] = static_cast<char>(damaged[i] ^ flip);
      expect_never_wrong(damaged, right, "byte " + std::to_string(i));
    }
    expect_never_wrong(bytes.substr(0, i), right, "cut at " + std::to_string(i));
  }
  expect_never_wrong(bytes + '\0', right, "one byte more");
}

TEST(RulebookFile, BlocksThatPassTheirChecksumsAreStillLookedAt) {
  const GapSet first{2, 0};  // {1}
  const auto frame = [](const std::string& payload) { return core::compressed(payload); };
  EXPECT_TRUE(decode(first, 1, frame("")).has_value());
  EXPECT_FALSE(decode(first, 1, frame("x")).has_value());        // too long
  EXPECT_FALSE(decode(first, 2, frame("")).has_value());         // too short
  EXPECT_FALSE(decode(first, 2, frame({0})).has_value());        // a second position does not exist
  EXPECT_FALSE(decode(first, 0, frame("")).has_value());         // empty
  EXPECT_FALSE(decode(first, 1, "no frame").has_value());        // not compressed
  EXPECT_FALSE(decode(GapSet{6, 1}, 1, frame("")).has_value());  // no semigroup
  GapSet odd;
  for (unsigned i = 0; i < 60; ++i) odd = odd | GapSet::only(2 * i + 1);
  EXPECT_FALSE(decode(odd, 2, frame("\xFF\xFF\x7F")).has_value());                // further than a block reaches
  EXPECT_FALSE(decode(odd, 3000, frame(std::string(2999, '\0'))).has_value());    // more than a block has
  EXPECT_FALSE(decode(odd, 2, frame(std::string(100'000, '\x80'))).has_value());  // longer than any payload
}

TEST(RulebookFile, ErrorsSayWhatIsWrong) {
  core::MemoryPool memory(1U << 30);
  const auto message = [&](const std::string& bytes) {
    return Book::from_bytes(bytes, "book", memory).error().message;
  };
  const std::string good = book_bytes(8);
  EXPECT_EQ(message("hello"), "book: expected a rulebook of Sylver Coinage, found something else");
  EXPECT_EQ(message(good.substr(0, 40)), "book: the rulebook is cut short");
  std::string later = good;
  later[16] = 9;
  EXPECT_EQ(message(later), "book: expected a rulebook of version 1, found version 9");
  EXPECT_NE(message(good.substr(0, good.size() - 1)).find("it is cut short or damaged"), std::string::npos);
  std::string header = good;
  header[70] = static_cast<char>(header[70] ^ 1);
  EXPECT_EQ(message(header), "book: the rulebook is damaged: its header has a wrong checksum");
  std::string index = good;
  index.back() = static_cast<char>(index.back() ^ 1);
  EXPECT_EQ(message(index), "book: the rulebook is damaged: its index has a wrong checksum");
  EXPECT_EQ(Book::open("no_such_book", memory).error().code, ErrorCode::refused);
}

TEST(RulebookFile, IsMapped) {
  const auto directory = std::filesystem::temp_directory_path() / ("upset_rulebook_" + std::to_string(::getpid()));
  std::filesystem::create_directory(directory);
  const std::string file = directory / "book";
  EXPECT_FALSE(write_file(file, "the rulebook", book_bytes(10)).has_value());
  core::MemoryPool memory(1U << 30);
  const auto book = Book::open(file, memory);
  ASSERT_TRUE(book.has_value());
  EXPECT_EQ((*book)->size(), 10U);
  std::filesystem::remove_all(directory);
}

TEST(RulebookFile, AnOldOneStaysReadable) {
  core::MemoryPool memory(1U << 30);
  const auto book = Book::open(UPSET_FROZEN_DIRECTORY "/rulebook_16.book", memory);
  ASSERT_TRUE(book.has_value());
  const BookPtr now = opened(book_bytes(16), memory);
  ASSERT_EQ((*book)->blocks(), now->blocks());
  for (std::size_t i = 0; i < now->blocks(); ++i) EXPECT_EQ(*(*book)->block(i), *now->block(i));
}

}  // namespace
}  // namespace upset::rulebook
