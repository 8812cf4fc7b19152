// SPDX-License-Identifier: MIT
#include "games/board/long_rows_state.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"
#include "core/hash.hpp"
#include "core/word_file.hpp"

namespace upset::games::board {

namespace {

constexpr core::WordFileKind kState{"upset-rows-checkpoint 1  \n", "a checkpoint of long rows", "another table"};

std::uint64_t identity_of(const LongRowsRequest& request) {
  return core::hash64(fmt::format("rows {} to {}{}", request.rows, request.to, request.list_positions ? " list" : ""));
}

std::uint64_t pair(std::uint64_t low, std::uint64_t high) { return high << 32U | low; }
std::uint32_t low(std::uint64_t word) { return static_cast<std::uint32_t>(word); }
std::uint32_t high(std::uint64_t word) { return static_cast<std::uint32_t>(word >> 32U); }

/// Collects words and writes them to the file in portions.
class StateWriter {
 public:
  explicit StateWriter(core::WordFileWriter& file) : file_(file) {}
  ~StateWriter() { flush(); }
  StateWriter(const StateWriter&) = delete;
  StateWriter& operator=(const StateWriter&) = delete;

  void put(std::uint64_t word) {
    words_.push_back(word);
    if (words_.size() >= kAtOnce) flush();
  }
  void put(const std::vector<LongRows>& list) {
    put(list.size());
    for (const LongRows& rows : list) {
      put(pair(rows[0], rows[1]));
      put(pair(rows[2], rows[3]));
      put(rows[4]);
    }
  }
  void put(const Line& line) {
    put(line.chunks.size() << 2U | (line.closes_plane ? 2U : 0U) | (line.closed ? 1U : 0U));
    for (const Chunk& chunk : line.chunks) {
      put(pair(chunk.next, chunk.columns.size()));
      for (const Column& column : chunk.columns) column.save([&](std::uint64_t word) { put(word); });
    }
  }

 private:
  static constexpr std::size_t kAtOnce = std::size_t{1} << 13;

  void flush() {
    file_.write(words_.data(), words_.size());
    words_.clear();
  }

  core::WordFileWriter& file_;
  std::vector<std::uint64_t> words_{};
};

/// Builds a state from the words of a file. Each word determines what comes next, so reading is a walk through the
/// state, and all words are read into memory first.
class StateReader {
 public:
  StateReader(const LongRowsRequest& request, const std::vector<std::uint64_t>& words, LongRowsState& state)
      : request_(request), words_(words), state_(state) {}

  bool read() {
    state_.done = low(next());
    if (state_.done > request_.to) return false;
    for (std::uint32_t n = 1; n <= state_.done && is_right_; ++n) read_count(state_.counts.at[n]);
    for (Plane& plane : state_.planes) {
      if (!is_right_) break;
      plane.closed = next() != 0;
      for (Line& line : plane.lines) read_line(line);
    }
    return is_right_ && place_ == words_.size();
  }

 private:
  std::uint64_t next() {
    if (place_ < words_.size()) return words_[place_++];
    is_right_ = false;
    return 0;
  }

  void read_list(std::vector<LongRows>& list) {
    for (std::uint64_t left = next(); left > 0 && is_right_; --left) {
      const std::uint64_t a = next(), b = next(), c = next();
      list.push_back({low(a), high(a), low(b), high(b), low(c)});
      is_right_ = is_right_ && std::ranges::is_sorted(list.back(), std::greater<>()) && list.back()[0] <= state_.done;
    }
  }

  void read_count(LongRowsCount& count) {
    count.positions = next();
    is_right_ = is_right_ && count.positions > 0;
    read_list(count.openings);
    read_list(count.list);
  }

  void read_line(Line& line) {
    const std::uint64_t head = next();
    line.closed = (head & 1U) != 0;
    line.closes_plane = (head & 2U) != 0;
    if (head >> 2U == 0) return;
    state_.read_bytes += line.open(request_.to);
    is_right_ = is_right_ && line.chunks.size() == head >> 2U;
    for (Chunk& chunk : line.chunks) read_chunk(chunk);
  }

  void read_chunk(Chunk& chunk) {
    const std::uint64_t head = next();
    const std::uint32_t first = chunk.next;
    chunk.next = low(head);
    is_right_ = is_right_ && first <= chunk.next && chunk.next <= chunk.last + 1 && high(head) <= chunk.next - first;
    if (!is_right_) return;
    chunk.columns.reserve(high(head));
    for (std::uint32_t left = high(head); left > 0 && is_right_; --left) {
      auto column = Column::load([this] { return next(); }, request_.to / Column::kBits + 2, state_.read_bytes);
      is_right_ = is_right_ && column && column->row() >= first && column->row() < chunk.next &&
                  (chunk.columns.empty() || chunk.columns.back().row() < column->row());
      if (!is_right_) return;
      if (column->is_full()) ++chunk.full;
      chunk.columns.push_back(std::move(*column));
    }
    state_.read_bytes += static_cast<std::int64_t>(chunk.columns.capacity() * sizeof(Column));
  }

  const LongRowsRequest& request_;
  const std::vector<std::uint64_t>& words_;
  LongRowsState& state_;
  std::size_t place_ = 0;
  bool is_right_ = true;
};

}  // namespace

std::vector<Plane> new_planes(const LongRowsRequest& request) {
  const std::uint32_t last_fourth = request.rows >= 4 ? request.to : 0;
  const std::uint32_t last_fifth = request.rows >= 5 ? request.to : 0;
  std::vector<Plane> planes(std::size_t{last_fifth} + 1);
  std::uint64_t lines = 0;
  for (std::uint32_t fifth = 0; fifth <= last_fifth; ++fifth)
    for (std::uint32_t fourth = fifth; fourth <= last_fourth; ++fourth, ++lines)
      planes[fifth].lines.push_back({.fourth = fourth, .fifth = fifth, .place = lines});
  return planes;
}

std::optional<Error> write_state(const std::string& file, const LongRowsRequest& request, const LongRowsState& state) {
  UPSET_ASSERT(state.done <= request.to && state.counts.at.size() > state.done);
  core::WordFileWriter writer(file, kState, identity_of(request));
  {
    StateWriter out(writer);
    out.put(state.done);
    for (std::uint32_t n = 1; n <= state.done; ++n) {
      const LongRowsCount& count = state.counts.at[n];
      UPSET_ASSERT(count.positions > 0);
      out.put(count.positions);
      out.put(count.openings);
      out.put(count.list);
    }
    for (const Plane& plane : state.planes) {
      out.put(plane.closed ? 1 : 0);
      for (const Line& line : plane.lines) out.put(line);
    }
  }
  return writer.finish();
}

Result<bool> read_state(const std::string& file, const LongRowsRequest& request, LongRowsState& state) {
  UPSET_ASSERT(state.done == 0);
  std::vector<std::uint64_t> all;
  const auto found = core::read_word_file(
      file, kState, identity_of(request), 1,
      [&](const std::uint64_t* words, std::size_t count) { all.insert(all.end(), words, words + count); });
  if (!found || !*found) return found;
  if (!StateReader(request, all, state).read()) return refused(file + ": no run of this table leaves such a state");
  return true;
}

}  // namespace upset::games::board
