// SPDX-License-Identifier: MIT
#include "check/sylver/four_recursion.hpp"

#include <algorithm>
#include <bit>
#include <string>

#include "check/text.hpp"

namespace upset::check {

namespace {

// The bits from `first` to `end` - 1 of a row, in one of its words.
std::uint64_t bits_between(std::int64_t first, std::int64_t end, std::size_t word) {
  const auto start = static_cast<std::int64_t>(64 * word);
  const auto below = [&](std::int64_t bit) {  // of the bits before `bit`
    if (bit <= start) return std::uint64_t{0};
    return bit - start >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << (bit - start)) - 1;
  };
  return below(end) & ~below(first);
}

}  // namespace

// By the band F_{2j+2}(m) = j only for m < 3j+4.
void FourMarks::add(const PeriodicFunction& function, WorkLeft& work) {
  const std::int64_t k = lines_++;
  if (k % 2 == 1) {
    const std::int64_t value = function.value(k / 2);
    if (value != kNone) barred_.push_back(value);
    return;
  }
  if (k == 0) return;
  const std::int64_t j = k / 2 - 1;
  work.take(3 * j + 4);
  for (std::int64_t m = 0; m < 3 * j + 4; ++m) {
    if (function.value(m) != j) continue;
    closed_.resize(std::max(closed_.size(), static_cast<std::size_t>(m) + 1), 0);
    closed_[static_cast<std::size_t>(m)] = 1;
  }
}

std::int64_t FourMarks::closed_rows() const { return std::max(lines_ / 2, static_cast<std::int64_t>(closed_.size())); }

FourRecursion::FourRecursion(const PeriodicFunction& function, const TakenOffsets& taken, const FourMarks& marks,
                             std::int64_t end, WorkLeft& work)
    : function_(function),
      taken_(taken),
      marks_(marks),
      work_(work),
      least_bit_(taken.bias() - function.k - 1),
      end_bit_(taken.bias() + function.k + 1) {
  largest_barred_ = marks.barred_below() - 1;
  for (const std::int64_t n : marks.barred()) largest_barred_ = std::max(largest_barred_, n);
  const std::int64_t bits = std::max(end, largest_barred_ + 1) + taken.bias() + end_bit_;
  work.take(bits / 64 + static_cast<std::int64_t>(marks.barred().size()) + taken.bias() + marks.barred_below());
  for_good_.assign(static_cast<std::size_t>(bits) / 64 + taken.words() + 2, 0);
  for (std::int64_t n = -taken.bias(); n < marks.barred_below(); ++n) exclude(n);
  for (const std::int64_t n : marks.barred()) exclude(n);
}

void FourRecursion::exclude(std::int64_t n) {
  const auto bit = static_cast<std::size_t>(n + taken_.bias());
  for_good_[bit / 64] |= std::uint64_t{1} << (bit % 64);
}

bool FourRecursion::is_excluded(std::int64_t n) const {
  const auto bit = static_cast<std::size_t>(n + taken_.bias());
  return ((for_good_[bit / 64] >> (bit % 64)) & 1U) != 0;
}

std::uint64_t FourRecursion::for_good(std::int64_t m, std::size_t word) const {
  const std::size_t at = static_cast<std::size_t>(m) / 64 + word;
  const int shift = static_cast<int>(m % 64);
  return shift == 0 ? for_good_[at] : (for_good_[at] >> shift) | (for_good_[at + 1] << (64 - shift));
}

void FourRecursion::refuse_band() const {
  refuse("periodic: at m = " + std::to_string(m_) + " the recursion leaves the band", function_.line);
}

std::int64_t FourRecursion::least_free() const {
  const std::uint64_t* taken = taken_.row(m_);
  const auto first = static_cast<std::size_t>(least_bit_) / 64;
  for (std::size_t word = first; static_cast<std::int64_t>(64 * word) < end_bit_; ++word) {
    const std::uint64_t free = ~(for_good(m_, word) | taken[word]) & bits_between(least_bit_, end_bit_, word);
    if (free != 0) return m_ + static_cast<std::int64_t>(64 * word) + std::countr_zero(free) - taken_.bias();
  }
  refuse_band();
}

// No line takes an offset of -(K+2), now or later: a number that is free there is the least at the next m that is not
// closed, and too small.
void FourRecursion::test_next() {
  work_.take(static_cast<std::int64_t>(taken_.words()) + 1);
  if (!is_excluded(m_ - function_.k - 2)) refuse_band();
  const std::int64_t found = marks_.is_closed(m_) ? kNone : least_free();
  if (found != function_.value(m_)) {
    refuse("periodic: at m = " + std::to_string(m_) + " the recursion gives " +
               (found == kNone ? "no value" : std::to_string(found)),
           function_.line);
  }
  if (found != kNone) exclude(found);
  ++m_;
}

std::vector<std::int64_t> FourRecursion::met(const FilledOffsets& filled) const {
  const std::int64_t m = m_ - 1;
  const std::int64_t end = function_.value(m) - m + taken_.bias();
  std::vector<std::int64_t> found;
  for (auto word = static_cast<std::size_t>(least_bit_) / 64; static_cast<std::int64_t>(64 * word) < end; ++word) {
    std::uint64_t bits = ~for_good(m, word) & bits_between(least_bit_, end, word);
    for (; bits != 0; bits &= bits - 1) {
      const std::int64_t offset = static_cast<std::int64_t>(64 * word) + std::countr_zero(bits) - taken_.bias();
      work_.take(1);
      if (!filled.contains(offset)) found.push_back(m + offset);
    }
  }
  return found;
}

std::vector<std::uint64_t> FourRecursion::state() const {
  if (largest_barred_ > m_ + function_.k) refuse("periodic: AT is before a barred number", function_.line);
  std::vector<std::uint64_t> bits;
  for (std::size_t word = 0; word < taken_.words(); ++word) {
    bits.push_back(for_good(m_, word) & bits_between(least_bit_ - 1, end_bit_, word));
  }
  return bits;
}

}  // namespace upset::check
