// SPDX-License-Identifier: MIT
// What a build saves on disk: a file for each finished batch (docs/formats/checkpoint.md). It contains the trees, which
// other batches and the book need, and the lost positions of the last size, which only the book needs. Both are
// compressed in frames, each with its own checksum, so that a tree is read without the rest of its file. A file is
// written under another name and renamed: a kill at any moment leaves complete batches. While a process writes a batch
// it holds a lock, so several processes can share the folder.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/atomic_file.hpp"
#include "rulebook/batches.hpp"
#include "rulebook/chunk.hpp"
#include "upset/result.hpp"

namespace upset::rulebook {

/// The end of the file of a batch: counts, and where the frames are.
struct BatchTable {
  struct Frame {
    std::uint64_t offset = 0;  // in the file
    std::uint64_t bytes = 0;   // compressed
    std::uint64_t words = 0;   // uncompressed
    std::uint64_t hash = 0;    // of the compressed bytes
  };
  struct Part {
    std::uint32_t first_place = 0;  // of its first unit in the batch
    std::uint32_t units = 0;
    Frame trees{};
    Frame tails{};
  };
  std::vector<std::uint64_t> lost{};     // by size
  std::vector<std::uint64_t> visited{};  // by size
  std::vector<Part> parts{};             // one for each chunk
};

class Scratch;

/// Writes the file of one batch, chunk by chunk.
class BatchWriter {
 public:
  BatchWriter(const Scratch& scratch, std::uint32_t batch);

  /// Why the file cannot be written, if already known. The cause is in_use if another process is writing this batch.
  [[nodiscard]] std::optional<Error> error() const { return file_.error(); }
  void add(const Chunk& chunk);
  /// Completes the table, which has the counts already, and puts the file in place.
  [[nodiscard]] std::optional<Error> finish(BatchTable& table);

 private:
  [[nodiscard]] BatchTable::Frame put(const std::vector<std::uint64_t>& words);

  std::uint64_t identity_;
  core::AtomicFile file_;
  std::uint64_t offset_;
  std::vector<BatchTable::Part> parts_{};
};

class Scratch {
 public:
  /// A folder for books of this size and units of this bound.
  Scratch(std::string folder, unsigned size, const Units& units, const Batches& batches);

  /// Makes the folder. Refused: it cannot be made, or has files of a version of the program that stored batches
  /// otherwise.
  [[nodiscard]] std::optional<Error> open() const;
  [[nodiscard]] const std::string& folder() const { return folder_; }
  [[nodiscard]] bool has(std::uint32_t batch) const;
  [[nodiscard]] Result<BatchTable> read_table(std::uint32_t batch) const;
  /// A chunk without its tails.
  [[nodiscard]] Result<Chunk> read_chunk(std::uint32_t batch, const BatchTable::Part& part) const;
  [[nodiscard]] Result<std::vector<std::uint64_t>> read_tails(std::uint32_t batch, const BatchTable::Part& part) const;
  /// Removes the files of all batches, those of a Writer, and the folder if nothing else is there.
  static void clear(const std::string& folder);

 private:
  friend class BatchWriter;

  [[nodiscard]] std::string file(std::uint32_t batch) const;
  [[nodiscard]] Result<std::vector<std::uint64_t>> read_frame(std::uint32_t batch,
                                                              const BatchTable::Frame& frame) const;
  [[nodiscard]] bool is_right_table(std::uint32_t batch, const std::vector<std::uint64_t>& words, std::uint64_t end,
                                    BatchTable& table) const;
  [[nodiscard]] bool is_sound(std::uint32_t batch, const Chunk& chunk) const;

  std::string folder_;
  unsigned size_;
  const Units& units_;
  const Batches& batches_;
  std::uint64_t identity_;
};

}  // namespace upset::rulebook
