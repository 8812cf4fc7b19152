// SPDX-License-Identifier: MIT
// A file as bytes in memory that the system reads on access.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "upset/result.hpp"

namespace upset::core {

/// Read-only. The file must not be truncated while it is mapped: write another file beside it and rename it, as the
/// library does.
class MappedFile {
 public:
  /// Refused: a file that does not exist, cannot be read or is not a regular file.
  static Result<std::unique_ptr<MappedFile>> open(const std::string& name);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  [[nodiscard]] std::string_view bytes() const { return {data_, size_}; }

 private:
  MappedFile(const char* data, std::size_t size) : data_(data), size_(size) {}

  const char* data_;  // null for an empty file
  std::size_t size_;
};

}  // namespace upset::core
