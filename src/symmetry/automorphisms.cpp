// SPDX-License-Identifier: MIT
#include "symmetry/automorphisms.hpp"

extern "C" {
#include <nauty/nauty.h>
}

#include <algorithm>
#include <cmath>
#include <numeric>

namespace upset::symmetry {

namespace {

thread_local std::vector<Permutation>* found_generators = nullptr;  // nauty's callback takes no user pointer

void keep_generator(int /*count*/, int* permutation, int* /*orbits*/, int /*orbit_count*/, int /*stab*/, int size) {
  found_generators->emplace_back(permutation, permutation + size);
}

}  // namespace

AutomorphismGroup automorphisms(const std::vector<std::uint32_t>& colours,
                                const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges) {
  AutomorphismGroup result;
  const std::size_t size = colours.size();
  if (size < 2) return result;
  const int n = static_cast<int>(size);
  const int m = SETWORDSNEEDED(n);
  std::vector<graph> matrix(static_cast<std::size_t>(m) * size, 0);
  for (const auto& [from, to] : edges) ADDONEEDGE(matrix.data(), static_cast<int>(from), static_cast<int>(to), m);

  std::vector<int> labels(size);
  std::iota(labels.begin(), labels.end(), 0);
  const auto colour = [&](int vertex) { return colours[static_cast<std::size_t>(vertex)]; };
  std::stable_sort(labels.begin(), labels.end(), [&](int a, int b) { return colour(a) < colour(b); });
  std::vector<int> partition(size, 1);  // 0 ends a cell of one colour
  for (std::size_t i = 0; i < size; ++i)
    if (i + 1 == size || colour(labels[i]) != colour(labels[i + 1])) partition[i] = 0;

  static DEFAULTOPTIONS_GRAPH(defaults);
  optionblk options = defaults;
  options.defaultptn = FALSE;
  options.userautomproc = keep_generator;
  statsblk stats;
  std::vector<int> orbits(size);
  found_generators = &result.generators;
  densenauty(matrix.data(), labels.data(), partition.data(), orbits.data(), &options, &stats, m, n, nullptr);
  found_generators = nullptr;
  result.order = stats.grpsize1 * std::pow(10.0, stats.grpsize2);
  return result;
}

}  // namespace upset::symmetry
