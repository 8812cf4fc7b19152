// SPDX-License-Identifier: MIT
// Compresses bytes and decompresses them: the only file that uses zstd.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace upset::core {

/// The same output for the same input, with one version of zstd. Throws std::bad_alloc.
std::string compressed(std::string_view bytes);

/// Nothing if it is not such a frame, is damaged, or holds more than `most` bytes.
std::optional<std::string> decompressed(std::string_view frame, std::size_t most);

}  // namespace upset::core
