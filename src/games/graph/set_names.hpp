// SPDX-License-Identifier: MIT
// Vertices that are k-subsets of 1..n, as people write them: 1.2 for {1, 2}, in every graph of them; 12 where the
// points are digits and no vertex has such a number, so that what is typed never means two things.
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

  /// Whether digits alone name a set.
  [[nodiscard]] bool has_short_names() const { return is_short_; }
  [[nodiscard]] std::string name_of(const upset::graph::Face& face) const;
  /// The face that is written "12-34", its vertices ascending; nothing where some part is no set.
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
  core::HashMap<std::string, upset::graph::Vertex> vertex_of_{};  // of all names
};

}  // namespace upset::games::graph
