// SPDX-License-Identifier: MIT
// The solved blocks of a board table on disk (docs/formats/checkpoint.md). Only the P-positions are saved, as 16-bit
// distances: about a thirteenth of the table. See docs/algorithms/boards.md, "Checkpoints".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/stop.hpp"
#include "games/board/layout.hpp"
#include "upset/result.hpp"

namespace upset::games::board {

/// Words of a table, from `first` up to but not including `end`.
struct WordRange {
  std::uint64_t first = 0;
  std::uint64_t end = 0;
};

/// The part of a table that is solved and no longer changes: whole blocks in ascending ranges.
struct SolvedBlocks {
  const BoardLayout& layout;
  const std::uint64_t* table;
  std::vector<WordRange> ranges{};

  [[nodiscard]] std::uint64_t words() const;
};

/// Writes the file; an old one stays until the new one is complete.
std::optional<Error> write_blocks(const std::string& file, const SolvedBlocks& solved);

/// The blocks of a file. Several threads may read them, each with its own cursor.
class SavedBlocks {
 public:
  /// Empty if the file does not exist. Refused: a file that is damaged or belongs to another box. Fails with a limit if
  /// the stop token ends the reading.
  static Result<SavedBlocks> read(const std::string& file, const BoardLayout& layout, core::Stop& stop);

  [[nodiscard]] std::uint64_t words() const;
  [[nodiscard]] bool is_empty() const { return ranges_.empty(); }
  [[nodiscard]] std::uint64_t memory_bytes() const;

  /// Reads blocks; fast if they are read in ascending order.
  class Cursor {
   public:
    explicit Cursor(const SavedBlocks& blocks) : blocks_(blocks) {}
    /// Fills `block` with the words from `first` on: a zero bit is a P-position. False if the file lacks some of them.
    bool read(std::uint64_t first, std::uint64_t words, std::uint64_t* block);

   private:
    void seek(std::uint64_t bit);

    const SavedBlocks& blocks_;
    static constexpr std::uint64_t kNowhere = ~std::uint64_t{0};

    std::uint64_t next_ = kNowhere;  // the word after the last block
    std::size_t range_ = 0;          // the range of the last block
    std::size_t code_ = 0;           // the next code
    std::uint64_t bit_ = 0;          // the bit from which it counts
  };

 private:
  friend class Cursor;
  friend class BlockReader;

  /// A place in the codes.
  struct Mark {
    std::uint64_t bit = 0;  // the bit from which the next code counts
    std::size_t code = 0;
  };
  struct Range : WordRange {
    std::vector<Mark> marks{};  // every kStride codes, the first at the first code
    std::size_t end_code = 0;
  };

  std::vector<Range> ranges_{};
  std::vector<std::uint64_t> codes_{};  // four 16-bit codes per word
};

}  // namespace upset::games::board
