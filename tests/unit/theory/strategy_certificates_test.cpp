// SPDX-License-Identifier: MIT
// Certificates of positions that a strategy leaves: the checker accepts them, and accepts none of the changes that
// would pass off another position as one of these. Checksums are recomputed, so the rules themselves must reject.
#include <gtest/gtest.h>

#include <chrono>

#include "games/semigroup/position.hpp"
#include "support/certificates.hpp"
#include "theory/rule.hpp"
#include "unit/theory/makers.hpp"
#include "unit/theory/plain_chomp.hpp"
#include "upset/certify.hpp"
#include "upset/position.hpp"
#include "upset/solve.hpp"

namespace {

using namespace upset;
using semigroup::NumericalSemigroup;
using upset::testing::generated;
using upset::testing::interval;
using upset::testing::is_accepted;
using upset::testing::Numbers;
using upset::testing::PlainChomp;
using Lines = std::vector<std::string>;

Solved solved(const std::string& spec, Method method, bool evidence) {
  SolveOptions options;
  options.method = method;
  options.evidence = evidence;
  options.limits.threads = 1;
  return *solve(*Position::parse(spec), options);
}

Lines certificate_lines(const std::string& spec) {
  const Solved found = solved(spec, Method::theory, true);
  EXPECT_EQ(found.answer.outcome, Outcome::P) << spec;
  EXPECT_TRUE(found.evidence != nullptr) << spec;
  return found.evidence ? upset::testing::unsealed(certificate(*found.evidence)) : Lines{};
}

std::size_t line_with(const Lines& lines, const std::string& start) {
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (lines[i].starts_with(start)) return i;
  return lines.size();
}

/// Positions of the strategies of Propositions 4.2 and 5.1, and on graphs: pairs, and a kernel for what they fix.
const char* const kPaired[] = {"semigroup:7,8,9@7,17,18",
                               "semigroup:11,12,13,14,15@11,14,15",
                               "semigroup:9,11,13,15,17@9,15,17",
                               "semigroup:21,22,23,24,25,26,27,28@22,23,24",
                               "semigroup:21,22,23,24,25,26,27,28@21,22,83",
                               "johnson:6,3@1,20",
                               "kneser:8,2,0@1"};

TEST(StrategyCertificates, PairsNeedNoTheorem) {
  for (const char* spec : kPaired) {
    const Lines lines = certificate_lines(spec);
    if (::testing::Test::HasFailure()) return;
    EXPECT_TRUE(is_accepted(lines)) << spec;
    EXPECT_LT(line_with(lines, "pairing "), lines.size()) << spec;
    EXPECT_EQ(line_with(lines, "theorem "), lines.size()) << spec;
  }
}

TEST(StrategyCertificates, ChangedPairsAreRefused) {
  for (const char* spec : kPaired) {
    const Lines lines = certificate_lines(spec);
    const std::size_t head = line_with(lines, "pairing ");
    if (::testing::Test::HasFailure() || head + 1 >= lines.size()) return;
    const unsigned count = static_cast<unsigned>(std::stoul(lines[head].substr(8)));
    const auto with_count = [&](Lines changed, unsigned pairs) {
      changed[head] = "pairing " + std::to_string(pairs);
      return changed;
    };
    Lines one_less = lines;
    one_less.erase(one_less.begin() + static_cast<std::ptrdiff_t>(head + 1));
    if (count > 1) {
      EXPECT_FALSE(is_accepted(with_count(one_less, count - 1))) << spec;
    }
    Lines one_twice = lines;
    one_twice.insert(one_twice.begin() + static_cast<std::ptrdiff_t>(head + 1), lines[head + 1]);
    EXPECT_FALSE(is_accepted(with_count(one_twice, count + 1))) << spec;
    for (unsigned x = 0; x < 40; ++x)  // one more pair, of elements that are fixed, gone, or paired already
      for (unsigned y = x + 1; y < 40; ++y) {
        Lines one_more = lines;
        one_more.insert(one_more.begin() + static_cast<std::ptrdiff_t>(head + 1),
                        std::to_string(x) + " " + std::to_string(y));
        EXPECT_FALSE(is_accepted(with_count(one_more, count + 1))) << spec << ": " << x << " " << y;
      }
  }
}

/// The proof of one position with the spec of another: every position of the same semigroup near it, and the same moves
/// on another semigroup.
TEST(StrategyCertificates, OtherPositionsAreRefused) {
  const Lines lines = certificate_lines("semigroup:7,8,9@7,17,18");
  ASSERT_FALSE(::testing::Test::HasFailure());
  unsigned refused = 0;
  for (const std::string base : {"semigroup:7,8,9", "semigroup:7,8,10", "semigroup:7,9,11", "semigroup:7,8,9,10"})
    for (unsigned x = 7; x <= 9; ++x)
      for (unsigned y = x; y <= 30; ++y) {
        const std::string spec = base + "@" + std::to_string(x) + (y == x ? "" : "," + std::to_string(y));
        const auto position = Position::parse(spec);
        if (!position) continue;
        Lines changed = lines;
        changed[1] = "spec " + position->spec();
        const bool is_lost = solved(spec, Method::search, false).answer.outcome == Outcome::P;
        if (is_lost) continue;
        EXPECT_FALSE(is_accepted(changed)) << spec;
        ++refused;
      }
  EXPECT_GT(refused, 50U);
}

TEST(StrategyCertificates, OtherGraphsAreRefused) {
  const Lines lines = certificate_lines("kneser:8,2,0@1");
  ASSERT_FALSE(::testing::Test::HasFailure());
  for (const char* spec : {"kneser:8,2,0@1,2", "kneser:8,2,0@1,28", "kneser:8,2,0", "kneser:9,2,1@1", "kneser:9,2,0",
                           "johnson:8,2@1", "complete:29@1", "clique/3:kneser:8,2,0@1"}) {
    ASSERT_EQ(solved(spec, Method::automatic, false).answer.outcome, Outcome::N) << spec;
    Lines changed = lines;
    changed[1] = std::string("spec ") + spec;
    EXPECT_FALSE(is_accepted(changed)) << spec;
  }
}

/// A position that is not in the set, with the pairs that are left of it and the remaining element in the kernel.
TEST(StrategyCertificates, ALonelyElementIsNotLost) {
  Lines lines = certificate_lines("semigroup:7,8,9@7");
  const std::string before = lines[1];
  for (const char* spec :
       {"semigroup:7,8,9@7,8", "semigroup:7,8,9@7,9", "semigroup:7,8,9@7,17", "semigroup:7,8,9@7,26"}) {
    ASSERT_EQ(solved(spec, Method::search, false).answer.outcome, Outcome::N) << spec;
    for (const char* proof : {"pairing 1\n1 3\nstrategy 1\n", "pairing 2\n1 3\n0 2\nstrategy 1\n", "strategy 1\n",
                              "theorem arithmetic-first-generator\n", "theorem arithmetic-three-generated\n",
                              "theorem maximal-embedding-dimension\n"}) {
      Lines forged{lines[0], std::string("spec ") + spec, "claim outcome P"};
      const std::string text = proof;
      for (std::size_t from = 0; from < text.size(); from = text.find('\n', from) + 1)
        forged.push_back(text.substr(from, text.find('\n', from) - from));
      EXPECT_FALSE(is_accepted(forged)) << spec << " " << proof;
    }
  }
}

/// Theorem 3.4: the checker's own arithmetic accepts exactly the positions that the program claims, and they are lost.
TEST(StrategyCertificates, LayersAreTestedByTheChecker) {
  unsigned accepted = 0;
  for (const Numbers& generators : std::vector<Numbers>{{2, 7},
                                                        {3, 4, 5},
                                                        {3, 7, 8},
                                                        {4, 5, 6, 7},
                                                        {4, 6, 9, 11},
                                                        {5, 6, 7, 8, 9},
                                                        {6, 7, 8, 9, 10, 11},
                                                        {4, 5, 6},
                                                        {5, 6, 7, 8}}) {
    const auto semigroup = generated(generators);
    const auto structure = std::make_shared<games::semigroup::NumericalStructure>(semigroup, 1);
    PlainChomp plain([&](std::uint64_t x) { return semigroup.contains(x); });
    const auto gaps = semigroup.gaps();
    for (std::uint64_t x = 1; x <= 14; ++x)
      for (std::uint64_t left = 0; left >> gaps.size() == 0 && semigroup.contains(x); ++left) {
        Numbers missing{x};
        for (std::size_t i = 0; i < gaps.size(); ++i)
          if ((left >> i & 1U) == 0 && semigroup.contains(x + gaps[i])) missing.push_back(x + gaps[i]);
        const auto position = *games::semigroup::remainder(structure, missing);
        const bool is_left = theory::kMaximalEmbeddingDimension.leaves(*position);
        const Lines lines{"upset-certificate 3", "spec " + position->spec(), "claim outcome P",
                          "theorem maximal-embedding-dimension"};
        ASSERT_EQ(is_accepted(lines), is_left) << position->spec();
        accepted += is_left ? 1 : 0;
        if (is_left) {
          EXPECT_TRUE(plain.is_p(plain.after(missing))) << position->spec();
        }
      }
  }
  EXPECT_GT(accepted, 90U);
}

/// Large positions, one move after the ones that the statements name.
TEST(StrategyCertificates, LargePositions) {
  const auto spec_of = [](const Numbers& generators, const std::string& moves) {
    std::string spec = "semigroup:";
    for (const std::uint64_t g : generators) spec += (spec.back() == ':' ? "" : ",") + std::to_string(g);
    return spec + "@" + moves;
  };
  const std::vector<std::pair<std::string, Outcome>> known{
      {spec_of({1001, 1003, 1005, 1007, 1009}, "1001"), Outcome::P},
      {spec_of({1001, 1003, 1005, 1007, 1009}, "1001,1003"), Outcome::N},
      {spec_of(interval(303, 404).generators(), "304"), Outcome::P},
      {spec_of(interval(303, 404).generators(), "304,305"), Outcome::N},
      {spec_of(interval(1000, 1999).generators(), "5000"), Outcome::N},
      {spec_of(interval(1000, 1999).generators(), "5000,5001"), Outcome::P},
      {"kneser:14,2,0@1", Outcome::P},
      {"kneser:14,2,0@1,2", Outcome::N},
      {"johnson:10,5@1,252", Outcome::P},
      {"johnson:10,5@1", Outcome::N}};
  for (const auto& [spec, outcome] : known) {
    const Solved found = solved(spec, Method::automatic, true);
    EXPECT_EQ(found.answer.outcome, outcome) << spec;
    ASSERT_TRUE(found.evidence != nullptr) << spec << ": " << found.answer.note;
    EXPECT_EQ(upset::testing::refusal(certificate(*found.evidence)), "") << spec;
  }
}

/// Membership with generators around 1000 and moves around 5000; the times are printed, not tested.
TEST(StrategyMembership, OfLargePositions) {
  const auto position = [](NumericalSemigroup semigroup, std::uint64_t first) {
    auto structure = std::make_shared<games::semigroup::NumericalStructure>(std::move(semigroup), 1);
    return *games::semigroup::remainder(structure, {first});
  };
  const auto tested = [](const theory::Rule& rule, game::TermPtr lost) {
    constexpr int kRounds = 20;
    double most = 0;
    for (int round = 0; round < kRounds; ++round) {
      const auto begun = std::chrono::steady_clock::now();
      EXPECT_TRUE(rule.leaves(*lost)) << rule.id;
      const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - begun;
      most = std::max(most, spent.count());
      const auto moves = lost->moves(20'000);
      const game::Move& move = moves[moves.size() * static_cast<std::size_t>(kRounds - round) / (kRounds + 1)];
      const auto reply = rule.reply(*lost, move);
      ASSERT_TRUE(reply.has_value()) << rule.id;
      lost = *(*lost->play(move))->play(*reply);
      if (*lost->size() == 0) break;
    }
    std::printf("%s: at most %.2f ms\n", std::string(rule.id).c_str(), most);
  };
  const auto wide = position(interval(1000, 1999), 5000);
  tested(theory::kMaximalEmbeddingDimension, *wide->play(game::Move{5001}));
  tested(theory::kArithmeticFirstGenerator, position(interval(1001, 1021), 1001));
  tested(theory::kArithmeticThreeGenerated, position(interval(1001, 1003), 1001));
  tested(theory::kIntervalThreeToFour, position(interval(999, 1332), 1000));
  const auto blocks = interval(1000, 1997);
  const auto start = std::make_shared<games::semigroup::InfinitePosition>(
      std::make_shared<games::semigroup::NumericalStructure>(blocks, 1));
  const auto reply = theory::kIntervalTo2aMinus3.reply(*start, game::Move{5000});
  ASSERT_TRUE(reply.has_value());
  tested(theory::kIntervalTo2aMinus3, *(*start->play(game::Move{5000}))->play(*reply));
}

}  // namespace
