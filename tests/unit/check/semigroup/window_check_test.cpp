// SPDX-License-Identifier: MIT
// Window proofs: the checker accepts those that plain search makes, but not with another claim, period, layer or form.
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

TEST(CheckWindow, SevenToTen) {
  const Example example = numerical({7, 8, 9, 10});
  const NaiveWindow window(example.semigroup);
  ASSERT_EQ(window.first, 50);
  expect_accepted(example.spec, window_text(example, window),
                  "accepted: semigroup:7,8,9,10: outcome N by 50 (window of 414 positions in 37 layers, no smaller "
                  "first move wins)");
}

TEST(CheckWindow, SmallOnesByHand) {
  expect_accepted("semigroup:1", "claim outcome N by 1\nwindow first\nlayers 1\n1 0\n");
  expect_accepted("semigroup:7", "claim outcome N by 7\nwindow first\nlayers 1\n1 0\n");
  expect_accepted("semigroup:2,3", "claim outcome P\nwindow periodic 2 2\nlayers 1\n2 0\n",
                  "accepted: semigroup:2,3: outcome P (window of 1 position in 1 layer, no first move wins)");
  expect_accepted("semigroup:4,6", "claim outcome P\nwindow periodic 2 2\nlayers 1\n2 0\n");
  expect_accepted("semigroup:3,4,5", "claim outcome N by 3\nwindow first\nlayers 1\n3 0 3\n");
}

// The set of the gaps 0 .. count-1.
std::string lowest(int count) {
  const std::string head = count % 4 == 0 ? "" : hex((1U << count % 4) - 1);
  return count == 0 ? "0" : head + std::string(static_cast<std::size_t>(count / 4), 'f');
}

// <3, 3k+2, 3k+4>: after 3 two elements are left, the two last gaps; so the sets are of any width.
TEST(CheckWindow, WideFirstMoves) {
  for (const int k : {2, 20, 21, 30, 42, 66, 85, 150, 300, 341, 600, 682}) {
    const std::string spec = "semigroup:" + joined({3, 3 * k + 2, 3 * k + 4});
    const std::string first = "claim outcome N by 3\nwindow first\nlayers 1\n3 ";
    const std::string full = lowest(2 * k + 1);
    expect_accepted(spec, first + lowest(2 * k - 1) + " " + full + "\n");
    expect_refused(spec, first + full + "\n", "no reply to the move " + std::to_string(3 * k + 2));
    expect_refused(spec, first + lowest(2 * k) + " " + full + "\n", "no reply");
    expect_refused(spec, first + lowest(2 * k - 2) + " " + full + "\n", "is not a position");
  }
  expect_refused("semigroup:3,2051,2053", "claim outcome N by 3\nwindow first\nlayers 1\n3 0\n", "too large");
}

// <2, b> is a board of two rows, and the P-positions are those whose rows differ by one: at even X all gaps but the
// last.
TEST(CheckWindow, WidePeriods) {
  for (const int b : {3, 5, 63, 65, 67, 71, 131, 259}) {
    const auto text = [&](int start, int length, int gaps, int step) {
      std::string lines;
      int count = 0;
      for (int x = 2; x < start + length; x += step, ++count) lines += std::to_string(x) + " " + lowest(gaps) + "\n";
      return "claim outcome P\nwindow periodic " + std::to_string(start) + " " + std::to_string(length) + "\nlayers " +
             std::to_string(count) + "\n" + lines;
    };
    const std::string spec = "semigroup:2," + std::to_string(b);
    expect_accepted(spec, text(b - 1, 2, b / 2 - 1, 2));
    expect_accepted(spec, text(b + 4, 6, b / 2 - 1, 2));
    expect_refused(spec, text(b - 1, 1, b / 2 - 1, 2), "no reply");
    expect_refused(spec, text(b - 1, 3, b / 2 - 1, 2), "no reply");
    expect_refused(spec, text(b - 1, 4, b / 2 - 1, 4), "no reply");
    expect_refused(spec, text(b - 1, 2, b / 2, 2), "no reply");
    expect_refused(spec, text(b - 2, 2, b / 2 - 1, 2), "greater than");
  }
}

TEST(CheckWindow, AgreesWithPlainSearch) {
  for (const Example& example : small_examples()) {
    const NaiveWindow window(example.semigroup);
    ASSERT_TRUE(window.first || window.length > 0) << example.spec;
    expect_accepted(example.spec, example.block + window_text(example, window));
    for (int x = 0; x < static_cast<int>(window.layers.size()); ++x) {  // is the window itself right?
      if (!example.semigroup.is_move(x)) continue;
      const std::vector<Point> left = example.semigroup.left_after({example.semigroup.point(x)});
      if (left.size() > 16) break;
      upset::oracle::NaiveSets chomp = naive_chomp(example.semigroup, left);
      const bool loses = chomp.grundy((std::uint64_t{1} << left.size()) - 1) == 0;
      EXPECT_EQ(loses, window.first == x) << example.spec << " " << x;
    }
  }
}

// Every set of generators up to 9 with few gaps, and random sets with torsion.
TEST(CheckWindow, ManySemigroups) {
  std::mt19937 random(6);
  const std::vector<std::vector<int>> groups{{2}, {3}, {4}, {2, 2}};
  int first = 0, periodic = 0;
  for (int round = 0; round < 160; ++round) {
    std::vector<Point> generators;
    const std::vector<int> orders = round % 2 == 0 ? std::vector<int>{} : groups[random() % groups.size()];
    int size = 1;
    for (const int order : orders) size *= order;
    const std::uint32_t count = orders.empty() ? 3 : 2 + static_cast<std::uint32_t>(size);
    for (std::uint32_t i = 0; i < count; ++i) {
      generators.push_back({orders.empty() ? static_cast<int>(3 + random() % 7) : static_cast<int>(1 + random() % 3),
                            static_cast<int>(random() % static_cast<unsigned>(size))});
    }
    std::vector<int> numbers;
    for (const Point& x : generators) numbers.push_back(x.first);
    const Example example = orders.empty() ? numerical(numbers) : torsion(orders, generators);
    const NaiveWindow gaps(example.semigroup, 1);
    if (gaps.largest_gap() > 17 || example.semigroup.types() > 8) continue;
    const NaiveWindow window(example.semigroup, 120);
    if (!window.first && window.length == 0) continue;
    ++(window.first ? first : periodic);
    expect_accepted(example.spec, window_text(example, window));
  }
  EXPECT_GT(first, 20);
  EXPECT_GT(periodic, 20);
}

// A set that is not a P-position can never be added to a layer. Sets can be missing only if no reply needs them.
TEST(CheckWindow, TamperedLayersAreRefused) {
  for (const Example& example : {numerical({3, 5}), numerical({4, 5, 7}), numerical({2, 3}), numerical({4, 5, 6, 7}),
                                 torsion({2}, {{1, 1}, {3, 0}}), torsion({3}, {{1, 0}, {1, 1}})}) {
    const NaiveWindow window(example.semigroup);
    const int end = window.first ? *window.first + 1 : window.start + window.length;
    int missed = 0;
    for (int x = 0; x < end; ++x) {
      for (std::uint64_t set = 0; set <= window.full(x); ++set) {
        NaiveWindow changed = window;
        std::set<std::uint64_t>& layer = changed.layers[static_cast<std::size_t>(x)];
        const bool added = layer.insert(set).second;
        if (!added) layer.erase(set);
        const Status status = report_on(example, window_text(example, changed)).status;
        EXPECT_FALSE(added && status == Status::accepted) << example.spec << " " << x << " " << set;
        missed += !added && status == Status::refused;
      }
    }
    EXPECT_GT(missed, 0) << example.spec;
  }
}

TEST(CheckWindow, ClaimsOfOtherMovesAreRefused) {
  const Example example = numerical({6, 7, 11});
  const NaiveWindow window(example.semigroup);
  ASSERT_EQ(window.first, 25);
  const std::string layers = layers_text(window.layers, 26);
  expect_accepted(example.spec, "claim outcome N by 25\nwindow first\n" + layers);
  for (int move = 0; move < 60; ++move) {
    if (move == 25) continue;
    const std::string rest = "claim outcome N by " + std::to_string(move) + "\nwindow first\n" + layers;
    EXPECT_EQ(report_on(example, rest).status, Status::refused) << move;
  }
  for (const char* spec : {"semigroup:6,7,9", "semigroup:6,7", "semigroup:6,7,11,16", "semigroup:12,14,22",
                           "semigroup:6,7,11@30", "torsion:1:6.0,7.0,11.0", "semigroup:6,8,11"}) {
    expect_refused(spec, "claim outcome N by 25\nwindow first\n" + layers, "");
  }
  expect_accepted("semigroup:12,14,22", "claim outcome N by 50\nwindow first\n" + layers);
  expect_accepted("torsion:1:6.0,7.0,11.0", "claim outcome N by 25.0\nwindow first\n" + layers);
  expect_accepted("semigroup:6,7,11@25", "claim outcome P\nwindow first\n" + layers);
  expect_refused(example.spec, "claim outcome P\nwindow periodic 20 6\n" + layers, "");
  expect_refused(example.spec, "claim outcome N\nwindow first\n" + layers, "needs a theorem");
}

// Whether the layers from `start` on, repeated, stay within the right ones.
bool continues_rightly(const NaiveWindow& right, int start, int length) {
  for (std::size_t x = static_cast<std::size_t>(start + length); x < right.layers.size(); ++x) {
    const auto from =
        static_cast<std::size_t>(start) + (x - static_cast<std::size_t>(start)) % static_cast<std::size_t>(length);
    const auto& layer = right.layers[x];
    for (const std::uint64_t set : right.layers[from]) {
      if (!layer.contains(set)) return false;
    }
  }
  return true;
}

// Layers that do repeat are accepted. A wrong period is accepted only if it still gives P-positions: K need not contain
// all of them.
TEST(CheckWindow, OtherPeriodsAreRefused) {
  for (const Example& example : {numerical({3, 5}), numerical({4, 5, 6, 7}), torsion({2}, {{2, 0}, {2, 1}, {3, 0}})}) {
    const NaiveWindow window(example.semigroup);
    ASSERT_GT(window.length, 0);
    NaiveWindow longer = window;  // the layers as they are, far enough
    while (longer.layers.size() < 90) {
      longer.layers.push_back(longer.layers[longer.layers.size() - static_cast<std::size_t>(window.length)]);
    }
    for (int start = 0; start < 40; ++start) {
      for (int length = 0; length < 40; ++length) {
        const Report report = report_on(example, periodic_text(longer, start, length));
        if (report.status == Status::accepted) {
          EXPECT_TRUE(start > window.largest_gap() && length > 0 && length % example.semigroup.types() == 0);
          EXPECT_TRUE(continues_rightly(longer, start, length)) << example.spec << " " << start << " " << length;
        } else {
          EXPECT_FALSE(start >= window.start && length > 0 && length % window.length == 0) << report.reason;
        }
      }
    }
  }
}

TEST(CheckWindow, FormIsChecked) {
  const std::string first = "claim outcome N by 3\nwindow first\n";
  expect_refused("semigroup:3,4,5", first + "layers 0\n", "at least one", 5);
  expect_refused("semigroup:3,4,5", first + "layers x\n", "decimal", 5);
  expect_refused("semigroup:3,4,5", first + "3 0 3\n", "expected \"layers ...\"", 5);
  expect_refused("semigroup:3,4,5", first + "layers 2\n3 0 3\n", "ends where", 6);
  expect_refused("semigroup:3,4,5", first + "layers 1\n3\n", "expected X SET", 6);
  expect_refused("semigroup:3,4,5", first + "layers 1\n3 0 0 3\n", "twice", 6);
  expect_refused("semigroup:3,4,5", first + "layers 1\n3 0  3\n", "hexadecimal", 6);
  expect_refused("semigroup:3,4,5", first + "layers 1\n3 0 7\n", "does not have", 6);
  expect_refused("semigroup:3,4,5", first + "layers 1\n3 0 03\n", "leading zeros", 6);
  expect_refused("semigroup:3,4,5", first + "layers 1\n3 0 A\n", "lower-case", 6);
  expect_refused("semigroup:3,4,5", first + "layers 1\n0 3\n", "is not a move", 6);
  expect_refused("semigroup:3,4,5", first + "layers 1\n2 3\n", "is not a move", 6);
  expect_refused("semigroup:3,4,5", first + "layers 1\n4 3\n", "beyond the range", 6);
  expect_refused("semigroup:3,4,5", first + "layers 2\n3 0 3\n3 0 3\n", "ascending", 7);
  expect_refused("semigroup:3,4,5", first + "layers 1\n3 0\n", "not among the layers", 6);
  expect_refused("semigroup:3,4,5", first + "layers 1\n3 3\n", "no reply to the move 4", 6);
  expect_refused("semigroup:3,4,5", first + "layers 1\n3 0 3\n3 0\n", "expected \"claim ...\"", 7);
  expect_refused("semigroup:3,5", "claim outcome N by 3\nwindow first\nlayers 1\n3 2\n", "is not a position", 6);
  expect_refused("semigroup:3,4,5@3", "claim outcome N by 4\nwindow first\nlayers 1\n3 0 3\n", "exactly one");
  expect_refused("semigroup:3,4,5@3", "claim grundy 1\nwindow first\nlayers 1\n3 0 3\n",
                 "no Grundy value other than 0");
  expect_refused("semigroup:3,4,5", "claim outcome P\nwindow first\nlayers 1\n3 0 3\n", "exactly one");
  expect_refused("semigroup:3,4,5", "claim outcome P\nwindow last\n", "expected window first or");
  expect_refused("semigroup:3,4,5", "claim outcome P\nwindow periodic 5\n", "START LENGTH");
  expect_refused("semigroup:3,4,5", "claim outcome P\nwindow periodic 5 0\n", "positive multiple of 1");
  expect_refused("semigroup:3,4,5", "claim outcome P\nwindow periodic 2 1\n", "greater than 2");
  expect_refused("semigroup:3,4,5@3", "claim outcome P\nwindow periodic 5 1\n", "before any move");
  expect_refused("torsion:2:1.1,3.0", "claim outcome P\nwindow periodic 8 3\n", "multiple of 2");
  expect_refused("board:2x2", "claim outcome P\nwindow periodic 2 1\n", "not a semigroup");
  expect_refused("semigroup:2,3", "claim outcome P\nwindow periodic 2 2\nlayers 1\n3 0\n", "first move 2");
  expect_refused("semigroup:2,3", "claim outcome P\nwindow periodic 2 1\nlayers 1\n2 0\n", "no reply");
  expect_refused("semigroup:2,3", "claim outcome P\nwindow periodic 2 999999998\nlayers 1\n2 0\n", "first move 4");
  expect_refused("semigroup:2,3", "claim outcome P\nwindow periodic 2 2\nlayers 1\n5 0\n", "beyond the range");
}

// Replaces, drops or doubles any line, changes any byte: whatever is accepted must still be true, and nothing crashes.
TEST(CheckWindow, MutilatedCertificatesNeverCrash) {
  std::mt19937 random(7);
  for (const Example& example : {numerical({4, 5, 7}), numerical({3, 5}), torsion({2}, {{1, 1}, {3, 0}}),
                                 from_table(symmetric_group_on_three(), {{1, 0}, {1, 1}, {1, 2}, {1, 3}, {1, 5}})}) {
    const NaiveWindow window(example.semigroup);
    const std::string rest = example.block + window_text(example, window);
    const std::string claim = rest.substr(rest.find("claim"), rest.find('\n', rest.find("claim")) - rest.find("claim"));
    const std::string body = "upset-certificate 3\nspec " + example.spec + "\n" + rest;
    for (int round = 0; round < 1'500; ++round) {
      std::string changed = body;
      for (std::uint32_t times = static_cast<std::uint32_t>(1 + random() % 2); times > 0; --times) {
        const std::size_t at = 20 + random() % (changed.size() - 20);
        const std::size_t line = changed.rfind('\n', at - 1) + 1;
        const std::size_t length = changed.find('\n', at) - line + 1;
        if (round % 4 == 0) changed.erase(line, length);
        if (round % 4 == 1) changed.insert(line, changed.substr(line, length));
        if (round % 4 == 2) changed[at] = static_cast<char>(' ' + static_cast<int>(random() % 95));
        if (round % 4 == 3) changed[at] = "0123456789abcdef ,.:@\n"[random() % 22];
        if (changed.size() < 40) break;
      }
      const Report report = check_certificate(sealed(changed));
      if (report.status == Status::accepted && report.spec == example.spec) {
        EXPECT_NE(report.lines[0].find(claim.substr(6)), std::string::npos) << changed;
      }
    }
  }
}

}  // namespace
