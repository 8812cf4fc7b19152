// SPDX-License-Identifier: MIT
// For a set of positions (X, C) that grows: which positions have a move into it. A position that is added marks the
// positions that can move to it, with the edges of the stepper (docs/algorithms/window.md), which cost a few words
// each. Then a lookup is one bit. Trying all moves of a position instead costs about a hundred lookups in a large hash
// table.
#pragma once

#include <cstdint>
#include <vector>

#include "core/size.hpp"
#include "window/layer_table.hpp"

namespace upset::window {

class ReplyMarks {
 public:
  /// For positions with X from first to last. `tables` must outlive it.
  ReplyMarks(const LayerTables& tables, std::uint64_t first, std::uint64_t last);
  [[nodiscard]] static std::uint64_t bytes_for(const LayerTables& tables, std::uint64_t first, std::uint64_t last);

  /// Marks what can move to the position at this place of layer X: moves to the same layer, and moves below by at most
  /// the largest gap.
  void add(std::uint64_t x, DownSetPlace place);
  /// Whether the position has such a move to one that was added.
  [[nodiscard]] bool has_reply(std::uint64_t x, DownSetPlace place) const {
    return (marks_[core::to_size(x - first_)][place.word] >> place.bit & 1U) != 0;
  }

 private:
  const LayerTables& tables_;
  std::uint64_t first_;
  std::vector<std::vector<std::uint64_t>> marks_{};  // by X - first, packed as in LayerTable
};

}  // namespace upset::window
