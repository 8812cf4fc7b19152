// SPDX-License-Identifier: MIT
#include "core/hash.hpp"

#include <fmt/format.h>
#include <xxhash.h>

namespace upset::core {

std::uint64_t hash64(std::string_view bytes) { return XXH64(bytes.data(), bytes.size(), 0); }

std::uint64_t fnv1a64(std::string_view bytes) {
  std::uint64_t hash = 14695981039346656037ULL;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  return hash;
}

std::string hex64(std::uint64_t value) { return fmt::format("{:016x}", value); }

}  // namespace upset::core
