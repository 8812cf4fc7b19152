// SPDX-License-Identifier: MIT
// Files of graphs and complexes, and graph6 and sparse6 alone. Accepted graphs can be written as graph6 and read again;
// errors have a message and a place in the file.
#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "fuzz.hpp"
#include "read/complex_file.hpp"
#include "read/graph6.hpp"
#include "read/graph_file.hpp"

namespace {

using upset::graph::Graph;

void require(bool condition) {
  if (!condition) std::abort();
}

template <class Value>
bool is_accepted(const upset::Result<Value>& result) {
  if (result) return true;
  require(result.error().code == upset::ErrorCode::refused && !result.error().message.empty());
  require(result.error().place.has_value() && result.error().place->source == "file");
  require(result.error().place->line >= 1 && result.error().place->column >= 1);
  return false;
}

void check_graph(const Graph& graph) {
  require(graph.vertices() <= upset::graph::kMaxVertices);
  for (const auto& [u, v] : graph.edge_list()) require(u < v && graph.adjacent(v, u));
  const auto again = upset::read::decode_graph6(upset::read::encode_graph6(graph), {});
  require(again.has_value() && *again == graph);
}

void check_complex(const upset::read::FacetList& list) {
  for (std::size_t i = 0; i < list.facets.size(); ++i) {
    const auto& facet = list.facets[i];
    require(!facet.empty() && facet.back() < list.vertices && std::is_sorted(facet.begin(), facet.end()));
    require(i == 0 || list.facets[i - 1] < facet);
  }
  const auto complex = upset::graph::closure_of(list.vertices, list.facets, 1000);
  if (!complex) return;
  auto facets = upset::graph::facets_of(*complex);
  std::sort(facets.begin(), facets.end());
  require(facets == list.facets);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const upset::Place start{"file", 1, 1};
  if (const auto graph = upset::read::read_graph(text, "file"); is_accepted(graph)) check_graph(*graph);
  if (const auto list = upset::read::read_complex(text, "file"); is_accepted(list)) check_complex(*list);
  if (const auto graph = upset::read::decode_sparse6(text, start); is_accepted(graph)) check_graph(*graph);
  if (const auto graph = upset::read::decode_graph6(text, start); is_accepted(graph)) {
    check_graph(*graph);
    require(upset::read::encode_graph6(*graph) == text);
  }
  return 0;
}

namespace upset::fuzz {

std::vector<std::string> seeds() {
  return {"1 2\n2-3\n3 -- 4 # c\n5\n",
          "a b\nb c\n",
          "graph { a -- b -- c; d [label=\"x\"]; node [shape=box] }",
          "strict graph G { 1 -- 2; 2 -- 1 }",
          "DQc\n",
          ">>graph6<<DQc\n",
          ":Fa@x^",
          ">>sparse6<<:Fa@x^\n",
          "I?LRCecq?",
          "~?@?",
          ":An",
          "1 2 3\n3, 4\n5-6-7\n1-2\n",
          ""};
}

std::vector<std::string> dictionary() {
  return {"\n",
          " ",
          "-",
          "--",
          "->",
          "#",
          "graph",
          "strict",
          "digraph",
          "{",
          "}",
          "[",
          "]",
          ";",
          "\"",
          "//",
          "/*",
          "*/",
          "\r",
          "\t",
          ":",
          "~",
          ">>graph6<<",
          ">>sparse6<<",
          "?",
          "@",
          "^",
          "1",
          "2",
          "10",
          "4096",
          "4097",
          "a",
          ",",
          ":A",
          "~~",
          "_",
          "=",
          "x",
          "~?",
          "1 2 3\n",
          "subgraph",
          "\xef\xbb\xbf",
          "0",
          "DQc",
          "Bw",
          "99999999999"};
}

std::string repaired(std::string input) { return input; }

}  // namespace upset::fuzz
