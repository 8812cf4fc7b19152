// SPDX-License-Identifier: MIT
#include "games/graph/items.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"
#include "games/common/numbers.hpp"

namespace upset::games::graph {

namespace {

using upset::graph::Face;
using upset::graph::Graph;
using upset::graph::kMaxVertices;
using upset::graph::Vertex;

std::string short_text(const std::string& text) { return text.size() <= 40 ? text : text.substr(0, 40) + "..."; }

/// The vertices of one item, from 0, as written.
Result<Face> read_item(const spec::Word& item) {
  const auto numbers = common::read_numbers(item, '-', "a vertex");
  if (!numbers) return numbers.error();
  const auto pieces = spec::split(item, '-');
  Face face;
  for (std::size_t i = 0; i < numbers->size(); ++i) {
    const core::Integer& number = (*numbers)[i];
    if (number == 0) return spec::refused_at(pieces[i].column, "vertices are numbered from 1, found 0");
    if (number > kMaxVertices)
      return spec::refused_at(pieces[i].column, fmt::format("at most {} vertices can be given, found vertex {}",
                                                            kMaxVertices, short_text(number.get_str())));
    face.push_back(static_cast<Vertex>(number.get_ui() - 1));
  }
  return face;
}

/// Collects items and at the end demands that no vertex be left out.
class Vertices {
 public:
  void mention(const Face& face, std::size_t column) {
    for (const Vertex v : face) {
      if (v >= is_mentioned_.size()) {
        is_mentioned_.resize(v + 1, false);
        column_ = column;
      }
      is_mentioned_[v] = true;
    }
  }
  [[nodiscard]] std::size_t count() const { return is_mentioned_.size(); }
  [[nodiscard]] std::optional<Error> missing() const {
    const auto it = std::find(is_mentioned_.begin(), is_mentioned_.end(), false);
    if (it == is_mentioned_.end()) return std::nullopt;
    const auto number = it - is_mentioned_.begin() + 1;
    return spec::refused_at(column_,
                            fmt::format("vertex {0} is missing: the vertices must be 1 to {1}, and an isolated "
                                        "vertex is written as an item of its own (,{0})",
                                        number, count()));
  }

 private:
  std::vector<bool> is_mentioned_;
  std::size_t column_ = 1;  // of the item with the largest vertex
};

void append(std::string& text, const std::string& item) { text += (text.empty() ? "" : ",") + item; }

}  // namespace

Result<Graph> read_edges(const spec::Word& body) {
  Vertices vertices;
  std::vector<std::pair<upset::graph::Edge, spec::Word>> edges;
  if (!body.text.empty())
    for (const spec::Word& item : spec::split(body, ',')) {
      const auto face = read_item(item);
      if (!face) return face.error();
      if (face->size() > 2)
        return spec::refused_at(
            item.column,
            fmt::format("expected a vertex such as 3 or an edge such as 3-5, found '{}'", short_text(item.text)));
      vertices.mention(*face, item.column);
      if (face->size() == 2) edges.push_back({{face->front(), face->back()}, item});
    }
  Graph graph(vertices.count());
  for (const auto& [edge, item] : edges) {
    const auto& [u, v] = edge;
    if (u == v) return spec::refused_at(item.column, fmt::format("the edge {} is a loop", item.text));
    if (graph.adjacent(u, v))
      return spec::refused_at(item.column, fmt::format("the edge {} is given twice", item.text));
    graph.connect(u, v);
  }
  if (const auto error = vertices.missing()) return *error;
  UPSET_ASSERT(graph.edges() == edges.size());
  return graph;
}

Result<FacetList> read_facets(const spec::Word& body) {
  FacetList list;
  Vertices vertices;
  if (!body.text.empty())
    for (const spec::Word& item : spec::split(body, ',')) {
      auto face = read_item(item);
      if (!face) return face.error();
      vertices.mention(*face, item.column);
      std::sort(face->begin(), face->end());
      if (const auto twin = std::adjacent_find(face->begin(), face->end()); twin != face->end())
        return spec::refused_at(item.column,
                                fmt::format("the facet {} has vertex {} twice", short_text(item.text), *twin + 1));
      list.facets.push_back(std::move(face).value());
      if (list.facets.size() > read::kMaxFacets)
        return spec::refused_at(item.column,
                                fmt::format("a complex has at most {} facets, found more", read::kMaxFacets));
    }
  if (const auto error = vertices.missing()) return *error;
  list.vertices = vertices.count();
  list.facets = upset::graph::maximal_faces(std::move(list.facets));
  UPSET_ASSERT(list.facets.empty() == (list.vertices == 0));
  return list;
}

std::optional<std::string> edges_body(const Graph& graph, std::size_t limit) {
  std::string text;
  for (Vertex u = 0; u < graph.vertices(); ++u) {
    if (graph.neighbours(u).none()) append(text, std::to_string(u + 1));
    graph.neighbours(u).for_each([&](std::size_t v) {
      if (u < v && text.size() <= limit) append(text, fmt::format("{}-{}", u + 1, v + 1));
    });
    if (text.size() > limit) return std::nullopt;
  }
  return text;
}

std::string facets_body(const std::vector<Face>& facets) {
  std::string text;
  for (const Face& facet : facets) append(text, upset::graph::face_label(facet));
  return text;
}

}  // namespace upset::games::graph
