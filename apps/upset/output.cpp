// SPDX-License-Identifier: MIT
#include "output.hpp"

#include <fmt/format.h>

#include "door.hpp"
#include "upset/files.hpp"

namespace upset::app {

std::optional<Error> refuse_output(const std::string& file, std::string_view content) {
  if (file == kStandardOutput) return give_standard_output_to_file(), std::nullopt;
  return why_not_writable(file, content);
}

std::optional<Error> refuse_standard_output(const std::string& file, std::string_view content) {
  if (file != kStandardOutput) return std::nullopt;
  return misused(fmt::format("expected a file for {}, found '-': standard output cannot be read again", content));
}

std::optional<Error> refuse_state_file(const std::string& file, std::string_view content) {
  if (auto error = refuse_standard_output(file, content)) return error;
  return why_not_writable(file, content);
}

std::optional<Error> write_output(const std::string& file, std::string_view content, const std::string& bytes) {
  if (file == kStandardOutput) return write_standard_output(bytes), std::nullopt;
  return write_file(file, content, bytes);
}

}  // namespace upset::app
