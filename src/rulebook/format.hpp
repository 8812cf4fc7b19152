// SPDX-License-Identifier: MIT
// The parts of a rulebook file, byte for byte (docs/formats/rulebook.md): little-endian words without padding.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

namespace upset::rulebook {

static_assert(std::endian::native == std::endian::little, "books are read without conversion");

inline constexpr std::array<char, 16> kMagic{'u', 'p', 's', 'e', 't', '-', 'r',  'u',
                                             'l', 'e', 'b', 'o', 'o', 'k', '\n', '\0'};
inline constexpr std::uint32_t kVersion = 1;

struct Header {
  std::array<char, 16> magic = kMagic;
  std::uint32_t version = kVersion;
  std::uint32_t size = 0;            // the largest
  std::uint64_t length = 0;          // of the file, in bytes
  std::uint64_t index = 0;           // where the index begins
  std::uint64_t blocks = 0;          // how many
  std::uint64_t index_checksum = 0;  // of all its bytes
  std::uint64_t checksum = 0;        // of the bytes before it and of the table of sizes
};
static_assert(sizeof(Header) == 64 && std::is_trivially_copyable_v<Header>);

/// One for each size, 1 first.
struct SizeRow {
  std::uint64_t positions = 0;    // of this size; 0: not counted
  std::uint64_t lost = 0;         // among these
  std::uint64_t visited = 0;      // by the builder
  std::uint64_t reserved = 0;     // unused
  std::uint64_t first_block = 0;  // its number
  std::uint64_t blocks = 0;       // how many
};
static_assert(sizeof(SizeRow) == 48 && std::is_trivially_copyable_v<SizeRow>);

/// One for each block, in the order of the file.
struct BlockRow {
  std::uint64_t first_low = 0;   // gaps of the first position, 0 to 63
  std::uint64_t first_high = 0;  // 64 to 127
  std::uint64_t offset = 0;      // in the file
  std::uint32_t bytes = 0;       // compressed
  std::uint32_t count = 0;       // positions
  std::uint64_t checksum = 0;    // of the compressed bytes
};
static_assert(sizeof(BlockRow) == 40 && std::is_trivially_copyable_v<BlockRow>);

/// The part at an offset of the file, which must contain it.
template <class Part>
Part part_at(std::string_view bytes, std::uint64_t offset) {
  Part part;
  std::memcpy(&part, bytes.data() + offset, sizeof part);
  return part;
}

template <class Part>
std::string_view bytes_of(const Part& part) {
  return {reinterpret_cast<const char*>(&part), sizeof part};
}

}  // namespace upset::rulebook
