// SPDX-License-Identifier: MIT
// Tables of searches that are stopped and resumed: the content of a file is tested, and a file with impossible content
// is rejected, even if its checksum is valid.
#include <gtest/gtest.h>

#include <filesystem>

#include "support/checkpoint_words.hpp"
#include "upset/solve.hpp"

namespace upset {
namespace {

using testing::replace_words;
using testing::Words;
using testing::words_in;

Result<Solved> solve_with(const std::string& spec, const std::string& file) {
  SolveOptions options;
  options.method = Method::search;
  options.limits.checkpoint = file;
  options.limits.threads = 1;
  return solve(Position::parse(spec).value(), options);
}

std::string message_of(const Result<Solved>& solved) { return solved ? "" : solved.error().message; }

/// A table on disk: of a graph, of a complex of at most seven points, of a larger one.
struct Sample {
  std::string spec;
  std::size_t state_words;
};

class SearchCheckpoint : public ::testing::TestWithParam<Sample> {
 protected:
  void SetUp() override {
    std::filesystem::remove(file_);
    outcome_ = solve_with(GetParam().spec, file_).value().answer.outcome;
    words_ = words_in(file_);
    record_ = GetParam().state_words + 1;
    ASSERT_GT(words_.size(), 0U);
    ASSERT_EQ(words_.size() % record_, 0U);
  }
  [[nodiscard]] std::uint64_t& claim(std::size_t record) { return words_[record * record_ + record_ - 1]; }
  [[nodiscard]] std::size_t records() const { return words_.size() / record_; }
  /// Whether the current words are rejected.
  [[nodiscard]] bool is_refused() {
    replace_words(file_, words_);
    const std::string message = message_of(solve_with(GetParam().spec, file_));
    return message.find("does not fit") != std::string::npos;
  }

  std::string file_ = ::testing::TempDir() + "upset_search_checkpoint";
  Outcome outcome_ = Outcome::unknown;
  Words words_;
  std::size_t record_ = 0;
};

TEST_P(SearchCheckpoint, IsTakenUp) {
  const auto again = solve_with(GetParam().spec, file_);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->answer.outcome, outcome_);
}

TEST_P(SearchCheckpoint, ClaimsOutOfRangeAreRefused) {
  const std::uint64_t right = claim(0);
  for (const std::uint64_t wrong : {std::uint64_t{0}, std::uint64_t{60'000}, ~std::uint64_t{0},
                                    std::uint64_t{1} | std::uint64_t{1} << 16U, std::uint64_t{1} << 63U}) {
    claim(0) = wrong;
    EXPECT_TRUE(is_refused()) << wrong;
  }
  claim(0) = right;
  EXPECT_FALSE(is_refused());
}

TEST_P(SearchCheckpoint, WordsOfNoStateAreRefused) {
  for (const std::uint64_t wrong : {std::uint64_t{0}, std::uint64_t{1}, ~std::uint64_t{0}}) {
    const Words right = words_;
    for (std::size_t w = 0; w + 1 < record_; ++w) words_[w] = wrong;
    EXPECT_TRUE(is_refused()) << wrong;
    words_ = right;
  }
}

TEST_P(SearchCheckpoint, ASecondRecordOfAStateIsRefused) {
  words_.insert(words_.end(), words_.begin(), words_.begin() + static_cast<std::ptrdiff_t>(record_));
  EXPECT_TRUE(is_refused());
}

/// Changes every value in the table, one after the other: a test one move deep detects most of these changes.
TEST_P(SearchCheckpoint, MostWrongValuesAreRefused) {
  std::size_t tried = 0, refused = 0;
  for (std::size_t i = 0; i < records(); ++i) {
    const std::uint64_t right = claim(i);
    if ((right & 0xffff) == 0) continue;
    claim(i) = 1 + ((right & 0xffff) == 1 ? 1U : 0U);  // value 0, or 1 where it was 0
    ++tried;
    if (is_refused()) ++refused;
    claim(i) = right;
  }
  EXPECT_GT(tried, 0U);
  EXPECT_GE(4 * refused, 3 * tried) << refused << " of " << tried;
}

INSTANTIATE_TEST_SUITE_P(Graphs, SearchCheckpoint,
                         ::testing::Values(Sample{"kneser:5,2,0", 1}, Sample{"clique/3:complement:cycle:7", 2}));

/// An earlier file can still be resumed, and one of an older version is still rejected.
TEST(SearchCheckpointFile, Frozen) {
  const std::string copy = ::testing::TempDir() + "upset_frozen_search";
  std::filesystem::copy_file(UPSET_FROZEN_DIRECTORY "/search_kneser_5_2_0.checkpoint", copy,
                             std::filesystem::copy_options::overwrite_existing);
  const auto solved = solve_with("kneser:5,2,0", copy);
  ASSERT_TRUE(solved) << solved.error().message;
  EXPECT_EQ(solved->answer.outcome, Outcome::N);
}

}  // namespace
}  // namespace upset
