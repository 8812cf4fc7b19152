// SPDX-License-Identifier: MIT
// Grundy values of finite positions whose largest gap is below 128, with proofs. Naming 1 does not count as a move.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/stop.hpp"
#include "game/proof.hpp"
#include "games/sylver/coins.hpp"

namespace upset::games::sylver {

class Values {
 public:
  static constexpr std::uint64_t kMaxGap = 127;

  explicit Values(core::Stop& stop);
  ~Values();
  Values(const Values&) = delete;
  Values& operator=(const Values&) = delete;

  /// Nothing when stopped, or if the position is too large.
  std::optional<Integer> value(const Coins& coins);
  /// The moves to positions of value `target`, ascending; all of them, or only the first.
  std::optional<std::vector<Integer>> moves_to(const Coins& coins, const Integer& target, bool all);
  Result<game::Proof> prove(const Coins& coins, const Integer& value);

 private:
  struct Search;
  class Walk;

  core::Stop& stop_;
  std::unique_ptr<Search> search_{};  // opened on the first question
};

/// A line of numbers with which the loser holds out as long as possible. Only for positions that are small enough for
/// Values.
Result<std::vector<game::Move>> longest_line(const Coins& coins, core::Stop& stop);

}  // namespace upset::games::sylver
