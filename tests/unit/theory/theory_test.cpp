// SPDX-License-Identifier: MIT
// Each theorem compared with plain search and the naive solver on every small instance, and tested on instances that no
// search could ever decide.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/board/table.hpp"
#include "oracle/families.hpp"
#include "property/compare.hpp"
#include "upset/check.hpp"

namespace {

using namespace upset;
using namespace upset::testing;
using games::board::BoardTable;
using Rows = std::vector<unsigned>;

template <class Function>
void for_each_board(unsigned rows, unsigned columns, Function f) {
  Rows board(rows, 0);
  for (;;) {
    if (board[0] > 0) {
      Rows trimmed = board;
      while (trimmed.back() == 0) trimmed.pop_back();
      f(trimmed);
    }
    unsigned i = rows;
    while (i > 0 && board[i - 1] == (i == 1 ? columns : board[i - 2])) board[--i] = 0;
    if (i == 0) return;
    ++board[i - 1];
  }
}

std::string board_spec(const Rows& rows) {
  std::string text;
  for (const unsigned row : rows) text += (text.empty() ? "board:" : ",") + std::to_string(row);
  return text;
}

Answer answer(const std::string& spec, Method method, bool grundy, bool all_moves) {
  const auto position = Position::parse(spec);
  EXPECT_TRUE(position.has_value()) << spec;
  const auto solved = solve(*position, options_for(method, grundy, all_moves));
  EXPECT_TRUE(solved.has_value()) << spec;
  return solved->answer;
}

// All theorems on boards at once: theory must agree with the table.
TEST(BoardTheorems, AgreeWithTheTable) {
  const BoardTable table = *BoardTable::build(7, 7, {});
  unsigned decided = 0;
  for_each_board(7, 7, [&](const Rows& rows) {
    const Answer found = answer(board_spec(rows), Method::theory, false, true);
    if (found.outcome == Outcome::unknown) return;
    ++decided;
    EXPECT_EQ(found.outcome == Outcome::P, table.is_p(rows)) << board_spec(rows);
    std::vector<std::string> winning;
    for (unsigned r = 1; r <= rows.size(); ++r)
      for (unsigned c = 1; c <= rows[r - 1]; ++c) {
        Rows bitten = rows;
        for (unsigned i = r - 1; i < rows.size(); ++i) bitten[i] = std::min(bitten[i], c - 1);
        if (bitten[0] > 0 && table.is_p(bitten)) winning.push_back(std::to_string(r) + "." + std::to_string(c));
      }
    if (found.winning_moves_complete) {
      EXPECT_EQ(found.winning_moves, winning) << board_spec(rows);
    }
    for (const std::string& move : found.winning_moves)
      EXPECT_NE(std::find(winning.begin(), winning.end(), move), winning.end()) << board_spec(rows) << " " << move;
  });
  EXPECT_GT(decided, 100U);
}

TEST(BoardTheorems, EachAppliesWhereItShould) {
  const auto reason = [](const std::string& spec) { return answer(spec, Method::theory, false, false).reason.name; };
  EXPECT_EQ(reason("board:7,6"), "two-row boards");
  EXPECT_EQ(reason("board:9x2"), "two-row boards");
  EXPECT_EQ(reason("board:5,1,1"), "hook boards (two Nim heaps)");
  EXPECT_EQ(reason("board:6x6"), "square boards");
  EXPECT_EQ(reason("board:6x7"), "global maximum (strategy stealing)");
  EXPECT_EQ(reason("nim:1,2"), "Nim heaps");
  EXPECT_EQ(reason("relations:a<b,a<c"), "series-parallel posets");
  for (const char* spec : {"board:7,6", "board:5,1,1", "board:6x6", "board:6x7", "nim:1,2", "relations:a<b"}) {
    EXPECT_EQ(answer(spec, Method::theory, false, false).reason.kind, ReasonKind::theorem) << spec;
    EXPECT_FALSE(answer(spec, Method::theory, false, false).reason.source.empty()) << spec;
    EXPECT_NE(answer(spec, Method::search, false, false).reason.kind, ReasonKind::theorem) << spec;
  }
}

TEST(BoardTheorems, ValuesOfHooks) {
  for (unsigned a = 1; a <= 6; ++a)
    for (unsigned b = 1; b <= 6; ++b) {
      Rows rows(b, 1);
      rows[0] = a;
      const Answer theory = answer(board_spec(rows), Method::theory, true, true);
      const Answer search = answer(board_spec(rows), Method::search, true, true);
      EXPECT_EQ(theory.grundy, std::to_string((a - 1) ^ (b - 1)));
      EXPECT_EQ(theory.grundy, search.grundy) << board_spec(rows);
      EXPECT_EQ(theory.winning_moves, search.winning_moves) << board_spec(rows);
    }
}

TEST(BoardTheorems, HugeBoards) {
  const std::string huge = "1" + std::string(200, '0');
  const Answer square = answer("board:" + huge + "x" + huge, Method::automatic, false, true);
  EXPECT_EQ(square.outcome, Outcome::N);
  EXPECT_EQ(square.winning_moves, std::vector<std::string>{"2.2"});
  const Answer two = answer("board:2x" + huge, Method::automatic, false, true);
  EXPECT_EQ(two.winning_moves, std::vector<std::string>{"2." + huge});
  EXPECT_TRUE(two.winning_moves_complete);
  EXPECT_EQ(answer("board:" + huge + "x2@" + huge + ".2", Method::automatic, true, false).grundy, "0");
  const Answer rectangle = answer("board:3x" + huge, Method::automatic, false, false);
  EXPECT_EQ(rectangle.outcome, Outcome::N);  // by strategy stealing, with no move known
  EXPECT_TRUE(rectangle.winning_moves.empty());
  EXPECT_TRUE(rectangle.limit.has_value());
}

TEST(StrategyStealing, EverySmallPosetWithAGreatestElement) {
  unsigned seen = 0;
  for (unsigned n = 1; n <= 6; ++n)
    for (const oracle::Poset& poset : oracle::all_posets(n)) {
      oracle::NaiveGame game(poset);
      bool has_greatest = false;
      for (unsigned x = 0; x < n; ++x) {
        bool is_greatest = true;
        for (unsigned y = 0; y < n; ++y) is_greatest = is_greatest && (x == y || poset.less[y][x]);
        has_greatest = has_greatest || is_greatest;
      }
      if (!has_greatest) continue;
      ++seen;
      EXPECT_FALSE(game.is_p(game.all()));
      EXPECT_EQ(answer(oracle::relations(poset).spec, Method::theory, false, false).outcome, Outcome::N);
    }
  EXPECT_EQ(seen, 1U + 1 + 2 + 5 + 16 + 63);
}

TEST(StrategyStealing, WithoutListing) {
  for (const char* spec : {"board:1000x1000x1000", "subsets:1000", "divisors:6469693230000000000000000000000000"}) {
    EXPECT_EQ(answer(spec, Method::theory, false, false).outcome, Outcome::N) << spec;
  }
  EXPECT_EQ(answer("subsets:1000/3", Method::theory, false, false).outcome, Outcome::unknown);
}

TEST(NimHeaps, EverySmallPosition) {
  oracle::Random random(1);
  for (unsigned a = 0; a <= 4; ++a)
    for (unsigned b = 0; b <= 4; ++b)
      for (unsigned c = 0; c <= 4; ++c) compare_everything(oracle::nim({a, b, c}), random, 0);
}

TEST(NimHeaps, HugeHeaps) {
  const std::string huge = "1" + std::string(9'999, '0');
  const Answer even = answer("nim:" + huge + "," + huge, Method::automatic, true, true);
  EXPECT_EQ(even.outcome, Outcome::P);
  EXPECT_EQ(even.grundy, "0");
  const Answer odd = answer("nim:" + huge + ",5," + huge, Method::automatic, true, true);
  EXPECT_EQ(odd.grundy, "5");
  const Answer one = answer("nim:" + huge, Method::automatic, true, true);
  EXPECT_EQ(one.grundy, huge);
  EXPECT_EQ(one.winning_moves, std::vector<std::string>{"1.0"});
}

TEST(SeriesParallel, FiveThousandElements) {
  // 500 combs in a row of unions and ordinal sums: a_i below b_i and c_i, chained in blocks of ten elements.
  std::string spec = "relations:";
  for (unsigned k = 0; k < 500; ++k) {
    const std::string p = (k > 0 ? ",x" : "x") + std::to_string(k) + ".";
    const std::string q = "x" + std::to_string(k) + ".";
    for (unsigned i = 1; i < 10; ++i)
      spec += (i == 1 ? p : "," + q) + std::to_string(i / 2) + "<" + q + std::to_string(i);
  }
  const Answer found = answer(spec, Method::automatic, true, true);
  EXPECT_NE(found.outcome, Outcome::unknown);
  EXPECT_EQ(found.reason.name, "series-parallel posets");
  EXPECT_EQ(found.grundy, "0");  // an even number of equal trees
}

TEST(SeriesParallel, ALongChainAndAWideTree) {
  std::string chain = "relations:c0";
  for (unsigned k = 1; k < 5000; ++k) chain += "<c" + std::to_string(k);
  const Answer heap = answer(chain, Method::automatic, true, true);
  EXPECT_EQ(heap.grundy, "5000");
  EXPECT_EQ(heap.winning_moves, std::vector<std::string>{"c0"});
  std::string star = "relations:r";
  for (unsigned k = 1; k < 5000; ++k) star += ",r<l" + std::to_string(k);
  EXPECT_EQ(answer(star, Method::automatic, true, false).grundy, "2");  // 4999 leaves: colon principle, 1 + 1
}

}  // namespace
