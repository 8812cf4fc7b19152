// SPDX-License-Identifier: MIT
// Transitive closure along a topological order. A relation already implied by a nearer one is skipped, which
// keeps dense inputs (every relation listed) near n^2 steps.
#include "check/order.hpp"

#include <algorithm>

namespace upset::check {

namespace {

using Successors = std::vector<std::vector<std::uint32_t>>;

// Lowest first; shorter than the input if there is a cycle.
std::vector<std::uint32_t> topological(const Successors& above) {
  std::vector<std::uint32_t> waiting_for(above.size(), 0);
  for (const auto& list : above) {
    for (const std::uint32_t j : list) ++waiting_for[j];
  }
  std::vector<std::uint32_t> sorted;
  for (std::uint32_t i = 0; i < above.size(); ++i) {
    if (waiting_for[i] == 0) sorted.push_back(i);
  }
  for (std::size_t next = 0; next < sorted.size(); ++next) {
    for (const std::uint32_t j : above[sorted[next]]) {
      if (--waiting_for[j] == 0) sorted.push_back(j);
    }
  }
  return sorted;
}

}  // namespace

Order::Order(Listing listing) {
  number_names(listing.names);
  close(listing);
  names_ = std::move(listing.names);
}

Order::Order(std::vector<std::string> names, std::vector<Bits> up) : names_(std::move(names)), up_(std::move(up)) {
  number_names(names_);
}

void Order::number_names(const std::vector<std::string>& names) {
  if (names.size() > kMaxElements) refuse("the checker lists at most 16384 elements");
  for (std::uint32_t i = 0; i < names.size(); ++i) {
    if (!number_.emplace(names[i], i).second) refuse("two elements have the name \"" + names[i] + "\"");
  }
}

void Order::close(const Listing& listing) {
  const std::size_t n = listing.names.size();
  Successors above(n);
  for (const auto& [i, j] : listing.below) above[i].push_back(j);
  const std::vector<std::uint32_t> sorted = topological(above);
  if (sorted.size() < n) refuse("the relations contain a cycle");

  std::vector<std::uint32_t> rank(n);
  for (std::uint32_t r = 0; r < n; ++r) rank[sorted[r]] = r;
  up_.assign(n, Bits(n));
  for (std::size_t r = n; r-- > 0;) {
    const std::uint32_t i = sorted[r];
    up_[i].set(i);
    std::sort(above[i].begin(), above[i].end(), [&](auto a, auto b) { return rank[a] < rank[b]; });
    for (const std::uint32_t j : above[i]) {
      if (!up_[i].test(j)) up_[i] |= up_[j];
    }
  }
}

std::optional<std::uint32_t> Order::find(const std::string& name) const {
  const auto found = number_.find(name);
  if (found == number_.end()) return std::nullopt;
  return found->second;
}

}  // namespace upset::check
