// SPDX-License-Identifier: MIT
// Units are done, kept and written in batches of some that do not depend on each other.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "rulebook/unit_walk.hpp"
#include "rulebook/units.hpp"

namespace upset::rulebook {

/// Which units belong together. It depends on the units alone, so that any run can take up what another has left.
class Batches {
 public:
  explicit Batches(const Units& units);

  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(units_.size()); }
  /// In the order of books.
  [[nodiscard]] std::span<const std::uint32_t> units(std::uint32_t batch) const { return units_[batch]; }
  [[nodiscard]] std::uint32_t batch_of(std::uint32_t unit) const { return places_[unit].first; }
  /// Of a unit in its batch.
  [[nodiscard]] std::uint32_t place_of(std::uint32_t unit) const { return places_[unit].second; }
  /// One level after the other: a batch depends on those of earlier levels only.
  [[nodiscard]] const std::vector<std::vector<std::uint32_t>>& levels() const { return levels_; }

 private:
  static constexpr std::size_t kOfLevel = 96;  // batches, where a level has so many units

  std::vector<std::span<const std::uint32_t>> units_{};
  std::vector<std::pair<std::uint32_t, std::uint32_t>> places_;
  std::vector<std::vector<std::uint32_t>> levels_{};
};

/// What others need of a batch.
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
  std::vector<std::vector<std::uint64_t>> tails{};  // by size; those of the units one after the other

  [[nodiscard]] std::uint64_t bytes() const {
    std::uint64_t words = counts.size() / 2 + visited.size();
    for (const auto& of_size : tails) words += of_size.size();
    return words * sizeof(std::uint64_t);
  }
};

}  // namespace upset::rulebook
