// SPDX-License-Identifier: MIT
// The only place where the library opens a file to read it. Only regular files are opened: a pipe would wait for a
// writer that may never come, and a device may do anything. tests/layers/files.sh rejects all other readers.
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

/// A regular file that is open for reading; the destructor closes it.
class OpenFile {
 public:
  OpenFile(Descriptor descriptor, std::uint64_t size) : descriptor_(std::move(descriptor)), size_(size) {}

  [[nodiscard]] int descriptor() const { return descriptor_.number(); }
  /// In bytes, when it was opened; 0 for virtual files, whose content is made when they are read.
  [[nodiscard]] std::uint64_t size() const { return size_; }
  /// Up to `count` bytes from where the last read ended; fewer only at the end of the file or after an error.
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

/// For files that another library opens: an error if something other than a regular file is there; nothing if a regular
/// file is there, or no file at all.
std::optional<Error> refuse_irregular(const std::string& name, std::string_view content = "the file");

}  // namespace upset::core
