// SPDX-License-Identifier: MIT
// Parts are found by joining points along faces, and the root of a part is its least point. Each point knows whether
// its colour differs from that of its root, so an edge between two points of one colour shows an odd cycle.
#include "check/graph/face_parts.hpp"

#include <utility>

namespace upset::check {

void FaceParts::reset(const std::uint64_t* set) {
  for_each_bit(set, faces_.words(), [&](std::uint32_t x) {
    parent_[x] = x;
    odd_[x] = 0;
  });
}

// Two walks: to the root, adding up the colours, and again, hanging every point on the root.
std::uint32_t FaceParts::find(std::uint32_t point) {
  std::uint32_t root = point;
  std::uint8_t odd = 0;
  for (; parent_[root] != root; root = parent_[root]) odd ^= odd_[root];
  while (parent_[point] != root) {
    const std::uint32_t next = parent_[point];
    const std::uint8_t next_odd = odd ^ odd_[point];
    parent_[point] = root;
    odd_[point] = odd;
    point = next;
    odd = next_odd;
  }
  return root;
}

// False if the points are already joined the other way.
bool FaceParts::join(std::uint32_t u, std::uint32_t v, bool unlike) {
  std::uint32_t u_root = find(u);
  std::uint32_t v_root = find(v);
  const auto odd = static_cast<std::uint8_t>(odd_[u] ^ odd_[v] ^ (unlike ? 1 : 0));
  if (u_root == v_root) return odd == 0;
  if (u_root > v_root) std::swap(u_root, v_root);
  parent_[v_root] = u_root;
  odd_[v_root] = odd;
  return true;
}

std::optional<std::uint32_t> FaceParts::bipartite_value(const std::uint64_t* set) {
  reset(set);
  std::uint32_t vertices = 0;
  std::uint32_t edges = 0;
  for (std::size_t w = 0; w < faces_.words(); ++w) {
    for (std::uint64_t rest = set[w]; rest != 0; rest &= rest - 1) {
      const auto x = static_cast<std::uint32_t>(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
      const auto points = faces_.points_of(x);
      if (points.size() > 2) return std::nullopt;
      ++(points.size() == 1 ? vertices : edges);
      if (points.size() == 2 && !join(points[0], points[1], true)) return std::nullopt;
    }
  }
  return vertices % 2 + 2 * (edges % 2);
}

const std::vector<std::uint32_t>& FaceParts::split(const std::uint64_t* set) {
  reset(set);
  for_each_bit(set, faces_.words(), [&](std::uint32_t x) {
    const auto points = faces_.points_of(x);
    for (const std::uint32_t p : points.subspan(1)) join(points.front(), p, false);
  });
  least_.clear();
  for_each_bit(set, faces_.words(), [&](std::uint32_t x) {
    if (faces_.is_point(x) && find(x) == x) least_.push_back(x);
  });
  return least_;
}

}  // namespace upset::check
