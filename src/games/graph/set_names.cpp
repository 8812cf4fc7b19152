// SPDX-License-Identifier: MIT
#include "games/graph/set_names.hpp"

#include <algorithm>

#include "graph/families.hpp"

namespace upset::games::graph {

using upset::graph::Face;
using upset::graph::Vertex;

SetNames::SetNames(std::size_t n, std::size_t k) : points_(n), sets_(upset::graph::subsets_of_size(n, k)) {
  // The least name is 12...k. If it is larger than the number of vertices, no name is also the number of a vertex.
  std::size_t least = 0;
  if (n <= 9 && !sets_.empty())
    for (const Vertex point : sets_.front()) least = 10 * least + point + 1;
  is_short_ = least > sets_.size();
  for (Vertex v = 0; v < sets_.size(); ++v) {
    vertex_of_.emplace(name(sets_[v], "."), v);
    if (is_short_) vertex_of_.emplace(name(sets_[v], ""), v);
  }
}

std::string SetNames::name(const std::vector<Vertex>& set, std::string_view between) const {
  std::string text;
  for (const Vertex point : set) text += std::string(text.empty() ? "" : between) + std::to_string(point + 1);
  return text;
}

std::string SetNames::name_of(const Face& face) const {
  std::string text;
  for (const Vertex v : face) text += (text.empty() ? "" : "-") + name(sets_[v], is_short_ ? "" : ".");
  return text;
}

std::optional<Face> SetNames::face_of(const std::string& typed) const {
  Face face;
  for (std::size_t begin = 0; begin <= typed.size();) {
    const std::size_t end = std::min(typed.find('-', begin), typed.size());
    const auto it = vertex_of_.find(typed.substr(begin, end - begin));
    if (it == vertex_of_.end()) return std::nullopt;
    face.push_back(it->second);
    begin = end + 1;
  }
  std::ranges::sort(face);
  return face;
}

}  // namespace upset::games::graph
