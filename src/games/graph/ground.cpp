// SPDX-License-Identifier: MIT
#include "games/graph/ground.hpp"

#include <fmt/format.h>

#include "core/integer.hpp"
#include "games/common/file_body.hpp"
#include "games/common/numbers.hpp"
#include "games/common/phrases.hpp"
#include "games/graph/graph_family.hpp"

namespace upset::games::graph {

namespace {

using upset::graph::Complex;

/// The number of faces of K_n with at most s vertices; nothing if it is astronomical.
std::optional<Integer> faces_of_complete(const Integer& n, const Integer& s) {
  if (s > 64 || mpz_sizeinbase(n.get_mpz_t(), 2) > 4096) return std::nullopt;
  Integer total = 0;
  for (unsigned k = 1; k <= core::as<unsigned>(s); ++k) {
    total += core::choose(n, k);
  }
  return total;
}

std::vector<std::string> labels_of(const Complex& complex) {
  std::vector<std::string> labels;
  labels.reserve(complex.faces.size());
  for (const upset::graph::Face& face : complex.faces) labels.push_back(upset::graph::face_label(face));
  return labels;
}

Error too_many_faces(const poset::Ground& ground) {
  std::string text = ground.text();
  if (text.size() > 60) text = text.substr(0, 60) + "...";
  return poset::too_many_elements(text, fmt::format("more than {}", order::kMaxElements));
}

/// The names of vertices that are k-subsets, in a graph or its complement.
std::unique_ptr<const SetNames> make_names(const Expression* graph) {
  while (graph != nullptr && graph->family == "complement") graph = graph->operands.front().get();
  if (graph == nullptr || !graph_family(graph->family).by_numbers.has_sets) return nullptr;
  const auto vertices = vertex_count(*graph);
  if (!vertices || *vertices > kMaxVertices || *vertices < 2 || graph->numbers[1] < 2) return nullptr;
  return std::make_unique<const SetNames>(core::as<std::size_t>(graph->numbers[0]),
                                          core::as<std::size_t>(graph->numbers[1]));
}

/// Pictures name such vertices by their sets, so sets may be typed too. There are at least three vertices.
std::string also_by_sets(const SetNames* names) {
  if (names == nullptr) return "";
  return fmt::format("; or by its set, {} for 3", names->name_of({2}));
}

}  // namespace

std::shared_ptr<const ComplexGround> ComplexGround::of_graph(ExpressionPtr graph) {
  const std::shared_ptr<ComplexGround> ground(new ComplexGround);
  ground->graph_ = std::move(graph);
  ground->largest_ = 2;
  return ground;
}

std::shared_ptr<const ComplexGround> ComplexGround::of_cliques(ExpressionPtr graph, std::optional<Integer> largest) {
  const std::shared_ptr<ComplexGround> ground(new ComplexGround);
  ground->graph_ = std::move(graph);
  ground->largest_ = std::move(largest);
  ground->is_clique_family_ = true;
  return ground;
}

std::shared_ptr<const ComplexGround> ComplexGround::of_facets(std::string family, std::string body, bool is_opaque,
                                                              Complex complex) {
  read::FacetList list{complex.vertices, upset::graph::facets_of(complex)};
  return of_facets(std::move(family), std::move(body), is_opaque, std::move(list));
}

std::shared_ptr<const ComplexGround> ComplexGround::of_facets(std::string family, std::string body, bool is_opaque,
                                                              read::FacetList facets) {
  const std::shared_ptr<ComplexGround> ground(new ComplexGround);
  ground->facets_family_ = std::move(family);
  ground->facets_body_ = std::move(body);
  ground->facets_are_opaque_ = is_opaque;
  ground->facets_ = std::move(facets);
  return ground;
}

std::string ComplexGround::family() const {
  if (graph_ == nullptr) return facets_family_;
  return is_clique_family_ ? "clique" : graph_->family;
}

std::string ComplexGround::parameter() const { return is_clique_family_ && largest_ ? largest_->get_str() : ""; }

std::string ComplexGround::body() const {
  if (graph_ == nullptr) return facets_body_;
  return is_clique_family_ ? graph_->text(true) : graph_->body;
}

spec::Body ComplexGround::body_kind() const {
  if (graph_ == nullptr) return facets_are_opaque_ ? spec::Body::file : spec::Body::plain;
  return is_clique_family_ ? spec::Body::plain : graph_family(graph_->family).kind;
}

std::optional<Integer> ComplexGround::size() const {
  if (graph_ == nullptr) return listed_size();
  const auto vertices = vertex_count(*graph_);
  if (!vertices) return std::nullopt;
  if (largest_ && *largest_ == 0) return Integer(0);
  if (*vertices <= 1 || (largest_ && *largest_ == 1)) return vertices;
  const auto edges = edge_count(*graph_);
  if (!edges) return std::nullopt;
  if (*edges == 0 || (largest_ && *largest_ == 2)) return Integer(*vertices + *edges);
  if (2 * *edges == *vertices * (*vertices - 1))
    return faces_of_complete(*vertices, largest_ && *largest_ < *vertices ? *largest_ : *vertices);
  return *vertices + *edges > order::kMaxElements ? std::nullopt : listed_size();
}

std::optional<Integer> ComplexGround::listed_size() const {
  if (!complex()) return std::nullopt;
  return core::from_word(complex()->faces.size());
}

/// Only a simplex has a face above all others.
bool ComplexGround::has_greatest() const {
  if (graph_ == nullptr) return facets_.facets.size() == 1;
  const auto vertices = vertex_count(*graph_);
  if (!vertices || *vertices == 0 || (largest_ && *largest_ < *vertices)) return false;
  const auto edges = edge_count(*graph_);
  return edges && 2 * *edges == *vertices * (*vertices - 1);
}

std::string ComplexGround::notation(const poset::Move& move) const { return common::join_numbers(move, '-'); }

std::optional<poset::Move> ComplexGround::parse(const std::string& text) const { return poset::parse_face(text); }

std::string ComplexGround::name_of(const poset::Move& move) const {
  const SetNames* names = set_names();
  if (names == nullptr) return notation(move);
  upset::graph::Face face;
  for (std::size_t i = 0; i < move.size(); ++i) face.push_back(static_cast<upset::graph::Vertex>(*move.word(i) - 1));
  return names->name_of(face);
}

std::optional<poset::Move> ComplexGround::named(const std::string& name) const {
  const SetNames* names = set_names();
  const auto face = names == nullptr ? std::nullopt : names->face_of(name);
  return face ? std::optional(poset::move_of(*face)) : std::nullopt;
}

const SetNames* ComplexGround::set_names() const {
  std::call_once(names_once_, [&] { names_ = make_names(graph_.get()); });
  return names_.get();
}

std::string ComplexGround::notation_help() const {
  const SetNames* names = is_clique_family_ ? nullptr : set_names();
  if (names != nullptr && complex() && complex()->largest_face() == 2)
    return fmt::format("a vertex such as 3 or its set {}, or an edge such as 3-5 (ascending) or {} of the graph",
                       names->name_of({2}), names->name_of(complex()->faces[complex()->vertices]));
  if (graph_ != nullptr && !is_clique_family_) {
    const auto vertices = vertex_count(*graph_);
    return "a vertex such as 3 or an edge such as 3-5 (ascending) of the graph" +
           (vertices ? ", which has " + common::counted(*vertices, "vertex", "vertices") : "");
  }
  return "a face such as 1-3-4 (vertices ascending) of the complex";
}

Rules ComplexGround::rules() const {
  const std::string ending = "Nothing is poisoned: whoever takes the last vertex wins.";
  if (graph_ != nullptr && !is_clique_family_) {
    const auto vertices = vertex_count(*graph_);
    const auto edges = edge_count(*graph_);
    const std::string of = vertices && edges ? " of " + common::counted(*vertices, "vertex", "vertices") + " and " +
                                                   common::counted(*edges, "edge")
                                             : "";
    return {"Chomp on a graph" + of, "A move takes an edge, or a vertex with all its edges.", ending,
            "A move is written 3 (a vertex) or 3-5 (an edge)" + also_by_sets(set_names()) + "."};
  }
  const auto faces = size();
  return {"Chomp on a simplicial complex" + (faces ? " of " + common::counted(*faces, "face") : ""),
          "A move takes a face and all faces that contain it.", ending,
          "A move is written by its vertices, such as 1-3-4."};
}

std::string ComplexGround::embedded_block() const {
  if (graph_ != nullptr) return file_blocks(*graph_);
  return facets_are_opaque_ && complex() ? complex_block(*complex()) : "";
}

const Result<Graph>& ComplexGround::built_graph() const {
  UPSET_ASSERT(graph_ != nullptr);
  std::call_once(graph_once_, [&] { built_ = std::make_unique<const Result<Graph>>(build(*graph_)); });
  return *built_;
}

const Result<Complex>& ComplexGround::complex() const {
  std::call_once(complex_once_, [&] { complex_ = std::make_unique<const Result<Complex>>(make_complex()); });
  return *complex_;
}

Result<Complex> ComplexGround::make_complex() const {
  std::optional<Complex> complex;
  if (graph_ == nullptr) {
    complex = upset::graph::closure_of(facets_.vertices, facets_.facets, order::kMaxElements);
  } else {
    if (!built_graph()) return built_graph().error();
    const std::size_t most = built_graph()->vertices();  // no clique is larger
    const std::size_t largest = largest_ && *largest_ < most ? core::as<std::size_t>(*largest_) : most;
    complex = upset::graph::clique_complex(*built_graph(), largest, order::kMaxElements);
  }
  if (!complex) return too_many_faces(*this);
  return std::move(*complex);
}

Result<poset::Listing> ComplexGround::list() const {
  if (!complex()) return complex().error();
  UPSET_ASSERT(size().value_or(core::from_word(complex()->faces.size())) == core::from_word(complex()->faces.size()));
  return poset::make_listing(upset::graph::face_poset(*complex()), poset::moves_of(*complex()));
}

std::string complex_block(const Complex& complex) {
  return common::order_block(labels_of(complex), upset::graph::face_covers(complex));
}

const ComplexGround* complex_ground(const game::Term& position) {
  const auto* listed = game::as<poset::PosetPosition>(position);
  return listed == nullptr ? nullptr : game::as<ComplexGround>(listed->ground());
}

}  // namespace upset::games::graph
