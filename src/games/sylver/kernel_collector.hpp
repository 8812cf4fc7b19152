// SPDX-License-Identifier: MIT
// Collects the lost positions that prove a position lost: those that the answers to its moves lead to, for which
// searches and windows know why they are lost.
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

/// Collects one kernel. The kernel depends only on the position, because its sources do. Finite lost positions are
/// closed together, or each separately if no search can hold all of them.
class KernelCollector {
 public:
  struct Sources {
    std::function<std::optional<std::vector<Examined>>(const Coins&)> answers;  // to the moves of a short position
    std::function<EvenWindows*(const Coins&)> windows;                          // that decided an even position
  };

  KernelCollector(Sources sources, FiniteSearches& searches, EvenWindows& windows, core::Stop& stop)
      : sources_(std::move(sources)), searches_(searches), windows_(windows), stop_(stop) {}

  /// The position itself first. Nothing if it is not known to be lost or a limit is reached.
  std::optional<LostSet> kernel(const Coins& coins);

 private:
  using Coordinates = std::vector<std::uint16_t>;

  bool collect(const Coins& lost);
  bool collect_pairs(const WithOneOdd& lost);
  bool collect_window(const Coins& lost);
  /// Adds the finite lost positions; false if a limit is reached.
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
