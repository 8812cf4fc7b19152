// SPDX-License-Identifier: MIT
// Runs of numbers of any length, each stored once and numbered in order of insertion: states of products and sets of
// guesses. All are concatenated in one array, with a table of their hashes beside it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/size.hpp"

namespace upset::automata {

class Rows {
 public:
  using Number = std::uint32_t;
  using Id = std::uint32_t;

  Rows();

  struct Added {
    Id id;
    bool is_new;
  };
  Added add(std::span<const Number> row);
  /// Valid until the next call of add().
  [[nodiscard]] std::span<const Number> operator[](Id id) const {
    return {numbers_.data() + ends_[id], core::to_size(ends_[id + 1] - ends_[id])};
  }
  [[nodiscard]] std::size_t size() const { return ends_.size() - 1; }
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  static std::uint64_t hash(std::span<const Number> row);
  [[nodiscard]] bool is(Id id, std::span<const Number> row) const;
  void grow();

  std::vector<Number> numbers_{};       // of all rows
  std::vector<std::uint64_t> ends_{0};  // 0, then where each row ends
  std::vector<std::uint64_t> slots_;    // by hash: its upper half, and the id plus one; 0 for an empty slot
};

}  // namespace upset::automata
