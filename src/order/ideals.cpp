// SPDX-License-Identifier: MIT
#include "order/ideals.hpp"

#include <algorithm>

namespace upset::order {

namespace {

using Kind = SeriesParallelTree::Kind;
using core::Integer;

class Counter {
 public:
  Counter(const Poset& poset, std::size_t budget, core::Stop* stop) : poset_(poset), budget_(budget), stop_(stop) {}

  std::optional<Integer> count(const DynamicBits& set) {
    const SeriesParallelTree tree = decompose(poset_, set, stop_);
    std::vector<Integer> counts(tree.nodes.size());
    for (std::size_t i = tree.nodes.size(); i-- > 0;) {
      const auto& node = tree.nodes[i];
      if (node.kind == Kind::prime) {
        const auto part = count_prime(node.elements);
        if (!part) return std::nullopt;
        counts[i] = *part;
        continue;
      }
      counts[i] = node.kind == Kind::point ? 2 : 1;
      for (const std::size_t child : node.children)
        if (node.kind == Kind::disjoint_union) counts[i] *= counts[child];
        else counts[i] += counts[child] - 1;  // a full lower part and an empty upper one are the same set
    }
    return counts[0];
  }

 private:
  /// Down-sets with x, and those without. The element with the most comparable ones splits best.
  std::optional<Integer> count_prime(const std::vector<Element>& elements) {
    if (budget_ == 0 || (stop_ != nullptr && stop_->poll(elements.size()))) return std::nullopt;
    --budget_;
    DynamicBits set(poset_.size());
    for (const Element x : elements) set.set(x);
    Element best = elements.front();
    std::size_t most = 0;
    for (const Element x : elements) {
      const std::size_t related = (poset_.above(x) & set).count() + (poset_.below(x) & set).count();
      if (related > most) most = related, best = x;
    }
    const auto without = count(set - poset_.above(best));
    if (!without) return std::nullopt;
    const auto with = count(set - poset_.below(best));
    if (!with) return std::nullopt;
    return Integer(*without + *with);
  }

  const Poset& poset_;
  std::size_t budget_;
  core::Stop* stop_;
};

}  // namespace

std::optional<Integer> count_down_sets(const Poset& poset, const DynamicBits& subset, std::size_t budget,
                                       core::Stop* stop) {
  return Counter(poset, budget, stop).count(subset);
}

namespace {

/// The heights of the elements reached before the work was stopped; 0 for the others.
std::vector<std::size_t> heights_until(const Poset& poset, const DynamicBits& subset, core::Stop* stop) {
  constexpr std::size_t kElementsPerStep = 512;  // processed in a microsecond
  std::vector<std::size_t> chain(poset.size(), 0);
  std::size_t done = 0;  // no more elements lie below the next one
  for (const Element x : poset.linear_extension(subset)) {
    if (stop != nullptr && stop->poll(1 + done++ / kElementsPerStep)) break;
    (poset.below(x) & subset).for_each([&](std::size_t y) { chain[x] = std::max(chain[x], chain[y]); });
    ++chain[x];
  }
  return chain;
}

}  // namespace

std::vector<std::size_t> heights(const Poset& poset, const DynamicBits& subset) {
  return heights_until(poset, subset, nullptr);
}

std::optional<std::size_t> height(const Poset& poset, const DynamicBits& subset, core::Stop& stop) {
  const auto chain = heights_until(poset, subset, &stop);
  if (stop.stopped()) return std::nullopt;
  return chain.empty() ? 0 : *std::max_element(chain.begin(), chain.end());
}

}  // namespace upset::order
