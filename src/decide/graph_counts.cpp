// SPDX-License-Identifier: MIT
// One table serves all graphs: what a move leaves of a graph is another one of the list, or smaller. Threads take
// stretches of the list.
#include "decide/graph_counts.hpp"

#include <atomic>
#include <new>
#include <system_error>
#include <thread>

#include "core/stop.hpp"
#include "graph/all_graphs.hpp"
#include "graph/graph_game.hpp"
#include "solve/value_search.hpp"

namespace upset::decide {

namespace {

using graph::ListedGraph;
using Game = graph::GraphGame<graph::kMostVerticesListed>;
using Search = solve::ValueSearch<Game>;
using Histogram = std::map<std::uint32_t, std::uint64_t>;

constexpr std::size_t kStretch = 256;  // graphs a thread takes at a time

/// Values of a stretch of the list after the other; false when stopped.
bool count_stretches(const std::vector<ListedGraph>& list, std::atomic<std::size_t>& next, const Game& game,
                     Search& search, Histogram& histogram) {
  for (std::size_t begin = next.fetch_add(kStretch); begin < list.size(); begin = next.fetch_add(kStretch))
    for (std::size_t i = begin; i < std::min(begin + kStretch, list.size()); ++i) {
      const auto value = search.value_of_all(game.rough(graph::unpack<graph::kMostVerticesListed>(list[i])));
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
  const auto fill = [&](Histogram& histogram) {
    try {
      if (!count_stretches(list, next, game, search, histogram)) finished = false;
    } catch (const std::bad_alloc&) {  // the memory limit, met a little early
      (void)stop.would_exceed_memory(std::uint64_t{1} << 62U);
      finished = false;
    }
  };
  {
    std::vector<std::jthread> helpers;
    try {
      for (std::size_t i = 1; i < histograms.size(); ++i) helpers.emplace_back([&, i] { fill(histograms[i]); });
    } catch (const std::system_error&) {  // fewer threads than asked for are no fault
    } catch (const std::bad_alloc&) {
    }
    fill(histograms.front());
  }
  if (!finished) return std::nullopt;
  Histogram total;
  for (const Histogram& histogram : histograms)
    for (const auto& [value, count] : histogram) total[value] += count;
  return total;
}

}  // namespace

GraphCounts count_graph_values(unsigned vertices, const Limits& limits) {
  core::Stop stop(limits);
  const Game game(graph::Simplify::all);
  Search search(game, stop);
  GraphCounts result;
  std::vector<ListedGraph> list = graph::graphs_on_one_vertex();
  for (unsigned n = 1; n <= vertices; ++n) {
    if (n > 1) {
      auto more = graph::one_vertex_more(list, stop);
      if (!more) break;
      list = std::move(*more);
    }
    auto histogram = count_values(list, game, search, stop);
    if (!histogram) break;
    result.by_vertices.push_back(std::move(*histogram));
  }
  if (result.by_vertices.size() < vertices) result.limit = stop.cause_name();
  return result;
}

}  // namespace upset::decide
