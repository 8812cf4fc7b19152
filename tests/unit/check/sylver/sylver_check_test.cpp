// SPDX-License-Identifier: MIT
// Sylver Coinage in certificates: specs and moves, theorems, sums, and malformed coin strategies.
#include <gtest/gtest.h>

#include "check/sylver/theorem.hpp"
#include "check/text.hpp"
#include "unit/check/certificate_text.hpp"
#include "unit/check/sylver/naive_coins.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;
using Status = Report::Status;

const std::string kLost = "claim outcome P\n";
const std::string kWon = "claim outcome N\n";
const std::string kTwoThree = kLost + "coin-strategy 2 1 1\n";

std::string theorem(const std::string& id) { return "theorem " + id + "\n"; }
std::string zeros(std::size_t count) { return std::string(count, '0'); }

// Specs

TEST(SylverSpec, NumbersAndMoves) {
  for (const std::string spec : {"sylver:2,3", "sylver:3,2", "sylver:2,3,3,4,9", "sylver:@2,3", "sylver:2@3",
                                 "sylver:4,6,9@5,3,2", "sylver:2,3,1000000000000000000000007"}) {
    expect_accepted(spec, kTwoThree);
    expect_accepted(spec, kLost + theorem("sylver-two-three"));
  }
  expect_accepted("sylver:2", "claim outcome N by 3\ncoin-strategy 2 1 1\n",
                  "accepted: sylver:2: outcome N by 3 (coin strategy of 1 position)");
}

TEST(SylverSpec, WhatIsNotThere) {
  expect_refused("sylver:1", kTwoThree, "nobody may name 1", 2);
  expect_refused("sylver:2,1", kTwoThree, "nobody may name 1");
  expect_refused("sylver:0", kTwoThree, "the numbers are positive");
  expect_refused("sylver:2,3@1", kTwoThree, "nobody may name 1");
  expect_refused("sylver:2,3@0", kTwoThree, "the numbers are positive");
  expect_refused("sylver:2,3@5", kTwoThree, "is illegal");
  expect_refused("sylver:2@3,7", kTwoThree, "is illegal");
  expect_refused("sylver:4,7@6,5,8", kTwoThree, "is illegal");
  expect_refused("sylver:2,x", kTwoThree, "expected a decimal number");
  expect_refused("sylver:2,,3", kTwoThree, "expected a decimal number");
  expect_refused("sylver:2,03", kTwoThree, "expected a decimal number");
  expect_refused("sylver:2,-3", kTwoThree, "expected a decimal number");
  expect_refused("sylver/2:2,3", kTwoThree, "only clique takes a number");
  expect_refused("sylver:2," + std::string(10'001, '9'), kTwoThree, "at most 10,000 digits");
  expect_refused("sylver:2,3", "claim outcome N by 1\ncoin-strategy 2 1 1\n", "nobody may name 1");
  expect_refused("sylver:2,3", "claim outcome N by 4\ncoin-strategy 2 1 1\n", "is illegal");
  expect_refused("sylver:2,3", "claim outcome N by x\ncoin-strategy 2 1 1\n", "expected a decimal number");
}

TEST(SylverSpec, LargeNumbers) {
  const std::string large = "1" + zeros(99) + "7";
  expect_accepted("sylver:2," + large + "@3", kTwoThree);
  expect_refused("sylver:" + large + ",2" + large + "@5" + large, kTwoThree, "least number is at most 1000000");
  expect_refused("sylver:5," + large + "@" + large + "0", kTwoThree, "is illegal");
  for (const std::string bytes : {"1", "2", "4"}) {
    expect_refused("sylver:5," + large, kLost + "coin-strategy 5 " + bytes + " 1\n", "numbers are too large", 4);
  }
  expect_refused("sylver:999983," + std::string(9000, '9'), kLost + theorem("sylver-ender"), "too large");
}

TEST(SylverSpec, ExpectedPosition) {
  const auto status = [](const std::string& spec, const std::string& expected) {
    return check_certificate(certificate(spec, kTwoThree), &expected).status;
  };
  EXPECT_EQ(status("sylver:2,3", "sylver:2,3"), Status::accepted);
  EXPECT_EQ(status("sylver:2,3", "sylver:2@3"), Status::accepted);
  EXPECT_EQ(status("sylver:@3,2", "sylver:3,2,4,5"), Status::accepted);
  EXPECT_EQ(status("sylver:2,3", "sylver:2,5"), Status::refused);
  EXPECT_EQ(status("sylver:2,3", "sylver:2"), Status::refused);
  EXPECT_EQ(status("sylver:2,3", "sylver:"), Status::refused);
  EXPECT_EQ(status("sylver:2,3", "semigroup:2,3"), Status::refused);
  EXPECT_EQ(status("sylver:2,3", "sylver:2,3@1"), Status::refused);
}

TEST(SylverSpec, OtherProofsAreNotForIt) {
  for (const std::string proof :
       {"strategy 1\n", "heaps\n", "pairing 1\n0 1\nstrategy 1\n", "window first\nlayers 1\n0 0\n",
        "periodic 1\n0 0 ends 0\n", "series-parallel 0\ntree 0\nend series-parallel\n"}) {
    expect_refused("sylver:2,3", kLost + proof, "");
  }
  expect_refused("sylver:2,3", kWon + theorem("strategy-stealing"), "has no list of elements");
  expect_refused("sylver:2,3", kLost + theorem("cycle"), "");
  expect_refused("sylver:2,3", kLost + theorem("symmetric-semigroup"), "");
  expect_refused("sylver:2,3", kWon + "coin-strategy 2 1 1\n", "needs a theorem");
  expect_refused("semigroup:2,3", kTwoThree, "about Sylver Coinage");
  expect_refused("nim:0", kTwoThree, "about Sylver Coinage");
  expect_refused("nim:0", kLost + theorem("sylver-two-three"), "about Sylver Coinage");
}

TEST(SylverSpec, Sums) {
  const std::string five_seven = "sylver:5,7";
  NaiveCoins coins;
  CoinStrategyRules rules(coins);
  const auto grundy = static_cast<unsigned>(coins.grundy(sums_of({5, 7})));
  const std::string value = std::to_string(grundy);
  const std::string part =
      "part 1 value " + value + "\n" + coin_text(*coin_strategy(rules, sums_of({5, 7}), grundy), 5, 1);
  ASSERT_NE(value, "0");
  expect_accepted(five_seven + " + nim:" + value,
                  kLost + "sum 2\n" + part + "part 2 value " + value + "\nheaps\nend sum\n");
  expect_refused(five_seven + " + nim:7" + value,
                 kLost + "sum 2\n" + part + "part 2 value 7" + value + "\nheaps\nend sum\n", "do not add up");
  expect_accepted("sylver:2 + nim:0",
                  "claim outcome N by 1:3\nsum 2\npart 1 value 0\ncoin-strategy 2 1 1\npart 2 value "
                  "0\nheaps\nend sum\n");
  expect_accepted(
      "sylver:2,3 + sylver:5",
      kLost + "sum 2\npart 1 value 0\ntheorem sylver-two-three\npart 2 value 0\ntheorem sylver-prime\nend sum\n");
}

// Theorems

TEST(SylverTheorem, EndersAreThoseOfTheDefinition) {
  NaiveCoins coins;
  std::size_t enders = 0, others = 0;
  for (const Numbers& set : semigroups_of_genus_to(8)) {
    const int f = largest_gap(set);
    bool is_ender = f > 1;
    for (const int x : moves_of(set)) is_ender = is_ender && has(adjoined(set, x), f);
    if (is_ender) {
      ++enders;
      EXPECT_NE(coins.grundy(set), 0) << spec_of(set);
      expect_accepted(spec_of(set), kWon + theorem("sylver-ender"));
      expect_refused(spec_of(set), kLost + theorem("sylver-ender"), "only says that the player to move wins");
      expect_refused(spec_of(set), "claim grundy 1\n" + theorem("sylver-ender"), "only says that");
    } else {
      ++others;
      expect_refused(spec_of(set), kWon + theorem("sylver-ender"), "sylver-ender: ");
    }
  }
  EXPECT_GT(enders, 30U);
  EXPECT_GT(others, 30U);
}

TEST(SylverTheorem, Enders) {
  expect_accepted("sylver:5,1" + zeros(60) + "1", kWon + theorem("sylver-ender"),
                  "accepted: sylver:5,1" + zeros(60) +
                      "1: outcome N (theorem), relying on quiet end theorem, Berlekamp, "
                      "Conway and Guy, Winning Ways for Your Mathematical Plays, chapter 18");
  expect_accepted("sylver:10007,10009", kWon + theorem("sylver-ender"));
  expect_refused("sylver:2,3", kWon + theorem("sylver-ender"), "no gap exceeds 1");
  expect_refused("sylver:", kWon + theorem("sylver-ender"), "infinitely many gaps");
  expect_refused("sylver:4,6", kWon + theorem("sylver-ender"), "infinitely many gaps");
  expect_refused("sylver:5", kWon + theorem("sylver-ender"), "infinitely many gaps");
  expect_refused("sylver:1000003,1000033", kWon + theorem("sylver-ender"), "least number is at most 1000000");
}

TEST(SylverTheorem, NumbersInPairs) {
  for (const std::string spec :
       {"sylver:8,12", "sylver:8,12,10,14", "sylver:8,12,50,54", "sylver:8,12@800002,800006", "sylver:8,12,9,11",
        "sylver:8,12,26,30,41,43", "sylver:5,7,8", "sylver:8,12,9,11,13,15",
        "sylver:8,12,1000000000000000000000001,1000000000000000000000003"})
    expect_accepted(spec, kLost + theorem("sylver-pairs"));
  expect_accepted("sylver:12", "claim outcome N by 8\n" + theorem("sylver-pairs"));
  expect_refused("sylver:8", kLost + theorem("sylver-pairs"), "8 or 12 can still be named");
  for (const char* spec : {"sylver:4,6", "sylver:4,6,5,7", "sylver:4,6,9,11", "sylver:4,6,13,15"})
    expect_accepted(spec, kLost + theorem("sylver-pairs"));
  expect_refused("sylver:4,6,9", kLost + theorem("sylver-pairs"), "1 and 3 modulo 4 are not in pairs");
  expect_refused("sylver:4,6,7,9", kLost + theorem("sylver-pairs"), "1 and 3 modulo 4 are not in pairs");
  expect_refused("sylver:4,6,9,15", kLost + theorem("sylver-pairs"), "1 and 3 modulo 4 are not in pairs");
  expect_refused("sylver:4,10", kLost + theorem("sylver-pairs"), "4 can no longer be named");
  expect_refused("sylver:6,8", kLost + theorem("sylver-pairs"), "6 can no longer be named");
  expect_refused("sylver:2,3", kLost + theorem("sylver-pairs"), "2 can no longer be named");
  expect_refused("sylver:8,12,14,18", kLost + theorem("sylver-pairs"), "2 and 6 modulo 8 are not in pairs");
  expect_refused("sylver:8,12,10", kLost + theorem("sylver-pairs"), "2 and 6 modulo 8 are not in pairs");
  expect_refused("sylver:8,12,11,13", kLost + theorem("sylver-pairs"), "1 and 3 modulo 8 are not in pairs");
  expect_refused("sylver:8,12,9,11,13", kLost + theorem("sylver-pairs"), "5 and 7 modulo 8 are not in pairs");
  expect_refused("sylver:16,24", kLost + theorem("sylver-pairs"), "8 or 12 can still be named");
  expect_refused("nim:0", kLost + theorem("sylver-pairs"), "about Sylver Coinage");
}

TEST(SylverTheorem, Primes) {
  for (const std::string p :
       {"5", "7", "11", "65537", "1000000007", "18446744073709551557", "3317044064679887385961813"}) {
    expect_accepted("sylver:" + p, kLost + theorem("sylver-prime"));
    expect_accepted("sylver:", "claim outcome N by " + p + "\n" + theorem("sylver-prime"));
    expect_accepted("sylver:" + p + "," + p + "0", "claim grundy 0\n" + theorem("sylver-prime"));
    expect_refused("sylver:" + p, kWon + theorem("sylver-prime"), "another value");
    expect_refused("sylver:" + p, "claim grundy 1\n" + theorem("sylver-prime"), "another value");
    expect_refused("sylver:" + p + "@2", kLost + theorem("sylver-prime"), "multiples of one number");
  }
  // 3215031751 passes the test to the bases 2, 3, 5, 7; 3317044064679887385961981 is the bound, and composite
  for (const std::string n : {"2", "3", "4", "9", "25", "91", "1763", "3215031751", "318665857834031151167461"}) {
    expect_refused("sylver:" + n, kLost + theorem("sylver-prime"), "is not a prime of at least 5");
  }
  expect_refused("sylver:3317044064679887385961981", kLost + theorem("sylver-prime"), "proves only primes below");
  expect_refused("sylver:", kLost + theorem("sylver-prime"), "multiples of one number");
  expect_refused("sylver:5,7", kLost + theorem("sylver-prime"), "multiples of one number");
}

TEST(SylverTheorem, PrimesAreThoseOfTheDefinition) {
  for (int n = 0; n < 5000; ++n) EXPECT_EQ(is_proved_prime(n), is_prime(n)) << n;
}

TEST(SylverTheorem, TwoThree) {
  expect_accepted("sylver:2,3", "claim grundy 0\n" + theorem("sylver-two-three"));
  expect_accepted("sylver:3", "claim outcome N by 2\n" + theorem("sylver-two-three"));
  for (const std::string spec : {"sylver:", "sylver:2", "sylver:3", "sylver:2,5", "sylver:3,4,5"}) {
    expect_refused(spec, kLost + theorem("sylver-two-three"), "not that of 2 and 3");
  }
  expect_refused("sylver:2,3", kWon + theorem("sylver-two-three"), "another value");
  expect_refused("sylver:2,3", kLost + theorem("sylver-four"), "does not know the theorem");
}

// Malformed coin strategies

void expect_bad(const std::string& spec, const std::string& lines, const std::string& reason, std::size_t line = 0) {
  expect_refused(spec, kLost + "coin-strategy " + lines, reason, line);
}

TEST(BadCoinStrategy, FirstLine) {
  for (const std::string head : {"2 1", "2 1 1 1 1", "2 1 1 x", "2  1 1", "2 1 x", "-2 1 1", "02 1 1", ""}) {
    expect_bad("sylver:2,3", head + "\n", "", 4);
  }
  expect_bad("sylver:2,3", "0 1 1\n", "M is from 2 to 65536", 4);
  expect_bad("sylver:2,3", "1 1 1\n", "M is from 2 to 65536", 4);
  expect_bad("sylver:2,3", "65537 1 1\n", "M is from 2 to 65536", 4);
  for (const std::string bytes : {"0", "3", "5", "8"}) {
    expect_bad("sylver:2,3", "2 " + bytes + " 1\n", "B is 1, 2 or 4", 4);
  }
  expect_bad("sylver:2,3", "2 1 0\n", "more positions than the certificate says", 4);
  expect_bad("sylver:2,3", "2 1 2\n", "leads to 1 position, not to 2", 4);
  expect_bad("sylver:2,3", "2 1 999999999\n", "more memory", 4);
  expect_bad("sylver:2,3", "65536 1 999999999\n", "more memory", 4);
  expect_bad("sylver:2,3", "2 1 1 1\n", "ends where more lines", 4);
  expect_bad("sylver:2,3", "2 1 1 999999999\n", "ends where more lines", 4);
  expect_bad("sylver:4,5", "3 1 1\n", "M is not an element", 4);
  expect_bad("sylver:4,5", "6 1 1\n", "M is not an element", 4);
  expect_bad("sylver:", "5 1 1\n", "M is not an element", 4);
  expect_bad("sylver:2,3", "2 1 1\n0\n", "expected \"claim ", 5);
}

TEST(BadCoinStrategy, Replies) {
  expect_bad("sylver:3,4", "3 1 2\n", "ends where more lines", 4);
  expect_bad("sylver:3,4", "3 1 2\nA\n", "too few replies", 5);
  expect_bad("sylver:3,4", "3 1 2\n2\n", "the reply to 2 is not one of the moves", 5);  // 2 itself
  expect_bad("sylver:3,4", "3 1 2\n0\n", "the reply 5 to 2 is illegal", 5);
  expect_bad("sylver:2,5", "2 1 2\n0\n", "the reply to 3 is not one of the moves", 5);
  expect_refused("sylver:3,4", "claim grundy 9\ncoin-strategy 3 1 1\n0\n", "larger than the number of moves", 4);
  expect_accepted("sylver:2,5", "claim grundy 1\ncoin-strategy 2 1 2\n0\n");  // 3 and the heap
  expect_refused("sylver:2,5", "claim grundy 1\ncoin-strategy 2 1 1\n0\n", "more positions", 5);
  expect_refused("sylver:2,5", "claim grundy 1\ncoin-strategy 2 1 2\n00\n", "more replies", 5);
}

TEST(BadCoinStrategy, EndlessPositions) {
  expect_bad("sylver:2", "2 1 1\n", "the position is that of 2 alone", 4);
  expect_bad("sylver:2", "4 1 1\n", "the position is that of 2 alone", 4);
  expect_bad("sylver:3", "3 1 1\n", "the position is that of 3 alone", 4);
  expect_bad("sylver:3", "6 2 1\n", "the position is that of 3 alone", 4);
  expect_bad("sylver:4", "4 1 1\n", "common divisor 4 is not a prime", 4);
  expect_bad("sylver:9", "9 1 1\n", "common divisor 9 is not a prime", 4);
  expect_bad("sylver:25", "25 1 1\n", "common divisor 25 is not a prime", 4);
  expect_bad("sylver:8,12", "8 1 1\n", "common divisor 4 is not a prime", 4);
  expect_bad("sylver:6,8,10", "6 1 1\n", "divided by 2 the position is not symmetric", 4);
  expect_refused("sylver:5", "claim grundy 1\ncoin-strategy 5 1 1\n", "larger than the number of moves", 4);
  expect_accepted("sylver:5", kLost + "coin-strategy 5 1 1\n");
  expect_accepted("sylver:5", kLost + "coin-strategy 10 1 1\n");
  expect_accepted("sylver:", "claim outcome N by 5\ncoin-strategy 5 4 1\n");
  expect_accepted("sylver:4,6", kLost + "coin-strategy 4 1 2\n3\n");
  expect_bad("sylver:4,6", "4 1 1\n", "ends where more lines", 4);
  expect_bad("sylver:4,6", "4 1 2\n0\n", "no theorem answers the move 2", 5);  // <4, 6, 2> is endless
  expect_bad("sylver:4,6", "4 1 2\n1\n", "the reply 1 to 2 is illegal", 5);
  expect_bad("sylver:4,6", "4 1 2\n2\n", "the reply 2 to 2 is illegal", 5);
  expect_bad("sylver:4,6", "4 1 2\n4\n", "the reply 4 to 2 is illegal", 5);
  expect_bad("sylver:4,6", "4 1 2\n33\n", "more replies", 5);
  // a reply to a position that is endless and won, and to one of another common divisor
  expect_bad("sylver:12,15,18", "12 1 9\n" + std::string(6, '0') + "\n", "no theorem answers the move 3", 5);
}

TEST(BadCoinStrategy, LargeNumbers) {
  expect_bad("sylver:2,8589934589", "2 4 1\n0\n", "more moves than the checker examines", 4);
  expect_bad("sylver:2,200000001", "2 4 1\n0\n", "", 0);
  expect_bad("sylver:2,800000001", "2 4 1\n0\n", "more memory than 128 MiB", 0);
  expect_bad("sylver:2,131071", "2 2 1\n", "numbers are too large", 4);
  expect_bad("sylver:2,131069", "2 2 1\n0\n", "the reply 5 to 3 is illegal", 5);
  expect_bad("sylver:2,511", "2 1 1\n0\n", "numbers are too large", 4);
  expect_bad("sylver:2,509", "2 1 1\n0\n", "the reply 5 to 3 is illegal", 5);
  // replies that no coordinate can hold: the class has no element then, and the result is no position
  expect_accepted("sylver:6,9", kLost + "coin-strategy 6 1 2\n2\n");
  for (const std::string reply : {"ZA0", "ZZZZ0", "ZZZZZZ0", "ZZZZZZZZZ0"}) {
    expect_bad("sylver:6,9", "6 1 2\n" + reply + "\n", "the reply ", 5);
  }
  // a large modulus: <65521> is endless and prime
  expect_accepted("sylver:65521", kLost + "coin-strategy 65521 1 1\n");
}

}  // namespace
