// SPDX-License-Identifier: MIT
// Pairings: by the definition of the game, every round is an involution that settles the game outside its fixed points;
// and the pictures show it.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "oracle/complexes.hpp"
#include "read/graph_file.hpp"
#include "unit/picture/pictures.hpp"

namespace {

using namespace upset;
using namespace upset::testing;
using oracle::Points;

/// The image of a set of points under one round.
Points image_of(Points set, const Pairing& pairing) {
  Points image = set;
  for (const auto& [first, second] : pairing) {
    const Points x = Points{1} << (std::stoul(first) - 1);
    const Points y = Points{1} << (std::stoul(second) - 1);
    if (((set & x) != 0) != ((set & y) != 0)) image ^= x | y;
  }
  return image;
}

/// The elements in no pair of the round.
Points fixed_by(Points points, const Pairing& pairing) {
  for (const auto& [first, second] : pairing)
    for (const std::string& move : {first, second}) {
      const Points point = Points{1} << (std::stoul(move) - 1);
      EXPECT_NE(points & point, 0U) << move << " is fixed or paired already";
      points &= ~point;
    }
  return points;
}

/// Checks every round on a complex and the value of the rest; returns the number of rounds.
std::size_t check(const oracle::Faces& complex, const std::string& spec) {
  const auto rounds = pairings(position(spec));
  std::set<Points> faces(complex.faces.begin(), complex.faces.end());
  Points left = (Points{1} << complex.points) - 1;
  for (const Pairing& round : rounds) {
    EXPECT_FALSE(round.empty()) << spec;
    for (const Points face : faces) EXPECT_TRUE(faces.contains(image_of(face, round))) << spec;
    for (const auto& [first, second] : round)
      for (const Points face : faces)
        EXPECT_NE(face, (Points{1} << (std::stoul(first) - 1)) | (Points{1} << (std::stoul(second) - 1))) << spec;
    left = fixed_by(left, round);
    std::erase_if(faces, [&](Points face) { return (face & ~left) != 0; });
  }
  if (rounds.empty()) return 0;
  oracle::NaiveFaces naive(complex);
  oracle::NaiveFaces::Set fixed = 0;
  for (std::size_t i = 0; i < complex.faces.size(); ++i)
    if (faces.contains(complex.faces[i])) fixed |= oracle::NaiveFaces::Set{1} << i;
  EXPECT_EQ(naive.grundy(naive.all()), naive.grundy(fixed)) << spec;
  return rounds.size();
}

TEST(Pairings, SettleAllSmallGraphs) {
  std::size_t with = 0;
  std::size_t with_several = 0;
  for (unsigned n = 1; n <= 5; ++n)
    for (const oracle::Faces& graph : oracle::all_graphs(n)) {
      const std::size_t rounds = check(graph, oracle::edges_spec(graph));
      with += rounds > 0;
      with_several += rounds > 1;
    }
  EXPECT_GT(with, 30U);
  EXPECT_GT(with_several, 0U);
}

TEST(Pairings, SettleRandomComplexes) {
  oracle::Random random(20240611);
  std::size_t with = 0;
  for (int i = 0; i < 500; ++i) {
    const oracle::Faces complex = oracle::random_complex(random, 6, 22);
    with += check(complex, oracle::facets_spec(complex)) > 0;
  }
  EXPECT_GT(with, 40U);
}

TEST(Pairings, OfOtherGamesAndSums) {
  EXPECT_EQ(pairings(position("board:3x3@2.2")), (std::vector<Pairing>{{{"1.2", "2.1"}, {"1.3", "3.1"}}}));
  EXPECT_EQ(pairings(position("path:3 + empty:2")), (std::vector<Pairing>{{{"1:1", "1:3"}, {"2:1", "2:2"}}}));
  for (const std::string spec : {"complete:5", "board:3x4", "board:1000x1000", "complete:1000", "nim:3"})
    EXPECT_TRUE(pairings(position(spec)).empty()) << spec;
}

/// Propositions 3.2, 3.3 and 3.5 of "Chomp on generalized Kneser graphs and others".
TEST(Pairings, OfJohnsonGraphs) {
  for (unsigned n = 4; n <= 8; ++n)
    for (unsigned k = 2; k + 2 <= n; ++k) {
      const std::string spec = "johnson:" + std::to_string(n) + "," + std::to_string(k);
      if (n == 8 && k == 4) continue;  // 70 vertices
      EXPECT_EQ(!pairings(position(spec)).empty(), (n % 2 == 0 && k % 2 == 0) || n == 2 * k) << spec;
    }
}

TEST(Pairings, OfLargerGraphs) {
  for (const std::string spec : {"kneser:7,3,0", "kneser:8,3,0"}) {
    std::size_t paired = 0;
    for (const Pairing& round : pairings(position(spec))) paired += 2 * round.size();
    EXPECT_GT(paired, 20U) << spec;
  }
  const auto rounds = pairings(position("cycle:100"));  // by the order of its faces
  ASSERT_FALSE(rounds.empty());
  for (const auto& [first, second] : rounds.front()) EXPECT_EQ(first.find('-'), std::string::npos);
}

DrawOptions with_pairings(const std::string& spec, Picture picture) {
  DrawOptions options;
  options.picture = picture;
  options.pairings = pairings(position(spec));
  return options;
}

TEST(DrawPairings, ArcsAndLegendInEveryFormat) {
  const std::string spec = "kneser:5,2,0";  // two rounds: three pairs, one pair
  const std::string svg = *draw(position(spec), with_pairings(spec, Picture::svg));
  EXPECT_EQ(xml_fault(svg), "");
  EXPECT_EQ(count(svg, "<title>pairing 1: "), 3U);
  EXPECT_EQ(count(svg, "<title>pairing 2: "), 1U);
  EXPECT_EQ(count(svg, "stroke=\"#2B6CB0\""), 4U);  // the legend too
  EXPECT_EQ(count(svg, ">pairing 2: 1 pair of what is left fixed</text>"), 1U);
  const std::string tikz = *draw(position(spec), with_pairings(spec, Picture::tikz));
  EXPECT_EQ(count(tikz, "draw=upsetpairing1"), 4U);
  EXPECT_EQ(count(tikz, "{"), count(tikz, "}"));
  const auto json = nlohmann::json::parse(*draw(position(spec), with_pairings(spec, Picture::json)));
  EXPECT_EQ(json["terms"][0]["pairings"].size(), 2U);
  EXPECT_EQ(json["terms"][0]["pairings"][1][0]["moves"].size(), 2U);
  const std::string dot = *draw(position(spec), with_pairings(spec, Picture::dot));
  EXPECT_EQ(count(dot, "// pairing "), 4U);
  EXPECT_TRUE(read::read_graph(dot, "picture").has_value());
}

TEST(DrawPairings, Text) {
  EXPECT_EQ(*draw(position("path:5"), with_pairings("path:5", Picture::text)),
            "1: 2\n"
            "2: 1 3\n"
            "3: 2 4\n"
            "4: 3 5\n"
            "5: 4\n"
            "pairing 1: 1~5 2~4\n");
}

TEST(DrawPairings, OtherPanelsAndNoLabels) {
  for (const std::string spec :
       {"board:3x3@2.2", "nim:3,3", "relations:a<b,c<d", "subsets:4@1-2", "path:3 + empty:2"}) {
    auto options = with_pairings(spec, Picture::svg);
    ASSERT_FALSE(options.pairings.empty()) << spec;
    const std::string svg = *draw(position(spec), options);
    EXPECT_EQ(xml_fault(svg), "") << spec;
    EXPECT_EQ(count(svg, "<title>pairing 1: "), options.pairings[0].size()) << spec;
    options.labels = false;
    EXPECT_EQ(count(*draw(position(spec), options), "<text"), 0U) << spec;
  }
}

}  // namespace
