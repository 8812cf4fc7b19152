// SPDX-License-Identifier: MIT
#include "core/hash.hpp"

#include <fmt/format.h>
#include <nettle/sha2.h>
#include <xxhash.h>

#include <array>

namespace upset::core {

std::uint64_t hash64(std::string_view bytes) { return XXH64(bytes.data(), bytes.size(), 0); }

std::string sha256_hex(std::string_view bytes) {
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
  sha256_ctx context;
  sha256_init(&context);
  sha256_update(&context, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
  sha256_digest(&context, digest.size(), digest.data());
  std::string text;
  for (const std::uint8_t byte : digest) fmt::format_to(std::back_inserter(text), "{:02x}", byte);
  return text;
}

std::string hex64(std::uint64_t value) { return fmt::format("{:016x}", value); }

}  // namespace upset::core
