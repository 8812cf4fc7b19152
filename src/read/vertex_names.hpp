// SPDX-License-Identifier: MIT
// The names of vertices in files of graphs and complexes, and their numbers: names that are exactly the integers 1 to v
// keep their numbers; all others are numbered in the order of first appearance.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/hash_table.hpp"
#include "graph/graph.hpp"
#include "upset/result.hpp"

namespace upset::read {

class VertexNames {
 public:
  /// The number in order of appearance, from 0; an error if there are too many.
  Result<graph::Vertex> number(std::string_view name, const Place& place);
  [[nodiscard]] std::size_t size() const { return names_.size(); }
  [[nodiscard]] const std::string& name(graph::Vertex v) const { return names_[v]; }
  /// The final number of each vertex.
  [[nodiscard]] std::vector<graph::Vertex> final_numbers() const;

 private:
  std::vector<std::string> names_;
  core::HashMap<std::string, graph::Vertex> numbers_;
};

/// A piece of a line.
struct Field {
  std::string_view text;
  Place place;
};

/// A line split at blanks and at any of the separators, which are not fields; "#" starts a comment.
std::vector<Field> fields_of(std::string_view line, std::string_view separators, const Place& start);

/// Calls f(line, place) for each line of a text until it returns an error.
template <class Function>
std::optional<Error> for_each_line(std::string_view text, const std::string& source, Function f) {
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (auto error = f(text.substr(0, end), Place{source, number, 1})) return error;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return std::nullopt;
}

}  // namespace upset::read
