// SPDX-License-Identifier: MIT
// Files of 64-bit words with an identity: a magic line, the identity, the number of words, their checksum, the words.
// Checkpoints are such files. They are replaced as a whole (core/atomic_file.hpp), and written word by word, so that a
// table of gigabytes needs no copy.
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

/// What the file must begin with, and how errors name it.
struct WordFileKind {
  std::string_view magic;                        // including its line feed
  std::string_view content;                      // "a checkpoint of a window run"
  std::string_view others = "another position";  // what another file of this kind may belong to
};

class WordFileWriter {
 public:
  WordFileWriter(const std::string& file, const WordFileKind& kind, std::uint64_t identity);
  ~WordFileWriter();
  WordFileWriter(const WordFileWriter&) = delete;
  WordFileWriter& operator=(const WordFileWriter&) = delete;

  void write(const std::uint64_t* words, std::size_t count);
  /// Completes the head and puts the file in place. Without it nothing is written.
  std::optional<Error> finish();

 private:
  struct Hash;

  std::string_view magic_;
  std::uint64_t identity_;
  std::uint64_t count_ = 0;
  std::unique_ptr<Hash> hash_;
  AtomicFile file_;
};

/// Checks the checksum of the whole file, then calls take(words, count) for stretches of it, each of whole records of
/// `record` words. Returns false if the file does not exist, and an error if it is damaged or has another identity.
/// `is_over` is asked before each stretch; if it returns true, reading ends with an error of the kind ErrorCode::limit.
Result<bool> read_word_file(
    const std::string& file, const WordFileKind& kind, std::uint64_t identity, std::size_t record,
    const std::function<void(const std::uint64_t*, std::size_t)>& take,
    const std::function<bool()>& is_over = [] { return false; });

}  // namespace upset::core
