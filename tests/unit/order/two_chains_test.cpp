// SPDX-License-Identifier: MIT
// Families on two growing chains: consequences by transitivity, errors, reading and writing.
#include "order/two_chains.hpp"

#include <gtest/gtest.h>

#include "read/chains.hpp"

namespace upset {
namespace {

order::TwoChains family(const std::string& items) {
  auto read = read::read_chains(items, "");
  EXPECT_TRUE(read.has_value()) << items << ": " << read.error().text();
  return std::move(read).value();
}

std::string refusal(const std::string& items) {
  const auto read = read::read_chains(items, "");
  return read ? "" : read.error().text();
}

TEST(TwoChains, ReachIsATableAndARule) {
  order::Reach reach(order::Reach::Linear{1, 2, -1});
  EXPECT_EQ(reach.at(1), 0U);
  EXPECT_EQ(reach.at(9), 3U);
  EXPECT_EQ(reach.first_with(3), 8U);
  EXPECT_TRUE(reach.raise(2, 3));  // until the rule catches up
  EXPECT_EQ(reach.table().size(), 7U);
  EXPECT_EQ(reach.at(1), 0U);
  EXPECT_EQ(reach.at(2), 3U);
  EXPECT_EQ(reach.at(10), 4U);
  EXPECT_TRUE(reach.is_slow());
  EXPECT_FALSE(order::Reach(order::Reach::Linear{3, 2, 0}).is_slow());
  order::Reach none;
  EXPECT_EQ(none.first_with(1), order::kEndless);
  EXPECT_TRUE(none.raise(3, order::kEndless));
  EXPECT_EQ(none.at(2), 0U);
  EXPECT_EQ(none.at(3), order::kEndless);
}

TEST(TwoChains, ClosesUnderTransitivity) {
  const auto closed = family("a<b,b<c3,d2<a,e,c5<e");
  EXPECT_EQ(closed.names, (std::vector<std::string>{"a", "b", "e"}));
  EXPECT_EQ(closed.places[0].below_c, 3U);  // a < b < c3
  EXPECT_EQ(closed.places[1].above_d, 2U);  // d2 < a < b
  EXPECT_EQ(closed.reach.at(2), 0U);
  EXPECT_EQ(closed.reach.at(3), 2U);        // d2 < b < c3
  EXPECT_TRUE(closed.finite.less(1, 2));    // b < c3 < c5 < e
  EXPECT_EQ(closed.places[2].above_d, 2U);  // d2 < c5 < e
}

TEST(TwoChains, EqualFamiliesHaveEqualTexts) {
  EXPECT_EQ(read::chains_items(family("reach=i-1, x1<x2, c2<x2, c1<x1, d1<x2")),
            "x1<x2,c1<x1,c2<x2,d1<x2,reach=1/1/-1");
  for (const char* items :
       {"", "a", "a<b<e,q", "d<c3", "reach=all", "c<a,d<b", "d4<c2,reach=2/4/1", "a<c2,a<d7,d1<c4"}) {
    const std::string text = read::chains_items(family(items));
    EXPECT_EQ(read::chains_items(family(text)), text) << items;
  }
}

TEST(TwoChains, RefusesWhatIsNoOrder) {
  EXPECT_NE(refusal("a<b,b<a").find("cycle"), std::string::npos);
  EXPECT_NE(refusal("c3<a,a<c2").find("a lies above c3 and below c2"), std::string::npos);
  EXPECT_NE(refusal("c1<a,a<d5").find("no c may lie below a d, but c1 < a < d5"), std::string::npos);
  EXPECT_NE(refusal("c1<d1").find("no c may lie below a d"), std::string::npos);
  EXPECT_NE(refusal("c2<c1").find("runs upwards"), std::string::npos);
  EXPECT_NE(refusal("a<a").find("below itself"), std::string::npos);
  EXPECT_NE(refusal("a<c").find("all of c"), std::string::npos);
  EXPECT_NE(refusal("a<c0").find("begin with c1"), std::string::npos);
  EXPECT_NE(refusal("a<c100001").find("up to 100000"), std::string::npos);
  EXPECT_NE(refusal("reach=i,reach=all").find("another"), std::string::npos);
  EXPECT_NE(refusal("reach=i*2").find("expected reach="), std::string::npos);
  EXPECT_NE(refusal("reach=0/1/2").find("expected reach="), std::string::npos);
  EXPECT_NE(refusal("d100000<c1,reach=1/1000/0").find("too far"), std::string::npos);
  EXPECT_NE(refusal("d100000<a,a<c1,reach=1/1000/0").find("too far"), std::string::npos);
  EXPECT_NE(refusal("c5").find("element of a chain"), std::string::npos);
  EXPECT_NE(refusal("a<<b").find("found nothing"), std::string::npos);
  EXPECT_NE(refusal("a>b").find("found 'a>b'"), std::string::npos);
  EXPECT_EQ(read::read_chains("a < b\nb < a # x\n", "f.txt").error().text().find("f.txt, line"), 0U);
}

}  // namespace
}  // namespace upset
