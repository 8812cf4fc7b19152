// SPDX-License-Identifier: MIT
//
// The weights of the rows, from which a position's place in the table is added up, and the allocation of words.
#include "games/board/layout.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <new>
#include <numeric>

#include "core/assert.hpp"

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace upset::games::board {

namespace {

// C(n, k), or UINT64_MAX when it is 2^63 or more. The partial results are binomials themselves: cancelling common
// factors first keeps the product below the limit whenever the result is.
std::uint64_t binomial(std::uint64_t n, std::uint64_t k) {
  constexpr std::uint64_t kLimit = std::uint64_t{1} << 63;
  UPSET_ASSERT(k <= n);
  k = std::min(k, n - k);
  std::uint64_t value = 1;
  for (std::uint64_t i = 1; i <= k; ++i) {
    const std::uint64_t common = std::gcd(value, i);
    const std::uint64_t factor = (n - k + i) / (i / common);
    value /= common;
    if (value >= (kLimit + factor - 1) / factor) return std::numeric_limits<std::uint64_t>::max();
    value *= factor;
  }
  return value;
}

}  // namespace

std::uint64_t count_positions(unsigned rows, unsigned columns) { return binomial(std::uint64_t{rows} + columns, rows); }

BoardLayout::BoardLayout(unsigned rows, unsigned columns, unsigned inner_rows)
    : rows_(rows), columns_(columns), inner_(inner_rows), outer_(rows - inner_rows), stride_(std::size_t{columns} + 2) {
  UPSET_ASSERT(inner_ >= 1 && inner_ <= rows_);
  inner_weight_.resize((inner_ - 1) * stride_);
  for (unsigned count = 2; count <= inner_; ++count) {
    std::uint64_t* row = inner_weight_.data() + (count - 2) * stride_;
    for (unsigned v = 0; v <= columns_; ++v) row[v + 1] = row[v] + inner_weight(count - 1, v + 1);
  }
  whole_bits_ = inner_weight(inner_, columns_ + 1);
  UPSET_ASSERT(whole_bits_ == count_positions(inner_, columns_));
  if (outer_ == 0) return;
  block_bits_.resize(std::size_t{columns_} + 1);
  for (unsigned x = 0; x <= columns_; ++x) block_bits_[x] = inner_weight(inner_, x + 1);
  outer_weight_.resize(outer_ * stride_);
  for (unsigned count = 1; count <= outer_; ++count) {
    std::uint64_t* row = outer_weight_.data() + (count - 1) * stride_;
    for (unsigned v = 0; v <= columns_; ++v) {
      row[v + 1] = row[v] + (count == 1 ? block_words(v) : outer_weight(count - 1, v + 1));
    }
  }
  UPSET_ASSERT(64 * words(outer_) >= count_positions(rows_, columns_));  // each position has its bit
}

void WordsDeleter::operator()(std::uint64_t* words) const { std::free(words); }

// Large arrays ask for huge pages: they are touched all over, and the faults alone cost a tenth.
Words make_words(std::uint64_t count) {
  constexpr std::size_t kHugePage = std::size_t{1} << 21;
  constexpr std::size_t kLine = 64;
  const std::size_t bytes = static_cast<std::size_t>(count) * sizeof(std::uint64_t);
  UPSET_ASSERT(bytes / sizeof(std::uint64_t) == count);
  const std::size_t alignment = bytes >= 2 * kHugePage ? kHugePage : kLine;
  void* memory = std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
  if (memory == nullptr) throw std::bad_alloc();
#if defined(__linux__)
  if (alignment == kHugePage) madvise(memory, bytes, MADV_HUGEPAGE);
#endif
  return Words(static_cast<std::uint64_t*>(memory));
}

}  // namespace upset::games::board
