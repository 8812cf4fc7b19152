// SPDX-License-Identifier: MIT
// Bytes made smaller, and back: the one door to zstd.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace upset::core {

/// The same bytes for the same input, with one version of zstd. Throws std::bad_alloc.
std::string compressed(std::string_view bytes);

/// Nothing when it is no such frame, is damaged, or holds more than `most` bytes.
std::optional<std::string> decompressed(std::string_view frame, std::size_t most);

}  // namespace upset::core
