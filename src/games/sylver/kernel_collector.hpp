// SPDX-License-Identifier: MIT
// The lost positions behind the finding that a position is lost: what the answers to its moves leave, of which searches
// and windows know why they are lost.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "core/hash_table.hpp"
#include "core/stop.hpp"
#include "games/sylver/coins.hpp"
#include "games/sylver/even_windows.hpp"
#include "games/sylver/finding.hpp"
#include "games/sylver/finite_searches.hpp"

namespace upset::games::sylver {

/// For one kernel. It depends on the position alone: the answers and the windows that it is given do, and finite lost
/// positions are closed together, or, where no words hold all of them, each by itself.
class KernelCollector {
 public:
  struct Sources {
    std::function<std::optional<std::vector<Examined>>(const Coins&)> answers;  // to the moves of a short position
    std::function<EvenWindows*(const Coins&)> windows;                          // that decided an even position
  };

  KernelCollector(Sources sources, FiniteSearches& searches, EvenWindows& windows, core::Stop& stop)
      : sources_(std::move(sources)), searches_(searches), windows_(windows), stop_(stop) {}

  /// The position itself first. Nothing when it is not known to be lost or the limits are met.
  std::optional<LostSet> kernel(const Coins& coins);

 private:
  using Coordinates = std::vector<std::uint16_t>;

  bool collect(const Coins& lost);
  bool collect_pairs(const WithOneOdd& lost);
  bool collect_window(const Coins& lost);
  /// Adds what is lost and finite; false when a limit is met.
  bool add_finite(LostSet& set);
  bool add_kernel_of(const std::vector<NumericalSemigroup>& positions, LostSet& set);
  [[nodiscard]] bool fit_together(const std::vector<NumericalSemigroup>& positions) const;
  void add_new(const Coordinates& member, LostSet& set);

  Sources sources_;
  FiniteSearches& searches_;
  EvenWindows& windows_;
  core::Stop& stop_;
  std::uint64_t modulus_ = 0;  // the least number of the position
  ByNumbers<Coins> infinite_{};
  std::vector<NumericalSemigroup> finite_{};
  std::vector<LostSet::EvenPositionWindow> even_{};
  std::vector<Coordinates> pairs_{};   // lost positions that windows found
  core::HashSet<Coordinates> seen_{};  // members that are finite
};

}  // namespace upset::games::sylver
