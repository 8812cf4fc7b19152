// SPDX-License-Identifier: MIT
// Face-kernels: made by hand, rule by rule, and generated for small graphs and complexes. The checksum is recomputed
// every time, so that the rule itself must reject.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "unit/check/certificate_text.hpp"
#include "unit/check/graph/naive_faces.hpp"
#include "upset/check.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;
using Status = Report::Status;

// Elements of a triangle: 0, 1, 2 the vertices 1, 2, 3; 3 = 1-2, 4 = 1-3, 5 = 2-3.
const std::string kTriangle = "3f 0 moves 5:0.1 4:0.1 3:= 2:= 1:0.1 0:0.1\n";
const std::string kTwoPoints = "3 0 swap 0-1 =\n";

std::string kernel_of(const std::string& claim, const std::vector<std::string>& lines) {
  std::string text = "claim " + claim + "\nface-kernel " + std::to_string(lines.size()) + "\n";
  for (const std::string& line : lines) text += line;
  return text;
}

TEST(FaceKernel, TheExampleOfTheDocument) {
  expect_accepted("cycle:3", kernel_of("outcome P", {kTriangle, kTwoPoints}),
                  "accepted: cycle:3: outcome P (face-kernel of 2 positions)");
  for (const char* spec : {"complete:3", "edges:1-2,1-3,2-3", "graph6:Bw", "subsets:3/2", "clique/2:complete:3",
                           "facets:1-2,1-3,2-3", "line:complete:3", "multipartite:1,1,1"}) {
    expect_accepted(spec, kernel_of("outcome P", {kTriangle, kTwoPoints}));
  }
  expect_accepted(
      "cycle:3", kernel_of("outcome P", {"3f 0 moves 5:b 4:b 3:b 2:b 1:b 0:b\n"}),
      "accepted: cycle:3: outcome P (face-kernel of 1 position), relying on bipartite graphs, Khandhawit and "
      "Ye, Chomp on graphs and subsets, arXiv:1101.2718 (2011)");
}

TEST(FaceKernel, StandsWhereAKernelMay) {
  const std::string kernel = "face-kernel 2\n" + kTriangle + kTwoPoints;
  expect_accepted("cycle:3 + nim:2",
                  "claim grundy 2\nsum 2\npart 1 value 0\n" + kernel + "part 2 value 2\nheaps\nend sum\n");
  // cycle:4 is 1-2, 1-4, 2-3, 3-4: exchanging 1 and 3 leaves 2 and 4
  expect_accepted("cycle:4", "claim outcome P\npairing 3\n0 2\n4 6\n5 7\nface-kernel 1\na 0 swap 1-3 =\n");
  expect_accepted("complete:4",
                  kernel_of("outcome N by 4", {"b7 0 moves 7:0.1 5:0.1 4:= 2:= 1:0.1 0:0.1\n", kTwoPoints}));
}

TEST(FaceKernel, MovesAreAnswered) {
  const auto refused = [](const std::string& first, const std::string& reason) {
    expect_refused("cycle:3", kernel_of("outcome P", {first, kTwoPoints}), reason, 5);
  };
  refused("3f 0 moves 5:0.1 4:0.1 3:= 2:= 1:0.1\n", "missing: the answer to a move");
  refused("3f 0 moves\n", "missing: the answer to a move");
  refused("3f 0 moves 5:0.1 4:0.1 3:= 2:= 1:0.1 0:0.1 0:0.1\n", "more answers than moves");
  refused("3f 0 moves 5:0.1 4:0.1 3:= 2:= 1:0.1 b\n", "after the move 2-3: the value 1 is not less than 0");
  refused("3f 0 moves b 4:0.1 3:= 2:= 1:0.1 0:0.1\n", "after the move 1: the value 2 is not less than 0");
  refused("3f 0 moves 1:b 4:0.1 3:= 2:= 1:0.1 0:0.1\n", "after the move 1: the value is 1, not 0");
  refused("3f 0 moves 0:= 4:0.1 3:= 2:= 1:0.1 0:0.1\n", "the element 0 is not in the set");
  refused("3f 0 moves 6:= 4:0.1 3:= 2:= 1:0.1 0:0.1\n", "the element 6 is not in the set");
  refused("3f 0 moves 5:= 4:0.1 3:= 2:= 1:0.1 0:0.1\n", "after the move 1: the set is not a member of the kernel");
  refused("3f 0 moves 5: 4:0.1 3:= 2:= 1:0.1 0:0.1\n", "a claim is missing");
  refused("3f 0 moves 5:x 4:0.1 3:= 2:= 1:0.1 0:0.1\n", "expected a decimal number");
  refused("3f 0 moves :b 4:0.1 3:= 2:= 1:0.1 0:0.1\n", "expected a decimal number");
  refused("3f 0 moves  5:b 4:0.1 3:= 2:= 1:0.1 0:0.1\n", "single blanks");
  refused("3f 0 move 5:b\n", "expected a rule");
}

TEST(FaceKernel, SmallerValuesAreReached) {
  const std::string spec = "path:2";  // the edge: value 2
  const std::string point = "1 1 moves = 0:=\n";
  expect_accepted(spec, kernel_of("grundy 2", {"7 2 moves 0 = = 2:= 1:=\n", "1 1 moves = 0:=\n", "3 0 swap 0-1 =\n"}));
  expect_refused(spec, kernel_of("grundy 2", {"7 2 moves 0 = = 1:= 2:=\n", point, kTwoPoints}),
                 "a move to the value 0: the value is 1, not 0", 5);
  expect_refused(spec, kernel_of("grundy 2", {"7 2 moves 0 = = 2:=\n", point, kTwoPoints}),
                 "missing: a move to a smaller value", 5);
  expect_refused(spec, kernel_of("grundy 2", {"7 2 moves 0 = = 2:= =\n", point, kTwoPoints}), "expected Y:CLAIM", 5);
  expect_refused(spec, kernel_of("grundy 3", {"7 3 moves 0 = = 2:= 1:= 0:0\n", point, kTwoPoints}),
                 "a move to the value 2: the value is 1, not 2", 5);
  expect_refused(spec, kernel_of("grundy 1", {"7 1 moves 0 = = 2:=\n", point, kTwoPoints}), "not less than 1", 5);
  expect_refused(spec, kernel_of("grundy 1", {"7 2 moves 0 = = 2:= 1:=\n", point, kTwoPoints}),
                 "not the value to prove", 5);
  expect_refused(spec, kernel_of("grundy 4", {"7 4 moves 0 = = 2:= 1:=\n", point, kTwoPoints}),
                 "larger than the number", 5);
}

TEST(FaceKernel, RelabellingsAreIsomorphisms) {
  const auto refused = [](const std::string& claim, const std::string& reason) {
    const std::string first = "3f 0 moves 5:" + claim + " 4:0.1 3:= 2:= 1:0.1 0:0.1\n";
    expect_refused("cycle:3", kernel_of("outcome P", {first, kTwoPoints}), "after the move 1: relabelling: " + reason,
                   5);
  };
  refused("0.0", "two points have the image 0");
  refused("0.3", "the element 3 is not a point");
  refused("0.9", "the element 9 is not a point");
  refused("0", "there are fewer images than points");
  refused("0.1.2", "there are more images than points");
  refused("0.1.", "a number is missing at the end");
  refused("1.2", "the image is not a member of the kernel");
  refused("0.01", "expected a decimal number");
  // path:3 is 1-2, 2-3: after the move 1 the edge 2-3 is left, which may go to 1-2 but not to 1, 3
  const std::vector<std::string> rest = {"b 2 bipartite\n"};
  expect_refused("path:3", kernel_of("outcome P", {"1f 1 moves 0.2 b b b b 0:b\n", "b 2 bipartite\n"}), "");
  const std::string wrong = "1f 3 moves 0.2 b b b b 0:b 1:b 2:b\n";
  expect_refused("path:3", kernel_of("grundy 3", {wrong, "b 2 bipartite\n"}), "the image of the face 2-3 is not a face",
                 5);
}

TEST(FaceKernel, SwapsExchangePointsThatAreNotJoined) {
  // cycle:4: 1-2 = 4, 1-4 = 5, 2-3 = 6, 3-4 = 7
  const auto with = [](const std::string& rule) { return kernel_of("outcome P", {"ff 0 " + rule + "\n"}); };
  expect_accepted("cycle:4", with("swap 0-2,1-3 ="));
  expect_accepted("cycle:4", with("swap 2-0,3-1 ="));
  expect_accepted("cycle:4", with("swap 0-2 b"));
  expect_refused("cycle:4", with("swap 0-1,2-3 ="), "the face 1-2 holds points that are exchanged", 5);
  expect_refused("cycle:4", with("swap 0-2,0-1 ="), "a point is named twice", 5);
  expect_refused("cycle:4", with("swap 0-0 ="), "a point is named twice", 5);
  expect_refused("cycle:4", with("swap 0-2,1-3, ="), "expected I-J", 5);
  expect_refused("cycle:4", with("swap 0-2-1 ="), "expected I-J", 5);
  expect_refused("cycle:4", with("swap 0-4 ="), "the element 4 is not a point of the set", 5);
  expect_refused("cycle:4", with("swap 0-99 ="), "the element 99 is not a point of the set", 5);
  expect_refused("cycle:4", with("swap 0 ="), "expected a decimal number", 5);
  expect_refused("cycle:4", with("swap ="), "expected a decimal number", 5);
  expect_refused("cycle:4", with("swap 0-2,1-3"), "missing: the claim about the fixed faces", 5);
  expect_refused("cycle:4", with("swap 0-2,1-3 = ="), "expected one claim", 5);
  expect_refused("cycle:4", with("swap 0-2 ="), "not a member of the kernel", 5);
  expect_refused("path:4", kernel_of("grundy 2", {"7f 2 swap 0-2 b\n"}), "the image of the face 3-4 is not in the set",
                 5);
  expect_refused("cycle:4", kernel_of("grundy 1", {"ff 1 swap 0-2,1-3 =\n"}), "the value is 0, not 1", 5);
  // a set without 2 and what is above it: the point 1 may not be named
  expect_refused("cycle:4@2", kernel_of("grundy 1", {"ad 1 swap 1-3 b\n"}), "the element 1 is not a point of the set",
                 5);
}

// In an order that is not a complex, an invariant face need not contain an invariant edge.
TEST(FaceKernel, SwapsInOrdersThatAreNoComplexes) {
  const std::string spec = "relations:1<4,2<4,3<4";
  expect_refused(spec, kernel_of("grundy 1", {"f 1 swap 0-1 b\n"}), "the face 4 holds points that are exchanged", 5);
  expect_accepted(spec, kernel_of("grundy 2", {"f 2 moves b b b b 0:b 3:b\n"}));
}

TEST(FaceKernel, PartsAreTheConnectedOnes) {
  const std::string spec = "edges:1-2,3-4,5";  // 1-2 = 5, 3-4 = 6
  const std::string edge = "23 2 bipartite\n";
  expect_accepted(spec, kernel_of("grundy 1", {"7f 1 parts = 0.1 b\n", edge}));
  expect_refused(spec, kernel_of("grundy 1", {"7f 1 parts = = b\n", edge}), "not a member of the kernel", 5);
  expect_refused(spec, kernel_of("grundy 1", {"7f 1 parts = 0.1\n", edge}), "missing: the claim about a part", 5);
  expect_refused(spec, kernel_of("grundy 1", {"7f 1 parts = 0.1 b b\n", edge}), "more claims than parts, which are 3",
                 5);
  expect_refused(spec, kernel_of("grundy 0", {"7f 0 parts = 0.1 b\n", edge}), "the value is 1, not 0", 5);
  expect_refused("cycle:3", kernel_of("outcome P", {"3f 0 parts b\n"}), "parts: the set is connected", 5);
  expect_refused("empty:1", kernel_of("grundy 1", {"1 1 parts b\n"}), "parts: the set is connected", 5);
  expect_refused("empty:0", kernel_of("outcome P", {"0 0 parts\n"}), "parts: the set is connected", 5);
}

TEST(FaceKernel, BipartiteGraphs) {
  expect_accepted("cycle:6", kernel_of("outcome P", {"fff 0 bipartite\n"}));
  expect_accepted("grid:3x3", kernel_of("grundy 1", {"1fffff 1 bipartite\n"}));
  expect_refused("cycle:6", kernel_of("grundy 1", {"fff 1 bipartite\n"}), "the value is 0, not 1", 5);
  expect_refused("cycle:5", kernel_of("grundy 3", {"3ff 3 bipartite\n"}), "the set is not a bipartite graph", 5);
  expect_refused("cycle:3", kernel_of("grundy 3", {"3f 3 bipartite\n"}), "the set is not a bipartite graph", 5);
  expect_refused("facets:1-2-3", kernel_of("grundy 3", {"7f 3 bipartite\n"}), "the set is not a bipartite graph", 5);
  expect_refused("cycle:6", kernel_of("outcome P", {"fff 0 bipartite b\n"}), "expected a rule", 5);
  expect_refused("edges:1-2,2-3,3-4,4-5,1-5,6", kernel_of("grundy 2", {"7ff 2 parts b b\n"}), "not a bipartite graph",
                 5);
}

TEST(FaceKernel, SetsAndOrders) {
  expect_refused("cycle:3", kernel_of("outcome P", {kTriangle, kTwoPoints, kTwoPoints}), "the same set twice", 7);
  expect_refused("cycle:3", kernel_of("outcome P", {kTriangle, kTwoPoints, "9 0 bipartite\n"}), "not a down-set", 7);
  expect_refused("cycle:3", kernel_of("outcome P", {kTwoPoints, kTriangle}), "not the set of elements alive", 5);
  expect_refused("cycle:3@1", kernel_of("outcome P", {kTriangle, kTwoPoints}), "not the set of elements alive", 5);
  expect_refused("cycle:3", kernel_of("outcome P", {"7f 0 bipartite\n"}), "does not have", 5);
  expect_refused("cycle:3", kernel_of("outcome P", {"3f 0\n"}), "expected SET VALUE RULE", 5);
  expect_refused("cycle:3", kernel_of("outcome P", {"3f\n"}), "expected SET VALUE RULE", 5);
  expect_refused("cycle:3", "claim outcome P\nface-kernel 0\n", "at least one position");
  expect_refused("cycle:3", "claim outcome P\nface-kernel 2\n" + kTriangle, "ends where more lines");
  expect_refused("cycle:3", "claim outcome N\nface-kernel 2\n" + kTriangle + kTwoPoints, "needs a theorem");
  expect_refused("relations:a<b", kernel_of("grundy 2", {"3 2 bipartite\n"}), "not one of faces");
  expect_refused("board:3x3", kernel_of("grundy 0", {"ff 0 bipartite\n"}), "not one of faces");
  expect_refused("relations:a<c,b<c,a<d,b<d", kernel_of("grundy 0", {"f 0 bipartite\n"}), "not one of faces");
  expect_refused("nim:2 + nim:1", "claim grundy 3\nface-kernel 1\n1 1 bipartite\n", "expected \"sum");
  expect_accepted("empty:0", kernel_of("outcome P", {"0 0 moves\n"}));
  expect_accepted("facets:", kernel_of("outcome P", {"0 0 bipartite\n"}));
  expect_accepted("divisors:30@30", kernel_of("outcome P", {"3f 0 moves 5:b 4:b 3:b 2:b 1:b 0:b\n"}));
}

// Generated

void expect_generated(NaiveComplex complex, int rules) {
  NaiveFaceKernel kernel(complex);
  kernel.use_swap = (rules & 1) != 0;
  kernel.use_parts = (rules & 2) != 0;
  kernel.use_bipartite = (rules & 4) != 0;
  const std::string text = kernel.write(complex.all());
  const std::string claim = "claim grundy " + std::to_string(complex.grundy(complex.all())) + "\n";
  expect_accepted(complex.spec(), claim + text);
}

TEST(FaceKernelGenerated, AllGraphsWithUpToFiveVertices) {
  for (unsigned vertices = 0; vertices <= 4; ++vertices) {
    for (std::uint32_t code = 0; code < 1U << vertices * (vertices - (vertices > 0 ? 1 : 0)) / 2; ++code) {
      for (int rules = 0; rules < 8; ++rules) expect_generated(naive_graph(vertices, code), rules);
    }
  }
  std::mt19937 random(5);
  for (int round = 0; round < 24; ++round) expect_generated(naive_graph(5, random() % 1024), round % 8);
}

TEST(FaceKernelGenerated, SubsetsAndComplexes) {
  const auto complete = [](unsigned n) {
    std::vector<std::pair<unsigned, unsigned>> edges;
    for (unsigned u = 0; u < n; ++u) {
      for (unsigned v = u + 1; v < n; ++v) edges.emplace_back(u, v);
    }
    return edges;
  };
  for (int rules = 0; rules < 8; ++rules) {
    for (unsigned largest = 1; largest <= 4; ++largest) expect_generated(naive_cliques(4, complete(4), largest), rules);
  }
  NaiveComplex skeleton = naive_cliques(4, complete(4), 3);
  const std::string text = NaiveFaceKernel(skeleton).write(skeleton.all());
  const std::string claim = "claim grundy " + std::to_string(skeleton.grundy(skeleton.all())) + "\n";
  expect_accepted("subsets:4/3", claim + text);
  expect_accepted("clique/3:complete:4", claim + text);
  expect_accepted("complex:f", "poset 1\nelement 1\nend poset\nclaim grundy 1\nface-kernel 1\n1 1 bipartite\n");
}

// A kernel with one value changed cannot hold: the least changed set would have two values.
TEST(FaceKernelGenerated, ChangedValuesAreRefused) {
  std::mt19937 random(6);
  for (int round = 0; round < 100; ++round) {
    NaiveComplex complex = naive_graph(4, random() % 64);
    NaiveFaceKernel kernel(complex);
    kernel.use_bipartite = false;
    std::string text = kernel.write(complex.all());
    std::vector<std::size_t> starts;
    for (std::size_t at = text.find('\n'); at + 1 < text.size(); at = text.find('\n', at + 1)) starts.push_back(at + 1);
    const std::size_t at = text.find(' ', starts[random() % starts.size()]) + 1;
    text[at] = static_cast<char>(text[at] + 1);
    const std::string value = text.substr(text.find(' ', starts[0]) + 1, 1);
    expect_refused(complex.spec(), "claim grundy " + value + "\n" + text, "");
  }
}

TEST(FaceKernelGenerated, MutilatedOnesNeverCrash) {
  std::mt19937 random(7);
  int accepted = 0;
  for (int round = 0; round < 4'000; ++round) {
    NaiveComplex complex = naive_graph(4, random() % 64);
    const std::uint32_t value = complex.grundy(complex.all());
    NaiveFaceKernel kernel(complex);
    kernel.use_bipartite = round % 2 == 0;
    const std::string claim = "claim grundy " + std::to_string(value) + "\n";
    std::string text = kernel.write(complex.all());
    for (unsigned change = 0; change <= random() % 3; ++change) {
      const std::size_t at = random() % text.size();
      const std::string_view pool = "0123456789abcdef.:,-= \nmovesp";
      if (random() % 3 == 0) {
        text.erase(at, 1 + random() % 3);
      } else {
        text[at] = pool[random() % pool.size()];
      }
    }
    const Report report = check_certificate(certificate(complex.spec(), claim + text));
    accepted += report.status == Status::accepted ? 1 : 0;  // the claim is true in any case
    EXPECT_NE(report.status, Status::unreadable);
    std::string lie = "claim grundy " + std::to_string(value ^ 1U) + "\n";
    EXPECT_EQ(check_certificate(certificate(complex.spec(), lie + text)).status, Status::refused) << lie << text;
  }
  EXPECT_GT(accepted, 10);
}

}  // namespace
