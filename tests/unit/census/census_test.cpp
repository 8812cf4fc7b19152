// SPDX-License-Identifier: MIT
// The census: known counts, resuming after any kind of end, and invalid files.
#include "upset/census.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "census/census_file.hpp"
#include "unit/census/census_folder.hpp"

namespace {

using namespace upset;

constexpr const char* kKnown =
    "genus,semigroups,N,P,unknown,not_begun,largest_first_move\n0,1,1,0,0,0,1\n1,1,0,1,0,0,\n2,2,1,1,0,0,3\n"
    "3,4,1,3,0,0,3\n4,7,3,4,0,0,5\n5,12,6,6,0,0,11\n";

class Census : public upset::testing::CensusFolder {
 protected:
  [[nodiscard]] CensusRequest request(std::uint64_t genus, const std::string& name) const {
    CensusRequest result;
    result.genus = genus;
    result.file = name.empty() ? "" : file(name);
    result.cell_seconds = 20;
    return result;
  }

  /// All columns that do not depend on the clock.
  [[nodiscard]] std::vector<std::string> content(const std::string& name) const {
    return sql(name,
               "SELECT generators, genus, multiplicity, embedding_dimension, frobenius, type, symmetric,"
               "pseudo_symmetric, maximal_embedding_dimension, outcome, first_move, start, length, reason_kind,"
               "reason_name, limit_kind, reached FROM semigroups ORDER BY generators");
  }
};

TEST_F(Census, KnownCountsInMemory) {
  for (const unsigned threads : {1U, 3U}) {
    auto asked = request(5, "");
    asked.limits.threads = threads;
    const auto report = run_census(asked);
    ASSERT_TRUE(report.has_value());
    EXPECT_EQ(census_csv(*report), kKnown);
    EXPECT_TRUE(report->unknown.empty());
    EXPECT_EQ(report->decided_now, 27U);
  }
}

TEST_F(Census, RowsAreHandedOverAsTheyAreFound) {
  auto asked = request(5, "rows");
  std::map<std::string, Outcome> found;
  asked.on_row = [&](const CensusFound& row) { EXPECT_TRUE(found.emplace(row.generators, row.answer.outcome).second); };
  const auto report = run_census(asked);
  ASSERT_TRUE(report.has_value());
  EXPECT_EQ(found.size(), 27U);
  EXPECT_EQ(found.at("2,5"), Outcome::P);
  found.clear();
  ASSERT_TRUE(run_census(asked).has_value());  // everything is there by now
  EXPECT_TRUE(found.empty());
}

TEST_F(Census, RowsHaveInvariants) {
  ASSERT_TRUE(run_census(request(4, "a.sqlite")).has_value());
  const auto rows = content("a.sqlite");
  ASSERT_EQ(rows.size(), 15U);
  EXPECT_EQ(rows[0].substr(0, 24), "1|0|1|1|-1|1|1|0|1|N|1||");
  EXPECT_EQ(sql("a.sqlite",
                "SELECT genus, type, symmetric, pseudo_symmetric, outcome, first_move FROM semigroups "
                "WHERE generators = '4,5,7'")[0],
            "4|2|0|1|N|5|" + std::string(kColumns - 6, '|'));
  EXPECT_EQ(sql("a.sqlite", "SELECT value FROM meta WHERE key = 'version'")[0], "2" + std::string(kColumns, '|'));
}

TEST_F(Census, ALargerGenusGoesOn) {
  ASSERT_TRUE(run_census(request(3, "a.sqlite")).has_value());
  const auto more = run_census(request(5, "a.sqlite"));
  ASSERT_TRUE(more.has_value());
  EXPECT_EQ(more->decided_before, 8U);
  EXPECT_EQ(more->decided_now, 19U);
  EXPECT_EQ(census_csv(*more), kKnown);
  const auto less = run_census(request(2, "a.sqlite"));
  ASSERT_TRUE(less.has_value());
  EXPECT_EQ(less->genera.size(), 3U);
  EXPECT_EQ(less->decided_now, 0U);
}

/// A file written by version 0.1.0 (census semigroups --genus 4). Every program that supports version 1 of the format
/// must read it.
TEST_F(Census, AFrozenFileIsReadAndGoesOn) {
  std::filesystem::copy_file(UPSET_FROZEN_DIRECTORY "/census_genus_4.sqlite", folder_ / "a.sqlite");
  const auto same = run_census(request(4, "a.sqlite"));
  ASSERT_TRUE(same.has_value());
  EXPECT_EQ(same->decided_before, 15U);
  EXPECT_EQ(same->decided_now, 0U);
  EXPECT_EQ(sql("a.sqlite",
                "SELECT genus, frobenius, type, outcome, first_move, reason_kind FROM semigroups "
                "WHERE generators = '4,5,7'")[0],
            "4|6|2|N|5|window|" + std::string(kColumns - 6, '|'));
  const auto more = run_census(request(5, "a.sqlite"));
  ASSERT_TRUE(more.has_value());
  EXPECT_EQ(more->decided_now, 12U);
  EXPECT_EQ(census_csv(*more), kKnown);
}

/// The file after a killed run: a complete or incomplete list with some rows decided.
TEST_F(Census, TakenUpEqualsStraight) {
  ASSERT_TRUE(run_census(request(5, "straight.sqlite")).has_value());
  ASSERT_TRUE(run_census(request(5, "broken.sqlite")).has_value());
  edit("broken.sqlite",
       "UPDATE semigroups SET outcome = NULL, first_move = NULL, start = NULL, length = NULL,"
       "reason_kind = NULL, reason_name = NULL, cell_seconds = NULL, seconds = NULL WHERE type > 1");
  edit("broken.sqlite", "DELETE FROM semigroups WHERE multiplicity = 4");
  edit("broken.sqlite", "UPDATE meta SET value = '-1' WHERE key = 'listed_genus'");
  ASSERT_NE(content("broken.sqlite"), content("straight.sqlite"));
  const auto report = run_census(request(5, "broken.sqlite"));
  ASSERT_TRUE(report.has_value());
  EXPECT_GT(report->decided_before, 0U);
  EXPECT_EQ(report->decided_before + report->decided_now, 27U);
  EXPECT_EQ(content("broken.sqlite"), content("straight.sqlite"));
}

/// A transaction that was unfinished when the process died has no effect.
TEST_F(Census, AnUnfinishedTransactionIsLost) {
  ASSERT_TRUE(run_census(request(5, "straight.sqlite")).has_value());
  {
    auto census = census::CensusFile::open(file("a.sqlite"), {}, 5);
    ASSERT_TRUE(census.has_value());
    (*census)->list(semigroup::NumericalSemigroup(), "1");
    (*census)->commit(true);
    (*census)->keep("1", {});
  }
  EXPECT_EQ(sql("a.sqlite", "SELECT count(*), count(outcome) FROM semigroups")[0].substr(0, 4), "1|0|");
  ASSERT_TRUE(run_census(request(5, "a.sqlite")).has_value());
  EXPECT_EQ(content("a.sqlite"), content("straight.sqlite"));
}

TEST_F(Census, IsVerified) {
  ASSERT_TRUE(run_census(request(6, "a.sqlite")).has_value());
  const auto verified = verify_census(file("a.sqlite"));
  ASSERT_TRUE(verified.has_value()) << verified.error().message;
  EXPECT_EQ(verified->rows, 50U + 6U);  // semigroups, meta
  const auto message = [&](const std::string& change) {
    edit("a.sqlite", change);
    EXPECT_TRUE(run_census(request(0, "a.sqlite")).has_value());  // accepts the rows as they are
    const auto found = verify_census(file("a.sqlite"));
    return found ? "nothing" : found.error().message.substr(file("a.sqlite").size());
  };
  EXPECT_EQ(message("UPDATE semigroups SET type = 3 WHERE generators = '4,5,7'"),
            ": <4,5,7>: expected type 2, found 3");
  EXPECT_EQ(message("DELETE FROM semigroups WHERE generators = '4,5,7'"),
            ": expected 7 semigroups of genus 4, found 6");
  EXPECT_EQ(message("UPDATE semigroups SET generators = '4,6' WHERE generators = '2,3'"),
            ": '4,6' does not name a numerical semigroup by its minimal generators");
  sql("a.sqlite", "UPDATE semigroups SET outcome = 'P' WHERE generators = '1'");
  const auto flipped = verify_census(file("a.sqlite"));
  ASSERT_FALSE(flipped.has_value());
  EXPECT_EQ(flipped.error().code, ErrorCode::verification);
  EXPECT_EQ(verify_census(file("none.sqlite")).error().code, ErrorCode::refused);
}

TEST_F(Census, UnknownOnesAreTriedAgainOnlyWithMoreTime) {
  ASSERT_TRUE(run_census(request(4, "a.sqlite")).has_value());
  edit("a.sqlite",
       "UPDATE semigroups SET outcome = 'unknown', first_move = NULL, limit_kind = 'time', reached = 77,"
       "cell_seconds = 20 WHERE generators = '4,5,7'");
  const auto same = run_census(request(4, "a.sqlite"));
  ASSERT_TRUE(same.has_value());
  EXPECT_EQ(same->decided_now, 0U);
  ASSERT_EQ(same->unknown.size(), 1U);
  EXPECT_EQ(unknown_report(*same, 10),
            "unknown:\n  genus 4: 4,5,7: no first move up to 77 wins (limit: time, 20 s allowed)\n");
  EXPECT_EQ(unknown_report(*same, 0), "unknown:\n  and 1 more\n");
  auto longer = request(4, "a.sqlite");
  longer.cell_seconds = 21;
  const auto again = run_census(longer);
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->decided_now, 1U);
  EXPECT_TRUE(again->unknown.empty());
}

TEST_F(Census, ALesserTryReplacesNothing) {
  auto census = census::CensusFile::open("", {}, 0);
  ASSERT_TRUE(census.has_value());
  CensusReport report;
  batch::CellResult result;
  (*census)->list(semigroup::NumericalSemigroup(), "1");
  const auto try_with = [&](double allowed, const std::string& excluded, bool interrupted, double took) {
    result.answer.limit = LimitReached{LimitKind::time, "", {}, excluded, {}};
    result.answer.stats.seconds = took;
    result.allowed = allowed;
    result.interrupted = interrupted;
    (*census)->keep("1", result);
    return (*census)->report(0).unknown.at(0);
  };
  EXPECT_EQ(try_with(5, "50", false, 5).reached, 50U);
  EXPECT_EQ(try_with(3, "30", false, 3).reached, 50U);
  EXPECT_EQ(try_with(60, "40", true, 4).reached, 50U);  // cut short after 4 seconds
  EXPECT_EQ(try_with(6, "60", false, 6).cell_seconds, 6);
  EXPECT_EQ((*census)->to_do(0, 6).size(), 0U);
  EXPECT_EQ((*census)->to_do(0, 6.5).size(), 1U);
  result.answer.outcome = Outcome::N;
  result.answer.limit.reset();
  result.allowed = 1;
  (*census)->keep("1", result);
  EXPECT_EQ((*census)->decided(0), 1U);
}

TEST_F(Census, StoppedAtOnce) {
  const std::atomic<bool> cancelled{true};
  auto asked = request(5, "a.sqlite");
  asked.limits.cancel = &cancelled;
  const auto report = run_census(asked);
  ASSERT_FALSE(report.has_value());
  EXPECT_EQ(report.error().code, ErrorCode::limit);
  EXPECT_EQ(report.error().message, "stopped (stopped) while the semigroups were listed");
  EXPECT_EQ(census_csv(*run_census(request(5, "a.sqlite"))), kKnown);
}

TEST_F(Census, Refusals) {
  const auto error_of = [](const CensusRequest& asked) {
    const auto report = run_census(asked);
    return report ? Error{ErrorCode::internal, "no error"} : report.error();
  };
  std::ofstream(file("text")) << "a text that is long enough to be taken for a database of some kind, which it is not";
  EXPECT_EQ(error_of(request(2, "text")).code, ErrorCode::refused);
  EXPECT_EQ(error_of(request(2, "text")).message, file("text") + " cannot be used as a census: file is not a database");
  sql("other", "CREATE TABLE things(a)");
  EXPECT_EQ(error_of(request(2, "other")).code, ErrorCode::refused);
  EXPECT_EQ(error_of(request(2, "other")).message,
            file("other") + " cannot be used as a census: it is another database");
  ASSERT_TRUE(run_census(request(2, "newer")).has_value());
  sql("newer", "UPDATE meta SET value = '3' WHERE key = 'version'");
  EXPECT_EQ(error_of(request(2, "newer")).code, ErrorCode::refused);
  EXPECT_EQ(error_of(request(2, "newer")).message,
            file("newer") + " cannot be used as a census: expected version 2, found '3'");
  EXPECT_EQ(error_of(request(2, "no/folder")).code, ErrorCode::refused);
  EXPECT_EQ(error_of(request(31, "")).message, "expected 'genus' from 0 to 30, found 31");
  auto posets = request(2, "");
  posets.family = "posets";
  EXPECT_EQ(error_of(posets).message, "expected a census (semigroups, replies), found 'posets'");
}

}  // namespace
