// SPDX-License-Identifier: MIT
#include "symmetry/permutation_group.hpp"

#include <numeric>
#include <set>

namespace upset::symmetry {

PermutationGroup generate(const std::vector<Permutation>& generators, std::size_t size, std::size_t cap) {
  Permutation identity(size);
  std::iota(identity.begin(), identity.end(), 0U);
  std::set<Permutation> seen{identity};
  std::vector<Permutation> list{identity};
  PermutationGroup group;
  for (std::size_t k = 0; k < list.size(); ++k)
    for (const Permutation& generator : generators) {
      Permutation product(size);
      for (std::size_t i = 0; i < size; ++i) product[i] = generator[list[k][i]];
      if (seen.contains(product)) continue;
      if (list.size() > cap) {
        group.complete = false;
        k = list.size();
        break;
      }
      seen.insert(product);
      list.push_back(std::move(product));
    }
  group.elements.assign(list.begin() + 1, list.end());
  return group;
}

}  // namespace upset::symmetry
