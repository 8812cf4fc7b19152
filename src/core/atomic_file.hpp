// SPDX-License-Identifier: MIT
// The one writer of files. Bytes go to FILE.new beside the target; finish() syncs them to the disk, renames the file
// and syncs the directory. After a kill, a full disk or a power loss the target holds its old content or the new one,
// never a part. FILE.new is locked while it is written and is reused if a killed process left it behind.
//
// Only regular files are written: a device, a pipe or a directory is refused. A symbolic link is followed and stays.
#pragma once

#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "core/descriptor.hpp"
#include "upset/files.hpp"
#include "upset/result.hpp"

namespace upset::core {

/// Prepares to replace a file: its temporary file exists and is locked. For writers that need a file name, such as
/// SQLite; everything else uses AtomicFile. Without replace() nothing is left behind.
class Replacement {
 public:
  /// `content` is the noun of error messages: "the checkpoint".
  static Result<std::unique_ptr<Replacement>> begin(const std::string& file, std::string_view content);
  ~Replacement();
  Replacement(const Replacement&) = delete;
  Replacement& operator=(const Replacement&) = delete;

  /// The temporary file, empty at first.
  [[nodiscard]] const std::string& temporary() const { return temporary_; }
  [[nodiscard]] int descriptor() const { return descriptor_.number(); }
  /// Puts the temporary file in place.
  std::optional<Error> replace();
  /// "cannot write the checkpoint 'FILE': No space left on device", for an errno value.
  [[nodiscard]] Error cannot_write(int number) const;

 private:
  Replacement(std::string file, std::string_view content) : file_(std::move(file)), content_(content) {}
  std::optional<Error> open();

  std::string file_;  // as the user named it
  std::string content_;
  std::string target_{};  // where a link leads
  std::string temporary_{};
  Descriptor descriptor_{};  // of the temporary file; holds its lock
  bool is_in_place_ = false;
};

/// A file as a stream. finish() reports the first error and must therefore be called; ok() detects errors earlier.
class AtomicFile {
 public:
  AtomicFile(const std::string& file, std::string_view content);
  ~AtomicFile();
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;

  [[nodiscard]] std::ostream& out() { return *out_; }
  /// Why the file cannot be written, if already known.
  [[nodiscard]] std::optional<Error> error() const;
  std::optional<Error> finish();

 private:
  class Buffer;

  std::optional<Error> refusal_{};
  std::unique_ptr<Replacement> place_{};
  std::unique_ptr<Buffer> buffer_;
  std::unique_ptr<std::ostream> out_;
};

/// Reserves a file for this process while the claim lives: a second process that wants to resume or extend the same
/// file gets an error instead of overwriting the work of the first. The lock is FILE.lock (in a directory: upset.lock),
/// which a killed process may leave behind without harm. Claims of one process do not exclude each other: the questions
/// of a census share a directory of checkpoints.
class FileClaim {
 public:
  /// An empty name always succeeds.
  static Result<std::unique_ptr<FileClaim>> take(const std::string& file, std::string_view content);
  /// The same for processes that work on it together: any number of them may share it, and none while another has it
  /// for itself.
  static Result<std::unique_ptr<FileClaim>> share(const std::string& file, std::string_view content);
  ~FileClaim();
  FileClaim(const FileClaim&) = delete;
  FileClaim& operator=(const FileClaim&) = delete;

 private:
  static Result<std::unique_ptr<FileClaim>> take(const std::string& file, std::string_view content, bool is_shared);
  FileClaim(std::string name, Descriptor descriptor) : name_(std::move(name)), descriptor_(std::move(descriptor)) {}

  std::string name_;
  Descriptor descriptor_;
};

}  // namespace upset::core
