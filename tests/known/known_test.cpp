// SPDX-License-Identifier: MIT
// Values from the literature, in the tables beside this file; each row names its source.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <span>
#include <sstream>

#include "game/access.hpp"
#include "game/term.hpp"
#include "games/board/table.hpp"
#include "property/compare.hpp"
#include "support/csv.hpp"
#include "upset/check.hpp"
#include "upset/table.hpp"

namespace {

using namespace upset;
using namespace upset::testing;
using games::board::BoardTable;

std::vector<Row> table(const std::string& name) {
  return read_csv(std::string(UPSET_KNOWN_DIRECTORY) + "/" + name + ".csv");
}

unsigned number(const Row& row, const std::string& column) { return static_cast<unsigned>(std::stoul(row.at(column))); }

std::vector<std::string> words(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> list;
  for (std::string word; stream >> word;) list.push_back(word);
  return list;
}

Answer answer(const std::string& spec, const SolveOptions& options) {
  const auto position = Position::parse(spec);
  EXPECT_TRUE(position.has_value()) << spec;
  const auto solved = solve(*position, options);
  EXPECT_TRUE(solved.has_value()) << spec;
  return solved->answer;
}

std::uint64_t p_positions(unsigned rows, unsigned columns) { return BoardTable::build(rows, columns, {})->p_count(); }

void expect_squares(unsigned smallest, unsigned largest) {
  unsigned seen = 0;
  for (const Row& row : table("square_p_positions")) {
    const unsigned n = number(row, "n");
    if (n < smallest || n > largest) continue;
    ++seen;
    EXPECT_EQ(p_positions(n, n), std::stoull(row.at("p_positions"))) << n << ": " << row.at("source");
  }
  EXPECT_GT(seen, 0U);
}

TEST(Known, PPositionsInSquares) { expect_squares(1, 10); }

TEST(KnownLarge, PPositionsInTheSquareOfSixteen) { expect_squares(16, 16); }

TEST(Known, PPositionsInThreeRows) {
  for (const Row& row : table("three_rows")) {
    const unsigned n = number(row, "n");
    if (n == 0) continue;  // an empty box is invalid
    EXPECT_EQ(p_positions(3, n), number(row, "p_positions")) << n << ": " << row.at("source");
  }
}

TEST(Known, PPositionsInFourRows) {
  for (const Row& row : table("four_rows")) {
    const unsigned n = number(row, "n");
    EXPECT_EQ(p_positions(4, n), number(row, "p_positions")) << n << ": " << row.at("source");
  }
}

TEST(Known, WinningOpenings) {
  for (const Row& row : table("openings")) {
    for (const Method method : {Method::automatic, Method::search}) {
      const Answer found = answer("board:" + row.at("board"), options_for(method, false, true));
      EXPECT_EQ(found.outcome, Outcome::N);
      EXPECT_EQ(found.winning_moves, words(row.at("openings"))) << row.at("board") << ": " << row.at("source");
      EXPECT_TRUE(found.winning_moves_complete);
    }
  }
}

TEST(Known, ThreeRowsHaveOneWinningOpening) {  // a theorem since 2026
  for (unsigned n = 2; n <= 40; ++n) {
    const Answer found = answer("board:3x" + std::to_string(n), options_for(Method::search, false, true));
    EXPECT_EQ(found.winning_moves.size(), 1U) << n;
  }
}

TEST(Known, NimValuesOfRectangles) {
  for (const Row& row : table("rectangle_values")) {
    const std::string spec = "board:" + row.at("rows") + "x" + row.at("columns");
    for (const Method method : {Method::automatic, Method::search}) {
      EXPECT_EQ(answer(spec, options_for(method, true, false)).grundy, row.at("grundy")) << spec;
    }
  }
}

// Given all rows but the last, at most one last row makes a P-position.
TEST(Known, UniqueExtension) {
  for (const auto& [rows, columns] : {std::pair{3U, 30U}, std::pair{5U, 9U}, std::pair{9U, 9U}}) {
    std::set<std::vector<unsigned>> heads;
    std::uint64_t count = 0;
    BoardTable::build(rows, columns, {})->for_each_p([&](std::span<const unsigned> position) {
      ++count;
      std::vector<unsigned> all_but_last(position.begin(), position.end() - 1);
      EXPECT_TRUE(heads.insert(all_but_last).second);
    });
    EXPECT_EQ(heads.size(), count);
  }
}

TEST(Known, Schuh) {
  for (const Row& row : table("schuh")) {
    const Answer found = answer("divisors:" + row.at("n"), options_for(Method::automatic, false, true));
    EXPECT_EQ(found.winning_moves, words(row.at("openings"))) << row.at("source");
  }
}

TEST(Known, SubsetTakeAway) {
  for (const Row& row : table("subset_values")) {
    const std::string spec = "subsets:" + row.at("points") + "/" + row.at("largest");
    const Answer found = answer(spec, options_for(Method::automatic, true, false));
    EXPECT_EQ(found.grundy, row.at("grundy")) << spec << ": " << row.at("source");
  }
}

// P by Brouwer and Christensen, Counterexamples to conjectures about Subset Takeaway and counting linear extensions of
// a Boolean lattice (2017). Running out of time is not a failure.
TEST(Known, NimValuesOfGraphs) {
  for (const Row& row : table("graph_values")) {
    std::string spec = row.at("family") + ":" + row.at("arguments");
    std::replace(spec.begin(), spec.end(), ' ', ',');
    for (const Method method : {Method::automatic, Method::search}) {
      const bool is_large = game::sum_of(*Position::parse(spec)).terms()[0]->size() > 45;
      if (method == Method::search && is_large) continue;  // grid:4x5 takes minutes without formulas
      const Answer found = answer(spec, options_for(method, true, false));
      EXPECT_EQ(found.grundy, row.at("grundy")) << spec << " by " << method_name(method) << ": " << row.at("source");
    }
  }
}

TEST(Known, GraphsByNimValue) {
  TableRequest request{"graphs"};
  request.parameters["vertices"] = 5;
  const auto found = make_table(request);
  ASSERT_TRUE(found.has_value());
  for (const Row& row : table("graph_histogram")) {
    const std::vector<std::string> line{row.at("vertices"), row.at("grundy"), row.at("graphs")};
    EXPECT_NE(std::find(found->rows.begin(), found->rows.end(), line), found->rows.end()) << row.at("source");
  }
}

/// Counts up to the largest listed genus of at most `most`, with the fast and with the portable implementation.
void expect_semigroups(unsigned most, bool portable) {
  TableRequest request{"genus"};
  request.parameters["to"] = most;
  request.parameters["portable"] = portable;
  const auto counted = make_table(request);
  ASSERT_TRUE(counted);
  unsigned seen = 0;
  for (const Row& row : table("semigroup_genus")) {
    const unsigned genus = number(row, "genus");
    if (genus > most) continue;
    ++seen;
    EXPECT_EQ(counted->rows.at(genus), (Table::Row{row.at("genus"), row.at("count")})) << row.at("source");
  }
  EXPECT_GT(seen, 0U);
}

TEST(Known, SemigroupsByGenus) {
  expect_semigroups(30, false);
  expect_semigroups(30, true);
}

TEST(KnownLarge, SemigroupsByGenus) {
  expect_semigroups(35, false);
  expect_semigroups(35, true);
}

TEST(KnownExtreme, SemigroupsByGenus) {
  expect_semigroups(45, false);
  expect_semigroups(40, true);
}

TEST(KnownExtreme, SubsetsOfAtMostThreeOfSevenPoints) {
  SolveOptions options = options_for(Method::automatic, false, false, 2);
  options.limits.seconds = 25;
  options.use_settled = false;
  const Answer found = answer("subsets:7/3", options);
  if (found.outcome == Outcome::unknown) GTEST_SKIP() << "not decided in 25 s";
  EXPECT_EQ(found.outcome, Outcome::P);
}

// The checker also accepts proofs of the values in the table.
TEST(Known, CertificatesOfKnownValues) {
  const auto accepted = [](const std::string& spec, bool grundy) {
    SolveOptions options = options_for(Method::automatic, grundy, false);
    options.evidence = true;
    const auto solved = solve(*Position::parse(spec), options);
    return refusal(certificate(*solved->evidence));
  };
  for (const Row& row : table("openings")) EXPECT_EQ(accepted("board:" + row.at("board"), false), "");
  for (const char* spec : {"divisors:720", "subsets:5/3", "subsets:5", "board:3x6", "board:2x3x3"}) {
    EXPECT_EQ(accepted(spec, true), "") << spec;
  }
}

}  // namespace
