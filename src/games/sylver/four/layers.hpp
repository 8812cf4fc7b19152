// SPDX-License-Identifier: MIT
// Sylver Coinage with 4 played: the lost positions [m1, m2, m3], one layer for each m2. In a layer, m3 is a function of
// m1: the least number that nothing excludes. This function repeats (docs/algorithms/four.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/stop.hpp"
#include "games/sylver/four/pair.hpp"
#include "window/banded.hpp"

namespace upset::games::sylver::four {

/// The layers m2 = 0, 1, 2, .., each solved on demand, after those below it.
class Layers {
 public:
  static constexpr std::uint64_t kMaxSteps = 20'000'000;  // beyond where the layers below repeat

  explicit Layers(core::Stop& stop);

  /// Nothing if a limit comes first, or if the layer, or one below it, does not repeat within reach.
  [[nodiscard]] const window::BandedSolution* layer(std::size_t m2);
  /// The number of layers that are solved.
  [[nodiscard]] std::size_t size() const { return solver_.size(); }
  [[nodiscard]] const window::BandedSolution& solved(std::size_t m2) const { return solver_.solution(m2); }
  /// Whether, at every large m1, the differences m3 - m1 in the layers 0, .., m2 are all numbers from -m2/2 to m2/2.
  [[nodiscard]] bool fills(std::size_t m2) const;
  /// The 4-pairs in them.
  [[nodiscard]] const std::vector<Pair>& pairs() const { return pairs_; }

  std::optional<Error> keep_in(const std::string& file);
  std::optional<Error> save() { return solver_.save(); }
  [[nodiscard]] const std::optional<Error>& error() const { return solver_.error(); }
  [[nodiscard]] bool relies_on_file() const { return solver_.relies_on_file(); }

 private:
  [[nodiscard]] window::BandedFunction next() const;
  void note_pair(std::uint64_t m2);

  window::BandedSolver solver_;
  std::vector<Pair> pairs_{};
};

}  // namespace upset::games::sylver::four
