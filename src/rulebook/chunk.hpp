// SPDX-License-Identifier: MIT
// Results of some consecutive units of a batch: what is read, dropped and read again as a whole.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/mapped_allocator.hpp"
#include "rulebook/unit_walk.hpp"

namespace upset::rulebook {

/// What is known about a unit besides its tree.
struct UnitEntry {
  /// No winning move of the first position is permanent for a larger gap that is new in a child.
  static constexpr std::uint32_t kNoReach = 255;

  UnitWalk::Found found{};
  /// The largest gap that a child of the first position may add without being pruned. A unit whose largest gap is
  /// above the counted bound is the child of another unit; if that one does not reach it, it has no lost positions, is
  /// not walked, and has the reach 0. So the positions visited do not depend on the bound.
  std::uint32_t reach = 0;
  std::uint32_t last = 0;  // lost positions of the last size
};

struct Chunk {
  static constexpr std::size_t kWords = std::size_t{1} << 14;  // a chunk ends with the unit that reaches this size

  std::uint32_t first_place = 0;  // of its first unit in the batch
  std::vector<UnitEntry> units{};
  std::vector<std::uint64_t, core::MappedAllocator<std::uint64_t>> branches{};  // their trees in sequence
  std::vector<std::uint64_t> tails{};  // of the lost positions of the last size; empty if read from a file

  [[nodiscard]] std::uint64_t bytes() const {
    return sizeof *this + units.size() * sizeof(UnitEntry) + (branches.size() + tails.size()) * sizeof(std::uint64_t);
  }
};

/// A unit in memory, which stays there as long as this exists.
struct HeldUnit {
  std::shared_ptr<const Chunk> chunk{};
  std::uint32_t index = 0;  // in the chunk

  [[nodiscard]] const UnitEntry& entry() const { return chunk->units[index]; }
  [[nodiscard]] LostTree tree() const {
    const UnitWalk::Found& found = entry().found;
    return {found.root, found.is_lost, chunk->branches.data() + found.first};
  }
};

}  // namespace upset::rulebook
