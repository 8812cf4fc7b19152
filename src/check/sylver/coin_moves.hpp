// SPDX-License-Identifier: MIT
// The moves of a position that must be answered, with a mark for each that is.
#pragma once

#include <cstddef>
#include <cstdint>

#include "check/memory.hpp"
#include "check/sylver/coin_sets.hpp"
#include "check/text.hpp"

namespace upset::check {

class CoinMoves {
 public:
  explicit CoinMoves(std::uint32_t modulus) : modulus_(modulus), first_(modulus + std::size_t{1}, 0) {}

  // In each class r moves with q < count(r) may be there; all are marked as `open` says.
  template <typename Count>
  void start(Count count, bool open) {
    std::uint64_t total = 0;
    longest_ = 0;
    for (std::uint32_t r = 0; r < modulus_; ++r) {
      first_[r] = total;
      total += count(r);
      longest_ = std::max(longest_, std::uint64_t{count(r)});
    }
    first_[modulus_] = total;
    if (total > kMaxMoves) refuse("coin-kernel: a position has more moves than the checker examines");
    is_open_.assign(static_cast<std::size_t>(total), open ? 1 : 0);
    open_ = open ? total : 0;
  }

  bool is_known(Coin x) const { return first_[x.r] + x.q < first_[x.r + 1]; }
  bool is_open(Coin x) const { return is_known(x) && is_open_[place(x)] != 0; }
  std::uint64_t open_count() const { return open_; }

  void mark_open(Coin x) { mark(x, 1); }
  void mark_answered(Coin x) { mark(x, 0); }  // also of a move that need not be answered

  // The open moves, the smallest first; what is marked as answered meanwhile is left out.
  template <typename Visitor>
  void for_each_open(Visitor visit) const {
    for (std::uint64_t q = 0; q < longest_ && open_ != 0; ++q) {
      for (std::uint32_t r = 0; r < modulus_; ++r) {
        const Coin x{r, static_cast<std::uint32_t>(q)};
        if (is_open(x)) visit(x);
      }
    }
  }

 private:
  static constexpr std::uint64_t kMaxMoves = std::uint64_t{1} << 30;

  std::size_t place(Coin x) const {
    return static_cast<std::size_t>(first_[x.r]) + x.q;
  }  // of a known one: < kMaxMoves

  void mark(Coin x, std::uint8_t open) {
    if (!is_known(x)) return;
    std::uint8_t& mark = is_open_[place(x)];
    open_ += open;
    open_ -= mark;
    mark = open;
  }

  std::uint32_t modulus_;
  std::uint64_t longest_ = 0;            // the largest count of a class
  std::uint64_t open_ = 0;               // how many are marked so
  CountedVector<std::uint64_t> first_;   // where the marks of a class begin, and end
  CountedVector<std::uint8_t> is_open_;  // 0 or 1
};

}  // namespace upset::check
