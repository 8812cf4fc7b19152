// SPDX-License-Identifier: MIT
// The cache of answers: what is remembered is what was computed; a damaged file is passed over.
#include "decide/cache.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "property/compare.hpp"

namespace {

using namespace upset;

class Cache : public ::testing::Test {
 protected:
  void SetUp() override {
    home_ = std::filesystem::temp_directory_path() / ("upset_cache_test_" + std::to_string(::getpid()) + "_" +
                                                      ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::remove_all(home_);
    ASSERT_EQ(::setenv("XDG_CACHE_HOME", home_.c_str(), 1), 0);
  }
  void TearDown() override { std::filesystem::remove_all(home_); }

  static Answer costly() {
    Answer answer;
    answer.spec = "board:3x4";
    answer.outcome = Outcome::N;
    answer.winning_moves = {"2.3"};
    answer.winning_moves_complete = true;
    answer.grundy = "123456789012345678901234567890";
    answer.reason = {"decomposition", "name", "source", {{"search", "part", "", {}}}};
    answer.stats = {1.5, 82, 12345};
    return answer;
  }

  std::filesystem::path home_;
};

TEST_F(Cache, RemembersWhatWasCostly) {
  EXPECT_FALSE(decide::recall("board:3x4", "auto").has_value());
  decide::remember("auto", costly());
  const auto known = decide::recall("board:3x4", "auto");
  ASSERT_TRUE(known.has_value());
  EXPECT_TRUE(known->cached);
  EXPECT_EQ(known->spec, "board:3x4");
  EXPECT_EQ(known->outcome, Outcome::N);
  EXPECT_EQ(known->winning_moves, costly().winning_moves);
  EXPECT_TRUE(known->winning_moves_complete);
  EXPECT_EQ(known->grundy, costly().grundy);
  EXPECT_EQ(known->reason.name, "name");
  ASSERT_EQ(known->reason.parts.size(), 1U);
  EXPECT_EQ(known->reason.parts[0].name, "part");
  EXPECT_EQ(known->stats.states, 82U);
  EXPECT_FALSE(decide::recall("board:3x4", "auto grundy").has_value());
  EXPECT_FALSE(decide::recall("board:4x3", "auto").has_value());
}

TEST_F(Cache, ForgetsWhatIsCheapOrCutShort) {
  Answer cheap = costly();
  cheap.stats.seconds = 0.001;
  decide::remember("auto", cheap);
  Answer limited = costly();
  limited.limit = LimitReached{"time", "", {}};
  decide::remember("auto", limited);
  Answer unknown = costly();
  unknown.outcome = Outcome::unknown;
  decide::remember("auto", unknown);
  EXPECT_FALSE(decide::recall("board:3x4", "auto").has_value());
}

TEST_F(Cache, ADamagedFileIsPassedOver) {
  decide::remember("auto", costly());
  unsigned damaged = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(home_)) {
    if (!entry.is_regular_file()) continue;
    std::ofstream(entry.path(), std::ios::binary) << std::string(5000, 'x');
    ++damaged;
  }
  EXPECT_GT(damaged, 0U);
  const auto known = decide::recall("board:3x4", "auto");
  if (known) {  // the old connection may still hold its pages
    EXPECT_EQ(known->winning_moves, costly().winning_moves);
  }
  decide::remember("auto", costly());
  SolveOptions options = upset::testing::options_for(Method::automatic, false, true);
  options.use_cache = true;
  const auto solved = solve(*Position::parse("board:8x10"), options);
  ASSERT_TRUE(solved.has_value());
  EXPECT_EQ(solved->answer.winning_moves, (std::vector<std::string>{"4.9", "5.6"}));
}

TEST_F(Cache, AFolderThatCannotBeMadeIsPassedOver) {
  std::ofstream(home_) << "a file, no folder";
  decide::remember("auto", costly());
  EXPECT_FALSE(decide::recall("board:3x4", "auto").has_value());
}

TEST_F(Cache, AnswersAreTheSameWithIt) {
  for (const char* spec : {"subsets:5/3", "board:3x4 + nim:5,7", "board:9x10", "relations:a<b,c<b,c<d"}) {
    for (const bool grundy : {false, true}) {
      if (grundy && std::string(spec) == "board:9x10") continue;
      SolveOptions options = upset::testing::options_for(Method::automatic, grundy, true);
      const auto plain = solve(*Position::parse(spec), options);
      options.use_cache = true;
      for (int round = 0; round < 2; ++round) {
        const auto cached = solve(*Position::parse(spec), options);
        EXPECT_EQ(cached->answer.outcome, plain->answer.outcome) << spec;
        EXPECT_EQ(cached->answer.grundy, plain->answer.grundy) << spec;
        EXPECT_EQ(cached->answer.winning_moves, plain->answer.winning_moves) << spec;
        EXPECT_EQ(cached->answer.grundy_asked, grundy) << spec;
      }
    }
  }
}

}  // namespace
