// SPDX-License-Identifier: MIT
// Common to the heuristics: they take an immediate win, and otherwise choose at random among the moves that leave what
// they like, or among all if there are none. The choice is random so that games differ.
#pragma once

#include "core/random.hpp"
#include "upset/player.hpp"

namespace upset::players {

class PickyPlayer : public Player {
 public:
  void begin(std::uint64_t seed) final { random_ = core::Random(seed); }
  Choice choose(const Turn& turn) final;

 protected:
  /// Whether the player likes to leave this unfinished position to the opponent.
  [[nodiscard]] virtual bool likes(const Position& left) const = 0;

 private:
  core::Random random_;
};

}  // namespace upset::players
