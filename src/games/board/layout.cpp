// SPDX-License-Identifier: MIT
//
// The weights of the rows, whose sum is a position's place in the table.
#include "games/board/layout.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/assert.hpp"

namespace upset::games::board {

namespace {

// C(n, k), or UINT64_MAX if it is 2^63 or more. The partial results are binomials themselves. Cancelling common factors
// first keeps the product below the limit whenever the result is.
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

}  // namespace upset::games::board
