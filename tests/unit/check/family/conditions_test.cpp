// SPDX-License-Identifier: MIT
// The conditions (F) and (R) one by one, on automata made by hand: tests each alone, whatever (K) says about the same
// words.
#include <gtest/gtest.h>

#include <string>

#include "check/family/conditions.hpp"
#include "check/text.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::family;

// D = {1}, a from 6 on, the last four letters marked. `levels` are "level q K" and its states, from 1 on.
Family family_of(const std::string& claim, const std::string& levels) {
  const std::string text = "missing 1\nlengths 1 0 6\nmarked 4\nclaim " + claim + "\n" + levels;
  Lines lines{text};
  return read_family(lines);
}

// The reason for the rejection; empty if accepted.
template <typename Condition>
std::string refusal_of(Condition condition) {
  Budget budget(1'000'000);
  try {
    condition(budget);
    return "";
  } catch (const Refusal& refusal) {
    return refusal.reason;
  }
}

std::string full(const Family& family, std::uint32_t q) {
  return refusal_of([&](Budget& budget) { check_full_condition(family, q, budget); });
}

std::string repeat(const Family& family) {
  return refusal_of([&](Budget& budget) { check_repeat_condition(family, budget); });
}

// Words of the letters 1 and 2 and one M: with M among the marked letters, at the last letter, at the first one.
const std::string kMarkedM = " 8\n.1;1;|.+2;+ |.+4;+ |.5;5; |.+6;+ |.7;7; |...+ |.8;8; $\n";
const std::string kLastM = " 5\n.1;1;|.+2; |.+3; |.+4; |...+ $\n";
const std::string kFirstM = " 6\n...+ .2;2;|.+3; |.+4; |.+5; |.+6; $\n";
// Any words; any words without M.
const std::string kAll = " 5\n1;1;1;1;|+2;2;2; |+3;3;3; |+4;4;4; |+5;5;5; $\n";
const std::string kWithoutM = " 5\n1;1;1;|+2;2; |+3;3; |+4;4; |+5;5; $\n";

std::string empty_levels(int first, int last) {
  std::string text;
  for (int q = first; q <= last; ++q) text += "level " + std::to_string(q) + " 0\n";
  return text;
}

// The claimed move 2a-2 is lost for the opponent, but so are 2a-4 and 2a-3: it is not the least.
TEST(FullCondition, SmallerFirstMovesNearTheEnd) {
  EXPECT_NE(full(family_of("first 2 -2", "levels 1\nlevel 1" + kMarkedM), 1).find("that should lose is in P"),
            std::string::npos);
  EXPECT_EQ(full(family_of("first 2 -4", "levels 1\nlevel 1" + kMarkedM), 1), "");
}

// 2a-1 is not in S: there is no condition on its word at level 1.
TEST(FullCondition, NumbersOutsideTheSemigroup) {
  const std::string levels = "level 1" + kLastM + "level 2" + kLastM;
  EXPECT_EQ(full(family_of("first 4 -2", "levels 3\n" + levels + "level 3 0\n"), 1), "");
  EXPECT_NE(full(family_of("first 4 -2", "levels 3\n" + levels + "level 3 0\n"), 2).find("that should lose is in P"),
            std::string::npos);
}

// The least winning first move is a; it does not matter whether 2a wins as well.
TEST(FullCondition, LevelsBehindTheClaimedMove) {
  EXPECT_EQ(full(family_of("first 1 0", "levels 3\nlevel 1" + kFirstM + "level 2" + kFirstM + "level 3 0\n"), 1), "");
  EXPECT_EQ(full(family_of("first 1 0", "levels 3\nlevel 1" + kFirstM + "level 2" + kFirstM + "level 3 0\n"), 2), "");
  EXPECT_NE(full(family_of("first 2 0", "levels 2\nlevel 1" + kFirstM + "level 2" + kFirstM), 1).find("is in P"),
            std::string::npos);
}

// Nothing is lost at level 5, and everything at level 6: no word of level 5 is read beyond its first letter, but all
// words reached from it by a move are.
TEST(RepeatCondition, WordsThatOnlyTheMovedLevelHolds) {
  const std::string levels = "levels 6\n" + empty_levels(1, 5) + "level 6";
  EXPECT_EQ(repeat(family_of("repeats 4 1 -2", levels + " 0\n")), "");
  EXPECT_NE(repeat(family_of("repeats 4 1 -2", levels + kAll)).find("is not in P, but moved by the period it is"),
            std::string::npos);
}

// Words without M belong to no position.
TEST(RepeatCondition, WordsOfNoPosition) {
  EXPECT_EQ(repeat(family_of("repeats 4 1 -2",
                             "levels 6\n" + empty_levels(1, 4) + "level 5" + kWithoutM + empty_levels(6, 6))),
            "");
}

}  // namespace
