// SPDX-License-Identifier: MIT
// Permutation groups as lists of elements, and fast images of bit sets. A group that is too large to list is cut:
// any subset of its elements folds soundly, only less.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/bit_set.hpp"

namespace upset::symmetry {

using Permutation = std::vector<std::uint32_t>;

struct PermutationGroup {
  std::vector<Permutation> elements{};  // without the identity
  bool complete = true;                 // false: only a part of the group is listed
};

/// The elements of the group generated, at most `cap` of them, breadth first from the identity.
PermutationGroup generate(const std::vector<Permutation>& generators, std::size_t size, std::size_t cap);

/// Images of sets under the listed permutations, four elements at a time through small tables.
template <class Set>
class ImageTable {
 public:
  ImageTable(const PermutationGroup& group, std::size_t size) : nibbles_((size + 3) / 4), complete_(group.complete) {
    count_ = group.elements.size();
    tables_.reserve(count_ * nibbles_ * 16);
    for (const Permutation& permutation : group.elements) append(permutation, size);
  }

  [[nodiscard]] std::size_t size() const { return count_ + 1; }

  /// The least image. With a complete group this is a canonical form; with a part of it, a descent to a local minimum.
  [[nodiscard]] Set least_image(const Set& set) const {
    Set best = set;
    for (bool improved = count_ > 0; improved;) {
      improved = false;
      const Set base = best;
      for (std::size_t g = 0; g < count_; ++g) {
        Set candidate = image(base, g);
        if (candidate < best) best = candidate, improved = true;
      }
      if (complete_) break;
    }
    return best;
  }

 private:
  void append(const Permutation& permutation, std::size_t size) {
    for (std::size_t n = 0; n < nibbles_; ++n)
      for (std::size_t pattern = 0; pattern < 16; ++pattern) {
        Set set(size);
        for (std::size_t b = 0; b < 4; ++b)
          if (((pattern >> b) & 1U) != 0 && 4 * n + b < size) set.set(permutation[4 * n + b]);
        tables_.push_back(set);
      }
  }

  [[nodiscard]] Set image(const Set& set, std::size_t g) const {
    const Set* table = tables_.data() + g * nibbles_ * 16;
    Set result = table[set.word(0) & 15U];
    for (std::size_t n = 1; n < nibbles_; ++n) result |= table[16 * n + ((set.word(n / 16) >> (4 * (n % 16))) & 15U)];
    return result;
  }

  std::size_t nibbles_;
  std::size_t count_ = 0;
  bool complete_;
  std::vector<Set> tables_;  // [permutation][nibble][pattern]
};

}  // namespace upset::symmetry
