// SPDX-License-Identifier: MIT
// A set of numbers that lie close together, however large they are: 64-bit words from the first one needed.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "core/size.hpp"

namespace upset::window {

class BandRow {
 public:
  void set(std::uint64_t n) {
    const std::uint64_t word = n / 64;
    if (words_.empty()) first_ = word;
    if (word < first_) {
      words_.insert(words_.begin(), core::to_size(first_ - word), 0);
      first_ = word;
    }
    if (word - first_ >= words_.size()) words_.resize(core::to_size(word - first_ + 1));
    words_[core::to_size(word - first_)] |= std::uint64_t{1} << (n % 64);
  }
  /// n is in the set.
  void reset(std::uint64_t n) { words_[core::to_size(n / 64 - first_)] &= ~(std::uint64_t{1} << (n % 64)); }
  [[nodiscard]] bool has(std::uint64_t n) const { return ((word(n / 64) >> (n % 64)) & 1U) != 0; }
  /// The numbers from 64 k on, as bits.
  [[nodiscard]] std::uint64_t word(std::uint64_t k) const {
    return k - first_ < words_.size() ? words_[core::to_size(k - first_)]
                                      : 0;  // below the first the difference is huge
  }
  /// No number in the set is smaller.
  [[nodiscard]] std::uint64_t begin() const { return 64 * first_; }
  /// All numbers in the set are smaller than this.
  [[nodiscard]] std::uint64_t end() const { return 64 * (first_ + words_.size()); }
  void clear() { words_.clear(); }
  [[nodiscard]] std::size_t bytes() const { return sizeof(BandRow) + 8 * words_.capacity(); }

 private:
  std::uint64_t first_ = 0;
  std::vector<std::uint64_t> words_{};
};

/// The least number from `from` on that is in neither set; `bits` has the numbers from 0 on.
[[nodiscard]] inline std::uint64_t first_in_neither(const std::vector<std::uint64_t>& bits, const BandRow& row,
                                                    std::uint64_t from) {
  std::uint64_t below = (std::uint64_t{1} << (from % 64)) - 1;
  for (std::uint64_t k = from / 64;; ++k, below = 0) {
    const std::uint64_t taken = (k < bits.size() ? bits[core::to_size(k)] : 0) | row.word(k) | below;
    if (~taken != 0) return 64 * k + static_cast<std::uint64_t>(std::countr_one(taken));
  }
}

}  // namespace upset::window
