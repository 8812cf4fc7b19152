// SPDX-License-Identifier: MIT
//
// (n, m, c) is a P-position for at most one n: the least n >= m such that no (n, m', min(c, m')) with m' < m and no (n,
// m, c') with c' < c is a P-position. No n exists if some (k, k, c) with k < m is a P-position. A column holds the n
// that are excluded for its c; the line holds those excluded for the current m. See docs/algorithms/long_rows.md, "The
// other way round".
#include "games/board/first_rows.hpp"

#include <algorithm>
#include <bit>

#include "core/assert.hpp"
#include "games/board/column.hpp"

namespace upset::games::board {

namespace {

using Word = Column::Word;

/// The first rows n that smaller third rows have with the current second row. Those far below it are not kept.
class LineSet {
 public:
  void begin(std::uint32_t second) {
    std::ranges::fill(words_, 0);
    origin_ = second / Column::kBits;
  }
  [[nodiscard]] Word word(std::uint32_t index) const {
    UPSET_ASSERT(index >= origin_);
    return index - origin_ < words_.size() ? words_[index - origin_] : 0;
  }
  void insert(std::uint32_t index, Word bit) {
    if (index - origin_ >= words_.size()) words_.resize(index - origin_ + 1, 0);
    words_[index - origin_] |= bit;
  }

 private:
  std::uint32_t origin_ = 0;
  std::vector<Word> words_{};
};

class Builder {
 public:
  explicit Builder(std::uint32_t most_third) : most_third_(most_third) {}

  /// Finds the first rows for this second row. It must be called for each second row in turn.
  template <class Receive>
  void run(std::uint32_t second, const Receive& receive) {
    if (second <= most_third_) open(second);
    line_.begin(second);
    std::optional<std::uint32_t> ended;  // at most one: (second, second, c) moves to every smaller third row
    for (Column& column : columns_) {
      const std::uint32_t first = step(column);
      UPSET_ASSERT(first >= second);
      receive(column.row(), first);
      if (column.row() == second) squares_.push_back(first);
      if (first == second) ended = column.row();
      exclude(column, second);
    }
    if (ended) std::erase_if(columns_, [&](const Column& column) { return column.row() == *ended; });
  }

 private:
  /// The column of a third row starts when the second row is equally long. Shorter second rows cut the third.
  void open(std::uint32_t third) {
    columns_.emplace_back(third, std::max(third, 1U));
    for (const std::uint32_t first : squares_)
      if (first >= third) exclude(columns_.back(), first);
  }

  static Word bit_of(std::uint32_t number) { return Word{1} << (number % Column::kBits); }

  void exclude(Column& column, std::uint32_t number) {
    const std::uint32_t word = number / Column::kBits;
    if (word < column.base()) return;
    const Word there = word == column.base() ? column.first() : column.later(word);
    if ((there & bit_of(number)) == 0) column.insert(word, bit_of(number), bytes_);
  }

  std::uint32_t step(Column& column) {
    std::uint32_t word = column.base();
    Word free = ~(column.first() | line_.word(word));
    while (free == 0) {
      ++word;
      free = ~(column.later(word) | line_.word(word));
    }
    const Word bit = free & (~free + 1);
    column.insert(word, bit, bytes_);
    line_.insert(word, bit);
    return word * Column::kBits + static_cast<std::uint32_t>(std::countr_zero(bit));
  }

  std::uint32_t most_third_;
  std::vector<Column> columns_{};         // the columns that have not ended, by ascending third row
  std::vector<std::uint32_t> squares_{};  // the n of each P-position (n, i, i)
  LineSet line_{};
  std::int64_t bytes_ = 0;  // of the columns; small compared to the table
};

}  // namespace

std::uint64_t FirstRows::bytes_needed(std::uint32_t most_third, std::uint32_t most_second) {
  const std::uint64_t thirds = std::uint64_t{std::min(most_third, most_second)} + 1;
  return thirds * (sizeof(std::vector<std::uint32_t>) + (std::uint64_t{most_second} + 1) * sizeof(std::uint32_t));
}

std::optional<FirstRows> FirstRows::build(std::uint32_t most_third, std::uint32_t most_second, core::Stop& stop) {
  most_third = std::min(most_third, most_second);
  const std::uint64_t bytes = bytes_needed(most_third, most_second);
  if (stop.would_exceed_memory(bytes)) return std::nullopt;
  FirstRows table;
  table.rows_.resize(std::size_t{most_third} + 1);
  for (std::uint32_t third = 0; third <= most_third; ++third) table.rows_[third].resize(most_second - third + 1);
  Builder builder(most_third);
  for (std::uint32_t second = 0; second <= most_second; ++second) {
    builder.run(second, [&](std::uint32_t third, std::uint32_t first) { table.rows_[third][second - third] = first; });
    if (stop.poll(1 + std::min(second, most_third) / 64)) return std::nullopt;
  }
  return table;
}

}  // namespace upset::games::board
