// SPDX-License-Identifier: MIT
// The counting walk with 64-bit words, one node at a time. On x86-64 it is compiled twice: it is full of shifts by a
// variable number of places, which without BMI2 take a tenth more time.
#include <bit>
#include <cstdint>
#include <memory>

#include "semigroup/tree_buckets.hpp"

namespace upset::semigroup {

namespace {

struct NodeWords {
  /// Like a TreeNode, but with the complement of `above`: the places k at which m + k and c + i - k can both be
  /// elements are `elements` without `below << i`. That is one instruction with BMI, which also tests whether there are
  /// any.
  struct Node {
    TreeWord elements;  // bit k: m + k is one, k > 0
    TreeWord below;
    TreeWord generators;
    TreeWord offset;
  };
  struct Level {
    explicit Level(std::size_t room) : nodes(std::make_unique_for_overwrite<Node[]>(room)) {}
    std::unique_ptr<Node[]> nodes;
  };

  static constexpr std::size_t kLanes = 1;

  static void put(Level& level, std::size_t place, const TreeNode& node) {
    level.nodes[place] = {~node.above, node.below, node.generators, node.offset};
  }

  [[gnu::always_inline]] static void step_of(const Level& level, TreeSpan span, unsigned r, Level& next,
                                             std::uint32_t* places, unsigned multiplicity) {
    with_known(
        r, [&](auto known)
               __attribute__((always_inline)) { step_all<known()>(level, span, r, next, places, multiplicity); });
  }

  [[gnu::always_inline]] static TreeLeaves leaves_of(const Level& level, TreeSpan span, unsigned r,
                                                     unsigned multiplicity) {
    return with_known(
        r, [&](auto known)
               __attribute__((always_inline)) { return all_leaves<known()>(level, span, r, multiplicity); });
  }

 private:
  /// Makes all children of nodes with r of them; Known is r or 0.
  template <unsigned Known>
  [[gnu::always_inline]] static void step_all(const Level& level, TreeSpan span, unsigned r, Level& next,
                                              std::uint32_t* places, unsigned multiplicity) {
    if constexpr (Known > 0) r = Known;
    Node* const nodes = next.nodes.get();
    for (std::size_t n = span.from; n < span.end; ++n) {
      // Word by word: a copy of the whole node would read in pieces of 16 bytes what was just written in pieces of 8.
      const TreeWord elements = level.nodes[n].elements;
      const TreeWord node_below = level.nodes[n].below;
      const TreeWord node_offset = level.nodes[n].offset;
      const TreeWord conductor_bit = bit_or_none(node_offset);  // shifted by i it is the bit of c + i, or 0
      TreeWord left = level.nodes[n].generators;
      for (unsigned later = r; later-- > 0;) {
        const unsigned i = lowest_place(left);
        left &= left - 1;
        const TreeWord below = node_below << i;
        const TreeWord offset = node_offset + i;
        const bool strong = (elements & ~below) == 0;
        const std::size_t children = later + std::size_t{strong};
        nodes[places[children]++] = {elements & ~(conductor_bit << i), 2 * below + 2,
                                     left >> i >> 1U | TreeWord{strong} << (multiplicity - 1), offset + 1};
      }
    }
  }

  template <unsigned Known>
  [[gnu::always_inline]] static TreeLeaves all_leaves(const Level& level, TreeSpan span, unsigned r,
                                                      unsigned multiplicity) {
    if constexpr (Known > 0) r = Known;
    const TreeWord multiplicity_bit = TreeWord{1} << multiplicity;
    TreeLeaves sum;
    for (std::size_t n = span.from; n < span.end; ++n) {
      // Word by word: a copy of the whole node would read in pieces of 16 bytes what was just written in pieces of 8.
      const TreeWord elements = level.nodes[n].elements;
      const TreeWord node_below = level.nodes[n].below;
      const TreeWord node_offset = level.nodes[n].offset;
      const TreeWord conductor_bit = bit_or_none(node_offset);  // shifted by i it is the bit of c + i, or 0
      const TreeWord shifted_below = node_below << multiplicity;
      const TreeWord elements_again = elements & ~multiplicity_bit;
      TreeWord left = level.nodes[n].generators;
      TreeWord earlier = 0;  // bit k: s - k is a right generator
      unsigned last = 0;
      for (unsigned j = 0; j < r; ++j) {
        const unsigned i = lowest_place(left);
        left &= left - 1;
        const TreeWord below = node_below << i;
        const TreeWord offset = node_offset + i;
        const TreeWord sums = elements & ~below;
        const std::uint64_t strong{sums == 0};
        sum.strong += strong;
        // Whether s + m is strong in the child without s, by the child's `elements` and `below` shifted to s + m.
        sum.strong_again += strong & TreeWord{(elements_again & ~(conductor_bit << i) & ~(shifted_below << i)) == 0};
        if (j > 0) {
          earlier = (earlier | 1U) << (i - last);
          // If there is only one sum, the child that lacks one of its terms has s as a strong generator.
          const TreeWord lesser = sums & ((TreeWord{1} << ((offset >> 1U) + 1)) - 1);
          const auto terms = static_cast<std::uint64_t>(std::popcount(sums & earlier));
          sum.awakened += terms & -TreeWord{(lesser & (lesser - 1)) == 0};
        }
        last = i;
      }
    }
    return sum;
  }
};

/// With the instructions of every machine.
struct PlainWords : NodeWords {
  static void step(const Level& level, TreeSpan span, unsigned r, Level& next, std::uint32_t* places,
                   unsigned multiplicity) {
    step_of(level, span, r, next, places, multiplicity);
  }
  static TreeLeaves leaves(const Level& level, TreeSpan span, unsigned r, unsigned multiplicity) {
    return leaves_of(level, span, r, multiplicity);
  }
};

#if defined(__x86_64__)

/// The same with BMI2.
struct ShiftWords : NodeWords {
  __attribute__((target("bmi,bmi2"))) static void step(const Level& level, TreeSpan span, unsigned r, Level& next,
                                                       std::uint32_t* places, unsigned multiplicity) {
    step_of(level, span, r, next, places, multiplicity);
  }
  __attribute__((target("bmi,bmi2"))) static TreeLeaves leaves(const Level& level, TreeSpan span, unsigned r,
                                                               unsigned multiplicity) {
    return leaves_of(level, span, r, multiplicity);
  }
};

bool has_quick_shifts() { return __builtin_cpu_supports("bmi") != 0 && __builtin_cpu_supports("bmi2") != 0; }

#else

using ShiftWords = PlainWords;

bool has_quick_shifts() { return false; }

#endif

}  // namespace

std::unique_ptr<CountingWalk> make_plain_walk(unsigned max_genus, core::Stop& stop) {
  return std::make_unique<BucketWalk<PlainWords>>(max_genus, stop);
}

std::unique_ptr<CountingWalk> make_portable_walk(unsigned max_genus, core::Stop& stop) {
  if (!has_quick_shifts()) return make_plain_walk(max_genus, stop);
  return std::make_unique<BucketWalk<ShiftWords>>(max_genus, stop);
}

}  // namespace upset::semigroup
