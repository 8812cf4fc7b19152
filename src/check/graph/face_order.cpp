// SPDX-License-Identifier: MIT
// A face is found by its points through a sum of one random number for each point, which needs no sorting; what is
// found is then compared point by point.
#include "check/graph/face_order.hpp"

#include <algorithm>
#include <bit>

namespace upset::check {

namespace {

// A fixed pseudorandom number for each point (splitmix64).
std::uint64_t key_of(std::uint32_t point) {
  std::uint64_t z = (point + 1) * 0x9e3779b97f4a7c15U;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

}  // namespace

FaceOrder::FaceOrder(const Order& order) : order_(order), points_(order.size()) {
  find_points();
  check_faces();
  index_faces();
  list_below();
}

void FaceOrder::find_points() {
  Bits not_minimal(size());
  for (std::uint32_t x = 0; x < size(); ++x) {
    order_.up(x).for_each([&](std::uint32_t y) {
      if (y != x) not_minimal.set(y);
    });
  }
  points_.set_all();
  points_ -= not_minimal;

  first_.assign(size() + 1, 0);
  points_.for_each([&](std::uint32_t p) { order_.up(p).for_each([&](std::uint32_t y) { ++first_[y + 1]; }); });
  for (std::size_t x = 0; x < size(); ++x) first_[x + 1] += first_[x];
  incidences_.resize(first_.back());
  std::vector<std::size_t> next(first_.begin(), first_.end());
  points_.for_each(
      [&](std::uint32_t p) { order_.up(p).for_each([&](std::uint32_t y) { incidences_[next[y]++] = p; }); });
}

// The elements above x must be those that are above all points of x. Then two elements with the same points would be
// above each other.
void FaceOrder::check_faces() const {
  for (std::uint32_t x = 0; x < size(); ++x) {
    const auto points = points_of(x);
    Bits above = order_.up(points.front());
    for (const std::uint32_t p : points.subspan(1)) above &= order_.up(p);
    if (above != order_.up(x)) {
      refuse("the order is not one of faces: other elements than those above " + order_.name(x) +
             " have all its points");
    }
  }
}

void FaceOrder::index_faces() {
  for (std::uint32_t x = 0; x < size(); ++x) keys_.push_back(key_of(x));
  slots_.assign(std::bit_ceil(2 * size() + 2), Slot{});
  for (std::uint32_t x = 0; x < size(); ++x) {
    std::uint64_t key = 0;
    for (const std::uint32_t p : points_of(x)) key += keys_[p];
    std::size_t at = key & (slots_.size() - 1);
    while (slots_[at].element != kNone) at = (at + 1) & (slots_.size() - 1);
    slots_[at] = {key, x};
  }
}

void FaceOrder::list_below() {
  std::vector<CountedVector<Below>> down(size());  // not as rows of bits: most words would be 0
  for (std::uint32_t x = 0; x < size(); ++x) {
    order_.up(x).for_each([&](std::uint32_t y) {
      const std::uint32_t word = x / 64;
      if (down[y].empty() || down[y].back().word != word) down[y].push_back({word, 0});
      down[y].back().bits |= std::uint64_t{1} << (x % 64);
    });
  }
  first_below_.push_back(0);
  for (CountedVector<Below>& words : down) {
    below_.insert(below_.end(), words.begin(), words.end());
    first_below_.push_back(below_.size());
    CountedVector<Below>().swap(words);
  }
}

bool FaceOrder::has_points(std::uint32_t face, std::span<const std::uint32_t> points,
                           const std::vector<std::uint32_t>& to) const {
  if (points_of(face).size() != points.size()) return false;
  return std::all_of(points.begin(), points.end(), [&](std::uint32_t p) { return order_.leq(to[p], face); });
}

std::uint32_t FaceOrder::image(std::uint32_t x, const std::vector<std::uint32_t>& to) const {
  const auto points = points_of(x);
  if (points.size() == 1) return to[points.front()];
  std::uint64_t key = 0;
  for (const std::uint32_t p : points) key += keys_[to[p]];
  for (std::size_t at = key & (slots_.size() - 1); slots_[at].element != kNone; at = (at + 1) & (slots_.size() - 1)) {
    if (slots_[at].key == key && has_points(slots_[at].element, points, to)) return slots_[at].element;
  }
  return kNone;
}

bool FaceOrder::is_down_set(const std::uint64_t* set) const {
  bool closed = true;
  for_each_bit(set, words(), [&](std::uint32_t x) {
    for (std::size_t i = first_below_[x]; i < first_below_[x + 1]; ++i) {
      closed = closed && (below_[i].bits & ~set[below_[i].word]) == 0;
    }
  });
  return closed;
}

}  // namespace upset::check
