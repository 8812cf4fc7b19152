// SPDX-License-Identifier: MIT
// The choice of layouts, semigroups by residues, and captions.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "unit/picture/pictures.hpp"

namespace {

using namespace upset;
using namespace upset::testing;
using Json = nlohmann::json;

std::string drawn(const std::string& spec, DrawOptions options) {
  const auto picture = draw(position(spec), options);
  EXPECT_TRUE(picture.has_value()) << spec << ": " << picture.error().message;
  return picture ? *picture : "";
}

Json laid_out(const std::string& spec, const std::string& layout, const std::vector<std::string>& winning = {}) {
  DrawOptions options;
  options.picture = Picture::json;
  options.layout = layout;
  options.winning_moves = winning;
  return Json::parse(drawn(spec, options))["terms"][0];
}

TEST(DrawLayout, EveryGameHasLayersAndItsOwn) {
  const std::vector<std::array<std::string, 3>> rows{
      {"board:3x4", "squares", "board"}, {"board:2x2x2", "squares", "board"}, {"nim:3,4", "coins", "heaps"},
      {"cycle:5", "graph", "graph"},     {"cycle:5", "circle", "graph"},      {"semigroup:3,5", "residues", "residues"},
      {"divisors:12", "layers", "hasse"}};
  for (const auto& [spec, layout, kind] : rows) {
    EXPECT_EQ(laid_out(spec, layout)["kind"], kind) << spec;
    EXPECT_EQ(laid_out(spec, "layers")["kind"], "hasse") << spec;
  }
}

TEST(DrawLayout, OthersAreRefusedWithThoseThatFit) {
  DrawOptions options;
  options.layout = "residues";
  const auto refused = draw(position("board:3x4"), options);
  EXPECT_EQ(refused.error().code, ErrorCode::usage);
  EXPECT_EQ(refused.error().message, "expected a layout of board:3x4 (squares, layers), found 'residues'");
  options.picture = Picture::text;
  EXPECT_EQ(draw(position("cycle:5 + nim:3"), options).error().message,
            "expected a layout of cycle:5 + nim:3 (coins, graph, circle, layers), found 'residues'");
  options.layout = "coins";
  EXPECT_TRUE(draw(position("cycle:5 + nim:3"), options).has_value());
}

TEST(DrawResidues, ColumnsAreResiduesAndRowsMultiples) {
  const Json term = laid_out("semigroup:7,8,9,10", "", {"50"});
  EXPECT_EQ(term["kind"], "residues");
  std::map<std::string, double> column, row;  // of 0, 7, 14, ... and 7, 8, 9, ...
  for (const Json& node : term["nodes"]) {
    const int x = std::stoi(node["move"].get<std::string>());
    const auto& [first, is_new] = column.emplace(std::to_string(x % 7), node["x"]);
    EXPECT_TRUE(is_new || std::abs(first->second - node["x"].get<double>()) < 1e-9) << x;
    const auto& [level, is_first] = row.emplace(std::to_string(x / 7), node["y"]);
    EXPECT_TRUE(is_first || std::abs(level->second - node["y"].get<double>()) < 1e-9) << x;
  }
  EXPECT_LT(column.at("1"), column.at("2"));
  EXPECT_GT(row.at("1"), row.at("2"));
}

TEST(DrawResidues, ReachPastTheWinningMoveAndGoOn) {
  const Json term = laid_out("semigroup:7,8,9,10", "", {"50"});
  std::size_t winning = 0;
  for (const Json& node : term["nodes"]) winning += node["winning"] ? 1 : 0;
  EXPECT_EQ(winning, 1U);
  EXPECT_EQ(term["nodes"].back()["move"], "62");
  EXPECT_EQ(term["open"].back(), "62");
  const std::string svg = picture_of("semigroup:7,8,9,10", Picture::svg, {"50"});
  EXPECT_EQ(xml_fault(svg), "");
  EXPECT_EQ(count(svg, ">50</text>"), 1U);
  EXPECT_GT(count(svg, "stroke-opacity=\"0.15\""), 20U);  // fading ends
  EXPECT_EQ(count(svg, ">⋮</text>"), 7U);
}

TEST(DrawResidues, EdgesAreTheCovers) {
  for (const std::string spec : {"semigroup:7,8,9,10", "semigroup:3,5", "semigroup:6,9,20", "semigroup:4,6,9@30"}) {
    const Json edges = laid_out(spec, "residues")["edges"];
    std::size_t expected = 0;
    const Json nodes = laid_out(spec, "residues")["nodes"];
    const std::size_t colon = spec.find(':');
    std::stringstream list(spec.substr(colon + 1, spec.find('@') - colon - 1));
    for (std::string g; std::getline(list, g, ',');)
      for (const Json& low : nodes)
        for (const Json& high : nodes)
          expected +=
              std::stoi(low["move"].get<std::string>()) + std::stoi(g) == std::stoi(high["move"].get<std::string>())
                  ? 1
                  : 0;
    EXPECT_EQ(edges.size(), expected) << spec;
  }
}

TEST(DrawResidues, ACrowdedPictureDrawsColumnsAndSaysSo) {
  const Json term = laid_out("semigroup:11,13,15,17,19", "");
  EXPECT_EQ(term["note"], "x lies below x + 11, x + 13, x + 15, x + 17 and x + 19; only x + 11 is drawn");
  const std::string svg = picture_of("semigroup:11,13,15,17,19", Picture::svg);
  const std::size_t lines = svg.find("stroke-width=\"1.1\">");
  ASSERT_NE(lines, std::string::npos);
  const std::string covers = svg.substr(lines, svg.find("</g>", lines) - lines);
  std::size_t upright = 0;
  for (std::size_t at = covers.find("d=\"M"); at != std::string::npos; at = covers.find("d=\"M", at + 1)) {
    double from_x = 0, from_y = 0, to_x = 0, to_y = 0;
    ASSERT_EQ(std::sscanf(covers.c_str() + at, "d=\"M%lf %lfL%lf %lf", &from_x, &from_y, &to_x, &to_y), 4);
    EXPECT_NEAR(from_x, to_x, 0.01);
    ++upright;
  }
  EXPECT_GT(upright, 10U);
}

TEST(DrawResidues, LittleThatIsLeftIsAHasseDiagram) {
  EXPECT_EQ(laid_out("semigroup:7,8,9,10@50", "")["kind"], "residues");
  EXPECT_EQ(laid_out("semigroup:11,13,15,17,19@11", "")["kind"], "hasse");
  EXPECT_EQ(laid_out("semigroup:11,13,15,17,19@11", "residues")["kind"], "residues");
  EXPECT_EQ(laid_out("semigroup:50,51", "")["kind"], "hasse");  // too many columns
}

TEST(DrawResidues, Text) {
  EXPECT_EQ(picture_of("semigroup:3,5", Picture::text, {}),
            "⋮   ⋮   ⋮\n"
            "12  13  14\n"
            "9   10  11\n"
            "6   ·   8\n"
            "3   ·   5\n"
            "0☠  ·   ·\n"
            "x lies below x + 3 and x + 5\n");
  EXPECT_EQ(picture_of("semigroup:3,5@9", Picture::text, {}, "9"),
            "     16\n"
            "     13\n"
            "(9)  10   11\n"
            "6    ·    8\n"
            "3    ·    5\n"
            "0☠   ·    ·\n"
            "x lies below x + 3 and x + 5\n");
}

TEST(DrawResidues, AWinningMoveFarAwayIsTold) {
  DrawOptions options;
  options.outcome = Outcome::N;
  options.winning_moves = {"5000"};
  options.picture = Picture::text;
  EXPECT_NE(drawn("semigroup:7,8,9,10", options).find("\n... wins: 5000\nN: the player to move wins\n"),
            std::string::npos);
  options.picture = Picture::svg;
  EXPECT_NE(drawn("semigroup:7,8,9,10", options).find(">N: the player to move wins with 5000, beyond the picture<"),
            std::string::npos);
}

TEST(DrawCaption, TellsTheOutcome) {
  DrawOptions options;
  const std::vector<std::pair<Outcome, std::string>> rows{{Outcome::N, "N: the player to move wins"},
                                                          {Outcome::P, "P: the player to move loses"},
                                                          {Outcome::unknown, "undecided"}};
  for (const auto& [outcome, text] : rows) {
    options.outcome = outcome;
    options.picture = Picture::svg;
    for (const std::string spec :
         {"board:3x4", "nim:1", "johnson:5,2", "divisors:12", "semigroup:3,5", "nim:1 + nim:1"}) {
      const std::string svg = drawn(spec, options);
      EXPECT_EQ(count(svg, ">" + text + "</text>"), 1U) << spec;
      EXPECT_EQ(xml_fault(svg), "");
    }
    options.picture = Picture::tikz;
    EXPECT_EQ(count(drawn("board:3x4", options), "{" + text + "};"), 1U);
    options.picture = Picture::text;
    EXPECT_TRUE(drawn("board:3x4", options).ends_with("\n" + text + "\n"));
    options.picture = Picture::json;
    EXPECT_EQ(Json::parse(drawn("board:3x4", options))["caption"], text);
    options.picture = Picture::dot;
    EXPECT_EQ(count(drawn("board:3x4", options), "label=\"" + text + "\";"), 1U);
  }
  EXPECT_EQ(Json::parse(drawn("board:3x4", options = {Picture::json}))["outcome"], nullptr);
}

TEST(DrawCaption, NamesTheMoves) {
  DrawOptions options;
  options.outcome = Outcome::N;
  options.picture = Picture::json;
  const auto caption = [&](const std::string& spec, const std::vector<std::string>& moves) {
    options.winning_moves = moves;
    return Json::parse(drawn(spec, options))["caption"].get<std::string>();
  };
  EXPECT_EQ(caption("board:3x4", {"2.3"}), "N: the player to move wins with 2.3");
  EXPECT_EQ(caption("board:3x4", {"2.3", "3.1"}), "N: the player to move wins with 2.3 or 3.1");
  EXPECT_EQ(caption("cycle:5", {"1", "2", "3", "4"}), "N: the player to move wins with 1, 2 or one of 2 others");
  EXPECT_EQ(caption("kneser:5,2,0", {"1-8"}), "N: the player to move wins with 1-8 (12-34)");
}

TEST(DrawCaption, FitsUnderThePicture) {
  DrawOptions options;
  options.outcome = Outcome::N;
  options.winning_moves = {"1.0"};
  options.picture = Picture::json;
  EXPECT_GT(Json::parse(drawn("nim:1", options))["width"].get<double>(), 4.0);
}

TEST(DrawLayers, LatticesAreCentred) {
  const Json term = laid_out("subsets:5", "");
  std::map<double, std::pair<double, double>> ends;  // of each rank
  for (const Json& node : term["nodes"]) {
    const double x = node["x"];
    const auto [it, is_new] = ends.emplace(node["y"], std::pair{x, x});
    it->second = {std::min(it->second.first, x), std::max(it->second.second, x)};
  }
  EXPECT_EQ(ends.size(), 5U);
  for (const auto& [y, range] : ends)
    EXPECT_NEAR((range.first + range.second) / 2, term["width"].get<double>() / 2, 0.01);
}

}  // namespace
