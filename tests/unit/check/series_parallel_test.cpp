// SPDX-License-Identifier: MIT
// Series-parallel decompositions made by hand: the checker accepts those that obey the rules, and rejects the others.
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

TEST(CheckTree, Accepts) {
  expect_accepted("relations:a<b,c", tree("grundy 3", "(u (o 0 1) 2)"),
                  "accepted: relations:a<b,c: grundy 3 (series-parallel with 0 prime parts)");
  expect_accepted("relations:a", tree("grundy 1", "0"));
  expect_accepted("relations:a<b,a<c", tree("grundy 1", "(o 0 (u 1 2))"));
  expect_accepted("relations:a<b,a<c", tree("grundy 1", "(o 0 (u 2 1))"));
  expect_accepted("nim:5,3", tree("grundy 6", "(u (o 0 1 2 3 4) (o 5 6 7))"));
}

TEST(CheckTree, Refuses) {
  const std::string spec = "relations:a<b,c";
  expect_refused(spec, tree("grundy 2", "(u (o 0 1) 2)"), "the value is 3", 5);
  expect_refused(spec, tree("grundy 3", "(u (o 1 0) 2)"), "b is not below a", 5);
  expect_refused(spec, tree("grundy 1", "(u 0 1 2)"), "not incomparable");
  expect_refused(spec, tree("grundy 3", "(o 0 1 2)"), "a is not below c");
  expect_refused(spec, tree("grundy 2", "(o 0 1)"), "missing");
  expect_refused(spec, tree("grundy 2", "(u (o 0 1) 2 2)"), "occurs twice");
  expect_refused(spec, tree("grundy 2", "(u (o 0 1) 3)"), "not alive");
  expect_refused(spec, tree("grundy 3", "(u (o 0 1) 2 [1])"), "no such prime part");
  expect_refused(spec + "@b", tree("grundy 3", "(u (o 0 1) 2)"), "not alive");
  for (const char* bad : {"",
                          "(",
                          "()",
                          "(u)",
                          "(u )",
                          "(u 0)",
                          "(u (o 0 1) (u 2))",
                          "(x 0 1)",
                          "(u(o 0 1) 2)",
                          "(u  (o 0 1) 2)",
                          "(u (o 0 1) 2",
                          "(u (o 0 1) 2))",
                          "(u (o 0 1) 2) 2",
                          "(u (o 0 1) 02)",
                          "(u (o 0 1) [])",
                          "(u (o 0 1) [1)",
                          "u (o 0 1) 2",
                          "(u (o 0 1) 99999999999999999999)",
                          "(u (o 0 1)2)",
                          "(u (o 0 1) -2)"}) {
    expect_refused(spec, tree("grundy 3", bad), "");
  }
}

// The smallest poset that is not series-parallel: a, b below c, and b below d.
const std::string kN = "relations:a<c,b<c,b<d";

TEST(CheckTree, PrimeParts) {
  const std::string head = "claim grundy 1\nseries-parallel 1\ntree (o [1] 4)\nprime 1\nset f\n";
  const std::string end = "end series-parallel\n";
  const std::string spec = kN + ",a<e,b<e,c<e,d<e";
  // after a: b<d; after b: a; after c: a, b<d; after d: a,b<c
  const std::string lines = "11\n0\n420\n320\n0\n0\n";
  const std::string part = "values 2 1 3 2\nstrategy 7\n" + lines;
  expect_accepted(kN, "claim grundy 0\nstrategy 3\n00\n0\n");
  expect_refused(spec, head + part + end, "the value is 4", 5);
  const std::string good = "claim grundy 4\nseries-parallel 1\ntree (o [1] 4)\nprime 1\nset f\n";
  expect_accepted(spec, good + part + end);
  expect_refused(spec, good + "strategy 7\n" + lines + end, "expected \"values ", 8);
  for (const std::string values : {"2 1 3", "2 1 3 2 0"})
    expect_refused(spec, good + "values " + values + "\nstrategy 7\n" + lines + end, "a value for each element", 8);
  for (const std::string values : {"2 1 4 2", "4 1 3 2", "2 1 3 999999999"})
    expect_refused(spec, good + "values " + values + "\nstrategy 7\n" + lines + end, "than the number of moves", 8);
  for (const std::string values : {"2 1 3 x", "2 1  3 2", "2 1 03 2", "2 1 3 -2"})
    expect_refused(spec, good + "values " + values + "\nstrategy 7\n" + lines + end, "decimal", 8);
  expect_refused(spec, good + "values 2 1 3 2\nstrategy 6\n" + lines + end, "more positions", 0);
  expect_refused(spec, good + "values 2 1 3 2\nstrategy 8\n" + lines + end, "7 positions, not to 8", 15);
  expect_refused(spec, good + "values 2 1 3 2\nstrategy 7\n" + lines + "0\n" + end, "end series-parallel", 16);
  expect_refused(kN, good + part + end, "not alive");
  expect_refused(kN + ",e", good + part + end, "is not below");
  const auto with_tree = [&](const std::string& tree_text) {
    return "claim grundy 4\nseries-parallel 1\ntree " + tree_text + "\nprime 1\nset f\n" + part + end;
  };
  expect_accepted(spec, with_tree("(o [1] 4)"));
  expect_refused(spec, with_tree("(o [1] [1] 4)"), "used twice");
  expect_refused(spec, with_tree("(o [1] 3 4)"), "twice");
  expect_refused(spec, with_tree("(o 3 [1] 4)"), "twice");
  expect_refused(spec, with_tree("(o [0] 4)"), "no such prime");
  expect_refused(spec,
                 "claim grundy 4\nseries-parallel 2\ntree (o [1] 4)\nprime 1\nset f\n" + part +
                     "prime 2\nset 1\nvalues 0\nstrategy 1\n" + end,
                 "not used");
  expect_refused(spec,
                 "claim grundy 4\nseries-parallel 1\ntree (o [1] 4)\nprime 1\nset 0\nvalues 0\nstrategy 1\n" + end,
                 "not empty");
  expect_refused(spec, "claim grundy 4\nseries-parallel 1\ntree (o [1] 4)\nprime 2\nset f\n" + part + end, "prime 1");
  expect_refused(spec, good + part, "ends where");
}

// With other values the part would have another value, too.
TEST(CheckTree, OtherValuesOfAPrimePart) {
  for (unsigned code = 0; code < 256; ++code) {
    const unsigned values[] = {code & 3U, code >> 2 & 3U, code >> 4 & 3U, code >> 6};
    std::string text = "values";
    for (const unsigned value : values) text += " " + std::to_string(value);
    const bool is_right = text == "values 2 1 3 2";
    const std::string rest = "series-parallel 1\ntree [1]\nprime 1\nset f\n" + text +
                             "\nstrategy 7\n11\n0\n420\n320\n0\n0\nend series-parallel\n";
    for (unsigned claimed = 0; claimed <= 4; ++claimed) {
      const Report report = check_certificate(certificate(kN, "claim grundy " + std::to_string(claimed) + "\n" + rest));
      EXPECT_EQ(report.status == Status::accepted, is_right && claimed == 0) << text << report.reason;
    }
  }
}

TEST(CheckTree, DeepNestingIsRefusedWithoutOverflow) {
  std::string open;
  for (int i = 0; i < 100'000; ++i) open += "(u ";
  expect_refused("relations:a<b,c", tree("grundy 3", open + "0"), "nested deeper");
  expect_refused("relations:a<b,c", tree("grundy 3", open + "0" + std::string(100'000, ')')), "nested deeper");
  expect_refused("relations:a<b,c", tree("grundy 3", std::string(100'000, '(')), "expected (u or (o");
}

// Union and ordinal sum in turn, one point at a time, nested `n` deep.
TEST(CheckTree, LongAlternatingChains) {
  constexpr std::uint32_t n = 5'000;
  std::string block = "poset " + std::to_string(n) + "\n", below, left = "0";
  std::vector<std::uint32_t> maximal{0};
  std::vector<bool> options{true};
  const auto mex = [&] {
    return static_cast<std::size_t>(std::find(options.begin(), options.end(), false) - options.begin());
  };
  const auto put = [](std::vector<bool>& set, std::size_t v) {
    if (v >= set.size()) set.resize(v + 1, false);
    set[v] = true;
  };
  for (std::uint32_t i = 0; i < n; ++i) block += "element " + std::to_string(i) + "\n";
  for (std::uint32_t i = 1; i < n; ++i) {
    const std::size_t value = mex();
    if (i % 2 == 1) {
      for (const std::uint32_t j : maximal) below += "below " + std::to_string(j) + " " + std::to_string(i) + "\n";
      maximal = {i};
      put(options, value);
    } else {
      maximal.push_back(i);
      std::vector<bool> next;
      for (std::size_t v = 0; v < options.size(); ++v) {
        if (options[v]) put(next, v ^ 1);
      }
      put(next, value);
      options = next;
    }
    left += " " + std::to_string(i) + ")";
  }
  std::string open;
  for (std::uint32_t i = n - 1; i >= 1; --i) open += i % 2 == 1 ? "(o " : "(u ";
  expect_accepted("poset:f", block + below + "end poset\n" + tree("grundy " + std::to_string(mex()), open + left));
}

}  // namespace
