// SPDX-License-Identifier: MIT
// What is learned from: the lost words of single semigroups S(a), level by level, and how each game ends.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "automata/word_pool.hpp"
#include "core/stop.hpp"
#include "semigroup/wide.hpp"

namespace upset::families {

/// All that windows tell of one S(a).
struct Specimen {
  std::vector<automata::WordPool::Node> levels{};  // lost words of the levels 1, 2, ...
  std::optional<std::uint64_t> first_win{};        // the smallest winning first move; levels reach 2a-1 beyond
  struct Repetition {
    std::uint64_t start = 0, length = 0;
  };
  std::optional<Repetition> repetition{};  // seen, not proved
};

class Training {
 public:
  static constexpr std::uint64_t kMostLevels = 48;  // a game that is open behind them is given up

  explicit Training(const semigroup::Missing& missing) : missing_(missing) {}

  /// Computes what is not there yet, several lengths at a time. False when a limit came first.
  bool see(const std::vector<unsigned>& lengths, core::Stop& stop);
  [[nodiscard]] const std::map<unsigned, Specimen>& specimens() const { return specimens_; }
  [[nodiscard]] automata::WordPool& pool() { return pool_; }

 private:
  semigroup::Missing missing_;
  automata::WordPool pool_{};
  std::map<unsigned, Specimen> specimens_{};
};

}  // namespace upset::families
