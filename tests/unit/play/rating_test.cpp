// SPDX-License-Identifier: MIT
// Rated moves compared with a search that only knows the rules: outcomes, replies, removed elements, lengths of games.
// Also examples, random starts, and hints as data.
#include "upset/rating.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "support/written.hpp"
#include "upset/examples.hpp"
#include "upset/play.hpp"
#include "upset/rules.hpp"

namespace upset {
namespace {

Position parsed(const std::string& spec) { return *Position::parse(spec); }

/// Straight from the definition, on finite positions.
class Naive {
 public:
  bool is_lost(const Position& position) {
    const std::string spec = position.spec();
    if (const auto known = lost_.find(spec); known != lost_.end()) return known->second;
    bool lost = true;
    for (const Move& move : position.moves(kAll)) lost = lost && !is_lost(*position.play(move));
    return lost_[spec] = lost;
  }

  /// Moves until the end: the winner takes the shortest line, the loser the longest.
  std::size_t length(const Position& position) {
    const std::string spec = position.spec();
    if (const auto known = length_.find(spec); known != length_.end()) return known->second;
    std::set<std::size_t> lengths;
    const bool lost = is_lost(position);
    for (const Move& move : position.moves(kAll)) {
      const Position next = *position.play(move);
      if (lost || is_lost(next)) lengths.insert(1 + length(next));
    }
    return length_[spec] = lengths.empty() ? 0 : lost ? *lengths.rbegin() : *lengths.begin();
  }

  static constexpr std::size_t kAll = 1000;

 private:
  std::map<std::string, bool> lost_;
  std::map<std::string, std::size_t> length_;
};

/// With unlimited time.
RatedMoves rated_in_full(const Position& position) {
  RatingOptions options;
  options.resistance_positions = 1U << 30;
  return rate_moves(position, options);
}

int rank(const RatedMove& move) { return move.outcome == Outcome::P ? 0 : move.outcome == Outcome::unknown ? 1 : 2; }

const char* const kSmall[] = {"board:3x4",
                              "board:2x5@2.4",
                              "nim:1,3,2",
                              "nim:2,2",
                              "divisors:60",
                              "subsets:3",
                              "relations:a<c,b<c,b<d",
                              "cycle:4",
                              "kneser:4,1,0",
                              "board:2x2x2",
                              "sylver:4,5,7",
                              "semigroup:3,5@9",
                              "board:2x3 + nim:2",
                              "facets:1-2-3,3-4",
                              "chains:2,3:(a<c1)",
                              "board:1x1",
                              "nim:0"};

/// Theorems know a winning move of a graph that is too large to build: it is listed, and nothing else is known.
TEST(Rating, AGraphTooLargeToBeBuiltIsALimit) {
  for (const char* spec : {"complete:4097", "path:5000", "grid:127x127", "threshold:5000:1"}) {
    const auto position = Position::parse(spec);
    ASSERT_TRUE(position) << spec;
    const RatedMoves rated = rate_moves(*position);
    EXPECT_EQ(rated.outcome, Outcome::N) << spec;
    EXPECT_FALSE(rated.listed_all) << spec;
    ASSERT_FALSE(rated.moves.empty()) << spec;
    EXPECT_EQ(rated.moves.front().wins(), true) << spec;
    EXPECT_FALSE(position->notation(rated.moves.front().move).empty()) << spec;
  }
}

/// Moves that leave many moves have no reply, and the result says so.
TEST(Rating, MissingRepliesAreReported) {
  RatingOptions options;
  options.resistance_positions = 0;
  const RatedMoves rated = rate_moves(parsed("nim:40,41"), options);
  EXPECT_TRUE(rated.complete);
  EXPECT_FALSE(rated.replies_complete);
  EXPECT_TRUE(rate_moves(parsed("nim:3,4"), options).replies_complete);
}

TEST(Rating, AgreesWithPlainSearch) {
  for (const char* spec : kSmall) {
    SCOPED_TRACE(spec);
    Naive naive;
    const Position position = parsed(spec);
    const RatedMoves rated = rated_in_full(position);
    EXPECT_TRUE(rated.complete);
    EXPECT_TRUE(rated.listed_all);
    EXPECT_TRUE(rated.replies_complete);
    EXPECT_EQ(rated.outcome, naive.is_lost(position) ? Outcome::P : Outcome::N);
    std::vector<Move> found;
    for (const RatedMove& move : rated.moves) {
      SCOPED_TRACE(position.notation(move.move));
      found.push_back(move.move);
      const Position left = *position.play(move.move);
      EXPECT_EQ(move.wins(), naive.is_lost(left));
      EXPECT_EQ(!move.reply, *move.wins());
      EXPECT_TRUE(!move.reply || naive.is_lost(*left.play(*move.reply)));
      EXPECT_EQ(move.resistance.value_or(naive.length(left)), naive.length(left));
    }
    EXPECT_TRUE(std::ranges::is_permutation(found, position.moves(Naive::kAll)));
  }
}

TEST(Rating, TellsWhatAMoveRemoves) {
  for (const char* spec : kSmall) {
    const Position position = parsed(spec);
    const auto moves = position.moves(Naive::kAll);
    const RatedMoves rated = rate_moves(position);
    for (const RatedMove& move : rated.moves) {
      SCOPED_TRACE(std::string(spec) + " " + position.notation(move.move));
      std::vector<Move> gone;
      const Position left = *position.play(move.move);
      for (const Move& other : moves)
        if (!left.play(other)) gone.push_back(other);
      EXPECT_EQ(move.removes, gone);
      EXPECT_TRUE(move.removes_complete);
    }
  }
}

std::string phrase(const std::string& spec, const std::string& move) {
  const Position position = parsed(spec);
  return move_phrase(position, position.read_move(move).value());
}

TEST(Rating, MovesAreToldByBothOfTheirNames) {
  EXPECT_EQ(phrase("subsets:4", "1-2"), "take 12 (1-2)");
  EXPECT_EQ(phrase("subsets:4", "12"), "take 12 (1-2)");
  EXPECT_EQ(phrase("subsets:4", "3"), "take 3");
  EXPECT_EQ(phrase("cycle:4", "1-2"), "take 1-2");
  EXPECT_EQ(phrase("nim:3,2", "1.1"), "take 2 coins from heap 1 (1.1)");
  EXPECT_EQ(phrase("sylver:4,7", "13"), "name 13");
}

TEST(Rating, BestFirst) {
  for (const char* spec : {"board:3x4", "board:4x7", "nim:3,4,5", "board:5,4", "cycle:6"}) {
    const RatedMoves rated = rated_in_full(parsed(spec));
    const auto& moves = rated.moves;
    EXPECT_TRUE(std::ranges::is_sorted(moves, {}, rank)) << spec;
    const bool knows_all = std::ranges::all_of(moves, [](const RatedMove& m) { return rank(m) < 2 || m.resistance; });
    ASSERT_TRUE(knows_all) << spec;
    for (std::size_t i = 1; i < moves.size(); ++i)
      EXPECT_TRUE(rank(moves[i - 1]) < 2 || *moves[i - 1].resistance >= *moves[i].resistance) << spec;
  }
}

TEST(Rating, InfinitePositions) {
  const Position position = parsed("semigroup:7,8,9,10");
  RatingOptions options;
  options.most_moves = 10;
  const RatedMoves rated = rate_moves(position, options);
  EXPECT_TRUE(rated.complete);
  EXPECT_FALSE(rated.listed_all);
  ASSERT_EQ(rated.moves.size(), 11U);  // ten in ascending order, and the one that wins
  EXPECT_EQ(position.notation(rated.moves.front().move), "50");
  EXPECT_EQ(rated.moves.front().wins(), true);
  EXPECT_FALSE(rated.moves.front().removes_complete);
  const auto seven = std::ranges::find(rated.moves, *position.read_move("7"), &RatedMove::move);
  EXPECT_EQ(testing::written(position, seven->removes), (std::vector<std::string>{"7", "14", "15", "16", "17"}));
}

TEST(Rating, ALimitLeavesMovesUnknown) {
  RatingOptions options;
  options.limits.seconds = 0.05;
  options.limits.threads = 1;
  options.removes = false;
  const RatedMoves rated = rate_moves(parsed("board:9x9x9"), options);
  EXPECT_FALSE(rated.complete);
  EXPECT_TRUE(rated.limit.has_value());
  const auto unknown = [](const RatedMove& move) { return !move.wins(); };
  EXPECT_TRUE(std::ranges::any_of(rated.moves, unknown));
  EXPECT_TRUE(std::ranges::is_sorted(rated.moves, {}, rank));
}

TEST(Examples, EachCanBePlayedAndSolved) {
  std::set<std::string> ids;
  for (const Example& example : examples()) {
    SCOPED_TRACE(example.id);
    EXPECT_TRUE(ids.insert(example.id).second);
    const Position position = parsed(example.spec);
    EXPECT_EQ(position.spec(), example.spec);
    EXPECT_FALSE(position.is_over());
    EXPECT_FALSE(position.unplayable());
    EXPECT_TRUE(example.move.ends_with('.') && example.ending.ends_with('.'));
    EXPECT_NE(solve(position)->answer.outcome, Outcome::unknown);
  }
}

TEST(Examples, RandomStartsAreRepeatableAndPlayable) {
  for (const Example& example : examples()) {
    std::set<std::string> starts;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      SCOPED_TRACE(example.id + ", seed " + std::to_string(seed));
      const auto spec = random_start(example.id, seed);
      ASSERT_TRUE(spec);
      EXPECT_EQ(*random_start(example.id, seed), *spec);
      EXPECT_GT(parsed(*spec).moves(2).size(), 1U);
      starts.insert(*spec);
    }
    EXPECT_GT(starts.size(), 3U) << example.id;
  }
  const auto none = random_start("bord", 1);
  ASSERT_FALSE(none);
  EXPECT_NE(none.error().message.find("did you mean 'board'?"), std::string::npos);
}

TEST(Hints, AsData) {
  const Session session(parsed("board:4x7"));
  const Hint first = session.advice(1);
  EXPECT_EQ(first.text, session.hint(1));
  EXPECT_EQ(first.outcome, Outcome::N);
  EXPECT_EQ(first.region, "in row 3");
  EXPECT_FALSE(first.move);
  EXPECT_EQ(first.winning, 1U);
  EXPECT_EQ(first.moves, Integer(27));
  const Hint second = session.advice(2);
  EXPECT_EQ(second.move, session.position().read_move("3.4").value());
  EXPECT_EQ(second.text, "Take 3.4.");
  const Hint lost = Session(parsed("board:5,4")).advice(1);
  EXPECT_EQ(lost.outcome, Outcome::P);
  EXPECT_EQ(lost.winning, 0U);
}

TEST(Opponents, WhoIsLostHoldsOut) {
  for (const char* spec : {"board:5,4", "board:3x4@2.3", "nim:1,2,3", "relations:a<c,b<c,b<d"}) {
    Naive naive;
    const Position position = parsed(spec);
    ASSERT_TRUE(naive.is_lost(position));
    const auto perfect = make_player("perfect", 1);
    const Choice choice = Session(position).opponents_choice(**perfect);
    EXPECT_EQ(choice.knowledge, Knowledge::exact);
    EXPECT_EQ(1 + naive.length(*position.play(choice.move)), naive.length(position)) << spec;
  }
}

}  // namespace
}  // namespace upset
