// SPDX-License-Identifier: MIT
#include "order/series_parallel.hpp"

#include <algorithm>

namespace upset::order {

namespace {

using Kind = SeriesParallelTree::Kind;

/// Splits a set into the connected parts of the (in)comparability graph by breadth-first search. A step visits an
/// element of the frontier. If fewer elements are still outside than waiting in the frontier, it visits all those
/// outside instead. So a set that is connected except for a few elements (a long alternation of unions and ordinal
/// sums) costs a few visits instead of one per element. The search starts at the element with most neighbours. A visit
/// is one pass over the words; the numbers of neighbours are updated as the set falls apart.
class Splitter {
 public:
  Splitter(const Poset& poset, const DynamicBits& subset, core::Stop* stop)
      : poset_(poset), stop_(stop), comparable_to_(poset.size(), 0) {
    subset.for_each(
        [&](std::size_t x) { comparable_to_[x] = (neighbours(static_cast<Element>(x), true) & subset).count(); });
  }

  /// If stopped, the whole set as one part.
  [[nodiscard]] std::vector<DynamicBits> components(const DynamicBits& set, bool comparable) {
    std::vector<DynamicBits> parts;
    DynamicBits rest = set;
    const std::size_t size = set.count();
    while (rest.any()) {
      if (stop_ != nullptr && stop_->poll(1 + size / kElementsPerStep)) return {set};
      parts.push_back(component_of(most_connected(rest, comparable), comparable, rest));
      if (comparable) continue;
      // Everything outside a part of the incomparability graph is comparable to it, and no longer counts.
      const std::size_t outside = size - parts.back().count();
      parts.back().for_each([&](std::size_t x) { comparable_to_[x] -= outside; });
    }
    return parts;
  }

 private:
  static constexpr std::size_t kElementsPerStep = 256;  // processed in a microsecond

  [[nodiscard]] Element most_connected(const DynamicBits& set, bool comparable) const {
    std::size_t best = set.first();
    set.for_each([&](std::size_t x) {
      const bool better =
          comparable ? comparable_to_[x] > comparable_to_[best] : comparable_to_[x] < comparable_to_[best];
      if (better) best = x;
    });
    return static_cast<Element>(best);
  }

  /// The part that contains an element; removes it from `rest`.
  DynamicBits component_of(Element start, bool comparable, DynamicBits& rest) const {
    DynamicBits part(poset_.size());
    part.set(start);
    rest.reset(start);
    DynamicBits frontier = part;
    while (frontier.any() && rest.any()) {
      if (rest.count() <= frontier.count()) {
        if (!absorb_from_outside(comparable, rest, part, frontier)) break;
        continue;
      }
      const auto x = static_cast<Element>(frontier.first());
      frontier.reset(x);
      const DynamicBits found = rest & neighbours(x, comparable);
      part |= found;
      frontier |= found;
      rest -= found;
    }
    return part;
  }

  /// Adds the outside elements that have a neighbour inside; false if there are none, so that the part is complete.
  bool absorb_from_outside(bool comparable, DynamicBits& rest, DynamicBits& part, DynamicBits& frontier) const {
    bool any = false;
    for (const Element y : members(rest)) {
      if (!part.intersects(neighbours(y, comparable))) continue;
      any = true;
      part.set(y);
      frontier.set(y);
      rest.reset(y);
    }
    return any;
  }

  [[nodiscard]] DynamicBits neighbours(Element x, bool comparable) const {
    DynamicBits related = poset_.above(x) | poset_.below(x);
    if (!comparable)
      for (std::size_t k = 0; k < related.words(); ++k) related.word(k) = ~related.word(k);
    return related;
  }

  const Poset& poset_;
  core::Stop* stop_;
  std::vector<std::size_t> comparable_to_;  // by element, within its current set
};

/// Uses a list of sets instead of recursion: a tree may be as deep as the poset has elements.
class Decomposer {
 public:
  Decomposer(const Poset& poset, const DynamicBits& subset, core::Stop* stop)
      : poset_(poset), splitter_(poset, subset, stop) {}

  SeriesParallelTree run(const DynamicBits& subset) {
    tree_.nodes.emplace_back();
    if (subset.any()) todo_.push_back({subset, 0, true});
    while (!todo_.empty()) {
      const Task task = std::move(todo_.back());
      todo_.pop_back();
      split(task);
    }
    return std::move(tree_);
  }

 private:
  struct Task {
    DynamicBits set;
    std::size_t node;
    bool may_be_union;  // false if the set is known to be connected
  };

  void split(const Task& task) {
    if (task.set.count() == 1) {
      tree_.nodes[task.node].kind = Kind::point;
      tree_.nodes[task.node].point = static_cast<Element>(task.set.first());
      return;
    }
    if (task.may_be_union) {
      auto parts = splitter_.components(task.set, true);
      if (parts.size() > 1) return join(task.node, Kind::disjoint_union, parts);
    }
    auto parts = splitter_.components(task.set, false);
    if (parts.size() == 1) {
      tree_.nodes[task.node].kind = Kind::prime;
      tree_.nodes[task.node].elements = members(task.set);
      return;
    }
    // The parts are totally ordered, so any two representatives compare.
    std::sort(parts.begin(), parts.end(), [&](const DynamicBits& a, const DynamicBits& b) {
      return poset_.less(static_cast<Element>(a.first()), static_cast<Element>(b.first()));
    });
    join(task.node, Kind::ordinal_sum, parts);
  }

  void join(std::size_t node, Kind kind, std::vector<DynamicBits>& parts) {
    tree_.nodes[node].kind = kind;
    for (DynamicBits& part : parts) {
      tree_.nodes[node].children.push_back(tree_.nodes.size());
      todo_.push_back({std::move(part), tree_.nodes.size(), kind == Kind::ordinal_sum});
      tree_.nodes.emplace_back();
    }
  }

  const Poset& poset_;
  Splitter splitter_;
  SeriesParallelTree tree_;
  std::vector<Task> todo_;
};

}  // namespace

bool SeriesParallelTree::is_series_parallel() const { return primes().empty(); }

std::vector<std::size_t> SeriesParallelTree::primes() const {
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < nodes.size(); ++i)
    if (nodes[i].kind == Kind::prime) result.push_back(i);
  return result;
}

SeriesParallelTree decompose(const Poset& poset, const DynamicBits& subset, core::Stop* stop) {
  return Decomposer(poset, subset, stop).run(subset);
}

}  // namespace upset::order
