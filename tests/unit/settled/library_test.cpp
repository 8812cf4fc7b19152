// SPDX-License-Identifier: MIT
// The library finds a position however it is written, and translates moves.
#include "settled/library.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "core/random.hpp"
#include "game/access.hpp"
#include "support/environment.hpp"
#include "support/resources.hpp"
#include "upset/solve.hpp"

namespace upset::settled {
namespace {

Position position_of(const std::string& spec) { return *Position::parse(spec, testing::shared_resources()); }

std::optional<Match> found(const Library& library, const Position& position) {
  core::Stop stop{Limits{}};
  return library.find(*game::sum_of(position).terms().front(), stop);
}

std::string entry_of(const std::string& spec) {
  const auto match = found(shipped(), position_of(spec));
  return match ? match->entry->spec : "";
}

TEST(SettledLibrary, FindsAPositionHoweverItIsWritten) {
  for (const char* spec : {"clique/3:complete:7", "subsets:7/3", "clique/3:complete:8@8", "clique/3:complete:8@3",
                           "subsets:8/3@1", "clique/3:multipartite:1,1,1,1,1,1,1", "clique/3:complement:empty:7"})
    EXPECT_EQ(entry_of(spec), "clique/3:complete:7") << spec;
  for (const char* spec : {"johnson:5,2", "complement:kneser:5,2,0", "join:(johnson:5,2)(empty:1)@11"})
    EXPECT_EQ(entry_of(spec), "johnson:5,2") << spec;
  for (const char* spec : {"sylver:12,14,16", "sylver:16,14,12,28", "sylver:12@16,14"})
    EXPECT_EQ(entry_of(spec), "sylver:12,14,16") << spec;
  EXPECT_EQ(entry_of("semigroup:16,...,22"), "semigroup:16,17,18,19,20,21,22");
  for (const char* spec : {"clique/3:complete:7@1-2-3", "board:7x9", "kneser:5,2,0", "sylver:12,14,18", "nim:63",
                           "semigroup:16,17,18,19,20,21", "semigroup:16,...,22@16", "chains:w,w:(a,b)"})
    EXPECT_EQ(entry_of(spec), "") << spec;
}

TEST(SettledLibrary, APositionBeforeAnEntryIsWonByTheMoveToIt) {
  const auto known = found(shipped(), position_of("sylver:16,30"));
  ASSERT_TRUE(known.has_value());
  EXPECT_EQ(known->outcome, Outcome::N);
  EXPECT_EQ(known->moves, std::vector<game::Move>{game::Move{56}});
  EXPECT_FALSE(known->are_all_moves);
  const auto cliques = found(shipped(), position_of("clique/3:complement:empty:8"));
  ASSERT_TRUE(cliques.has_value());
  EXPECT_EQ(cliques->moves, std::vector<game::Move>{game::Move{1}});  // the least of an orbit
}

TEST(SettledLibrary, ALibraryWithAnErrorKnowsNothing) {
  const Library library("nonsense\n");
  EXPECT_TRUE(library.fault().has_value());
  EXPECT_FALSE(found(library, position_of("sylver:4,6")).has_value());
  EXPECT_TRUE(library.entries().empty());
}

/// A random order on 1, ..., n, and the same under a permutation.
struct Copies {
  std::vector<NumberPair> one{};
  std::vector<NumberPair> other{};
};

Copies random_copies(core::Random& random, std::size_t size) {
  std::vector<std::size_t> image(size);
  std::iota(image.begin(), image.end(), 1);
  for (std::size_t i = size; i > 1; --i) std::swap(image[i - 1], image[random.below(i)]);
  Copies copies;
  for (std::size_t low = 1; low <= size; ++low)
    for (std::size_t high = low + 1; high <= size; ++high)
      if (random.below(4) == 0) {
        copies.one.emplace_back(low, high);
        copies.other.emplace_back(image[low - 1], image[high - 1]);
      }
  return copies;
}

// Two roads: the moves of an entry, translated to a random copy, and the solver's moves there.
TEST(SettledLibrary, TranslatesAllMovesToIsomorphicPosets) {
  core::Random random(testing::test_seed(41));
  SolveOptions options;
  options.all_moves = true;
  unsigned won = 0;
  for (unsigned round = testing::test_count("UPSET_TEST_ROUNDS", 60); round > 0; --round) {
    const std::size_t size = 2 + random.below(8);
    const Copies copies = random_copies(random, size);
    const Position one = *Position::poset(size, copies.one, testing::shared_resources());
    const Position other = *Position::poset(size, copies.other, testing::shared_resources());
    const Answer answer = solve(one, options)->answer;
    std::string line =
        fmt::format(R"({{"spec":"{}","outcome":"{}","evidence":"recorded","date":"d","source":"s","command":"c")",
                    one.spec(), to_string(answer.outcome));
    if (answer.outcome == Outcome::N)
      line += fmt::format(R"(,"moves":["{}"],"all_moves":true)", fmt::join(answer.winning_moves, "\",\""));
    line += "}\n";
    const Library library(line);
    ASSERT_FALSE(library.fault().has_value()) << library.fault()->text();
    const auto match = found(library, other);
    ASSERT_TRUE(match.has_value()) << one.spec() << " and " << other.spec();
    EXPECT_EQ(game::public_moves(match->moves), solve(other, options)->winning_moves) << other.spec();
    won += answer.outcome == Outcome::N ? 1 : 0;
    const Position smaller = *Position::poset(size + 1, copies.other, testing::shared_resources());
    EXPECT_FALSE(found(library, smaller).has_value());
  }
  EXPECT_GT(won, 10U);
}

}  // namespace
}  // namespace upset::settled
