// SPDX-License-Identifier: MIT
// Files as bytes, for programs: read as the library reads them.
//
//   const auto status = upset::read_file("/proc/self/status");
//   assert(status->starts_with("Name:"));
//   assert(!upset::read_file("/dev/zero"));  // a device
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "upset/result.hpp"

namespace upset {

/// The bytes of a regular file; "-" is standard input. Never waits for a pipe and never opens a device. Refused:
/// missing, unreadable, not a regular file, or longer than `most_bytes`. `content` names the file in errors.
Result<std::string> read_file(const std::string& name, std::string_view content = "the file",
                              std::uint64_t most_bytes = UINT64_MAX);

}  // namespace upset
