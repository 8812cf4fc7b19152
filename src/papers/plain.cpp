// SPDX-License-Identifier: MIT
#include "papers/plain.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "core/size.hpp"

namespace upset::papers {

void PlainOrder::close() {
  for (std::size_t y = 0; y < size(); ++y)
    for (std::size_t x = 0; x < size(); ++x)
      for (std::size_t z = 0; below[x][y] && z < size(); ++z)
        if (below[y][z]) below[x][z] = true;
}

std::vector<std::pair<std::size_t, std::size_t>> PlainOrder::covers() const {
  std::vector<std::pair<std::size_t, std::size_t>> list;
  for (std::size_t x = 0; x < size(); ++x)
    for (std::size_t y = 0; y < size(); ++y) {
      bool is_cover = below[x][y];
      for (std::size_t z = 0; is_cover && z < size(); ++z) is_cover = !(below[x][z] && below[z][y]);
      if (is_cover) list.emplace_back(x, y);
    }
  return list;
}

namespace {

/// Puts one more element on top of each down-set.
void extend(const PlainOrder& order, std::size_t most, const std::function<void(const PlainOrder&)>& visit) {
  visit(order);
  const std::size_t size = order.size();
  if (size == most) return;
  for (std::uint64_t lower = 0; lower < std::uint64_t{1} << size; ++lower) {
    bool is_down_set = true;
    for (std::size_t x = 0; x < size; ++x)
      for (std::size_t y = 0; y < size; ++y)
        is_down_set &= !(order.below[x][y] && (lower >> y & 1U) != 0 && (lower >> x & 1U) == 0);
    if (!is_down_set) continue;
    extend(plain_order(size + 1,
                       [&](std::size_t x, std::size_t y) {
                         if (x == size) return false;
                         return y == size ? (lower >> x & 1U) != 0 : static_cast<bool>(order.below[x][y]);
                       }),
           most, visit);
  }
}

void extend(std::vector<std::size_t> map, std::size_t from, std::vector<std::vector<std::size_t>>& list) {
  while (from < map.size() && map[from] != from) ++from;
  if (from >= map.size()) return list.push_back(std::move(map));
  extend(map, from + 1, list);
  for (std::size_t to = from + 1; to < map.size(); ++to) {
    if (map[to] != to) continue;
    auto swapped = map;
    std::swap(swapped[from], swapped[to]);
    extend(std::move(swapped), from + 1, list);
  }
}

}  // namespace

void for_each_order(std::size_t most, const std::function<void(const PlainOrder&)>& visit) {
  extend(PlainOrder(0), most, visit);
}

std::vector<std::vector<std::size_t>> involutions(std::size_t size) {
  std::vector<std::size_t> identity(size);
  std::iota(identity.begin(), identity.end(), 0U);
  std::vector<std::vector<std::size_t>> list;
  extend(identity, 0, list);
  return list;
}

PlainSylver::Left PlainSylver::after(const Words& named) {
  const Word least = *std::ranges::min_element(named);
  std::vector<bool> is_sum(core::to_size(kMax + 1 + least), false);
  is_sum[0] = true;
  for (Word x = 1; x < is_sum.size(); ++x)
    is_sum[core::to_size(x)] =
        std::ranges::any_of(named, [&](Word a) { return a <= x && is_sum[core::to_size(x - a)]; });
  for (Word x = kMax + 1; x < is_sum.size(); ++x)
    if (!is_sum[core::to_size(x)]) throw std::logic_error("a number above 255 is left");
  Left left;
  for (Word x = 1; x <= kMax; ++x) left[core::to_size(x)] = !is_sum[core::to_size(x)];
  return left;
}

PlainSylver::Left PlainSylver::play(const Left& left, Word x) {
  Left rest = left;
  for (Word y = x; y <= kMax; ++y)
    for (Word multiple = x; left[core::to_size(y)] && multiple <= y; multiple += x)
      if (!left[core::to_size(y - multiple)]) rest[core::to_size(y)] = false;
  return rest;
}

Words PlainSylver::numbers(const Left& left) {
  Words list;
  for (Word x = 1; x <= kMax; ++x)
    if (left[core::to_size(x)]) list.push_back(x);
  return list;
}

Words PlainSylver::generators(const Left& left) {
  const auto is_element = [&](Word x) { return x > kMax || !left[core::to_size(x)]; };
  Word least = 1;
  while (!is_element(least)) ++least;
  const Words list = numbers(left);
  const Word last = list.empty() ? least : list.back() + least;
  Words generators;
  for (Word x = least; x <= last; ++x) {
    bool is_sum = !is_element(x);
    for (Word y = 1; y < x && !is_sum; ++y) is_sum = is_element(y) && is_element(x - y);
    if (!is_sum) generators.push_back(x);
  }
  return generators;
}

bool PlainSylver::is_lost(const Left& left) {
  if (const auto it = lost_.find(left); it != lost_.end()) return it->second;
  check_.poll();
  bool lost = true;
  for (Word x = 2; x <= kMax && lost; ++x)
    if (left[core::to_size(x)]) lost = !is_lost(play(left, x));
  return lost_.emplace(left, lost), lost;
}

Words PlainSylver::winning(const Left& left) {
  Words moves;
  for (Word x = 2; x <= kMax; ++x)
    if (left[core::to_size(x)] && is_lost(play(left, x))) moves.push_back(x);
  return moves;
}

PlainSemigroup::PlainSemigroup(const Words& generators) {
  const Word most = *std::ranges::max_element(generators), least = *std::ranges::min_element(generators);
  table_.assign(core::to_size(most * least + 1), false);  // the conductor of coprime numbers is at most (a-1)(b-1)
  table_[0] = true;
  for (Word x = 1; x < table_.size(); ++x)
    table_[core::to_size(x)] =
        std::ranges::any_of(generators, [&](Word a) { return a <= x && table_[core::to_size(x - a)]; });
}

Words PlainSemigroup::apery(Word x) const {
  Words list;
  for (Word s = 0; s < table_.size() + x; ++s)
    if (has(static_cast<std::int64_t>(s)) && !has(static_cast<std::int64_t>(s) - static_cast<std::int64_t>(x)))
      list.push_back(s);
  return list;
}

std::int64_t PlainSemigroup::frobenius() const {
  auto x = static_cast<std::int64_t>(table_.size()) - 1;
  while (x >= 0 && has(x)) --x;
  return x;
}

Words PlainSemigroup::gaps() const {
  Words list;
  for (std::int64_t x = 1; x <= frobenius(); ++x)
    if (!has(x)) list.push_back(static_cast<Word>(x));
  return list;
}

Words PlainSemigroup::maximal(const Words& set) const {
  Words top;
  for (const Word x : set)
    if (std::ranges::none_of(set, [&](Word y) { return below(x, y); })) top.push_back(x);
  return top;
}

PlainOrder PlainSemigroup::order(const Words& elements) const {
  return plain_order(elements.size(), [&](std::size_t x, std::size_t y) { return below(elements[x], elements[y]); });
}

}  // namespace upset::papers
