// SPDX-License-Identifier: MIT
#include "games/graph/items.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

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

std::string item_text(const GivenFace& item) { return short_text(fmt::format("{}", fmt::join(item, "-"))); }

/// The vertices of one item, as written.
Result<GivenFace> read_item(const spec::Word& item) {
  const auto numbers = common::read_numbers(item, '-', kVertex);
  if (!numbers) return numbers.error();
  GivenFace face;
  for (const core::Integer& number : *numbers) {
    const auto word = core::to_word(number);
    if (!word) return spec::refused_at(spec::split(item, '-')[face.size()].column, too_many_vertices(number.get_str()));
    face.push_back(*word);
  }
  return face;
}

/// Collects the vertices of items, which it counts from 0, and finally checks that no number was left out.
class Vertices {
 public:
  explicit Vertices(const common::Origin& origin) : origin_(origin) {}

  /// The vertices of the next item.
  Result<Face> take(const GivenFace& item) {
    const std::size_t number = items_++;
    if (item.empty()) return *common::refuse_numbers({}, kVertex, origin_);
    Face face;
    for (std::size_t i = 0; i < item.size(); ++i) {
      if (item[i] == 0) return origin_.refuse(number, i, '-', "vertices are numbered from 1, found 0");
      if (item[i] > kMaxVertices) return origin_.refuse(number, i, '-', too_many_vertices(std::to_string(item[i])));
      face.push_back(static_cast<Vertex>(item[i] - 1));
      mention(face.back(), number);
    }
    return face;
  }
  [[nodiscard]] std::size_t count() const { return is_mentioned_.size(); }
  [[nodiscard]] std::optional<Error> missing() const {
    const auto it = std::find(is_mentioned_.begin(), is_mentioned_.end(), false);
    if (it == is_mentioned_.end()) return std::nullopt;
    const auto number = it - is_mentioned_.begin() + 1;
    return origin_.refuse(largest_, fmt::format("vertex {0} is missing: the vertices must be 1 to {1}, and an isolated "
                                                "vertex is written as a separate item (,{0})",
                                                number, count()));
  }

 private:
  void mention(Vertex v, std::size_t item) {
    if (v >= is_mentioned_.size()) {
      is_mentioned_.resize(v + 1, false);
      largest_ = item;
    }
    is_mentioned_[v] = true;
  }

  const common::Origin& origin_;
  std::vector<bool> is_mentioned_{};
  std::size_t items_ = 0;
  std::size_t largest_ = 0;  // the item with the largest vertex
};

void append(std::string& text, const std::string& item) { text += (text.empty() ? "" : ",") + item; }

}  // namespace

std::string too_many_vertices(const std::string& vertex) {
  return fmt::format("at most {} vertices can be given, found vertex {}", kMaxVertices, short_text(vertex));
}

Result<std::vector<GivenFace>> read_items(const spec::Word& body) {
  std::vector<GivenFace> items;
  if (body.text.empty()) return items;
  for (const spec::Word& word : spec::split(body, ',')) {
    auto item = read_item(word);
    if (!item) return item.error();
    items.push_back(std::move(item).value());
  }
  return items;
}

Result<Graph> graph_of(const std::vector<GivenFace>& items, const common::Origin& origin) {
  Vertices vertices(origin);
  std::vector<std::pair<upset::graph::Edge, std::size_t>> edges;  // with their items
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].size() > 2)
      return origin.refuse(
          i, fmt::format("expected a vertex such as 3 or an edge such as 3-5, found '{}'", item_text(items[i])));
    const auto face = vertices.take(items[i]);
    if (!face) return face.error();
    if (face->size() == 2) edges.push_back({{face->front(), face->back()}, i});
  }
  Graph graph(vertices.count());
  for (const auto& [edge, item] : edges) {
    const auto& [u, v] = edge;
    if (u == v) return origin.refuse(item, fmt::format("the edge {} is a loop", item_text(items[item])));
    if (graph.adjacent(u, v))
      return origin.refuse(item, fmt::format("the edge {} is given twice", item_text(items[item])));
    graph.connect(u, v);
  }
  if (const auto error = vertices.missing()) return *error;
  UPSET_ASSERT(graph.edges() == edges.size());
  return graph;
}

Result<FacetList> facets_of(const std::vector<GivenFace>& items, const common::Origin& origin) {
  FacetList list;
  Vertices vertices(origin);
  for (std::size_t i = 0; i < items.size(); ++i) {
    auto face = vertices.take(items[i]);
    if (!face) return face.error();
    std::sort(face->begin(), face->end());
    if (const auto twin = std::adjacent_find(face->begin(), face->end()); twin != face->end())
      return origin.refuse(i, fmt::format("the facet {} has vertex {} twice", item_text(items[i]), *twin + 1));
    list.facets.push_back(std::move(face).value());
    if (list.facets.size() > read::kMaxFacets)
      return origin.refuse(i, fmt::format("a complex has at most {} facets, found more", read::kMaxFacets));
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
