// SPDX-License-Identifier: MIT
// Positions by lot. The same seed draws the same ones everywhere.
#pragma once

#include <random>
#include <vector>

#include "rulebook/book.hpp"

namespace upset::rulebook {

class Draw {
 public:
  /// The book must outlive it, and have a position.
  Draw(const Book& book, std::uint64_t seed);

  /// A listed position, each with the same probability; nothing if its block is damaged.
  [[nodiscard]] std::optional<GapSet> listed();
  /// A position of at most the book's size: down the tree, with a random child at each level. Every position is
  /// possible.
  [[nodiscard]] GapSet any();
  /// 0 to below - 1.
  [[nodiscard]] std::uint64_t number(std::uint64_t below) { return random_() % below; }

 private:
  const Book& book_;
  std::mt19937_64 random_;
  std::vector<std::uint64_t> ends_{};  // by block: positions up to its end
};

}  // namespace upset::rulebook
