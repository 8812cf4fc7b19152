// SPDX-License-Identifier: MIT
// A kernel: a set of pairs (S, k), each saying that the Grundy value of S is k, closed under "every move is
// answered". By induction on the size of S plus k every pair of a closed kernel is right:
// in S plus a heap of k, each move of the other player can be answered by going to another pair.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "check/bits.hpp"
#include "check/order.hpp"
#include "check/set_table.hpp"
#include "check/text.hpp"

namespace upset::check {

class Kernel {
 public:
  // All sets must be subsets of `within`.
  Kernel(const Order& order, const Bits& within)
      : order_(order), within_(within), words_(within.word_count()), sets_(words_) {}

  void read(Lines& lines, std::uint32_t count);
  void check_closed() const;

  std::size_t size() const { return values_.size(); }
  const std::uint64_t* set(std::size_t pair) const { return sets_.set(pair); }
  std::uint32_t value(std::size_t pair) const { return values_[pair]; }

  // The value of S minus everything >= x, if the kernel says so. S is given as words.
  std::optional<std::uint32_t> value_after(const std::uint64_t* from, std::uint32_t x) const;

 private:
  struct Scratch {                           // made once for all pairs
    std::vector<std::uint64_t> after_move;   // words of a set
    std::vector<std::uint64_t> after_reply;  // likewise
  };

  void read_pair(std::string_view line);
  std::optional<std::uint32_t> lookup(const std::uint64_t* set) const;
  void cut(const std::uint64_t* from, std::uint32_t x, std::uint64_t* to) const;
  void check_member(std::size_t pair, Scratch& scratch) const;
  bool has_reply(Scratch& scratch, std::uint32_t value) const;

  const Order& order_;
  const Bits& within_;
  std::size_t words_;           // 64-bit words per set
  std::size_t first_line_ = 0;  // of the certificate: pair i is in line first_line_ + i
  SetTable sets_;               // S of each pair
  std::vector<std::uint32_t> values_;
};

}  // namespace upset::check
