// SPDX-License-Identifier: MIT
// Ways in which a false statement might slip through the closing arguments of proofs by periods, each as a certificate.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/check/certificate_text.hpp"

namespace {

using namespace upset::check::testing;

std::string lost(const std::vector<std::string>& lines) {
  std::string text = "claim outcome P\nperiodic " + std::to_string(lines.size()) + "\n";
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::string counting(int from, int to) {
  std::string text;
  for (int value = from; value <= to; ++value) text += " " + std::to_string(value);
  return text;
}

// 1 0 3 2 5 4 .., `count` of them.
std::string swapping(int count) {
  std::string text;
  for (int m = 0; m < count; ++m) text += " " + std::to_string(m ^ 1);
  return text;
}

const std::string kDiagonal = "0 0 repeats 0 1 0 0";  // F(m) = m: two chains without a relation

TEST(ForgedPeriods, TheTruthIsAccepted) {
  expect_accepted("chains:7,7:()", lost({kDiagonal}), "accepted: chains:7,7:(): outcome P (periods of 1 function)");
  expect_accepted("chains:7,7:()", lost({"0 0 repeats 3 4 9 0 1 2 3 4 5 6"}));  // a multiple of the period
  expect_accepted("chains:6,7:(x)", lost({kDiagonal, "1 0 repeats 0 2 0 1 0"}));
  expect_accepted("chains:6,7:()", "claim grundy 1\nperiodic 2\n" + kDiagonal + "\n0 1 repeats 0 2 0 1 0\n");
  expect_accepted("chains:7,7:(reach=i-1)", lost({kDiagonal}));
  expect_accepted("chains:7,0:(reach=i)", lost({"0 0 stays 0 0"}));
  expect_accepted("chains:7,0:(reach=all)", lost({"0 0 stays 0 0"}));
}

// The reach grows faster than the function, so elements of C disappear, but only after the tested range.
TEST(ForgedPeriods, SlopesAboveOne) {
  for (const std::string reach : {"2/1/-100", "3/2/-100", "1000/999/-10", "1001/1000/0"}) {
    expect_refused("chains:200,200:(reach=" + reach + ")", lost({kDiagonal}),
                   reach == "1001/1000/0" ? "out of range" : "if the reach grows like this");
  }
  expect_accepted("chains:200,99:(reach=2/1/-100)", lost({"0 0 stays 99 99" + counting(0, 98)}));
  expect_refused("chains:200,98:(reach=2/1/-100)", lost({"0 0 stays 98 98" + counting(0, 97)}), "does not stay");
}

TEST(ForgedPeriods, TheTableOfTheReach) {
  for (const std::string reach : {"", ",reach=1/2/0", ",reach=i-1"}) {
    const std::string spec = "chains:80,80:(d50<c40" + reach + ")";
    expect_refused(spec, lost({kDiagonal}), "before the end of the table");
    expect_refused(spec, lost({"0 0 repeats 0 1 150 0"}), "at m = 40 the recursion gives 39");
    expect_accepted("chains:80,39:(d50<c40" + reach + ")", lost({"0 0 stays 39 39" + counting(0, 38)}));
  }
  // r(40) = 39 is no more than F(39), and the rest of the reach is flat.
  expect_accepted("chains:80,80:(d39<c40)", lost({"0 0 repeats 0 1 39 0"}));
}

// An element that lies below c50 permanently excludes one number from there on.
TEST(ForgedPeriods, AnElementFarBelow) {
  const std::string empty = "0 0 ends 50" + counting(0, 49);
  expect_refused("chains:80,81:(x<c50)", lost({empty, "1 0 repeats 0 2 4 1 0"}), "final form");
  expect_refused("chains:80,81:(x<c50)", lost({empty, "1 0 repeats 0 2 60 1 0"}), "at m = 50 the recursion gives 50");
  expect_accepted("chains:80,80:(x<c50)", lost({empty, "1 0 repeats 50 1 50" + swapping(50) + " 50"}));
  // No position needs a line beyond its last position.
  for (const std::string& line :
       {"0 0 stays 50 7" + counting(0, 49), "0 0 repeats 50 1 3" + counting(0, 49) + " 777"}) {
    expect_accepted("chains:80,80:(x<c50)", lost({line, "1 0 repeats 50 1 50" + swapping(50) + " 50"}));
    expect_refused("chains:80,80:(x<c50) @x", lost({line}), "do not give");
  }
  expect_refused("chains:49,80:(x<c50) @x", lost({"0 0 ends 49" + counting(0, 48)}), "at m = 49");
}

// If D is short, x is gone, and with it c50 and all above; the line without x does not cover m = 80.
TEST(ForgedPeriods, ElementsOfCThatAreGone) {
  const std::string beyond = "0 0 stays 50 20" + counting(0, 49);
  expect_refused("chains:80,20:(d50<x<c50)", lost({beyond}), "do not give");
  expect_refused("chains:80,20:(d50<x<c50)", lost({beyond, "1 0 stays 49 49" + counting(0, 48)}), "do not give");
  expect_accepted("chains:80,49:(d50<x<c50)", lost({beyond}));
  expect_accepted("chains:80,49:(d50<x<c50)", lost({beyond, "1 0 stays 49 49" + counting(0, 48)}));
  expect_accepted("chains:w,49:(d50<x<c50)", lost({beyond}));
}

TEST(ForgedPeriods, AnElementFarAbove) {
  for (const std::string items : {"c50<x", "d50<x"}) {
    const std::string reason = items == "c50<x" ? "final form" : "before an element is there permanently";
    expect_refused("chains:80,80:(" + items + ")", lost({kDiagonal, "1 0 repeats 0 1 5 0"}), reason);
    expect_refused("chains:80,80:(" + items + ")", lost({kDiagonal, "1 0 repeats 0 1 49 0"}), reason);
    expect_refused("chains:80,80:(" + items + ")", lost({kDiagonal, "1 0 repeats 0 1 60 0"}), "at m = 50");
    expect_accepted("chains:80,81:(" + items + ")",
                    lost({kDiagonal, "1 0 repeats 50 2 50" + counting(0, 49) + " 51 50"}));
  }
}

// x lies below d50: without it there are only the n up to 49, and at m = 49 a whole ray is excluded.
TEST(ForgedPeriods, Rays) {
  const std::string empty = "0 0 ends 50" + counting(0, 49);
  expect_refused("chains:80,81:(x<d50)", lost({empty, "1 0 repeats 0 2 4 1 0"}), "final form");
  expect_refused("chains:80,81:(x<d50)", lost({"0 0 repeats 0 1 0 0", "1 0 repeats 0 2 4 1 0"}),
                 "every n to be a position");
  expect_refused("chains:80,81:(x<d50)", lost({"0 0 ends 49" + counting(0, 48)}), "at m = 49");
  expect_refused("chains:80,81:(x<d50)", lost({"0 0 stays 49 49" + counting(0, 48)}), "does not stay");
  expect_accepted("chains:80,80:(x<d50)", lost({empty, "1 0 repeats 50 1 50" + swapping(50) + " 50"}));
  // A permanent ray: x lies below c3 and d3, and leads to two equal chains.
  expect_accepted("chains:1,0:(x<c3,x<d3)", lost({"0 0 ends 3 0 1 2", "1 0 ends 2 1 0"}));
  expect_refused("chains:9,9:(x<c3,x<d3)", lost({"0 0 ends 3 0 1 2", "1 0 repeats 2 1 5 1 0 2"}),
                 "at m = 2 the recursion");
  expect_refused("chains:9,9:(x<c3,x<d3)", lost({"0 0 ends 3 0 1 2", "1 0 repeats 0 2 0 1 0"}), "");
  expect_refused("chains:9,9:(x)", lost({kDiagonal, "1 0 ends 0"}), "at m = 0");
}

TEST(ForgedPeriods, TheStateBelowZero) {
  expect_refused("chains:5,6:(x)", lost({kDiagonal, "1 0 repeats 0 1 0 1"}), "the state after PERIOD");
  expect_refused("chains:5,6:()", lost({"0 0 repeats 0 1 0 1"}), "at m = 0");
  expect_refused("chains:5,6:(x)", lost({kDiagonal, "1 0 repeats 0 3 0 1 0 3"}), "the state after PERIOD");
  expect_refused("chains:5,6:(x)", lost({kDiagonal, "1 0 repeats 2 2 1 1 0 3 2"}), "AT is before START");
}

// Inputs that repeat with other periods: right within the period from AT on, wrong later.
TEST(ForgedPeriods, OtherPeriods) {
  const std::string one = "0 1 repeats 0 2 0 1 0";
  const std::string two = "0 2 repeats 0 4 0 2 3 0 1";
  expect_accepted("chains:6,4:()", "claim grundy 2\nperiodic 3\n" + kDiagonal + "\n" + one + "\n" + two + "\n");
  for (const std::string forged : {"0 2 repeats 0 1 0 2", "0 2 repeats 0 2 0 2 3", "0 2 repeats 0 3 0 2 3 0"}) {
    expect_refused("chains:6,8:()", "claim grundy 2\nperiodic 3\n" + kDiagonal + "\n" + one + "\n" + forged + "\n", "");
  }
  // The input of x has period 2 and the function period 1: this is right, and the checker verifies it.
  const std::string xy = "chains:5,5:(x,y)";
  expect_accepted(xy, lost({kDiagonal, "1 0 repeats 0 2 0 1 0", "2 0 repeats 0 2 0 1 0", "3 0 repeats 0 1 0 0"}));
}

TEST(ForgedPeriods, Lines) {
  expect_refused("chains:6,7:(x)", lost({"1 0 repeats 0 2 0 1 0"}), "one is missing");
  expect_refused("chains:6,7:(x)", lost({"1 0 repeats 0 2 0 1 0", kDiagonal}), "one is missing");
  expect_refused("chains:6,7:()", lost({"0 1 repeats 0 2 0 1 0"}), "one is missing");
  expect_refused("chains:7,7:()", lost({kDiagonal, kDiagonal}), "two functions");
  expect_refused("chains:7,7:(x)", lost({"2 0 repeats 0 1 0 0"}), "an element that the term does not have");
  expect_refused("chains:7,7:(x<y)", lost({kDiagonal, "2 0 repeats 0 1 0 0"}), "not a down-set");
  expect_refused("chains:7,7:()", lost({"0 0 repeats 0 0 0"}), "PERIOD is at least 1");
  expect_refused("chains:7,7:()", lost({"0 0 repeats 0 1 0"}), "too short");
  expect_refused("chains:7,7:()", lost({"0 0 repeats 0 1 0 0 1"}), "more values");
  expect_refused("chains:7,7:()", lost({"0 0 repeats 0 1 0 -"}), "a value everywhere");
  expect_refused("chains:7,7:()", lost({"0 0 repeats 0 1 100000001 0"}), "at most 100000000");
  expect_refused("chains:7,7:()", lost({"0 0 repeats 0 1 100000000 0"}), "too many m");
  expect_refused("chains:7,7:()", lost({"0 0 repeats 0 1 0 -1"}), "expected a decimal number");
  expect_refused("chains:7,7:()", lost({"0 0 goes 0"}), "ends, stays or repeats");
  expect_refused("chains:7,7:()", lost({""}), "");
  expect_refused("chains:7,7:()", "claim outcome P\nperiodic 0\n", "do not give");
  expect_refused("chains:7,7:()", "claim outcome N\nperiodic 1\n" + kDiagonal + "\n", "needs a theorem");
  expect_refused("nim:7", lost({kDiagonal}), "neither a family on two chains");
  expect_refused("board:7", lost({kDiagonal}), "only one row");
  expect_refused("board:9999,8888,4097", lost({kDiagonal}), "4096 cells");
  expect_refused("board:9,7,1", lost({kDiagonal}), "do not give");
}

TEST(ForgedPeriods, EndlessChains) {
  const std::string x = "1 0 repeats 0 2 0 1 0";
  const std::string y = "2 0 repeats 0 2 0 1 0";
  expect_accepted("chains:w,w:()", lost({kDiagonal}));
  expect_accepted("chains:w,w:(reach=i-1)", lost({kDiagonal}));
  expect_refused("chains:w,w:(x)", lost({kDiagonal, x}), "do not give");
  expect_accepted("chains:w,w:(x) @x", lost({kDiagonal}));
  expect_accepted("chains:w,w:(x)", "claim outcome N by x\nperiodic 1\n" + kDiagonal + "\n");
  expect_accepted("chains:w,w:(x,y)", lost({kDiagonal, x, y, "3 0 repeats 0 1 0 0"}));
  expect_refused("chains:w,w:()", "claim grundy 1\nperiodic 2\n" + kDiagonal + "\n0 1 repeats 0 2 0 1 0\n",
                 "only the value 0");
  expect_refused("chains:w,5:()", lost({kDiagonal}), "one endless chain");
  expect_refused("chains:5,w:()", lost({kDiagonal}), "one endless chain");
  expect_refused("chains:w,w:(reach=i)", lost({"0 0 stays 0 0"}), "do not give");
  expect_accepted("chains:w,0:(reach=i)", lost({"0 0 stays 0 0"}));
  expect_accepted("chains:w,w:(reach=all)", "claim outcome N by d1\nperiodic 1\n0 0 stays 0 0\n");
  for (const std::string chain : {"c", "d"}) {
    // x is a move to a lost position, and the lines have no set with it.
    expect_refused("chains:w,w:(" + chain + "<x)", lost({kDiagonal}), "do not give");
    expect_accepted("chains:w,w:(" + chain + "<x)", "claim outcome N by x\nperiodic 1\n" + kDiagonal + "\n");
    expect_accepted("chains:w,w:(" + chain + "<x," + chain + "<y)", lost({kDiagonal}));
    expect_refused("chains:w,w:(" + chain + "<x<y)", lost({kDiagonal}), "do not give");
    expect_refused("chains:w,w:(" + chain + "<x)", lost({kDiagonal, x}), "is in no set");
    expect_accepted("chains:5,5:(" + chain + "<x)", lost({kDiagonal}));
    expect_accepted("chains:w,w:(" + chain + "<x) @x", lost({kDiagonal}));
  }
  expect_refused("chains:w,5:(c<x)", lost({kDiagonal}), "one endless chain");
  // An element below a chain cuts it: the set without it has no endless chain.
  expect_refused("chains:w,w:(x<c50) @x", lost({"0 0 repeats 50 1 50" + counting(0, 49) + " 50"}), "one endless chain");
}

TEST(ForgedPeriods, EndlessBoards) {
  expect_accepted("board:w,w", lost({kDiagonal}));  // rows m+1, m are lost, so no first move wins
  expect_accepted("board:w,7", "claim outcome N by 1.9\nperiodic 1\n" + kDiagonal + "\n");
  expect_accepted("board:w,7", "claim outcome N by 1.9\ntheorem two-row-board\n");
  expect_refused("board:w,7", lost({kDiagonal}), "one endless chain");
  expect_refused("board:w,7", "claim outcome N by 1.8\nperiodic 1\n" + kDiagonal + "\n", "do not give");
  expect_refused("board:w,w", "claim outcome N by 1.3\nperiodic 1\n" + kDiagonal + "\n", "do not give");
}

}  // namespace
