// SPDX-License-Identifier: MIT
// Families on two growing chains: consequences of the items, errors, moves, the listed order, and the comparison with
// the requested position.
#include <gtest/gtest.h>

#include "check/chains/game.hpp"
#include "check/term.hpp"
#include "check/text.hpp"
#include "unit/check/certificate_text.hpp"
#include "unit/check/chains/naive_periods.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;

std::string refusal(const std::string& items) {
  try {
    parse_chains_items(items);
    return "";
  } catch (const Refusal& refusal) {
    return refusal.reason;
  }
}

Term term(const std::string& spec) { return Term(split_spec(spec).front()); }

std::string play_refusal(const std::string& spec) {
  try {
    term(spec);
    return "";
  } catch (const Refusal& refusal) {
    return refusal.reason;
  }
}

TEST(Chains, TheClosureIsThatOfTheDefinition) {
  std::mt19937 random(3);
  int sound = 0, unsound = 0;
  while (sound < 300) {
    const WrittenChains family = random_family(random, 8);
    const NaiveChains naive(family, 20);
    ASSERT_EQ(naive.is_valid(), refusal(family.items()).empty()) << family.items();
    ++(naive.is_valid() ? sound : unsound);
    if (!naive.is_valid()) continue;
    const ChainsFamily found = parse_chains_items(family.items());
    for (int i = 1; i <= 20; ++i) {
      EXPECT_EQ(std::min<std::int64_t>(found.chains.reach.at(i), naive.chain), naive.reach(i)) << family.items();
    }
    for (std::uint32_t x = 0; x < found.chains.size(); ++x) {
      const auto unsigned_x = static_cast<int>(x);
      const unsigned everything = naive.sets() - 1;
      EXPECT_EQ(static_cast<unsigned>(naive.without(everything, unsigned_x)),
                everything & ~static_cast<unsigned>(found.chains.up[x].words()[0]));
      if (found.chains.places[x].is_above_a_chain()) continue;
      const auto rest = naive.without(naive.whole(), unsigned_x);
      const auto place = [](std::int64_t p) { return static_cast<int>(std::min<std::int64_t>(p, kNoPlace)) - 1; };
      EXPECT_EQ(place(found.chains.places[x].below_c), naive.max_m(rest)) << family.items();
      EXPECT_EQ(place(found.chains.places[x].below_d), naive.max_n(rest)) << family.items();
    }
  }
  EXPECT_GT(unsound, 50);
}

TEST(Chains, Refused) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"a<b,b<a", "cycle"},        {"a<a", "cycle"},
      {"c3<a,a<c3", "cycle"},      {"d3<a<d2", "cycle"},
      {"c1<a,a<d5", "no c lies"},  {"c1<a<b<d5", "no c lies"},
      {"c1<d5", "no c lies"},      {"c<a,a<c7", "cycle"},
      {"d<a,a<b,b<d9", "cycle"},   {"a<c100001", "100000"},
      {"a<c0", "from 1"},          {"a<c01", "from 1"},
      {"reach=i,reach=i", "once"}, {"reach=0/1/0", "range"},
      {"reach=1001/1/0", "range"}, {"reach=1/2", "expected"},
      {"reach=x", "expected"},     {"reach", "names"},
      {"a<reach", "names"},        {"a b", "names"},
      {"a<c", "cannot have"},      {"c5", "element of A"},
      {"c", "element of A"},       {"a,,b", "names"},
      {"c4<c4", "cycle"},          {"d5<a<c2,reach=none,c2<b<d5", "no c lies"}};
  for (const auto& [items, reason] : wrong) {
    EXPECT_NE(refusal(items).find(reason), std::string::npos) << items << ": " << refusal(items);
    EXPECT_FALSE(refusal(items).empty()) << items;
  }
  EXPECT_EQ(refusal("a<c5,d9<a,d9<c2<a"), "");  // c2 < a < c5
  std::string many = "x0";
  for (int x = 1; x <= 2048; ++x) many += ",x" + std::to_string(x);
  EXPECT_NE(refusal(many).find("2048"), std::string::npos);
  EXPECT_NE(refusal(std::string(70000, 'a')).find("64 KiB"), std::string::npos);
}

TEST(Chains, EqualFamilies) {
  const std::vector<std::vector<std::string>> equal = {{"reach=i-1", "reach=1/1/-1", "reach=3/3/-1", "d1<c2,reach=i-1"},
                                                       {"", "reach=none"},
                                                       {"d3<c2", "d3<c2<c9,d2<c2"},
                                                       {"d5<c3,reach=i", "d5<c3,d5<c4,d5<c5,reach=i"},
                                                       {"a<c3,d2<a", "a<c3,d2<a,d2<c3", "a<c3,a<c4,d1<a,d2<a"},
                                                       {"reach=all", "reach=all,d7<c3"},
                                                       {"a<b<e", "b<e,a<b,a<e"},
                                                       {"a<d4,reach=1/2/0", "a<d4,a<c8,reach=1/2/0"},
                                                       {"c<a,reach=i", "c<a,d<a,reach=i"}};
  EXPECT_FALSE(parse_chains_items("d3<c2") == parse_chains_items("d3<c2,d2<c1"));
  EXPECT_FALSE(parse_chains_items("a") == parse_chains_items("b"));
  EXPECT_FALSE(parse_chains_items("reach=i") == parse_chains_items("reach=i+1"));
  for (const auto& family : equal) {
    for (const std::string& items : family) {
      EXPECT_TRUE(parse_chains_items(items) == parse_chains_items(family.front())) << items;
    }
  }
}

TEST(Chains, Moves) {
  EXPECT_EQ(play_refusal("chains:5,7:(a<b,c3<b) @c3,a"), "");
  for (const std::string moves : {"c6", "c0", "d8", "e", "c3,b", "c3,c3", "c3,c4", "a,b", "d3,d5"}) {
    EXPECT_NE(play_refusal("chains:5,7:(a<b,c3<b) @" + moves).find("is illegal"), std::string::npos) << moves;
  }
  EXPECT_NE(play_refusal("chains:5,7:(reach=i) @d3,c3").find("is illegal"), std::string::npos);
  EXPECT_NE(play_refusal("chains:5,5:(c<x) @x").find("is illegal"), std::string::npos);
  EXPECT_EQ(play_refusal("chains:w,5:(c<x) @x"), "");
  EXPECT_NE(play_refusal("chains:w,5:(c<x) @c9,x").find("is illegal"), std::string::npos);
  EXPECT_TRUE(term("chains:5,7:(a) @c3").same_position(term("chains:2,7:(a)")));
  EXPECT_TRUE(term("chains:5,2:(reach=i)").same_position(term("chains:2,2:(reach=i)")));
  EXPECT_TRUE(term("chains:w,2:(reach=i)").same_position(term("chains:2,2:(reach=i)")));
  EXPECT_FALSE(term("chains:w,w:(a)").same_position(term("chains:w,5:(a)")));
  EXPECT_FALSE(term("chains:5,7:(a)").same_position(term("chains:5,7:(b)")));
  EXPECT_FALSE(term("chains:5,7:(c2<a)").same_position(term("chains:5,7:(c3<a)")));
  EXPECT_FALSE(term("chains:5,7:(reach=i)").same_position(term("chains:5,7:(reach=i-1)")));
  EXPECT_TRUE(term("chains:5,7:(c6<a)").same_position(term("chains:5,7:()")));  // a is not there
  EXPECT_TRUE(term("chains:1,1:(a<c1)").same_position(term("relations:a<c1,d1")));
  EXPECT_FALSE(term("chains:1,1:(a<c1)").same_position(term("relations:a<d1,c1")));
}

TEST(Chains, EndlessBoards) {
  EXPECT_TRUE(term("board:w,7,5@1.9").same_position(term("board:8,7,5")));
  EXPECT_TRUE(term("board:w,w,5@1.4").same_position(term("board:3,3,3")));
  EXPECT_TRUE(term("board:w,w,5@2.8").same_position(term("board:w,7,5")));
  EXPECT_TRUE(term("board:w,w@2.1").same_position(term("board:w")));
  EXPECT_TRUE(term("board:w,w,5,3@3.1").same_position(term("board:w,w")));
  EXPECT_FALSE(term("board:w,w").same_position(term("board:w,7")));
  EXPECT_FALSE(term("board:w,7").same_position(term("board:9,7")));
  for (const std::string spec : {"board:7,w", "board:w,7,w", "board:w,w,w", "board:w,3,4", "board:wx3", "board:w,0"}) {
    EXPECT_FALSE(play_refusal(spec).empty()) << spec;
  }
  EXPECT_NE(play_refusal("board:w,7@1.1").find("losing"), std::string::npos);
  EXPECT_NE(play_refusal("board:w,7@2.8").find("is illegal"), std::string::npos);
}

// Small finite terms can be listed: the present elements of A, then c1, c2, .., d1, d2, ..
TEST(Chains, Kernels) {
  expect_accepted("chains:1,1:()", "claim outcome P\nstrategy 2\n0\n");
  expect_accepted("chains:1,1:(c2<a)", "claim outcome P\nstrategy 2\n0\n");
  expect_accepted("chains:2,1:(a) @c2,a", "claim outcome P\nstrategy 2\n0\n");
  expect_accepted("chains:9,1:(reach=i) @c1", "claim grundy 1\nstrategy 2\n0\n");
  expect_accepted("chains:w,1:(reach=i) @c1", "claim grundy 1\nstrategy 2\n0\n");  // only c1 is there
  expect_refused("chains:w,1:() @c1", "claim grundy 1\nstrategy 2\n0\n", "cannot be listed");
  expect_refused("chains:9000,9000:()", "claim grundy 0\nstrategy 2\n0\n", "too many elements");
  // A board with an infinite row after a move in it: the squares that are left, here 1.2 and 2.1.
  expect_accepted("board:w,1@1.3", "claim outcome P\nstrategy 2\n0\n");
  expect_refused("board:w,1@1.3", "claim outcome P\nstrategy 2\n1\n", "is not one of the moves");
  expect_refused("board:w,1", "claim outcome P\nstrategy 2\n0\n", "cannot be listed");
}

TEST(Chains, SpecsAskedFor) {
  const std::string file = "# Chomp with a third row of 2\nreach = i - 1\nx1 < x2, c1 < x1\r\nc2 < x2\n\nd1 < x2\n";
  const FileReader files = [&](const std::string& name) { return name == "f" ? std::optional(file) : std::nullopt; };
  const std::string spec = "chains:0,0:(x1<x2,c1<x1,c2<x2,d1<x2,reach=1/1/-1)";
  const std::string proof = "claim outcome P\nperiodic 1\n0 0 repeats 0 1 0 0\n";
  const auto status = [&](const std::string& asked, const FileReader& reader) {
    return check_certificate(certificate(spec, proof), &asked, reader).status;
  };
  using Status = Report::Status;
  EXPECT_EQ(status(spec, nullptr), Status::accepted);
  EXPECT_EQ(status("chains:0,0:(reach=i-1,x1<x2,c2<x2,c1<x1)", nullptr), Status::accepted);
  EXPECT_EQ(status("chains:0,0:f", files), Status::accepted);
  EXPECT_EQ(status("chains:0,0:\"f\"", files), Status::refused);  // the whole body may be quoted, but no part of it
  EXPECT_EQ(status("chains:\"0,0:f\"", files), Status::accepted);
  EXPECT_EQ(status("chains:0,0:f", nullptr), Status::refused);
  EXPECT_EQ(status("chains:0,0:g", files), Status::refused);
  EXPECT_EQ(status("chains:1,0:f", files), Status::refused);
  EXPECT_EQ(status("chains:f", files), Status::refused);
  expect_refused("chains:0,0:f", proof, "stands in parentheses");
  expect_refused("chains:0,0:f#order=" + std::string(64, '0'), "poset 0\nend poset\n" + proof, "stands in parentheses");
}

}  // namespace
