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

std::vector<std::vector<std::uint32_t>> orbits(const PermutationGroup& group, std::size_t size) {
  std::vector<std::uint32_t> leader(size);  // union-find without ranks: groups are small
  std::iota(leader.begin(), leader.end(), 0U);
  const auto find = [&](std::uint32_t i) {
    while (leader[i] != i) i = leader[i] = leader[leader[i]];
    return i;
  };
  for (const Permutation& permutation : group.elements)
    for (std::uint32_t i = 0; i < size; ++i) {
      const std::uint32_t a = find(i);
      const std::uint32_t b = find(permutation[i]);
      leader[std::max(a, b)] = std::min(a, b);
    }
  std::vector<std::vector<std::uint32_t>> result(size);
  for (std::uint32_t i = 0; i < size; ++i) result[find(i)].push_back(i);
  std::erase_if(result, [](const auto& orbit) { return orbit.empty(); });
  return result;
}

OrbitImages::OrbitImages(const PermutationGroup& group, std::vector<std::uint32_t> orbit)
    : orbit_(std::move(orbit)), nibbles_((orbit_.size() + 3) / 4) {
  tables_.reserve(group.elements.size() * nibbles_ * 16);
  for (const Permutation& permutation : group.elements)
    for (std::size_t n = 0; n < nibbles_; ++n)
      for (std::uint32_t pattern = 0; pattern < 16; ++pattern) {
        std::uint32_t image = 0;
        for (std::size_t b = 0; b < 4; ++b) {
          if (((pattern >> b) & 1U) == 0 || 4 * n + b >= orbit_.size()) continue;
          const auto at =
              std::lower_bound(orbit_.begin(), orbit_.end(), permutation[orbit_[4 * n + b]]) - orbit_.begin();
          image |= std::uint32_t{1} << at;
        }
        tables_.push_back(image);
      }
}

}  // namespace upset::symmetry
