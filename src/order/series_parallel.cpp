// SPDX-License-Identifier: MIT
#include "order/series_parallel.hpp"

#include <algorithm>

namespace upset::order {

namespace {

using Kind = SeriesParallelTree::Kind;

/// Splits a set into the connected parts of the (in)comparability graph. Each element enters the frontier once and
/// costs one pass over the words, so a split costs n^2 / 64.
class Splitter {
 public:
  explicit Splitter(const Poset& poset) : poset_(poset) {}

  [[nodiscard]] std::vector<DynamicBits> components(const DynamicBits& set, bool comparable) const {
    std::vector<DynamicBits> parts;
    DynamicBits rest = set;
    while (rest.any()) {
      DynamicBits part(poset_.size());
      DynamicBits frontier(poset_.size());
      frontier.set(rest.first());
      rest.reset(rest.first());
      while (frontier.any()) {
        const std::size_t x = frontier.first();
        frontier.reset(x);
        part.set(x);
        absorb_neighbours(static_cast<Element>(x), comparable, rest, frontier);
      }
      parts.push_back(std::move(part));
    }
    return parts;
  }

 private:
  void absorb_neighbours(Element x, bool comparable, DynamicBits& rest, DynamicBits& frontier) const {
    const DynamicBits& up = poset_.above(x);
    const DynamicBits& down = poset_.below(x);
    for (std::size_t k = 0; k < rest.words(); ++k) {
      const std::uint64_t related = up.word(k) | down.word(k);
      const std::uint64_t found = rest.word(k) & (comparable ? related : ~related);
      frontier.word(k) |= found;
      rest.word(k) &= ~found;
    }
  }

  const Poset& poset_;
};

/// Works off a list of sets instead of recursing: a tree may be as deep as the poset has elements.
class Decomposer {
 public:
  explicit Decomposer(const Poset& poset) : poset_(poset), splitter_(poset) {}

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
    bool may_be_union;  // false where the set is known to be connected
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

SeriesParallelTree decompose(const Poset& poset, const DynamicBits& subset) { return Decomposer(poset).run(subset); }

}  // namespace upset::order
