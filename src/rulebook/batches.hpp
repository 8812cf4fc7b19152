// SPDX-License-Identifier: MIT
// Units are done, stored and written in batches whose units do not depend on each other.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "rulebook/unit_walk.hpp"
#include "rulebook/units.hpp"

namespace upset::rulebook {

/// Which units belong together. This depends on the size of the book alone, so that any run can resume what another has
/// left.
class Batches {
 public:
  /// The units of a level make up to `of_level` batches, or a few more.
  Batches(const Units& units, std::size_t of_level);

  /// Books that take a few seconds are not worth thousands of files.
  [[nodiscard]] static std::size_t of_level(unsigned size) { return size <= 28 ? 12 : 96; }

  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(units_.size()); }
  /// In the order of books.
  [[nodiscard]] std::span<const std::uint32_t> units(std::uint32_t batch) const { return units_[batch]; }
  [[nodiscard]] std::uint32_t batch_of(std::uint32_t unit) const { return places_[unit].first; }
  /// The place of a unit in its batch.
  [[nodiscard]] std::uint32_t place_of(std::uint32_t unit) const { return places_[unit].second; }
  /// By level: a batch depends only on those of earlier levels.
  [[nodiscard]] const std::vector<std::vector<std::uint32_t>>& levels() const { return levels_; }

 private:
  std::vector<std::span<const std::uint32_t>> units_{};
  std::vector<std::pair<std::uint32_t, std::uint32_t>> places_;
  std::vector<std::vector<std::uint32_t>> levels_{};
};

/// What other batches need of a batch.
struct BatchTrees {
  std::vector<UnitWalk::Found> units{};
  std::vector<std::uint64_t> branches{};

  [[nodiscard]] LostTree tree(std::uint32_t place) const {
    const UnitWalk::Found& unit = units[place];
    return {unit.root, unit.is_lost, branches.data() + unit.first};
  }
  [[nodiscard]] std::uint64_t bytes() const {
    return units.size() * sizeof(UnitWalk::Found) + branches.size() * sizeof(std::uint64_t);
  }
};

/// What the book needs of a batch.
struct BatchLost {
  std::vector<std::uint32_t> counts{};              // lost positions of a unit and a size: place * (size + 1) + size
  std::vector<std::uint64_t> visited{};             // by size
  std::vector<std::vector<std::uint64_t>> tails{};  // by size; those of the units in sequence

  [[nodiscard]] std::uint64_t bytes() const {
    std::uint64_t words = counts.size() / 2 + visited.size();
    for (const auto& of_size : tails) words += of_size.size();
    return words * sizeof(std::uint64_t);
  }
};

}  // namespace upset::rulebook
