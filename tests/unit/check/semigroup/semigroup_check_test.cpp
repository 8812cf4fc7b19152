// SPDX-License-Identifier: MIT
// The checker on semigroups: specs, embedded groups, finite positions and theorems, compared with plain search. The
// checksum is recomputed every time, so that the rule itself must reject. Window proofs are in window_check_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "unit/check/certificate_text.hpp"
#include "unit/check/semigroup/naive_semigroup.hpp"
#include "unit/check/semigroup/semigroup_examples.hpp"
#include "upset/check.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;
using Status = Report::Status;

// Specs

TEST(CheckSemigroupSpec, FormsOfTheSameSemigroup) {
  const std::string bytes = certificate("semigroup:3,5,7", "claim outcome N by 3\nstrategy 2\n0\n");
  const auto status = [&](const std::string& spec) { return check_certificate(bytes, &spec).status; };
  for (const char* spec : {"semigroup:3,5,7", "semigroup:7,3,5,10,3", "semigroup:gaps=1,2,4", "semigroup:gaps=4,1,2",
                           "semigroup:apery=0,5,7", "semigroup:apery=7,0,5", "semigroup:kunz=2,1"}) {
    EXPECT_EQ(status(spec), Status::accepted) << spec;
  }
  for (const char* spec : {"semigroup:3,5", "semigroup:6,10,14", "semigroup:3,5,7@3", "torsion:1:3.0,5.0,7.0",
                           "semigroup:gaps=1,2", "semigroup:kunz=1,2", "nim:3"}) {
    EXPECT_EQ(status(spec), Status::refused) << spec;
  }
}

TEST(CheckSemigroupSpec, SamePositionAfterMoves) {
  const std::string bytes = certificate("semigroup:3,5@8,9", "claim grundy 1\nstrategy 9\n");
  const std::string other = "semigroup:3,5@9,8", wrong = "semigroup:3,5@8";
  EXPECT_NE(check_certificate(bytes, &other).reason, "certificate is for another spec: semigroup:3,5@8,9");
  EXPECT_EQ(check_certificate(bytes, &wrong).reason, "certificate is for another spec: semigroup:3,5@8,9");
}

TEST(CheckSemigroupSpec, BadSpecsAreRefused) {
  for (const char* spec : {"semigroup:",
                           "semigroup:0",
                           "semigroup:3,",
                           "semigroup:-3",
                           "semigroup:03",
                           "semigroup:3.1",
                           "semigroup:1000001,1000003",
                           "semigroup:99999999999999999999",
                           "semigroup:gaps=",
                           "semigroup:gaps=0",
                           "semigroup:gaps=1,1",
                           "semigroup:gaps=2",
                           "semigroup:gaps=1,3,4",
                           "semigroup:gaps=1,2,6",
                           "semigroup:gaps=999999999",
                           "semigroup:apery=5,7",
                           "semigroup:apery=0,4,7",
                           "semigroup:apery=3,4,5",
                           "semigroup:apery=0,4,11",
                           "semigroup:kunz=",
                           "semigroup:kunz=0,1",
                           "semigroup:kunz=1,4",
                           "semigroup:3,5@0",
                           "semigroup:3,5@4",
                           "semigroup:3,5@8,11",
                           "semigroup:3,5@8,8",
                           "semigroup:3,5@x",
                           "semigroup:3,5@3.0",
                           "semigroup:6,10@15",
                           "torsion:2",
                           "torsion:2:",
                           "torsion:0:3.0",
                           "torsion:2x:3.0.0",
                           "torsion:2:3",
                           "torsion:2:3.2",
                           "torsion:2:3.0.0",
                           "torsion:2:0.1",
                           "torsion:50x50:3.0.0",
                           "torsion:2:3.0@0.0",
                           "torsion:2:3.0@3.1",
                           "torsion:2:3.0@3",
                           "torsion:2:3.0@3.2",
                           "torsion:\"f",
                           "torsion:\"\":3.0",
                           "torsion:\"f\"3.0"}) {
    expect_refused(spec, "claim outcome P\nstrategy 1\n", "", 2);
  }
}

TEST(CheckSemigroupSpec, LimitsAreToldAndKept) {
  const std::string proof = "claim outcome P\nstrategy 1\n";
  expect_refused("semigroup:2000001,3", proof, "generators up to 1000000");
  expect_refused("torsion:1000:999999.1,999998.1", proof, "too large for the checker");
  expect_refused("semigroup:999983,999979,999961@999961", proof, "at most 16384");
  expect_refused("semigroup:999983,999979", "claim outcome P\nwindow periodic 3 1 1\n0\n", "too large");
  expect_accepted("semigroup:999983,999979", "claim outcome P\ntheorem symmetric-semigroup\n");
  expect_refused("semigroup:3,5", proof, "infinite");
  expect_refused("semigroup:3,5", "claim outcome N\ntheorem strategy-stealing\n", "infinite");
}

// Finite positions

TEST(CheckSemigroupPosition, NumberingOfElements) {
  expect_accepted("semigroup:3,5@5,6", "claim outcome N by 3\nstrategy 1\n");     // 3 alone
  expect_accepted("semigroup:3,5@3", "claim grundy 2\nstrategy 3\n11\n0\n");      // 5 < 10
  expect_accepted("semigroup:6,10@6", "claim grundy 2\nstrategy 3\n11\n0\n");     // the same, doubled
  expect_accepted("semigroup:3,4,5@4", "claim outcome N by 6\nstrategy 2\n0\n");  // 3 < 6, 5
}

TEST(CheckSemigroupPosition, TheClaimedMoveCounts) {
  // After 3 the elements are 5 and 7, numbers 0 and 1, whatever was played before.
  expect_accepted("semigroup:3,5,7", "claim outcome N by 3\nstrategy 2\n0\n");
  expect_accepted("semigroup:3,5,7@6", "claim outcome N by 3\nstrategy 2\n0\n");
  expect_refused("semigroup:3,5,7@6", "claim outcome N by 6\nstrategy 2\n0\n", "is illegal");
  expect_refused("semigroup:3,5,7", "claim outcome N by 0\nstrategy 2\n0\n", "the game is over");
}

void check_position(const Example& example, const std::vector<Point>& moves) {
  const Point least = *std::min_element(moves.begin(), moves.end());
  const std::vector<Point> elements = example.semigroup.left_after({least});
  const std::vector<Point> left = example.semigroup.left_after(moves);
  std::uint64_t alive = 0;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (std::find(left.begin(), left.end(), elements[i]) != left.end()) alive |= std::uint64_t{1} << i;
  }
  upset::oracle::NaiveSets chomp = naive_chomp(example.semigroup, elements);
  const unsigned value = chomp.grundy(alive);
  const std::string spec = example.spec + "@" + written(moves, example.orders);
  const upset::oracle::Strategy strategy = strategy_for(chomp, alive);
  const auto rest = [&](unsigned claimed) {
    return example.block + "claim grundy " + std::to_string(claimed) + "\nstrategy " +
           std::to_string(strategy.positions) + "\n" + strategy.text();
  };
  expect_accepted(spec, rest(value));
  expect_refused(spec, rest(value + 1), "");
  if (value > 0) expect_refused(spec, rest(0), "");
}

TEST(CheckSemigroupPosition, StrategiesForRandomPositions) {
  std::mt19937 random(5);
  for (const Example& example : small_examples()) {
    for (int round = 0; round < 12; ++round) {
      std::vector<Point> moves;
      for (std::uint32_t count = static_cast<std::uint32_t>(1 + random() % 3); count > 0; --count) {
        std::vector<Point> choice = example.semigroup.left_after(moves);
        choice.resize(std::min<std::size_t>(choice.size(), 14));
        if (!choice.empty()) moves.push_back(choice[random() % choice.size()]);
      }
      check_position(example, moves);
    }
  }
}

TEST(CheckSemigroupPosition, OtherProofs) {
  expect_accepted("semigroup:3,5@5", "claim outcome N\ntheorem strategy-stealing\n");
  expect_accepted("semigroup:3,5,7", "claim outcome N by 3\npairing 1\n0 1\nstrategy 1\n");
  expect_accepted("semigroup:3,5,7", tree("outcome N by 3", "(u 0 1)"));
  expect_accepted(
      "semigroup:3,5,7@3 + nim:2",
      "claim grundy 2\nsum 2\npart 1 value 0\npairing 1\n0 1\nstrategy 1\npart 2 value 2\nheaps\nend sum\n");
  expect_accepted(
      "semigroup:3,5 + nim:2",
      "claim outcome N by 2:1.0\nsum 2\npart 1 value 0\ntheorem symmetric-semigroup\npart 2 value 0\nheaps\n"
      "end sum\n");
  expect_refused("semigroup:3,5@3", "claim outcome P\nheaps\n", "not nim");
}

// Groups embedded

TEST(CheckGroupBlock, Refuses) {
  const std::string proof = "claim outcome P\nstrategy 1\n";
  const auto refused = [&](const std::string& block, const std::string& reason) {
    expect_refused("torsion:\"g#order=" + sha256_hex(block) + "\":1.0@1.0", block + proof, reason);
  };
  const std::string good = group_block(cyclic({2}));
  expect_accepted("torsion:\"g#order=" + sha256_hex(good) + "\":1.0@1.0", good + proof);
  expect_refused("torsion:\"g#order=" + std::string(64, '0') + "\":1.0@1.0", good + proof,
                 "not the one that the spec names");
  expect_refused("torsion:\"g\":1.0@1.0", good + proof, "must end with #order=");
  expect_refused("torsion:\"g#order=" + sha256_hex(good) + "\":1.0@1.0", proof, "expected \"group ...\"");
  refused("group 0\nend group\n", "at least one");
  refused("group 1000\nend group\n", "at most 512");
  refused("group 2\nrow 0 1\nend group\n", "expected \"row ...\"");
  refused("group 2\nrow 0 1\nrow 1\nend group\n", "expected a row of 2");
  refused("group 2\nrow 0 1\nrow 1 2\nend group\n", "no element of that number");
  // Not a group, but the only generator has an inverse.
  const std::string monoid = "group 2\nrow 0 1\nrow 1 1\nend group\n";
  expect_accepted("torsion:\"g#order=" + sha256_hex(monoid) + "\":1.0@1.0", monoid + proof);
  refused("group 2\nrow 1 1\nrow 1 1\nend group\n", "neutral");
  refused("group 2\nrow 0 1\nrow 1 0\n", "ends where more lines");
  // A loop of order 5 with inverses that is not associative.
  refused("group 5\nrow 0 1 2 3 4\nrow 1 0 3 4 2\nrow 2 4 0 1 3\nrow 3 2 4 0 1\nrow 4 3 1 2 0\nend group\n",
          "not associative");
}

// Monoids without inverses: the rule that the game makes sense is tested, and claims about it.
TEST(CheckGroupBlock, Monoids) {
  const std::string capped = "group 3\nrow 0 1 2\nrow 1 2 2\nrow 2 2 2\nend group\n";  // min(i + j, 2)
  const auto spec = [&](const std::string& rest) { return "torsion:\"g#order=" + sha256_hex(capped) + "\":" + rest; };
  const std::string proof = "claim outcome P\nstrategy 1\n";
  // The example after 7.5 with n = 2: (0,0), (1,1), (2,2), (3,2), ... is a chain. After 1.1 nothing is left.
  expect_accepted(spec("1.1@1.1"), capped + proof);
  expect_refused(spec("1.1@2.2"), capped + proof, "");
  expect_accepted(spec("1.1"), capped + "claim outcome N by 1.1\nwindow first 1\n");
  expect_refused(spec("1.1"), capped + "claim outcome N by 2.2\nwindow first 1\n0\n", "not one of the moves");
  expect_refused(spec("1.1"), capped + "claim outcome P\nwindow periodic 3 1 1\n0\n", "not one of the moves");
  expect_refused(spec("1.1"), capped + "claim outcome P\nwindow periodic 1 1 1\n", "START");
  // As printed: (0,2) is in S, and the relation is an order nevertheless.
  expect_accepted(spec("0.2,1.1,1.2@0.2,1.1"), capped + proof);
  expect_accepted(spec("0.2,1.1,1.2@1.1"), capped + "claim outcome N by 0.2\nstrategy 1\n");
  expect_refused(spec("3.0,2.1,3.2@2.1"), capped + proof, "infinitely many");
  expect_refused(spec("0.1,1.0@0.1"), capped + proof, "infinitely many");
  expect_refused(spec("0.1,0.2@0.1"), capped + proof, "positive first number");
  expect_refused(spec("1.1"), capped + "claim outcome P\ntheorem symmetric-torsion\n", "no inverse");
  // A swap of two zeros: (0,1) leads from (1,2) to (1,3) and back.
  const std::string swap = "group 4\nrow 0 1 2 3\nrow 1 0 2 3\nrow 2 3 2 3\nrow 3 2 2 3\nend group\n";
  expect_refused("torsion:\"g#order=" + sha256_hex(swap) + "\":0.1,1.2@1.2", swap + proof, "not an order");
}

// The neutral element may have any number.
TEST(CheckGroupBlock, NeutralElementElsewhere) {
  const Table table{{1, 0}, {0, 1}};  // element 1 is neutral
  const Example example = from_table(table, {{1, 0}, {2, 1}, {3, 1}});
  const NaiveWindow window(example.semigroup);
  expect_accepted(example.spec, example.block + window_text(example, window));
  check_position(example, {{3, 1}});
  expect_refused(example.spec, example.block + "claim outcome N by 0.1\nstrategy 1\n", "the game is over");
}

// Theorems

const char* const kTheorems[] = {
    "symmetric-semigroup",        "maximal-embedding-dimension", "natural-numbers",  "arithmetic-first-generator",
    "arithmetic-three-generated", "interval-three-to-four",      "interval-to-2a-3", "symmetric-torsion"};

// Whenever the checker accepts a theorem, plain search agrees. Returns how often it accepted one.
int check_theorems(const Example& example) {
  const NaiveWindow gaps(example.semigroup, 1);
  if (gaps.largest_gap() > 17) return 0;
  const int enough = static_cast<int>(example.semigroup.points().size()) - 20;
  const NaiveWindow window(example.semigroup, std::min(enough, 110));
  int accepted = 0;
  for (const std::string id : kTheorems) {
    const auto holds = [&](const std::string& claim) {
      return report_on(example, "claim outcome " + claim + "\ntheorem " + id + "\n").status == Status::accepted;
    };
    const bool p = holds("P"), n = holds("N");
    EXPECT_FALSE(p && window.first) << example.spec << " " << id;
    EXPECT_FALSE(n && !window.first) << example.spec << " " << id;
    accepted += p || n;
    int by = 0;
    for (int x = 0; x < 25; ++x) {
      if (!example.semigroup.is_move(x) || !holds("N by " + written(example.semigroup.point(x), example.orders)))
        continue;
      ++by;
      EXPECT_EQ(window.first, x) << example.spec << " " << id;
    }
    EXPECT_EQ(by, n && *window.first < 25 ? 1 : 0) << example.spec << " " << id;
  }
  return accepted;
}

TEST(CheckSemigroupTheorem, AgreeWithPlainSearchOnAllSmallSemigroups) {
  int accepted = 0;
  for (int set = 1; set < 1 << 8; ++set) {
    std::vector<int> generators;
    for (int i = 0; i < 8; ++i) {
      if ((set >> i & 1) != 0) generators.push_back(i + 1);
    }
    accepted += check_theorems(numerical(generators));
  }
  EXPECT_GT(accepted, 150);
}

TEST(CheckSemigroupTheorem, AgreeWithPlainSearchWithTorsion) {
  int accepted = 0;
  std::mt19937 random(8);
  for (const std::vector<int>& orders : {std::vector<int>{1}, {2}, {3}, {2, 2}}) {
    int size = 1;
    for (const int order : orders) size *= order;
    for (int round = 0; round < 25; ++round) {
      std::vector<Point> generators;
      for (std::uint32_t i = 0; i < 2 + random() % 3; ++i) {
        generators.push_back(
            {static_cast<int>(1 + random() % 4), static_cast<int>(random() % static_cast<unsigned>(size))});
      }
      accepted += check_theorems(torsion(orders, generators));
    }
  }
  EXPECT_GT(accepted, 10);
}

// Winning first moves of larger semigroups, by plain search on the remaining positions.
TEST(CheckSemigroupTheorem, WinningMovesOfLargerSemigroups) {
  const auto check = [](const std::vector<int>& generators, int move, const std::string& id) {
    const Example example = numerical(generators);
    expect_accepted(example.spec, "claim outcome N by " + std::to_string(move) + "\ntheorem " + id + "\n");
    const std::vector<Point> left = example.semigroup.left_after({{move, 0}});
    upset::oracle::NaiveSets chomp = naive_chomp(example.semigroup, left);
    EXPECT_EQ(chomp.grundy((std::uint64_t{1} << left.size()) - 1), 0U) << example.spec;
  };
  check({9, 10, 11, 12}, 10, "interval-three-to-four");
  check({15, 16, 17, 18, 19, 20}, 16, "interval-three-to-four");
  check({9, 10, 11, 12, 13, 14, 15}, 9, "interval-to-2a-3");
  check({11, 13, 15, 17, 19}, 11, "arithmetic-first-generator");
  check({9, 29, 31, 33, 35, 37, 39}, 9, "arithmetic-first-generator");
  check({13, 27, 28}, 13, "arithmetic-three-generated");
  check({7, 15, 16, 17, 18, 19, 20}, 7, "maximal-embedding-dimension");
}

TEST(CheckSemigroupTheorem, Accepts) {
  const std::string paper = "Garcia-Marco and Knauer, Chomp on numerical semigroups, arXiv:1705.11034 (2017), ";
  expect_accepted(
      "semigroup:3,5", "claim outcome P\ntheorem symmetric-semigroup\n",
      "accepted: semigroup:3,5: outcome P (theorem), relying on symmetric semigroups, " + paper + "Theorem 2.4");
  expect_accepted("semigroup:6,10", "claim outcome P\ntheorem symmetric-semigroup\n");
  expect_accepted("semigroup:6,10", "claim grundy 0\ntheorem symmetric-semigroup\n");
  expect_accepted("semigroup:1", "claim outcome N by 1\ntheorem natural-numbers\n");
  expect_accepted("semigroup:4,8", "claim outcome N by 4\ntheorem natural-numbers\n");
  expect_accepted("semigroup:5,6,7,8,9", "claim outcome N by 5\ntheorem maximal-embedding-dimension\n");
  expect_accepted("semigroup:5,6,7,8,9@5", "claim outcome P\ntheorem maximal-embedding-dimension\n");
  expect_accepted("semigroup:4,9,10,11", "claim outcome P\ntheorem maximal-embedding-dimension\n");
  expect_accepted("semigroup:11,13,15,17,19", "claim outcome N by 11\ntheorem arithmetic-first-generator\n");
  expect_accepted("semigroup:5,11,12", "claim outcome N by 5\ntheorem arithmetic-three-generated\n");
  expect_accepted("semigroup:10,22,24", "claim outcome N by 10\ntheorem arithmetic-three-generated\n");
  expect_accepted("semigroup:9,10,11,12", "claim outcome N by 10\ntheorem interval-three-to-four\n");
  expect_accepted("semigroup:6,7,8,9", "claim outcome N by 36\ntheorem interval-to-2a-3\n");
  expect_accepted("semigroup:8,9,10,11,12,13", "claim outcome P\ntheorem interval-to-2a-3\n");
  expect_accepted("semigroup:4,5", "claim outcome P\ntheorem interval-to-2a-3\n");
  expect_accepted("torsion:2:1.1,3.0", "claim outcome P\ntheorem symmetric-torsion\n");
}

TEST(CheckSemigroupTheorem, Refuses) {
  const auto refused = [](const char* spec, const std::string& claim, const std::string& id, const char* reason) {
    expect_refused(spec, "claim outcome " + claim + "\ntheorem " + id + "\n", reason);
  };
  refused("semigroup:1", "P", "symmetric-semigroup", "all of N");
  refused("semigroup:3,4,5", "P", "symmetric-semigroup", "not symmetric");
  refused("semigroup:3,5@8", "P", "symmetric-semigroup", "before any move");
  refused("semigroup:3,5", "N", "symmetric-semigroup", "another value");
  refused("semigroup:3,5", "N by 3", "symmetric-semigroup", "no first move wins");
  refused("semigroup:5,6,7,8,9", "N by 6", "maximal-embedding-dimension", "first move 5");
  refused("semigroup:5,6,7,8,9@7", "N by 5", "maximal-embedding-dimension", "first move 5");
  refused("semigroup:5,6,7,8,9", "P", "maximal-embedding-dimension", "the player to move wins, by 5");
  refused("semigroup:5,6,7,8", "P", "maximal-embedding-dimension", "minimal generators");
  refused("semigroup:1", "N by 1", "maximal-embedding-dimension", "minimal generators");
  refused("semigroup:7,8,9,10", "N by 7", "arithmetic-first-generator", "k even");
  refused("semigroup:5,6,8", "N by 5", "arithmetic-three-generated", "not a sequence");
  refused("semigroup:6,7,8", "N by 7", "interval-three-to-four", "3k, .., 4k");
  refused("semigroup:3,4", "N by 4", "interval-three-to-four", "at least 3");
  refused("semigroup:6,7,8,9", "P", "interval-to-2a-3", "by 36");
  refused("semigroup:7,8,9,10", "P", "interval-to-2a-3", "2a-3");
  refused("torsion:2:1.0,1.1", "P", "symmetric-semigroup", "about numerical semigroups");
  refused("torsion:2:1.1", "P", "symmetric-torsion", "no maximum");
  refused("torsion:2:2.0,2.1,3.0,3.1", "P", "symmetric-torsion", "no maximum");
  refused("nim:3", "P", "symmetric-semigroup", "about semigroups");
  refused("semigroup:3,5", "P", "square-board", "two-dimensional");
  const Example six = from_table(symmetric_group_on_three(), {{1, 1}, {1, 3}});
  expect_refused(six.spec, six.block + "claim outcome P\ntheorem symmetric-torsion\n", "not commutative");
}

}  // namespace
