// SPDX-License-Identifier: MIT
// Pictures: SVG is well formed, text is unchanged, DOT reads back to the same order, and huge pictures are rejected.
#include "upset/draw.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "picture/layers.hpp"
#include "read/poset_file.hpp"
#include "unit/picture/pictures.hpp"

namespace {

using namespace upset;
using namespace upset::testing;

const std::string kHuge = "1" + std::string(100, '0');

const std::vector<std::string> kSpecs{"board:3x4",     "board:5x7@3.4,2.6",
                                      "board:7,5,2",   "board:1x1",
                                      "board:3x4x3",   "board:3x3x3@2.2.2",
                                      "nim:3,4,5",     "nim:0",
                                      "nim:5,0,3@1.2", "divisors:360",
                                      "divisors:1",    "divisors:360@30",
                                      "subsets:4",     "subsets:6/3",
                                      "relations:",    "relations:a<b<c<e,a<d<e,x<y,z",
                                      "board:2x2x2x2", "board:2x3 + nim:1,2 + divisors:12"};

TEST(DrawSvg, IsWellFormed) {
  for (const std::string& spec : kSpecs) {
    const std::string svg = picture_of(spec, Picture::svg);
    EXPECT_EQ(xml_fault(svg), "") << spec;
    EXPECT_TRUE(svg.starts_with("<?xml version=\"1.0\"")) << spec;
    EXPECT_NE(svg.find("viewBox=\"0 0 "), std::string::npos) << spec;
    EXPECT_EQ(svg.find("nan"), std::string::npos) << spec;
    EXPECT_EQ(svg.find("inf"), std::string::npos) << spec;
    EXPECT_EQ(count(svg, "href=\""), count(svg, "href=\"#upset-")) << spec;
  }
}

TEST(DrawSvg, EscapesText) {
  const std::string svg = picture_of("relations:a<b", Picture::svg);
  EXPECT_NE(svg.find("<title>relations:a&lt;b</title>"), std::string::npos);
}

TEST(DrawSvg, ShowsEverySquareOnce) {
  const std::string svg = picture_of("board:3x4@3.3", Picture::svg, {"2.3", "9.9"}, "3.3");
  EXPECT_EQ(count(svg, "#upset-square\""), 8U);
  EXPECT_EQ(count(svg, "#upset-winning-square\""), 1U);
  EXPECT_EQ(count(svg, "#upset-poison-square\""), 1U);
  EXPECT_EQ(count(svg, "#upset-gone-square\""), 1U);  // only the squares of the last move are still shown
  EXPECT_EQ(count(svg, ">2.3</text>"), 1U);
  EXPECT_EQ(count(svg, "stroke-width=\"3\""), 1U);  // the last move
}

TEST(DrawSvg, WithoutLabelsHasNoText) {
  DrawOptions options;
  options.labels = false;
  options.winning_moves = {"6"};
  for (const std::string& spec : kSpecs) EXPECT_EQ(count(*draw(position(spec), options), "<text"), 0U) << spec;
}

TEST(DrawText, Board) {
  EXPECT_EQ(picture_of("board:3x4", Picture::text, {"2.3"}),
            "  1  2  3  4\n"
            "1 ☠  ▇▇ ▇▇ ▇▇\n"
            "2 ▇▇ ▇▇ ◆◆ ▇▇\n"
            "3 ▇▇ ▇▇ ▇▇ ▇▇\n"
            "◆ wins: 2.3\n");
  EXPECT_EQ(picture_of("board:3x4@2.2", Picture::text, {}, "2.2"),
            "  1  2  3  4\n"
            "1 ☠  ▇▇ ▇▇ ▇▇\n"
            "2 ▇▇ ×\n"
            "3 ▇▇\n");
  EXPECT_EQ(picture_of("board:1x1", Picture::text), "  1\n1 ☠\n");
}

TEST(DrawText, Ascii) {
  DrawOptions options{Picture::text, {"2.3"}};
  options.unicode = false;
  EXPECT_EQ(*draw(position("board:2,2@2.1"), options), "  1  2\n1 X  ##\n2\n");
  EXPECT_EQ(*draw(position("board:2x3"), options), "  1  2  3\n1 X  ## ##\n2 ## ## WW\nW wins: 2.3\n");
  options.colour = true;
  EXPECT_NE(draw(position("board:2x3"), options)->find("\033[1;32m##\033[0m"), std::string::npos);
}

TEST(DrawText, LayersOfABox) {
  EXPECT_EQ(picture_of("board:2x2x2", Picture::text, {"2.2.2"}),
            "  r.c.1      r.c.2\n"
            "  1  2       1  2\n"
            "1 ☠  ▇▇    1 ▇▇ ▇▇\n"
            "2 ▇▇ ▇▇    2 ▇▇ ◆◆\n"
            "◆ wins: 2.2.2\n");
}

TEST(DrawText, NarrowLayersWrapBetweenNames) {
  DrawOptions options{Picture::text};
  options.width = 20;
  EXPECT_EQ(*draw(position("board:2x1x3@1.1.3"), options),
            "  r.c.1      r.c.2\n"
            "  1          1\n"
            "1 ☠        1 ▇▇\n"
            "2 ▇▇       2 ▇▇\n"
            "\n"
            "  r.c.3\n"
            "  1\n"
            "1\n"
            "2\n");
  for (options.width = 0; options.width < 12; ++options.width)
    for (const std::string& spec : kSpecs) EXPECT_TRUE(draw(position(spec), options).has_value()) << spec;
}

TEST(DrawText, Heaps) {
  EXPECT_EQ(picture_of("nim:5,2,0@1.3", Picture::text, {"1.2"}),
            "1  ● ● ◆      3\n"
            "2  ● ●        2\n"
            "3             0\n"
            "◆ wins: 1.2\n");
  EXPECT_EQ(picture_of("nim:0", Picture::text), "1   0\n");
}

TEST(DrawText, Divisors) {
  EXPECT_EQ(picture_of("divisors:12", Picture::text, {"12"}),
            " 12*\n"
            "4   6\n"
            "2   3\n"
            " 1☠\n"
            "\n"
            "1 < 2 3\n"
            "2 < 4 6\n"
            "3 < 6\n"
            "4 < 12\n"
            "6 < 12\n"
            "* wins: 12\n");
  EXPECT_EQ(picture_of("relations:", Picture::text), "(nothing is left)\n");
}

TEST(DrawText, Sum) {
  EXPECT_EQ(picture_of("board:2x2 + nim:2", Picture::text, {"2:1.1"}),
            "1: board:2x2\n"
            "  1  2\n"
            "1 ☠  ▇▇\n"
            "2 ▇▇ ▇▇\n"
            "\n"
            "2: nim:2\n"
            "1  ● ◆  2\n"
            "◆ wins: 2:1.1\n");
}

TEST(DrawText, WhatIsTooLargeIsSummedUp) {
  EXPECT_EQ(picture_of("board:50x90", Picture::text, {"2.2"}), "board:50x90: 50 rows of 90; wins: 2.2\n");
  EXPECT_EQ(picture_of("nim:3,1000", Picture::text), "nim:3,1000: heaps of 3, 1000\n");
  EXPECT_EQ(picture_of("subsets:9", Picture::text), "subsets:9: 511 elements\n");
  EXPECT_EQ(picture_of("nim:1 + board:2x99", Picture::text, {"2:2.98"}),
            "1: nim:1\n1  ●  1\n\n2: board:2x99: 2 rows of 99; wins: 2:2.98\n");
  EXPECT_EQ(count(picture_of("subsets:1000", Picture::text), "astronomically many"), 1U);
}

TEST(DrawDot, ReadsBackToTheSameOrder) {
  for (const std::string& spec : kSpecs) expect_same_order(spec);
}

TEST(DrawDot, NamesThePoisonAndColoursWinningMoves) {
  const std::string dot = picture_of("divisors:12", Picture::dot, {"12"});
  EXPECT_EQ(read::read_poset(dot, "picture")->poison, "1");
  EXPECT_EQ(count(dot, "\"12\" [fillcolor="), 1U);
  EXPECT_EQ(count(dot, "rankdir=BT"), 1U);
  EXPECT_EQ(count(picture_of("nim:1 + board:1x2", Picture::dot), "\"2:1.2\""), 1U);
}

TEST(DrawTikz, IsOnePicture) {
  for (const std::string& spec : kSpecs) {
    const std::string tikz = picture_of(spec, Picture::tikz);
    EXPECT_EQ(count(tikz, "\\begin{tikzpicture}"), 1U);
    EXPECT_EQ(count(tikz, "\\begin{scope}"), count(tikz, "\\end{scope}")) << spec;
    EXPECT_TRUE(tikz.ends_with("\\end{tikzpicture}\n")) << spec;
    EXPECT_EQ(count(tikz, "{"), count(tikz, "}")) << spec;
  }
}

TEST(DrawJson, IsTheLayout) {
  const auto json = nlohmann::json::parse(picture_of("board:2x2@2.2 + divisors:4", Picture::json, {"2:2"}));
  EXPECT_EQ(json["spec"], "board:2x2@2.2 + divisors:4");
  const auto& board = json["terms"][0];
  EXPECT_EQ(board["kind"], "board");
  EXPECT_EQ(board["nodes"].size(), 4U);
  EXPECT_EQ(board["nodes"][0]["state"], "poison");
  EXPECT_EQ(board["nodes"][3]["move"], "1:2.2");
  EXPECT_EQ(board["nodes"][3]["state"], "gone");
  EXPECT_EQ(board["edges"].size(), 2U);
  const auto& divisors = json["terms"][1];
  EXPECT_EQ(divisors["kind"], "hasse");
  EXPECT_EQ(divisors["nodes"][0]["move"], "2:2");
  EXPECT_TRUE(divisors["nodes"][0]["winning"]);
  EXPECT_EQ(divisors["edges"], nlohmann::json::parse(R"([["2:2","2:4"],["2:1","2:2"]])"));
  EXPECT_EQ(nlohmann::json::parse(picture_of("nim:2", Picture::json))["terms"][0]["kind"], "heaps");
}

TEST(DrawLimits, HugePositionsAreRefusedAtOnce) {
  const auto start = std::chrono::steady_clock::now();
  for (const std::string& spec : {"board:" + kHuge + "x" + kHuge, "nim:3," + kHuge, "board:100x100x" + kHuge,
                                  std::string("subsets:1000"), std::string("subsets:13"), "divisors:" + kHuge}) {
    for (const Picture format : {Picture::svg, Picture::dot, Picture::tikz, Picture::json}) {
      DrawOptions options;
      options.picture = format;
      const auto drawn = draw(position(spec), options);
      ASSERT_FALSE(drawn.has_value()) << spec;
      EXPECT_EQ(drawn.error().code, ErrorCode::limit) << spec;
      EXPECT_TRUE(drawn.error().message.starts_with("too much to draw: ")) << drawn.error().message;
    }
    EXPECT_EQ(count(picture_of(spec, Picture::text), "\n"), 1U) << spec;
  }
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

TEST(DrawLimits, MessageNamesTheNumber) {
  DrawOptions options;
  EXPECT_EQ(draw(position("board:50x90"), options).error().message,
            "too much to draw: board:50x90 has 4499 elements, at most 2000 fit in a picture");
  EXPECT_EQ(draw(position("board:40x40 + board:40x40"), options).error().message,
            "too much to draw: the terms up to 2 have 3200 elements, at most 2000 fit");
}

TEST(DrawLimits, ManyCoversAreRefused) {
  std::string spec = "relations:";
  for (int i = 0; i < 150; ++i)
    for (int j = 0; j < 150; ++j)
      spec += (spec.back() == ':' ? "a" : ",a") + std::to_string(i) + "<b" + std::to_string(j);
  const auto drawn = draw(position(spec), DrawOptions{});
  ASSERT_FALSE(drawn.has_value());
  EXPECT_TRUE(drawn.error().message.ends_with(" has 22500 covers, at most 20000 fit in a picture"));
}

TEST(DrawLimits, WhatIsLeftOfAHugeBoardIsDrawn) {
  const std::string spec = "board:" + kHuge + "x" + kHuge + "@1.3,3.1";
  EXPECT_EQ(picture_of(spec, Picture::text),
            "  1  2\n"
            "1 ☠  ▇▇\n"
            "2 ▇▇ ▇▇\n");
  EXPECT_EQ(xml_fault(picture_of(spec, Picture::svg)), "");
  EXPECT_EQ(count(picture_of("nim:" + kHuge + "@1.3", Picture::text), "● "), 3U);
}

TEST(DrawLayers, RanksOrderAndComponents) {
  core::Stop stop(Limits{});
  // 0 < 1 < 2 < 4, 0 < 3 < 4, and 5 alone.
  const auto drawing =
      picture::draw_layered({std::vector<double>(6, 1.0), {{0, 1}, {1, 2}, {2, 4}, {0, 3}, {3, 4}}}, stop);
  EXPECT_EQ(drawing.ranks, (std::vector<unsigned>{0, 1, 2, 1, 3, 0}));
  EXPECT_EQ(drawing.bends[4].size(), 1U);  // 3 < 4 passes a rank
  EXPECT_GT(drawing.at[0].y, drawing.at[1].y);
  EXPECT_NEAR(drawing.at[0].y, drawing.at[5].y, 1e-9);
  for (std::size_t v = 0; v < 5; ++v) EXPECT_LT(drawing.at[v].x, drawing.at[5].x);
}

TEST(DrawLayers, TreesHangFromTheirRoots) {
  core::Stop stop(Limits{});
  // 1 and 2 below 0, 3 below 1, 4 below 3; 6 below 5.
  const auto drawing =
      picture::draw_layered({std::vector<double>(7, 1.0), {{1, 0}, {2, 0}, {3, 1}, {4, 3}, {6, 5}}, true}, stop);
  EXPECT_EQ(drawing.ranks, (std::vector<unsigned>{3, 2, 2, 1, 0, 3, 2}));
  for (const auto& bends : drawing.bends) EXPECT_TRUE(bends.empty());
  EXPECT_NEAR(drawing.at[0].y, drawing.at[5].y, 1e-9);
  EXPECT_NEAR(drawing.at[1].y, drawing.at[2].y, 1e-9);
  EXPECT_LT(drawing.at[0].y, drawing.at[1].y);
}

TEST(DrawLayers, CrossingsThatCanBeAvoidedAre) {
  core::Stop stop(Limits{});
  // Two crossed pairs under one top: 0 < 3, 1 < 2.
  const auto drawing = picture::draw_layered({std::vector<double>(5, 1.0), {{0, 3}, {1, 2}, {2, 4}, {3, 4}}}, stop);
  EXPECT_EQ(drawing.at[0].x < drawing.at[1].x, drawing.at[3].x < drawing.at[2].x);
}

TEST(DrawLayers, ElementsOfARankDoNotOverlap) {
  const auto json = nlohmann::json::parse(picture_of("subsets:6", Picture::json));
  const auto& nodes = json["terms"][0]["nodes"];
  for (const auto& a : nodes)
    for (const auto& b : nodes) {
      if (a["move"] == b["move"] || a["y"] != b["y"]) continue;
      const double distance = std::abs(a["x"].get<double>() - b["x"].get<double>());
      EXPECT_GT(distance, (a["width"].get<double>() + b["width"].get<double>()) / 2);
    }
}

TEST(DrawFormat, NamesAreKnown) {
  EXPECT_EQ(*parse_picture("svg"), Picture::svg);
  EXPECT_EQ(*parse_picture("json"), Picture::json);
  EXPECT_EQ(parse_picture("png").error().message, "expected a format (svg, dot, tikz, text, json), found 'png'");
}

}  // namespace
