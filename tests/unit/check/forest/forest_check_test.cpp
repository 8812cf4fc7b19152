// SPDX-License-Identifier: MIT
// The checker on `forest:`: reading, values, and forged claims.
#include "check/forest/forest.hpp"

#include <gtest/gtest.h>

#include "unit/check/certificate_text.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;

const std::string kSpec = "forest:0,1,1,2,2,3,0,7,7,8";  // of value 5; the move 10 wins, and no other

std::string by_theorem(const std::string& claim) { return "claim " + claim + "\ntheorem hackendot\n"; }

TEST(CheckForest, TrueClaims) {
  expect_accepted(kSpec, by_theorem("grundy 5"),
                  "accepted: " + kSpec +
                      ": grundy 5 (theorem), relying on Hackendot, Ulehla, A complete analysis of "
                      "von Neumann's Hackendot, Internat. J. Game Theory 9 (1980)");
  expect_accepted(kSpec, by_theorem("outcome N"));
  expect_accepted(kSpec, by_theorem("outcome N by 10"));
  expect_accepted("forest:", by_theorem("outcome P"));
  expect_accepted("forest:0,0", by_theorem("outcome P"));
  expect_accepted("forest:0,1,1,2@4,3", by_theorem("outcome P"));
  expect_accepted("forest:2,3,4,0", by_theorem("grundy 4"));
  expect_accepted("forest:2,0 + nim:2",
                  "claim outcome P\nsum 2\npart 1 value 2\ntheorem hackendot\npart 2 value 2\nheaps\nend sum\n");
}

TEST(CheckForest, FalseClaims) {
  const std::string other = "another value than the one to prove";
  expect_refused(kSpec, by_theorem("outcome P"), other);
  expect_refused(kSpec, by_theorem("grundy 4"), other);
  expect_refused("forest:0,0", by_theorem("outcome N"), other);
  for (int v = 1; v <= 9; ++v) expect_refused(kSpec, by_theorem("outcome N by " + std::to_string(v)), other);
  for (const std::string move : {"0", "11", "1000000000"})
    expect_refused(kSpec, by_theorem("outcome N by " + move), move.size() > 2 ? "too large" : "is illegal");
}

TEST(CheckForest, TheTheoremIsAboutForests) {
  for (const std::string spec : {"nim:2", "relations:a<b", "board:2x2", "sylver:2,3"})
    expect_refused(spec, by_theorem("grundy 2"), "hackendot: the term is not a forest");
}

TEST(CheckForest, WhatIsNoForest) {
  for (const std::string body : {"1", "2,1", "0,3,4,2", "2,3,1,0"})
    expect_refused("forest:" + body, by_theorem("outcome P"), "because their parents are a cycle");
  expect_refused("forest:0,3", by_theorem("outcome P"), "there is no vertex 3");
  expect_refused("forest:0,999999999", by_theorem("outcome P"), "there is no vertex 999999999");
  for (const std::string body : {",", "0,", "a", "-1", "01", "0,,0"})
    expect_refused("forest:" + body, by_theorem("outcome P"), "expected a decimal number");
  expect_refused("forest:0," + std::string(20, '1'), by_theorem("outcome P"), "too large");
}

TEST(CheckForest, MovesThatAreGone) {
  expect_accepted("forest:0,1,1,2@4", by_theorem("grundy 1"));
  for (const std::string move : {"1", "2", "4"})
    expect_refused("forest:0,1,1,2@4," + move, by_theorem("outcome P"), "is illegal");
}

// The same positions as an order: other kinds of proof apply, too.
TEST(CheckForest, ListedElements) {
  expect_accepted("forest:0,1,1", "claim outcome N\ntheorem strategy-stealing\n");
  expect_accepted("forest:0,0", "claim outcome P\nstrategy 2\n0\n");
  expect_refused("forest:0,1", "claim outcome P\nstrategy 2\n0\n", "");
  expect_refused("forest:0,0", "claim outcome N\ntheorem strategy-stealing\n", "have no greatest one");
}

// Paths are heaps. The checker does not recurse by depth or list the vertices.
TEST(CheckForest, LargeForests) {
  constexpr int kVertices = 100'000;
  std::string path = "forest:0";
  std::string star = path;
  for (int v = 1; v < kVertices; ++v) {
    path += "," + std::to_string(v);
    star += ",1";
  }
  expect_accepted(path, by_theorem("grundy " + std::to_string(kVertices)));
  expect_refused(path, by_theorem("grundy " + std::to_string(kVertices - 1)), "another value");
  expect_accepted(star, by_theorem("grundy 2"));
  expect_accepted(star + "@1", by_theorem("grundy 1"));
  expect_refused(path, "claim outcome P\nstrategy 1\n", "too many elements");
}

TEST(CheckForest, SamePositions) {
  const std::string bytes = certificate("forest:0,1,1,2@4,3", by_theorem("outcome P"));
  for (const std::string spec : {"forest:0,1,1,2@3,4", "forest:0,1,1,2@4,3", "forest:0,1,1,2@1,2,3,4"})
    EXPECT_EQ(check_certificate(bytes, &spec).status, Report::Status::accepted) << spec;
  for (const std::string spec : {"forest:0,1,1,2", "forest:0,1,1,2@4", "forest:0,1,1,1@4,3,2", "nim:0"})
    EXPECT_EQ(check_certificate(bytes, &spec).status, Report::Status::refused) << spec;
}

}  // namespace
