// SPDX-License-Identifier: MIT
// Vertices that are k-subsets of 1..n, as people write them: {1, 2} is 1.2 in every such graph. It is also 12 if the
// points are single digits and no vertex has such a number, so that input is never ambiguous.
#pragma once

#include <optional>
#include <string>

#include "core/hash_table.hpp"
#include "graph/complex.hpp"

namespace upset::games::graph {

class SetNames {
 public:
  /// The k-subsets of 1..n in lexicographic order; there must be few enough to list, and k > 1.
  SetNames(std::size_t n, std::size_t k);

  /// Whether a set is named by its digits alone.
  [[nodiscard]] bool has_short_names() const { return is_short_; }
  [[nodiscard]] std::string name_of(const upset::graph::Face& face) const;
  /// The face written as "12-34", with its vertices ascending; nothing if some part is not a set.
  [[nodiscard]] std::optional<upset::graph::Face> face_of(const std::string& name) const;
  [[nodiscard]] std::size_t size() const { return sets_.size(); }
  [[nodiscard]] std::size_t points() const { return points_; }
  /// The points of a vertex, from 0, ascending.
  [[nodiscard]] const std::vector<upset::graph::Vertex>& set(upset::graph::Vertex v) const { return sets_[v]; }

 private:
  [[nodiscard]] std::string name(const std::vector<upset::graph::Vertex>& set, std::string_view between) const;

  std::size_t points_;
  std::vector<std::vector<upset::graph::Vertex>> sets_;
  bool is_short_ = false;
  core::HashMap<std::string, upset::graph::Vertex> vertex_of_{};  // for all names
};

}  // namespace upset::games::graph
