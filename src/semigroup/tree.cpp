// SPDX-License-Identifier: MIT
#include "semigroup/tree.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "core/size.hpp"

namespace upset::semigroup {

namespace {

/// A semigroup without one of its minimal generators past the Frobenius number, by its Apery set.
NumericalSemigroup without(const NumericalSemigroup& semigroup, std::uint64_t generator) {
  const std::uint64_t m = semigroup.multiplicity();
  std::vector<std::uint64_t> apery = semigroup.apery();
  if (generator == m) {  // all of m, m + 1, ... are elements, so m + 1 comes next
    apery.resize(core::to_size(m + 1));
    std::iota(apery.begin() + 1, apery.end(), m + 2);
  } else {
    apery[core::to_size(generator % m)] += m;
  }
  return NumericalSemigroup::from_apery(std::move(apery)).value();
}

void walk(const NumericalSemigroup& semigroup, std::uint64_t max_genus, const TreeVisitor& visit) {
  if (!visit(semigroup) || semigroup.genus() >= max_genus) return;
  const auto& generators = semigroup.generators();
  auto it = std::lower_bound(generators.begin(), generators.end(), semigroup.conductor());
  for (; it != generators.end(); ++it) walk(without(semigroup, *it), max_genus, visit);
}

}  // namespace

void walk_tree(std::uint64_t max_genus, const TreeVisitor& visit) { walk(NumericalSemigroup(), max_genus, visit); }

}  // namespace upset::semigroup
