// SPDX-License-Identifier: MIT
// The only way for a question to reach a file: on the disk, not at all, or as posted content. A file name in a spec or
// in the name of a player never reaches the file system otherwise.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "core/mapped_file.hpp"
#include "upset/result.hpp"

namespace upset::core {

/// Thread-safe.
class Files {
 public:
  Files() = default;
  Files(const Files&) = delete;
  Files& operator=(const Files&) = delete;
  virtual ~Files() = default;

  /// The bytes of a file; "-" is standard input. Refused if it is missing, unreadable or too long.
  [[nodiscard]] virtual Result<std::string> read(const std::string& name) const = 0;
  /// A file that is too large to be read, such as a rulebook. Refused as MappedFile::open refuses, or always.
  [[nodiscard]] virtual Result<std::unique_ptr<MappedFile>> map(const std::string& name) const = 0;
};

/// The file system of the machine, and standard input.
class DiskFiles final : public Files {
 public:
  [[nodiscard]] Result<std::string> read(const std::string& name) const override;
  [[nodiscard]] Result<std::unique_ptr<MappedFile>> map(const std::string& name) const override;
};

/// Posted files by name; any other name is refused. None of them is mapped.
class PostedFiles final : public Files {
 public:
  explicit PostedFiles(std::map<std::string, std::string> content = {}) : content_(std::move(content)) {}

  [[nodiscard]] Result<std::string> read(const std::string& name) const override;
  [[nodiscard]] Result<std::unique_ptr<MappedFile>> map(const std::string& name) const override;

 private:
  std::map<std::string, std::string> content_;
};

}  // namespace upset::core
