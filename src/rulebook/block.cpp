// SPDX-License-Identifier: MIT
#include "rulebook/block.hpp"

#include "core/assert.hpp"
#include "core/compress.hpp"
#include "rulebook/cursor.hpp"

namespace upset::rulebook {

namespace {

constexpr std::size_t kMaxPayload = 3 * kBlockPositions;  // bytes: no number is above 2^21
static_assert(kMaxPassed < std::uint64_t{1} << 21);

void append(std::string& bytes, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7) bytes += static_cast<char>(0x80 | (number & 0x7F));
  bytes += static_cast<char>(number);
}

/// Seven bits per byte, the lowest first; nothing if the bytes end or the number is too large.
std::optional<std::uint64_t> take(std::string_view& bytes) {
  std::uint64_t number = 0;
  for (unsigned shift = 0; shift < 21 && !bytes.empty(); shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    number |= std::uint64_t{byte & 0x7FU} << shift;
    if (byte < 0x80) return number;
  }
  return std::nullopt;
}

}  // namespace

std::vector<Block> encode(std::span<const GapSet> positions) {
  UPSET_ASSERT(!positions.empty() && positions.size() <= kBlockPositions);
  std::vector<Block> blocks;
  for (std::size_t at = 0; at < positions.size();) {
    Cursor cursor(positions[at], kMaxNodes);
    Block block{positions[at++], 1, {}};
    std::string payload;
    for (std::uint64_t passed = 0; at < positions.size(); ++at, ++block.count) {
      const std::uint64_t steps = cursor.steps_to(positions[at], kMaxPassed - passed);
      passed += steps;
      if (passed > kMaxPassed) break;
      append(payload, steps - 1);
    }
    block.frame = core::compressed(payload);
    blocks.push_back(std::move(block));
  }
  return blocks;
}

std::optional<std::vector<GapSet>> decode(GapSet first, std::uint32_t count, std::string_view frame) {
  if (count == 0 || count > kBlockPositions || !is_gap_set(first)) return std::nullopt;
  const auto payload = core::decompressed(frame, kMaxPayload);
  if (!payload) return std::nullopt;
  std::string_view rest = *payload;
  std::vector<GapSet> positions;
  positions.reserve(count);
  positions.push_back(first);
  Cursor cursor(first, kMaxNodes);
  for (std::uint64_t passed = 0; positions.size() < count;) {
    const auto between = take(rest);
    if (!between) return std::nullopt;
    passed += *between + 1;
    if (passed > kMaxPassed || !cursor.skip(*between + 1)) return std::nullopt;
    positions.push_back(cursor.now());
  }
  if (!rest.empty()) return std::nullopt;
  return positions;
}

}  // namespace upset::rulebook
