// SPDX-License-Identifier: MIT
//
// The table as its users see it. This file checks the arguments, has the box solved (schedule.hpp) and reads bits. Only
// this file handles mirror images: the files below it know only boxes with rows <= columns.
#include "games/board/table.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/assert.hpp"
#include "core/size.hpp"

namespace upset::games::board {

namespace {

// The mirror image, padded to `size` rows: column lengths become row lengths.
void mirror(std::span<const unsigned> rows, std::size_t size, std::vector<unsigned>& result) {
  result.assign(size, 0);
  std::size_t length = rows.size();
  for (std::size_t column = 0; column < size; ++column) {
    while (length > 0 && rows[length - 1] <= column) --length;
    result[column] = static_cast<unsigned>(length);
  }
  UPSET_ASSERT(std::accumulate(rows.begin(), rows.end(), 0U) == std::accumulate(result.begin(), result.end(), 0U));
}

// Moves to the next outer rows in lexicographic order; false after the last.
bool next_prefix(std::vector<unsigned>& rows, unsigned outer, unsigned columns) {
  for (unsigned i = outer; i-- > 0; rows[i] = 0) {
    if (rows[i] < (i == 0 ? columns : rows[i - 1])) {
      ++rows[i];
      return true;
    }
  }
  return false;
}

// Computes the rows from `first` on from their rank.
void unrank_rows(const BoardLayout& layout, std::uint64_t rank, unsigned first, std::vector<unsigned>& rows) {
  unsigned upper = first == 0 ? layout.columns() : rows[first - 1];
  for (unsigned i = first; i < layout.rows(); ++i) {
    const unsigned left = layout.rows() - i;
    if (left == 1) {
      upper = static_cast<unsigned>(rank);
    } else {
      const std::uint64_t* weight = layout.inner_row(left);
      upper = static_cast<unsigned>(std::upper_bound(weight, weight + upper + 1, rank) - weight) - 1;
    }
    rows[i] = upper;
    rank -= layout.inner_weight(left, upper);
  }
  UPSET_ASSERT(rank == 0 && std::is_sorted(rows.rbegin(), rows.rend()));
}

}  // namespace

BoardTable::BoardTable(BoardLayout layout, bool mirrored)
    : layout_(std::move(layout)), mirrored_(mirrored), bits_(make_huge_array(layout_.words(layout_.outer_rows()))) {}

std::uint64_t BoardTable::bits_needed(unsigned rows, unsigned columns) { return count_positions(rows, columns); }

std::uint64_t BoardTable::build_bytes(unsigned rows, unsigned columns, unsigned threads) {
  if (bits_needed(rows, columns) > kMaxBits) return std::numeric_limits<std::uint64_t>::max();
  const BoardPlan plan = make_plan(rows, columns, threads);
  return peak_words(plan, BoardLayout(plan.rows, plan.columns, plan.inner)) * sizeof(std::uint64_t);
}

std::optional<BoardTable> BoardTable::build(unsigned rows, unsigned columns, const BoardTableOptions& options) {
  if (rows == 0 || columns == 0) throw std::invalid_argument("board table: a box has at least one row and one column");
  if (bits_needed(rows, columns) > kMaxBits)
    throw std::length_error("board table: the box has more than 2^36 positions");
  const BoardPlan plan = make_plan(rows, columns, options.threads);
  BoardTable table(BoardLayout(plan.rows, plan.columns, plan.inner), rows > columns);
  const auto counts = solve_box(plan, table.layout_, table.bits_.get(), options);
  if (!counts) return std::nullopt;
  UPSET_ASSERT(counts->p_positions >= 1 && counts->p_positions < bits_needed(rows, columns));
  UPSET_ASSERT(table.is_p(std::array{1U}));                                                // the poison alone
  UPSET_ASSERT(rows * columns == 1 || !table.is_p(std::vector<unsigned>(rows, columns)));  // by strategy stealing
  table.p_count_ = counts->p_positions;
  table.marks_ = counts->marks;
  if (options.progress) options.progress(1.0);
  return table;
}

bool BoardTable::is_p_stored(std::span<const unsigned> rows) const {
  const unsigned outer = layout_.outer_rows();
  const auto row = [&](unsigned i) { return i < rows.size() ? rows[i] : 0; };
  std::uint64_t word = 0;
  for (unsigned i = 0; i < outer; ++i) word += layout_.outer_weight(outer - i, row(i));
  std::uint64_t rank = 0;
  for (unsigned i = outer; i < layout_.rows(); ++i) rank += layout_.inner_weight(layout_.rows() - i, row(i));
  UPSET_ASSERT(word + rank / 64 < layout_.words(outer));
  UPSET_ASSERT(rank < layout_.block_bits(outer == 0 ? layout_.columns() : row(outer - 1)));
  return (bits_[core::to_size(word + rank / 64)] >> (rank % 64) & 1) == 0;
}

bool BoardTable::is_p(std::span<const unsigned> rows) const {
  if (!std::is_sorted(rows.rbegin(), rows.rend()))
    throw std::invalid_argument("board table: the rows must not increase");
  while (!rows.empty() && rows.back() == 0) rows = rows.first(rows.size() - 1);
  if (rows.empty()) return false;
  if (rows.size() <= layout_.rows() && rows[0] <= layout_.columns()) return is_p_stored(rows);
  if (rows.size() > layout_.columns() || rows[0] > layout_.rows()) {
    throw std::out_of_range("board table: the position does not fit into the box");
  }
  std::vector<unsigned> mirrored;
  mirror(rows, layout_.rows(), mirrored);
  return is_p_stored(mirrored);
}

std::uint64_t BoardTable::memory_bytes() const { return layout_.words(layout_.outer_rows()) * sizeof(std::uint64_t); }

void BoardTable::for_each_p(const std::function<void(std::span<const unsigned>)>& f) const {
  const unsigned outer = layout_.outer_rows();
  std::vector<unsigned> rows(layout_.rows(), 0);
  std::vector<unsigned> mirrored;
  const std::uint64_t* block = bits_.get();
  [[maybe_unused]] std::uint64_t visited = 0;
  for (bool more = true; more;) {
    const std::uint64_t words = layout_.block_words(outer == 0 ? layout_.columns() : rows[outer - 1]);
    for (std::uint64_t i = 0; i < words; ++i) {
      for (std::uint64_t open = ~block[i]; open != 0; open &= open - 1) {
        unrank_rows(layout_, i * 64 + static_cast<unsigned>(std::countr_zero(open)), outer, rows);
        if (mirrored_) mirror(rows, layout_.columns(), mirrored);
        f(mirrored_ ? mirrored : rows);
        ++visited;
      }
    }
    block += words;
    more = next_prefix(rows, outer, layout_.columns());
  }
  UPSET_ASSERT(block == bits_.get() + layout_.words(outer) && visited == p_count_);
}

}  // namespace upset::games::board
