// SPDX-License-Identifier: MIT
#include "order/poset.hpp"

#include <algorithm>

namespace upset::order {

Poset::Poset(std::size_t size) : above_(size, DynamicBits(size)), below_(size, DynamicBits(size)) {
  for (Element x = 0; x < size; ++x) above_[x].set(x), below_[x].set(x);
}

std::optional<Poset> Poset::from_relations(std::size_t size, const std::vector<Relation>& relations) {
  std::vector<std::vector<Element>> uppers(size);
  std::vector<std::size_t> lower_count(size, 0);
  for (const auto& [x, y] : relations) uppers[x].push_back(y), ++lower_count[y];

  std::vector<Element> order;  // topological, lowest first
  order.reserve(size);
  for (Element x = 0; x < size; ++x)
    if (lower_count[x] == 0) order.push_back(x);
  for (std::size_t k = 0; k < order.size(); ++k)
    for (const Element y : uppers[order[k]])
      if (--lower_count[y] == 0) order.push_back(y);
  if (order.size() < size) return std::nullopt;

  Poset poset(size);
  // Row by row: element by element would cost a step per comparable pair. A row that contains y contains all above y.
  for (std::size_t k = size; k-- > 0;)
    for (const Element y : uppers[order[k]])
      if (DynamicBits& row = poset.above_[order[k]]; !row.test(y)) row |= poset.above_[y];
  for (const Element x : order)
    for (const Element y : uppers[x])
      if (DynamicBits& row = poset.below_[y]; !row.test(x)) row |= poset.below_[x];
  return poset;
}

std::vector<Relation> Poset::covers(const DynamicBits& subset) const {
  // In a linear extension the next element above x that is not above a cover found before is a cover itself.
  const std::vector<Element> extension = linear_extension(subset);
  std::vector<Relation> result;
  for (std::size_t i = 0; i < extension.size(); ++i) {
    const Element x = extension[i];
    DynamicBits rest = above_[x] & subset;
    rest.reset(x);
    for (std::size_t j = i + 1; j < extension.size() && rest.any(); ++j)
      if (rest.test(extension[j])) {
        result.emplace_back(x, extension[j]);
        rest -= above_[extension[j]];
      }
  }
  std::sort(result.begin(), result.end());
  return result;
}

std::vector<Element> Poset::linear_extension(const DynamicBits& subset) const {
  std::vector<std::pair<std::size_t, Element>> by_count;  // larger elements have more below them
  subset.for_each([&](std::size_t x) { by_count.emplace_back((below_[x] & subset).count(), static_cast<Element>(x)); });
  std::sort(by_count.begin(), by_count.end());
  std::vector<Element> extension;
  for (const auto& [count, x] : by_count) extension.push_back(x);
  return extension;
}

std::optional<Element> Poset::least(const DynamicBits& subset) const {
  for (const Element x : members(subset))
    if (subset.is_subset_of(above_[x])) return x;
  return std::nullopt;
}

std::optional<Element> Poset::greatest(const DynamicBits& subset) const {
  for (const Element x : members(subset))
    if (subset.is_subset_of(below_[x])) return x;
  return std::nullopt;
}

Poset Poset::induced(const std::vector<Element>& elements) const {
  Poset poset(elements.size());
  for (Element i = 0; i < elements.size(); ++i)
    for (Element j = 0; j < elements.size(); ++j)
      if (i != j && above_[elements[i]].test(elements[j])) poset.relate(i, j);
  return poset;
}

std::vector<Element> members(const DynamicBits& set) {
  std::vector<Element> list;
  list.reserve(set.count());
  set.for_each([&](std::size_t i) { list.push_back(static_cast<Element>(i)); });
  return list;
}

}  // namespace upset::order
