// SPDX-License-Identifier: MIT
// Compresses bytes and decompresses them: the only file that uses zstd.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace upset::core {

enum class Effort {
  /// For files that are kept. For the distances of a rulebook, level 12 takes 1 % more space than level 19, and level 4
  /// takes 7 % more. Walking through the tree takes more time than any of them (docs/formats/rulebook.md).
  thorough = 12,
  /// For files that are soon deleted. For the trees of a rulebook, level 1 saves as much as level 3 (4.6 times smaller)
  /// in less time: 0.18 s for 75 MB.
  quick = 1,
};

/// The same output for the same input, with one version of zstd. Throws std::bad_alloc.
std::string compressed(std::string_view bytes, Effort effort = Effort::thorough);

/// Nothing if it is not such a frame, is damaged, or holds more than `most` bytes.
std::optional<std::string> decompressed(std::string_view frame, std::size_t most);
/// The same into `size` bytes at `to`; false if the content does not have exactly this size.
[[nodiscard]] bool decompress_to(std::string_view frame, void* to, std::size_t size);

}  // namespace upset::core
