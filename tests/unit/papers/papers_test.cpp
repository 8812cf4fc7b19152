// SPDX-License-Identifier: MIT
// Every statement of data/papers has one check or one reason, and every check a statement; and each item has the
// verdict that docs/errata.md and its kind ask for. UPSET_TEST_ITEM_SECONDS: the longest item that is run.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "papers/check.hpp"
#include "upset/report.hpp"
#include "upset/reproduce.hpp"

namespace upset {
namespace {

TEST(Papers, HaveTheStatementsOfTheData) {
  std::map<std::string, std::size_t> counts;
  for (const Paper& paper : paper_list()) counts[paper.number] = paper.statements.size();
  EXPECT_EQ(counts,
            (std::map<std::string, std::size_t>{{"000", 64}, {"001", 20}, {"002", 43}, {"003", 27}, {"004", 39}}));
}

TEST(Papers, EveryStatementHasOneCheckOrOneReason) {
  for (const Paper& paper : paper_list()) {
    std::map<std::string, int> rows;
    for (const papers::Row& row : papers::rows_of(paper.number)) {
      ++rows[row.id];
      EXPECT_NE(row.check == nullptr, row.reason.empty()) << paper.number << " " << row.id;
    }
    for (const PaperStatement& statement : paper.statements) {
      EXPECT_EQ(rows[statement.id], 1) << paper.number << " " << statement.id;
      rows.erase(statement.id);
    }
    for (const auto& [id, count] : rows) ADD_FAILURE() << paper.number << " has no statement '" << id << "'";
  }
}

TEST(Papers, ErrataAreFound) {
  for (const Paper& paper : paper_list())
    for (const PaperStatement& statement : paper.statements)
      EXPECT_EQ(statement.corrections.empty(), statement.erratum.empty()) << paper.number << " " << statement.id;
}

std::vector<std::string> ids_of(const std::string& paper, const std::string& item) {
  ReproduceRequest request;
  request.paper = paper;
  request.item = item;
  std::vector<std::string> ids;
  const auto items = items_of(request);
  if (items)
    for (const ReproducedItem& one : *items) ids.push_back(one.statement.id);
  return ids;
}

TEST(Papers, NamesAreForgiving) {
  using Ids = std::vector<std::string>;
  for (const char* name : {"Theorem 2.4", "theorem 2.4", "thm 2.4", "THM. 2.4", "2.4", "theorem-2.4"})
    EXPECT_EQ(ids_of("000", name), Ids{"Theorem 2.4"}) << name;
  for (const char* name : {"Table 1", "table-1", "tab. 1", "table(1)"}) EXPECT_EQ(ids_of("000", name), Ids{"Table 1"});
  EXPECT_EQ(ids_of("002", "Theorem 2.3"), Ids{"Theorem 2.3"});  // and not its proof, which has another name
  EXPECT_EQ(ids_of("2", "proof"), Ids{"Theorem 2.3, proof"});
  EXPECT_EQ(ids_of("002", "table").size(), 5U);
  EXPECT_TRUE(ids_of("000", "Theorem 2.5").empty());
  EXPECT_TRUE(ids_of("000", "-").empty());
  EXPECT_TRUE(ids_of("5", "").empty());
  EXPECT_EQ(ids_of("", "").size(), 193U);
}

/// A check that compares nothing, or fails, must not pass: the verdict comes from the counts.
TEST(Papers, VerdictsFollowFromTheCounts) {
  const auto item_after = [](void (*function)(papers::Check&)) {
    ReproducedItem item;
    papers::Check check(item, Limits{}, Resources());
    function(check);
    return item;
  };
  EXPECT_EQ(item_after([](papers::Check& c) { c.is(false, "{}", 7); }).failure, "7");
  EXPECT_EQ(item_after([](papers::Check& c) { c.is(true, "x"), c.is(false, "y"), c.is(false, "z"); }).failures, 2U);
  EXPECT_EQ(item_after([](papers::Check& c) { c.printed(false, "p"); }).contradiction, "p");
  ReproducedItem item;
  item.verdict = PaperVerdict::contradicted;
  EXPECT_TRUE(item.is_unexpected());
  item.statement.kind = "conjecture";
  EXPECT_FALSE(item.is_unexpected());
  item.verdict = PaperVerdict::fails;
  EXPECT_TRUE(item.is_unexpected());
}

double most_seconds() {
  const char* text = std::getenv("UPSET_TEST_ITEM_SECONDS");
  return text == nullptr ? 2 : std::strtod(text, nullptr);
}

/// Items that may be undecided in the time of the standard test. All others are decided in any time of an item.
TEST(Papers, EveryItemHasItsVerdict) {
  for (const Paper& paper : paper_list()) {
    ReproduceRequest request;
    request.paper = paper.number;
    request.limits.threads = 1;
    request.item_seconds = most_seconds();
    const auto done = reproduce(request);
    ASSERT_TRUE(done.has_value());
    EXPECT_EQ(done->items.size(), paper.statements.size());
    for (const ReproducedItem& item : done->items) {
      SCOPED_TRACE(text_report(item));
      EXPECT_FALSE(item.is_unexpected());
      const bool is_question = item.statement.kind == "question" || item.statement.kind == "conjecture";
      const bool needs_question = item.verdict == PaperVerdict::open || item.verdict == PaperVerdict::contradicted;
      EXPECT_TRUE(is_question || !needs_question);
      EXPECT_TRUE(item.verdict != PaperVerdict::corrected || !item.statement.erratum.empty());
      EXPECT_TRUE(item.verdict != PaperVerdict::not_computable || !item.notes.empty());
      EXPECT_TRUE(item.notes.empty() || item.notes.front() != "not yet checked");
      for (const PaperFigure& figure : item.figures) EXPECT_NE(figure.svg.find("<svg"), std::string::npos);
    }
  }
}

TEST(Papers, APageHasEveryItemAndItsFigures) {
  ReproduceRequest request;
  request.paper = "000";
  request.item = "figure 2";
  const auto done = reproduce(request);
  ASSERT_TRUE(done.has_value());
  const std::string page = html_report(done->items, false), files = html_report(done->items, true);
  EXPECT_NE(page.find("<svg"), std::string::npos);
  EXPECT_EQ(files.find("<svg"), std::string::npos);
  EXPECT_NE(files.find("000-figure-2.svg"), std::string::npos);
}

TEST(Papers, ACancelledRunKeepsWhatIsDone) {
  std::atomic<bool> cancel{false};
  ReproduceRequest request;
  request.paper = "000";
  request.limits.cancel = &cancel;
  request.on_item = [&](const ReproducedItem& item) { cancel = item.statement.id == "Corollary 2.2"; };
  const auto done = reproduce(request);
  ASSERT_TRUE(done.has_value());
  EXPECT_EQ(done->items.size(), 3U);
  EXPECT_EQ(done->planned, 64U);
}

}  // namespace
}  // namespace upset
