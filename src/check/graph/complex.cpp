// SPDX-License-Identifier: MIT
#include "check/graph/complex.hpp"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "check/graph/shape.hpp"
#include "check/text.hpp"

namespace upset::check {

namespace {

[[noreturn]] void refuse_elements() { refuse("the term has too many elements: the checker lists at most 16384"); }

std::string name_of(const Face& face) {
  std::string text;
  for (const std::uint32_t v : face) {
    if (!text.empty()) text += '-';
    text += std::to_string(v);
  }
  return text;
}

void add(std::vector<Face>& faces, Face face) {
  if (faces.size() == kMaxElements) refuse_elements();
  faces.push_back(std::move(face));
}

// The vertices after the last one of the clique that are joined to all of it.
Bits extensions(const Graph& graph, const Face& clique) {
  Bits common = graph.neighbours(clique.front() - 1);
  for (const std::uint32_t v : clique) common &= graph.neighbours(v - 1);
  return common;
}

// Cliques of one size extend, in their order, to those of the next size in lexicographic order.
std::vector<Face> cliques(const Graph& graph, const std::optional<mpz_class>& largest) {
  std::vector<Face> faces;
  if (largest && *largest == 0) return faces;
  for (std::uint32_t v = 1; v <= graph.vertices(); ++v) add(faces, {v});
  std::size_t first = 0;
  for (std::size_t size = 2; first < faces.size() && (!largest || *largest >= size); ++size) {
    const std::size_t end = faces.size();
    for (; first < end; ++first) {
      const Face clique = faces[first];
      extensions(graph, clique).for_each([&](std::uint32_t v) {
        if (v < clique.back()) return;
        Face larger = clique;
        larger.push_back(v + 1);
        add(faces, std::move(larger));
      });
    }
  }
  return faces;
}

bool by_size(const Face& a, const Face& b) { return a.size() != b.size() ? a.size() < b.size() : a < b; }

std::vector<Face> closure(const std::vector<Face>& facets) {
  constexpr std::size_t kMaxFacet = 14;  // a facet of 15 vertices has more faces than are listed
  std::set<Face, decltype(&by_size)> faces(by_size);
  for (const Face& facet : facets) {
    if (facet.size() > kMaxFacet) refuse_elements();
    for (std::uint32_t mask = 1; mask < std::uint32_t{1} << facet.size(); ++mask) {
      Face face;
      for (std::size_t i = 0; i < facet.size(); ++i) {
        if ((mask >> i & 1U) != 0) face.push_back(facet[i]);
      }
      faces.insert(std::move(face));
    }
    if (faces.size() > kMaxElements) refuse_elements();
  }
  return {faces.begin(), faces.end()};
}

}  // namespace

// All cliques of a complete graph, or one facet.
bool Complex::has_greatest() const {
  if (!graph) return facets.size() == 1;
  if (graph->family != "complete") return false;
  const mpz_class& vertices = graph->numbers.front();
  return vertices >= 1 && (!largest || *largest >= vertices);
}

bool Complex::operator==(const Complex& other) const {
  return graph == other.graph && largest == other.largest && facets == other.facets;
}

bool is_complex_family(std::string_view family) {
  return family == "clique" || family == "facets" || is_graph_family(family);
}

Complex parse_complex(std::string_view family, const std::string& parameter, std::string_view body,
                      std::vector<Graph> files) {
  if (family == "facets") {
    Complex complex{std::nullopt, std::nullopt, read_faces(body)};
    std::sort(complex.facets.begin(), complex.facets.end());
    complex.facets.erase(std::unique(complex.facets.begin(), complex.facets.end()), complex.facets.end());
    return complex;
  }
  if (family != "clique") return {parse_graph(family, body, std::move(files)), mpz_class(2), {}};
  Complex complex{parse_graph(body, std::move(files)), std::nullopt, {}};
  if (!parameter.empty()) complex.largest = big_number(parameter, "clique");
  return complex;
}

Graph graph_of(const Listing& listing) {
  const Order order(listing);
  Bits all(order.size());
  all.set_all();
  auto graph = graph_of_faces(FaceOrder(order), all);
  if (!graph) refuse("the poset block is not a graph: an element has more than two vertices");
  return *graph;
}

Listing list_faces(const std::vector<Face>& faces) {
  Listing listing;
  std::unordered_map<std::string, std::uint32_t> number;
  for (const Face& face : faces) {
    listing.names.push_back(name_of(face));
    const auto index = static_cast<std::uint32_t>(listing.names.size() - 1);
    number.emplace(listing.names.back(), index);
    for (std::size_t i = 0; face.size() > 1 && i < face.size(); ++i) {
      Face smaller = face;
      smaller.erase(smaller.begin() + static_cast<std::ptrdiff_t>(i));
      listing.below.emplace_back(number.at(name_of(smaller)), index);
    }
  }
  return listing;
}

Listing list(const Complex& complex) {
  return list_faces(complex.graph ? cliques(build(*complex.graph), complex.largest) : closure(complex.facets));
}

}  // namespace upset::check
