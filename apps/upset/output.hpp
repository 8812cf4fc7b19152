// SPDX-License-Identifier: MIT
// Files that a verb will write, or standard output in the place of one. They are tried before the work, so that no
// search is lost because its result has no place.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "upset/result.hpp"

namespace upset::app {

/// Why `file` cannot be written, or nothing; an empty name is not a file. Trying changes no file and leaves none
/// behind. `content` is what it is called in the error: "the certificate". For - the file is standard output, and what
/// is printed goes to standard error from then on.
std::optional<Error> refuse_output(const std::string& file, std::string_view content);

/// Why standard output is not such a file, for one that is read again: a database, a checkpoint.
std::optional<Error> refuse_standard_output(const std::string& file, std::string_view content);

/// The same as refuse_output for a file that is read again.
std::optional<Error> refuse_state_file(const std::string& file, std::string_view content);

/// Writes the bytes; refused when the place does not take them.
std::optional<Error> write_output(const std::string& file, std::string_view content, const std::string& bytes);

}  // namespace upset::app
