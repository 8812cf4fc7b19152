// SPDX-License-Identifier: MIT
// Many sets of one length with a hash index. Kernels look positions up here millions of times, so a lookup allocates
// nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "check/bits.hpp"

namespace upset::check {

class SetTable {
 public:
  explicit SetTable(std::size_t words) : words_(words) {}

  std::size_t size() const { return count_; }
  const std::uint64_t* set(std::size_t number) const { return sets_.data() + number * words_; }

  void add(const Bits& set);           // refuses if the sets take too much memory
  std::optional<std::size_t> index();  // to be called once; the number of a set that was there before
  std::optional<std::size_t> find(const std::uint64_t* set) const;  // its number

 private:
  struct Slot {
    std::uint32_t number_plus_one = 0;  // 0: free
    std::uint32_t tag = 0;              // high half of the hash, spares most comparisons
  };

  std::uint64_t hash(const std::uint64_t* set) const;

  std::size_t words_;  // 64-bit words per set
  std::size_t count_ = 0;
  CountedVector<std::uint64_t> sets_;
  CountedVector<Slot> slots_;  // open addressing, at most half full; a power of two
};

}  // namespace upset::check
