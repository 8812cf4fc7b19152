// SPDX-License-Identifier: MIT
// Positions of Sylver Coinage that hold one number m, by coordinates: k_r for the class r modulo m says that k_r*m + r
// is the least element there, and kNone that the class is empty. Class 0 has k_0 = 0. They lie in arrays of a fixed
// width with zeros after the m classes, so that all loops run over whole vectors.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <numeric>
#include <optional>

#include "check/memory.hpp"

namespace upset::check {

// The number q*m + r.
struct Coin {
  std::uint32_t r;
  std::uint32_t q;
};

// Arithmetic with coordinates. kWidth 0: the width is given at run time.
template <typename Coordinate, std::size_t kWidth>
class CoinSets {
 public:
  static constexpr Coordinate kNone = std::numeric_limits<Coordinate>::max();

  explicit CoinSets(std::uint32_t modulus) : modulus_(modulus), width_((modulus + std::size_t{15}) / 16 * 16) {}

  std::uint32_t modulus() const { return modulus_; }
  std::size_t width() const { return kWidth != 0 ? kWidth : width_; }
  static bool contains(const Coordinate* set, Coin x) { return set[x.r] <= x.q; }

  // The greatest common divisor.
  std::uint32_t unit(const Coordinate* set) const {
    std::uint32_t g = modulus_;
    for (std::uint32_t r = 1; r < modulus_ && g != 1; ++r) {
      if (set[r] != kNone) g = std::gcd(g, r);
    }
    return g;
  }

  // The array from which shifts of a set are read: its coordinates plus one, and after these m its coordinates. To
  // shift a set by q*m + r means: what comes to class i >= r was in class i-r, and gains q; what comes to class i < r
  // was in class i-r+m, and gains q+1. So a shift is read from the place m-r on. `to` has room for two sets.
  void lay_out(const Coordinate* set, Coordinate* to) const {
    for_each_lane([&](std::size_t at) {
      const Vector from = load(set + at);
      store(to + at, lower(from, all(kNone - 1)) + all(1));
    });
    std::memcpy(to + modulus_, set, width() * sizeof(Coordinate));
  }

  // The union of `set` with another one, laid out, shifted by x. A sum that is too large for a coordinate becomes
  // kNone.
  void join_shifted(const Coordinate* set, const Coordinate* laid_out, Coin x, Coordinate* to) const {
    const Coordinate* from = laid_out + (modulus_ - x.r);
    for_each_lane([&](std::size_t at) {
      const Vector shifted = lower(load(from + at), all(kNone - x.q)) + all(x.q);
      store(to + at, lower(load(set + at), shifted));
    });
  }

  // <set, x>, for a set that is closed under addition, given as it is and laid out; `room` is for two sets.
  //
  // With 2^j*x for j = 0, 1, .. one after another we get R_j = set + {0, x, .., (2^j-1)*x}. If 2^j*x is in R_j, then
  // i*x is in the set for some i from 1 to 2^j, so that every sum with more than i-1 of the x is one with fewer: R_j is
  // <set, x>.
  //
  // Sums that are too large. If every class has an element, they do no harm: the least elements are smaller. Otherwise
  // the result may have kNone in a class where <set, x> has an element that is too large; all other coordinates are
  // right, since parts of a sum are not larger than it. Such a result is never equal to a set that is closed under
  // addition: the classes in which that has elements are a subgroup of those modulo m, and hold the class of x and
  // those of `set`, hence those of <set, x>. So a member of a kernel that is found in this way is the right one.
  void adjoin(const Coordinate* set, const Coordinate* laid_out, Coin x, Coordinate* to, Coordinate* room) const {
    join_shifted(set, laid_out, x, to);
    for (x = doubled(x); x.q < kNone && !contains(to, x); x = doubled(x)) {
      lay_out(to, room);
      join_shifted(to, room, x, to);
    }
  }

 private:
  // Sixteen bytes of coordinates at a time: g++ does not find that by itself for so few.
  typedef Coordinate Vector __attribute__((vector_size(16)));
  static constexpr std::size_t kLane = 16 / sizeof(Coordinate);

  template <typename Visitor>
  void for_each_lane(Visitor visit) const {
    for (std::size_t at = 0; at < width(); at += kLane) visit(at);
  }
  static Vector load(const Coordinate* from) {
    Vector lane;
    std::memcpy(&lane, from, sizeof lane);
    return lane;
  }
  static void store(Coordinate* to, const Vector& lane) { std::memcpy(to, &lane, sizeof lane); }
  static Vector all(std::uint32_t coordinate) { return Vector{} + static_cast<Coordinate>(coordinate); }
  static Vector lower(const Vector& a, const Vector& b) { return a < b ? a : b; }

  // 2*x, with a q that stops at 2^32-1: beyond kNone it does not matter.
  Coin doubled(Coin x) const {
    const std::uint64_t r = 2 * std::uint64_t{x.r};
    const std::uint64_t q = 2 * std::uint64_t{x.q} + (r >= modulus_ ? 1 : 0);
    const std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
    return {static_cast<std::uint32_t>(r >= modulus_ ? r - modulus_ : r),
            static_cast<std::uint32_t>(std::min(q, most))};
  }

  std::uint32_t modulus_;
  std::size_t width_;  // a multiple of 16
};

}  // namespace upset::check
