// SPDX-License-Identifier: MIT
// The cache of answers: it returns what was computed, and never trusts damaged entries.
#include "store/answer_cache.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "api/recall.hpp"
#include "property/compare.hpp"
#include "store/database.hpp"
#include "support/written.hpp"

namespace {

using namespace upset;
namespace fs = std::filesystem;

class Cache : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("upset_cache_test_" + std::to_string(::getpid()) + "_" +
                                           ::testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::remove_all(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  [[nodiscard]] store::AnswerCache cache() {
    return store::AnswerCache(folder_, [this](const std::string& text) { warnings_.push_back(text); });
  }

  [[nodiscard]] Resources resources() {
    ResourceOptions options;
    options.cache_folder = folder_;
    options.warn = [this](const std::string& text) { warnings_.push_back(text); };
    return Resources(options);
  }

  /// The database of the directory.
  [[nodiscard]] fs::path file() const {
    for (const auto& entry : fs::directory_iterator(folder_))
      if (entry.path().extension() == ".sqlite") return entry.path();
    return {};
  }

  static Position board() { return *Position::parse("board:3x4"); }

  static Answer costly() {
    Answer answer;
    answer.spec = "board:3x4";
    answer.outcome = Outcome::N;
    answer.winning_moves = {"2.3"};
    answer.winning_moves_complete = true;
    answer.grundy = Integer("123456789012345678901234567890");
    answer.reason = {
        ReasonKind::decomposition, "id", "name", "source", {{ReasonKind::search, "inner", "part", "", {}}}};
    answer.stats = {1.5, 82, 12345};
    return answer;
  }

  fs::path folder_;
  std::vector<std::string> warnings_;
};

TEST_F(Cache, RemembersWhatWasCostly) {
  auto cache = this->cache();
  EXPECT_FALSE(api::recall(cache, board(), "auto").has_value());
  api::remember(cache, "auto", costly());
  const auto known = api::recall(cache, board(), "auto");
  ASSERT_TRUE(known.has_value());
  EXPECT_TRUE(known->answer.cached);
  EXPECT_EQ(known->answer.spec, "board:3x4");
  EXPECT_EQ(known->answer.outcome, Outcome::N);
  EXPECT_EQ(known->answer.winning_moves, costly().winning_moves);
  EXPECT_EQ(upset::testing::written(board(), known->winning_moves), costly().winning_moves);
  EXPECT_TRUE(known->answer.winning_moves_complete);
  EXPECT_EQ(known->answer.grundy, costly().grundy);
  EXPECT_EQ(known->answer.reason.name, "name");
  ASSERT_EQ(known->answer.reason.parts.size(), 1U);
  EXPECT_EQ(known->answer.reason.parts[0].name, "part");
  EXPECT_EQ(known->answer.stats.states, 82U);
  EXPECT_FALSE(api::recall(cache, board(), "auto grundy").has_value());
  EXPECT_FALSE(api::recall(cache, *Position::parse("board:4x3"), "auto").has_value());
  EXPECT_TRUE(warnings_.empty());
}

TEST_F(Cache, TheFolderIsForItsOwnerAlone) {
  auto cache = this->cache();
  cache.remember("board:3x4", "auto", "text");
  EXPECT_EQ(fs::status(folder_).permissions() & fs::perms::mask, fs::perms::owner_all);
}

TEST_F(Cache, ForgetsWhatIsCheapCutShortOrFromACheckpoint) {
  auto cache = this->cache();
  Answer cheap = costly();
  cheap.stats.seconds = 0.001;
  api::remember(cache, "auto", cheap);
  Answer limited = costly();
  limited.limit = LimitReached{LimitKind::time, "", {}, {}, {}};
  api::remember(cache, "auto", limited);
  Answer unknown = costly();
  unknown.outcome = Outcome::unknown;
  api::remember(cache, "auto", unknown);
  Answer believed = costly();
  believed.from_checkpoint = true;
  api::remember(cache, "auto", believed);
  EXPECT_FALSE(api::recall(cache, board(), "auto").has_value());
}

TEST_F(Cache, AChangedRowIsSetAsideAndToldOnce) {
  {
    auto cache = this->cache();
    api::remember(cache, "auto", costly());
  }
  store::Database(file()).run("UPDATE answers SET answer = replace(answer, '2.3', '2.4')");
  auto cache = this->cache();
  EXPECT_FALSE(api::recall(cache, board(), "auto").has_value());
  EXPECT_FALSE(api::recall(cache, board(), "auto").has_value());
  EXPECT_EQ(warnings_.size(), 1U);
  EXPECT_TRUE(file().empty()) << "the damaged file is still there";
}

TEST_F(Cache, ARowOfAnotherQuestionIsNotBelieved) {
  {
    auto cache = this->cache();
    api::remember(cache, "auto", costly());
  }
  store::Database(file()).run("UPDATE answers SET question = 'auto grundy'");
  auto cache = this->cache();
  EXPECT_FALSE(api::recall(cache, board(), "auto grundy").has_value());
  EXPECT_EQ(warnings_.size(), 1U);
}

TEST_F(Cache, AnAnswerThatMakesNoSenseIsNotBelieved) {
  auto cache = this->cache();
  Answer nonsense = costly();
  nonsense.winning_moves = {"2.{"};  // valid checksum, but not a move
  api::remember(cache, "auto", nonsense);
  EXPECT_FALSE(api::recall(cache, board(), "auto").has_value());
  EXPECT_EQ(warnings_.size(), 1U);
}

TEST_F(Cache, ADamagedFileIsPassedOver) {
  {
    auto cache = this->cache();
    api::remember(cache, "auto", costly());
  }
  std::ofstream(file(), std::ios::binary) << std::string(5000, 'x');
  SolveOptions options = upset::testing::options_for(Method::automatic, false, true);
  options.use_cache = true;
  const auto solved = solve(*Position::parse("board:8x10", resources()), options);
  ASSERT_TRUE(solved.has_value());
  EXPECT_EQ(solved->answer.winning_moves, (std::vector<std::string>{"4.9", "5.6"}));
  EXPECT_EQ(warnings_.size(), 1U);
}

TEST_F(Cache, AFolderThatCannotBeMadeIsPassedOver) {
  std::ofstream(folder_) << "a file, no folder";
  auto cache = this->cache();
  api::remember(cache, "auto", costly());
  EXPECT_FALSE(api::recall(cache, board(), "auto").has_value());
}

TEST_F(Cache, AnswersAreTheSameWithIt) {
  for (const char* spec : {"subsets:5/3", "board:3x4 + nim:5,7", "board:9x10", "relations:a<b,c<b,c<d"}) {
    for (const bool grundy : {false, true}) {
      if (grundy && std::string(spec) == "board:9x10") continue;
      SolveOptions options = upset::testing::options_for(Method::automatic, grundy, true);
      const auto plain = solve(*Position::parse(spec), options);
      options.use_cache = true;
      for (int round = 0; round < 2; ++round) {
        const auto cached = solve(*Position::parse(spec, resources()), options);
        EXPECT_EQ(cached->answer.outcome, plain->answer.outcome) << spec;
        EXPECT_EQ(cached->answer.grundy, plain->answer.grundy) << spec;
        EXPECT_EQ(cached->answer.winning_moves, plain->answer.winning_moves) << spec;
        EXPECT_EQ(cached->answer.grundy_asked, grundy) << spec;
      }
    }
  }
}

}  // namespace
