// SPDX-License-Identifier: MIT
// Sylver Coinage with 4 played, small m1: one layer m2 after the other, each as far as a last row, by the recursion of
// docs/algorithms/four.md alone. No periods are looked for, so that m2 may be large.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/stop.hpp"
#include "games/sylver/four/pair.hpp"
#include "window/band_row.hpp"

namespace upset::games::sylver::four {

class Rows {
 public:
  static constexpr std::int32_t kNone = -1;

  /// For m1 = 0, .., last.
  Rows(std::uint64_t last, core::Stop& stop);
  ~Rows() { stop_.add_bytes(-counted_); }
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;

  /// The next layer, m2 = 0 first: m3 by m1, or kNone. Nothing when a limit was reached.
  const std::vector<std::int32_t>* step();
  /// Layers so far.
  [[nodiscard]] std::uint64_t size() const { return layers_; }
  /// The 4-pairs in them whose m1 is a row.
  [[nodiscard]] const std::vector<Pair>& pairs() const { return pairs_; }

 private:
  void note_pair();

  core::Stop& stop_;
  std::uint64_t layers_ = 0;
  std::vector<std::int32_t> values_{};     // of the last layer
  std::vector<window::BandRow> lower_{};   // by row: the values of the layers so far
  std::vector<std::uint64_t> free_{};      // by row: the least number that is none of them
  std::vector<std::uint8_t> is_closed_{};  // by row: a 4-pair answers all of it
  std::vector<std::uint64_t> barred_{};    // m3, as bits: a 4-pair answers all of it
  std::vector<std::uint64_t> column_{};    // of the layer under way: what is barred, or a value
  std::vector<Pair> pairs_{};
  std::int64_t counted_ = 0;
};

}  // namespace upset::games::sylver::four
