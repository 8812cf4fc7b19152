// SPDX-License-Identifier: MIT
#include "games/board/long_rows_lane.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/assert.hpp"
#include "core/size.hpp"

namespace upset::games::board {

namespace {

/// Full columns are swept out of a chunk when at least one in 8 is full.
constexpr std::size_t kSweepShare = 8;

/// The distance between the current column and the one to prefetch.
constexpr std::size_t kAhead = 20;

std::uint64_t pairs(std::uint64_t most) { return (most + 1) * (most + 2) / 2; }

}  // namespace

std::int64_t Line::open(std::uint32_t most) {
  UPSET_ASSERT(chunks.empty() && fourth <= most);
  chunks.resize((most - fourth) / kChunkRows + 1);
  for (std::uint32_t i = 0; i < chunks.size(); ++i) {
    chunks[i].next = fourth + i * kChunkRows;
    chunks[i].last = chunks[i].next + kChunkRows - 1;
  }
  return static_cast<std::int64_t>(chunks.size() * sizeof(Chunk));
}

double Lane::bytes_needed(unsigned rows, std::uint32_t most) {
  const double thirds = static_cast<double>(most) + 1;
  double sets = 3;
  if (rows >= 4) sets += thirds;
  if (rows >= 5) sets += thirds + thirds * (thirds + 1) / 2;
  return sets * (most / Column::kBits + 1) * double{sizeof(Word)};
}

void SharedSets::begin(unsigned rows, std::uint32_t most) {
  words = most / Column::kBits + 1;
  if (rows >= 4) plane.assign(core::to_size(((std::uint64_t{most} + 1) * words + 1) * lanes), 0);
}

void Lane::begin(std::uint32_t first_row) {
  n_ = first_row;
  words_ = shared_.words;
  over_ = false;
  // One word more than a set has: a column that is full up to n_ may begin there.
  line_origin_.assign(words_ + 1, Column::kFull);
  std::fill_n(line_origin_.begin(), n_ / Column::kBits, 0);
  line_origin_[n_ / Column::kBits] = ones_from(n_) << 1;
  plane_ = shared_.plane.empty() ? nullptr : shared_.plane.data() + index_;
  if (rows_ < 5) return;
  UPSET_ASSERT(shared_.lanes == 1);
  plane_start_ = shared_.plane;
  space_.assign(core::to_size(pairs(n_) * words_ + 1), 0);
}

void Lane::begin_plane(std::uint32_t fifth) {
  e_ = fifth;
  in_plane_ = !over_ && e_ <= n_;
  if (!in_plane_) return;
  line_start_ = line_origin_;
  if (rows_ >= 5) std::ranges::copy(plane_start_, shared_.plane.begin());
}

void Lane::begin_line(std::uint32_t fourth) {
  d_ = fourth;
  if (d_ > n_) in_plane_ = false;
  in_line_ = in_plane_;
  if (!in_line_) return;
  line_ = line_start_;
  floor_ = 0;
}

void Lane::run(Line& line, Chunk& chunk) {
  UPSET_ASSERT(in_line_ && line.fourth == d_ && line.fifth == e_);
  count_ = 0;
  switch (rows_) {
    case 3: run_columns<0>(line, chunk); break;
    case 4: run_columns<1>(line, chunk); break;
    default: run_columns<2>(line, chunk); break;
  }
  found_.positions += count_;
  if (chunk.last >= n_) in_line_ = false;
  if (chunk.full * kSweepShare > chunk.columns.size()) sweep(chunk);
}

template <unsigned Extra>
void Lane::run_columns(Line& line, Chunk& chunk) {
  const std::size_t size = chunk.columns.size();
  for (std::size_t i = 0; i < size; ++i) {
    if constexpr (Extra > 0)
      if (i + kAhead < size) prefetch(chunk.columns[i + kAhead]);
    if (chunk.columns[i].row() > n_) in_line_ = false;
    if (!in_line_) return;
    step<Extra>(line, chunk, chunk.columns[i]);
  }
  const std::size_t capacity = chunk.columns.capacity();
  for (const std::uint32_t most = std::min(chunk.last, n_); in_line_ && !line.closed && chunk.next <= most;) {
    raise_floor(chunk.next);
    if (!in_line_) break;
    chunk.columns.emplace_back(chunk.next, chunk.next);
    ++chunk.next;
    step<Extra>(line, chunk, chunk.columns.back());
  }
  bytes_ += static_cast<std::int64_t>((chunk.columns.capacity() - capacity) * sizeof(Column));
}

/// Prefetches the words that a step will read.
inline void Lane::prefetch(const Column& column) const {
  if (plane_ != nullptr) __builtin_prefetch(plane_ + plane_place(column.row(), column.base()), 1);
  column.prefetch();
}

/// Finds the only second row that makes (n, second, third, ...) a P-position, if there is one.
template <unsigned Extra>
inline void Lane::step(Line& line, Chunk& chunk, Column& column) {
  const std::uint32_t third = column.row();
  std::uint32_t word = column.base();
  Word free = ~(column.first() | taken<Extra>(third, word));
  if (free == 0) {
    word = search<Extra>(column);
    if (word == kNone) return;
    free = ~(column.later(word) | taken<Extra>(third, word));
  }
  const Word bit = free & (~free + 1);
  const std::uint32_t second = word * Column::kBits + static_cast<std::uint32_t>(std::countr_zero(bit));
  UPSET_ASSERT(third <= second && second <= n_);
  column.insert(word, bit, bytes_);
  take_second<Extra>(third, word, bit);
  ++count_;
  if (second == n_ || second == third || third == d_ || list_) note(line, column, second, word, bit);
  if (column.first() == Column::kFull) ++chunk.full;
}

/// The second rows that are excluded by moves in the rows below the third.
template <unsigned Extra>
inline Column::Word Lane::taken(std::uint32_t third, std::uint32_t word) const {
  Word result = line_[word];
  if constexpr (Extra >= 1) result |= plane_[plane_place(third, word)];
  if constexpr (Extra >= 2) result |= space_[pair_place(third) + word];
  return result;
}

template <unsigned Extra>
inline void Lane::take_second(std::uint32_t third, std::uint32_t word, Word bit) {
  line_[word] |= bit;
  if constexpr (Extra >= 1) plane_[plane_place(third, word)] |= bit;
  if constexpr (Extra >= 2) {
    space_[pair_place(third) + word] |= bit;
    if (d_ == e_) plane_start_[plane_place(third, word)] |= bit;
  }
}

/// The word of the least free second row, beyond the first word of the column.
template <unsigned Extra>
std::uint32_t Lane::search(const Column& column) {
  if (column.is_full()) return kNone;
  raise_floor(column.row());
  if (!in_line_) return kNone;
  for (std::uint32_t word = std::max(column.base() + 1, floor_ / Column::kBits); word < words_; ++word) {
    const Word taken_here = taken<Extra>(column.row(), word);  // these are in the cache; the column may not be
    if (taken_here != Column::kFull && (column.later(word) | taken_here) != Column::kFull) return word;
  }
  return kNone;
}

/// Raises the floor: no second row from `third` up to it is free in this line, for this third row and all larger ones.
void Lane::raise_floor(std::uint32_t third) {
  floor_ = std::max(floor_, third);
  std::uint32_t word = floor_ / Column::kBits;
  Word free = ~line_[word] & ones_from(floor_);
  while (free == 0 && ++word < words_) free = ~line_[word];
  if (free == 0) in_line_ = false;
  else floor_ = word * Column::kBits + static_cast<std::uint32_t>(std::countr_zero(free));
}

/// Notes the consequences of equal rows, for later lines and for larger n.
void Lane::note(Line& line, Column& column, std::uint32_t second, std::uint32_t word, Word bit) {
  const std::uint32_t third = column.row();
  const LongRows position{n_, second, third, d_, e_};
  if (list_) found_.list.push_back(position);
  if (is_opening(position)) found_.openings.push_back(position);
  if (third == d_) line_start_[word] |= bit;
  if (third == d_ && d_ == e_) line_origin_[word] |= bit;
  if (second == n_) {
    column.close(n_, bytes_);
    if (third == n_) line.closed = true;
    if (third == n_ && d_ == n_) line.closes_plane = true;
  }
  if (second != third) return;
  in_line_ = false;
  if (third == d_) in_plane_ = false;
  if (third == d_ && d_ == e_) over_ = true;
}

/// Whether the first k rows are n and the rest are all equal: one move on the full rectangle.
bool Lane::is_opening(const LongRows& position) const {
  unsigned full = 0;
  while (full < rows_ && position[full] == n_) ++full;
  for (unsigned row = full + 1; row < rows_; ++row)
    if (position[row] != position[full]) return false;
  return true;
}

void Lane::sweep(Chunk& chunk) {
  const std::size_t capacity = chunk.columns.capacity();
  std::erase_if(chunk.columns, [](const Column& column) { return column.is_full(); });
  if (chunk.columns.size() * 2 < capacity) chunk.columns.shrink_to_fit();
  chunk.full = 0;
  bytes_ -= static_cast<std::int64_t>((capacity - chunk.columns.capacity()) * sizeof(Column));
}

LongRowsCount Lane::take() {
  std::ranges::sort(found_.list);
  std::ranges::sort(found_.openings);
  return std::exchange(found_, {});
}

}  // namespace upset::games::board
