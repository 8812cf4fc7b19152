// SPDX-License-Identifier: MIT
//
// A growing set of row lengths that contains all lengths below some point. It is stored from its first gap on. The
// tables of long rows (docs/algorithms/long_rows.md) hold millions of these sets, so a set takes 32 bytes, and has
// words beyond the first only while it has members there.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>

#include "core/assert.hpp"
#include "games/board/layout.hpp"

namespace upset::games::board {

class Column {
 public:
  using Word = std::uint64_t;
  static constexpr Word kFull = ~Word{0};
  static constexpr unsigned kBits = 64;

  /// All numbers below `least`, and no others. `row` (below 2^31) is for the owner's use.
  explicit Column(std::uint32_t row, std::uint32_t least)
      : first_(~ones_from(least)), base_(least / kBits), end_(base_ + 1), tag_(row << 1) {}

  [[nodiscard]] std::uint32_t row() const { return tag_ >> 1; }
  /// The index of the word with the least missing number; all words before it are full.
  [[nodiscard]] std::uint32_t base() const { return base_; }
  [[nodiscard]] Word first() const { return first_; }
  /// Any word from base() + 1 on.
  [[nodiscard]] Word later(std::uint32_t word) const {
    UPSET_ASSERT(word > base_);
    if (word < end_) return rest_[word - origin_];
    return is_closed() ? kFull : 0;
  }
  /// Prefetches the word after the first.
  void prefetch() const {
    if (rest_) __builtin_prefetch(rest_.get() + (base_ + 1 - origin_), 1);
  }
  /// Whether every number is a member.
  [[nodiscard]] bool is_full() const { return is_closed() && base_ >= end_; }
  /// The bytes that it has allocated.
  [[nodiscard]] std::int64_t heap_bytes() const {
    return rest_ ? (std::int64_t{end_} - origin_) * std::int64_t{sizeof(Word)} + kOverhead : 0;
  }

  /// Adds a missing number, given as a bit of a word from base() on. Adds to `bytes` what is allocated or freed.
  void insert(std::uint32_t word, Word bit, std::int64_t& bytes) {
    UPSET_ASSERT(word >= base_ && std::has_single_bit(bit));
    if (word == base_) {
      UPSET_ASSERT((first_ & bit) == 0);
      first_ |= bit;
      if (first_ == kFull) advance(bytes);
      return;
    }
    if (word >= end_) grow(word, bytes);
    UPSET_ASSERT((rest_[word - origin_] & bit) == 0);
    rest_[word - origin_] |= bit;
  }

  /// Adds all numbers above `last`, which must be the largest member.
  void close(std::uint32_t last, std::int64_t& bytes) {
    const std::uint32_t word = last / kBits;
    const Word above = ones_from(last) << 1;
    tag_ |= 1;
    if (word < base_) {  // `last` filled the last gap: all words kept are full
      UPSET_ASSERT(!rest_ && first_ == 0);
      first_ = kFull;
      end_ = base_;
    } else if (word == base_) {
      UPSET_ASSERT(!rest_);
      first_ |= above;
      if (first_ == kFull) advance(bytes);
    } else {
      UPSET_ASSERT(word + 1 == end_);
      rest_[word - origin_] |= above;
    }
  }

  /// Calls put() with words from which load() makes the same set.
  template <class Put>
  void save(Put put) const {
    UPSET_ASSERT((rest_ != nullptr) == (end_ > base_ + 1));
    put(first_);
    put(std::uint64_t{end_} << 32U | base_);
    put(tag_);
    for (std::uint32_t word = base_ + 1; word < end_; ++word) put(rest_[word - origin_]);
  }
  /// Nothing if save() cannot have written this for a set of less than `most` words. Adds to `bytes` what is allocated.
  template <class Next>
  static std::optional<Column> load(Next next, std::uint32_t most, std::int64_t& bytes) {
    Column column(0, 0);
    column.first_ = next();
    const std::uint64_t range = next();
    const std::uint64_t tag = next();
    column.base_ = static_cast<std::uint32_t>(range);
    column.end_ = static_cast<std::uint32_t>(range >> 32U);
    column.tag_ = static_cast<std::uint32_t>(tag);
    const bool is_full = column.is_full();
    if (tag > UINT32_MAX || column.base_ > most || column.end_ > most || (column.first_ == kFull) != is_full ||
        (column.end_ <= column.base_ && !is_full))
      return std::nullopt;
    if (column.end_ <= column.base_ + 1) return column;
    column.origin_ = column.base_ + 1;
    column.rest_ = std::make_unique<Word[]>(column.end_ - column.origin_);
    for (std::uint32_t word = column.origin_; word < column.end_; ++word) column.rest_[word - column.origin_] = next();
    bytes += column.heap_bytes();
    return column;
  }

 private:
  /// Whether all numbers from end_ * 64 on are members.
  [[nodiscard]] bool is_closed() const { return (tag_ & 1) != 0; }

  static constexpr std::int64_t kOverhead = 16;  // per allocation

  /// Moves on to the next word that is not full.
  void advance(std::int64_t& bytes) {
    do {
      if (++base_ >= end_) {
        drop(bytes);
        first_ = is_closed() ? kFull : 0;
        if (!is_closed()) end_ = base_ + 1;
        return;
      }
      first_ = rest_[base_ - origin_];
    } while (first_ == kFull);
    if (base_ + 1 == end_) drop(bytes);
  }

  /// Makes room up to this word; drops words below base() + 1.
  void grow(std::uint32_t word, std::int64_t& bytes) {
    UPSET_ASSERT(!is_closed());
    auto words = std::make_unique<Word[]>(word - base_);
    if (rest_) std::copy(rest_.get() + (base_ + 1 - origin_), rest_.get() + (end_ - origin_), words.get());
    bytes -= heap_bytes();
    rest_ = std::move(words);
    origin_ = base_ + 1;
    end_ = word + 1;
    bytes += heap_bytes();
  }

  void drop(std::int64_t& bytes) {
    bytes -= heap_bytes();
    rest_.reset();
  }

  Word first_;                      // the word at base_, never full unless the set is
  std::unique_ptr<Word[]> rest_{};  // words origin_ .. end_ - 1; null: none are kept
  std::uint32_t base_;              // index of first_
  std::uint32_t origin_ = 0;        // index of rest_[0]
  std::uint32_t end_;               // one past the last word that is kept; later words are empty, or full if closed
  std::uint32_t tag_;               // twice the owner's row, plus one if closed
};

static_assert(sizeof(Column) == 32);

}  // namespace upset::games::board
