// SPDX-License-Identifier: MIT
#include "output.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "door.hpp"

namespace upset::app {

namespace {

namespace fs = std::filesystem;

Error cannot_write(const std::string& file, std::string_view content) {
  const std::string why = errno != 0 ? ": " + std::generic_category().message(errno) : "";
  return refused(fmt::format("cannot write {} '{}'{}", content, file, why));
}

/// Makes the file and takes it away again.
bool can_be_made(const std::string& file) {
  if (!std::ofstream(file, std::ios::binary)) return false;
  std::error_code none;
  fs::remove(file, none);
  return true;
}

}  // namespace

std::optional<Error> refuse_output(const std::string& file, std::string_view content) {
  if (file.empty()) return std::nullopt;
  if (file == kStandardOutput) return give_standard_output_to_file(), std::nullopt;
  std::error_code none;
  errno = 0;
  const fs::file_status status = fs::status(file, none);
  if (fs::is_directory(status))
    return refused(fmt::format("cannot write {} '{}': expected a file, it is a folder", content, file));
  if (fs::exists(status)) {
    // A pipe or a device is only asked: to open it may wait, or do something.
    const bool can_write =
        fs::is_regular_file(status) ? bool(std::ofstream(file, std::ios::app)) : access(file.c_str(), W_OK) == 0;
    if (can_write) return std::nullopt;
  } else if (fs::is_symlink(fs::symlink_status(file, none)) || can_be_made(file)) {
    return std::nullopt;  // a link to nothing must not be taken away
  }
  return cannot_write(file, content);
}

std::optional<Error> refuse_standard_output(const std::string& file, std::string_view content) {
  if (file != kStandardOutput) return std::nullopt;
  return misused(fmt::format("expected a file for {}, found '-': standard output cannot be read again", content));
}

std::optional<Error> refuse_replaced_output(const std::string& file, std::string_view content) {
  if (auto error = refuse_standard_output(file, content)) return error;
  if (auto error = refuse_output(file, content); error || file.empty()) return error;
  return refuse_output(file + ".new", content);
}

std::optional<Error> write_output(const std::string& file, std::string_view content, const std::string& bytes) {
  if (file == kStandardOutput) return write_standard_output(bytes), std::nullopt;
  errno = 0;
  std::ofstream out(file, std::ios::binary);
  out << bytes;
  out.close();
  if (!out) return cannot_write(file, content);
  return std::nullopt;
}

}  // namespace upset::app
