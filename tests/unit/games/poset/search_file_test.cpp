// SPDX-License-Identifier: MIT
// Searches on posets, functions on chains and sums that are stopped, saved and resumed, through the public interface.
// The content of a file is tested, and a file that contradicts itself is rejected although its checksum is valid.
#include <gtest/gtest.h>

#include <filesystem>
#include <random>

#include "support/checkpoint_words.hpp"
#include "upset/solve.hpp"

namespace upset {
namespace {

namespace fs = std::filesystem;
using testing::replace_words;
using testing::Words;
using testing::words_in;

class Checkpoints : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string file() const { return (folder_ / "state").string(); }

  [[nodiscard]] SolveOptions options(std::uint64_t positions = 0, unsigned threads = 1) const {
    SolveOptions options;
    options.grundy = true;
    options.all_moves = true;
    options.limits.checkpoint = file();
    options.limits.threads = threads;
    options.limits.positions = positions;
    return options;
  }

  static Answer straight(const std::string& spec, Method method) {
    SolveOptions options;
    options.grundy = options.all_moves = true;
    options.method = method;
    return solve(Position::parse(spec).value(), options).value().answer;
  }

  fs::path folder_ = fs::path(::testing::TempDir()) / "upset_poset_checkpoints";
};

struct Resumed {
  const char* spec;
  Method method;
  const char* saved;  // a file that must exist
};

/// Stopped again and again, with changing numbers of threads, they end with the same answer as an uninterrupted run.
TEST_F(Checkpoints, WorkInPartsEndsAsWorkAtOnce) {
  const Resumed cases[] = {
      {"board:3x3x4", Method::automatic, "state"},
      {"divisors:5040", Method::search, "state"},
      {"subsets:5", Method::search, "state"},
      {"relations:a<c,b<c,b<d,c<e,d<f,e<g,f<g,a<h,h<i,d<i", Method::search, "state"},
      {"board:5x6", Method::search, "state"},
      {"chains:5000,5003:(a<b,a<c3,b<d8,reach=i-1)", Method::automatic, "state.functions"},
      {"board:100,99,4,3", Method::automatic, "state.functions-256"},
      {"board:3x3x3 + divisors:720 + nim:3", Method::search, "state.1"},
      {"semigroup:5,6,7@23 + board:3x3x3", Method::automatic, "state.2"},
  };
  for (const Resumed& one : cases) {
    SCOPED_TRACE(one.spec);
    SetUp();
    const Answer expected = straight(one.spec, one.method);
    unsigned parts = 0;
    bool is_done = false;
    for (std::uint64_t positions = 8; !is_done && parts < 60; positions *= 2, ++parts) {
      SolveOptions part = options(positions, 1 + parts % 3);
      part.method = one.method;
      const auto solved = solve(Position::parse(one.spec).value(), part);
      ASSERT_TRUE(solved) << solved.error().message;
      is_done = !solved->answer.limit;
      if (!is_done) continue;
      EXPECT_EQ(solved->answer.outcome, expected.outcome);
      EXPECT_EQ(solved->answer.grundy, expected.grundy);
      EXPECT_EQ(solved->answer.winning_moves, expected.winning_moves);
    }
    EXPECT_TRUE(is_done) << "after " << parts << " parts";
    EXPECT_GT(parts, 1U);
    EXPECT_TRUE(fs::exists(folder_ / one.saved)) << one.saved;
  }
}

TEST_F(Checkpoints, NothingIsSearchedAgain) {
  const auto position = Position::parse("board:3x3x4").value();
  const auto first = solve(position, options()).value().answer;
  const auto again = solve(Position::parse("board:3x3x4").value(), options()).value().answer;
  EXPECT_GT(first.stats.states, 100U);
  EXPECT_EQ(again.stats.states, 0U);
  EXPECT_TRUE(again.from_checkpoint);
  EXPECT_FALSE(first.from_checkpoint);
  EXPECT_EQ(again.winning_moves, first.winning_moves);
}

TEST_F(Checkpoints, AFileOfAnotherPosetIsRefused) {
  ASSERT_TRUE(solve(Position::parse("board:3x3x4").value(), options()));
  const auto other = solve(Position::parse("board:3x3x3").value(), options());
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().message.find("another poset"), std::string::npos) << other.error().message;
  // A later position of the game has the same order, and is known.
  EXPECT_TRUE(solve(Position::parse("board:3x3x4@2.3.3").value(), options()));
}

/// A limit that ends the reading leaves the file as it was.
TEST_F(Checkpoints, AFileIsNotCutByALimit) {
  ASSERT_TRUE(solve(Position::parse("board:3x4x4").value(), options()));
  const Words before = words_in(file());
  std::atomic<bool> cancel{true};
  SolveOptions stopped = options();
  stopped.limits.cancel = &cancel;
  ASSERT_TRUE(solve(Position::parse("board:3x4x4").value(), stopped));
  EXPECT_EQ(words_in(file()), before);
}

class ForgedPosets : public Checkpoints {
 protected:
  void SetUp() override {
    Checkpoints::SetUp();
    ASSERT_TRUE(solve(Position::parse(kSpec).value(), options()));
    right_ = words_in(file());
    elements_ = right_[0];
    ASSERT_LE(elements_, 64U);
    values_ = 1 + elements_;
    while (right_[values_] != 0) ++values_;
    ++values_;
  }
  [[nodiscard]] bool is_refused(const Words& words) {
    replace_words(file(), words);
    const auto solved = solve(Position::parse(kSpec).value(), options());
    return !solved && solved.error().message.find("contradicts") != std::string::npos;
  }
  [[nodiscard]] Words with(std::size_t place, std::uint64_t word) const {
    Words words = right_;
    words[place] = word;
    return words;
  }

  static constexpr const char* kSpec = "board:3x3x3";
  Words right_{};
  std::size_t elements_ = 0;
  std::size_t values_ = 0;  // where they begin
};

TEST_F(ForgedPosets, WordsOfNoTableAreRefused) {
  EXPECT_TRUE(is_refused(with(0, 0)));
  EXPECT_TRUE(is_refused(with(0, 2049)));
  EXPECT_TRUE(is_refused(with(0, ~std::uint64_t{0})));
  EXPECT_TRUE(is_refused(with(1, right_[2])));                // elements that do not ascend
  EXPECT_TRUE(is_refused(with(elements_, 1000)));             // no such element
  EXPECT_TRUE(is_refused(with(values_, ~std::uint64_t{0})));  // a set with elements that are not there
  EXPECT_TRUE(is_refused(with(values_ + 1, 60)));             // a value above the number of moves
  EXPECT_TRUE(is_refused(with(values_ + 1, ~std::uint64_t{0})));
  Words cut = right_;
  cut.pop_back();
  EXPECT_TRUE(is_refused(cut));
  EXPECT_FALSE(is_refused(right_));
}

TEST_F(ForgedPosets, MostWrongValuesAreRefused) {
  unsigned tried = 0, refused = 0;
  for (std::size_t at = values_; right_[at] != 0; at += 2) {
    ++tried;
    if (is_refused(with(at + 1, right_[at + 1] == 0 ? 1 : 0))) ++refused;
  }
  EXPECT_GT(tried, 50U);
  EXPECT_GE(20 * refused, 19 * tried) << refused << " of " << tried;
}

TEST_F(ForgedPosets, MostWrongPositionsAreRefused) {
  // Sets of the table of values that are not lost are added to the lost ones.
  unsigned tried = 0, refused = 0;
  for (std::size_t at = values_; right_[at] != 0; at += 2) {
    if (right_[at + 1] == 0) continue;
    Words words = right_;
    words.insert(words.begin() + static_cast<std::ptrdiff_t>(values_) - 1, right_[at]);
    ++tried;
    if (is_refused(words)) ++refused;
  }
  EXPECT_GT(tried, 50U);
  EXPECT_GT(refused, 0U);
  std::printf("%u of %u won positions that a file calls lost are found\n", refused, tried);
}

}  // namespace
}  // namespace upset
