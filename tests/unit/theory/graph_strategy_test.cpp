// SPDX-License-Identifier: MIT
// The explicit strategies on graphs and complexes, played out: the positions that a strategy claims are closed under a
// move of the opponent and the reply, so that by induction the player to move loses there. The strategy is also right
// for every graph of at most six vertices.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "decide/hints.hpp"
#include "game/access.hpp"
#include "support/moves.hpp"
#include "theory/rule.hpp"
#include "unit/theory/plain_faces.hpp"

namespace {

using namespace upset;
using namespace upset::testing;

constexpr std::size_t kManyMoves = 100'000;

class PlayOut {
 public:
  explicit PlayOut(const theory::Rule& rule) : rule_(rule) {}

  /// Tries every line of the opponent.
  void all_lines(const game::TermPtr& lost) {
    if (!visited_.insert(lost->spec()).second) return;
    EXPECT_TRUE(rule_.leaves(*lost)) << lost->spec();
    for (const game::Move& move : lost->moves(kManyMoves))
      if (const auto after = answered(lost, move)) all_lines(after);
  }
  /// Tries one line of a random opponent.
  void a_line(game::TermPtr lost, std::mt19937_64& random) {
    while (*lost->size() > 0) {
      EXPECT_TRUE(rule_.leaves(*lost)) << lost->spec();
      const auto moves = lost->moves(kManyMoves);
      lost = answered(lost, moves[random() % moves.size()]);
      if (lost == nullptr) return;
    }
  }
  [[nodiscard]] std::size_t positions() const { return visited_.size(); }

 private:
  game::TermPtr answered(const game::TermPtr& lost, const game::Move& move) {
    const auto reply = rule_.reply(*lost, move);
    EXPECT_TRUE(reply.has_value()) << lost->spec() << " then " << move;
    if (!reply) return nullptr;
    const auto after = (*lost->play(move))->play(*reply);
    EXPECT_TRUE(after.has_value()) << lost->spec() << " then " << move << " " << *reply;
    return after ? *after : nullptr;
  }

  const theory::Rule& rule_;
  std::set<std::string> visited_;
};

/// The position that the theorem leaves: the start if it is lost, otherwise the position after its winning move.
game::TermPtr lost_start(const theory::Rule& rule, const std::string& spec) {
  core::Stop stop(Limits{});
  const auto start = term(spec);
  const auto verdict = rule.apply(*start, {false, game::MovesWanted::one, 0}, stop);
  EXPECT_TRUE(verdict && verdict->moves_found()) << spec;
  if (!verdict || !verdict->moves_found() || verdict->outcome == Outcome::P) return start;
  return *start->play(verdict->moves.front());
}

/// Positions that a strategy leaves are lost; it answers every move in them with another such position, and gives no
/// answer elsewhere.
unsigned check_everywhere(const theory::Rule& rule, const std::string& spec) {
  PlainFaces plain(as_poset(*term(spec)).ground());
  unsigned left = 0;
  for_each_position(spec, [&](const game::TermPtr& position) {
    const bool is_left = rule.leaves(*position);
    left += is_left ? 1 : 0;
    if (is_left) {
      EXPECT_EQ(plain.grundy(PlainFaces::left(*position)), 0U) << position->spec();
    }
    for (const game::Move& move : position->moves(kManyMoves)) {
      const auto reply = rule.reply(*position, move);
      EXPECT_EQ(reply.has_value(), is_left) << position->spec() << " then " << move;
      if (!reply) break;
      const auto after = (*position->play(move))->play(*reply);
      EXPECT_TRUE(after && rule.leaves(**after)) << position->spec() << " then " << move << " " << *reply;
    }
  });
  return left;
}

TEST(GraphStrategies, TwinsEverywhere) {
  EXPECT_GT(check_everywhere(theory::kCompleteMultipartite, "complete:5"), 50U);
  EXPECT_GT(check_everywhere(theory::kCompleteMultipartite, "subsets:4"), 20U);
  EXPECT_GT(check_everywhere(theory::kCompleteMultipartite, "multipartite:3,2,1"), 50U);
}

TEST(GraphStrategies, KneserEverywhere) {
  EXPECT_EQ(check_everywhere(theory::kKneser, "kneser:4,2,0"), 10U);
  EXPECT_GT(check_everywhere(theory::kKneser, "kneser:4,2,1"), 10U);
  EXPECT_GT(check_everywhere(theory::kJohnson, "johnson:4,2"), 10U);
}

TEST(GraphStrategies, MultipartiteAgainstEveryLine) {
  for (const char* spec : {"complete:3", "complete:4", "complete:6", "multipartite:2,2,2", "multipartite:3,2,2",
                           "multipartite:3,3,1", "multipartite:2,1,1,1", "multipartite:3,1,1,1,1"}) {
    PlayOut play(theory::kCompleteMultipartite);
    play.all_lines(lost_start(theory::kCompleteMultipartite, spec));
    EXPECT_GT(play.positions(), 2U) << spec;
  }
  PlayOut cliques(theory::kCompleteMultipartite);
  cliques.all_lines(term("clique:multipartite:2,2,2"));
}

TEST(GraphStrategies, KneserAgainstEveryLine) {
  for (const char* spec : {"kneser:4,2,0", "kneser:4,2,1", "kneser:5,2,0", "kneser:6,1,0", "kneser:4,3,0"}) {
    PlayOut play(theory::kKneser);
    play.all_lines(lost_start(theory::kKneser, spec));
    EXPECT_GT(play.positions(), 1U) << spec;
  }
  PlayOut cliques(theory::kKneserCliques);
  cliques.all_lines(lost_start(theory::kKneserCliques, "clique:kneser:4,2,0"));
  PlayOut johnson(theory::kJohnson);
  johnson.all_lines(term("johnson:4,2"));
  EXPECT_GT(johnson.positions(), 50U);
}

/// Every generalized Kneser graph whose faces can be listed, with up to 60 vertices, against random opponents.
TEST(GraphStrategies, KneserAgainstRandomLines) {
  std::mt19937_64 random(7);
  unsigned graphs = 0;
  for (unsigned n = 2; n <= 9; ++n)
    for (unsigned k = 1; k < n; ++k)
      for (unsigned l = 0; l < k; ++l) {
        const std::string spec = "kneser:" + std::to_string(n) + "," + std::to_string(k) + "," + std::to_string(l);
        const auto size = term(spec)->size();
        if (!size || *size > 600) continue;
        ++graphs;
        PlayOut play(theory::kKneser);
        play.a_line(lost_start(theory::kKneser, spec), random);
      }
  EXPECT_GT(graphs, 40U);
}

TEST(GraphStrategies, JohnsonAgainstRandomLines) {
  std::mt19937_64 random(8);
  for (const char* spec : {"johnson:4,2", "johnson:6,2", "johnson:6,3", "johnson:6,4", "johnson:8,2", "johnson:8,6",
                           "clique:johnson:6,2", "clique/3:johnson:6,3", "clique:johnson:4,2"})
    for (int i = 0; i < 3; ++i) PlayOut(theory::kJohnson).a_line(lost_start(theory::kJohnson, spec), random);
  for (const char* spec : {"clique:kneser:6,2,0", "clique/3:kneser:6,3,1", "clique/2:kneser:7,2,0"})
    for (int i = 0; i < 3; ++i)
      PlayOut(theory::kKneserCliques).a_line(lost_start(theory::kKneserCliques, spec), random);
}

TEST(GraphStrategies, PlayersUseThem) {
  const auto reply = [](const std::string& spec, const std::string& move) {
    const auto before = *Position::parse(spec);
    const game::Sum& sum = game::sum_of(before);
    const auto made = *sum.read_move(move);
    const auto found = decide::reply_by_theory(sum, made, *sum.play(made), {});
    return found ? std::optional(sum.notation(*found)) : std::nullopt;
  };
  EXPECT_EQ(reply("complete:30", "5"), "1-2");
  EXPECT_EQ(reply("complete:30", "1-2"), "3");
  EXPECT_EQ(reply("multipartite:20,20", "3"), "4");
  // The core of KG(7,3,1) is {1,2,3}, {1,4,5}, {1,6,7}; outside it the points 2 and 3 are swapped.
  EXPECT_EQ(reply("kneser:7,3,1", "1"), "10-15");
  EXPECT_EQ(reply("kneser:7,3,1", "2"), "6");
  EXPECT_EQ(reply("complete:31", "5"), std::nullopt);
}

}  // namespace
