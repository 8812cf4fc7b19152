// SPDX-License-Identifier: MIT
// A block of a rulebook: lost positions of one size in book order. The first is stored as it is, each other one as the
// number of positions between it and the previous one (docs/formats/rulebook.md).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "semigroup/gap_set.hpp"

namespace upset::rulebook {

using semigroup::GapSet;

inline constexpr std::size_t kBlockPositions = 2048;                 // at most
inline constexpr std::uint64_t kMaxPassed = std::uint64_t{1} << 20;  // positions between the first and the last
inline constexpr std::uint64_t kMaxNodes = std::uint64_t{1} << 22;   // of the tree that a reader may visit

struct Block {
  GapSet first{};
  std::uint32_t count = 0;
  std::string frame{};  // compressed
};

/// At most kBlockPositions positions of one size, ascending, as blocks: one block, unless they are too far apart.
std::vector<Block> encode(std::span<const GapSet> positions);

/// The positions of a block; nothing if it is malformed.
std::optional<std::vector<GapSet>> decode(GapSet first, std::uint32_t count, std::string_view frame);

}  // namespace upset::rulebook
