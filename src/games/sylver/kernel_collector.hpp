// SPDX-License-Identifier: MIT
// The lost positions behind the finding that a position is lost: what the answers to its moves leave, of which searches
// and windows know why they are lost.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/stop.hpp"
#include "games/sylver/coins.hpp"
#include "games/sylver/even_windows.hpp"
#include "games/sylver/finding.hpp"
#include "games/sylver/finite_searches.hpp"

namespace upset::games::sylver {

/// For one kernel.
class KernelCollector {
 public:
  /// `answered` has the moves of the infinite positions that were found lost by answers.
  KernelCollector(const ByNumbers<std::vector<Examined>>& answered, FiniteSearches& searches, EvenWindows& windows,
                  core::Stop& stop)
      : answered_(answered), searches_(searches), windows_(windows), stop_(stop), modulus_(searches.modulus()) {}

  /// The position itself first. Nothing when it is not known to be lost or the limits are met.
  std::optional<LostSet> kernel(const Coins& coins);

 private:
  using Coordinates = std::vector<std::uint16_t>;

  bool collect(const Coins& lost);
  bool collect_finite(const NumericalSemigroup& lost);
  bool collect_pairs(const FoundByWindow& lost);
  bool collect_window(const Coins& lost);
  /// Adds what is lost and finite; false when a limit is met.
  bool add_finite(LostSet& set) const;

  const ByNumbers<std::vector<Examined>>& answered_;
  FiniteSearches& searches_;
  EvenWindows& windows_;
  core::Stop& stop_;
  std::uint64_t modulus_;
  ByNumbers<Coins> infinite_{};
  std::vector<std::pair<FiniteSearch*, std::vector<NumericalSemigroup>>> finite_{};  // by the search that knows them
  std::vector<LostSet::EvenPositionWindow> even_{};
  std::vector<Coordinates> pairs_{};  // lost positions that windows found
};

}  // namespace upset::games::sylver
