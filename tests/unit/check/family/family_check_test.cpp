// SPDX-License-Identifier: MIT
// Family certificates: which are accepted, which are rejected and why, and what they prove about single positions.
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "check/family/theorem.hpp"
#include "unit/check/family/plain_chomp.hpp"
#include "unit/check/family/sample.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;
using Status = Report::Status;

const std::string kSample = "c4odd.family";

void expect_family_refused(const std::string& body, const std::string& reason) {
  const Report report = check_certificate(sealed(body));
  EXPECT_EQ(report.status, Status::refused) << body.substr(0, 200);
  EXPECT_NE(report.reason.find(reason), std::string::npos) << report.reason << "\nexpected: " << reason;
}

void expect_changed_refused(const std::string& from, const std::string& to, const std::string& reason) {
  expect_family_refused(replaced(family_body(kSample), from, to), reason);
}

TEST(FamilyCheck, TheSampleIsAccepted) {
  const Report report = check_certificate(family_file(kSample));
  ASSERT_EQ(report.status, Status::accepted) << report.reason << " in line " << report.line;
  EXPECT_EQ(report.spec, "family missing 1,2,3");
  ASSERT_EQ(report.lines.size(), 1U);
  EXPECT_EQ(report.lines[0],
            "accepted: family missing 1,2,3: a = 1 mod 2 from 21 on: second player, repeats from 8a on with 3a-3");
}

TEST(FamilyCheck, AnotherClaimIsRefused) {
  expect_changed_refused("lengths 2 1 21", "lengths 2 0 22", "the word");
  expect_changed_refused("lengths 2 1 21", "lengths 1 0 21", "the word");
  expect_changed_refused("lengths 2 1 21", "lengths 2 1 19", "the word");
  expect_changed_refused("missing 1 2 3", "missing 1 3", "the word");
  expect_changed_refused("missing 1 2 3", "missing 1 2", "the word");
  expect_changed_refused("marked 10", "marked 9", "the word");
  expect_changed_refused("marked 10", "marked 11", "the word");
  expect_changed_refused("repeats 8 3 -3", "repeats 8 3 -2", "moved by the period");
  expect_changed_refused("repeats 8 3 -3", "repeats 8 3 -4", "moved by the period");
  expect_changed_refused("repeats 8 3 -3", "repeats 7 3 3", "moved by the period");
  expect_changed_refused("repeats 8 3 -3", "repeats 9 2 -3", "moved by the period");
  expect_changed_refused("repeats 8 3 -3", "repeats 7 4 -3", "moved by the period");
  expect_changed_refused("repeats 8 3 -3", "first 10 0", "after the claimed first move is not in P");
  expect_changed_refused("repeats 8 3 -3", "first 11 -4", "after the claimed first move is not in P");
}

// Here the period has a positive remainder.
TEST(FamilyCheck, AnotherPeriodIsRefused) {
  const std::string body = family_body("c3even.family");
  EXPECT_EQ(check_certificate(sealed(body)).status, Status::accepted);
  for (const std::string other :
       {"repeats 5 2 0", "repeats 5 2 2", "repeats 6 1 1", "repeats 4 3 1", "repeats 6 2 -1"}) {
    expect_family_refused(replaced(body, "repeats 5 2 1", other), "moved by the period");
  }
  expect_family_refused(replaced(body, "lengths 2 0 8", "lengths 2 1 9"), "the word");
}

// The claim still fits the levels; a class of lengths that is part of the old one is equally true.
TEST(FamilyCheck, APartOfTheClaimIsAccepted) {
  EXPECT_EQ(check_certificate(sealed(replaced(family_body(kSample), "lengths 2 1 21", "lengths 6 3 27"))).status,
            Status::accepted);
  EXPECT_EQ(check_certificate(sealed(replaced(family_body(kSample), "lengths 2 1 21", "lengths 2 1 31"))).status,
            Status::accepted);
}

TEST(FamilyCheck, NumbersOutOfRange) {
  expect_changed_refused("upset-family 1", "upset-family 2", "only version 1");
  expect_changed_refused("missing 1 2 3", "missing 1 3 2", "ascending");
  expect_changed_refused("missing 1 2 3", "missing 0 1 2 3", "ascending");
  expect_changed_refused("missing 1 2 3", "missing 1 2 3 3", "ascending");
  expect_changed_refused("missing 1 2 3", "missing 1 2 16", "16 is more than 15");
  expect_changed_refused("lengths 2 1 21", "lengths 0 0 21", "step");
  expect_changed_refused("lengths 2 1 21", "lengths 13 8 21", "13 is more than 12");
  expect_changed_refused("lengths 2 1 21", "lengths 2 0 21", "not in the class");
  expect_changed_refused("lengths 2 1 21", "lengths 2 3 21", "3 is more than 1");
  expect_changed_refused("lengths 2 1 21", "lengths 2 1 11", "too small");
  expect_changed_refused("lengths 2 1 21", "lengths 2 1 1001", "1001 is more than 1000");
  expect_changed_refused("lengths 2 1 21", "lengths 2 1", "expected lengths");
  expect_changed_refused("marked 10", "marked 2", "less than the largest");
  expect_changed_refused("marked 10", "marked 64", "64 is more than 63");
  expect_changed_refused("repeats 8 3 -3", "repeats 3 8 -3", "Q at least 4");
  expect_changed_refused("repeats 8 3 -3", "repeats 11 0 -3", "positive");
  expect_changed_refused("repeats 8 3 -3", "repeats 8 3 -0", "no sign");
  expect_changed_refused("repeats 8 3 -3", "repeats 8 3 -11", "|B| is at most");
  expect_changed_refused("repeats 8 3 -3", "repeats 7 3 11", "|B| is at most");
  expect_changed_refused("repeats 8 3 -3", "repeats 8 3 3", "demands 13 levels, found 12");
  expect_changed_refused("repeats 8 3 -3", "repeats 8 3", "expected claim");
  expect_changed_refused("repeats 8 3 -3", "ends 8 3 -3", "expected claim");
  expect_changed_refused("repeats 8 3 -3", "first 1 -5", "below a");
  expect_changed_refused("repeats 8 3 -3", "first 10 11", "B is too large");
  expect_changed_refused("repeats 8 3 -3", "first 11 -11", "marked letters");
  expect_changed_refused("levels 12", "levels 11", "demands 12 levels");
  expect_changed_refused("level 1 173", "level 1 4194305", "is more than 4194304");
  expect_changed_refused("level 1 173", "level 2 173", "expected \"level 1 ");
}

// 2a-d for d in D is not an element: without this rule P_1 could contain the word that would belong to it.
TEST(FamilyCheck, AFirstMoveOutsideTheSemigroup) {
  for (const int d : {1, 2, 3}) {
    expect_changed_refused("repeats 8 3 -3", "first 2 -" + std::to_string(d), "not in the semigroup");
  }
  expect_changed_refused("repeats 8 3 -3", "first 2 -4", "demands 3 levels");
}

// A family of D = {1} with these states at level 1.
std::string tiny(const std::string& states, const std::string& count) {
  return "upset-family 1\nmissing 1\nlengths 1 0 5\nmarked 2\nclaim first 1 0\nlevels 3\nlevel 1 " + count + "\n" +
         states + "\nlevel 2 0\nlevel 3 0\n";
}

TEST(FamilyCheck, SpellingOfAutomata) {
  expect_family_refused(tiny("+ |+ $", "3"), "the word");
  expect_family_refused(tiny("+\n|+\n$", "3"), "the word");
  expect_family_refused(tiny("+ |+ $", "2"), "more states than it");
  expect_family_refused(tiny("+ |+ $", "4"), "expected");
  expect_family_refused(tiny("+ |+ $ $", "4"), "second accepting");
  expect_family_refused(tiny("+ |+ |1;", "3"), "no accepting state");
  expect_family_refused(tiny("+ |1; $", "3"), "names 2 states, and has 3");
  expect_family_refused(tiny("++ |+ $", "3"), "names more states");
  expect_family_refused(tiny("3; |+ $", "3"), "named before");
  expect_family_refused(tiny("0; |+ $", "3"), "named before");
  expect_family_refused(tiny("01; |+ $", "3"), "expected a decimal");
  expect_family_refused(tiny("+. |+ $", "3"), "dots at the end");
  expect_family_refused(tiny("+ |+. $", "3"), "dots at the end");
  expect_family_refused(tiny("+| |+ $", "3"), "| without");
  expect_family_refused(tiny("+ |+| $", "3"), "there is one |");
  expect_family_refused(tiny("+1;1;1;1; |+ $", "3"), "four letters");
  expect_family_refused(tiny("+  |+ $", "3"), "single blanks");
  expect_family_refused(tiny("+ |+ $ ", "3"), "blank");
  expect_family_refused(tiny("x |+ $", "3"), "expected");
  expect_family_refused(tiny("+ |+ $$", "3"), "expected");
  expect_family_refused(tiny("99999999999999999999; |+ $", "3"), "too large");
}

TEST(FamilyCheck, Truncated) {
  const std::string body = family_body(kSample);
  for (std::size_t size = 0; size < body.size(); size += body.size() / 40) {
    const Report report = check_certificate(sealed(body.substr(0, size) + "\n"));
    EXPECT_NE(report.status, Status::accepted) << size;
  }
  expect_family_refused(body + "level 13 0\n", "expected the checksum");
  EXPECT_EQ(check_certificate(body).status, Status::refused);
  std::string damaged = family_file(kSample);
  damaged[damaged.size() / 2] = damaged[damaged.size() / 2] == '+' ? '.' : '+';
  EXPECT_NE(check_certificate(damaged).reason.find("checksum is wrong"), std::string::npos);
  const std::string spec = "board:2x2";
  EXPECT_NE(check_certificate(family_file(kSample), &spec).reason.find("about a family"), std::string::npos);
}

// Proofs about terms

TEST(FamilyProof, UntouchedTerms) {
  const std::string proof = family_proof(kSample);
  expect_accepted(interval(21, 4), "claim outcome P\n" + proof);
  expect_accepted(interval(101, 4), "claim grundy 0\n" + proof);
  expect_refused(interval(22, 4), "claim outcome P\n" + proof, "not among its lengths");
  expect_refused(interval(19, 4), "claim outcome P\n" + proof, "not among its lengths");
  expect_refused(interval(21, 5), "claim outcome P\n" + proof, "not a semigroup of the family");
  expect_refused(interval(21, 3), "claim outcome P\n" + proof, "not a semigroup of the family");
  expect_refused("semigroup:3,5", "claim outcome P\n" + proof, "not a semigroup of the family");
  expect_refused("torsion:2:21.0,22.1", "claim outcome P\n" + proof, "not a semigroup of the family");
  expect_refused(interval(21, 4), "claim grundy 1\n" + proof, "no Grundy value other than 0");
  expect_refused(interval(21, 4), "claim outcome N\n" + proof, "needs a theorem");
  expect_refused("board:2x2", "claim outcome P\n" + proof, "not a semigroup");
  expect_refused(interval(21, 4), "claim outcome P\n" + replaced(proof, "end family", "end"), "end family");
  expect_refused(interval(21, 4), "claim outcome P\n" + replaced(proof, "repeats 8 3 -3", "first 10 0"),
                 "first player");
  expect_refused(interval(21, 4), "claim outcome P\n" + replaced(proof, "repeats 8 3 -3", "repeats 8 3 -2"), "period");
}

TEST(FamilyProof, WithOtherTerms) {
  expect_accepted(interval(21, 4) + " + nim:3", "claim grundy 3\nsum 2\npart 1 value 0\n" + family_proof(kSample) +
                                                    "part 2 value 3\nheaps\nend sum\n");
}

bool is_lost(const family::Theorem& theorem, const SemigroupGame& game) {
  try {
    theorem.require_lost(game);
    return true;
  } catch (const Refusal& refusal) {
    EXPECT_NE(refusal.reason.find("not among those that are lost"), std::string::npos) << refusal.reason;
    return false;
  }
}

// Every reachable position, for small a, is lost by plain search iff its word is in P.
class PlainSearch {
 public:
  PlainSearch(const family::Family& family, const PlainChomp& plain) : family_(family), plain_(plain) {}

  bool is_lost(const PlainChomp::Position& position) {
    if (const auto known = lost_.find(position); known != lost_.end()) return known->second;
    bool lost = true;
    for (const int move : plain_.moves(position)) lost = !is_lost(plain_.after(position, move)) && lost;
    EXPECT_EQ(is_accepted(plain_.word(position)), lost);
    return lost_[position] = lost;
  }
  std::size_t size() const { return lost_.size(); }

 private:
  bool is_accepted(const PlainWord& word) const {
    const family::Automaton& automaton = family_.level(static_cast<std::uint32_t>(word.level));
    family::State state = automaton.start();
    for (std::size_t i = 0; i < word.letters.size(); ++i) {
      state = automaton.next(state, word.letters[i], i + family_.lengths.marked >= word.letters.size());
    }
    return automaton.accepts(state);
  }

  const family::Family& family_;
  const PlainChomp& plain_;
  std::map<PlainChomp::Position, bool> lost_;
};

family::Theorem theorem_of(const std::string& name) {
  const std::string body = family_body(name);
  Lines lines{body};
  lines.next();
  return family::Theorem(lines);
}

// The least winning first move of the levels up to `levels`; 0 if no move wins.
int search_all(const std::string& name, int a, int levels) {
  const family::Theorem theorem = theorem_of(name);
  theorem.prove();
  const PlainChomp plain(a, {1, 2}, levels);
  PlainSearch search(theorem.family(), plain);
  int least = 0;
  for (int move = a; move < (levels + 1) * a; ++move) {
    if (!plain.contains(move)) continue;
    const bool wins = search.is_lost(plain.after(plain.untouched(), move));
    if (wins && least == 0) least = move;
  }
  EXPECT_GT(search.size(), 500U);
  return least;
}

TEST(FamilyProof, EveryPositionOfSmallLengths) {
  EXPECT_EQ(search_all("c3odd.family", 7, 2), 7);
  EXPECT_EQ(search_all("c3odd.family", 9, 2), 9);
  EXPECT_EQ(search_all("c3even.family", 8, 3), 0);
}

TEST(FamilyProof, WinningFirstMoves) {
  const std::string proof = family_proof("c3odd.family");
  expect_accepted(interval(7, 3), "claim outcome N by 7\n" + proof,
                  "accepted: semigroup:7,8,9,10,11: outcome N by 7 (family missing 1,2: a = 1 mod 2 from 7 on: first "
                  "player, least first move a)");
  expect_accepted(interval(1001, 3), "claim outcome N by 1001\n" + proof);
  expect_refused(interval(7, 3), "claim outcome N by 8\n" + proof, "not among those that are lost");
  expect_refused(interval(7, 3), "claim outcome N by 21\n" + proof, "do not reach this position");
  expect_refused(interval(7, 3), "claim outcome P\n" + proof, "the first player wins, by a");
  expect_accepted(interval(7, 3) + "@10,8", "claim outcome N by 7\n" + proof);
  expect_refused(interval(7, 3) + "@7", "claim outcome N\n" + proof, "needs a theorem");
}

// The theorem's statements about positions form a kernel, even far above the levels that have automata. Moves are found
// with plain sets of integers; the first move that leads to a lost position wins.
void play_random_games(const std::string& name, int c, int least_a, int rounds) {
  const family::Theorem theorem = theorem_of(name);
  std::mt19937 random(7);
  int lost = 0;
  for (int round = 0; round < rounds; ++round) {
    const int a = least_a + 2 * static_cast<int>(random() % 6);
    std::set<int> missing;
    for (int d = 1; d < c; ++d) missing.insert(d);
    const PlainChomp plain(a, missing, 40);
    SemigroupGame game = parse_semigroup(interval(a, c).substr(10));
    PlainChomp::Position position = plain.untouched();
    const auto play = [&](int move) {
      game.play(std::to_string(move));
      position = plain.after(position, move);
    };
    std::vector<int> moves = plain.moves(position);
    play(moves[random() % moves.size()]);
    const auto answers = [&] {
      std::vector<int> all;
      for (const int move : plain.moves(position)) {
        SemigroupGame next = game;
        next.play(std::to_string(move));
        if (is_lost(theorem, next)) all.push_back(move);
      }
      return all;
    };
    for (int ply = 0; ply < 4; ++ply) {
      const std::vector<int> winning = answers();
      ASSERT_EQ(is_lost(theorem, game), winning.empty()) << "a = " << a << " round " << round << " ply " << ply;
      lost += winning.empty() ? 1 : 0;
      moves = plain.moves(position);
      if (moves.empty()) break;
      play(!winning.empty() && random() % 2 == 0 ? winning[random() % winning.size()] : moves[random() % moves.size()]);
    }
  }
  EXPECT_GT(lost, rounds / 3);
}

TEST(FamilyProof, LostPositionsAreAKernel) {
  play_random_games("c4odd.family", 4, 21, 30);
  play_random_games("c3even.family", 3, 8, 60);
}

}  // namespace
