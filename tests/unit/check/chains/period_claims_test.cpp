// SPDX-License-Identifier: MIT
// Claims of periods: what the checker accepts, and forgeries of every part of a claim.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/check/certificate_text.hpp"

namespace {

using namespace upset::check::testing;

std::string period(const std::string& claim, const std::vector<std::string>& lines) {
  std::string text = "claim period " + claim + "\nperiodic " + std::to_string(lines.size()) + "\n";
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

const std::string kDiagonal = "0 0 repeats 0 1 0 0";  // F(m) = m: two chains without a relation
const std::string kWithX = "1 0 repeats 0 2 0 1 0";   // and an element beside them

TEST(PeriodClaims, TheTruthIsAccepted) {
  expect_accepted("chains:w,w:()", period("0 repeats 0 1 0", {kDiagonal}),
                  "accepted: chains:w,w:(): period 0 repeats 0 1 (periods of 1 function)");
  expect_accepted("chains:w,w:(x)", period("0 repeats 0 2 1 0", {kDiagonal, kWithX}));
  expect_accepted("chains:w,w:(x)@x", period("0 repeats 0 1 0", {kDiagonal}));
  expect_accepted("chains:w,w:()", period("1 repeats 0 2 1 0", {kDiagonal, "0 1 repeats 0 2 0 1 0"}));
  expect_accepted("chains:w,w:(reach=i)", period("0 stays 0 0", {"0 0 stays 0 0"}),
                  "accepted: chains:w,w:(reach=i): period 0 stays 0 0 (periods of 1 function)");
}

TEST(PeriodClaims, WrongPeriod) {
  expect_refused("chains:w,w:()", period("0 repeats 0 2 0 1", {kDiagonal}), "do not give what is claimed");
  // A multiple of the least period is true, but the claim says that it is the least.
  expect_refused("chains:w,w:()", period("0 repeats 0 2 0 1", {"0 0 repeats 0 2 0 0 1"}), "PERIOD is not the least");
  expect_refused("chains:w,w:()", period("0 repeats 0 6 0 1 2 3 4 5", {"0 0 repeats 0 6 0 0 1 2 3 4 5"}),
                 "not the least");
  expect_refused("chains:w,w:(x)", period("0 repeats 0 6 1 0 3 2 5 4", {kDiagonal, "1 0 repeats 0 6 0 1 0 3 2 5 4"}),
                 "PERIOD is not the least");
  expect_refused("chains:w,w:(x)", period("0 repeats 0 1 1", {kDiagonal, "1 0 repeats 0 1 0 1"}), "the state after");
}

TEST(PeriodClaims, WrongStart) {
  expect_refused("chains:w,w:()", period("0 repeats 1 1 0 1", {kDiagonal}), "do not give");
  expect_refused("chains:w,w:()", period("0 repeats 1 1 0 1", {"0 0 repeats 1 1 1 0 1"}), "begins before START");
  expect_refused("chains:w,w:(x)", period("0 repeats 1 2 1 0 3", {kDiagonal, "1 0 repeats 1 2 1 1 0 3"}),
                 "before START");
  expect_refused("chains:w,w:(reach=i)", period("0 stays 1 0 0", {"0 0 stays 1 0 0"}), "begins before START");
  // It must not begin too early either: here the second value is not the first plus 1.
  expect_refused("chains:w,w:(c1<x)", period("0 repeats 0 1 0", {kDiagonal, "1 0 repeats 0 1 1 0"}), "");
  expect_accepted("chains:w,w:(c1<x)", period("0 repeats 1 2 0 2 1", {kDiagonal, "1 0 repeats 1 2 1 0 2 1"}));
}

TEST(PeriodClaims, WrongValues) {
  expect_refused("chains:w,w:()", period("0 repeats 0 1 1", {kDiagonal}), "do not give");
  expect_refused("chains:w,w:()", period("0 repeats 0 1 -", {kDiagonal}), "do not give");
  expect_refused("chains:w,w:()", period("0 repeats 0 1", {kDiagonal}), "do not give");
  expect_refused("chains:w,w:()", period("0 repeats 0 1 0 1", {kDiagonal}), "do not give");
  expect_refused("chains:w,w:()", period("0 repeats 0 1 00", {kDiagonal}), "do not give");
  expect_refused("chains:w,w:(x)", period("0 repeats 0 2 0 1", {kDiagonal, kWithX}), "do not give");
  expect_refused("chains:w,w:()", period("0 repeats 0 1 1", {"0 0 repeats 0 1 0 1"}), "at m = 0");
  expect_refused("chains:w,w:(reach=i)", period("0 stays 0 1", {"0 0 stays 0 0"}), "do not give");
  expect_refused("chains:w,w:(reach=i)", period("0 ends 0", {"0 0 stays 0 0"}), "do not give");
  expect_refused("chains:w,w:()", period("0 ends 0", {"0 0 ends 0"}), "at m = 0");
  expect_refused("chains:w,w:()", period("0 stays 0 0", {kDiagonal}), "do not give");
  expect_refused("chains:w,w:()", period("1 repeats 0 1 0", {kDiagonal}), "one is missing");
}

TEST(PeriodClaims, AnotherFamily) {
  expect_refused("chains:w,w:(x)", period("0 repeats 0 1 0", {kDiagonal}), "one is missing");
  expect_refused("chains:w,w:(x)", period("0 repeats 0 1 0", {kDiagonal, kWithX}), "do not give");
  expect_refused("chains:w,w:(reach=i)", period("0 repeats 0 1 0", {kDiagonal}), "");
  expect_refused("chains:w,w:(x<c3)@x", period("0 repeats 0 1 0", {kDiagonal}), "");
  expect_refused("chains:7,7:()", period("0 repeats 0 1 0", {kDiagonal}), "no endless chain or row");
  expect_refused("chains:7,w:()", period("0 repeats 0 1 0", {kDiagonal}), "one is missing");
  expect_refused("board:7,7", period("0 repeats 0 1 1", {kDiagonal}), "no endless chain or row");
  expect_refused("board:w,w@1.5", period("0 repeats 0 1 1", {kDiagonal}), "no endless chain or row");
  expect_refused("nim:7", period("0 repeats 0 1 0", {kDiagonal}), "no endless chain or row");
  expect_refused("chains:w,w:() + nim:3", period("0 repeats 0 1 0", {kDiagonal}), "a sum has none");
}

// An element above all of a chain is in no function; the claim is about all finite lengths.
TEST(PeriodClaims, ElementsAboveAChain) {
  expect_accepted("chains:w,w:(c<x)", period("0 repeats 0 1 0", {kDiagonal}));
  expect_refused("chains:w,w:(c<x)", period("0 repeats 0 2 1 0", {kDiagonal, kWithX}), "is in no set");
}

TEST(PeriodClaims, OneChain) {
  expect_accepted("chains:w,0:(x)", period("0 repeats 0 2 1 0", {kDiagonal, kWithX}));
  expect_accepted("chains:0,w:(x)", period("0 repeats 0 2 1 0", {kDiagonal, kWithX}));
  const std::string two = "3 0 repeats 0 4 0 2 3 0 1";  // a chain of two elements, 0 and 1
  expect_accepted("chains:2,w:()", period("0 repeats 0 4 2 3 0 1", {kDiagonal, kWithX, two}));
  expect_accepted("chains:w,2:()", period("0 repeats 0 4 2 3 0 1", {kDiagonal, kWithX, two}));
  expect_accepted("chains:w,5:()@d3", period("0 repeats 0 4 2 3 0 1", {kDiagonal, kWithX, two}));
  expect_refused("chains:w,1:()", period("0 repeats 0 4 2 3 0 1", {kDiagonal, kWithX, two}), "does not have");
  expect_refused("chains:w,3:()", period("0 repeats 0 4 2 3 0 1", {kDiagonal, kWithX, two}), "one is missing");
  expect_refused("chains:w,2:()", period("0 repeats 0 2 1 0", {kDiagonal, kWithX, two}), "do not give");
  expect_refused("chains:w,2:()", period("0 repeats 0 4 2 3 0 1", {kDiagonal, kWithX, "2 0 repeats 0 2 0 1 0", two}),
                 "not a down-set");
  expect_refused("chains:w,4097:()", period("0 repeats 0 1 0", {kDiagonal}), "more than 4096 elements");
  // c1 lies above d1: the one element of D joins the chain from below.
  expect_refused("chains:w,1:(d1<c1)", period("0 repeats 0 2 1 0", {kDiagonal, kWithX}),
                 "at m = 1 the recursion gives 2");
}

// Values of finite positions, if only the longer chain grows.
TEST(PeriodClaims, TheLongerChainAlone) {
  const auto alone = [](const std::string& value, const std::vector<std::string>& lines) {
    std::string text = "claim grundy " + value + "\nperiodic " + std::to_string(lines.size()) + " alone\n";
    for (const std::string& line : lines) text += line + "\n";
    return text;
  };
  const std::string far = "1" + std::string(49, '0');
  const std::string two = "3 0 repeats 0 4 0 2 3 0 1";
  for (const std::string& spec : {"chains:" + far + ",2:()", "chains:2," + far + ":()"}) {
    expect_accepted(spec, alone("1" + std::string(48, '0') + "2", {kDiagonal, kWithX, two}));
    expect_refused(spec, alone("1" + std::string(48, '0') + "3", {kDiagonal, kWithX, two}), "do not give");
    expect_refused(spec, alone(far, {kDiagonal, kWithX, two}), "do not give");
  }
  expect_accepted("chains:5,2:()", alone("7", {kDiagonal, kWithX, two}));
  expect_accepted("chains:2,2:()", alone("0", {kDiagonal, kWithX, two}));
  expect_refused("chains:5,3:()", alone("6", {kDiagonal, kWithX, two}), "do not give");
  expect_refused("chains:w,2:()", alone("6", {kDiagonal, kWithX, two}), "the chains are endless");
  expect_accepted("board:5,1", alone("5", {kDiagonal, kWithX}));  // four squares and one: 4 xor 1
  expect_refused("board:5,1", alone("4", {kDiagonal, kWithX}), "do not give");
  expect_refused("chains:5000,4097:()", alone("1", {kDiagonal}), "more than 4096 elements");
}

// The numbers of rows: a first row has one square more than its chain.
TEST(PeriodClaims, Boards) {
  expect_accepted("board:w,w", period("0 repeats 0 1 1", {kDiagonal}),
                  "accepted: board:w,w: period 0 repeats 0 1 (periods of 1 function)");
  expect_refused("board:w,w", period("0 repeats 0 1 0", {kDiagonal}), "do not give");
  expect_accepted("board:w", period("0 repeats 1 1 0", {kDiagonal}));
  expect_refused("board:w", period("0 repeats 1 1 1", {kDiagonal}), "do not give");
  expect_refused("board:w", "claim outcome P\nperiodic 1\n" + kDiagonal + "\n", "one endless chain");
  expect_accepted("board:w,1", period("0 repeats 1 2 1 0", {kDiagonal, kWithX}));
  expect_refused("board:w,1", period("0 repeats 0 2 1 0", {kDiagonal, kWithX}), "do not give");
  expect_refused("board:w,1", period("0 repeats 1 2 2 1", {kDiagonal, kWithX}), "do not give");
}

TEST(PeriodClaims, Shape) {
  expect_refused("chains:w,w:()", "claim period 0 repeats 0 1 0\nstrategy 1\n", "periodic");
  expect_refused("chains:w,w:()", "claim period\nperiodic 1\n" + kDiagonal + "\n", "");
  expect_refused("chains:w,w:()", period("", {kDiagonal}), "");
  expect_refused("chains:w,w:()", period("x repeats 0 1 0", {kDiagonal}), "");
  expect_refused("chains:w,w:()", "claim period 0 repeats 0 1 0\nperiodic 1 columns\n" + kDiagonal + "\n", "");
  expect_refused("chains:w,w:()", "claim period 0 repeats 0 1 0\nperiodic 2\n" + kDiagonal + "\n", "");
  expect_refused("chains:w,w:()", period("0 repeats 0 1 0", {kDiagonal}) + "claim outcome P\nas claim 1\n",
                 "does not say the same");
  expect_refused("chains:w,w:()", period("0 repeats 0 1 0", {kDiagonal}) + "claim period 0 repeats 0 1 0\nas claim 1\n",
                 "");
  expect_accepted("chains:w,w:()", "claim outcome P\nperiodic 1\n" + kDiagonal + "\n", "");
}

}  // namespace
