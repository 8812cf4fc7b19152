// SPDX-License-Identifier: MIT
#include "order/symmetries.hpp"

#include <algorithm>
#include <numeric>

#include "core/assert.hpp"
#include "order/ideals.hpp"

namespace upset::order {

namespace {

constexpr std::size_t kGroupCap = 5040;  // examined for an involution

using symmetry::Permutation;

bool is_involution(const Permutation& permutation) {
  for (std::uint32_t i = 0; i < permutation.size(); ++i)
    if (permutation[permutation[i]] != i) return false;
  return true;
}

Pairing pairing_of(const Permutation& permutation, const std::vector<Element>& elements) {
  Pairing pairs;
  for (std::uint32_t i = 0; i < permutation.size(); ++i)
    if (i < permutation[i]) pairs.emplace_back(elements[i], elements[permutation[i]]);
  return pairs;
}

/// Checks that the moved elements form an up-set. Automorphisms satisfy the rest of the lemma automatically.
bool moves_an_up_set(const Poset& poset, const DynamicBits& subset, const Pairing& pairs) {
  DynamicBits moved(poset.size());
  for (const auto& [x, y] : pairs) moved.set(x), moved.set(y);
  return std::all_of(pairs.begin(), pairs.end(), [&](const Relation& pair) {
    return (poset.above(pair.first) & subset).is_subset_of(moved) &&
           (poset.above(pair.second) & subset).is_subset_of(moved);
  });
}

DynamicBits without(DynamicBits set, const Pairing& pairs) {
  for (const auto& [x, y] : pairs) set.reset(x), set.reset(y);
  return set;
}

template <class Find>
Reduction reduce_by([[maybe_unused]] const Poset& poset, const DynamicBits& subset, core::Stop* stop, Find find) {
  Reduction reduction{{}, subset};
  while (reduction.fixed.any() && (stop == nullptr || !stop->poll_now())) {
    std::optional<Pairing> pairing = find(reduction.fixed);
    if (!pairing) break;
    UPSET_ASSERT(settles(poset, reduction.fixed, *pairing));
    reduction.fixed = without(reduction.fixed, *pairing);
    reduction.pairings.push_back(std::move(*pairing));
  }
  return reduction;
}

}  // namespace

symmetry::AutomorphismGroup automorphisms(const Poset& poset, const std::vector<Element>& elements, core::Stop* stop) {
  if (elements.size() > kMaxSymmetrySize) return {};
  DynamicBits subset(poset.size());
  std::vector<std::uint32_t> position(poset.size(), 0);
  for (std::uint32_t i = 0; i < elements.size(); ++i) subset.set(elements[i]), position[elements[i]] = i;
  // Coloured by height, the cover graph needs no directions: a cover goes from a lower colour to a higher one.
  const std::vector<std::size_t> height = heights(poset, subset);
  std::vector<std::uint32_t> colours;
  for (const Element x : elements) colours.push_back(static_cast<std::uint32_t>(height[x]));
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  for (const auto& [x, y] : poset.covers(subset)) edges.emplace_back(position[x], position[y]);
  return symmetry::automorphisms(colours, edges, stop);
}

bool settles(const Poset& poset, const DynamicBits& subset, const Pairing& pairing) {
  std::vector<Element> image(poset.size());
  std::iota(image.begin(), image.end(), 0U);
  for (const auto& [x, y] : pairing) {
    if (x == y || !subset.test(x) || !subset.test(y) || image[x] != x || image[y] != y) return false;
    image[x] = y, image[y] = x;
  }
  for (const Element x : members(subset)) {
    if (image[x] != x && poset.less(x, image[x])) return false;
    for (const Element y : members(poset.above(x) & subset)) {
      const bool kept = poset.above(image[x]).test(image[y]) || poset.above(x).test(image[y]);
      const bool fixed_above_moved = image[y] == y && image[x] != x;
      if (!kept || fixed_above_moved) return false;
    }
  }
  return true;
}

std::optional<Pairing> find_settling_automorphism(const Poset& poset, const DynamicBits& subset, core::Stop* stop) {
  const std::vector<Element> elements = members(subset);
  const auto group = automorphisms(poset, elements, stop);
  if (group.generators.empty()) return std::nullopt;
  std::optional<Pairing> best;
  const auto consider = [&](const Permutation& permutation) {
    if (!is_involution(permutation)) return;
    Pairing pairs = pairing_of(permutation, elements);
    if (pairs.empty() || (best && pairs.size() <= best->size())) return;
    if (moves_an_up_set(poset, subset, pairs)) best = std::move(pairs);
  };
  for (const Permutation& generator : group.generators) consider(generator);
  // Listing costs cap * n: worth it only if the poset is small enough that the search takes longer.
  const std::size_t cap = std::min(kGroupCap, std::size_t{2'000'000} / (elements.size() * elements.size()));
  for (const Permutation& permutation : symmetry::generate(group.generators, elements.size(), cap).elements)
    consider(permutation);
  return best;
}

Reduction reduce_by_automorphisms(const Poset& poset, const DynamicBits& subset, core::Stop* stop) {
  return reduce_by(poset, subset, stop,
                   [&](const DynamicBits& rest) { return find_settling_automorphism(poset, rest, stop); });
}

Reduction reduce_by_involutions(const Poset& poset, const DynamicBits& subset, InvolutionEffort effort,
                                core::Stop* stop) {
  return reduce_by(poset, subset, stop, [&](const DynamicBits& rest) -> std::optional<Pairing> {
    const std::uint64_t count = rest.count();
    if (count > kMaxInvolutionSize) return std::nullopt;
    auto search = search_involution(poset, rest, 2 * count * count + static_cast<std::uint64_t>(effort));
    return search.is_complete ? std::move(search.found) : find_settling_automorphism(poset, rest, stop);
  });
}

}  // namespace upset::order
