// SPDX-License-Identifier: MIT
// Every poset of at most 6 elements and many random ones of at most 14: compares the program with the naive solver,
// checks its certificates and tampered ones, and compares one thread with two.
//
// UPSET_TEST_POSETS sets the number of random posets, UPSET_TEST_SEED the seed.
#include <gtest/gtest.h>

#include "oracle/posets.hpp"
#include "property/compare.hpp"
#include "support/environment.hpp"
#include "upset/check.hpp"

namespace {

using namespace upset;
using namespace upset::testing;

std::string certificate_of(const std::string& spec, bool grundy) {
  SolveOptions options = options_for(Method::automatic, grundy, false);
  options.evidence = true;
  return certificate(*solve(*Position::parse(spec, upset::testing::shared_resources()), options)->evidence);
}

TEST(PosetProperty, TheEmptyPoset) {
  oracle::Random random(7);
  compare_everything(oracle::relations(oracle::Poset(0)), random, 5);
}

TEST(PosetProperty, EveryPosetOfAtMostSixElements) {
  oracle::Random random(7);
  for (unsigned n = 1; n <= 6; ++n) {
    for (const oracle::Poset& poset : oracle::all_posets(n)) {
      compare_everything(oracle::relations(poset), random, 5);
      if (HasFailure()) return;
    }
  }
}

TEST(PosetProperty, RandomPosets) {
  const auto seed = test_seed(20260101);
  const unsigned count = test_count("UPSET_TEST_POSETS", 2000);
  RecordProperty("seed", std::to_string(seed));
  for (unsigned k = 0; k < count; ++k) {
    oracle::Random random(seed + k);
    SCOPED_TRACE("seed " + std::to_string(seed) + ", poset " + std::to_string(k));
    compare_everything(oracle::relations(oracle::random_poset(random, 14)), random, 3);
    if (HasFailure()) return;
  }
}

TEST(PosetProperty, TwoThreadsAnswerAsOne) {
  const auto seed = test_seed(20260102);
  for (unsigned k = 0; k < 200; ++k) {
    oracle::Random random(seed + k);
    SCOPED_TRACE("seed " + std::to_string(seed) + ", poset " + std::to_string(k));
    const oracle::Position position = oracle::relations(oracle::random_poset(random, 14));
    const auto parsed = Position::parse(position.spec, upset::testing::shared_resources());
    for (const Method method : {Method::automatic, Method::search}) {
      for (const bool grundy : {false, true}) {
        const auto one = solve(*parsed, options_for(method, grundy, false, 1));
        const auto two = solve(*parsed, options_for(method, grundy, false, 2));
        EXPECT_EQ(one->answer.outcome, two->answer.outcome) << position.spec;
        EXPECT_EQ(one->answer.winning_moves, two->answer.winning_moves) << position.spec;
        EXPECT_EQ(one->answer.grundy, two->answer.grundy) << position.spec;
      }
      Comparison(position).solve_and_compare(options_for(method, true, true, 2));
    }
    if (HasFailure()) return;
  }
}

// A proof belongs to one position: the checker rejects it under the name of a position with a different answer.
TEST(PosetProperty, CertificatesOfOtherPositionsAreRefused) {
  const auto seed = test_seed(20260103);
  oracle::Random random(seed);
  unsigned different = 0;
  for (unsigned k = 0; k < 300; ++k) {
    const oracle::Position one = oracle::relations(oracle::random_poset(random, 9));
    const oracle::Position two = oracle::relations(oracle::random_poset(random, 9));
    oracle::NaiveGame game(two.ground);
    for (const bool grundy : {false, true}) {
      auto lines = unsealed(certificate_of(one.spec, grundy));
      lines[1] = "spec " + two.spec;
      if (claims_are_true(lines, two.ground, game)) continue;
      ++different;
      EXPECT_FALSE(is_accepted(lines)) << sealed(lines);
    }
    // Requires a spec that differs from the one inside.
    const std::string bytes = certificate_of(one.spec, false);
    EXPECT_EQ(check::check_certificate(bytes, &one.spec).status, check::Report::Status::accepted);
    if (one.spec != two.spec && one.ground.size != two.ground.size) {
      EXPECT_EQ(check::check_certificate(bytes, &two.spec).status, check::Report::Status::refused);
    }
  }
  EXPECT_GT(different, 200U);
}

}  // namespace
