// SPDX-License-Identifier: MIT
// Tables of semigroups: their rows, the comparison with the printed table, limits and errors.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "semigroup/numerical_semigroup.hpp"
#include "support/csv.hpp"
#include "tables/paper_table1.hpp"
#include "tables/semigroup_cells.hpp"
#include "upset/table.hpp"

namespace {

using namespace upset;
using tables::PaperCell;

TableRequest request_for(const std::string& name, std::map<std::string, ParameterValue> parameters) {
  TableRequest request{name, std::move(parameters)};
  request.cell_seconds = 20;
  return request;
}

/// The rows as "a k outcome ..." of some columns.
std::vector<std::string> columns_of(const Table& table, const std::vector<std::string>& names) {
  std::vector<std::string> lines;
  for (const auto& row : table.rows) {
    std::string line;
    for (const std::string& name : names) {
      const auto column = std::find(table.columns.begin(), table.columns.end(), name) - table.columns.begin();
      line += (line.empty() ? "" : " ") + row.at(static_cast<std::size_t>(column));
    }
    lines.push_back(line);
  }
  return lines;
}

std::string message_of(const TableRequest& request) {
  const auto table = make_table(request);
  if (table) return "no error";
  EXPECT_EQ(table.error().code, ErrorCode::usage);
  return table.error().message;
}

TEST(PaperTable, IsTheFile) {
  const auto rows = upset::testing::read_csv(std::string(UPSET_DATA_DIRECTORY) + "/paper/table1.csv");
  EXPECT_EQ(rows.size(), 91U);
  for (const auto& row : rows) {
    const auto cell = tables::paper_table1(std::stoull(row.at("a")), std::stoull(row.at("k")));
    ASSERT_TRUE(cell.has_value());
    EXPECT_EQ(cell->text(), row.at("cell")) << row.at("a") << " " << row.at("k");
  }
  EXPECT_FALSE(tables::paper_table1(15, 1).has_value());
  EXPECT_FALSE(tables::paper_table1(1, 1).has_value());
  EXPECT_FALSE(tables::paper_table1(5, 5).has_value());
  EXPECT_FALSE(tables::paper_table1(5, 0).has_value());
}

/// Remark 5.5 says which theorem decides which cell; the transcription must follow it.
TEST(PaperTable, FollowsItsRemark) {
  for (std::uint64_t a = 2; a <= 14; ++a)
    for (std::uint64_t k = 1; k < a; ++k) {
      const auto semigroup = semigroup::NumericalSemigroup::from_generators(tables::interval(a, a + k))->semigroup;
      const bool proved_first = (a % 2 == 1 && k % 2 == 0) || (a == 3 * k && k % 2 == 1 && k > 1) || (a == 6 && k == 3);
      const bool proved_second = semigroup.is_symmetric() ||
                                 (semigroup.has_maximal_embedding_dimension() && a % 2 == 0) ||
                                 (k + 3 == a && a % 2 == 0 && a >= 8);
      const auto kind = tables::paper_table1(a, k)->kind;
      EXPECT_EQ(kind == PaperCell::Kind::first_wins, proved_first) << a << " " << k;
      EXPECT_EQ(kind == PaperCell::Kind::second_wins, proved_second) << a << " " << k;
    }
}

TEST(PaperTable, AgainstAnswers) {
  const PaperCell second{PaperCell::Kind::second_wins, 0};
  const PaperCell first{PaperCell::Kind::first_wins, 36};
  const PaperCell open{PaperCell::Kind::open, 49};
  EXPECT_EQ(tables::against(second, Outcome::P, {}), "agrees");
  EXPECT_EQ(tables::against(second, Outcome::N, 5), "contradicts");
  EXPECT_EQ(tables::against(first, Outcome::N, 36), "agrees");
  EXPECT_EQ(tables::against(first, Outcome::N, 12), "agrees");  // a smaller winning move does not contradict it
  EXPECT_EQ(tables::against(first, Outcome::N, {}), "agrees");
  EXPECT_EQ(tables::against(first, Outcome::N, 37), "contradicts");  // 36 wins, so the least is at most 36
  EXPECT_EQ(tables::against(first, Outcome::P, {}), "contradicts");
  EXPECT_EQ(tables::against(open, Outcome::P, {}), "settles");
  EXPECT_EQ(tables::against(open, Outcome::N, 50), "settles");
  EXPECT_EQ(tables::against(open, Outcome::N, 49), "contradicts");  // the bound itself is excluded
  EXPECT_EQ(tables::against(open, Outcome::N, {}), "settles");
  for (const PaperCell& cell : {second, first, open}) EXPECT_EQ(tables::against(cell, Outcome::unknown, {}), "open");
}

TEST(SemigroupTables, IntervalsAgainstThePaper) {
  TableRequest request = request_for("intervals", {{"to", 6}});
  request.against = "paper";
  const auto table = make_table(request);
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->columns, (std::vector<std::string>{"a", "k", "outcome", "first_move", "start", "length", "reason",
                                                      "seconds", "paper", "against"}));
  const auto lines = columns_of(*table, {"a", "k", "outcome", "first_move", "paper", "against"});
  ASSERT_EQ(lines.size(), 15U);
  EXPECT_EQ(lines[0], "2 1 P  B agrees");
  EXPECT_EQ(lines[2], "3 2 N 3 A3 agrees");
  EXPECT_EQ(lines[7], "5 2 N 5 A5 agrees");
  EXPECT_EQ(lines[12], "6 3 N 36 A36 agrees");
  EXPECT_EQ(lines[14], "6 5 P  B agrees");
  for (const std::string& line : columns_of(*table, {"against"})) EXPECT_NE(line, "contradicts");
}

TEST(SemigroupTables, DoNotDependOnThreads) {
  TableRequest request = request_for("intervals", {{"to", 5}});
  const std::vector<std::string> columns{"a", "k", "outcome", "first_move", "start", "length", "reason"};
  std::vector<std::string> usual;
  for (const unsigned threads : {1U, 2U, 5U}) {
    request.limits.threads = threads;
    const auto table = make_table(request);
    ASSERT_TRUE(table.has_value());
    EXPECT_EQ(table->unknown, 0U);
    if (usual.empty()) usual = columns_of(*table, columns);
    EXPECT_EQ(columns_of(*table, columns), usual) << threads;
  }
}

TEST(SemigroupTables, Arithmetic) {
  const auto table = make_table(request_for("arithmetic", {{"to", 4}, {"h", 1}, {"d", 2}}));
  ASSERT_TRUE(table.has_value());
  // d = 2 is not coprime to 4; with h = d = 1 these are intervals.
  EXPECT_EQ(columns_of(*table, {"a", "h", "d", "k", "outcome", "first_move"}),
            (std::vector<std::string>{"3 1 1 1 P ", "3 1 1 2 N 3", "3 1 2 1 P ", "3 1 2 2 N 3", "4 1 1 1 P ",
                                      "4 1 1 2 P ", "4 1 1 3 P "}));
}

TEST(SemigroupTables, Conjecture) {
  const auto table = make_table(request_for("conjecture81", {{"c", 3}, {"to", 7}}));
  ASSERT_TRUE(table.has_value());
  // Proposition 5.4: a is odd, or a = 6, the one exception for c = 3.
  EXPECT_EQ(columns_of(*table, {"a", "outcome", "first_move", "fits"}),
            (std::vector<std::string>{"4 P  yes", "5 N 5 yes", "6 N 36 no", "7 N 7 yes"}));
}

TEST(SemigroupTables, ConjectureForAllA) {
  const auto table = make_table(request_for("conjecture81", {{"c", 4}, {"to", 13}}));
  ASSERT_TRUE(table.has_value());
  const auto rows = columns_of(*table, {"a", "outcome", "proved"});
  ASSERT_EQ(rows.size(), 9U);
  EXPECT_EQ(rows[5], "10 P ");
  EXPECT_EQ(rows[6], "11 P all odd a >= 11: interval-c4-odd");
  EXPECT_EQ(rows[7], "12 P all even a >= 12: interval-c4-even");
  EXPECT_EQ(rows[8], "13 P all odd a >= 11: interval-c4-odd");
}

TEST(SemigroupTables, ConjectureByParity) {
  const auto table = make_table(request_for("conjecture81", {}));
  ASSERT_TRUE(table.has_value());
  EXPECT_FALSE(table->sequence || table->plot);
  EXPECT_EQ(columns_of(*table, {"c", "parity_of_a", "winner", "first_move", "period", "from", "conjecture"}),
            (std::vector<std::string>{
                "4 odd second  3a-3 11 holds", "4 even second  4a+4 12 holds", "5 odd first a  13 holds",
                "5 even second  2a+1 12 holds", "6 odd first 11a-8  15 fails", "6 even first 16a-26  32 fails",
                "7 odd first a  19 holds", "7 even second  2a+3 18 holds", "8 odd     open", "8 even     open"}));
  EXPECT_EQ(message_of(request_for("conjecture81", {{"to", 9}})),
            "'to' goes with 'c': without it the table has no single a");
}

TEST(SemigroupTables, ThreeGenerated) {
  const auto table = make_table(request_for("three-generated", {{"multiplicity", 4}, {"to", 7}}));
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(columns_of(*table, {"a", "b", "c", "outcome", "first_move"}),
            (std::vector<std::string>{"4 5 6 P ", "4 5 7 N 5", "4 6 7 P "}));
}

/// Ap(S, x) has x - 1 elements without 0. An even number of them is moved, so the parity stays.
TEST(SemigroupTables, Cores) {
  const auto table = make_table(request_for("cores", {{"genus", 3}, {"to", 10}, {"core", 1}}));
  ASSERT_TRUE(table.has_value());
  unsigned rows = 0;
  for (const auto& row : table->rows) {
    const auto cell = [&](const char* name) { return *table->cell(row, name); };
    SCOPED_TRACE(cell("generators") + " " + cell("x"));
    const std::uint64_t elements = std::stoull(cell("elements"));
    const std::uint64_t core = std::stoull(cell("core"));
    EXPECT_EQ(elements + 1, std::stoull(cell("x")));
    EXPECT_EQ(elements % 2, core % 2);
    EXPECT_LE(core, std::stoull(cell("symmetric_core")));
    EXPECT_EQ(cell("grundy"), std::to_string(core));  // nothing is left, or one element
    EXPECT_EQ(cell("outcome"), core == 0 ? "P" : "N");
    ++rows;
  }
  EXPECT_GT(rows, 10U);
  const auto lines = columns_of(*table, {"generators", "x", "core"});
  EXPECT_TRUE(std::ranges::count(lines, "3,4,5 3 0") == 1);
  const auto larger = make_table(request_for("cores", {{"genus", 3}, {"to", 10}, {"core", 9}}));
  EXPECT_GT(larger->rows.size(), table->rows.size());
}

TEST(SemigroupTables, ALimitLeavesRowsUnknown) {
  for (const bool is_cancelled : {false, true}) {  // Ctrl-C is not a time limit
    TableRequest request = request_for("intervals", {{"to", 4}});
    request.against = "paper";
    const std::atomic<bool> cancelled{is_cancelled};
    request.limits.cancel = &cancelled;
    request.limits.seconds = 1e-9;
    const auto table = make_table(request);
    ASSERT_TRUE(table.has_value());
    EXPECT_EQ(table->unknown, 6U);
    for (const std::string& line : columns_of(*table, {"outcome", "first_move", "reason", "against"}))
      EXPECT_EQ(line,
                is_cancelled ? "unknown  limit: stopped, not begun open" : "unknown  limit: time, not begun open");
  }
}

TEST(SemigroupTables, Refusals) {
  EXPECT_EQ(message_of({"nothing"}),
            "expected a table (boards, chomp3, chomp4, chomp-grundy, rows, intervals, arithmetic, conjecture81, "
            "three-generated, cores, kneser, johnson, "
            "threshold, threshold-residues, subsets, sylver-four, four-pairs, graphs, genus), found 'nothing'");
  EXPECT_EQ(message_of(request_for("boards", {{"to", 20}})), "expected 'to' from 1 to 19, found 20");
  EXPECT_EQ(message_of(request_for("intervals", {{"to", 1}})), "expected 'to' from 2 to 200, found 1");
  EXPECT_EQ(message_of(request_for("intervals", {{"c", 1}})), "the table 'intervals' takes no 'c' (it takes 'to')");
  EXPECT_EQ(message_of(request_for("three-generated", {})), "the table 'three-generated' needs 'multiplicity'");
  EXPECT_EQ(message_of(request_for("conjecture81", {{"c", 5}, {"to", 5}})),
            "expected 'to' above 'c', which is 5, found 5");
  EXPECT_EQ(message_of(request_for("three-generated", {{"multiplicity", 5}, {"to", 6}})),
            "expected 'to' of at least 7 (the multiplicity and 2), found 6");
  EXPECT_EQ(message_of(request_for("arithmetic", {{"to", 100}, {"h", 50}, {"d", 50}})).substr(0, 48),
            "expected a table of at most 100000 rows, found 1");
  TableRequest request = request_for("intervals", {});
  request.against = "moon";
  EXPECT_EQ(message_of(request), "expected 'against' paper, found 'moon'");
  request.name = "boards";
  request.against = "paper";
  EXPECT_EQ(message_of(request), "the table 'boards' takes no 'against': no printed table is available");
}

TEST(Tables, Latex) {
  const Table table{"T", {"first_move", "paper"}, {{"5", "B<=43"}, {"", "100 % & <a> {x}"}}};
  EXPECT_EQ(format_table(table, TableFormat::latex),
            "% T\n\\begin{tabular}{ll}\n\\toprule\nfirst\\_move & paper \\\\\n\\midrule\n5 & B$\\leq$43 \\\\\n"
            " & 100 \\% \\& $<$a$>$ \\{x\\} \\\\\n\\bottomrule\n\\end{tabular}\n");
}

/// Rows arrive as they are found, each once and as in the table; so do those of a table that is made in one pass.
TEST(Tables, RowsAreHandedOverAsTheyAreFound) {
  for (const char* name : {"intervals", "boards"}) {
    TableRequest request{name};
    request.parameters["to"] = 5;
    if (std::string(name) == "intervals") request.against = "paper";
    std::vector<Table::Row> found;
    request.on_row = [&](const Table::Row& row) { found.push_back(row); };
    const auto table = make_table(request);
    ASSERT_TRUE(table.has_value()) << name;
    EXPECT_TRUE(std::ranges::is_permutation(found, table->rows)) << name;
  }
}

/// Each row once, in the order of the table, with its header.
TEST(Tables, RowsComeInTheirOrder) {
  for (const char* name : {"intervals", "johnson", "subsets", "boards"}) {
    TableRequest request{name};
    request.parameters["to"] = 4;
    std::vector<Table::Row> found;
    std::vector<std::string> columns;
    request.on_next_row = [&](const Table& head, const Table::Row& row) {
      columns = head.columns;
      found.push_back(row);
    };
    const auto table = make_table(request);
    ASSERT_TRUE(table.has_value()) << name;
    EXPECT_EQ(found, table->rows) << name;
    EXPECT_EQ(columns, table->columns) << name;
  }
}

/// Open rows are not streamed: the rows that arrive are those before the first missing one.
TEST(Tables, RowsThatWereNotBegunDoNotCome) {
  TableRequest request{"intervals"};
  request.parameters["to"] = 10;
  request.limits.positions = 200;
  request.limits.threads = 1;
  std::vector<Table::Row> found;
  request.on_next_row = [&](const Table&, const Table::Row& row) { found.push_back(row); };
  const auto table = make_table(request);
  ASSERT_TRUE(table.has_value());
  EXPECT_GT(table->unknown, 0U);
  ASSERT_LT(found.size(), table->rows.size());
  EXPECT_TRUE(std::equal(found.begin(), found.end(), table->rows.begin()));
}

TEST(Tables, AReceiverThatThrowsEndsTheWork) {
  TableRequest request{"intervals"};
  request.on_row = [](const Table::Row&) { throw std::runtime_error("enough"); };
  EXPECT_THROW((void)make_table(request), std::runtime_error);
}

}  // namespace
