// SPDX-License-Identifier: MIT
#include "read/complex_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "read/vertex_names.hpp"

namespace upset::read {

namespace {

/// One facet, in order of appearance.
Result<graph::Face> read_facet(const std::vector<Field>& fields, VertexNames& names) {
  graph::Face face;
  for (const Field& field : fields) {
    const auto v = names.number(field.text, field.place);
    if (!v) return v.error();
    face.push_back(*v);
  }
  graph::Face sorted = face;
  std::sort(sorted.begin(), sorted.end());
  const auto twin = std::adjacent_find(sorted.begin(), sorted.end());
  if (twin == sorted.end()) return face;
  const auto second = std::find(std::find(face.begin(), face.end(), *twin) + 1, face.end(), *twin) - face.begin();
  const Field& field = fields[static_cast<std::size_t>(second)];
  return refused(fmt::format("the facet has vertex {} twice", field.text), field.place);
}

}  // namespace

Result<FacetList> read_complex(std::string_view text, const std::string& source) {
  if (text.starts_with("\xef\xbb\xbf"))
    text.remove_prefix(3);  // the byte order mark that some editors put before UTF-8
  VertexNames names;
  FacetList list;
  const auto error =
      for_each_line(text, source, [&](std::string_view line, const Place& place) -> std::optional<Error> {
        const auto fields = fields_of(line, ",-", place);
        if (fields.empty()) return std::nullopt;
        auto face = read_facet(fields, names);
        if (!face) return face.error();
        list.facets.push_back(std::move(face).value());
        if (list.facets.size() > kMaxFacets)
          return refused(fmt::format("a complex has at most {} facets, found more", kMaxFacets), place);
        return std::nullopt;
      });
  if (error) return *error;
  list.vertices = names.size();
  const auto numbers = names.final_numbers();
  for (graph::Face& face : list.facets) {
    for (graph::Vertex& v : face) v = numbers[v];
    std::sort(face.begin(), face.end());
  }
  list.facets = graph::maximal_faces(std::move(list.facets));
  return list;
}

}  // namespace upset::read
