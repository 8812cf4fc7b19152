// SPDX-License-Identifier: MIT
// Graphs and complexes in the spec language: canonical forms, errors with their columns, counts without building, and
// files.
#include "games/graph/expression.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "game/access.hpp"
#include "games/common/file_body.hpp"
#include "games/graph/graph_family.hpp"
#include "games/graph/ground.hpp"
#include "graph/families.hpp"
#include "read/graph6.hpp"
#include "support/written.hpp"
#include "upset/position.hpp"

namespace {

using namespace upset;
using games::graph::ComplexGround;

const ComplexGround& ground_of(const Position& position) {
  return *games::graph::complex_ground(*game::sum_of(position).terms().front());
}

Position parsed(const std::string& spec) {
  auto position = Position::parse(spec);
  EXPECT_TRUE(position.has_value()) << position.error().text();
  return std::move(position).value();
}

std::string error_of(const std::string& spec) {
  const auto position = Position::parse(spec);
  return position ? "accepted as " + position->spec() : position.error().text();
}

constexpr const char* kGraphs =
    "(edges, graph, graph6, sparse6, complete, empty, cycle, path, wheel, fan, multipartite, kneser, johnson, "
    "threshold, prism, grid, complement, line, join)";

TEST(GraphSpecs, CanonicalFormsAreTheirOwnPrint) {
  for (const char* text : {"edges:",
                           "edges:1-2,2-3,4,5",
                           "edges:1-2,1-3@1-2",
                           "graph6:D?{",
                           "graph6:D?{@1,2",
                           "sparse6::Fa@x^",
                           "complete:5",
                           "empty:0",
                           "cycle:7",
                           "path:4",
                           "wheel:6@7",
                           "fan:0",
                           "multipartite:3,2,2",
                           "kneser:5,2,0@1-8",
                           "kneser:5,2,-3",
                           "kneser:3,7,2",
                           "kneser:5,-2,0",
                           "kneser:0,-2,-3",
                           "kneser:1000,400,17",
                           "johnson:5,2",
                           "threshold:6:4,1,6",
                           "threshold:6",
                           "prism:5",
                           "grid:3x4",
                           "complement:complement:cycle:7",
                           "line:complete:5",
                           "join:(path:3)(line:cycle:5)",
                           "join:(join:(empty:1)(edges:1-2,3))(graph6:\"D?{\")",
                           "complement:sparse6:\":Fa@x^\"",
                           "clique:complete:5",
                           "clique/3:kneser:6,2,0@1-10-15",
                           "clique/0:complete:7",
                           "clique:complement:graph6:\"D?{\"",
                           "facets:",
                           "facets:1-2-3,3-4",
                           "facets:1,2-3",
                           "cycle:5 + board:2x3 + clique/3:complete:4"}) {
    const auto position = Position::parse(text);
    ASSERT_TRUE(position.has_value()) << position.error().text();
    EXPECT_EQ(position->spec(), text);
  }
}

TEST(GraphSpecs, OtherFormsBecomeCanonical) {
  const std::vector<std::pair<std::string, std::string>> forms = {
      {"edges:3-2,2-1,5,4", "edges:1-2,2-3,4,5"},
      {"edges:1-2,2,1", "edges:1-2"},
      {"graph6:>>graph6<<D?{", "graph6:D?{"},
      {"graph6:\"D?{\"", "graph6:D?{"},
      {"sparse6:>>sparse6<<:Fa@x^", "sparse6::Fa@x^"},
      {"sparse6:Fa@x^", "sparse6::Fa@x^"},
      {"threshold:6:", "threshold:6"},
      {"complement:graph6:Dhc", "complement:graph6:\"Dhc\""},
      {"join:(graph6:Dhc)(edges:2-1)", "join:(graph6:\"Dhc\")(edges:1-2)"},
      {"facets:4-3,2-1-3,1-2,3-2-1", "facets:1-2-3,3-4"},
      {"cycle:4@1-2,1", "cycle:4@1"},
  };
  for (const auto& [text, canonical] : forms) {
    const auto position = Position::parse(text);
    ASSERT_TRUE(position.has_value()) << position.error().text();
    EXPECT_EQ(position->spec(), canonical);
    EXPECT_EQ(parsed(canonical).spec(), canonical);
  }
}

TEST(GraphErrors, OfLists) {
  EXPECT_EQ(error_of("edges:1-2,2-1"), "spec, column 11: the edge 2-1 is given twice");
  EXPECT_EQ(error_of("edges:1-2,2-2"), "spec, column 11: the edge 2-2 is a loop");
  EXPECT_EQ(error_of("edges:1-0"), "spec, column 9: vertices are numbered from 1, found 0");
  EXPECT_EQ(error_of("edges:1-2,4-5,2-1"), "spec, column 15: the edge 2-1 is given twice");
  EXPECT_EQ(error_of("edges:1-2,4-5"),
            "spec, column 11: vertex 3 is missing: the vertices must be 1 to 5, and an isolated vertex is written as a "
            "separate item (,3)");
  EXPECT_EQ(error_of("edges:1-2-3"),
            "spec, column 7: expected a vertex such as 3 or an edge such as 3-5, found '1-2-3'");
  EXPECT_EQ(error_of("edges:1-2,"), "spec, column 11: expected a vertex (decimal, no leading zero), found nothing");
  EXPECT_EQ(error_of("edges:1-02"), "spec, column 9: expected a vertex (decimal, no leading zero), found '02'");
  EXPECT_EQ(error_of("edges:1-4097"), "spec, column 9: at most 4096 vertices can be given, found vertex 4097");
  EXPECT_EQ(error_of("facets:1-2-1"), "spec, column 8: the facet 1-2-1 has vertex 1 twice");
  EXPECT_EQ(error_of("facets:2-3"),
            "spec, column 8: vertex 1 is missing: the vertices must be 1 to 3, and an isolated vertex is written as a "
            "separate item (,1)");
}

TEST(GraphErrors, OfNumbers) {
  EXPECT_EQ(error_of("complete:x"),
            "spec, column 10: expected a number of vertices (decimal, no leading zero), found 'x'");
  EXPECT_EQ(error_of("complete:3,4"),
            "spec, column 10: expected a number of vertices (1 number), found 2; the complete bipartite graph is "
            "'multipartite:3,4'");
  EXPECT_EQ(error_of("cycle:2"), "spec, column 7: a cycle must have at least 3 vertices, found 2");
  EXPECT_EQ(error_of("wheel:2"), "spec, column 7: the rim of a wheel must have at least 3 vertices, found 2");
  EXPECT_EQ(error_of("prism:0"), "spec, column 7: a cycle of a prism must have at least 3 vertices, found 0");
  EXPECT_EQ(error_of("multipartite:3,0"),
            "spec, column 16: the parts of a multipartite graph must have a size of at least 1, found 0");
  EXPECT_EQ(error_of("kneser:5,2"),
            "spec, column 8: expected n,k,l (3 numbers), found 2; the usual Kneser graph is 'kneser:5,2,0'");
  EXPECT_EQ(error_of("kneser:-5,2,0"), "spec, column 8: expected n,k,l (decimal, no leading zero), found '-5'");
  EXPECT_EQ(error_of("kneser:5,-0,0"), "spec, column 11: expected k (a number other than 0 after '-'), found '-0'");
  EXPECT_EQ(error_of("kneser:5,-2"),
            "spec, column 10: expected n,k,l (decimal, no leading zero), found '-2'; the usual "
            "Kneser graph is 'kneser:5,-2,0'");
  EXPECT_EQ(error_of("kneser:5,2,-0"), "spec, column 13: expected l (a number other than 0 after '-'), found '-0'");
  EXPECT_EQ(error_of("kneser:5,2,--1"), "spec, column 13: expected l (decimal, no leading zero), found '-1'");
  EXPECT_EQ(error_of("johnson:2,5"), "spec, column 11: a Johnson graph needs k <= n: expected at most 2, found 5");
  EXPECT_EQ(error_of("threshold:6:1,7"), "spec, column 15: expected at most 6 neighbours in the clique, found 7");
  EXPECT_EQ(error_of("grid:3"), "spec, column 6: expected rows and columns such as 3x4 (2 numbers), found 1");
  EXPECT_EQ(error_of("grid:3x0"), "spec, column 8: the sides of a grid must be at least 1, found 0");
  EXPECT_EQ(error_of("cycle:1" + std::string(10'000, '0')),
            "spec, column 7: a number has at most 10000 digits, this one has 10001");
}

TEST(GraphErrors, OfExpressions) {
  const std::string graphs = kGraphs;
  EXPECT_EQ(error_of("complement:"), "spec, column 12: expected a graph " + graphs + ", found nothing");
  EXPECT_EQ(error_of("line:nim:3"), "spec, column 6: expected a graph " + graphs + ", found 'nim'");
  EXPECT_EQ(error_of("clique:clique:cycle:4"), "spec, column 8: expected a graph " + graphs + ", found 'clique'");
  EXPECT_EQ(error_of("clique/3:cycle"), "spec, column 15: expected ':' after 'cycle', found the end");
  EXPECT_EQ(error_of("line:complement:cycle:2"), "spec, column 23: a cycle must have at least 3 vertices, found 2");
  EXPECT_EQ(error_of("join:(path:3)"),
            "spec, column 14: expected '(' and a graph, as in join:(path:3)(cycle:5), found the end");
  EXPECT_EQ(error_of("join:path:3"),
            "spec, column 6: expected '(' and a graph, as in join:(path:3)(cycle:5), found 'p'");
  EXPECT_EQ(error_of("join:(path:3"), "spec, column 6: expected a closing ')', found the end");
  EXPECT_EQ(error_of("join:(path:3)(path:3)(path:3)"),
            "spec, column 22: expected the end: a join has two graphs, found '('");
  EXPECT_EQ(error_of("join:(cycle:4)(cycle:2)"), "spec, column 22: a cycle must have at least 3 vertices, found 2");
  EXPECT_EQ(error_of("complement:graph6:\"D?{\"x"), "spec, column 24: expected the end of graph6:\"...\", found 'x'");
  EXPECT_EQ(error_of("complement:graph6:\"D?\""),
            "spec, column 22: graph6, byte 3: expected 3 bytes for 5 vertices, found 2");
  EXPECT_EQ(error_of("graph6:\"D?\""), "spec, column 11: graph6, byte 3: expected 3 bytes for 5 vertices, found 2");
  EXPECT_EQ(error_of("complement:graph6:D?{"),
            "spec, column 20: expected '@' and moves, ' + ' and another term, or the end, found '?'");
  EXPECT_EQ(error_of("graph6:"), "spec, column 8: expected a file name or an encoded graph, found the end");
  EXPECT_EQ(error_of("line:graph:"), "spec, column 12: expected a file name or an encoded graph, found the end");
  std::string deep = "complete:3";
  for (int i = 0; i < 63; ++i) deep = "complement:" + deep;
  EXPECT_EQ(parsed(deep).spec(), deep);
  EXPECT_EQ(error_of("complement:" + deep), "spec, column 705: graphs nest at most 64 deep");
}

TEST(GraphErrors, OfParametersAndMoves) {
  EXPECT_EQ(error_of("clique/:cycle:4"), "spec, column 8: expected a number after '/', found ':'");
  EXPECT_EQ(error_of("clique/03:cycle:4"),
            "spec, column 8: expected the size of the largest faces (decimal, no leading zero), found '03'");
  EXPECT_EQ(error_of("cycle/3:4"),
            "spec, column 7: expected ':' after 'cycle': only clique takes a number, as in clique/3:GRAPH, found '/3'");
  EXPECT_EQ(error_of("cycle:4@1-3"),
            "spec, column 9: expected a vertex such as 3 or an edge such as 3-5 (ascending) of the graph, which has 4 "
            "vertices, found '1-3'");
  EXPECT_EQ(
      error_of("clique:complete:3@3-1"),
      "spec, column 19: expected a face such as 1-3-4 (vertices ascending) of the complex, found '3-1'; type '1-3'");
  EXPECT_EQ(error_of("cycle:4@1,1-2"), "spec, column 11: the move '1-2' is already gone");
  EXPECT_EQ(error_of("complete:5000@1"),
            "spec, column 15: complete:5000 has 5000 vertices; a graph of at most 4096 can be built");
  EXPECT_EQ(error_of("complete:1000@1"),
            "spec, column 15: complete:1000 has more than 16384 elements; at most 16384 can be listed");
  EXPECT_EQ(error_of("clique:graph:- + graph:-"), "spec, column 24: standard input can be read only once");
  EXPECT_EQ(error_of("join:(graph:-)(graph:\"-\")"), "spec, column 6: standard input can be read only once");
}

/// Every small member of every family: the counts from formulas agree with the graph.
TEST(GraphCounts, AgreeWithTheGraph) {
  std::vector<std::string> specs = {"edges:1-2,3", "graph6:D?{", "sparse6::Fa@x^", "threshold:0", "multipartite:3,2,2"};
  for (int n = 0; n <= 6; ++n) {
    for (const char* family : {"complete", "empty", "path", "fan"})
      specs.push_back(std::string(family) + ":" + std::to_string(n));
    for (const char* family : {"cycle", "wheel", "prism"})
      if (n >= 3) specs.push_back(std::string(family) + ":" + std::to_string(n));
    for (int l = -2; l <= 2; ++l)
      for (const int k : {-1, -2, -7})
        specs.push_back("kneser:" + std::to_string(n) + "," + std::to_string(k) + "," + std::to_string(l));
    for (int k = 0; k <= 6; ++k) {
      for (int l = -1; l <= k + 1; ++l)
        specs.push_back("kneser:" + std::to_string(n) + "," + std::to_string(k) + "," + std::to_string(l));
      if (k <= n) specs.push_back("johnson:" + std::to_string(n) + "," + std::to_string(k));
      if (k <= n)
        specs.push_back("threshold:" + std::to_string(n) + ":" + std::to_string(k) + ",0," + std::to_string(n));
      if (n >= 1 && k >= 1) specs.push_back("grid:" + std::to_string(n) + "x" + std::to_string(k));
      if (n >= 1 && k >= 1) specs.push_back("multipartite:" + std::to_string(n) + "," + std::to_string(k) + ",2");
    }
  }
  const std::vector<std::string> leaves = specs;
  for (const std::string& leaf : leaves) {
    specs.push_back("complement:" + leaf);
    specs.push_back("line:" + leaf);
    specs.push_back("line:complement:" + leaf);
    specs.push_back("line:line:" + leaf);
    specs.push_back("join:(line:" + leaf + ")(complement:path:3)");
  }
  const core::DiskFiles files;
  core::Stop stop{Limits{}};
  game::Reading reading{files, stop};
  std::size_t built = 0;
  for (const std::string& spec : specs) {
    std::string quoted = spec;
    for (const std::string family : {"graph6:D?{", "sparse6::Fa@x^"})
      if (const auto at = quoted.find(family); at != std::string::npos) {
        const auto colon = at + family.find(':') + 1;
        quoted.insert(at + family.size(), "\"").insert(colon, "\"");
      }
    const auto expression = games::graph::parse_expression({quoted, 1}, reading);
    ASSERT_TRUE(expression.has_value()) << spec << ": " << expression.error().text();
    const auto graph = games::graph::build(**expression);
    if (!graph) continue;
    ++built;
    EXPECT_EQ(games::graph::vertex_count(**expression), core::Integer(graph->vertices())) << spec;
    EXPECT_EQ(games::graph::edge_count(**expression), core::Integer(graph->edges())) << spec;
  }
  EXPECT_GT(built, 2000U);
}

TEST(GraphCounts, OfHugeGraphs) {
  const auto size = [](const std::string& spec) {
    const auto count = game::sum_of(parsed(spec)).terms().front()->size();
    return count ? count->get_str() : "unknown";
  };
  EXPECT_EQ(size("complete:1000000000000"), "500000000000500000000000");
  EXPECT_EQ(size("kneser:100,3,1"), "13049998500");
  EXPECT_EQ(size("johnson:1000000,2"), "499999000000500000");
  EXPECT_EQ(size("kneser:100000000000000000000,99999999999999999999,5"), "100000000000000000000");
  EXPECT_EQ(size("kneser:7,9,2"), "0");
  EXPECT_EQ(size("clique/2:kneser:100,3,1"), size("kneser:100,3,1"));
  EXPECT_EQ(size("clique:complete:20"), "1048575");
  EXPECT_EQ(size("clique/3:complete:7"), "63");
  EXPECT_EQ(size("clique:cycle:1000000"), "unknown");
  EXPECT_EQ(size("kneser:" + std::string(10'000, '9') + "," + std::string(9'999, '9') + ",3"), "unknown");
  EXPECT_EQ(size("facets:1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20"), "unknown");
}

TEST(GraphGround, GreatestFaces) {
  for (const char* spec : {"complete:1", "complete:2", "path:2", "clique:complete:50", "clique/9:complete:9",
                           "facets:1-2-3", "clique:kneser:5,2,1", "kneser:5,5,0"})
    EXPECT_TRUE(ground_of(parsed(spec)).has_greatest()) << spec;
  for (const char* spec : {"complete:3", "complete:0", "empty:2", "clique/8:complete:9", "clique/0:complete:1",
                           "facets:1-2,2-3", "facets:", "clique:kneser:5,2,0"})
    EXPECT_FALSE(ground_of(parsed(spec)).has_greatest()) << spec;
}

TEST(GraphGround, FacesAscendBySizeThenNumbers) {
  EXPECT_EQ(upset::testing::written(parsed("edges:1-2,1-3,2-3,4")),
            (std::vector<std::string>{"1", "2", "3", "4", "1-2", "1-3", "2-3"}));
  EXPECT_EQ(upset::testing::written(parsed("clique:edges:1-2,1-3,2-3,4")),
            (std::vector<std::string>{"1", "2", "3", "4", "1-2", "1-3", "2-3", "1-2-3"}));
  EXPECT_EQ(parsed("clique/3:complete:5").moves(100), parsed("subsets:5/3").moves(100));
  const auto moves = upset::testing::written(parsed("cycle:11"));
  EXPECT_EQ(moves[10], "11");
  EXPECT_EQ(moves[11], "1-2");
  EXPECT_EQ(moves[12], "1-11");
  EXPECT_TRUE(parsed("clique/0:complete:5").is_over());
}

class GraphFiles : public ::testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return (folder_ / name).string();
  }
  static std::string grid_lines(std::size_t rows, std::size_t columns) {
    std::string text;
    for (const auto& [u, v] : graph::grid(rows, columns).edge_list())
      text += std::to_string(u + 1) + " " + std::to_string(v + 1) + "\n";
    return text;
  }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("upset_graph_file_test_" + std::to_string(::getpid()));
};

TEST_F(GraphFiles, ShortOnesBecomeInline) {
  const std::string file = write("small.txt", "1 2\n3\n");
  EXPECT_EQ(parsed("graph:" + file).spec(), "edges:1-2,3");
  EXPECT_EQ(parsed("graph:" + file + " @1").spec(), "edges:1-2,3@1");
  EXPECT_EQ(parsed("complement:graph:\"" + file + "\"").spec(), "complement:edges:1-2,3");
  EXPECT_EQ(parsed("clique:graph:\"" + write("g.g6", "DQc\n") + "\"").spec(), "clique:edges:1-3,1-5,2-4,4-5");
  EXPECT_EQ(parsed("complex:" + write("c.txt", "1 2 3\n3 4\n")).spec(), "facets:1-2-3,3-4");
  EXPECT_EQ(error_of("graph:" + write("bad.txt", "1 1\n")),
            (folder_ / "bad.txt").string() + ", line 1, column 3: the edge 1 1 is a loop");
  EXPECT_EQ(error_of("graph:nowhere"), "spec, column 7: cannot read the file 'nowhere': it does not exist");
  EXPECT_EQ(error_of("line:graph:nowhere"), "spec, column 12: cannot read the file 'nowhere': it does not exist");
}

TEST_F(GraphFiles, LongOnesAreBoundByAHash) {
  const std::string file = write("grid.txt", grid_lines(20, 30));
  const Position position = parsed("graph:" + file);
  const std::string spec = position.spec();
  EXPECT_EQ(spec.substr(0, spec.size() - 64), "graph:" + file + "#order=");
  EXPECT_EQ(parsed(spec).spec(), spec);
  const std::string inside = parsed("clique/2:complement:graph:\"" + file + "\"").spec();
  EXPECT_EQ(inside, "clique/2:complement:graph:\"" + spec.substr(6) + "\"");
  EXPECT_EQ(parsed(inside).spec(), inside);

  const auto& listing = ground_of(position).listing();
  ASSERT_TRUE(listing.has_value());
  std::vector<std::string> labels;
  for (const game::Move& move : listing->moves) labels.push_back(ground_of(position).notation(move));
  const std::string block = games::common::order_block(labels, listing->poset.covers(listing->poset.all()));
  EXPECT_EQ(ground_of(position).embedded_block(), block);
  EXPECT_EQ(ground_of(parsed(inside)).embedded_block(), block);
  EXPECT_EQ(ground_of(parsed("clique:cycle:5")).embedded_block(), "");

  write("grid.txt", grid_lines(30, 20));
  EXPECT_NE(error_of(spec).find("has changed"), std::string::npos);
  EXPECT_NE(error_of(inside).find("has changed"), std::string::npos);
}

TEST_F(GraphFiles, LongComplexes) {
  std::string text;
  for (int i = 1; i <= 500; ++i)
    text += std::to_string(i) + " " + std::to_string(i + 1) + " " + std::to_string(i + 2) + "\n";
  const std::string file = write("strip.txt", text);
  const Position position = parsed("complex:" + file);
  EXPECT_EQ(position.spec().substr(0, position.spec().size() - 64), "complex:" + file + "#order=");
  EXPECT_EQ(parsed(position.spec()).spec(), position.spec());
  EXPECT_EQ(game::sum_of(position).terms().front()->size(), core::Integer(502 + 1001 + 500));
  EXPECT_EQ(ground_of(position).embedded_block().substr(0, 21), "poset 2003\nelement 1\n");
  write("strip.txt", text + "1 500\n");
  EXPECT_NE(error_of(position.spec()).find("has changed"), std::string::npos);
}

/// The example at the beginning of a synopsis, such as "cycle:7" in "cycle:7  ...".
std::string example_of(const games::graph::GraphFamily& family) {
  return std::string(family.synopsis.substr(0, family.synopsis.find(' ')));
}

TEST(GraphFamilies, FormulasAgreeWithTheGraphsThatAreBuilt) {
  for (const games::graph::GraphFamily& family : games::graph::graph_families()) {
    if (family.by_numbers.build == nullptr) continue;
    const Position position = parsed(example_of(family));
    const games::graph::Expression& expression = *ground_of(position).graph();
    const auto graph = build(expression);
    ASSERT_TRUE(graph.has_value()) << family.name;
    EXPECT_EQ(vertex_count(expression), core::from_word(graph->vertices())) << family.name;
    EXPECT_EQ(edge_count(expression), core::from_word(graph->edges())) << family.name;
    for (graph::Vertex v = 0; family.by_numbers.is_regular && v < graph->vertices(); ++v)
      EXPECT_EQ(graph->degree(v), graph->degree(0)) << family.name;
  }
}

TEST(GraphFamilies, AreMadeInOneWay) {
  for (const games::graph::GraphFamily& family : games::graph::graph_families()) {
    const auto& [vertices, edges, build_numbers, is_regular, has_sets] = family.by_numbers;
    const auto& [counts, build_operation] = family.by_operation;
    EXPECT_EQ(vertices != nullptr, edges != nullptr) << family.name;
    EXPECT_EQ(vertices != nullptr, build_numbers != nullptr) << family.name;
    EXPECT_EQ(counts != nullptr, build_operation != nullptr) << family.name;
    EXPECT_FALSE(vertices != nullptr && counts != nullptr) << family.name;
    EXPECT_FALSE((is_regular || has_sets) && vertices == nullptr) << family.name;
    EXPECT_TRUE(family.synopsis.starts_with(std::string(family.name) + ":")) << family.name;
  }
}

}  // namespace
