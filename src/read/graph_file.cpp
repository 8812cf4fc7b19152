// SPDX-License-Identifier: MIT
#include "read/graph_file.hpp"

#include <fmt/format.h>

#include "read/dot.hpp"
#include "read/graph6.hpp"
#include "read/vertex_names.hpp"

namespace upset::read {

namespace {

using graph::Graph;
using graph::Vertex;

/// Collects named edges. Rejects loops and duplicate edges, naming their places.
class GraphBuilder {
 public:
  std::optional<Error> mention(std::string_view name, const Place& place) {
    const auto v = names_.number(name, place);
    if (!v) return v.error();
    if (*v == rows_.size()) rows_.emplace_back(graph::kMaxVertices);
    return std::nullopt;
  }

  std::optional<Error> connect(std::string_view from, std::string_view to, const Place& place) {
    if (auto error = mention(from, place)) return error;
    if (auto error = mention(to, place)) return error;
    const Vertex u = *names_.number(from, place);
    const Vertex v = *names_.number(to, place);
    if (u == v) return refused(fmt::format("the edge {} {} is a loop", from, to), place);
    if (rows_[u].test(v)) {
      if (merges_) return std::nullopt;
      return refused(fmt::format("the edge {} {} is given twice", from, to), place);
    }
    rows_[u].set(v);
    rows_[v].set(u);
    return std::nullopt;
  }

  /// From now on duplicate edges are allowed.
  void merge_edges() { merges_ = true; }

  [[nodiscard]] Graph finish() const {
    const auto numbers = names_.final_numbers();
    Graph graph(names_.size());
    for (Vertex u = 0; u < rows_.size(); ++u)
      rows_[u].for_each([&](std::size_t v) {
        if (u < v) graph.connect(numbers[u], numbers[v]);
      });
    return graph;
  }

 private:
  VertexNames names_;
  std::vector<graph::DynamicBits> rows_;  // by appearance
  bool merges_ = false;
};

std::optional<Error> read_edge(std::string_view line, const Place& place, GraphBuilder& builder) {
  const auto fields = fields_of(line, "-", place);
  const auto end = line.substr(0, line.find('#')).find_last_not_of(" \t\r");
  const bool ends_with_sign = end != std::string_view::npos && line[end] == '-';
  if (fields.empty() && !ends_with_sign) return std::nullopt;
  const std::size_t sign = line.find('-');
  const auto start = fields.empty() ? line.size() : fields[0].place.column - 1;
  if (sign < start || ends_with_sign)
    return refused("expected a vertex on either side of '-'", Place{place.source, place.line, sign + 1});
  if (fields.size() > 2)
    return refused(fmt::format("expected one or two vertices, found a third: '{}'", fields[2].text), fields[2].place);
  if (auto error = builder.mention(fields[0].text, fields[0].place)) return error;
  if (fields.size() == 1) return std::nullopt;
  return builder.connect(fields[0].text, fields[1].text, fields[1].place);
}

Result<Graph> read_edge_lines(std::string_view text, const std::string& source) {
  GraphBuilder builder;
  if (auto error = for_each_line(
          text, source, [&](std::string_view line, const Place& place) { return read_edge(line, place, builder); }))
    return *error;
  return builder.finish();
}

Result<Graph> read_graph_dot(std::string_view text, const std::string& source) {
  GraphBuilder builder;
  const auto port_error = [](const std::string& name, const Place& place) -> std::optional<Error> {
    if (name.find(':') == std::string::npos) return std::nullopt;
    return refused(fmt::format("ports are not accepted: expected a name without ':', found '{}'", name), place);
  };
  const DotListener listener{"graph",
                             "digraph",
                             "edges have no direction",
                             "--",
                             "->",
                             "",
                             [&](bool is_strict) {
                               if (is_strict) builder.merge_edges();
                             },
                             [&](const std::string& name, const Place& place) {
                               auto error = port_error(name, place);
                               return error ? error : builder.mention(name, place);
                             },
                             [&](const std::string& from, const std::string& to, const Place& place) {
                               auto error = port_error(to, place);
                               return error ? error : builder.connect(from, to, place);
                             },
                             [](const std::string&, const Place&) { return std::optional<Error>(); }};
  if (auto error = read_dot_text(text, source, listener)) return *error;
  return builder.finish();
}

/// Whether a line may be graph6 or sparse6, judging by its bytes.
bool looks_encoded(std::string_view line) {
  if (line.starts_with(kGraph6Header) || line.starts_with(kSparse6Header)) return true;
  if (line.starts_with(':')) line.remove_prefix(1);
  for (const char c : line)
    if (c < '?' || c > '~') return false;
  return !line.empty();
}

std::string_view trimmed(std::string_view line) {
  const std::size_t end = line.substr(0, line.find('#')).find_last_not_of(" \t\r");
  return end == std::string_view::npos ? std::string_view() : line.substr(0, end + 1);
}

/// Whether the text has a line that is not blank and all such lines look encoded.
bool is_encoded(std::string_view text) {
  bool has_any = false;
  const auto other = for_each_line(text, "", [&](std::string_view line, const Place&) -> std::optional<Error> {
    line = trimmed(line);
    if (line.empty()) return std::nullopt;
    has_any = true;
    return looks_encoded(line) ? std::nullopt : std::optional<Error>(Error{});
  });
  return has_any && !other;
}

Result<Graph> decode_line(std::string_view line, Place place) {
  for (const std::string_view header : {kGraph6Header, kSparse6Header})
    if (line.starts_with(header)) {
      line.remove_prefix(header.size());
      place.column += header.size();
    }
  return line.starts_with(':') ? decode_sparse6(line, place) : decode_graph6(line, place);
}

Result<Graph> read_encoded(std::string_view text, const std::string& source) {
  std::optional<Graph> graph;
  const auto error =
      for_each_line(text, source, [&](std::string_view line, const Place& place) -> std::optional<Error> {
        line = trimmed(line);
        if (line.empty()) return std::nullopt;
        if (graph)
          return refused("expected one graph, found a second; 'upset solve -' reads a stream of graphs", place);
        auto decoded = decode_line(line, place);
        if (!decoded) return decoded.error();
        graph = std::move(decoded).value();
        return std::nullopt;
      });
  if (error) return *error;
  return std::move(*graph);
}

}  // namespace

Result<Graph> read_graph(std::string_view text, const std::string& source) {
  if (text.starts_with("\xef\xbb\xbf"))
    text.remove_prefix(3);  // the byte order mark that some editors put before UTF-8
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start != std::string_view::npos && begins_like_dot(text.substr(start))) return read_graph_dot(text, source);
  return is_encoded(text) ? read_encoded(text, source) : read_edge_lines(text, source);
}

}  // namespace upset::read
