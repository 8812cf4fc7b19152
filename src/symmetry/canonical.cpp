// SPDX-License-Identifier: MIT
#include "symmetry/canonical.hpp"

extern "C" {
#include <nauty/nauty.h>
}

#include <algorithm>
#include <cmath>
#include <csetjmp>
#include <new>
#include <numeric>
#include <utility>

#include "core/assert.hpp"

namespace upset::symmetry {

namespace {

/// A call of nauty.
struct Call {
  std::vector<std::uint32_t>& generators;
  core::Stop* stop;
  std::jmp_buf left{};            // where to go when stopped
  bool is_out_of_memory = false;  // while keeping generators
};

// nauty's callbacks take no user pointer, and no exception may pass through nauty.
thread_local Call* current = nullptr;

void keep_generator(int /*count*/, int* permutation, int* /*orbits*/, int /*orbit_count*/, int /*stab*/, int size) {
  try {
    current->generators.insert(current->generators.end(), permutation, permutation + size);
  } catch (const std::bad_alloc&) {
    current->is_out_of_memory = true;
  }
}

/// Called at every node of the search tree, after its partition was refined. A callback cannot ask nauty to end, and
/// nauty_kill_request ends the calls of all threads, so it jumps out. The frames on the way are nauty's, in C. What
/// nauty has allocated belongs to the thread and serves the next call, which initializes it.
void leave_if_stopped(::graph* /*graph*/, int* /*labels*/, int* /*partition*/, int /*level*/, int /*cells*/,
                      int /*target*/, int /*code*/, int words, int size) {
  constexpr std::size_t kWordsPerStep = 1024;  // of the matrix; refining takes at least about a step for these
  const std::size_t matrix = static_cast<std::size_t>(words) * static_cast<std::size_t>(size);
  if (current->stop->poll(1 + matrix / kWordsPerStep)) std::longjmp(current->left, 1);  // NOLINT(cert-err52-cpp)
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

/// Calls nauty; false if stopped.
bool finishes(Call& call, std::size_t words, Workspace& work, optionblk& options, statsblk& stats) {
  if (setjmp(call.left) != 0) return false;  // NOLINT(cert-err52-cpp)
  densenauty(work.matrix.data(), work.labels.data(), work.partition.data(), work.orbits.data(), &options, &stats,
             static_cast<int>(words), static_cast<int>(work.labels.size()),
             options.getcanon == TRUE ? work.canonical.data() : nullptr);
  return true;
}

/// The labelling of a call that was stopped.
void order_by_colour(std::span<const std::uint32_t> colours, Workspace& work, Labelling& result) {
  partition_by_colour(colours, work);
  result.order.assign(work.labels.begin(), work.labels.end());
  result.orbits.resize(colours.size());
  std::iota(result.orbits.begin(), result.orbits.end(), 0U);
  result.generators.clear();
  result.group_order = 1;
}

void run(std::size_t words, Workspace& work, std::span<const std::uint32_t> colours, bool canonical, Labelling& result,
         core::Stop* stop) {
  partition_by_colour(colours, work);
  thread_local const NautyMemory memory;
  static_cast<void>(memory);
  make_sure_of_memory(work.labels.size(), words);
  static DEFAULTOPTIONS_GRAPH(defaults);
  optionblk options = defaults;
  options.getcanon = canonical ? TRUE : FALSE;
  options.defaultptn = FALSE;
  options.userautomproc = keep_generator;
  if (stop != nullptr) options.usernodeproc = leave_if_stopped;
  statsblk stats;
  result.size = work.labels.size();
  result.generators.clear();
  Call call{result.generators, stop};
  current = &call;
  const bool is_finished = finishes(call, words, work, options, stats);
  current = nullptr;
  if (call.is_out_of_memory) throw std::bad_alloc();
  if (!is_finished) return order_by_colour(colours, work, result);
  result.order.assign(work.labels.begin(), work.labels.end());
  result.orbits.assign(work.orbits.begin(), work.orbits.end());
  result.group_order = stats.grpsize2 == 0 ? stats.grpsize1 : stats.grpsize1 * std::pow(10.0, stats.grpsize2);
}

void label_nothing(Labelling& result) { result = Labelling{}; }

void run_on_edges(std::span<const std::pair<std::uint32_t, std::uint32_t>> edges,
                  std::span<const std::uint32_t> colours, bool canonical, Labelling& result, core::Stop* stop) {
  if (colours.empty()) return label_nothing(result);
  const int words = SETWORDSNEEDED(static_cast<int>(colours.size()));
  workspace.resize(colours.size(), static_cast<std::size_t>(words));
  for (const auto& [from, to] : edges)
    ADDONEEDGE(workspace.matrix.data(), static_cast<int>(from), static_cast<int>(to), words);
  run(static_cast<std::size_t>(words), workspace, colours, canonical, result, stop);
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
  run(1, workspace, colours, true, result, nullptr);
}

void label(std::span<const std::pair<std::uint32_t, std::uint32_t>> edges, std::span<const std::uint32_t> colours,
           Labelling& result, core::Stop* stop) {
  run_on_edges(edges, colours, true, result, stop);
}

void find_automorphisms(std::span<const std::pair<std::uint32_t, std::uint32_t>> edges,
                        std::span<const std::uint32_t> colours, Labelling& result, core::Stop* stop) {
  run_on_edges(edges, colours, false, result, stop);
}

}  // namespace upset::symmetry
