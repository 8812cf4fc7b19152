// SPDX-License-Identifier: MIT
// The checker's graphs and complexes: the numbering of their vertices and faces, and errors.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "unit/check/certificate_text.hpp"
#include "upset/check.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;
using Status = Report::Status;

// The checker compares the spec of a certificate with the required one before it checks any proof.
bool is_same(const std::string& spec, const std::string& expected) {
  const Report report = check_certificate(certificate(spec, "claim grundy 0\ntheorem none\n"), &expected);
  EXPECT_EQ(report.status, Status::refused);
  if (report.reason.find("another spec") != std::string::npos) return false;
  EXPECT_NE(report.reason.find("does not know the theorem"), std::string::npos) << expected << ": " << report.reason;
  return true;
}

std::string refusal_of(const std::string& spec) {
  return check_certificate(certificate(spec, "claim outcome P\nstrategy 1\n")).reason;
}

// Families

TEST(GraphFamilies, AreNumberedAsTheFormatSays) {
  const std::vector<std::pair<std::string, std::string>> same = {
      {"complete:3", "edges:1-2,1-3,2-3"},
      {"empty:2", "edges:1,2"},
      {"empty:0", "edges:"},
      {"cycle:4", "edges:1-2,2-3,3-4,1-4"},
      {"path:3", "edges:1-2,2-3"},
      {"path:1", "edges:1"},
      {"path:0", "facets:"},
      {"wheel:3", "complete:4"},
      {"wheel:4", "edges:1-2,2-3,3-4,1-4,1-5,2-5,3-5,4-5"},
      {"fan:3", "edges:1-2,2-3,1-4,2-4,3-4"},
      {"fan:0", "empty:1"},
      {"multipartite:2,1", "edges:1-3,2-3"},
      {"multipartite:1,2,1", "edges:1-2,1-3,1-4,2-4,3-4"},
      {"prism:3", "edges:1-2,2-3,1-3,4-5,5-6,4-6,1-4,2-5,3-6"},
      {"grid:2x3", "edges:1-2,2-3,4-5,5-6,1-4,2-5,3-6"},
      {"grid:1x4", "path:4"},
      {"grid:4x1", "path:4"},
      {"threshold:3:1,2", "edges:1-2,1-3,2-3,1-4,1-5,2-5"},
      {"threshold:3:0,3", "edges:1-2,1-3,2-3,4,1-5,2-5,3-5"},
      {"threshold:3", "complete:3"},
      {"threshold:3:", "complete:3"},
      {"complement:path:4", "edges:1-3,1-4,2-4"},
      {"complement:complement:path:4", "path:4"},
      {"line:path:4", "path:3"},
      {"line:complete:3", "complete:3"},
      {"line:edges:1-2,2-3,3-4,1-4", "edges:1-2,1-3,2-4,3-4"},
      {"line:empty:5", "empty:0"},
      {"join:(empty:2)(path:2)", "edges:1-3,1-4,2-3,2-4,3-4"},
      {"join:(join:(empty:1)(empty:1))(complement:complete:1)", "complete:3"},
      {"edges:3,1-2", "edges:2-1,3"},
      {"clique:complete:3", "facets:1-2-3"},
      {"clique/2:complete:3", "complete:3"},
      {"clique/1:complete:3", "empty:3"},
      {"clique/0:complete:3", "empty:0"},
      {"clique/9:path:3", "path:3"},
      {"clique:wheel:4", "facets:1-2-5,2-3-5,3-4-5,1-4-5"},
      {"facets:1-2-3,3-4,1-2", "facets:4-3,3-2-1"},
  };
  for (const auto& [left, right] : same) {
    EXPECT_TRUE(is_same(left, right)) << left << " " << right;
    EXPECT_TRUE(is_same(right, left)) << left << " " << right;
  }
  const std::vector<std::pair<std::string, std::string>> other = {{"path:3", "path:4"},
                                                                  {"path:3", "edges:1-3,2-3"},
                                                                  {"complete:3", "clique:complete:3"},
                                                                  {"complete:3", "complete:3@1"},
                                                                  {"complete:3@1", "complete:3@2"},
                                                                  {"complete:99999999", "complete:99999998"},
                                                                  {"complete:3", "nim:3"},
                                                                  {"wheel:4", "wheel:5"}};
  for (const auto& [left, right] : other) EXPECT_FALSE(is_same(left, right)) << left << " " << right;
  EXPECT_TRUE(is_same("complete:99999999", "complete:99999999"));
  EXPECT_TRUE(is_same("complete:3@1", "edges:1-2,1-3,2-3@1"));
  EXPECT_TRUE(is_same("path:3@1-2,3", "edges:1-2,2-3@3,1-2"));
}

TEST(GraphFamilies, SubsetsInLexicographicOrder) {
  EXPECT_TRUE(is_same("kneser:3,2,1", "complete:3"));
  EXPECT_TRUE(is_same("kneser:3,2,0", "empty:3"));
  EXPECT_TRUE(is_same("kneser:4,2,0", "edges:1-6,2-5,3-4"));  // 12, 13, 14, 23, 24, 34
  EXPECT_TRUE(is_same("johnson:4,2", "complement:kneser:4,2,0"));
  EXPECT_TRUE(is_same("kneser:4,3,2", "johnson:4,3"));
  EXPECT_TRUE(is_same("kneser:4,3,9", "complete:4"));
  EXPECT_TRUE(is_same("kneser:4,3,-1", "empty:4"));
  EXPECT_TRUE(is_same("kneser:3,5,1", "empty:0"));
  EXPECT_TRUE(is_same("kneser:5,-2,0", "empty:0"));
  EXPECT_TRUE(is_same("kneser:0,-1,-3", "empty:0"));
  EXPECT_TRUE(is_same("kneser:7,-" + std::string(50, '9') + ",2", "empty:0"));
  EXPECT_TRUE(is_same("kneser:7,0,3", "empty:1"));
  EXPECT_TRUE(is_same("kneser:7,7,-3", "empty:1"));
  EXPECT_TRUE(is_same("kneser:" + std::string(50, '9') + "," + std::string(50, '9') + ",2", "empty:1"));
  EXPECT_TRUE(is_same("kneser:5,2,0", "edges:1-8,1-9,1-10,2-6,2-7,2-10,3-5,3-7,3-9,4-5,4-6,4-8,5-10,6-9,7-8"));
  // 123, 124, 125, 134, 135, 145, 234, ..: two sets of three share a point, and exactly one if they are far apart
  EXPECT_TRUE(is_same("kneser:5,3,1", "edges:1-6,1-9,1-10,2-5,2-8,2-10,3-4,3-7,3-10,4-8,4-9,5-7,5-9,6-7,6-8"));
  EXPECT_TRUE(is_same("johnson:5,1", "complete:5"));
  EXPECT_TRUE(is_same("johnson:3,5", "empty:0"));
}

TEST(GraphFamilies, EncodedGraphs) {
  EXPECT_TRUE(is_same("graph6:D?{", "edges:1-5,2-5,3-5,4-5"));
  EXPECT_TRUE(is_same("graph6:\"D?{\"", "edges:1-5,2-5,3-5,4-5"));
  EXPECT_TRUE(is_same("complement:graph6:\"D?{\"", "edges:1-2,1-3,1-4,2-3,2-4,3-4,5"));
  EXPECT_TRUE(is_same("line:complement:graph6:Bw", "empty:0"));
  EXPECT_TRUE(is_same("join:(graph6:\"D?{\")(graph6:Bw)", "join:(multipartite:4,1)(cycle:3)"));
  EXPECT_TRUE(is_same("graph6:?", "empty:0"));
  EXPECT_TRUE(is_same("graph6:@", "empty:1"));
  EXPECT_TRUE(is_same("graph6:Bw @1", "complete:3@1"));
  EXPECT_TRUE(is_same("graph6:A_ @1-2", "path:2@1-2"));
  EXPECT_TRUE(is_same("sparse6::Fa@x^", "edges:1-2,1-3,2-3,6-7,4,5"));
  EXPECT_TRUE(is_same("sparse6:Fa@x^", "sparse6:\":Fa@x^\""));
  EXPECT_TRUE(is_same("complement:sparse6:\":Fa@x^\"", "complement:edges:1-2,1-3,2-3,6-7,4,5"));
  EXPECT_TRUE(is_same("sparse6::@", "empty:1"));
  EXPECT_TRUE(is_same("sparse6::?", "empty:0"));
  EXPECT_TRUE(is_same("graph6:~?@c" + std::string(100 * 99 / 2 / 6, '?'), "empty:100"));
}

TEST(GraphFamilies, Refuses) {
  const std::vector<std::pair<std::string, std::string>> bad = {
      {"cycle:2", "at least 3"},
      {"wheel:2", "at least 3"},
      {"prism:2", "at least 3"},
      {"cycle:3,4", "expected 1 number"},
      {"cycle:", "expected a decimal number"},
      {"cycle:-3", "expected a decimal number"},
      {"grid:3", "expected 2 numbers"},
      {"grid:3x", "expected a decimal number"},
      {"kneser:5,2", "expected 3 numbers"},
      {"kneser:-5,2,0", "expected a decimal number"},
      {"kneser:5,-0,0", "0 has no sign"},
      {"kneser:5,2,--1", "expected a decimal number"},
      {"threshold:3:4", "at most N"},
      {"threshold::1", "expected a decimal number"},
      {"multipartite:3,,2", "expected a decimal number"},
      {"edges:1-3", "the vertex 2 is missing"},
      {"edges:1-2-3", "expected a vertex or an edge"},
      {"edges:1-1", "occurs twice"},
      {"edges:0-1", "numbered from 1"},
      {"edges:1,,2", "expected a decimal number"},
      {"edges:1-99999", "at most 16384 vertices"},
      {"facets:1-2-2", "occurs twice"},
      {"facets:2", "the vertex 1 is missing"},
      {"graph6:D?", "too long or too short"},
      {"graph6:D?{?", "too long or too short"},
      {"graph6:D?!", "does not belong there"},
      {"graph6:~", "the number of vertices is missing"},
      {"graph6:~~~~~~~~", "at most 16384 vertices"},
      {"sparse6::", "the number of vertices is missing"},
      {"sparse6::A?", "loop"},
      {"complement:", "expected FAMILY:BODY"},
      {"complement:path", "expected FAMILY:BODY"},
      {"complement:board:3x3", "does not know the graph"},
      {"complement:clique:path:3", "does not know the graph"},
      {"complement:graph6:\"Bw\"x", "expected the end"},
      {"complement:graph6:\"Bw", "does not end"},
      {"complement:graph:\"f\"", "expected \"poset"},
      {"complement:graph:f", "reads no files"},
      {"graph:f", "expected \"poset"},
      {"join:path:3", "expected '('"},
      {"join:(path:3)", "expected '('"},
      {"join:(path:3)(path:3", "expected ')'"},
      {"join:(path:3)(path:3)(path:3)", "expected the end"},
      {"clique/:path:3", "FAMILY/NUMBER"},
      {"clique/03:path:3", "FAMILY/NUMBER"},
      {"clique/x:path:3", "FAMILY/NUMBER"},
      {"path/3:3", "only clique takes a number"},
      {"subsets/3:3", "only clique takes a number"},
      {"path:3@4", "is illegal"},
      {"path:3@1-3", "is illegal"},
      {"path:3@2,1-2", "is illegal"},
      {"path:3@2-1", "is illegal"},
  };
  for (const auto& [spec, reason] : bad) {
    EXPECT_NE(refusal_of(spec).find(reason), std::string::npos) << spec << ": " << refusal_of(spec);
  }
}

// A short spec can describe something huge.
TEST(GraphFamilies, LimitsAreToldAtOnce) {
  const std::string big(100, '9');
  for (const std::string& spec : std::vector<std::string>{
           "complete:" + big, "complete:182", "path:8193", "kneser:200,100,3", "grid:" + big + "x1",
           "multipartite:" + big + ",1", "threshold:" + big + ":0", "prism:" + big, "line:complete:200",
           "complement:empty:16384", "clique:complete:15", "clique/3:complete:60", "join:(empty:10000)(empty:10000)"}) {
    EXPECT_NE(refusal_of(spec).find("too many"), std::string::npos) << spec << ": " << refusal_of(spec);
  }
  EXPECT_NE(refusal_of("facets:1-2-3-4-5-6-7-8-9-10-11-12-13-14-15").find("too many"), std::string::npos);
  std::string deep;
  for (int i = 0; i < 50'000; ++i) deep += "line:";
  deep += "path:3";
  EXPECT_NE(refusal_of(deep).find("nested deeper"), std::string::npos);
  for (const char* spec : {"kneser:16,8,3", "line:complement:kneser:16,8,3"}) {
    EXPECT_NE(refusal_of(spec).find("takes too long"), std::string::npos) << refusal_of(spec);
  }
}

const std::string kPathBlock =
    "poset 5\nelement 1\nelement 2\nelement 3\nelement 1-2\nelement 2-3\nbelow 0 3\n"
    "below 1 3\nbelow 1 4\nbelow 2 4\nend poset\n";

TEST(GraphFiles, StandInBlocks) {
  expect_accepted("graph:f.txt", kPathBlock + "claim grundy 1\ntheorem bipartite-graph\n");
  expect_accepted("complex:f.txt", kPathBlock + "claim grundy 1\nface-kernel 1\n1f 1 bipartite\n");
  expect_accepted("graph:\"my f.txt\" @1", kPathBlock + "claim grundy 2\ntheorem bipartite-graph\n");
  expect_accepted("complement:graph:\"my f.txt\"", kPathBlock + "claim grundy 3\nface-kernel 1\nf 3 bipartite\n");
  expect_accepted("clique/2:line:graph:\"f\"@1", kPathBlock + "claim grundy 1\ntheorem bipartite-graph\n");
  const std::string triangle =
      "poset 7\nelement a\nelement b\nelement c\nelement d\nelement e\nelement f\nelement g\n"
      "below 0 3\nbelow 1 3\nbelow 0 4\nbelow 2 4\nbelow 1 5\nbelow 2 5\nbelow 3 6\nbelow 4 6\n"
      "below 5 6\nend poset\n";
  expect_accepted("complex:f", triangle + "claim outcome N\ntheorem strategy-stealing\n");
  expect_refused("complement:graph:\"f\"", triangle + "claim outcome P\ntheorem bipartite-graph\n", "not a graph");
  expect_refused("complement:graph:\"f\"", "poset 2\nelement a\nelement b\nbelow 0 1\nend poset\nclaim outcome P\n",
                 "not one of faces");
  const Report report = check_certificate(
      sealed("upset-certificate 3\nspec complement:graph:\"f#order=" + std::string(64, '0') + "\"\n" + kPathBlock));
  EXPECT_NE(report.reason.find("not the one that the spec names"), std::string::npos) << report.reason;
}

}  // namespace
