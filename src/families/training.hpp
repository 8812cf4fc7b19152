// SPDX-License-Identifier: MIT
// The data to learn from: the lost words of single semigroups S(a), level by level, and how each game ends.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "automata/word_pool.hpp"
#include "core/stop.hpp"
#include "semigroup/wide.hpp"

namespace upset::families {

/// All that windows show about one S(a).
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
  static constexpr std::uint64_t kMaxLevels = 48;  // a game that is open after these is given up

  Training(const semigroup::Missing& missing, core::Stop& stop) : missing_(missing), stop_(stop) {}
  ~Training() { stop_.add_bytes(-counted_); }
  Training(const Training&) = delete;
  Training& operator=(const Training&) = delete;

  /// Computes what is missing, several lengths at a time; `seen` is called after each, by one thread at a time. False
  /// if a limit was reached first.
  bool see(const std::vector<unsigned>& lengths, const std::function<void()>& seen = nullptr);
  /// A specimen from a file, with its words in the pool.
  void take(unsigned a, Specimen specimen);
  [[nodiscard]] const std::map<unsigned, Specimen>& specimens() const { return specimens_; }
  [[nodiscard]] automata::WordPool& pool() { return pool_; }
  [[nodiscard]] const automata::WordPool& pool() const { return pool_; }

 private:
  semigroup::Missing missing_;
  core::Stop& stop_;
  std::int64_t counted_ = 0;  // bytes reported to stop_
  automata::WordPool pool_{};
  std::map<unsigned, Specimen> specimens_{};
};

}  // namespace upset::families
