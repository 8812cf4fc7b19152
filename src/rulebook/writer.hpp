// SPDX-License-Identifier: MIT
// Writes a rulebook to a stream, size by size. The bytes depend on the positions alone.
#pragma once

#include <cstdint>
#include <optional>
#include <ostream>
#include <span>
#include <vector>

#include "rulebook/block.hpp"
#include "rulebook/book.hpp"
#include "rulebook/format.hpp"
#include "upset/result.hpp"
#include "upset/rulebook_size.hpp"

namespace upset::rulebook {

class Writer {
 public:
  /// For sizes 1 to `size`, at most 64. Blocks are packed by so many threads.
  Writer(std::ostream& out, unsigned size, unsigned threads);

  /// Sizes come in turn, 1 first, each with all its positions in book order.
  void begin_size(unsigned size);
  void put(std::span<const GapSet> positions);
  /// Takes the next size from a book as it is packed there.
  void copy_size(const Book& book);
  /// After the last size, with what is known of each; how many are lost the writer has seen itself. An error when a
  /// size has less or other positions than it can have, or when they came out of order.
  std::optional<Error> finish(const std::vector<RulebookSize>& counts);

 private:
  void pack(bool is_last);
  void write(const Block& block);

  std::ostream& out_;
  unsigned size_;
  unsigned threads_;
  unsigned now_ = 0;               // the size under way
  bool is_in_order_ = true;        // all that came so far
  GapSet before_{};                // the position put last; empty at the beginning of a size
  std::uint64_t offset_;           // of the next block
  std::vector<GapSet> waiting_{};  // not packed yet
  std::vector<SizeRow> sizes_{};
  std::vector<BlockRow> rows_{};
};

}  // namespace upset::rulebook
