// SPDX-License-Identifier: MIT
// The counting walk over the tree of numerical semigroups without unpredictable branches. Nodes wait in buckets, one
// for each genus and number of children r. A full bucket is emptied in one pass. All its nodes have the same r, so
// loops over generators have one length, and a node's child goes to one of two buckets, r' or r' + 1 later generators,
// by arithmetic. Full buckets of a larger genus are emptied first. So a bucket never holds more than three times what
// makes it full, and all together stay in the cache. docs/algorithms/tree.md describes what else was tried.
//
// `Words` processes the nodes of one bucket: tree_portable.cpp, tree_wide.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

#include "core/assert.hpp"
#include "core/stop.hpp"
#include "semigroup/tree_count.hpp"
#include "semigroup/tree_node.hpp"

namespace upset::semigroup {

/// Semigroups by genus.
using TreeCounts = std::array<std::uint64_t, kMaxCountedGenus + 1>;

/// How many levels below a node are counted by formula.
inline constexpr unsigned kFormulaLevels = 3;

/// The number of nodes that makes a bucket full, and the most that it ever holds.
inline constexpr std::size_t kFullBucket = 64;
inline constexpr std::size_t kMaxInBucket = 3 * kFullBucket;
inline constexpr std::size_t kBucketRoom = kMaxInBucket + 8;  // wide words may be stored past the last node

/// A range of node indices.
struct TreeSpan {
  std::size_t from = 0;
  std::size_t end = 0;
};

/// Sums over the generators of the nodes of one bucket, three levels above the last.
struct TreeLeaves {
  std::uint64_t strong = 0;        // strong generators
  std::uint64_t awakened = 0;      // strong ones of a child that come from a generator that is not strong in the parent
  std::uint64_t strong_again = 0;  // s strong in the parent and s + m strong in the child
};

/// Counts the descendants of nodes, one multiplicity after another.
class CountingWalk {
 public:
  CountingWalk() = default;
  CountingWalk(const CountingWalk&) = delete;
  CountingWalk& operator=(const CountingWalk&) = delete;
  virtual ~CountingWalk() = default;

  /// Switches to another multiplicity; all buckets must be empty.
  virtual void begin(unsigned multiplicity) = 0;
  /// Adds a node of a genus <= max_genus - 3, not counted itself, and may count some nodes; false if stopped.
  virtual bool take(unsigned genus, const TreeNode& node) = 0;
  /// Counts the waiting nodes; false if stopped.
  virtual bool finish() = 0;
  /// The counts so far.
  [[nodiscard]] const TreeCounts& counts() const { return counts_; }

 protected:
  TreeCounts counts_{};  // by genus
};

/// Calls with r as a constant if it is small, so that loops over the generators of a node are unrolled, else with 0.
template <class Call>
[[gnu::always_inline]] inline auto with_known(unsigned r, const Call& call) {
  switch (r) {
    case 1: return call(std::integral_constant<unsigned, 1>());
    case 2: return call(std::integral_constant<unsigned, 2>());
    case 3: return call(std::integral_constant<unsigned, 3>());
    case 4: return call(std::integral_constant<unsigned, 4>());
    default: return call(std::integral_constant<unsigned, 0>());
  }
}

/// `Words` has a Level, which holds the nodes of one genus at indices 0, 1, ..., and put(level, place, node).
/// Its functions step(level, span, r, next, places, multiplicity) and leaves(level, span, r, multiplicity) process the
/// nodes of a span, all with r children, kLanes of them at a time.
template <class Words>
class BucketWalk final : public CountingWalk {
 public:
  BucketWalk(unsigned max_genus, core::Stop& stop)
      : stop_(stop), last_(max_genus - kFormulaLevels), width_(last_ + 2), places_(std::size_t{last_ + 1} * width_) {
    UPSET_ASSERT(max_genus >= kFormulaLevels && max_genus <= kMaxCountedGenus);
    for (unsigned genus = 0; genus <= last_; ++genus) {
      levels_.emplace_back(width_ * kBucketRoom);
      for (unsigned r = 0; r < width_; ++r) places(genus)[r] = static_cast<std::uint32_t>(start(r));
    }
    stop_.add_bytes(bytes());
  }
  BucketWalk(const BucketWalk&) = delete;
  BucketWalk& operator=(const BucketWalk&) = delete;
  ~BucketWalk() override { stop_.add_bytes(-bytes()); }

  void begin(unsigned multiplicity) override {
    UPSET_ASSERT(multiplicity <= last_ + 1);  // so that no node has more children than there are buckets
    multiplicity_ = multiplicity;
  }

  bool take(unsigned genus, const TreeNode& node) override {
    UPSET_ASSERT(genus <= last_);
    const unsigned r = node.children();
    if (r == 0) return true;
    Words::put(levels_[genus], places(genus)[r]++, node);
    return !is_full(genus, r) || empty(genus, r, false);
  }

  bool finish() override {
    for (unsigned genus = multiplicity_ - 1; genus <= last_; ++genus)
      for (unsigned r = multiplicity_; r >= 1; --r)
        if (!empty(genus, r, true)) return false;
    return true;
  }

 private:
  static constexpr unsigned kPolledLevels =
      4;  // from the last one: below them buckets are emptied without checking the clock

  /// Of all levels; most of the buckets for many children are never touched.
  [[nodiscard]] std::int64_t bytes() const {
    return static_cast<std::int64_t>(places_.size() * kBucketRoom * sizeof(TreeNode));
  }

  /// Where the bucket for r children begins.
  static std::size_t start(std::size_t r) { return r * kBucketRoom; }
  /// Where the buckets of a genus end, by the number of children.
  std::uint32_t* places(unsigned genus) { return places_.data() + std::size_t{genus} * width_; }
  bool is_full(unsigned genus, unsigned r) { return places(genus)[r] - start(r) >= kFullBucket; }

  /// Empties a bucket; what does not fill all lanes stays, unless `all`.
  bool empty(unsigned genus, unsigned r, bool all) {
    const std::size_t end = places(genus)[r];
    std::size_t from = start(r) + (all ? 0 : (end - start(r)) % Words::kLanes);
    UPSET_ASSERT(end - start(r) <= kMaxInBucket);
    if (from == end) return true;
    const std::size_t emptied_from = from;
    places(genus)[r] = static_cast<std::uint32_t>(from);
    if (genus == last_) return count_leaves({from, end}, r);
    counts_[genus + 1] += (end - from) * r;
    for (; from < end; from += kFullBucket) {
      Words::step(levels_[genus], {from, std::min(end, from + kFullBucket)}, r, levels_[genus + 1], places(genus + 1),
                  multiplicity_);
      if (!empty_full(genus + 1, r)) return false;
    }
    if (genus + kPolledLevels > last_) return true;
    stop_.add_states((end - emptied_from) * r);
    return !stop_.poll();
  }

  /// Empties the full buckets of a genus up to r children; nodes without children are dropped.
  bool empty_full(unsigned genus, unsigned r) {
    places(genus)[0] = 0;
    for (unsigned children = r; children >= 1; --children)
      if (is_full(genus, children) && !empty(genus, children, false)) return false;
    return true;
  }

  /// Nodes with r children each and q strong generators in total. Below a node are C(r, 2) + q grandchildren, and C(r,
  /// 3) + q (r - 1) + awakened + strong again one level deeper.
  bool count_leaves(TreeSpan span, std::uint64_t r) {
    const std::uint64_t nodes = span.end - span.from;
    const TreeLeaves leaves = Words::leaves(levels_[last_], span, static_cast<unsigned>(r), multiplicity_);
    UPSET_ASSERT(leaves.strong <= nodes * r && leaves.strong_again <= leaves.strong);
    counts_[last_ + 1] += nodes * r;
    counts_[last_ + 2] += nodes * (r * (r - 1) / 2) + leaves.strong;
    counts_[last_ + 3] +=
        nodes * (r * (r - 1) * (r - 2) / 6) + leaves.strong * (r - 1) + leaves.awakened + leaves.strong_again;
    return true;
  }

  core::Stop& stop_;
  unsigned last_;   // the genus of the nodes whose descendants are counted by formula
  unsigned width_;  // buckets of a genus: 0, ..., last_ + 1 children
  unsigned multiplicity_ = 0;
  std::vector<typename Words::Level> levels_{};  // by genus
  std::vector<std::uint32_t> places_;
};

/// One node at a time, with instructions of any machine or with the best 64-bit instructions of this one.
std::unique_ptr<CountingWalk> make_plain_walk(unsigned max_genus, core::Stop& stop);
std::unique_ptr<CountingWalk> make_portable_walk(unsigned max_genus, core::Stop& stop);

/// The largest multiplicity that the wide walk takes, because it packs two numbers into a word.
inline constexpr unsigned kMaxWideMultiplicity = 57;
std::unique_ptr<CountingWalk> make_wide_walk(unsigned max_genus, core::Stop& stop);

}  // namespace upset::semigroup
