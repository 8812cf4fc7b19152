// SPDX-License-Identifier: MIT
// One table serves all graphs: what a move leaves of a graph is another graph of the list, or a smaller one. Threads
// take stretches of the list.
#include "tables/graph_counts.hpp"

#include <algorithm>
#include <atomic>

#include "core/parallel.hpp"
#include "core/stop.hpp"
#include "games/graph/all_graphs.hpp"
#include "games/graph/graph_game.hpp"
#include "search/value_search.hpp"

namespace upset::tables {

namespace {

using games::graph::ListedGraph;
using Game = games::graph::GraphGame<games::graph::kMaxVerticesListed>;
using Search = search::ValueSearch<Game>;
using Histogram = GraphHistogram;

constexpr std::size_t kStretch = 256;  // graphs a thread takes at a time

/// Computes the values of one stretch of the list after another; false if stopped.
bool count_stretches(const std::vector<ListedGraph>& list, std::atomic<std::size_t>& next, const Game& game,
                     Search& search, Histogram& histogram) {
  for (std::size_t begin = next.fetch_add(kStretch); begin < list.size(); begin = next.fetch_add(kStretch))
    for (std::size_t i = begin; i < std::min(begin + kStretch, list.size()); ++i) {
      const auto value =
          search.value_of_all(game.rough(upset::graph::unpack<games::graph::kMaxVerticesListed>(list[i])));
      if (!value) return false;
      ++histogram[*value];
    }
  return true;
}

std::optional<Histogram> count_values(const std::vector<ListedGraph>& list, const Game& game, Search& search,
                                      core::Stop& stop) {
  std::atomic<std::size_t> next{0};
  std::vector<Histogram> histograms(stop.threads());
  std::atomic<bool> finished{true};
  core::on_threads(
      stop.threads(),
      [&](unsigned index) {
        if (!count_stretches(list, next, game, search, histograms[index])) finished = false;
      },
      [&] { next = list.size(); });
  if (!finished) return std::nullopt;
  Histogram total;
  for (const Histogram& histogram : histograms)
    for (const auto& [value, count] : histogram) total[value] += count;
  return total;
}

}  // namespace

GraphCounts count_graph_values(unsigned vertices, const Limits& limits, GraphCounts begun,
                               const std::function<void(unsigned, const GraphHistogram&)>& found) {
  core::Stop stop(limits);
  const Game game(games::graph::Simplify::all);
  Search search(game, stop);
  GraphCounts result = std::move(begun);
  std::vector<ListedGraph> list = games::graph::graphs_on_one_vertex();
  for (unsigned n = 1; n <= vertices; ++n) {
    if (n > 1) {
      auto more = games::graph::one_vertex_more(list, stop);
      if (!more) break;
      list = std::move(*more);
    }
    if (n <= result.by_vertices.size()) continue;
    auto histogram = count_values(list, game, search, stop);
    if (!histogram) break;
    found(n, *histogram);
    result.by_vertices.push_back(std::move(*histogram));
  }
  if (result.by_vertices.size() < vertices) result.limit = stop.cause_name();
  return result;
}

}  // namespace upset::tables
