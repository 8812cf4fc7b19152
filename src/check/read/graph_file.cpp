// SPDX-License-Identifier: MIT
// Graph files: one edge per line, DOT, or one line of graph6 or sparse6 (docs/formats/graph.md).
#include <algorithm>
#include <optional>
#include <set>

#include "check/read/dot.hpp"
#include "check/read/file.hpp"
#include "check/read/text_lines.hpp"
#include "check/read/vertex_names.hpp"

namespace upset::check {

namespace {

constexpr std::string_view kHeaders[] = {">>graph6<<", ">>sparse6<<"};

class NamedGraph {
 public:
  explicit NamedGraph(bool merges) : merges_(merges) {}

  void mention(std::string_view name) { names_.mention(name); }

  void connect(std::string_view from, std::string_view to) {
    const auto ends = std::minmax({names_.mention(from), names_.mention(to)});
    if (ends.first == ends.second) refuse("the edge " + std::string(from) + " " + std::string(to) + " is a loop");
    if (!edges_.insert(ends).second && !merges_)
      refuse("the edge " + std::string(from) + " " + std::string(to) + " is given twice");
  }

  Graph build() const {
    const std::vector<std::uint32_t> numbers = names_.final_numbers();
    Graph graph(names_.size());
    for (const auto& [u, v] : edges_) graph.connect(numbers[u], numbers[v]);
    return graph;
  }

 private:
  bool merges_;  // an edge may be given twice
  VertexNames names_;
  std::set<std::pair<std::uint32_t, std::uint32_t>> edges_;
};

// u v, u-v or u -- v; a lone name is a vertex without edges.
Graph read_edge_lines(std::string_view text) {
  NamedGraph graph(false);
  for_each_line(text, [&](std::string_view line) {
    line = without_comment(line);
    const auto pieces = words(line);
    if (pieces.empty()) return;
    const auto ends = words(line, "-");
    if (pieces.front().starts_with('-') || pieces.back().ends_with('-') || ends.size() > 2) {
      refuse("expected an edge u v, u-v or u -- v, or one vertex");
    }
    graph.mention(ends.front());
    if (ends.size() == 2) graph.connect(ends[0], ends[1]);
  });
  return graph.build();
}

void refuse_port(const std::string& name) {
  if (name.find(':') != std::string::npos) refuse("DOT: ports are not accepted: found '" + name + "'");
}

Graph read_graph_dot(std::string_view text) {
  const DotText dot = read_dot(text, false);
  NamedGraph graph(dot.is_strict);
  for (const DotItem& item : dot.items) {
    refuse_port(item.name);
    refuse_port(item.other);
    if (item.kind == DotItem::Kind::node) graph.mention(item.name);
    if (item.kind == DotItem::Kind::edge) graph.connect(item.name, item.other);
  }
  return graph.build();
}

std::string_view trimmed(std::string_view line) {
  line = without_comment(line);
  return line.substr(0, line.find_last_not_of(" \t\r") + 1);
}

bool looks_encoded(std::string_view line) {
  if (line.starts_with(kHeaders[0]) || line.starts_with(kHeaders[1])) return true;
  if (line.starts_with(':')) line.remove_prefix(1);
  return !line.empty() && std::all_of(line.begin(), line.end(), [](char c) { return c >= '?' && c <= '~'; });
}

// Whether every line that is not blank looks encoded, and there is at least one.
bool is_encoded_file(std::string_view text) {
  bool any = false, all = true;
  for_each_line(text, [&](std::string_view line) {
    line = trimmed(line);
    any = any || !line.empty();
    all = all && (line.empty() || looks_encoded(line));
  });
  return any && all;
}

Graph read_encoded(std::string_view text) {
  std::optional<Graph> graph;
  for_each_line(text, [&](std::string_view line) {
    line = trimmed(line);
    if (line.empty()) return;
    if (graph) refuse("expected one graph, found a second");
    for (const std::string_view header : kHeaders) {
      if (line.starts_with(header)) line.remove_prefix(header.size());
    }
    graph = line.starts_with(':') ? read_sparse6(line) : read_graph6(line);
  });
  return std::move(*graph);
}

}  // namespace

Graph read_graph_file(std::string_view text) {
  const std::size_t start = std::min(text.find_first_not_of(" \t\r\n"), text.size());
  if (begins_like_dot(text.substr(start))) return read_graph_dot(text);
  return is_encoded_file(text) ? read_encoded(text) : read_edge_lines(text);
}

}  // namespace upset::check
