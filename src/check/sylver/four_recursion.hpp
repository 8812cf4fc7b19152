// SPDX-License-Identifier: MIT
// The recursion of "Four played" (docs/formats/certificate.md) for one line, one m after another. Everything that
// matters at m lies within K+2 of it: a number further below is excluded permanently, or the line is refused. So each m
// takes a few words: those excluded permanently near m, and the offsets that the lines before take there.
#pragma once

#include <cstdint>
#include <vector>

#include "check/sylver/four_offsets.hpp"

namespace upset::check {

// The rows and numbers that one value of a line before closes or bars for all lines after it.
class FourMarks {
 public:
  void add(const PeriodicFunction& function, WorkLeft& work);  // the next line, if it is right

  bool is_closed(std::int64_t m) const { return m < lines_ / 2 || is_marked(m); }   // for the line that comes next
  std::int64_t closed_rows() const;                                                 // the least m with none from it on
  const CountedVector<std::int64_t>& barred() const { return barred_; }             // by a value, not by K > 2n + 2
  std::int64_t barred_below() const { return lines_ == 0 ? 0 : (lines_ - 1) / 2; }  // those with K > 2n + 2

 private:
  bool is_marked(std::int64_t m) const {
    return m < static_cast<std::int64_t>(closed_.size()) && closed_[static_cast<std::size_t>(m)] != 0;
  }

  std::int64_t lines_ = 0;              // K of the line that comes next
  CountedVector<std::uint8_t> closed_;  // by m, as far as there are any
  CountedVector<std::int64_t> barred_;
};

class FourRecursion {
 public:
  // `taken` has a row for every m below `end`.
  FourRecursion(const PeriodicFunction& function, const TakenOffsets& taken, const FourMarks& marks, std::int64_t end,
                WorkLeft& work);

  void test_next();  // F(m) for the next m; refuses if it is another
  std::int64_t next_m() const { return m_; }

  // The numbers below F(m), for the m tested last, that only lines before exclude, and that are not filled.
  std::vector<std::int64_t> met(const FilledOffsets& filled) const;

  // What is excluded permanently around the next m; all below is. Refuses if something above is, too.
  std::vector<std::uint64_t> state() const;

 private:
  std::uint64_t for_good(std::int64_t m, std::size_t word) const;  // the offsets from 64 * word - bias on
  void exclude(std::int64_t n);
  bool is_excluded(std::int64_t n) const;
  std::int64_t least_free() const;  // at the next m
  [[noreturn]] void refuse_band() const;

  const PeriodicFunction& function_;
  const TakenOffsets& taken_;
  const FourMarks& marks_;
  WorkLeft& work_;
  std::int64_t least_bit_, end_bit_;  // of the offsets -(K+1), .., K in a row
  std::int64_t largest_barred_ = -1;
  CountedVector<std::uint64_t> for_good_;  // the bit of n is number n + bias; negative numbers count as excluded
  std::int64_t m_ = 0;
};

}  // namespace upset::check
