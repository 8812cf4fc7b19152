// SPDX-License-Identifier: MIT
#include <algorithm>

#include "papers/kneser.hpp"

namespace upset::papers {

std::size_t PlainGraph::degree(std::size_t v) const {
  return static_cast<std::size_t>(std::ranges::count(rows[v], true));
}

std::size_t PlainGraph::edges() const {
  std::size_t twice = 0;
  for (std::size_t v = 0; v < size(); ++v) twice += degree(v);
  return twice / 2;
}

PlainGraph PlainGraph::induced(const std::function<bool(std::size_t)>& is_chosen) const {
  std::vector<std::size_t> kept;
  for (std::size_t v = 0; v < size(); ++v)
    if (is_chosen(v)) kept.push_back(v);
  PlainGraph part(kept.size());
  for (std::size_t i = 0; i < kept.size(); ++i)
    for (std::size_t j = 0; j < kept.size(); ++j) part.rows[i][j] = rows[kept[i]][kept[j]];
  return part;
}

bool PlainGraph::is_automorphism(const std::vector<std::size_t>& map) const {
  for (std::size_t u = 0; u < size(); ++u)
    for (std::size_t v = 0; v < size(); ++v)
      if (rows[u][v] != rows[map[u]][map[v]]) return false;
  return true;
}

bool PlainGraph::has_no_edge_to_image(const std::vector<std::size_t>& map) const {
  for (std::size_t u = 0; u < size(); ++u)
    if (rows[u][map[u]]) return false;
  return is_automorphism(map);
}

PlainGraph join(const PlainGraph& one, const PlainGraph& other) {
  const std::size_t first = one.size();
  PlainGraph both(first + other.size());
  for (std::size_t u = 0; u < both.size(); ++u)
    for (std::size_t v = 0; v < both.size(); ++v)
      both.rows[u][v] = (u < first) != (v < first) || (u < first ? one.rows[u][v] : other.rows[u - first][v - first]);
  return both;
}

std::vector<std::uint64_t> subsets(int n, int k) {
  std::vector<std::uint64_t> list;
  for (std::uint64_t set = 0; set < std::uint64_t{1} << n; ++set)
    if (std::popcount(set) == k) list.push_back(set);
  return list;
}

namespace {

template <class Adjacent>
PlainGraph graph_of_sets(const std::vector<std::uint64_t>& sets, Adjacent is_adjacent) {
  PlainGraph graph(sets.size());
  for (std::size_t u = 0; u < sets.size(); ++u)
    for (std::size_t v = u + 1; v < sets.size(); ++v)
      if (is_adjacent(std::popcount(sets[u] & sets[v]))) graph.connect(u, v);
  return graph;
}

}  // namespace

PlainGraph kneser_graph(int n, int k, int l) {
  return graph_of_sets(subsets(n, k), [&](int common) { return common <= l; });
}

PlainGraph johnson_graph(int n, int k) {
  return graph_of_sets(subsets(n, k), [&](int common) { return common == k - 1; });
}

PlainGraph threshold_graph(int n, const std::vector<int>& extra) {
  const auto clique = static_cast<std::size_t>(n);
  PlainGraph graph(clique + extra.size());
  for (std::size_t u = 0; u < clique; ++u)
    for (std::size_t v = u + 1; v < clique; ++v) graph.connect(u, v);
  for (std::size_t j = 0; j < extra.size(); ++j)
    for (std::size_t u = 0; u < static_cast<std::size_t>(extra[j]); ++u) graph.connect(u, clique + j);
  return graph;
}

void for_each_graph(std::size_t n, const std::function<void(const PlainGraph&)>& visit) {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t u = 0; u < n; ++u)
    for (std::size_t v = u + 1; v < n; ++v) pairs.emplace_back(u, v);
  for (std::uint64_t edges = 0; edges < std::uint64_t{1} << pairs.size(); ++edges) {
    PlainGraph graph(n);
    for (std::size_t i = 0; i < pairs.size(); ++i)
      if ((edges >> i & 1U) != 0) graph.connect(pairs[i].first, pairs[i].second);
    visit(graph);
  }
}

int searched_value(Check& check, const PlainGraph& graph) {
  check.poll();
  if (graph.size() == 0) return 0;
  std::vector<NumberPair> edges;
  for (std::size_t u = 0; u < graph.size(); ++u)
    for (std::size_t v = u + 1; v < graph.size(); ++v)
      if (graph.rows[u][v]) edges.emplace_back(u + 1, v + 1);
  const auto position = Position::graph(graph.size(), edges, check.resources(), check.limits());
  SolveOptions options;
  options.grundy = true;
  options.method = Method::search;
  options.limits = check.limits();
  const auto solved = solve(position.value(), options);
  if (!solved || !solved->answer.grundy) throw Stopped();
  return solved->answer.grundy->as<int>().value();
}

PlainGraph program_graph(Check& check, const std::string& spec) {
  constexpr std::size_t kMost = 100'000;
  std::vector<std::pair<Word, Word>> edges;
  std::vector<Word> vertices;
  for (const Move& move : check.position(spec).moves(kMost)) {
    if (move.size() == 1) vertices.push_back(move.word(0).value());
    else edges.emplace_back(move.word(0).value(), move.word(1).value());
  }
  PlainGraph graph(vertices.size());
  const auto place = [&](Word v) {
    return static_cast<std::size_t>(std::ranges::find(vertices, v) - vertices.begin());
  };
  for (const auto& [u, v] : edges) graph.connect(place(u), place(v));
  return graph;
}

namespace {

std::vector<std::uint64_t> all_faces(std::size_t points, int s) {
  std::vector<std::uint64_t> list;
  for (std::uint64_t set = 1; set < std::uint64_t{1} << points; ++set)
    if (std::popcount(set) <= s) list.push_back(set);
  return list;
}

}  // namespace

PlainFaces::PlainFaces(Check& check, std::size_t points, int s)
    : faces_(all_faces(points, s)),
      game_(check,
            plain_order(faces_.size(), [&](std::size_t x, std::size_t y) { return (faces_[x] & ~faces_[y]) == 0; })) {}

std::uint64_t PlainFaces::faces(const PlainGraph& graph, int s) const {
  std::uint64_t set = 0;
  for (std::size_t i = 0; i < faces_.size(); ++i) {
    bool is_clique = std::popcount(faces_[i]) <= s && faces_[i] >> graph.size() == 0;
    for (std::size_t u = 0; u < graph.size() && is_clique; ++u)
      for (std::size_t v = u + 1; v < graph.size(); ++v)
        is_clique &= graph.rows[u][v] || (faces_[i] >> u & faces_[i] >> v & 1U) == 0;
    if (is_clique) set |= std::uint64_t{1} << i;
  }
  return set;
}

std::uint64_t binomial(int n, int k) {
  if (k < 0 || n < k) return 0;
  std::uint64_t result = 1;
  for (int i = 1; i <= k; ++i) result = result * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  return result;
}

}  // namespace upset::papers
