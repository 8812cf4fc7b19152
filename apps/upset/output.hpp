// SPDX-License-Identifier: MIT
// Files that a verb will write, or standard output instead. They are tried before the work, so that no result of a long
// search is lost because it cannot be written.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "upset/result.hpp"

namespace upset::app {

/// Why `file` cannot be written, or nothing; an empty name means no file. The test changes no file and leaves none
/// behind. `content` is what the file holds, for the error: "the certificate". If `file` is -, it is standard output,
/// and messages go to standard error from then on.
std::optional<Error> refuse_output(const std::string& file, std::string_view content);

/// An error if `file` is standard output but must be read again, as a database or a checkpoint is.
std::optional<Error> refuse_standard_output(const std::string& file, std::string_view content);

/// Like refuse_output, for a file that is read again.
std::optional<Error> refuse_state_file(const std::string& file, std::string_view content);

/// Writes the bytes; an error if they cannot be written.
std::optional<Error> write_output(const std::string& file, std::string_view content, const std::string& bytes);

}  // namespace upset::app
