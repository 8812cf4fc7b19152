// SPDX-License-Identifier: MIT
// Complex files: one facet per line. Facets that lie in others are dropped, so that the result does not depend on how
// the complex is written.
#include <algorithm>

#include "check/read/file.hpp"
#include "check/read/text_lines.hpp"
#include "check/read/vertex_names.hpp"

namespace upset::check {

namespace {

constexpr std::size_t kMaxFacets = 16'384;

void sort_and_unite(std::vector<Face>& faces) {
  std::sort(faces.begin(), faces.end());
  faces.erase(std::unique(faces.begin(), faces.end()), faces.end());
}

// A face is dropped if it lies in one of those kept, which are no smaller: the facets at one of its vertices are tried.
std::vector<Face> maximal(std::vector<Face> faces, std::uint32_t vertices) {
  sort_and_unite(faces);
  std::stable_sort(faces.begin(), faces.end(), [](const Face& a, const Face& b) { return a.size() > b.size(); });
  std::vector<Face> kept;
  std::vector<std::vector<std::size_t>> kept_at(vertices + 1);
  for (const Face& face : faces) {
    const std::uint32_t rarest = *std::min_element(
        face.begin(), face.end(), [&](auto u, auto v) { return kept_at[u].size() < kept_at[v].size(); });
    const auto& near = kept_at[rarest];
    const auto holds_face = [&](std::size_t i) {
      return std::includes(kept[i].begin(), kept[i].end(), face.begin(), face.end());
    };
    if (std::any_of(near.begin(), near.end(), holds_face)) continue;
    for (const std::uint32_t v : face) kept_at[v].push_back(kept.size());
    kept.push_back(face);
  }
  sort_and_unite(kept);
  return kept;
}

}  // namespace

std::vector<Face> read_facet_file(std::string_view text) {
  VertexNames names;
  std::vector<Face> facets;
  for_each_line(text, [&](std::string_view line) {
    Face face;
    for (const std::string_view word : words(without_comment(line), ",-")) face.push_back(names.mention(word));
    if (face.empty()) return;
    std::sort(face.begin(), face.end());
    if (std::adjacent_find(face.begin(), face.end()) != face.end()) refuse("a vertex occurs twice in the facet");
    if (facets.size() == kMaxFacets) refuse("a complex has at most 16384 facets");
    facets.push_back(std::move(face));
  });
  const std::vector<std::uint32_t> numbers = names.final_numbers();
  for (Face& face : facets) {
    for (std::uint32_t& v : face) v = numbers[v] + 1;
    std::sort(face.begin(), face.end());
  }
  return maximal(std::move(facets), names.size());
}

}  // namespace upset::check
