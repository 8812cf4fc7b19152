// SPDX-License-Identifier: MIT
// The 64-bit words of a checkpoint, and a checkpoint with other words but a valid count and checksum.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace upset::testing {

using Words = std::vector<std::uint64_t>;

Words words_in(const std::string& file);
void replace_words(const std::string& file, const Words& words);

}  // namespace upset::testing
