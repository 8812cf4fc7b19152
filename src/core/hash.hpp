// SPDX-License-Identifier: MIT
// Hashes of bytes: xxHash against accidents, SHA-256 where a forger could choose the bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace upset::core {

std::uint64_t hash64(std::string_view bytes);

/// The SHA-256 hash as 64 lower-case hex digits. Certificates use it (docs/decisions/hash.md).
std::string sha256_hex(std::string_view bytes);

/// 16 lower-case hex digits.
std::string hex64(std::uint64_t value);

}  // namespace upset::core
