// SPDX-License-Identifier: MIT
// graph6, sparse6, and files of graphs and complexes: valid input, and errors with line and column.
#include <gtest/gtest.h>

#include <random>

#include "graph/families.hpp"
#include "read/complex_file.hpp"
#include "read/graph6.hpp"
#include "read/graph_file.hpp"

namespace {

using namespace upset;
using graph::Graph;
using graph::Vertex;

std::string edges_text(const Result<Graph>& graph) {
  if (!graph) return graph.error().text();
  std::string text = std::to_string(graph->vertices()) + ":";
  for (const auto& [u, v] : graph->edge_list()) text += " " + graph::face_label({u, v});
  return text;
}

std::string graph6(const std::string& text) { return edges_text(read::decode_graph6(text, Place{"file", 3, 11})); }
std::string sparse6(const std::string& text) { return edges_text(read::decode_sparse6(text, Place{"file", 3, 11})); }
std::string file(const std::string& text) { return edges_text(read::read_graph(text, "file")); }

std::string complex_file(const std::string& text) {
  const auto complex = read::read_complex(text, "file");
  if (!complex) return complex.error().text();
  std::string result = std::to_string(complex->vertices) + ":";
  for (const auto& facet : complex->facets) result += " " + graph::face_label(facet);
  return result;
}

/// The examples of nauty's formats.txt, and the smallest sizes.
TEST(Graph6, Known) {
  EXPECT_EQ(graph6("DQc"), "5: 1-3 1-5 2-4 4-5");
  EXPECT_EQ(graph6("?"), "0:");
  EXPECT_EQ(graph6("@"), "1:");
  EXPECT_EQ(graph6("A_"), "2: 1-2");
  EXPECT_EQ(graph6("Bw"), "3: 1-2 1-3 2-3");
  EXPECT_EQ(read::encode_graph6(graph::kneser(5, 2, 0)), "I?LRCecq?");
}

TEST(Graph6, EncodingAndDecodingAreInverse) {
  std::mt19937 random(5);
  for (const std::size_t n : {0, 1, 2, 3, 7, 61, 62, 63, 64, 200}) {
    Graph graph(n);
    for (Vertex u = 0; u < n; ++u)
      for (Vertex v = u + 1; v < n; ++v)
        if (random() % 3 == 0) graph.connect(u, v);
    const std::string text = read::encode_graph6(graph);
    EXPECT_EQ(text.size(), (n < 63 ? 1U : 4U) + (n * (n - (n > 0 ? 1 : 0)) / 2 + 5) / 6);
    const auto again = read::decode_graph6(text, {});
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(*again, graph);
  }
  EXPECT_EQ(read::encode_graph6(Graph(4096)).substr(0, 5),
            "~@??"
            "?");
  EXPECT_TRUE(read::decode_graph6(read::encode_graph6(Graph(4096)), {}).has_value());
}

TEST(Graph6, Bad) {
  const std::string at = "file, line 3, column ";
  EXPECT_EQ(graph6(""), at + "11: graph6, byte 1: expected the number of vertices, found the end");
  EXPECT_EQ(graph6("~?"), at + "13: graph6, byte 3: expected the number of vertices, found the end");
  EXPECT_EQ(graph6("D?"), at + "13: graph6, byte 3: expected 3 bytes for 5 vertices, found 2");
  EXPECT_EQ(graph6("D?{?"), at + "14: graph6, byte 4: expected 3 bytes for 5 vertices, found 4");
  EXPECT_EQ(graph6("D?3"), at + "13: graph6, byte 3: expected a byte from 63 ('?') to 126 ('~'), found '3'");
  EXPECT_EQ(graph6("D?\x7f"),
            at + "13: graph6, byte 3: expected a byte from 63 ('?') to 126 ('~'), found the byte 127");
  EXPECT_EQ(graph6("Bx"), at + "12: graph6, byte 2: expected zeros in the bits that fill the last byte");
  EXPECT_EQ(graph6("~??B"), at + "11: graph6, byte 1: expected the shortest form of the number of vertices, 3");
  EXPECT_EQ(graph6("~~?????B"), at + "11: graph6, byte 1: expected the shortest form of the number of vertices, 3");
  EXPECT_EQ(graph6("~@?@"), at + "11: graph6, byte 1: a graph has at most 4096 vertices, this one has 4097");
  EXPECT_EQ(graph6("~~~~~~~~"), at + "11: graph6, byte 1: a graph has at most 4096 vertices, this one has 68719476735");
}

TEST(Sparse6, Known) {
  EXPECT_EQ(sparse6(":Fa@x^"), "7: 1-2 1-3 2-3 6-7");
  EXPECT_EQ(sparse6(":?"), "0:");
  EXPECT_EQ(sparse6(":@"), "1:");
  EXPECT_EQ(sparse6(":C"), "4:");
  EXPECT_EQ(sparse6(":An"), "2: 1-2");
  EXPECT_EQ(sparse6(":DgH_~"), "5: 1-3 1-5 2-4 4-5");
}

TEST(Sparse6, Bad) {
  const std::string at = "file, line 3, column ";
  EXPECT_EQ(sparse6(""), at + "11: sparse6, byte 1: expected ':', found the end");
  EXPECT_EQ(sparse6("Fa@x^"), at + "11: sparse6, byte 1: expected ':', found 'F'");
  EXPECT_EQ(sparse6(":"), at + "12: sparse6, byte 2: expected the number of vertices, found the end");
  EXPECT_EQ(sparse6(":Fa x^"),
            at + "14: sparse6, byte 4: expected a byte from 63 ('?') to 126 ('~'), found the byte 32");
  EXPECT_EQ(sparse6(":Fa@x^~"), at + "16: sparse6, byte 6: expected the end after the last edge, found more");
  EXPECT_EQ(sparse6(":@~"),
            at + "13: sparse6, byte 3: expected the end: a graph without pairs of vertices has no edges");
  EXPECT_EQ(sparse6(":A?"), at + "13: sparse6, byte 3: the edge 1-1 is a loop");
  EXPECT_EQ(sparse6(":Ab"), at + "13: sparse6, byte 3: the edge 1-2 is given twice");
}

TEST(GraphLines, Good) {
  EXPECT_EQ(file(""), "0:");
  EXPECT_EQ(file("# nothing\n\n"), "0:");
  EXPECT_EQ(file("1 2\n2 3\n"), "3: 1-2 2-3");
  EXPECT_EQ(file("3-1\r\n3 -- 2 # edge\n\t4\n"), "4: 1-3 2-3");
  EXPECT_EQ(file("\xef\xbb\xbf"
                 "2\n1\n"),
            "2:");
  EXPECT_EQ(file("berlin rome\nrome paris\noslo 4\n"), "5: 1-2 2-3 4-5");
  EXPECT_EQ(file("0 1\n1 2\n"), "3: 1-2 2-3");
  EXPECT_EQ(file("2 5\n"), "2: 1-2");  // not all of 1..v, so in order of appearance
  EXPECT_EQ(file("2 01\n"), "2: 1-2");
}

TEST(GraphLines, Bad) {
  EXPECT_EQ(file("1 2\n1 2 3\n"), "file, line 2, column 5: expected one or two vertices, found a third: '3'");
  EXPECT_EQ(file("1 1\n"), "file, line 1, column 3: the edge 1 1 is a loop");
  EXPECT_EQ(file("1 2\n2-1\n"), "file, line 2, column 3: the edge 2 1 is given twice");
  EXPECT_EQ(file("1 -\n"), "file, line 1, column 3: expected a vertex on either side of '-'");
  EXPECT_EQ(file("-- 2\n"), "file, line 1, column 1: expected a vertex on either side of '-'");
  EXPECT_EQ(file("1 2\n--\n"), "file, line 2, column 1: expected a vertex on either side of '-'");
  EXPECT_EQ(file("1 " + std::string(201, 'n')),
            "file, line 1, column 3: a name has at most 200 bytes, this one has 201");
  std::string many;
  for (int i = 0; i <= 4096; ++i) many += std::to_string(i) + "\n";
  EXPECT_EQ(file(many), "file, line 4097, column 1: at most 4096 vertices are read; '4096' is one too many");
}

TEST(GraphLines, ControlCharacters) {
  EXPECT_EQ(file(std::string("a b\nb c\0d\n", 10)),
            "file, line 2, column 3: expected a name without control characters: is this a text file?");
  EXPECT_EQ(file("a\x01 b\n"),
            "file, line 1, column 1: expected a name without control characters: is this a text file?");
}

TEST(GraphDot, Good) {
  EXPECT_EQ(file("graph { a -- b }"), "2: 1-2");
  EXPECT_EQ(file("graph G {\n 1 -- 3 -- 2; 4 [color=red]\n node [shape=circle]; }\n"), "4: 1-3 2-3");
  EXPECT_EQ(file("strict graph { a -- b; b -- a }"), "2: 1-2");
  EXPECT_EQ(file("// c\ngraph { \"x y\" -- z }"), "2: 1-2");
  EXPECT_EQ(file("graph {}"), "0:");
}

TEST(GraphDot, Bad) {
  EXPECT_EQ(file("digraph { a -> b }"),
            "file, line 1, column 1: expected 'graph' (edges have no direction), found 'digraph'");
  EXPECT_EQ(file("graph { a -> b }"), "file, line 1, column 11: expected '--', found '->'");
  EXPECT_EQ(file("graph { a -- a }"), "file, line 1, column 14: the edge a a is a loop");
  EXPECT_EQ(file("graph { a -- b\nb -- a }"), "file, line 2, column 6: the edge b a is given twice");
  EXPECT_EQ(file("graph { a:n -- b }"),
            "file, line 1, column 9: ports are not accepted: expected a name without ':', found 'a:n'");
  EXPECT_EQ(file("graph { subgraph x { a } }"), "file, line 1, column 9: subgraphs are not accepted");
  EXPECT_EQ(file("graph { a -- b"), "file, line 1, column 15: expected '}', found the end of the file");
}

TEST(GraphEncoded, OneLineOfAFile) {
  EXPECT_EQ(file("DQc\n"), "5: 1-3 1-5 2-4 4-5");
  EXPECT_EQ(file(">>graph6<<DQc"), "5: 1-3 1-5 2-4 4-5");
  EXPECT_EQ(file("# one\n\n:Fa@x^\r\n"), "7: 1-2 1-3 2-3 6-7");
  EXPECT_EQ(file(">>sparse6<<:Fa@x^\n"), "7: 1-2 1-3 2-3 6-7");
  EXPECT_EQ(file("DQc\nDQc\n"),
            "file, line 2, column 1: expected one graph, found a second; 'upset solve -' reads a stream of graphs");
  EXPECT_EQ(file("\nDQ\n"), "file, line 2, column 3: graph6, byte 3: expected 3 bytes for 5 vertices, found 2");
  EXPECT_EQ(file(">>graph6<<DQ"), "file, line 1, column 13: graph6, byte 3: expected 3 bytes for 5 vertices, found 2");
}

TEST(ComplexFile, Good) {
  EXPECT_EQ(complex_file(""), "0:");
  EXPECT_EQ(complex_file("1 2 3\n3-4\n"), "4: 1-2-3 3-4");
  EXPECT_EQ(complex_file("3, 2,1 # a triangle\n\n2 3\n1-2-3\n4\r\n"), "4: 1-2-3 4");
  EXPECT_EQ(complex_file("c b\nb a\n"), "3: 1-2 2-3");
}

TEST(ComplexFile, Bad) {
  EXPECT_EQ(complex_file("1 2\n2 3 2\n"), "file, line 2, column 5: the facet has vertex 2 twice");
  std::string many;
  for (int i = 0; i < 200; ++i)
    for (int j = 0; j < i; ++j) many += std::to_string(i) + " " + std::to_string(j) + "\n";
  EXPECT_EQ(complex_file(many), "file, line 16385, column 1: a complex has at most 16384 facets, found more");
}

}  // namespace
