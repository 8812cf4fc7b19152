// SPDX-License-Identifier: MIT
// Files of 64-bit words that belong to something: a magic line, an identity, the number of words, their checksum, the
// words. Checkpoints are such files. They are written whole (core/atomic_file.hpp), and word by word, so that a table
// of gigabytes needs no copy.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/atomic_file.hpp"
#include "upset/result.hpp"

namespace upset::core {

/// What the file must begin with, and what it is called in errors.
struct WordFileKind {
  std::string_view magic;                        // with its line feed
  std::string_view content;                      // "a checkpoint of a window run"
  std::string_view others = "another position";  // what a file of its kind may belong to instead
};

class WordFileWriter {
 public:
  WordFileWriter(const std::string& file, const WordFileKind& kind, std::uint64_t identity);
  ~WordFileWriter();
  WordFileWriter(const WordFileWriter&) = delete;
  WordFileWriter& operator=(const WordFileWriter&) = delete;

  void write(const std::uint64_t* words, std::size_t count);
  /// Completes the head and puts the file in its place. Without it nothing is written.
  std::optional<Error> finish();

 private:
  struct Hash;

  std::string_view magic_;
  std::uint64_t identity_;
  std::uint64_t count_ = 0;
  std::unique_ptr<Hash> hash_;
  AtomicFile file_;
};

/// Calls take(words, count) for stretches of the file, whole records of `record` words each, after the checksum of all
/// was found right. False when there is no such file; refused when it is damaged or has another identity. `is_over` is
/// asked before each stretch, and when it says so, reading ends with an error of the kind ErrorCode::limit.
Result<bool> read_word_file(
    const std::string& file, const WordFileKind& kind, std::uint64_t identity, std::size_t record,
    const std::function<void(const std::uint64_t*, std::size_t)>& take,
    const std::function<bool()>& is_over = [] { return false; });

}  // namespace upset::core
