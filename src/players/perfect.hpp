// SPDX-License-Identifier: MIT
// Follows the strategy of a theorem if one answers the last move, and plays a winning move if one is found. In a lost
// position it resists with the last move in order, which removes little and keeps the game long. If the time is too
// short to know, it guesses: see guess().
#pragma once

#include <string>
#include <unordered_map>

#include "upset/player.hpp"

namespace upset::players {

class PerfectPlayer final : public Player {
 public:
  explicit PerfectPlayer(Limits of_a_move) : limits_(std::move(of_a_move)) {}

  void begin(std::uint64_t) override {}
  Choice choose(const Turn& turn) override;

 private:
  [[nodiscard]] Choice work_out(const Turn& turn, double seconds) const;
  [[nodiscard]] Choice guess(const Turn& turn, double seconds) const;

  Limits limits_;
  std::unordered_map<std::string, Choice> known_;  // by spec, so that it does not repeat a failed search in every game
};

}  // namespace upset::players
