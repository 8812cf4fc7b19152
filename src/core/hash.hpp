// SPDX-License-Identifier: MIT
// Content hashes of files, by xxHash.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace upset::core {

std::uint64_t hash64(std::string_view bytes);

/// The 64-bit FNV-1a hash. Certificates use it, because the checker can recompute it with a few lines of its own.
std::uint64_t fnv1a64(std::string_view bytes);

/// 16 lower-case hex digits.
std::string hex64(std::uint64_t value);

}  // namespace upset::core
