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
  /// For sizes 1 to `size`, at most 64. That many threads pack the blocks.
  Writer(std::ostream& out, unsigned size, unsigned threads);

  /// Sizes come in turn, 1 first, each with all its positions in book order.
  void begin_size(unsigned size);
  void put(std::span<const GapSet> positions);
  /// Copies the next size from a book in its packed form.
  void copy_size(const Book& book);
  /// Call it after the last size, with what is known about each; the writer itself has counted the lost ones. An error
  /// if a size has too few or impossible positions, or if they arrived out of order.
  std::optional<Error> finish(const std::vector<RulebookSize>& counts);

 private:
  void pack(bool is_last);
  void write(const Block& block);

  std::ostream& out_;
  unsigned size_;
  unsigned threads_;
  unsigned now_ = 0;               // the current size
  bool is_in_order_ = true;        // true if all positions so far were in order
  GapSet before_{};                // the previous position; empty at the beginning of a size
  std::uint64_t offset_;           // of the next block
  std::vector<GapSet> waiting_{};  // not packed yet
  std::vector<SizeRow> sizes_{};
  std::vector<BlockRow> rows_{};
};

}  // namespace upset::rulebook
