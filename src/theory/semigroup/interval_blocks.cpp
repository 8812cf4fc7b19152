// SPDX-License-Identifier: MIT
// S consists of 0 and all x >= a except 2a-2 and 2a-1. In a block, x < y if y - x is one of a, .., 2a-3, 2a, so the
// lower half 0..a-1 is an antichain, and so is the upper half a..2a except for a < 2a. The strategy keeps the rules (a)
// and (b) of the paper: the opponent is the first to move in each block, and the answer leaves at most one element of
// later blocks. Rule (c): it never leaves (i, a-3) without any of (i, 0), .., (i, a-4), because then (i-1, 2a-1) would
// win. With L the lower and U the upper half of block i and the numbers of the paper's cases, it leaves:
//
//   even      L has an even number of elements, U is empty, (c) holds          every case ends here
//   (2)       U = {a, a+1}, 0 and 1 are in L, L is even, (c) holds without 0 and 1
//   (3)       L lacks just 1, U = {a, 2a-1}
//   (4) (6.1) L is full, U is even, a and 2a are not in U
//   (5)       L is full, U lacks just a+1 and a+3
//   (5')      U = {a, a+2}, 0, 1 and 2 are in L, L is even
//   (6.2)     L is full, U lacks just a+y+2 and 2a-1, and (i+1, y) is left, 0 <= y <= a-4; or 2a and (i+1, y) are
//             gone too
//
// (5') is not in the paper. In (5) the paper answers (i, a-1) by (i, 0), which leaves (i, 2a-2) and loses; (i, 3)
// leaves (5'). There 0 <-> one of 3.., 1 -> 0, 2 -> 0 and a <-> a+2 lead to an even antichain. The tests check for all
// lines with a = 8, 10 and 12 that each position has an answer to every move.
#include "theory/semigroup/interval_blocks.hpp"

#include <algorithm>

#include "core/size.hpp"

namespace upset::theory {

namespace {

/// Whether a difference of two elements is in S.
bool is_step(std::uint64_t a, std::uint64_t difference) {
  return difference == 0 || (difference >= a && difference != 2 * a - 2 && difference != 2 * a - 1);
}

}  // namespace

IntervalBlocks::IntervalBlocks(const SemigroupPlay& play, Element first)
    : a_(play.semigroup().multiplicity()),
      start_(first - (first - a_) % (2 * a_ + 1)),
      is_first_(start_ == a_),
      rows_(2, Row(core::to_size(2 * a_ + 1))) {
  for (std::uint64_t row = 0; row < 2; ++row)
    for (std::uint64_t x = 0; x <= 2 * a_; ++x) rows_[core::to_size(row)][core::to_size(x)] = play.has(element(row, x));
}

void IntervalBlocks::take(Element taken) {
  for (std::uint64_t row = 0; row < 2; ++row)
    for (std::uint64_t x = 0; x <= 2 * a_; ++x)
      if (element(row, x) >= taken && is_step(a_, element(row, x) - taken))
        rows_[core::to_size(row)][core::to_size(x)] = false;
}

std::uint64_t IntervalBlocks::count(std::uint64_t begin, std::uint64_t end) const {
  return static_cast<std::uint64_t>(std::count(rows_[0].begin() + static_cast<std::ptrdiff_t>(begin),
                                               rows_[0].begin() + static_cast<std::ptrdiff_t>(end), true));
}

bool IntervalBlocks::is_full_below() const { return count(0, a_) == (is_first_ ? a_ - 2 : a_); }

bool IntervalBlocks::has_only_above(std::initializer_list<std::uint64_t> xs) const {
  return count(a_, 2 * a_ + 1) == xs.size() &&
         std::all_of(xs.begin(), xs.end(), [&](std::uint64_t x) { return rows_[0][core::to_size(x)]; });
}

/// Rule (c).
bool IntervalBlocks::avoids_lone_third() const { return !rows_[0][core::to_size(a_ - 3)] || count(0, a_ - 3) > 0; }

bool IntervalBlocks::is_left_without_next() const {
  const Row& block = rows_[0];
  const std::uint64_t lower = count(0, a_);
  const std::uint64_t upper = count(a_, 2 * a_ + 1);
  const bool is_even_below = lower % 2 == 0;
  if (upper == 0) return is_even_below && avoids_lone_third();
  if (has_only_above({a_, a_ + 1}))
    return is_even_below && block[0] && block[1] && (!block[core::to_size(a_ - 3)] || count(2, a_ - 3) > 0);
  if (has_only_above({a_, 2 * a_ - 1})) return !block[1] && lower + 1 == (is_first_ ? a_ - 2 : a_);
  if (has_only_above({a_, a_ + 2})) return is_even_below && block[0] && block[1] && block[2];
  if (!is_full_below()) return false;
  if (!block[core::to_size(a_)] && !block[core::to_size(2 * a_)]) return upper % 2 == 0;
  if (!block[core::to_size(a_ + 1)] && !block[core::to_size(a_ + 3)] && upper == a_ - 1) return true;
  // (6.2) without 2a and the element of the next block: one of a+2, .., 2a-2 is gone
  return block[core::to_size(a_)] && block[core::to_size(a_ + 1)] && !block[core::to_size(2 * a_ - 1)] &&
         !block[core::to_size(2 * a_)] && upper == a_ - 2;
}

bool IntervalBlocks::is_left_with_next() const {
  const auto first = std::find(rows_[1].begin(), rows_[1].end(), true);
  if (std::find(first + 1, rows_[1].end(), true) != rows_[1].end()) return false;
  const auto y = static_cast<std::uint64_t>(first - rows_[1].begin());
  return y + 4 <= a_ && is_full_below() && count(a_, 2 * a_ + 1) == a_ - 1 && !rows_[0][core::to_size(a_ + y + 2)] &&
         !rows_[0][core::to_size(2 * a_ - 1)];
}

bool IntervalBlocks::is_left_by_strategy() const {
  const bool has_next = std::find(rows_[1].begin(), rows_[1].end(), true) != rows_[1].end();
  return has_next ? is_left_with_next() : is_left_without_next();
}

std::optional<Element> IntervalBlocks::reply() const {
  for (std::uint64_t row = 0; row < 2; ++row)
    for (std::uint64_t x = 0; x <= 2 * a_; ++x) {
      if (!rows_[core::to_size(row)][core::to_size(x)]) continue;
      IntervalBlocks next = *this;
      next.take(element(row, x));
      if (next.is_left_by_strategy()) return element(row, x);
    }
  return std::nullopt;
}

}  // namespace upset::theory
