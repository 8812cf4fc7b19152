// SPDX-License-Identifier: MIT
// Certificates compressed by zstd. This part is not trusted: whatever bytes come out are checked.
#pragma once

#include <string>
#include <string_view>

namespace upset::check {

bool is_compressed(std::string_view bytes);

// Writes the contents to `text`. Returns what is wrong, or an empty string.
std::string decompress(std::string_view bytes, std::string& text);

}  // namespace upset::check
