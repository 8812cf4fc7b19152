// SPDX-License-Identifier: MIT
// Files that are written whole. A file appears under its name only when all of it is on the disk, so that a kill, a
// full disk or a power loss leaves the old content or the new, never a part of it. Only regular files are written;
// symbolic links are followed.
//
//   if (const auto error = upset::why_not_writable("proof.txt", "the certificate")) std::cerr << error->text() << '\n';
//   upset::write_file("proof.txt", "the certificate", "bytes");
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "upset/result.hpp"

namespace upset {

/// Writes `bytes` to `file`, replacing what it held. `content` is the noun of error messages: "the certificate".
std::optional<Error> write_file(const std::string& file, std::string_view content, std::string_view bytes);

/// Why `file` could not be written now, or nothing; an empty name is not a file. Asked before long work, so that no
/// result is lost for want of a place. Changes nothing.
std::optional<Error> why_not_writable(const std::string& file, std::string_view content);

}  // namespace upset
