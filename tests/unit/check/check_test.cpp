// SPDX-License-Identifier: MIT
// The checker on certificates made by hand: for each rule of docs/formats/certificate.md, one that obeys it and one
// that breaks it. The checksum is recomputed every time, so that the rule itself must reject.
#include "upset/check.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "unit/check/certificate_text.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;
using Status = Report::Status;

const std::string kTwoByTwo = "claim outcome N by 2.2\nstrategy 2\n0\n";

// Envelope

TEST(CheckEnvelope, AcceptsAndTellsWhat) {
  expect_accepted("board:2x2", kTwoByTwo, "accepted: board:2x2: outcome N by 2.2 (strategy of 2 positions)");
}

TEST(CheckEnvelope, OtherVersionIsRefused) {
  for (const auto& [version, reason] :
       std::vector<std::pair<std::string, std::string>>{{"1", "made before blocks were bound by SHA-256"},
                                                        {"2", "lists positions instead of replies: upset convert"},
                                                        {"4", "only version 3"},
                                                        {"03", "only version 3"},
                                                        {"3 ", "only version 3"}}) {
    const Report report = check_certificate(sealed("upset-certificate " + version + "\nspec board:2x2\n" + kTwoByTwo));
    EXPECT_EQ(report.status, Status::refused);
    EXPECT_NE(report.reason.find(reason), std::string::npos) << report.reason;
    EXPECT_EQ(report.line, 1U);
  }
}

TEST(CheckEnvelope, OtherFilesAreUnreadable) {
  for (const std::string bytes : {"", "upset", "hello\n", "\xff\xfe"}) {
    EXPECT_EQ(check_certificate(bytes).status, Status::unreadable);
  }
}

TEST(CheckEnvelope, BadChecksumIsRefused) {
  std::string bytes = certificate("board:2x2", kTwoByTwo);
  bytes[bytes.size() - 2] = bytes[bytes.size() - 2] == '0' ? '1' : '0';
  const Report report = check_certificate(bytes);
  EXPECT_EQ(report.status, Status::refused);
  EXPECT_NE(report.reason.find("checksum"), std::string::npos);
  EXPECT_EQ(check_certificate(certificate("board:2x2", kTwoByTwo) + "\n").status, Status::refused);
  EXPECT_EQ(check_certificate("upset-certificate 3\nspec board:2x2\n" + kTwoByTwo).status, Status::refused);
}

TEST(CheckEnvelope, EveryTruncationAndEveryChangedByteIsRefused) {
  const std::string bytes = certificate("board:2x2", kTwoByTwo);
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_NE(check_certificate(bytes.substr(0, size)).status, Status::accepted) << size;
  }
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    std::string changed = bytes;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    EXPECT_NE(check_certificate(changed).status, Status::accepted) << at;
  }
}

TEST(CheckEnvelope, EveryTruncatedBodyWithANewChecksumIsRefused) {
  const std::string body =
      "upset-certificate 3\nspec relations:a<b,c + nim:1@1.0\nclaim grundy 3\nsum 2\npart 1 value 3\n"
      "series-parallel 0\ntree (u (o 0 1) 2)\nend series-parallel\npart 2 value 0\npairing 1\n0 1\n";
  for (std::size_t size = 0; size < body.size(); ++size) {
    EXPECT_NE(check_certificate(sealed(body.substr(0, size))).status, Status::accepted) << size;
    EXPECT_NE(check_certificate(sealed(body.substr(0, size) + "\n")).status, Status::accepted) << size;
  }
}

TEST(CheckEnvelope, LinesAreCleanAscii) {
  expect_refused("board:2x2", "claim outcome N by 2.2\nstrategy 2\n0\r\n", "ASCII", 5);
  expect_refused("board:2x2", "claim outcome N by 2.2 \nstrategy 2\n0\n", "blank", 3);
  expect_refused("board:2x2", "claim outcome N by 2.2\nstrategy 2\n0\n\n", "expected \"claim ");
  expect_refused("board:2x2", "", "ends where more lines are expected");
  expect_refused("board:2x2", "claim outcome Q\nstrategy 1\n", "expected outcome P");
}

TEST(CheckEnvelope, SeveralClaims) {
  const Report report =
      check_certificate(certificate("nim:5", "claim grundy 5\nheaps\nclaim outcome N by 1.0\nheaps\n"));
  EXPECT_EQ(report.status, Status::accepted);
  EXPECT_EQ(report.lines.size(), 2U);
  expect_refused("nim:5", "claim grundy 5\nheaps\nclaim outcome P\nheaps\n", "exclusive or");
}

TEST(CheckEnvelope, ExpectedSpec) {
  const std::string bytes = certificate("board:2x2", kTwoByTwo);
  const auto status = [&](const std::string& spec) { return check_certificate(bytes, &spec).status; };
  EXPECT_EQ(status("board:2x2"), Status::accepted);
  EXPECT_EQ(status("board:2,2"), Status::accepted);  // the same position
  EXPECT_EQ(status("board:2x3"), Status::refused);
  EXPECT_EQ(status("board:2x2@2.2"), Status::refused);
  EXPECT_EQ(status("board:2x2 + nim:0"), Status::refused);
  EXPECT_EQ(status("divisors:6"), Status::refused);
  EXPECT_EQ(status("poset:a"), Status::refused);
  EXPECT_EQ(status("nonsense"), Status::refused);
  const std::string other = "board:2x3";
  EXPECT_EQ(check_certificate(bytes, &other).reason, "certificate is for another spec: board:2x2");
}

TEST(CheckEnvelope, ExpectedSpecByMeaning) {
  const std::string bytes = certificate("relations:b<c,a<b@c", "claim outcome N by a\nstrategy 1\n");
  const auto status = [&](const std::string& spec) { return check_certificate(bytes, &spec).status; };
  EXPECT_EQ(status("relations:a<b<c@c"), Status::accepted);
  EXPECT_EQ(status("relations:a<b<c,a<c@c"), Status::accepted);
  EXPECT_EQ(status("relations:a<b<c"), Status::refused);
  EXPECT_EQ(status("relations:a<b,c@c"), Status::refused);
}

// Specs

TEST(CheckSpec, BadSpecsAreRefused) {
  for (const char* spec : {"board",
                           "board:",
                           "board:0x2",
                           "board:2x",
                           "board:2,3",
                           "board:3,0",
                           "board:02x2",
                           "board:-1",
                           "nim:",
                           "nim:1,,2",
                           "nim:1 +nim:2",
                           "nim:1  + nim:2",
                           "nim:1 + ",
                           "divisors:0",
                           "subsets:3/2/1",
                           "subsets:x",
                           "relations:a<",
                           "relations:a<b,b<a",
                           "relations:a<a",
                           "relations:a=b",
                           "sylver:1",
                           "board:2x2@",
                           "board:2x2@1.1",
                           "board:2x2@2.2,2.2",
                           "board:2x2@2.1,2.2",
                           "board:2x2@3.1",
                           "board:2x2@2",
                           "board:2x2x2@1.1.1",
                           "divisors:6@1",
                           "divisors:6@4",
                           "divisors:6@2,6",
                           "nim:3@1.3",
                           "nim:3@2.0",
                           "nim:3@0.1",
                           "nim:3@1.1,1.2",
                           "subsets:3@2-1",
                           "subsets:3/2@1-2-3",
                           "relations:a<b@c",
                           "relations:a<b@a,b"}) {
    expect_refused(spec, "claim outcome P\nstrategy 1\n", "", 2);
  }
}

TEST(CheckSpec, NothingLeftIsP) {
  for (const char* spec : {"board:1x1", "board:1", "board:1x1x1", "divisors:1", "nim:0", "nim:0,0", "subsets:0",
                           "nim:3@1.0", "board:2x2@2.1,1.2", "relations:a@a", "divisors:7@7", "relations:"}) {
    expect_accepted(spec, "claim outcome P\nstrategy 1\n");
  }
}

TEST(CheckSpec, NumberingOfElements) {
  expect_accepted("board:3,1@1.3", "claim outcome P\nstrategy 2\n0\n");  // 1.2, 1.3, 2.1
  expect_accepted("divisors:12@4,6", "claim outcome P\nstrategy 2\n0\n");
  expect_accepted("divisors:12@2", "claim outcome N by 3\nstrategy 1\n");
  expect_accepted("subsets:3@1-2,1-3,2-3,3", "claim outcome P\nstrategy 2\n0\n");
  expect_accepted("subsets:3/2@1-2,3", "claim outcome P\nstrategy 2\n0\n");
  expect_accepted("nim:2,1@1.1", "claim outcome P\nstrategy 2\n0\n");
  expect_accepted("relations:10,9,x,2", "claim grundy 0\nstrategy 5\n010\n0\n0\n0\n");
  expect_accepted("relations:10<a,9@10", "claim grundy 1\nstrategy 2\n0\n");  // 9 is number 0
  expect_accepted("board:2x2x1@2.2.1", "claim outcome P\nstrategy 2\n0\n");
}

TEST(CheckSpec, DivisorsThatCannotBeListed) {
  const std::string p = "1000000007", semiprime = "1000000016000000063";  // 1000000007 * 1000000009
  expect_accepted("divisors:" + p, "claim grundy 1\nstrategy 2\n0\n");
  expect_accepted("divisors:1000000014000000049", "claim grundy 2\nstrategy 3\n11\n0\n");  // p squared
  expect_refused("divisors:" + semiprime, "claim outcome P\nstrategy 1\n", "cannot list the divisors");
  expect_accepted("divisors:" + semiprime, "claim outcome N\ntheorem strategy-stealing\n");
}

// Posets embedded

const std::string kBlock = "poset 3\nelement low\nelement left arm\nelement right\nbelow 0 1\nbelow 0 2\nend poset\n";

TEST(CheckPoset, Accepts) {
  expect_accepted("poset:\"my \\\"file\\\".txt\" @right", kBlock + "claim outcome N by low\nstrategy 1\n");
  expect_accepted("poset:f.txt", kBlock + "claim grundy 1\nstrategy 3\n20\n0\n");
}

TEST(CheckPoset, Refuses) {
  const std::string proof = "claim outcome N by low\nstrategy 1\n";
  expect_accepted("poset:f", kBlock + proof);
  expect_refused("poset:f", proof, "expected \"poset ...\"");
  expect_refused("poset:f + poset:g", kBlock + proof, "expected \"poset ...\"");
  expect_refused("poset:f", kBlock + kBlock + proof, "expected \"claim ...\"");
  expect_refused("poset:f", "poset 2\nelement a\nelement a\nend poset\n" + proof, "two elements");
  expect_refused("poset:f", "poset 2\nelement a\nelement low\nbelow 0 1\nbelow 1 0\nend poset\n" + proof, "cycle");
  expect_refused("poset:f", "poset 1\nelement low\nbelow 0 0\nend poset\n" + proof, "cycle");
  expect_refused("poset:f", "poset 1\nelement low\nbelow 0 1\nend poset\n" + proof, "no element of that number");
  expect_refused("poset:f", "poset 16385\nelement low\nend poset\n" + proof, "16384");
  expect_refused("poset:f @low", kBlock + proof, "is illegal");
  expect_accepted("poset:\"f@low\"", kBlock + proof);  // a file name with an @ in it
  expect_refused("poset:\"f", kBlock + proof, "quoted");
}

// A block under the name of another poset would prove anything.
TEST(CheckPoset, BlockMustBeTheOneThatTheSpecNames) {
  const std::string proof = "claim outcome N by low\nstrategy 1\n";
  const std::string other = "poset 1\nelement low\nend poset\n";
  for (const std::string& spec : {std::string("poset:f"), bound("poset:f", kBlock)}) {
    const Report report = check_certificate(sealed("upset-certificate 3\nspec " + spec + "\n" + other + proof));
    EXPECT_EQ(report.status, Status::refused) << spec;
    EXPECT_NE(report.reason.find(spec == "poset:f" ? "#order=" : "not the one"), std::string::npos) << report.reason;
  }
}

TEST(CheckPoset, ExpectedSpecIsComparedAsText) {
  const std::string bytes = certificate("poset:f", kBlock + "claim outcome N by low\nstrategy 1\n");
  const std::string same = bound("poset:f", kBlock), other = "poset:\"f\"";
  EXPECT_EQ(check_certificate(bytes, &same).status, Status::accepted);
  EXPECT_EQ(check_certificate(bytes, &other).status, Status::refused);
}

// Strategies

TEST(CheckStrategy, ChangedClaim) {
  const std::string proof = "\nstrategy 2\n0\n";
  expect_refused("board:2x2", "claim outcome P" + proof, "too few replies", 5);
  expect_refused("board:2x2", "claim outcome N by 2.1" + proof, "is not one of the moves", 5);
  expect_refused("board:2x2", "claim outcome N by 1.1" + proof, "losing move");
  expect_refused("board:2x2", "claim outcome N by 3.3" + proof, "is illegal");
  expect_refused("board:2x2", "claim outcome N" + proof, "needs a theorem");
  expect_refused("board:2x2", "claim grundy 4" + proof, "larger than the number of moves", 4);
  expect_accepted("board:2x2", "claim grundy 2\nstrategy 5\n320\n0\n0\n0\n");
  expect_refused("board:2x2", "claim grundy 1\nstrategy 5\n320\n0\n0\n0\n", "");
  expect_refused("board:2x2", "claim grundy 3\nstrategy 5\n320\n0\n0\n0\n", "");
}

TEST(CheckStrategy, NumberOfPositions) {
  const std::string claim = "claim outcome N by 2.2\n";
  expect_refused("board:2x2", claim + "strategy 3\n0\n", "leads to 2 positions, not to 3", 5);
  expect_refused("board:2x2", claim + "strategy 1\n0\n", "more positions than the certificate says", 5);
  expect_refused("board:2x2", claim + "strategy 0\n0\n", "more positions than the certificate says", 4);
  expect_refused("board:2x2", claim + "strategy 0\n", "more positions than the certificate says", 4);
  expect_refused("board:2x2", claim + "strategy -1\n0\n", "decimal", 4);
  expect_refused("board:2x2", claim + "strategy 02\n0\n", "decimal", 4);
  expect_refused("board:2x2", claim + "strategy 2 \n0\n", "blank", 4);
  expect_refused("board:2x2", claim + "strategy\n0\n", "expected a proof", 4);
  expect_refused("board:2x2", claim + "strategy 99999999999999999999\n0\n", "too large", 4);
  expect_refused("board:2x2", claim + "strategy 999999999\n0\n", "more memory", 4);
  expect_refused("board:2x2", claim + "strategy 2\n", "ends where more lines", 4);
  expect_refused("board:2x2", claim + "kernel 2\n3 0\n0 0\n", "expected a proof", 4);
}

TEST(CheckStrategy, Lines) {
  const std::string claim = "claim outcome N by 2.2\nstrategy 2\n";
  expect_refused("board:2x2", claim + "00\n", "more replies than there are moves to answer", 5);
  expect_refused("board:2x2", claim + "0\n0\n", "expected \"claim ", 6);
  expect_refused("board:2x2", claim + "\n", "too few replies", 5);
  expect_refused("board:2x2", claim + "\n0\n", "too few replies", 5);
  expect_refused("board:2x2", claim + "0 \n", "blank", 5);
  expect_refused("board:2x2", claim + " 0\n", "letters A-Z and one digit", 5);
  expect_refused("board:2x2", claim + "-0\n", "letters A-Z and one digit", 5);
  expect_refused("board:2x2", claim + "A\n", "too few replies", 5);
  expect_refused("board:2x2", claim + "A0\n", "is not one of the moves", 5);
  expect_refused("board:2x2", claim + std::string(100'000, 'Z') + "0\n", "a reply is too large", 5);
  expect_refused("relations:a,b,c,d", "claim outcome P\nstrategy 4\n03\n0\n0\n", "is not one of the moves");
  expect_accepted("relations:a,b,c,d", "claim outcome P\nstrategy 4\n00\n0\n0\n");
}

TEST(CheckStrategy, Replies) {
  const auto lost = [](const std::string& lines) { return "claim outcome P\nstrategy " + lines; };
  expect_refused("relations:a,b", lost("2\n1\n"), "the reply to a is not one of the moves", 5);  // a itself
  expect_refused("relations:a", lost("1\n0\n"), "the reply to a is not one of the moves", 5);    // there is no other
  expect_refused("relations:a<b,c", lost("2\n0\n"), "the reply b to a is illegal", 5);
  expect_refused("relations:a<c,b<c", lost("2\n1\n"), "the reply c to a is illegal", 5);
  // a removes b, so that it does not answer a what answers b: if it did, every chain would be lost
  expect_refused("relations:b<a", lost("2\n0\n"), "too few replies", 5);
  // b answers a, so that there is no reply to b
  expect_refused("relations:a,b", lost("2\n00\n"), "more replies", 5);
}

TEST(CheckStrategy, Heaps) {
  const auto value = [](int k, const std::string& lines) {
    return "claim grundy " + std::to_string(k) + "\nstrategy " + lines;
  };
  expect_accepted("relations:a", value(1, "2\n0\n"));
  expect_accepted("relations:b", value(1, "2\n0\n"));
  expect_refused("relations:a", value(1, "2\n00\n"), "more replies", 5);
  expect_accepted("relations:a<b", value(2, "3\n11\n0\n"));
  expect_refused("relations:a<b", value(1, "2\n11\n"), "");
  expect_refused("relations:a<b", value(2, "2\n11\n"), "more positions", 5);
  expect_refused("relations:a<b", value(2, "3\n1\n0\n"), "too few replies", 5);
  expect_refused("relations:a<b", value(3, "3\n11\n0\n"), "larger than the number of moves", 4);
  expect_refused("relations:a<b", value(2, "3\n12\n0\n"), "");
  expect_refused("relations:a<b", value(2, "3\n13\n0\n"), "the reply to b is not one of the moves", 5);
  // a larger heap after a smaller one
  expect_refused("relations:a,b", value(2, "2\n00\n"), "the reply heap of 1 to heap of 0 is illegal", 5);
  expect_refused("relations:a,b", value(1, "2\n0\n"), "too few replies", 5);
}

TEST(CheckStrategy, AbsurdSizes) {
  const std::string rest = "claim outcome P\nstrategy 1\n";
  const std::string huge(9'000, '9');
  for (const std::string& spec :
       std::vector<std::string>{"board:100000x100000", "board:" + huge, "board:2x2x" + huge, "nim:16385", "nim:" + huge,
                                "subsets:15", "subsets:" + huge, "subsets:200/2", "subsets:16385/1",
                                "divisors:" + ("1" + std::string(200, '0')), "board:20000"}) {
    expect_refused(spec, rest, "16384");
  }
  expect_refused("nim:" + std::string(10'001, '9'), rest, "10,000 digits");
  expect_refused("board:100000x100000@2.2", rest, "16384");
}

// Pairings

TEST(CheckPairing, Accepts) {
  expect_accepted("board:3x3", "claim outcome N by 2.2\npairing 2\n0 2\n1 5\nstrategy 1\n",
                  "accepted: board:3x3: outcome N by 2.2 (pairing of 2 pairs, strategy of 1 position)");
  expect_accepted("relations:a,b,c,d,e", "claim grundy 1\npairing 1\n0 1\npairing 1\n2 3\nstrategy 2\n0\n");
  // no automorphism: d, alone, stands for a, which is below b and c
  expect_accepted("relations:a<b,a<c,d", "claim outcome P\npairing 2\n0 3\n1 2\nstrategy 1\n");
  expect_accepted("relations:a,b,c<d",
                  "claim grundy 2\npairing 1\n0 1\nseries-parallel 0\ntree (o 2 3)\nend series-parallel\n");
}

TEST(CheckPairing, IsAnInvolutionOfTheElementsAlive) {
  const std::string claim = "claim outcome N by 2.2\n";
  expect_refused("board:3x3", claim + "pairing 2\n0 2\n0 2\nstrategy 1\n", "in two pairs", 6);
  expect_refused("board:3x3", claim + "pairing 2\n0 2\n2 5\nstrategy 1\n", "in two pairs", 6);
  expect_refused("board:3x3", claim + "pairing 2\n0 2\n3 5\nstrategy 1\n", "not alive", 6);
  expect_refused("board:3x3", claim + "pairing 2\n0 2\n1 9\nstrategy 1\n", "not alive", 6);
  expect_refused("board:3x3", claim + "pairing 2\n0 2\n1 999999999\nstrategy 1\n", "not alive", 6);
  expect_refused("board:3x3", claim + "pairing 2\n0 2\n5 1\nstrategy 1\n", "smaller", 6);
  expect_refused("board:3x3", claim + "pairing 2\n0 2\n1 1\nstrategy 1\n", "smaller", 6);
  expect_refused("board:3x3", claim + "pairing 2\n0 2\n1 5 7\nstrategy 1\n", "two element numbers", 6);
  expect_refused("board:3x3", claim + "pairing 0\nstrategy 1\n", "at least one");
}

TEST(CheckPairing, NoElementIsBelowItsImage) {
  expect_refused("relations:a<b", "claim outcome P\npairing 1\n0 1\nstrategy 1\n", "a is below its image b");
  expect_refused("relations:b<a", "claim outcome P\npairing 1\n0 1\nstrategy 1\n", "b is below its image a");
}

TEST(CheckPairing, WhatAMoveAndItsReplyTakeAwayIsInvariant) {
  expect_refused("relations:a<b,c", "claim grundy 1\npairing 1\n1 2\nstrategy 2\n0\n", "a is below b, but neither");
  expect_accepted("relations:a<b,a<c", "claim grundy 1\npairing 1\n1 2\nstrategy 2\n0\n");
}

TEST(CheckPairing, TheFixedElementsAreADownSet) {
  expect_refused("relations:a<c,b<c", "claim grundy 1\npairing 1\n0 1\nstrategy 2\n0\n", "a fixed element is above a");
}

TEST(CheckPairing, TheRestMustHaveTheValue) {
  expect_refused("relations:a<b,a<c", "claim grundy 2\npairing 1\n1 2\nstrategy 2\n0\n",
                 "larger than the number of moves");
  expect_refused("relations:a<b,a<c", "claim grundy 1\npairing 1\n1 2\nstrategy 3\n20\n0\n", "is not one of the moves");
  expect_refused("relations:a<b,a<c", "claim grundy 1\npairing 1\n1 2\nstrategy 1\n", "ends where");
  expect_refused("nim:1,1,1", "claim grundy 1\npairing 1\n0 1\nheaps\n", "stand alone");
  expect_refused("board:3x3", "claim outcome N by 2.2\npairing 1\n0 2\ntheorem hook-board\n", "");
}

// Sums and heaps

TEST(CheckSum, Accepts) {
  expect_accepted("nim:3,4 + board:2x2",
                  "claim grundy 5\nsum 2\npart 1 value 7\nheaps\npart 2 value 2\nstrategy 5\n320\n0\n0\n0\nend sum\n",
                  "accepted: nim:3,4 + board:2x2: grundy 5 (sum of 2 parts)");
  expect_accepted("nim:7 + board:2x2",
                  "claim outcome N by 1:1.2\nsum 2\npart 1 value 2\nheaps\npart 2 value 2\nstrategy 5\n320\n"
                  "0\n0\n0\nend sum\n");
  expect_accepted(
      "board:6,5 + board:9,8",
      "claim outcome P\nsum 2\npart 1 value 0\ntheorem two-row-board\npart 2 value 0\ntheorem two-row-board\nend "
      "sum\n",
      "accepted: board:6,5 + board:9,8: outcome P (sum of 2 parts), relying on two-row boards, Gale, A curious "
      "Nim-type game, Amer. Math. Monthly 81 (1974)");
}

TEST(CheckSum, Refuses) {
  const std::string good = "part 1 value 3\nheaps\npart 2 value 4\nheaps\nend sum\n";
  expect_accepted("nim:3 + nim:4", "claim grundy 7\nsum 2\n" + good);
  expect_refused("nim:3 + nim:4", "claim grundy 6\nsum 2\n" + good, "do not add up", 4);
  expect_refused("nim:3 + nim:4", "claim outcome N by 2:1.3\nsum 2\n" + good, "heaps");
  expect_refused("nim:3 + nim:4", "claim outcome N by 1.0\nsum 2\n" + good, "k:MOVE");
  expect_refused("nim:3 + nim:4", "claim outcome N by 3:1.0\nsum 2\n" + good, "no term 3");
  expect_refused("nim:3 + nim:4", "claim outcome N by 0:1.0\nsum 2\n" + good, "no term 0");
  expect_refused("nim:3 + nim:4", "claim outcome N\nsum 2\n" + good, "needs a move");
  expect_refused("nim:3 + nim:4", "claim grundy 7\nsum 3\n" + good, "2 terms");
  expect_refused("nim:3 + nim:4", "claim grundy 7\nheaps\n", "expected \"sum");
  expect_refused("nim:3 + nim:4", "claim grundy 7\nsum 2\npart 2 value 4\nheaps\npart 1 value 3\nheaps\nend sum\n",
                 "part 1");
  expect_refused("nim:3 + nim:4", "claim grundy 6\nsum 2\npart 1 value 2\nheaps\npart 2 value 4\nheaps\nend sum\n",
                 "heaps");
  expect_refused("nim:3 + nim:4", "claim grundy 7\nsum 2\npart 1 value 3\nheaps\npart 2 value 4\nheaps\n",
                 "ends where");
  expect_refused("nim:3", "claim grundy 3\nsum 1\npart 1 value 3\nheaps\nend sum\n", "expected a proof");
}

TEST(CheckHeaps, OfAnySize) {
  const std::string big = "1" + std::string(50, '0');
  expect_accepted("nim:" + big + "@1.5", "claim grundy 5\nheaps\n");
  expect_accepted("nim:" + big + ",5", "claim outcome N by 1.5\nheaps\n");
  expect_refused("nim:" + big + ",5", "claim outcome N by 1.6\nheaps\n", "exclusive or");
  expect_refused("nim:" + big + ",5", "claim outcome N by 1." + big + "\nheaps\n", "is illegal");
  expect_refused("nim:" + big + ",5", "claim outcome N by 2.5\nheaps\n", "is illegal");
  const std::string huge(10'000, '7');
  expect_accepted("nim:" + huge + "," + huge, "claim outcome P\nheaps\n");
  expect_refused("board:5", "claim grundy 4\nheaps\n", "not nim");
  expect_refused("nim:3", "claim outcome N\nheaps\n", "needs a theorem");
}

// Theorems

const std::string kGoogol = "1" + std::string(100, '0');
const std::string kGoogolAndOne = "1" + std::string(99, '0') + "1";

TEST(CheckTheorem, StrategyStealing) {
  const std::string proof = "claim outcome N\ntheorem strategy-stealing\n";
  expect_accepted("board:" + kGoogol + "x3", proof,
                  "accepted: board:" + kGoogol +
                      "x3: outcome N (theorem), relying on global maximum (strategy stealing), Gale, A "
                      "curious Nim-type game, Amer. Math. Monthly 81 (1974)");
  for (const std::string& spec :
       std::vector<std::string>{"board:1x2", "board:2x2x" + kGoogol, "divisors:" + kGoogol, "subsets:" + kGoogol,
                                "subsets:5/" + kGoogol, "board:5", "board:3x3@3.1", "relations:a<b<c,d<c", "nim:4"}) {
    expect_accepted(spec, proof);
  }
  for (const std::string& spec :
       std::vector<std::string>{"board:1x1", "board:1x1x1", "divisors:1", "subsets:0", "subsets:5/4", "board:2x2@2.2",
                                "relations:a<b,a<c", "nim:4,4", "nim:0", "divisors:12@12", "board:3,2"}) {
    expect_refused(spec, proof, "no greatest");
  }
  expect_refused("subsets:" + kGoogol + "/7", proof, "16384");
  expect_refused("board:2x2", "claim outcome P\ntheorem strategy-stealing\n", "only proves outcome N");
  expect_refused("board:2x2", "claim grundy 2\ntheorem strategy-stealing\n", "only proves outcome N");
  expect_refused("board:2x2", "claim outcome N by 2.2\ntheorem strategy-stealing\n", "only proves outcome N");
  expect_refused("board:2x2", "claim outcome N\ntheorem magic\n", "does not know the theorem");
}

TEST(CheckTheorem, TwoRowBoard) {
  const std::string proof = "claim outcome P\ntheorem two-row-board\n";
  for (const std::string& spec : std::vector<std::string>{
           "board:2,1", "board:7,6", "board:2,2,2,1", "board:" + kGoogolAndOne + "," + kGoogol,
           "board:2x" + kGoogolAndOne + "@2." + kGoogolAndOne, "board:" + kGoogol + "x2@" + kGoogol + ".2"}) {
    expect_accepted(spec, proof);
  }
  for (const char* spec : {"board:7,7", "board:7,5", "board:3,2,1", "board:2,2,1,1", "board:3,3,2", "board:2",
                           "board:1,1", "board:2x2x2", "nim:2,1"}) {
    expect_refused(spec, proof, "two");
  }
  expect_refused("board:7,6", "claim grundy 1\ntheorem two-row-board\n", "another value");
  expect_accepted("board:2x7", "claim outcome N by 2.7\ntheorem two-row-board\n");
  expect_refused("board:2x7", "claim outcome N by 2.6\ntheorem two-row-board\n", "two");
}

TEST(CheckTheorem, HooksAndSquares) {
  expect_accepted(
      "board:6,1,1", "claim grundy 7\ntheorem hook-board\n",
      "accepted: board:6,1,1: grundy 7 (theorem), relying on hook boards (two Nim heaps), Bouton, Nim, a game with a "
      "complete mathematical theory, Ann. of Math. 3 (1901)");
  expect_accepted("board:6,1,1", "claim outcome N\ntheorem hook-board\n");
  expect_accepted("board:6", "claim grundy 5\ntheorem hook-board\n");
  expect_accepted("board:1,1,1", "claim grundy 2\ntheorem hook-board\n");
  expect_accepted("board:1x1", "claim outcome P\ntheorem square-board\n");
  expect_accepted("board:" + kGoogol + "x" + kGoogol, "claim outcome N by 2.2\ntheorem square-board\n",
                  "accepted: board:" + kGoogol + "x" + kGoogol +
                      ": outcome N by 2.2 (theorem), relying on square boards, Gale, A curious "
                      "Nim-type game, Amer. Math. Monthly 81 (1974)");
  expect_refused("board:6,1,1", "claim grundy 6\ntheorem hook-board\n", "another value");
  expect_refused("board:6,2", "claim grundy 4\ntheorem hook-board\n", "it has the cell 2.2");
  expect_refused("board:3x3", "claim outcome P\ntheorem hook-board\n", "it has the cell 2.2");
  expect_refused("board:3x3", "claim outcome P\ntheorem square-board\n", "it has the cell 2.2");
  expect_refused("board:6,1,1", "claim grundy 7\ntheorem square-board\n", "differ");
  expect_refused("board:" + kGoogol + "x" + kGoogolAndOne, "claim outcome N by 2.2\ntheorem square-board\n", "differ");
  expect_refused("board:3x3x3", "claim outcome P\ntheorem square-board\n", "two-dimensional");
  expect_refused("board:3,1,1@2.1", "claim outcome P\ntheorem hook-board\n", "another value");
}

}  // namespace
