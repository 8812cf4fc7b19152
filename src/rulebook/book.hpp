// SPDX-License-Identifier: MIT
// An open rulebook: all lost positions of Sylver Coinage up to a size, looked up in microseconds. The file is mapped;
// blocks are unpacked when they are first needed and cached as far as the memory allows.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/mapped_file.hpp"
#include "core/memory_pool.hpp"
#include "rulebook/format.hpp"
#include "semigroup/gap_set.hpp"
#include "upset/result.hpp"
#include "upset/rulebook_size.hpp"

namespace upset::rulebook {

using semigroup::GapSet;

/// Thread-safe.
class Book {
 public:
  using Positions = std::shared_ptr<const std::vector<GapSet>>;

  static constexpr std::uint64_t kDefaultCache = std::uint64_t{64} << 20;  // bytes of unpacked blocks

  /// Refused if it is not a book, is of a later version, truncated, or damaged in the part read now: everything except
  /// the blocks, whose checksums are checked when they are unpacked. The pool must outlive the book.
  static Result<std::shared_ptr<const Book>> open(const std::string& file, core::MemoryPool& memory,
                                                  std::uint64_t cache_bytes = kDefaultCache);
  /// The same for an open file.
  static Result<std::shared_ptr<const Book>> of(std::unique_ptr<core::MappedFile> file, const std::string& name,
                                                core::MemoryPool& memory, std::uint64_t cache_bytes = kDefaultCache);
  /// The same for bytes in memory; the name is for messages.
  static Result<std::shared_ptr<const Book>> from_bytes(std::string bytes, const std::string& name,
                                                        core::MemoryPool& memory,
                                                        std::uint64_t cache_bytes = kDefaultCache);
  ~Book();
  Book(const Book&) = delete;
  Book& operator=(const Book&) = delete;

  /// All lost positions of at most this size are listed.
  [[nodiscard]] unsigned size() const { return header_.size; }
  /// A size, 1 to size(), as stored in the file.
  [[nodiscard]] const SizeRow& of_size(unsigned size) const;
  /// The counts of 1, 2, ..., size().
  [[nodiscard]] std::vector<RulebookSize> sizes() const;
  [[nodiscard]] std::uint64_t lost() const { return lost_; }
  [[nodiscard]] std::size_t blocks() const { return rows_.size(); }
  [[nodiscard]] std::uint64_t length() const { return bytes_.size(); }
  [[nodiscard]] const std::string& name() const { return name_; }

  /// Whether a position of 1 to size() gaps is lost; nothing if its block is damaged.
  [[nodiscard]] std::optional<bool> is_lost(GapSet position) const;
  /// The positions of a block, in book order; null if it is damaged.
  [[nodiscard]] Positions block(std::size_t number) const;
  /// The same without the cache: for reading a book from end to end.
  [[nodiscard]] std::optional<std::vector<GapSet>> unpack(std::size_t number) const;
  /// The error for a damaged block.
  [[nodiscard]] Error damage() const;

  /// As stored in the file, to be copied into another.
  [[nodiscard]] const BlockRow& row(std::size_t number) const { return rows_[number]; }
  [[nodiscard]] std::string_view frame(std::size_t number) const;

 private:
  Book(std::string name, core::MemoryPool& memory, std::uint64_t cache_bytes);
  std::optional<Error> read(std::string_view bytes);
  std::optional<Error> read_sizes();
  std::optional<Error> read_index();
  [[nodiscard]] Error wrong(const std::string& what) const;
  void make_room(std::uint64_t bytes) const;

  static constexpr std::size_t kLocks = 64;

  std::string name_;
  std::unique_ptr<core::MappedFile> file_{};  // either this
  std::string held_{};                        // or the bytes themselves
  std::string_view bytes_{};
  Header header_{};
  std::vector<SizeRow> sizes_{};
  std::vector<BlockRow> rows_{};
  std::uint64_t lost_ = 0;

  core::MemoryPool& memory_;
  std::uint64_t cache_bytes_;                       // at most that many
  mutable std::atomic<std::uint64_t> cached_{0};    // bytes of unpacked blocks
  mutable std::atomic<std::size_t> hand_{0};        // the next block to drop
  mutable std::array<std::mutex, kLocks> locks_{};  // of the entries, by number
  mutable std::vector<Positions> unpacked_{};       // by block; null: not unpacked now
  mutable std::vector<std::uint8_t> was_used_{};    // since the hand passed
};

}  // namespace upset::rulebook
