// SPDX-License-Identifier: MIT
// Searches for theorems that are stopped and resumed, and damaged files.
#include <gtest/gtest.h>

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include "families/checkpoint.hpp"
#include "families/find.hpp"
#include "families/text.hpp"
#include "support/checkpoint_words.hpp"
#include "support/environment.hpp"

namespace upset::families {
namespace {

using Random = std::mt19937_64;

class FamilyCheckpoint : public ::testing::Test {
 protected:
  void SetUp() override {
    file_ = (std::filesystem::temp_directory_path() / ("upset-family-" + std::to_string(::getpid()))).string();
    std::filesystem::remove(file_);
  }
  void TearDown() override { std::filesystem::remove(file_); }

  [[nodiscard]] Search search(unsigned c, unsigned residue) const {
    Search asked;
    asked.missing = semigroup::Missing::below(c);
    asked.residue = residue;
    asked.checkpoint = file_;
    return asked;
  }
  [[nodiscard]] std::string bytes() const {
    std::ifstream in(file_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }
  void write(const std::string& content) const { std::ofstream(file_, std::ios::binary) << content; }

  std::string file_;
};

Result<Theorem> found(const Search& search, const Limits& limits = {}) {
  core::Stop stop(limits);
  return find(search, stop);
}

/// Stops the search after it has reported the given number of phases.
Result<Theorem> stopped_after(Search search, std::size_t phases) {
  std::atomic<bool> cancelled{false};
  search.tell = [&](const std::string&) { cancelled = cancelled || phases-- == 0; };
  Limits limits;
  limits.cancel = &cancelled;
  return found(search, limits);
}

// The search is stopped after every phase in turn and resumed each time: the final bytes are the same.
TEST_F(FamilyCheckpoint, StoppedAndTakenUpItFindsTheSame) {
  Search straight = search(4, 1);
  straight.checkpoint.clear();
  const auto expected = found(straight);
  ASSERT_TRUE(expected) << expected.error().text();
  std::size_t runs = 0;
  for (std::size_t phases = 1; runs < 60; ++runs, phases = 1 + runs % 4) {
    const auto theorem = stopped_after(search(4, 1), phases);
    if (theorem) {
      EXPECT_EQ(file_of(*theorem), file_of(*expected));
      break;
    }
    ASSERT_EQ(theorem.error().code, ErrorCode::limit) << theorem.error().text();
  }
  EXPECT_GT(runs, 2U);
  EXPECT_LT(runs, 60U);
  // And once more from what the last run left.
  const auto again = found(search(4, 1));
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(file_of(*again), file_of(*expected));
}

TEST_F(FamilyCheckpoint, AnotherFamilyIsRefused) {
  ASSERT_TRUE(found(search(3, 1)));
  for (const auto& [c, residue] : {std::pair{3U, 0U}, {4U, 1U}}) {
    const auto theorem = found(search(c, residue));
    ASSERT_FALSE(theorem);
    EXPECT_EQ(theorem.error().code, ErrorCode::refused);
    EXPECT_NE(theorem.error().message.find("belongs to another family"), std::string::npos) << theorem.error().text();
  }
}

TEST_F(FamilyCheckpoint, DamagedFilesAreRefused) {
  const auto expected = found(search(3, 1));
  ASSERT_TRUE(expected);
  const std::string whole = bytes();
  Random random(testing::test_seed(179));
  for (int round = 0; round < 100; ++round) {
    std::string damaged = whole;
    const std::size_t place = random() % damaged.size();
    if (round % 2 == 0) damaged.resize(place);
    else damaged[place] = static_cast<char>(damaged[place] ^ (1 << random() % 8));
    write(damaged);
    const auto theorem = found(search(3, 1));
    ASSERT_FALSE(theorem) << "place " << place;
    EXPECT_EQ(theorem.error().code, ErrorCode::refused);
  }
}

// With a valid checksum: the file is rejected, or gives a theorem that holds.
TEST_F(FamilyCheckpoint, ForgedFilesProveNothingWrong) {
  const auto expected = found(search(3, 1));
  ASSERT_TRUE(expected);
  const auto words = testing::words_in(file_);
  Random random(testing::test_seed(180));
  int refused_files = 0;
  for (int round = 0; round < 150; ++round) {
    auto forged = words;
    const std::size_t place = round % 3 == 0 ? forged.size() - 1 - random() % 500 : random() % forged.size();
    if (round % 5 == 0) forged[place] = random();
    else forged[place] ^= std::uint64_t{1} << random() % 40;
    testing::replace_words(file_, forged);
    Search asked = search(3, 1);
    asked.most = 41;
    const auto theorem = found(asked);
    if (theorem) {
      core::Stop stop{Limits{}};
      EXPECT_FALSE(verify(*theorem, stop)) << "word " << place;
    } else {
      refused_files += theorem.error().code == ErrorCode::refused ? 1 : 0;
    }
  }
  EXPECT_GT(refused_files, 30);
}

}  // namespace
}  // namespace upset::families
