// SPDX-License-Identifier: MIT
// Units are done, stored and written in batches whose units do not depend on each other.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/mapped_allocator.hpp"
#include "rulebook/unit_walk.hpp"
#include "rulebook/units.hpp"

namespace upset::rulebook {

/// Which units belong together. This depends on the size of the book alone, so that any run on any machine can resume
/// what another has left.
class Batches {
 public:
  /// Consecutive units of a level make a batch, until the estimate of their work reaches a share of the whole. The
  /// units must outlive the batches. If `stop` ends it, some are missing.
  Batches(const Units& units, unsigned size, core::Stop* stop = nullptr);

  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(units_.size()); }
  /// In the order of books.
  [[nodiscard]] std::span<const std::uint32_t> units(std::uint32_t batch) const { return units_[batch]; }
  [[nodiscard]] std::uint32_t batch_of(std::uint32_t unit) const { return places_[unit].first; }
  /// The place of a unit in its batch.
  [[nodiscard]] std::uint32_t place_of(std::uint32_t unit) const { return places_[unit].second; }
  /// By level: a batch depends only on those of earlier levels. Within a level the largest estimates come first, so
  /// that the threads end together.
  [[nodiscard]] const std::vector<std::vector<std::uint32_t>>& levels() const { return levels_; }
  /// The index of its level.
  [[nodiscard]] std::uint32_t level_of(std::uint32_t batch) const { return level_of_[batch]; }
  /// The estimated work, in no particular unit.
  [[nodiscard]] std::uint64_t weight(std::uint32_t batch) const { return weights_[batch]; }
  /// For each batch which of `shards` shards does it, 0 for the first: within each level all shards have about the same
  /// estimated work.
  [[nodiscard]] std::vector<std::uint32_t> dealt_to(std::uint32_t shards) const;

 private:
  std::vector<std::span<const std::uint32_t>> units_{};
  using Place = std::pair<std::uint32_t, std::uint32_t>;

  [[nodiscard]] bool make_places(std::uint32_t count, core::Stop* stop);

  std::vector<Place, core::MappedAllocator<Place>> places_{};
  std::vector<std::vector<std::uint32_t>> levels_{};
  std::vector<std::uint32_t> level_of_{};
  std::vector<std::uint64_t> weights_{};
};

}  // namespace upset::rulebook
