// SPDX-License-Identifier: MIT
// Sylver Coinage with 4 played: the lost positions [m1, m2, m3], a layer for each m2. In a layer m3 is a function of
// m1, the least number that nothing excludes, and it repeats (docs/algorithms/four.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/stop.hpp"
#include "window/banded.hpp"

namespace upset::games::sylver::four {

/// {4, a, 2a, b} is lost, a and b odd: as [m1, m2, m3] with m2 = 2 m1 + 1 (a = 4 m1 + 5) or m2 = 2 m3 + 2 (a = 4 m3 +
/// 7).
struct Pair {
  std::uint64_t m1, m2, m3;
  [[nodiscard]] std::uint64_t a() const { return m2 % 2 == 1 ? 4 * m1 + 5 : 4 * m3 + 7; }
  [[nodiscard]] std::uint64_t b() const { return m2 % 2 == 1 ? 4 * m3 + 7 : 4 * m1 + 5; }
};

/// The layers m2 = 0, 1, 2, .., each solved when it is asked for, after those below it.
class Layers {
 public:
  explicit Layers(core::Stop& stop);

  /// Nothing when a limit comes first, or when the layer, or one below it, does not repeat within reach.
  [[nodiscard]] const window::BandedSolution* layer(std::size_t m2);
  /// Those that are solved.
  [[nodiscard]] std::size_t size() const { return solver_.size(); }
  [[nodiscard]] const window::BandedSolution& solved(std::size_t m2) const { return solver_.solution(m2); }
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
