// SPDX-License-Identifier: MIT
#include "theory/graph/twins.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace upset::theory {

namespace {

using graph::Face;
using graph::Vertex;
using Link = std::vector<Face>;  // the faces on a vertex, without it; sorted

std::map<Vertex, Link> links_of(const std::vector<Face>& faces) {
  std::map<Vertex, Link> links;
  for (const Face& face : faces)
    for (const Vertex v : face) {
      Face rest = face;
      rest.erase(std::find(rest.begin(), rest.end(), v));
      links[v].push_back(std::move(rest));
    }
  for (auto& [v, link] : links) std::sort(link.begin(), link.end());
  return links;
}

/// Vertices with the same link are twins: if they lay in a common face, each would be in the other's link but not in
/// its own. Removing one pair of twins leaves the other pairs twins, so all of them can be removed at once.
std::vector<std::pair<Vertex, Vertex>> pairs_of_twins(const std::map<Vertex, Link>& links) {
  std::map<Link, Vertex> unpaired;
  std::vector<std::pair<Vertex, Vertex>> pairs;
  for (const auto& [v, link] : links) {
    const auto [it, is_new] = unpaired.emplace(link, v);
    if (is_new) continue;
    pairs.emplace_back(it->second, v);
    unpaired.erase(it);
  }
  return pairs;
}

void take_away(std::vector<Face>& faces, const std::vector<std::pair<Vertex, Vertex>>& pairs) {
  std::set<Vertex> gone;
  for (const auto& [x, y] : pairs) gone.insert({x, y});
  std::erase_if(faces, [&](const Face& face) {
    return std::any_of(face.begin(), face.end(), [&](Vertex v) { return gone.contains(v); });
  });
}

}  // namespace

TwinCore twin_core(std::vector<Face> faces) {
  TwinCore core;
  for (;;) {
    const auto links = links_of(faces);
    const auto pairs = pairs_of_twins(links);
    if (pairs.empty()) {
      for (const auto& [v, link] : links) core.vertices.push_back(v);
      break;
    }
    core.pairs.insert(core.pairs.end(), pairs.begin(), pairs.end());
    take_away(faces, pairs);
  }
  const std::size_t n = core.vertices.size();
  core.is_complete_graph = faces.size() == n + n * (n - 1) / 2 && (faces.empty() || faces.back().size() <= 2);
  return core;
}

}  // namespace upset::theory
