// SPDX-License-Identifier: MIT
// Graphs, posets and families on two growing chains: what positions are made from.
#include "bind.hpp"
#include "upset/make.hpp"

namespace upset::python {

namespace {

using make::Graph;

std::vector<NumberPair> pairs_of(const std::vector<std::pair<std::size_t, std::size_t>>& given) {
  return {given.begin(), given.end()};
}

/// "c3", "d", or a name of the finite order.
make::ChainsElement element_of(const std::string& text, const std::vector<std::string>& names) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == text) return make::named(i + 1);
  const bool is_c = text.starts_with('c');
  if (!is_c && !text.starts_with('d'))
    throw py::value_error("expected one of the names, or a place such as 'c3', 'c' or 'd2', found '" + text + "'");
  std::uint64_t place = make::ChainsElement::kAll;
  if (text.size() > 1) {
    const auto numbers = parse_numbers(text.substr(1));
    if (!numbers || numbers->size() != 1)
      throw py::value_error("expected one of the names, or a place such as 'c3', 'c' or 'd2', found '" + text + "'");
    place = numbers->front();
  }
  return is_c ? make::on_c(place) : make::on_d(place);
}

make::Reach reach_of(const py::object& given) {
  make::Reach reach;
  if (given.is_none()) return reach;
  if (py::isinstance<py::str>(given)) {
    if (given.cast<std::string>() != "all")
      throw py::value_error("reach is None, 'all', or (numerator, denominator, shift)");
    reach.rule = make::Reach::Rule::all;
    return reach;
  }
  const auto [numerator, denominator, shift] = given.cast<std::tuple<std::uint32_t, std::uint32_t, std::int64_t>>();
  return {make::Reach::Rule::linear, numerator, denominator, shift};
}

Held chains_of(const std::vector<std::string>& names, const std::vector<std::pair<std::string, std::string>>& relations,
               const py::object& c, const py::object& d, const py::object& reach) {
  make::Chains family{names, {}, reach_of(reach)};
  for (const auto& [lower, upper] : relations)
    family.relations.emplace_back(element_of(lower, names), element_of(upper, names));
  const auto second = d.is_none() ? std::nullopt : std::optional(length_of(d));
  return {value_of(make::chains(family, length_of(c), second, default_resources()))};
}

/// A maker of a graph from numbers.
template <class... Arguments>
auto maker(Result<Graph> (*function)(const Arguments&...)) {
  return [function](const Arguments&... arguments) { return value_of(function(arguments...)); };
}

void add_graph_makers(py::class_<Graph>& type) {
  type.def_static(
          "edges",
          [](std::size_t vertices, const std::vector<std::pair<std::size_t, std::size_t>>& edges) {
            return value_of(make::edges(vertices, pairs_of(edges)));
          },
          py::arg("vertices"), py::arg("edges"), "The graph with the vertices 1, ..., `vertices` and these edges.")
      .def_static("complete", maker(make::complete), py::arg("n"), "The complete graph on n vertices.")
      .def_static("empty", maker(make::empty), py::arg("n"), "n vertices, no edges.")
      .def_static("cycle", maker(make::cycle), py::arg("n"), "A cycle of n vertices, at least 3.")
      .def_static("path", maker(make::path), py::arg("n"), "A path of n vertices.")
      .def_static("wheel", maker(make::wheel), py::arg("n"), "A cycle of n vertices, at least 3, and a hub.")
      .def_static("fan", maker(make::fan), py::arg("n"), "A path of n vertices and a hub.")
      .def_static("multipartite", maker(make::multipartite), py::arg("parts"),
                  "The complete multipartite graph with parts of these sizes.")
      .def_static("kneser", maker(make::kneser), py::arg("n"), py::arg("k"), py::arg("l") = Integer(0),
                  "The k-subsets of 1, ..., n, joined if they share at most l points.")
      .def_static("johnson", maker(make::johnson), py::arg("n"), py::arg("k"),
                  "The k-subsets of 1, ..., n, joined if they share k - 1 points.")
      .def_static("threshold", maker(make::threshold), py::arg("n"), py::arg("neighbours"),
                  "A clique of n vertices, and for each number i one more vertex joined to the first i vertices.")
      .def_static("prism", maker(make::prism), py::arg("n"), "Two cycles of n vertices, corresponding vertices joined.")
      .def_static("grid", maker(make::grid), py::arg("rows"), py::arg("columns"), "The grid of rows and columns.");
}

}  // namespace

void add_graphs(py::module_& module) {
  py::class_<Graph> graph(module, "_Graph", "A graph to play on, or to build other graphs from.");
  add_graph_makers(graph);
  graph.def_property_readonly("spec", &Graph::spec)
      .def("complement", [](const Graph& of) { return value_of(make::complement(of)); })
      .def("line", [](const Graph& of) { return value_of(make::line(of)); })
      .def("join", [](const Graph& left, const Graph& right) { return value_of(make::join(left, right)); })
      .def("play_on", [](const Graph& of) { return Held{value_of(make::graph(of, default_resources()))}; })
      .def("cliques", [](const Graph& of, const std::optional<Integer>& largest) {
        return Held{value_of(make::cliques(of, largest, default_resources()))};
      });
  module.def("_poset", [](const std::vector<std::string>& names,
                          const std::vector<std::pair<std::size_t, std::size_t>>& relations) {
    return Held{value_of(make::poset(names, pairs_of(relations), default_resources()))};
  });
  module.def("_chains", &chains_of);
}

}  // namespace upset::python
