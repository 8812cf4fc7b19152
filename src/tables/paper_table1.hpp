// SPDX-License-Identifier: MIT
// Table 1 of Garcia-Marco and Knauer, "Chomp on numerical semigroups" (arXiv:1705.11034): the winner on <a, ..., a+k>
// for 2 <= a <= 14, 1 <= k < a, and how a computation compares with each cell.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "upset/answer.hpp"

namespace upset::tables {

/// A printed cell. By Remark 5.5: B, the second player wins, proved. A_j, the first player wins, and j is a winning
/// first move (not necessarily the least). B_{<=i}, open: every first move x <= i loses, found by search; whether a
/// larger one wins is unknown. So i itself is excluded, and a winning first move <= i contradicts the cell.
struct PaperCell {
  enum class Kind { second_wins, first_wins, open };

  Kind kind;
  std::uint64_t number;  // j or i; 0 for B

  /// "B", "A36", "B<=43".
  [[nodiscard]] std::string text() const;
};

/// The cell of <a, ..., a+k>; nothing beyond the table.
std::optional<PaperCell> paper_table1(std::uint64_t a, std::uint64_t k);

/// How an answer with its least winning first move, if that is known, compares with a cell.
/// `agrees`: the paper decides the cell, and so does the answer.
/// `settles`: the paper leaves it open, the answer decides it and has no winning first move <= i.
/// `contradicts`: the other winner; A_j with a least winning first move > j; B_{<=i} with a winning first move <= i.
/// `open`: the answer is unknown.
std::string against(const PaperCell& cell, Outcome outcome, std::optional<std::uint64_t> first_move);

}  // namespace upset::tables
