// SPDX-License-Identifier: MIT
// Chomp on a simplicial complex: the faces ordered by inclusion, normal play, no poison. A graph is the complex of its
// vertices and edges. Other complexes are the cliques of a graph (up to a size) or given by facets.
#pragma once

#include <mutex>

#include "games/graph/expression.hpp"
#include "games/graph/set_names.hpp"
#include "games/poset/position.hpp"
#include "graph/complex.hpp"
#include "read/complex_file.hpp"

namespace upset::games::graph {

class ComplexGround final : public poset::Ground {
 public:
  static constexpr game::Species kSpecies{"graph", &poset::kComplexSpecies};

  /// The graph itself: the faces are its vertices and edges.
  static std::shared_ptr<const ComplexGround> of_graph(ExpressionPtr graph);
  /// The cliques of at most `largest` vertices; all cliques without it.
  static std::shared_ptr<const ComplexGround> of_cliques(ExpressionPtr graph, std::optional<Integer> largest);
  /// A complex given by all faces; `family` is "facets" or "complex".
  static std::shared_ptr<const ComplexGround> of_facets(std::string family, std::string body, bool is_opaque,
                                                        upset::graph::Complex complex);
  /// The same from facets; the faces are listed only on demand.
  static std::shared_ptr<const ComplexGround> of_facets(std::string family, std::string body, bool is_opaque,
                                                        read::FacetList facets);

  [[nodiscard]] std::string family() const override;
  [[nodiscard]] std::string body() const override;
  [[nodiscard]] spec::Body body_kind() const override;
  [[nodiscard]] std::optional<Integer> size() const override;
  [[nodiscard]] bool has_greatest() const override;
  [[nodiscard]] std::string notation(const poset::Move& move) const override;
  [[nodiscard]] std::optional<poset::Move> parse(const std::string& text) const override;
  [[nodiscard]] std::string name_of(const poset::Move& move) const override;
  [[nodiscard]] std::optional<poset::Move> named(const std::string& name) const override;
  [[nodiscard]] std::string notation_help() const override;
  [[nodiscard]] Rules rules() const override;
  [[nodiscard]] std::string embedded_block() const override;
  [[nodiscard]] const game::Species& species() const override { return kSpecies; }
  [[nodiscard]] const upset::graph::Complex* faces() const override { return complex() ? &*complex() : nullptr; }

  /// The names of vertices that are sets; null for other graphs, and if they cannot be listed. Computed once.
  [[nodiscard]] const SetNames* set_names() const;
  /// The graph whose cliques are the faces; null if the complex is given by facets.
  [[nodiscard]] const Expression* graph() const { return graph_.get(); }
  /// The size limit of faces: 2 for a graph, s for C_s; nothing for all cliques and for facets.
  [[nodiscard]] const std::optional<Integer>& largest_face() const { return largest_; }
  /// The facets of a complex that is given by them; empty for others.
  [[nodiscard]] const read::FacetList& facets() const { return facets_; }
  /// The graph, built once. Requires that graph() is not null.
  [[nodiscard]] const Result<Graph>& built_graph() const;
  /// The faces, in the order of the listing; fails with a limit if there are too many. Computed once.
  [[nodiscard]] const Result<upset::graph::Complex>& complex() const;

 protected:
  [[nodiscard]] Result<poset::Listing> list() const override;
  [[nodiscard]] std::string parameter() const override;

 private:
  ComplexGround() = default;
  [[nodiscard]] std::optional<Integer> listed_size() const;
  [[nodiscard]] Result<upset::graph::Complex> make_complex() const;

  ExpressionPtr graph_;
  std::optional<Integer> largest_;
  bool is_clique_family_ = false;
  std::string facets_family_;
  std::string facets_body_;
  bool facets_are_opaque_ = false;
  read::FacetList facets_{};
  mutable std::once_flag names_once_;
  mutable std::unique_ptr<const SetNames> names_;
  mutable std::once_flag graph_once_;
  mutable std::unique_ptr<const Result<Graph>> built_;
  mutable std::once_flag complex_once_;
  mutable std::unique_ptr<const Result<upset::graph::Complex>> complex_;
};

/// The faces of a complex as certificates embed them.
std::string complex_block(const upset::graph::Complex& complex);

/// The ground of a position of this game; null for other games.
const ComplexGround* complex_ground(const game::Term& position);

}  // namespace upset::games::graph
