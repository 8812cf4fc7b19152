// SPDX-License-Identifier: MIT
// The one gate through which foreign files are read: the disk, nothing at all, or content that was posted. A name in a
// spec never reaches the file system by another way.
#pragma once

#include <map>
#include <string>

#include "upset/result.hpp"

namespace upset::core {

/// Safe from any thread.
class Files {
 public:
  Files() = default;
  Files(const Files&) = delete;
  Files& operator=(const Files&) = delete;
  virtual ~Files() = default;

  /// The bytes of a file; "-" is standard input. Refused when there is none, it cannot be read or is too long.
  [[nodiscard]] virtual Result<std::string> read(const std::string& name) const = 0;
};

/// The file system of the machine, and standard input.
class DiskFiles final : public Files {
 public:
  [[nodiscard]] Result<std::string> read(const std::string& name) const override;
};

/// Files by name that were handed in; without any, every name is refused.
class PostedFiles final : public Files {
 public:
  explicit PostedFiles(std::map<std::string, std::string> content = {}) : content_(std::move(content)) {}

  [[nodiscard]] Result<std::string> read(const std::string& name) const override;

 private:
  std::map<std::string, std::string> content_;
};

}  // namespace upset::core
