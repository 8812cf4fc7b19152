// SPDX-License-Identifier: MIT
// Groups by name. Dihedral groups and quaternions are listed as matrices or maps that are multiplied as such; only the
// order of the list is a convention (docs/formats/monoid.md).
#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "check/semigroup/monoid.hpp"

namespace upset::check {

namespace {

using Images = std::vector<std::uint32_t>;

// The group of maps of 0..d-1, in the order of the list; the product applies the second map first.
template <typename Position>
Monoid of_maps(const std::vector<Images>& maps, Position position) {
  Monoid::Products products;
  for (const Images& outer : maps) {
    for (const Images& inner : maps) {
      Images composed;
      for (const std::uint32_t image : inner) composed.push_back(outer[image]);
      products.push_back(position(composed));
    }
  }
  return Monoid::from_known(static_cast<std::uint32_t>(maps.size()), std::move(products));
}

Monoid permutations(std::uint32_t points, bool only_even) {
  Images images(points);
  std::iota(images.begin(), images.end(), 0U);
  std::vector<Images> maps;
  do {
    bool even = true;
    for (std::uint32_t i = 0; i < points; ++i) {
      for (std::uint32_t j = 0; j < i; ++j) even = even != (images[j] > images[i]);
    }
    if (even || !only_even) maps.push_back(images);
  } while (std::next_permutation(images.begin(), images.end()));
  return of_maps(maps, [&](const Images& map) {
    return static_cast<std::uint32_t>(std::lower_bound(maps.begin(), maps.end(), map) - maps.begin());
  });
}

// Corner c of the n-gon goes to c + i by the rotation r^i, and to i - c by r^i s.
Monoid dihedral(std::uint32_t corners) {
  Monoid::Products products;
  const auto image = [&](std::uint32_t map, std::uint32_t corner) {
    return map < corners ? (corner + map) % corners : (map - corner) % corners;
  };
  for (std::uint32_t s = 0; s < 2 * corners; ++s) {
    for (std::uint32_t t = 0; t < 2 * corners; ++t) {
      const std::uint32_t zero = image(s, image(t, 0));  // where the product takes corner 0
      const bool turns = image(s, image(t, 1)) == (zero + 1) % corners;
      products.push_back(turns ? zero : zero + corners);
    }
  }
  return Monoid::from_known(2 * corners, std::move(products));
}

// 1, i, j, k and their negatives, as signed permutations of the basis 1, i, j, k: what multiplying by each from the
// left makes of them. Vector number v stands for basis vector v mod 4, with a minus if v >= 4.
Monoid quaternions() {
  const std::vector<Images> units = {
      {0, 1, 2, 3, 4, 5, 6, 7},  // 1
      {1, 4, 3, 6, 5, 0, 7, 2},  // i: 1 -> i, i -> -1, j -> k, k -> -j
      {2, 7, 4, 1, 6, 3, 0, 5},  // j: 1 -> j, i -> -k, j -> -1, k -> i
      {3, 2, 5, 4, 7, 6, 1, 0},  // k: 1 -> k, i -> j, j -> -i, k -> -1
  };
  std::vector<Images> maps = units;
  for (const Images& unit : units) {
    maps.emplace_back();
    for (const std::uint32_t image : unit) maps.back().push_back((image + 4) % 8);
  }
  return of_maps(maps, [](const Images& map) { return map[0]; });
}

}  // namespace

Monoid Monoid::named(std::string_view name) {
  const auto is = [&](char letter) { return name.front() == letter; };
  if (name.empty()) refuse("torsion: expected the name of a group");
  const std::uint32_t n = small_number(name.substr(1), "torsion");
  if (is('Z')) return cyclic_product({n});
  if (is('S') && n >= 3 && n <= 6) return permutations(n, false);
  if (is('A') && n >= 4 && n <= 6) return permutations(n, true);
  if (is('D') && n >= 3 && n <= kMaxProductOrder / 2) return dihedral(n);
  if (name == "Q8") return quaternions();
  refuse("torsion: the checker knows no group " + std::string(name));
}

}  // namespace upset::check
