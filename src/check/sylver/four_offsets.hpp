// SPDX-License-Identifier: MIT
// Which offsets F(m) - m the lines of a proof `periodic COUNT four` take: at each m, as bits, and forever. Line K has
// offsets between -(K+2) and K+1, so that a row of 2 COUNT + 1 bits holds all of them.
#pragma once

#include <cstdint>

#include "check/chains/recursion.hpp"

namespace upset::check {

class TakenOffsets {
 public:
  explicit TakenOffsets(std::uint32_t count)
      : bias_(std::int64_t{count} + 1), words_((2 * std::size_t{count}) / 64 + 1) {}

  std::int64_t bias() const { return bias_; }  // the bit of the offset u is number u + bias
  std::size_t words() const { return words_; }
  std::int64_t rows() const { return rows_; }
  const std::uint64_t* row(std::int64_t m) const { return bits_.data() + static_cast<std::size_t>(m) * words_; }

  void add_rows(std::int64_t rows);                                // this many in all, the new ones empty
  void take(const PeriodicFunction& function, std::int64_t from);  // from this row on

 private:
  std::int64_t bias_;
  std::size_t words_;  // of a row
  std::int64_t rows_ = 0;
  CountedVector<std::uint64_t> bits_;
};

// The largest number of lines, from the first on, whose offsets lie in an interval of as many integers from START on.
// They are different at each m, so they fill it.
class FilledOffsets {
 public:
  void add(const PeriodicFunction& function);
  std::size_t lines() const { return lines_; }
  bool contains(std::int64_t offset) const { return lines_ != 0 && least_ <= offset && offset <= greatest_; }

 private:
  std::size_t added_ = 0;
  std::int64_t least_of_all_ = 0, greatest_of_all_ = 0;  // of the lines added
  std::size_t lines_ = 0;
  std::int64_t least_ = 0, greatest_ = 0;  // of those that fill their interval
};

}  // namespace upset::check
