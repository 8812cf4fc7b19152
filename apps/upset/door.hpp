// SPDX-License-Identifier: MIT
// The only way out: everything that the program writes to standard output and standard error passes here. Text becomes
// ASCII if the locale's charset is not UTF-8, and a full disk or a closed file is reported instead of thrown.
#pragma once

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "upset/result.hpp"

namespace upset::app {

/// The name that stands for standard output where a file is expected.
inline constexpr std::string_view kStandardOutput = "-";

/// Replaces stdout and stderr; call it before anything is written. Closed files are opened on /dev/null, so that no
/// other file gets their descriptors.
void open_door();

/// The stream that stdout was before, for a library that needs the terminal.
std::FILE* terminal_output();

/// Whether text may have letters that are not ASCII.
bool writes_unicode();

/// The text in ASCII: characters that the program uses become similar ones, others '?', and \uXXXX in JSON.
std::string as_ascii(std::string_view text, bool is_json);

/// From now on a file is written to standard output, so messages go to standard error.
void give_standard_output_to_file();

/// Writes bytes to standard output unchanged: pictures and certificates.
void write_standard_output(std::string_view bytes);

/// Flushes everything and says why standard output is incomplete, if it is. `is_quiet` is set if its reader has gone
/// away, which needs no message.
std::optional<Error> lost_output(bool& is_quiet);

}  // namespace upset::app
