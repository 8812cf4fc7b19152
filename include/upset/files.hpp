// SPDX-License-Identifier: MIT
// Files as bytes, for programs: read as the library reads them, and written as a whole. A file appears under its name
// only when all of it is on disk. So a killed process, a full disk or a power loss leaves the old content or the new,
// never a part of it. Only regular files are read and written; symbolic links are followed.
//
//   assert(!upset::why_not_writable("order.txt", "the order"));
//   upset::write_file("order.txt", "the order", "a < b\n");
//   assert(*upset::read_file("order.txt") == "a < b\n");
//   assert(!upset::read_file("/dev/zero"));  // a device
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "upset/result.hpp"

namespace upset {

/// Writes `bytes` to `file`, replacing its content. Error messages refer to the file as `content`, such as "the
/// certificate".
std::optional<Error> write_file(const std::string& file, std::string_view content, std::string_view bytes);

/// Why `file` cannot be written now, or nothing if it can or if the name is empty. Ask before long work, so that its
/// result is not lost. Changes nothing.
std::optional<Error> why_not_writable(const std::string& file, std::string_view content);

/// The bytes of a regular file; "-" is standard input. Never waits for a pipe and never opens a device. Refused:
/// missing, unreadable, not a regular file, or longer than `most_bytes`. `content` names the file in errors.
Result<std::string> read_file(const std::string& name, std::string_view content = "the file",
                              std::uint64_t most_bytes = UINT64_MAX);

}  // namespace upset
