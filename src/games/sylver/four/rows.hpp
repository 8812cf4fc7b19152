// SPDX-License-Identifier: MIT
// Sylver Coinage with 4 played, for small m1: the layers m2 in ascending order, each up to a last row, by the recursion
// of docs/algorithms/four.md. It does not look for periods, so m2 may be large.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/size.hpp"
#include "core/stop.hpp"
#include "games/sylver/four/pair.hpp"
#include "window/band_row.hpp"

namespace upset::games::sylver::four {

/// What a run has after some layers, for checkpoints.
struct RowsState {
  struct Row {
    std::uint64_t first = 0;            // of the words below
    std::vector<std::uint64_t> bits{};  // the m3 of the row
  };
  std::uint64_t layers = 0;
  std::vector<Pair> pairs{};  // as found
  std::vector<Row> rows{};
};

class Rows {
 public:
  static constexpr std::int32_t kNone = -1;

  /// For m1 = 0, .., last.
  Rows(std::uint64_t last, core::Stop& stop);
  ~Rows() { stop_.add_bytes(-counted_); }
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;

  /// Computes the next layer, m2 = 0 first: m3 by m1, or kNone. Nothing if a limit was reached; earlier layers stay as
  /// they are.
  const std::vector<std::int32_t>* step();
  /// The number of layers so far.
  [[nodiscard]] std::uint64_t size() const { return layers_; }
  /// The 4-pairs in them whose m1 is a row.
  [[nodiscard]] const std::vector<Pair>& pairs() const { return pairs_; }

  /// The rows m1 = 0, .., last.
  [[nodiscard]] std::uint64_t count() const { return lower_.size(); }
  /// The m3 of a row in the layers so far.
  [[nodiscard]] const window::BandRow& lower(std::uint64_t m1) const { return lower_[core::to_size(m1)]; }
  /// Takes the layers of an earlier run, before the first step. False, and of no further use, if they cannot be right:
  /// pairs lie in the layers, and each row has one number for each layer in which it is not closed.
  bool resume(RowsState state);

 private:
  void note_pair();
  void add(const Pair& pair);
  void undo_layer(std::uint64_t rows);
  void count_bytes(std::uint64_t bytes);

  core::Stop& stop_;
  std::uint64_t layers_ = 0;
  std::vector<std::int32_t> values_{};     // of the last layer
  std::vector<window::BandRow> lower_{};   // by row: the values of the layers so far
  std::vector<std::uint64_t> free_{};      // by row: the least number not among them
  std::vector<std::uint8_t> is_closed_{};  // by row: whether a 4-pair answers all of it
  std::vector<std::uint64_t> barred_{};    // a bit for each m3: whether a 4-pair answers all of it
  std::vector<std::uint64_t> column_{};    // of the current layer: the m3 that are barred or used
  std::vector<Pair> pairs_{};
  std::int64_t counted_ = 0;
};

}  // namespace upset::games::sylver::four
