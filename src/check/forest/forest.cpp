// SPDX-License-Identifier: MIT
#include "check/forest/forest.hpp"

#include <algorithm>

#include "check/integer.hpp"
#include "check/poset/listing.hpp"
#include "check/text.hpp"

namespace upset::check {

namespace {

// A vertex whose children are all done comes next. Vertices on a cycle never are.
CountedVector<std::uint32_t> upwards_in(const CountedVector<std::uint32_t>& parent) {
  CountedVector<std::uint32_t> children(parent.size(), 0);
  for (std::size_t v = 1; v < parent.size(); ++v) ++children[parent[v]];
  CountedVector<std::uint32_t> order;
  for (std::uint32_t v = 1; v < parent.size(); ++v) {
    if (children[v] == 0) order.push_back(v);
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    const std::uint32_t up = parent[order[i]];
    if (up != 0 && --children[up] == 0) order.push_back(up);
  }
  if (order.size() + 1 != parent.size())
    refuse("forest: some vertices have no root, because their parents are a cycle");
  return order;
}

}  // namespace

Forest parse_forest(std::string_view body) {
  Forest forest;
  forest.parent.push_back(0);
  if (!body.empty()) {
    for (const std::string_view part : split(body, ',')) forest.parent.push_back(small_number(part, "forest"));
  }
  for (const std::uint32_t parent : forest.parent) {
    if (parent >= forest.parent.size()) refuse("forest: there is no vertex " + std::to_string(parent));
  }
  forest.upwards = upwards_in(forest.parent);
  forest.is_left.assign(forest.parent.size(), true);
  return forest;
}

void Forest::play(const std::string& move) {
  const std::uint32_t vertex = small_number(move, "move");
  if (vertex == 0 || vertex >= parent.size() || !is_left[vertex]) refuse_move(move);
  for (std::uint32_t v = vertex; v != 0 && is_left[v]; v = parent[v]) is_left[v] = false;
}

bool Forest::has_greatest() const {
  std::size_t roots = 0;
  for (const std::uint32_t v : upwards) roots += is_left[v] && (parent[v] == 0 || !is_left[parent[v]]) ? 1 : 0;
  return roots == 1;
}

bool Forest::operator==(const Forest& other) const { return parent == other.parent && is_left == other.is_left; }

Listing list(const Forest& forest) {
  listable(big(forest.upwards.size()));
  Listing listing;
  for (std::uint32_t v = 1; v < forest.parent.size(); ++v) {
    listing.names.push_back(std::to_string(v));
    if (forest.parent[v] != 0) listing.below.emplace_back(v - 1, forest.parent[v] - 1);
  }
  return listing;
}

}  // namespace upset::check
