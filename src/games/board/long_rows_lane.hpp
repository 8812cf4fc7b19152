// SPDX-License-Identifier: MIT
//
// The P-positions of long rows with one length n of the first row: the unit of work of a thread. It is separate from
// the schedule (long_rows.cpp), which knows which lengths are in progress and which may proceed. See
// docs/algorithms/long_rows.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "games/board/column.hpp"
#include "games/board/long_rows.hpp"

namespace upset::games::board {

/// Columns with neighbouring third rows: the piece of a line that a thread processes at a time.
struct Chunk {
  std::vector<Column> columns{};  // not full, by ascending third row; full ones are swept out from time to time
  std::uint32_t next = 0;         // the least third row that has no column yet
  std::uint32_t last = 0;         // the largest third row of the chunk
  std::uint32_t full = 0;         // number of full columns
};

/// All columns with the same rows below the third. Chunk i has the third rows from fourth + i * kChunkRows on.
struct Line {
  static constexpr std::uint32_t kChunkRows = 1024;

  std::uint32_t fourth = 0;
  std::uint32_t fifth = 0;
  std::uint64_t place = 0;      // in the order of work
  std::vector<Chunk> chunks{};  // empty until the line is first reached
  bool closed = false;          // larger third rows have no P-positions: (n, n, n, fourth, fifth) is one
  bool closes_plane = false;    // nor do larger fourth rows: that position is (n, n, n, n, fifth)

  /// Makes the chunks for third rows up to `most`. Returns the bytes that they take.
  std::int64_t open(std::uint32_t most);
};

/// Sets that the lanes of a block keep interleaved, word by word. Neighbouring n access the same words of the same
/// sets, so what one lane brings into the cache serves the others.
struct SharedSets {
  std::size_t lanes = 1;
  std::uint32_t words = 0;            // per set
  std::vector<Column::Word> plane{};  // a set for each third row and lane; used with four or more rows

  /// Empties all sets, for first rows up to `most`.
  void begin(unsigned rows, std::uint32_t most);
};

/// Goes through all lines for one n. The caller announces when a line and a plane (of the same fifth row) begins.
class Lane {
 public:
  /// The lane with this index among those that share the sets. The sets must outlive it.
  Lane(unsigned rows, bool list_positions, SharedSets& shared, std::size_t index)
      : rows_(rows), list_(list_positions), shared_(shared), index_(index) {}

  /// The bytes of the sets of a lane, for first rows up to `most`.
  static double bytes_needed(unsigned rows, std::uint32_t most);

  /// The shared sets must have begun before.
  void begin(std::uint32_t first_row);
  void begin_plane(std::uint32_t fifth);
  void begin_line(std::uint32_t fourth);
  /// Finds the P-positions whose third row is in the chunk.
  void run(Line& line, Chunk& chunk);
  /// Larger fourth rows have no P-positions.
  void leave_plane() { in_line_ = in_plane_ = false; }
  /// Takes what was found.
  LongRowsCount take();

  [[nodiscard]] std::uint32_t first_row() const { return n_; }
  [[nodiscard]] bool is_in_line() const { return in_line_; }
  [[nodiscard]] bool is_in_plane() const { return in_plane_; }
  [[nodiscard]] bool is_over() const { return over_; }
  /// The bytes that columns have allocated since the last call.
  std::int64_t take_bytes() { return std::exchange(bytes_, 0); }

 private:
  using Word = Column::Word;
  static constexpr std::uint32_t kNone = UINT32_MAX;

  template <unsigned Extra>
  void run_columns(Line& line, Chunk& chunk);
  template <unsigned Extra>
  void step(Line& line, Chunk& chunk, Column& column);
  template <unsigned Extra>
  [[nodiscard]] Word taken(std::uint32_t third, std::uint32_t word) const;
  template <unsigned Extra>
  void take_second(std::uint32_t third, std::uint32_t word, Word bit);
  template <unsigned Extra>
  std::uint32_t search(const Column& column);
  void raise_floor(std::uint32_t third);
  void prefetch(const Column& column) const;
  void note(Line& line, Column& column, std::uint32_t second, std::uint32_t word, Word bit);
  [[nodiscard]] bool is_opening(const LongRows& position) const;
  void sweep(Chunk& chunk);
  [[nodiscard]] std::size_t plane_place(std::uint32_t third, std::uint32_t word) const {
    return (std::size_t{third} * words_ + word) * shared_.lanes;
  }
  [[nodiscard]] std::size_t pair_place(std::uint32_t third) const {
    return (std::size_t{third} * (third + 1) / 2 + d_) * words_;
  }

  unsigned rows_;
  bool list_;
  SharedSets& shared_;
  std::size_t index_;          // among the lanes that share the sets
  std::uint32_t n_ = 0;        // the first row
  std::uint32_t d_ = 0;        // the fourth row of the current line
  std::uint32_t e_ = 0;        // the fifth
  std::uint32_t words_ = 0;    // number of words of a set of second rows up to n_
  std::uint32_t floor_ = 0;    // second rows from the current column up to here are all in line_
  bool in_line_ = false;       // whether larger third rows may have P-positions
  bool in_plane_ = false;      // whether larger fourth rows may
  bool over_ = false;          // whether no larger fifth rows may
  std::uint32_t count_ = 0;    // P-positions in the current chunk
  std::int64_t bytes_ = 0;     // allocated by columns, not yet reported
  std::vector<Word> line_{};   // second rows taken by smaller third rows; numbers above n_ are in it too
  Word* plane_ = nullptr;      // by smaller fourth rows, a set for each third row: this lane's words of the shared sets
  std::vector<Word> space_{};  // by smaller fifth rows, a set for each third and fourth row; used with five rows
  std::vector<Word> line_start_{};   // line_ at the start of the next line of this plane
  std::vector<Word> line_origin_{};  // line_start_ at the start of the next plane
  std::vector<Word> plane_start_{};  // plane_ at the start of the next plane
  LongRowsCount found_{};
};

}  // namespace upset::games::board
