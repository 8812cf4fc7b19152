// SPDX-License-Identifier: MIT
// Sets of gaps for window proofs. A set is a row of bits over the distances 1, 2, .. from X, so a move from X to an
// earlier element is a shift and a move to a later one is a mask.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace upset::check {

template <std::size_t Words>
struct GapSet {
  std::array<std::uint64_t, Words> words{};  // distance c is the bit c-1

  bool test(std::int64_t c) const { return ((words[at(c)] >> bit(c)) & 1U) != 0; }
  void set(std::int64_t c) { words[at(c)] |= std::uint64_t{1} << bit(c); }

  friend GapSet operator&(GapSet a, const GapSet& b) {
    for (std::size_t w = 0; w < Words; ++w) a.words[w] &= b.words[w];
    return a;
  }
  friend GapSet operator|(GapSet a, const GapSet& b) {
    for (std::size_t w = 0; w < Words; ++w) a.words[w] |= b.words[w];
    return a;
  }

  // Every distance grows by d >= 0; what leaves the row is lost.
  GapSet shifted(std::int64_t d) const {
    const auto skip = static_cast<std::size_t>(d) / 64;
    const auto low = static_cast<unsigned>(d % 64);
    GapSet result;
    for (std::size_t w = skip; w < Words; ++w) {
      result.words[w] = words[w - skip] << low;
      if (low != 0 && w > skip) result.words[w] |= words[w - skip - 1] >> (64 - low);
    }
    return result;
  }

  // Whether test(c) holds for some c in the set.
  template <typename Test>
  bool any(Test test) const {
    for (std::size_t w = 0; w < Words; ++w) {
      for (std::uint64_t rest = words[w]; rest != 0; rest &= rest - 1) {
        if (test(static_cast<std::int64_t>(w * 64) + std::countr_zero(rest) + 1)) return true;
      }
    }
    return false;
  }

 private:
  static std::size_t at(std::int64_t c) { return static_cast<std::size_t>(c - 1) / 64; }
  static unsigned bit(std::int64_t c) { return static_cast<unsigned>(c - 1) % 64; }
};

}  // namespace upset::check
