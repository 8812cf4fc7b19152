// SPDX-License-Identifier: MIT
// The one place where the library opens a file to read it. Only regular files are opened: a pipe would wait for a
// writer that may never come, and a device may do anything. tests/layers/files.sh keeps every other reader out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/descriptor.hpp"
#include "upset/result.hpp"

namespace upset::core {

/// A regular file that is open for reading; closed at its end.
class OpenFile {
 public:
  OpenFile(Descriptor descriptor, std::uint64_t size) : descriptor_(std::move(descriptor)), size_(size) {}

  [[nodiscard]] int descriptor() const { return descriptor_.number(); }
  /// In bytes, when it was opened; 0 for files of the system that are made up when they are read.
  [[nodiscard]] std::uint64_t size() const { return size_; }
  /// Up to `count` bytes from where the last read ended; fewer only at the end of the file or after a fault.
  std::size_t read(void* bytes, std::size_t count);
  /// The next read() begins there.
  bool seek(std::uint64_t offset);

 private:
  Descriptor descriptor_;
  std::uint64_t size_;
};

/// Opens a regular file without ever waiting. Refused: missing, unreadable, a folder, a pipe, a socket or a device.
/// `content` names the file in errors: "the file", "the certificate".
Result<OpenFile> open_regular(const std::string& name, std::string_view content = "the file");

/// For files that another library opens: an error where something is there that is not a regular file; nothing where
/// a regular file or nothing at all is there.
std::optional<Error> refuse_irregular(const std::string& name, std::string_view content = "the file");

}  // namespace upset::core
