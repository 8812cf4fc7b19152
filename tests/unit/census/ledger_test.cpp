// SPDX-License-Identifier: MIT
// Ledgers: known answers, proved and refuted claims, resuming after any kind of end, errors.
#include "upset/ledger.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "census/ledger_file.hpp"
#include "unit/census/census_folder.hpp"
#include "upset/check.hpp"
#include "upset/position.hpp"
#include "upset/solve.hpp"

namespace {

using namespace upset;

class Ledger : public upset::testing::CensusFolder {
 protected:
  [[nodiscard]] LedgerRequest request(const std::string& spec, std::uint64_t to, const std::string& name = "") const {
    LedgerRequest result;
    result.spec = spec;
    result.to = to;
    result.file = name.empty() ? "" : file(name);
    result.cell_seconds = 20;
    result.limits.threads = 1;
    return result;
  }

  static LedgerReport run(const LedgerRequest& asked) {
    auto report = run_ledger(asked);
    EXPECT_TRUE(report.has_value()) << (report ? "" : report.error().text());
    return report ? std::move(report).value() : LedgerReport{};
  }

  static std::string error_of(const LedgerRequest& asked) {
    const auto report = run_ledger(asked);
    return report ? "no error" : report.error().text();
  }

  static const LedgerRow& row(const LedgerReport& report, std::uint64_t reply) {
    for (const LedgerRow& row : report.rows)
      if (row.reply == reply) return row;
    throw std::out_of_range("no such reply");
  }

  /// All columns that do not depend on the clock.
  [[nodiscard]] std::vector<std::string> content(const std::string& name) const {
    return sql(name, "SELECT reply, spec, outcome, answer, certified, claim, claim_status FROM replies ORDER BY reply");
  }

  /// The file after a killed run: listed rows, some of them decided.
  void forget(const std::string& name, const std::string& where) const {
    edit(name,
         "UPDATE replies SET outcome = NULL, answer = NULL, reason_kind = NULL, reason_name = NULL,"
         "certificate = NULL, certified = NULL, states = NULL, bytes = NULL, seconds = NULL, limit_kind = NULL,"
         "reached = NULL, cell_seconds = NULL WHERE " +
             where);
  }
};

std::vector<LedgerClaim> claims(const std::string& text) { return *read_claims(text, "claims.csv"); }

Outcome outcome_after(const std::string& spec) { return solve(*Position::parse(spec))->answer.outcome; }

TEST_F(Ledger, EveryReplyIsDecidedAndEveryAnswerWins) {
  for (const auto& [spec, to] : std::map<std::string, std::uint64_t>{{"sylver:8", 30}, {"sylver:5", 20}}) {
    const LedgerReport report = run(request(spec, to));
    for (const LedgerRow& row : report.rows) {
      ASSERT_TRUE(row.outcome) << row.spec;
      ASSERT_NE(*row.outcome, Outcome::unknown) << row.spec;
      const std::string after = spec + "@" + std::to_string(row.reply);
      EXPECT_EQ(outcome_after(after), *row.outcome) << after;
      if (row.answer.empty()) continue;
      EXPECT_EQ(outcome_after(after + "," + row.answer), Outcome::P) << after << "," << row.answer;
    }
  }
}

TEST_F(Ledger, KnownAnswers) {
  const LedgerReport eight = run(request("sylver:8", 30));
  EXPECT_EQ(eight.rows.size(), 26U);  // all but 1, 8, 16 and 24
  EXPECT_EQ(row(eight, 14).outcome, Outcome::P);
  EXPECT_EQ(eight.count(Outcome::N), 24U);
  EXPECT_EQ(row(eight, 9).answer, "21");
  const LedgerReport five = run(request("sylver:5", 20));
  EXPECT_EQ(five.count(Outcome::P), 0U);  // 5 is a winning opening
  EXPECT_EQ(row(five, 4).answer, "11");
  const LedgerReport small = run(request("sylver:4,5", 11));
  ASSERT_EQ(small.rows.size(), 5U);
  EXPECT_EQ(row(small, 11).outcome, Outcome::P);
  EXPECT_EQ(small.count(Outcome::P), 1U);
  EXPECT_EQ(row(small, 2).answer, "3");
  EXPECT_EQ(row(small, 3).answer, "2");
}

TEST_F(Ledger, OtherGamesWhoseMovesAreNumbers) {
  const LedgerReport divisors = run(request("divisors:12", 12));
  EXPECT_EQ(row(divisors, 12).outcome, Outcome::P);
  EXPECT_EQ(divisors.rows.size(), 5U);
  EXPECT_EQ(row(run(request("semigroup:7,8,9,10", 50)), 50).outcome, Outcome::P);
  EXPECT_EQ(run(request("relations:10<2,2<7", 9)).rows.size(), 2U);
  EXPECT_TRUE(run(request("sylver:2,3", 9)).rows.empty());
}

TEST_F(Ledger, CertificatesOfLostPositionsAreAccepted) {
  std::map<std::uint64_t, std::string> kept;
  auto asked = request("sylver:4,5", 11);
  asked.keep_certificate = [&](std::uint64_t reply, const std::string& bytes) {
    kept[reply] = bytes;
    return std::optional<Error>();
  };
  const LedgerReport report = run(asked);
  for (const LedgerRow& row : report.rows) {
    ASSERT_FALSE(row.certificate.empty()) << row.spec << ": " << row.reached;
    ASSERT_TRUE(kept.contains(row.reply));
    EXPECT_NE(kept[row.reply].find("checksum " + row.certificate + "\n"), std::string::npos);
    EXPECT_EQ(check::check_certificate(kept[row.reply], &row.certified).status, check::Report::Status::accepted);
  }
  EXPECT_EQ(row(report, 11).certified, "sylver:4,5,11");
}

TEST_F(Ledger, ACertificateThatCannotBeKeptEndsTheRun) {
  auto asked = request("sylver:4,5", 11, "a.sqlite");
  asked.keep_certificate = [](std::uint64_t, const std::string&) { return std::optional(refused("no room")); };
  EXPECT_EQ(error_of(asked), "no room");
  EXPECT_EQ(run(request("sylver:4,5", 11, "a.sqlite")).decided_now, 5U);
}

TEST_F(Ledger, ClaimsAreProvedAndRefuted) {
  auto asked = request("sylver:8", 14, "a.sqlite");
  asked.claims = claims("9,21\n10,11\n14,5 # 14 wins: no answer does\n11,16\n31,2\n");
  const LedgerReport report = run(asked);
  EXPECT_EQ(row(report, 9).status, ClaimStatus::proved);
  EXPECT_EQ(row(report, 9).answer, "21");
  EXPECT_EQ(row(report, 10).status, ClaimStatus::refuted);
  EXPECT_EQ(row(report, 10).outcome, Outcome::N);  // decided anyway
  EXPECT_NE(row(report, 10).answer, "11");
  EXPECT_EQ(row(report, 14).status, ClaimStatus::refuted);
  EXPECT_EQ(row(report, 11).status, ClaimStatus::refuted);  // 16 is no longer legal
  EXPECT_EQ(row(report, 13).status, ClaimStatus::none);
  EXPECT_EQ(report.claims_beyond, 1U);
}

/// A proved reply settles a claim that is added later, and an open claim is tried although the reply is decided.
TEST_F(Ledger, ClaimsThatComeLater) {
  EXPECT_EQ(run(request("sylver:8", 14, "a.sqlite")).not_begun(), 0U);
  auto asked = request("sylver:8", 14, "a.sqlite");
  asked.claims = claims("9,21\n14,5\n6,9\n10,11");
  const LedgerReport report = run(asked);
  EXPECT_EQ(report.decided_now, 0U);
  EXPECT_EQ(row(report, 9).status, ClaimStatus::proved);
  EXPECT_EQ(row(report, 14).status, ClaimStatus::refuted);
  EXPECT_EQ(row(report, 10).status, ClaimStatus::refuted);
  EXPECT_EQ(row(report, 6).status,
            outcome_after("sylver:8@6,9") == Outcome::P ? ClaimStatus::proved : ClaimStatus::refuted);
  asked.claims = claims("10,5");  // replaces the other claim
  EXPECT_EQ(row(run(asked), 10).claim, "5");
}

TEST_F(Ledger, AnAnswerThatWasMissingIsTakenFromAClaim) {
  ASSERT_EQ(run(request("sylver:8", 9, "a.sqlite")).count(Outcome::unknown), 0U);
  edit("a.sqlite", "UPDATE replies SET answer = NULL, certificate = NULL, certified = NULL WHERE reply = 9");
  auto asked = request("sylver:8", 9, "a.sqlite");
  asked.theorems_suffice = true;
  asked.claims = claims("9,21");
  const LedgerReport report = run(asked);
  EXPECT_EQ(row(report, 9).answer, "21");
  EXPECT_EQ(row(report, 9).certified, "sylver:8,9,21");
}

TEST_F(Ledger, ALargerBoundGoesOn) {
  EXPECT_EQ(run(request("sylver:8", 10, "a.sqlite")).decided_now, 8U);
  const LedgerReport more = run(request("sylver:8", 14, "a.sqlite"));
  EXPECT_EQ(more.decided_before, 8U);
  EXPECT_EQ(more.decided_now, 4U);
  EXPECT_EQ(more.rows.size(), 12U);
  const LedgerReport less = run(request("sylver:8", 5, "a.sqlite"));
  EXPECT_EQ(less.rows.size(), 4U);
  EXPECT_EQ(less.decided_now, 0U);
}

/// A file written by version 0.1.0 (census replies sylver:8 --to 11 with the claims 9,21 and 10,11). Every program that
/// supports version 1 of the format must read it.
TEST_F(Ledger, AFrozenFileIsReadAndGoesOn) {
  std::filesystem::copy_file(UPSET_FROZEN_DIRECTORY "/ledger_sylver_8.sqlite", folder_ / "a.sqlite");
  const LedgerReport same = run(request("sylver:8", 11, "a.sqlite"));
  EXPECT_EQ(same.decided_before, 9U);
  EXPECT_EQ(same.decided_now, 0U);
  EXPECT_EQ(row(same, 9).answer, "21");
  EXPECT_EQ(row(same, 9).status, ClaimStatus::proved);
  EXPECT_EQ(row(same, 10).status, ClaimStatus::refuted);
  EXPECT_EQ(row(same, 10).certificate.size(), 64U);
  EXPECT_EQ(run(request("sylver:8", 14, "a.sqlite")).decided_now, 3U);
}

TEST_F(Ledger, TakenUpEqualsStraight) {
  auto asked = request("sylver:8", 22, "straight.sqlite");
  asked.claims = claims("9,21\n10,11\n");
  run(asked);
  asked.file = file("broken.sqlite");
  run(asked);
  forget("broken.sqlite", "reply % 3 = 1");
  edit("broken.sqlite", "UPDATE replies SET claim_status = 'open', claim_seconds = NULL WHERE claim IS NOT NULL");
  edit("broken.sqlite", "DELETE FROM replies WHERE reply > 18");
  edit("broken.sqlite", "UPDATE meta SET value = '-1' WHERE key = 'listed_to'");
  ASSERT_NE(content("broken.sqlite"), content("straight.sqlite"));
  const LedgerReport report = run(asked);
  EXPECT_GT(report.decided_before, 0U);
  EXPECT_EQ(report.decided_before + report.decided_now, 19U);
  EXPECT_EQ(content("broken.sqlite"), content("straight.sqlite"));
}

/// A transaction that was unfinished when the process died has no effect.
TEST_F(Ledger, AnUnfinishedTransactionIsLost) {
  {
    auto ledger = census::LedgerFile::open(request("sylver:8", 9, "a.sqlite"), "sylver:8");
    ASSERT_TRUE(ledger.has_value());
    (*ledger)->list(9, "sylver:8,9");
    (*ledger)->commit(true);
    census::LedgerFinding finding;
    finding.has_outcome = true;
    (*ledger)->keep({.reply = 9}, {}, finding);
  }
  EXPECT_EQ(sql("a.sqlite", "SELECT count(*), count(outcome) FROM replies")[0].substr(0, 4), "1|0|");
  EXPECT_EQ(run(request("sylver:8", 9, "a.sqlite")).decided_now, 7U);
}

TEST_F(Ledger, OpenOnesAreTriedAgainOnlyWithMoreTime) {
  run(request("sylver:8", 9, "a.sqlite"));
  edit("a.sqlite",
       "UPDATE replies SET outcome = 'unknown', answer = NULL, limit_kind = 'time', reached = 'some words',"
       "cell_seconds = 20 WHERE reply = 9");
  edit("a.sqlite", "UPDATE replies SET answer = NULL, limit_kind = 'time', cell_seconds = 20 WHERE reply = 7");
  const LedgerReport same = run(request("sylver:8", 9, "a.sqlite"));
  EXPECT_EQ(same.decided_now, 0U);
  EXPECT_EQ(same.count(Outcome::unknown), 1U);
  EXPECT_EQ(same.without_answer(), 1U);
  EXPECT_NE(text_report(same).find("limit: time, some words"), std::string::npos) << text_report(same);
  auto longer = request("sylver:8", 9, "a.sqlite");
  longer.cell_seconds = 21;
  const LedgerReport again = run(longer);
  EXPECT_EQ(again.decided_now, 1U);
  EXPECT_EQ(row(again, 9).answer, "21");
  EXPECT_EQ(again.without_answer(), 0U);
}

TEST_F(Ledger, ALesserTryReplacesNothing) {
  auto ledger = census::LedgerFile::open({.spec = "sylver:16", .to = 38}, "sylver:16");
  ASSERT_TRUE(ledger.has_value());
  (*ledger)->list(38, "sylver:16,38");
  const auto try_with = [&](double allowed, const std::string& reached, bool interrupted, double took) {
    batch::CellResult result;
    result.answer.limit = LimitReached{LimitKind::time, reached, {}, {}, {}};
    result.answer.stats.seconds = took;
    result.allowed = allowed;
    result.interrupted = interrupted;
    census::LedgerFinding finding;
    finding.has_outcome = true;
    (*ledger)->keep({.reply = 38}, result, finding);
    return (*ledger)->rows(38).at(0);
  };
  EXPECT_EQ(try_with(5, "first", false, 5).reached, "first");
  EXPECT_EQ(try_with(3, "less", false, 3).reached, "first");
  EXPECT_EQ(try_with(60, "cut short", true, 4).reached, "first");
  EXPECT_EQ(try_with(6, "more", false, 6).cell_seconds, 6);
  EXPECT_EQ((*ledger)->to_do(38, {6, false}).size(), 0U);
  EXPECT_EQ((*ledger)->to_do(38, {6.5, false}).size(), 1U);
}

/// By the quiet end theorem odd replies to 16 lose; finding the answer takes a long search.
TEST_F(Ledger, TheoremsSuffice) {
  auto asked = request("sylver:16", 17, "a.sqlite");
  asked.theorems_suffice = true;
  asked.cell_seconds = 0.01;
  const LedgerReport report = run(asked);
  EXPECT_EQ(row(report, 17).outcome, Outcome::N);
  EXPECT_TRUE(row(report, 17).lacks_answer());
  EXPECT_EQ(row(report, 17).reason_kind, "theorem");
  EXPECT_EQ(row(report, 17).limit, "");
  auto file = census::LedgerFile::open(asked, "sylver:16");
  const auto open = (*file)->to_do(17, {0.01, false});
  ASSERT_FALSE(open.empty());
  EXPECT_EQ(open.back().row.reply, 17U);  // its answer can be searched on request
}

TEST_F(Ledger, TheAnswerToAReplyIsAnsweredByIt) {
  const LedgerReport report = run(request("sylver:8", 22));
  for (const LedgerRow& one : report.rows)
    if (one.reason_kind == "ledger") {
      EXPECT_EQ(row(report, std::stoull(one.answer)).answer, std::to_string(one.reply));
    }
  EXPECT_EQ(row(report, 21).answer, "9");
  EXPECT_EQ(row(report, 21).reason_name, "9 loses to 21, which leaves the same position");
}

/// The outcomes of all replies, and that the answers win. Which answers are found depends on the tables.
std::map<std::uint64_t, Outcome> judged(const LedgerReport& report) {
  std::map<std::uint64_t, Outcome> outcomes;
  for (const LedgerRow& row : report.rows) {
    outcomes[row.reply] = row.outcome.value_or(Outcome::unknown);
    if (!row.answer.empty()) {
      EXPECT_EQ(outcome_after(row.spec + "@" + row.answer), Outcome::P) << row.spec << "@" << row.answer;
    }
  }
  return outcomes;
}

std::uint64_t states_of(const LedgerReport& report, const std::map<std::uint64_t, Outcome>& before) {
  std::uint64_t states = 0;
  for (const LedgerRow& row : report.rows)
    if (before.at(row.reply) == Outcome::unknown) states += row.states;
  return states;
}

TEST_F(Ledger, WhatWasCutGoesOnAndEndsAsAStraightRunDoes) {
  const LedgerReport straight = run(request("sylver:16,23", 22));
  EXPECT_EQ(straight.count(Outcome::N), straight.rows.size());
  auto brief = request("sylver:16,23", 22, "a.sqlite");
  brief.folder = file("kept");
  std::filesystem::create_directory(brief.folder);
  brief.cell_seconds = 0.05;
  const auto cut = judged(run(brief));
  EXPECT_TRUE(std::filesystem::exists(file("kept/sylver-16.positions")));
  auto longer = request("sylver:16,23", 22, "a.sqlite");
  longer.folder = brief.folder;
  const LedgerReport continued = run(longer);
  EXPECT_EQ(judged(continued), judged(straight));
  if (states_of(straight, cut) > 0) {  // else the machine was too fast to interrupt anything
    EXPECT_LT(states_of(continued, cut), states_of(straight, cut));
  }
}

TEST_F(Ledger, PositionsThatAreKeptSpareTheirSearch) {
  auto asked = request("sylver:16,23", 20, "a.sqlite");
  asked.folder = file("kept");
  std::filesystem::create_directory(asked.folder);
  const LedgerReport first = run(asked);
  forget("a.sqlite", "reply > 8");
  const LedgerReport again = run(asked);
  const auto all_states = [](const LedgerReport& report) {
    std::uint64_t states = 0;
    for (const LedgerRow& row : report.rows) states += row.reply > 8 ? row.states : 0;
    return states;
  };
  EXPECT_EQ(judged(again), judged(first));
  EXPECT_LT(2 * all_states(again), all_states(first));
}

TEST_F(Ledger, OnlySylverCoinageKeepsPositions) {
  auto asked = request("divisors:360", 20);
  asked.folder = file("kept");
  EXPECT_EQ(error_of(asked), "'checkpoint' is for Sylver Coinage: the work on replies to divisors:360 cannot be saved");
}

TEST_F(Ledger, StoppedAtOnce) {
  const std::atomic<bool> cancelled{true};
  auto asked = request("sylver:8", 14, "a.sqlite");
  asked.limits.cancel = &cancelled;
  EXPECT_EQ(run_ledger(asked).error().code, ErrorCode::limit);
  EXPECT_EQ(run(request("sylver:8", 14, "a.sqlite")).decided_now, 12U);
}

TEST_F(Ledger, Refusals) {
  std::ofstream(file("text")) << "a text that is long enough to be taken for a database of some kind, which it is not";
  EXPECT_EQ(error_of(request("sylver:8", 9, "text")),
            file("text") + " cannot be used as a census: file is not a database");
  sql("other", "CREATE TABLE things(a)");
  EXPECT_EQ(error_of(request("sylver:8", 9, "other")),
            file("other") + " cannot be used as a census: it is another database");
  run(request("sylver:8", 9, "mine"));
  EXPECT_EQ(error_of(request("sylver:9", 9, "mine")),
            file("mine") + " cannot be used as a census: it holds the replies to sylver:8, not to sylver:9");
  EXPECT_EQ(run(request("sylver:8,16", 9, "mine")).decided_now, 0U);  // the same position
  sql("mine", "UPDATE meta SET value = '3' WHERE key = 'version'");
  EXPECT_EQ(error_of(request("sylver:8", 9, "mine")),
            file("mine") + " cannot be used as a census: expected version 2, found '3'");
  EXPECT_EQ(error_of(request("sylver:8", 9, "no/folder")),
            file("no/folder") + " cannot be used as a census: unable to open database file");
  EXPECT_EQ(error_of(request("board:2x3", 9)),
            "expected a position whose moves are numbers, such as sylver:16; a move of board:2x3 is '1.2'");
  EXPECT_EQ(error_of(request("sylver:8", 100'001)), "expected 'to' from 0 to 100000, found 100001");
  EXPECT_EQ(error_of(request("sylver:x", 9)).substr(0, 4), "spec");
}

TEST_F(Ledger, ADamagedFileIsRefused) {
  run(request("sylver:8", 14, "a.sqlite"));
  std::fstream bytes(file("a.sqlite"), std::ios::in | std::ios::out | std::ios::binary);
  bytes.seekp(4096 + 8);
  bytes << std::string(600, '\x55');
  bytes.close();
  EXPECT_NE(error_of(request("sylver:8", 14, "a.sqlite")).find("cannot be used as a census: "), std::string::npos);
}

TEST_F(Ledger, ClaimsAboutNoReplyAreRefused) {
  auto asked = request("sylver:8", 30);
  asked.claims = claims("# a table\n9,21\n16,3\n");
  asked.claims_source = "claims.csv";
  EXPECT_EQ(
      error_of(asked),
      "claims.csv, line 3, column 1: expected a claim about a legal reply to sylver:8: '16' can no longer be named: "
      "it is a sum of numbers named before");
}

TEST(Claims, Read) {
  const auto list = claims("# Opening 16\n\n 26 , 88 # found long ago\r\n28,58");
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0].reply, 26U);
  EXPECT_EQ(list[0].answer, "88");
  EXPECT_EQ(list[0].line, 3U);
  EXPECT_EQ(list[1].line, 4U);
  EXPECT_EQ(claims("6,100000000000000000000").at(0).answer, "100000000000000000000");
  EXPECT_TRUE(claims("").empty());
}

TEST(Claims, MalformedOnesAreRefusedWithTheirPlace) {
  const auto error_of = [](const std::string& text) { return read_claims(text, "c").error().text(); };
  EXPECT_EQ(error_of("26,88\n28 58\n"), "c, line 2, column 1: expected a claim 'reply,answer', found '28 58'");
  EXPECT_EQ(error_of("reply,answer\n"), "c, line 1, column 1: expected a reply (decimal, below 2^64), found 'reply'");
  EXPECT_EQ(error_of("2, -3"), "c, line 1, column 4: expected an answer (decimal, no leading zero), found '-3'");
  EXPECT_EQ(error_of("2,3,4"), "c, line 1, column 3: expected an answer (decimal, no leading zero), found '3,4'");
  EXPECT_EQ(error_of("2,"), "c, line 1, column 3: expected an answer (decimal, no leading zero), found ''");
  EXPECT_EQ(error_of("100000000000000000000,3"),
            "c, line 1, column 1: expected a reply (decimal, below 2^64), found '100000000000000000000'");
  EXPECT_EQ(error_of("2,3\n#\n2,5"),
            "c, line 3, column 1: expected one claim per reply, found another one about 2 (the first is in line 1)");
}

}  // namespace
