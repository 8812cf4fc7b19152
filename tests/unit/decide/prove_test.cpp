// SPDX-License-Identifier: MIT
// Evidence under limits: it is complete and true, however early the work stops, and missing evidence has a reason.
#include <gtest/gtest.h>

#include <string>

#include "upset/certify.hpp"
#include "upset/check.hpp"
#include "upset/solve.hpp"

namespace {

using namespace upset;

Result<Solved> proved(const std::string& spec, std::uint64_t positions, const Resources& resources = Resources()) {
  SolveOptions options;
  options.evidence = true;
  options.grundy = true;
  options.limits.threads = 1;
  options.limits.positions = positions;
  return solve(*Position::parse(spec, resources), options);
}

TEST(Prove, AnEarlyEndLeavesWholeCertificatesOrNone) {
  unsigned with = 0, without = 0;
  for (const char* spec :
       {"board:4x5", "board:3x4 + nim:5,7", "relations:a<c,b<c,b<d,e<f", "johnson:5,2", "semigroup:5,6,7", "sylver:5,7",
        "subsets:4/3 + board:2x3", "divisors:72", "clique/3:complete:5"})
    for (std::uint64_t positions = 1; positions < 40'000; positions = positions * 3 / 2 + 1) {
      const auto solved = proved(spec, positions);
      ASSERT_TRUE(solved.has_value()) << spec;
      const Answer& answer = solved->answer;
      if (!solved->evidence) {
        ++without;
        EXPECT_TRUE(answer.limit.has_value()) << spec << ", " << positions;
        continue;
      }
      ++with;
      const std::string text = certificate(*solved->evidence);
      const auto report = check::check_certificate(text);
      EXPECT_EQ(report.status, check::Report::Status::accepted) << spec << ", " << positions << ": " << report.reason;
      EXPECT_EQ(text.find("claim grundy") != std::string::npos, answer.grundy.has_value()) << spec << ", " << positions;
      EXPECT_EQ(text.find("claim outcome " + to_string(answer.outcome)), text.find("claim"))
          << spec << ", " << positions;
    }
  EXPECT_GT(with, 20U);
  EXPECT_GT(without, 20U);
}

// The bytes of a certificate are printable, and the name of a file is among them.
TEST(Prove, NamesThatCannotBeWritten) {
  ResourceOptions options;
  const std::string table = "table 2\n0 1\n1 0\n";
  options.posted_files = {{"n\xc3\xbc", table}, {"nu", table}};
  const Resources resources(options);
  const auto solved = proved("torsion:\"n\xc3\xbc\":1.0,1.1", 0, resources);
  ASSERT_TRUE(solved.has_value());
  EXPECT_EQ(solved->evidence, nullptr);
  ASSERT_TRUE(solved->answer.limit.has_value());
  EXPECT_EQ(solved->answer.limit->kind, LimitKind::certificate);
  EXPECT_NE(solved->answer.limit->reached.find("not printable ASCII"), std::string::npos);
  EXPECT_NE(proved("torsion:\"nu\":1.0,1.1", 0, resources)->evidence, nullptr);
}

}  // namespace
