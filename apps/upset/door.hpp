// SPDX-License-Identifier: MIT
// The one way out: all that the program writes to standard output and standard error passes here. Text becomes ASCII
// where the locale has another charset than UTF-8, and a full disk or a closed file is noticed instead of thrown.
#pragma once

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "upset/result.hpp"

namespace upset::app {

/// The name of standard output in the place of a file.
inline constexpr std::string_view kStandardOutput = "-";

/// Puts the door in the place of stdout and stderr; before anything is written. Files that are closed are opened to
/// nothing, so that no other file gets their numbers.
void open_door();

/// The stream that stdout was before, for a library that needs the terminal behind it.
std::FILE* terminal_output();

/// Whether text may have letters that are not ASCII.
bool writes_unicode();

/// Text without letters outside ASCII: signs that the program uses as similar ones, others as '?', in JSON as \uXXXX.
std::string as_ascii(std::string_view text, bool is_json);

/// From now on standard output belongs to a file that is written there: what is printed goes to standard error.
void give_standard_output_to_file();

/// Bytes to standard output as they are: pictures and certificates.
void write_standard_output(std::string_view bytes);

/// Why standard output is not whole, after all is flushed; nothing when it is. `is_quiet` is set where its reader has
/// gone away, which needs no message.
std::optional<Error> lost_output(bool& is_quiet);

}  // namespace upset::app
