// SPDX-License-Identifier: MIT
// Permutation groups as lists of elements, and least images of bit sets. A group that is too large to list is
// truncated: any subset of its elements is sound, but merges fewer positions.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/bit_set.hpp"

namespace upset::symmetry {

using Permutation = std::vector<std::uint32_t>;

struct PermutationGroup {
  std::vector<Permutation> elements{};  // without the identity
  bool complete = true;                 // false: only a part of the group is listed
};

/// The elements of the generated group, at most `cap` of them, breadth first from the identity.
PermutationGroup generate(const std::vector<Permutation>& generators, std::size_t size, std::size_t cap);

/// The orbits of the listed permutations on 0..size-1.
std::vector<std::vector<std::uint32_t>> orbits(const PermutationGroup& group, std::size_t size);

/// Images of the part of a set that lies in one orbit, as small numbers, four elements at a time by small tables. An
/// orbit maps to itself, so this part of an image needs only this part of the set.
class OrbitImages {
 public:
  static constexpr std::size_t kMaxOrbit = 32;

  OrbitImages(const PermutationGroup& group, std::vector<std::uint32_t> orbit);

  [[nodiscard]] std::size_t size() const { return orbit_.size(); }
  template <class Set>
  [[nodiscard]] std::uint32_t part_of(const Set& set) const {
    std::uint32_t part = 0;
    for (std::size_t i = 0; i < orbit_.size(); ++i) part |= static_cast<std::uint32_t>(set.test(orbit_[i])) << i;
    return part;
  }
  [[nodiscard]] std::uint32_t image(std::uint32_t part, std::size_t g) const {
    const std::uint32_t* table = tables_.data() + g * nibbles_ * 16;
    std::uint32_t result = 0;
    for (std::size_t n = 0; n < nibbles_; ++n, part >>= 4) result |= table[16 * n + (part & 15U)];
    return result;
  }

 private:
  std::vector<std::uint32_t> orbit_;  // ascending
  std::size_t nibbles_;
  std::vector<std::uint32_t> tables_;  // [permutation][nibble][pattern]
};

/// Least images of sets under the listed permutations.
///
/// The order that "least" refers to compares one orbit first: the one that is most nearly half full in the set, which
/// is the same for all images. For most permutations the small image in that orbit is already larger than the best one,
/// and the whole image is made only for the few that tie. Whole images by tables for every permutation took five times
/// as long on the 720 symmetries of subsets:6, because the tables (1.4 MB) did not stay in the cache.
template <class Set>
class ImageTable {
 public:
  ImageTable(const PermutationGroup& group, std::size_t size)
      : size_(size), complete_(group.complete), permutations_(group.elements) {
    if (permutations_.empty()) return;
    for (auto& orbit : orbits(group, size))
      if (orbit.size() >= kMinOrbit && orbit.size() <= OrbitImages::kMaxOrbit)
        blocks_.emplace_back(group, std::move(orbit));
  }

  [[nodiscard]] std::size_t size() const { return permutations_.size() + 1; }

  /// The least image. With a complete group this is a canonical form; with a part of it, a descent to a local minimum.
  [[nodiscard]] Set least_image(const Set& set) const {
    if (permutations_.empty()) return set;
    Set best = set;
    while (const auto better = improved(best)) {
      best = *better;
      if (complete_) break;
    }
    return best;
  }

 private:
  static constexpr std::size_t kMinOrbit = 3;  // smaller ones tell too little apart

  /// The least image of a set, or nothing when that is the set itself.
  [[nodiscard]] std::optional<Set> improved(const Set& set) const {
    const OrbitImages* block = most_telling(set);
    Set best = set;
    std::uint32_t best_part = block == nullptr ? 0 : block->part_of(set);
    const std::uint32_t part = best_part;
    for (std::size_t g = 0; g < permutations_.size(); ++g) {
      const std::uint32_t candidate_part = block == nullptr ? 0 : block->image(part, g);
      if (candidate_part > best_part) continue;
      Set candidate = image(set, g);
      if (candidate_part < best_part || candidate < best) best = std::move(candidate), best_part = candidate_part;
    }
    if (best == set) return std::nullopt;
    return best;
  }

  [[nodiscard]] const OrbitImages* most_telling(const Set& set) const {
    const OrbitImages* best = nullptr;
    std::size_t most = 0;
    for (const OrbitImages& block : blocks_) {
      const auto count = static_cast<std::size_t>(std::popcount(block.part_of(set)));
      const std::size_t telling = std::min(count, block.size() - count);
      if (telling > most) most = telling, best = &block;
    }
    return best;
  }

  [[nodiscard]] Set image(const Set& set, std::size_t g) const {
    Set result(size_);
    const Permutation& permutation = permutations_[g];
    set.for_each([&](std::size_t i) { result.set(permutation[i]); });
    return result;
  }

  std::size_t size_;
  bool complete_;
  std::vector<Permutation> permutations_;
  std::vector<OrbitImages> blocks_;
};

}  // namespace upset::symmetry
