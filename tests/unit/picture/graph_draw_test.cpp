// SPDX-License-Identifier: MIT
// Pictures of graphs and complexes: every face occurs once and is marked if it wins, the picture is the same every
// time, and vertices do not cover each other.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "graph/families.hpp"
#include "picture/place_graph.hpp"
#include "picture/style.hpp"
#include "read/graph_file.hpp"
#include "support/written.hpp"
#include "unit/picture/pictures.hpp"

namespace {

using namespace upset;
using namespace upset::testing;
using Json = nlohmann::json;

const std::vector<std::string> kGraphs{"kneser:5,2,0",
                                       "johnson:5,2",
                                       "grid:3x4",
                                       "complete:7",
                                       "empty:5",
                                       "empty:0",
                                       "cycle:30",
                                       "path:20",
                                       "wheel:7",
                                       "fan:6",
                                       "multipartite:5,1",
                                       "multipartite:3,2,2",
                                       "prism:5",
                                       "threshold:6:1,4",
                                       "line:grid:3x4",
                                       "kneser:7,3,0",
                                       "edges:1-2,1-3,2-4,2-5,3-6,3-7,8-9",
                                       "edges:1-2,2-3@2",
                                       "subsets:3",
                                       "subsets:5/3",
                                       "clique/3:wheel:6@1-7",
                                       "facets:1-2-3,2-3-4,4-5,6",
                                       "cycle:5 + path:3 + nim:2"};

Json term(const std::string& spec, const std::vector<std::string>& winning = {}, const std::string& last = "") {
  return Json::parse(picture_of(spec, Picture::json, winning, last))["terms"][0];
}

/// The SVG picture without the shapes that it defines.
std::string shown(const std::string& spec, const std::vector<std::string>& winning, const std::string& last = "") {
  const std::string svg = picture_of(spec, Picture::svg, winning, last);
  return svg.substr(svg.find("</defs>"));
}

TEST(DrawGraph, SvgIsWellFormedAndAlwaysTheSame) {
  for (const std::string& spec : kGraphs) {
    const std::string svg = picture_of(spec, Picture::svg);
    EXPECT_EQ(xml_fault(svg), "") << spec;
    EXPECT_EQ(svg.find("nan"), std::string::npos) << spec;
    EXPECT_EQ(svg.find("inf"), std::string::npos) << spec;
    EXPECT_EQ(svg, picture_of(spec, Picture::svg)) << spec;
  }
}

TEST(DrawGraph, EveryMoveHasItsTooltip) {
  for (const std::string& spec : kGraphs) {
    const std::string svg = picture_of(spec, Picture::svg);
    for (const std::string& move : upset::testing::written(position(spec)))
      EXPECT_EQ(count(svg, "<title>" + move + "</title>"), 1U) << spec << " " << move;
  }
}

/// The picture's name of a move.
std::string name_in(const std::string& spec, const std::string& move) {
  const Json json = term(spec);
  for (const char* kind : {"nodes", "edges", "faces"})
    for (const Json& face : json[kind])
      if (face["move"] == move) return face["label"];
  return "";
}

TEST(DrawGraph, EveryWinningMoveIsMarked) {
  for (const std::string spec : {"cycle:6", "subsets:3", "clique/3:wheel:5", "kneser:5,2,0"}) {
    const auto moves = upset::testing::written(position(spec));
    for (const std::string& move : moves) {
      const std::string svg = shown(spec, {move});
      const auto points = std::count(move.begin(), move.end(), '-') + 1;
      EXPECT_EQ(count(svg, "fill=\"#1E9E4A\" stroke=\"#116B30\""), 1U) << spec << " " << move;  // a disc or a name
      EXPECT_EQ(count(svg, "stroke=\"#1E9E4A\" stroke-width=\"5\""), points == 2 ? 1U : 0U) << spec << " " << move;
      EXPECT_EQ(count(svg, "fill=\"#3CC46B\" fill-opacity"), points == 3 ? 1U : 0U) << spec << " " << move;
      EXPECT_EQ(count(svg, ">" + name_in(spec, move) + "</text>"), 1U) << spec << " " << move;
    }
    const Json json = term(spec, moves);
    for (const char* kind : {"nodes", "edges", "faces"})
      for (const Json& face : json[kind]) EXPECT_TRUE(face["winning"]) << spec << " " << face["move"];
  }
}

TEST(DrawGraph, NamesThatWouldCoverEachOtherAreLeftOut) {
  const auto edges = upset::testing::written(position("complete:5"));
  const std::string svg = shown("complete:5", {edges.begin() + 5, edges.end()});
  EXPECT_EQ(count(svg, "stroke-width=\"5\""), 10U);
  EXPECT_EQ(count(svg, ">1-2</text>"), 0U);
}

TEST(DrawGraph, TheLastMoveIsAGhost) {
  const std::string svg = shown("cycle:4@1-2", {}, "1-2");
  EXPECT_EQ(count(svg, "stroke=\"#E0701A\" stroke-width=\"3\" stroke-dasharray"), 1U);
  EXPECT_EQ(count(svg, "stroke-width=\"1.8\""), 3U);
  const std::string face = shown("subsets:3@1-2-3", {}, "1-2-3");
  EXPECT_EQ(count(face, "fill-opacity"), 0U);
  EXPECT_EQ(count(face, "stroke=\"#E0701A\" stroke-width=\"3\" stroke-dasharray"), 1U);
  const std::string vertex = shown("cycle:4@1", {}, "1");
  EXPECT_EQ(count(vertex, "stroke=\"#E0701A\" stroke-width=\"3\"/>"), 1U);
  EXPECT_EQ(count(vertex, "stroke=\"#CDBBA7\""), 1U);
  EXPECT_EQ(count(shown("cycle:4@1,3", {}, "3"), "<circle"), 4U);  // nothing is left of 1, which was taken earlier
}

TEST(DrawGraph, NothingMovesWhileTheGameGoesOn) {
  const Json before = term("grid:3x3")["nodes"];
  const Json after = term("grid:3x3@5,1-2")["nodes"];
  ASSERT_EQ(before.size(), after.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    EXPECT_EQ(before[i]["x"], after[i]["x"]);
    EXPECT_EQ(before[i]["y"], after[i]["y"]);
    EXPECT_EQ(after[i]["state"], i == 4 ? "gone" : "alive");
  }
}

TEST(DrawGraph, JsonHasAllFaces) {
  const Json json = term("facets:1-2-3,3-4@1-2", {"3-4"}, "1-2");
  EXPECT_EQ(json["kind"], "graph");
  EXPECT_EQ(json["nodes"].size(), 4U);
  ASSERT_EQ(json["edges"].size(), 4U);  // the ghost of 1-2 too
  EXPECT_EQ(json["edges"][0]["move"], "1-2");
  EXPECT_EQ(json["edges"][0]["state"], "gone");
  EXPECT_TRUE(json["edges"][0]["last"]);
  EXPECT_EQ(json["edges"][3]["corners"], Json::parse(R"(["3","4"])"));
  EXPECT_TRUE(json["edges"][3]["winning"]);
  EXPECT_TRUE(json["faces"].empty());  // it disappeared with its edge
  EXPECT_EQ(term("subsets:3")["faces"][0]["corners"].size(), 3U);
}

TEST(DrawGraph, OthersKeepTheHasseDiagram) {
  EXPECT_EQ(term("cycle:64")["kind"], "graph");
  EXPECT_EQ(term("cycle:65")["kind"], "hasse");
  EXPECT_EQ(term("cycle:65@1")["kind"], "graph");
  EXPECT_EQ(term("complete:62")["kind"], "graph");
  EXPECT_EQ(term("subsets:4")["kind"], "hasse");
  EXPECT_EQ(term("subsets:4@1-2-3-4")["kind"], "graph");
  EXPECT_EQ(term("subsets:4@1-2-3-4", {}, "1-2-3-4")["kind"], "graph");
  EXPECT_EQ(draw(position("complete:63"), {}).error().code, ErrorCode::limit);
}

TEST(DrawGraph, DotOfLayersIsTheOrder) {
  for (const std::string& spec : kGraphs) {
    DrawOptions options;
    options.picture = Picture::dot;
    options.layout = "layers";
    expect_same_order(spec, *draw(position(spec), options));
  }
}

TEST(DrawGraph, DotOfAGraphIsAGraph) {
  for (const std::string spec : {"kneser:5,2,0", "edges:1-2,2-3,4@2-3", "cycle:5@1", "empty:4", "cycle:5 + path:3"}) {
    const std::string dot = picture_of(spec, Picture::dot);
    EXPECT_TRUE(dot.starts_with("graph {\n")) << spec;
    const auto read = read::read_graph(dot, "picture");
    ASSERT_TRUE(read.has_value()) << spec << ": " << read.error().text();
    const auto moves = upset::testing::written(position(spec));
    EXPECT_EQ(read->vertices() + read->edges(), moves.size()) << spec;
  }
  const std::string dot = picture_of("cycle:3", Picture::dot, {"1", "2-3"});
  EXPECT_EQ(count(dot, "\"1\" [fillcolor="), 1U);
  EXPECT_EQ(count(dot, "\"2\" -- \"3\" [color=\"#1E9E4A\", penwidth=4];"), 1U);
}

TEST(DrawGraph, DotOfTrianglesAndOfMixedSumsIsTheOrder) {
  for (const std::string spec : {"facets:1-2-3,3-4", "subsets:3", "cycle:5 + nim:2"})
    for (const std::string layout : {"", "graph", "circle"}) {
      DrawOptions options;
      options.picture = Picture::dot;
      options.layout = layout;
      expect_same_order(spec, *draw(position(spec), options));
    }
}

TEST(DrawGraph, TikzIsBalanced) {
  for (const std::string& spec : kGraphs) {
    const std::string tikz = picture_of(spec, Picture::tikz);
    EXPECT_EQ(count(tikz, "{"), count(tikz, "}")) << spec;
    EXPECT_TRUE(tikz.ends_with("\\end{tikzpicture}\n")) << spec;
  }
  const std::string tikz = picture_of("subsets:3", Picture::tikz, {"1", "1-2", "1-2-3"});
  for (const char* piece :
       {"\\path[upset winning edge] ", "\\path[upset winning face] ", "\\node[upset vertex, upset winning] "})
    EXPECT_EQ(count(tikz, piece), 1U) << piece;
}

TEST(DrawGraphText, ListsNeighbours) {
  EXPECT_EQ(picture_of("facets:1-2-3,3-4,5", Picture::text, {"2", "1-3", "1-2-3"}),
            " 1: 2 3*\n"
            "2*: 1 3\n"
            " 3: 1* 2 4\n"
            " 4: 3\n"
            " 5\n"
            "triangles: 1-2-3*\n"
            "* wins: 2 1-3 1-2-3\n");
  EXPECT_EQ(picture_of("path:4@2,3-4", Picture::text, {}, "3-4"),
            "1\n"
            "3: (4)\n"
            "4: (3)\n");
  EXPECT_EQ(picture_of("path:3@2", Picture::text, {}, "2"), "  1\n(2)\n  3\n");
  EXPECT_EQ(picture_of("empty:0", Picture::text), "(nothing is left)\n");
}

TEST(DrawGraphText, SetsHaveTheirNumbers) {
  EXPECT_EQ(picture_of("kneser:4,2,0", Picture::text, {"3-4"}),
            "1 = 12: 34\n"
            "2 = 13: 24\n"
            "3 = 14: 23*\n"
            "4 = 23: 14*\n"
            "5 = 24: 13\n"
            "6 = 34: 12\n"
            "* wins: 3-4 (14-23)\n");
}

TEST(DrawGraphText, LongListsGoOnBelow) {
  DrawOptions options{Picture::text, {}};
  options.width = 12;
  EXPECT_TRUE(draw(position("complete:9"), options)->starts_with("1: 2 3 4 5 6\n   7 8 9\n2: 1 3"));
  for (options.width = 0; options.width < 9; ++options.width)
    EXPECT_TRUE(draw(position("clique/3:complete:9"), options).has_value());
  options.width = 100;
  EXPECT_NE(draw(position("clique/3:complete:9"), options)->find("and 24 more\n"), std::string::npos);
}

TEST(PlaceGraph, VerticesDoNotCoverEachOther) {
  for (const std::string& spec : kGraphs) {
    const Json nodes = term(spec)["nodes"];
    for (std::size_t i = 0; i < nodes.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_GT(std::hypot(nodes[i]["x"].get<double>() - nodes[j]["x"].get<double>(),
                             nodes[i]["y"].get<double>() - nodes[j]["y"].get<double>()),
                  2 * picture::kDisc + 0.05)
            << spec << " " << i + 1 << " " << j + 1;
  }
}

TEST(PlaceGraph, VerticesLieInTheFrame) {
  for (const std::string& spec : kGraphs) {
    const Json json = term(spec);
    for (const Json& node : json["nodes"]) {
      EXPECT_GE(node["x"].get<double>(), picture::kDisc) << spec;
      EXPECT_GE(node["y"].get<double>(), picture::kDisc) << spec;
      EXPECT_LE(node["x"].get<double>(), json["width"].get<double>() - picture::kDisc) << spec;
      EXPECT_LE(node["y"].get<double>(), json["height"].get<double>() - picture::kDisc) << spec;
    }
  }
}

double distance(const picture::PlacedGraph& placed, std::size_t a, std::size_t b) {
  return std::hypot(placed.at[a].x - placed.at[b].x, placed.at[a].y - placed.at[b].y);
}

/// The number of different edge lengths.
std::size_t edge_lengths(const graph::Graph& graph) {
  core::Stop stop(Limits{});
  const auto placed = picture::place_graph(graph, {}, stop);
  std::vector<double> lengths;
  for (const auto& [u, v] : graph.edge_list()) {
    const double length = distance(placed, u, v);
    if (std::none_of(lengths.begin(), lengths.end(), [&](double other) { return std::abs(other - length) < 1e-6; }))
      lengths.push_back(length);
  }
  return lengths.size();
}

TEST(PlaceGraph, UsualShapes) {
  EXPECT_EQ(edge_lengths(graph::cycle(9)), 1U);
  EXPECT_EQ(edge_lengths(graph::path(40)), 1U);
  EXPECT_EQ(edge_lengths(graph::grid(4, 5)), 1U);
  EXPECT_EQ(edge_lengths(graph::wheel(7)), 2U);  // rim and spokes
  EXPECT_EQ(edge_lengths(graph::fan(6)), 2U);
  EXPECT_EQ(edge_lengths(graph::multipartite({1, 7})), 1U);
  EXPECT_EQ(edge_lengths(graph::prism(6)), 3U);                 // outside, inside and between
  EXPECT_EQ(edge_lengths(graph::multipartite({2, 2, 2})), 3U);  // the octahedron, a triangle in a triangle
  EXPECT_EQ(edge_lengths(graph::kneser(5, 2, 0)), 3U);          // cycle, star and between
}

TEST(PlaceGraph, PetersenByAnyNumbers) {
  std::vector<graph::Vertex> order{7, 2, 9, 4, 0, 5, 8, 1, 3, 6};
  EXPECT_EQ(edge_lengths(graph::kneser(5, 2, 0).induced(order)), 3U);
}

/// The crossing edges in the drawing of a graph.
std::size_t crossings(const graph::Graph& graph) {
  core::Stop stop(Limits{});
  const auto at = picture::place_graph(graph, {}, stop).at;
  const auto side = [&](graph::Vertex a, graph::Vertex b, graph::Vertex c) {
    return (at[b].x - at[a].x) * (at[c].y - at[a].y) - (at[b].y - at[a].y) * (at[c].x - at[a].x);
  };
  const auto edges = graph.edge_list();
  std::size_t total = 0;
  for (const auto& [a, b] : edges)
    for (const auto& [c, d] : edges)
      if (side(a, b, c) * side(a, b, d) < -1e-9 && side(c, d, a) * side(c, d, b) < -1e-9) ++total;
  return total / 2;
}

/// The graph with its vertices renumbered.
graph::Graph shuffled(const graph::Graph& graph) {
  std::vector<graph::Vertex> order(graph.vertices());
  for (graph::Vertex v = 0; v < order.size(); ++v) order[v] = static_cast<graph::Vertex>((7 * v + 3) % order.size());
  return graph.induced(order);
}

TEST(PlaceGraph, PlanarGraphsOfTheBooksByAnyNumbers) {
  EXPECT_EQ(crossings(graph::complete(4)), 0U);
  EXPECT_EQ(crossings(shuffled(graph::prism(4))), 0U);  // the cube
  EXPECT_EQ(crossings(shuffled(graph::prism(5))), 0U);
  EXPECT_EQ(crossings(shuffled(graph::multipartite({2, 2, 2}))), 0U);
  EXPECT_EQ(crossings(shuffled(graph::grid(3, 5))), 0U);
  EXPECT_EQ(crossings(graph::wheel(8)), 0U);
}

TEST(PlaceGraph, EdgesOfAThresholdGraphRunOverNoVertex) {
  core::Stop stop(Limits{});
  const auto graph = graph::threshold(6, {1, 4});
  const auto at = picture::place_graph(graph, {}, stop).at;
  for (const auto& [u, v] : graph.edge_list())
    for (graph::Vertex w = 0; w < graph.vertices(); ++w)
      EXPECT_FALSE(w != u && w != v && picture::comes_near(at[u], at[v], at[w])) << u << " " << v << " " << w;
}

TEST(PlaceGraph, PartsStandSideBySide) {
  graph::Graph graph(6);
  for (const auto& [u, v] : {std::pair{0U, 2U}, {2U, 4U}, {0U, 4U}, {1U, 3U}, {3U, 5U}, {1U, 5U}}) graph.connect(u, v);
  core::Stop stop(Limits{});
  const auto placed = picture::place_graph(graph, {}, stop);
  for (const std::size_t v : {0U, 2U, 4U})
    for (const std::size_t w : {1U, 3U, 5U}) EXPECT_LT(placed.at[v].x + 2 * picture::kDisc, placed.at[w].x);
}

/// Moves are compared as moves: the same elements are marked, whatever the notation.
TEST(DrawGraph, MarksTheMoveThatATextNames) {
  for (const Picture format : {Picture::svg, Picture::text, Picture::json, Picture::dot}) {
    EXPECT_EQ(picture_of("kneser:4,2,0", format, {"12-34"}), picture_of("kneser:4,2,0", format, {"1-6"}));
    EXPECT_EQ(picture_of("kneser:4,2,0@1", format, {}, "1.2"), picture_of("kneser:4,2,0@1", format, {}, "1"));
    EXPECT_EQ(picture_of("nim:1 + subsets:3", format, {"2:13"}), picture_of("nim:1 + subsets:3", format, {"2:1-3"}));
  }
  EXPECT_NE(picture_of("kneser:4,2,0", Picture::svg, {"12-34"}), picture_of("kneser:4,2,0", Picture::svg));
  EXPECT_EQ(picture_of("kneser:4,2,0", Picture::svg, {"nonsense", "7"}), picture_of("kneser:4,2,0", Picture::svg));
}

}  // namespace
