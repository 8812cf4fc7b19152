// SPDX-License-Identifier: MIT
//
// The walk over the blocks below a prefix. A block is gathered from the reach maps, solved, and spread into them again.
// The maps are OR-ed one word at a time, and the loops that do so are in this translation unit.
#include "games/board/subtree.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/assert.hpp"
#include "core/size.hpp"

namespace upset::games::board {

namespace {

using Word = std::uint64_t;

constexpr std::uint64_t kPollWork = 1 << 19;  // words and marks between two polls, about 1 ms

// Of the saved blocks, one in 64 is solved again.
bool is_solved_again(std::uint64_t first_word) { return first_word * 0x9E3779B97F4A7C15 >> 58 == 0; }

void or_into(Word* target, const Word* source, std::uint64_t words) {
  for (std::uint64_t i = 0; i < words; ++i) target[i] |= source[i];
}

void or_complement_into(Word* target, const Word* source, std::uint64_t words) {
  for (std::uint64_t i = 0; i < words; ++i) target[i] |= ~source[i];
}

// Copies `count` bits from source at `from` to target at `to`, and clears the rest of the last word written. Both
// ranges may be in the same array as long as the source ends at or before the start of the target.
void append_bits(Word* target, std::uint64_t to, const Word* source, std::uint64_t from, std::uint64_t count) {
  while (count > 0) {
    const std::uint64_t take = std::min<std::uint64_t>(count, 64);
    const std::uint64_t in = from & 63;
    Word chunk = source[from >> 6] >> in;
    if (in + take > 64) chunk |= source[(from >> 6) + 1] << (64 - in);
    chunk &= ~Word{0} >> (64 - take);
    const std::uint64_t out = to & 63;
    Word* word = target + (to >> 6);
    *word = (*word & ~ones_from(out)) | chunk << out;
    if (out + take > 64) word[1] = chunk >> (64 - out);
    to += take;
    from += take;
    count -= take;
  }
}

}  // namespace

SubtreeSolver::SubtreeSolver(SharedMaps& shared, Poll go_on)
    : shared_(shared), layout_(shared.layout), outer_(layout_.outer_rows()), inner_(layout_), go_on_(std::move(go_on)) {
  UPSET_ASSERT(outer_ <= kMaxBoardRows);
  for (unsigned s = shared_.task_rows; s < outer_; ++s) {
    own_reach_[s] = make_huge_array(layout_.words(outer_ - 1 - s));
    reach_[s] = own_reach_[s].get();
  }
  for (unsigned s = 1; s < std::min(shared_.task_rows, outer_); ++s) reach_[s] = shared_.reach[s].get();
  if (shared_.saved != nullptr) saved_.emplace(*shared_.saved);
}

bool SubtreeSolver::solve(std::span<const unsigned> prefix) {
  UPSET_ASSERT(prefix.size() <= outer_ && std::is_sorted(prefix.rbegin(), prefix.rend()));
  UPSET_ASSERT(prefix.empty() || prefix.size() == shared_.task_rows);
  for (unsigned i = 0; i < prefix.size(); ++i) set_row(i, prefix[i]);
  return descend(static_cast<unsigned>(prefix.size()));
}

// Maintains offset_[i + 1], the words before the block that the rows 0..i contribute, and base_[s], so that the reach
// map of row s for the current block starts at base_[s] + offset_[outer_] (modulo 2^64: base_ alone may be negative).
void SubtreeSolver::set_row(unsigned i, unsigned value) {
  UPSET_ASSERT(value <= ceiling(i));
  value_[i] = value;
  offset_[i + 1] = offset_[i] + layout_.outer_weight(outer_ - i, value);
  shifted_[i + 1] = i + 1 < outer_ ? shifted_[i] + layout_.outer_weight(outer_ - 1 - i, value) : 0;
  base_[i] = (i < shared_.task_rows ? shifted_[i] : 0) - offset_[i + 1];
}

bool SubtreeSolver::descend(unsigned row) {
  if (row == outer_) return solve_block();
  for (unsigned v = 0; v <= ceiling(row); ++v) {
    set_row(row, v);
    if (!descend(row + 1)) return false;
  }
  return true;
}

Word* SubtreeSolver::reach_place(unsigned s) {
  // Row 0 keeps its map where the block with one more in row 0 will be: that place is still unused.
  if (s == 0) return shared_.table + offset_[outer_] + first_row_step();
  UPSET_ASSERT(base_[s] + offset_[outer_] < layout_.words(outer_ - 1 - (s < shared_.task_rows ? 0 : s)));
  return reach_[s] + (base_[s] + offset_[outer_]);
}

std::uint64_t SubtreeSolver::first_row_step() const {
  return layout_.outer_weight(outer_, value_[0] + 1) - layout_.outer_weight(outer_, value_[0]);
}

bool SubtreeSolver::solve_block() {
  const unsigned top = ceiling(outer_);
  const std::uint64_t words = layout_.block_words(top);
  Word* block = shared_.table + offset_[outer_];
  gather(block, words);
  const std::uint64_t tail = layout_.block_bits(top) & 63;
  if (tail != 0) block[words - 1] |= ones_from(tail);
  if (offset_[outer_] == 0) block[0] |= 1;  // the empty position counts as won
  UPSET_ASSERT(offset_[outer_] + words <= layout_.words(outer_));
  std::optional<std::uint64_t> found;
  if (saved_) found = adopt_saved(block, words, top);
  if (!found) found = inner_.solve(block, words, top);
  UPSET_ASSERT(*found <= layout_.block_bits(top));
  p_count_ += *found;
  spread(block, words, *found != 0);
  solved_to_ = offset_[outer_] + words;
  return count_work(words) && !shared_.is_wrong.load(std::memory_order_relaxed);
}

// Replaces the block, which has been gathered, by the saved one; nothing if it was not saved. As a check, positions
// that win by a move in an outer row must not be lost in the file, and some blocks are solved again.
std::optional<std::uint64_t> SubtreeSolver::adopt_saved(Word* block, std::uint64_t words, unsigned top) {
  saved_block_.resize(std::max<std::size_t>(saved_block_.size(), core::to_size(words)));
  if (!saved_->read(offset_[outer_], words, saved_block_.data())) return std::nullopt;
  if (is_solved_again(offset_[outer_])) {
    const std::uint64_t found = inner_.solve(block, words, top);
    if (!std::equal(block, block + words, saved_block_.data())) shared_.is_wrong.store(true);
    return found;
  }
  std::uint64_t found = 0;
  Word contradictions = 0;
  for (std::uint64_t i = 0; i < words; ++i) {
    contradictions |= block[i] & ~saved_block_[core::to_size(i)];
    block[i] = saved_block_[core::to_size(i)];
    found += static_cast<std::uint64_t>(std::popcount(~block[i]));
  }
  if (contradictions != 0) shared_.is_wrong.store(true);
  return found;
}

// Sets the block to the union of the reach maps of the outer rows.
void SubtreeSolver::gather(Word* block, std::uint64_t words) {
  if (outer_ == 0 || value_[0] == 0) std::fill_n(block, words, Word{0});
  if (outer_ == 0) return;
  if (value_[0] < layout_.columns()) std::copy_n(block, words, reach_place(0));
  for (unsigned s = 1; s < outer_ && value_[s] > 0; ++s) or_into(block, reach_place(s), words);
}

// Moves the reach maps one step up. Take what row s reaches from here, and here itself if it is P. Row s reaches that
// from the position with one more in row s. If the rows s.. are equal, it also does so from the positions with one more
// in several of them.
void SubtreeSolver::spread(const Word* block, std::uint64_t words, bool has_p) {
  for (unsigned s = 0; s < outer_; ++s) {
    if (value_[s] == ceiling(s)) continue;
    Word* place = reach_place(s);
    if (s > 0 && value_[s] == 0) std::fill_n(place, words, Word{0});
    if (has_p) or_complement_into(place, block, words);
    spread_run(s, place, words);
  }
}

void SubtreeSolver::spread_run(unsigned s, Word* place, std::uint64_t words) {
  const unsigned value = value_[s];
  Word* raised = place;
  for (unsigned e = s + 1; e < outer_ && value_[e] == value; ++e) {
    raised += layout_.outer_weight(outer_ - e, value + 1) - layout_.outer_weight(outer_ - e, value);
    std::copy_n(place, words, raised);
  }
  if (value_[outer_ - 1] == value) grow(raised, value);
}

// The block at `place` has this ceiling; extends it to ceiling + 1. The new positions are those whose first j inner
// rows are ceiling + 1, for j = 1, 2, ... Their predecessors by one step have ceiling there, and are the last ones of
// the old block.
void SubtreeSolver::grow(Word* place, unsigned ceiling) {
  UPSET_ASSERT(ceiling < layout_.columns());
  const std::uint64_t size = layout_.block_bits(ceiling);
  std::uint64_t end = size;
  for (unsigned left = layout_.inner_rows(); left-- > 0;) {
    const std::uint64_t count = left == 0 ? 1 : layout_.inner_weight(left, ceiling + 1);
    append_bits(place, end, place, size - count, count);
    end += count;
  }
  UPSET_ASSERT(end == layout_.block_bits(ceiling + 1));
}

bool SubtreeSolver::count_work(std::uint64_t words) {
  words_since_poll_ += words;
  work_ += (words + 8) * (outer_ + 1);
  if (work_ + inner_.marks() - marks_at_poll_ < kPollWork) return true;
  work_ = 0;
  marks_at_poll_ = inner_.marks();
  shared_.words_done.fetch_add(std::exchange(words_since_poll_, 0), std::memory_order_relaxed);
  return go_on_();
}

}  // namespace upset::games::board
