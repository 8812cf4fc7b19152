// SPDX-License-Identifier: MIT
#include "symmetry/automorphisms.hpp"

extern "C" {
#include <nauty/nautinv.h>
#include <nauty/nauty.h>
}

#include <cmath>

namespace upset::symmetry {

namespace {

thread_local std::vector<Permutation>* found_generators = nullptr;  // nauty's callback takes no user pointer

void keep_generator(int /*count*/, int* permutation, int* /*orbits*/, int /*orbit_count*/, int /*stab*/, int size) {
  found_generators->emplace_back(permutation, permutation + size);
}

}  // namespace

AutomorphismGroup automorphisms(std::size_t size, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& arcs) {
  AutomorphismGroup result;
  if (size < 2) return result;
  const int n = static_cast<int>(size);
  const int m = SETWORDSNEEDED(n);
  std::vector<graph> matrix(static_cast<std::size_t>(m) * size, 0);
  for (const auto& [from, to] : arcs) ADDONEARC(matrix.data(), static_cast<int>(from), static_cast<int>(to), m);

  static DEFAULTOPTIONS_DIGRAPH(defaults);
  optionblk options = defaults;
  options.userautomproc = keep_generator;
  statsblk stats;
  std::vector<int> labels(size);
  std::vector<int> partition(size);
  std::vector<int> orbits(size);
  found_generators = &result.generators;
  densenauty(matrix.data(), labels.data(), partition.data(), orbits.data(), &options, &stats, m, n, nullptr);
  found_generators = nullptr;
  result.order = stats.grpsize1 * std::pow(10.0, stats.grpsize2);
  return result;
}

}  // namespace upset::symmetry
