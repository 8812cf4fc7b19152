// SPDX-License-Identifier: MIT
#include "symmetry/canonical.hpp"

extern "C" {
#include <nauty/nauty.h>
}

#include <algorithm>
#include <cmath>
#include <new>
#include <numeric>
#include <utility>

#include "core/assert.hpp"

namespace upset::symmetry {

namespace {

// nauty's callback takes no user pointer, and no exception may pass through nauty.
thread_local std::vector<std::uint32_t>* found_generators = nullptr;
thread_local bool is_out_of_memory = false;

void keep_generator(int /*count*/, int* permutation, int* /*orbits*/, int /*orbit_count*/, int /*stab*/, int size) {
  try {
    found_generators->insert(found_generators->end(), permutation, permutation + size);
  } catch (const std::bad_alloc&) {
    is_out_of_memory = true;
  }
}

/// nauty's arrays, one set per thread.
struct Workspace {
  std::vector<::graph> matrix;
  std::vector<::graph> canonical;
  std::vector<int> labels;
  std::vector<int> partition;
  std::vector<int> orbits;

  void resize(std::size_t vertices, std::size_t words) {
    matrix.assign(vertices * words, 0);
    canonical.resize(vertices * words);
    labels.resize(vertices);
    partition.resize(vertices);
    orbits.resize(vertices);
  }
};

thread_local Workspace workspace;

/// nauty has its own workspace for each thread, which the thread must release before it ends.
struct NautyMemory {
  ~NautyMemory() {
    naugraph_freedyn();
    nautil_freedyn();
    nauty_freedyn();
  }
};

/// nauty allocates its workspace with malloc and ends the program if that fails. So the same amount is allocated here
/// first, where failure is an exception, whenever a thread gets a larger graph than before. (nauty 2.8: thousand sets
/// of scratch, a set for each level of the search, and some arrays.)
void make_sure_of_memory(std::size_t vertices, std::size_t words) {
  thread_local std::size_t most = 0;  // vertices for which nauty has memory in this thread
  if (vertices <= most) return;
  ::operator delete(::operator new((vertices + 1200) * words * sizeof(setword) + 64 * vertices));
  most = vertices;
}

/// Labels in the order of colours; a 0 in the partition ends a cell of one colour.
void partition_by_colour(std::span<const std::uint32_t> colours, Workspace& work) {
  const auto colour = [&](int vertex) { return colours[static_cast<std::size_t>(vertex)]; };
  std::iota(work.labels.begin(), work.labels.end(), 0);
  std::sort(work.labels.begin(), work.labels.end(),
            [&](int a, int b) { return colour(a) != colour(b) ? colour(a) < colour(b) : a < b; });
  for (std::size_t i = 0; i < work.labels.size(); ++i)
    work.partition[i] = i + 1 < work.labels.size() && colour(work.labels[i]) == colour(work.labels[i + 1]) ? 1 : 0;
}

void run(std::size_t words, Workspace& work, bool canonical, Labelling& result) {
  thread_local const NautyMemory memory;
  static_cast<void>(memory);
  make_sure_of_memory(work.labels.size(), words);
  static DEFAULTOPTIONS_GRAPH(defaults);
  optionblk options = defaults;
  options.getcanon = canonical ? TRUE : FALSE;
  options.defaultptn = FALSE;
  options.userautomproc = keep_generator;
  statsblk stats;
  result.size = work.labels.size();
  result.generators.clear();
  found_generators = &result.generators;
  densenauty(work.matrix.data(), work.labels.data(), work.partition.data(), work.orbits.data(), &options, &stats,
             static_cast<int>(words), static_cast<int>(result.size), canonical ? work.canonical.data() : nullptr);
  found_generators = nullptr;
  if (std::exchange(is_out_of_memory, false)) throw std::bad_alloc();
  result.order.assign(work.labels.begin(), work.labels.end());
  result.orbits.assign(work.orbits.begin(), work.orbits.end());
  result.group_order = stats.grpsize2 == 0 ? stats.grpsize1 : stats.grpsize1 * std::pow(10.0, stats.grpsize2);
}

void label_nothing(Labelling& result) { result = Labelling{}; }

void run_on_edges(std::span<const std::pair<std::uint32_t, std::uint32_t>> edges,
                  std::span<const std::uint32_t> colours, bool canonical, Labelling& result) {
  if (colours.empty()) return label_nothing(result);
  const int words = SETWORDSNEEDED(static_cast<int>(colours.size()));
  workspace.resize(colours.size(), static_cast<std::size_t>(words));
  for (const auto& [from, to] : edges)
    ADDONEEDGE(workspace.matrix.data(), static_cast<int>(from), static_cast<int>(to), words);
  partition_by_colour(colours, workspace);
  run(static_cast<std::size_t>(words), workspace, canonical, result);
}

}  // namespace

void label(std::span<const std::uint64_t> rows, std::span<const std::uint32_t> colours, Labelling& result) {
  UPSET_ASSERT(rows.size() <= 64 && rows.size() == colours.size());
  if (rows.empty()) return label_nothing(result);
  workspace.resize(rows.size(), 1);
  for (std::size_t v = 0; v < rows.size(); ++v) {
    setword reversed = 0;  // nauty counts from the highest bit
    for (std::uint64_t row = rows[v]; row != 0; row &= row - 1) reversed |= bit[std::countr_zero(row)];
    workspace.matrix[v] = reversed;
  }
  partition_by_colour(colours, workspace);
  run(1, workspace, true, result);
}

void label(std::span<const std::pair<std::uint32_t, std::uint32_t>> edges, std::span<const std::uint32_t> colours,
           Labelling& result) {
  run_on_edges(edges, colours, true, result);
}

void find_automorphisms(std::span<const std::pair<std::uint32_t, std::uint32_t>> edges,
                        std::span<const std::uint32_t> colours, Labelling& result) {
  run_on_edges(edges, colours, false, result);
}

}  // namespace upset::symmetry
