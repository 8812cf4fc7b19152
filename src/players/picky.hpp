// SPDX-License-Identifier: MIT
// What the heuristics have in common: they take a win that is there at once, and otherwise draw among the moves that
// leave what they like, or among all where there is no such move. By chance and not in order, so that games differ.
#pragma once

#include "core/random.hpp"
#include "upset/player.hpp"

namespace upset::players {

class PickyPlayer : public Player {
 public:
  void begin(std::uint64_t seed) final { random_ = core::Random(seed); }
  Choice choose(const Turn& turn) final;

 protected:
  /// Whether the player likes to leave this position, which is not over, to the other.
  [[nodiscard]] virtual bool likes(const Position& left) const = 0;

 private:
  core::Random random_;
};

}  // namespace upset::players
