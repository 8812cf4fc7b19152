// SPDX-License-Identifier: MIT
// Writes a rulebook to a stream. The bytes depend on the positions alone. The sizes of a book come one after another in
// the file, but are made at the same time: what is packed waits in memory, or in a file if there is much of it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "core/atomic_file.hpp"
#include "rulebook/block.hpp"
#include "rulebook/book.hpp"
#include "rulebook/format.hpp"
#include "upset/result.hpp"
#include "upset/rulebook_size.hpp"

namespace upset::rulebook {

class Writer {
 public:
  /// For sizes 1 to `size`, at most 64. That many threads pack the blocks. Sizes with more than `most_packed` positions
  /// wait in files of `folder` if it is not empty.
  Writer(std::ostream& out, unsigned size, unsigned threads, std::string folder = {}, std::uint64_t most_packed = 0);
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  /// How many positions of a size will come, if that is known.
  void expect(unsigned size, std::uint64_t count);
  /// The next positions of a size. Those of one size come in book order.
  void put(unsigned size, std::span<const GapSet> positions);
  /// Why the file in which a size waits cannot be written.
  [[nodiscard]] std::optional<Error> error(unsigned size) const;
  /// Takes a size from a book in its packed form.
  void copy_size(unsigned size, const Book& book);
  /// Writes the book, with what is known about each size; the writer itself has counted the lost ones. An error if a
  /// size has impossible positions, or if they arrived out of order.
  std::optional<Error> finish(const std::vector<RulebookSize>& counts);

 private:
  /// Packed blocks of a size.
  struct Size {
    GapSet before{};                // the previous position; empty at the beginning
    std::vector<GapSet> waiting{};  // not packed yet
    std::vector<BlockRow> rows{};   // offsets count from the first block of the size
    std::uint64_t lost = 0;
    std::uint64_t bytes = 0;
    std::string packed{};                        // either here
    std::string file{};                          // or there
    std::unique_ptr<core::AtomicFile> writer{};  // of the file
    const Book* copied = nullptr;                // or in this book
  };

  void pack(unsigned size, bool is_last);
  void write(Size& of, const Block& block);
  [[nodiscard]] std::optional<Error> append(Size& of);

  std::ostream& out_;
  unsigned size_;
  unsigned threads_;
  std::string folder_;
  std::uint64_t most_packed_;
  bool is_in_order_ = true;  // true if all positions so far were in order
  std::vector<Size> sizes_;  // by size
};

}  // namespace upset::rulebook
