// SPDX-License-Identifier: MIT
// Follows a theorem's strategy where one answers the last move, and plays a winning move where one is found. In a lost
// position it holds out by the last move in order, which takes little and keeps the game long. Where the time is too
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
  std::unordered_map<std::string, Choice> known_;  // by spec: what was not found once is not sought in every game
};

}  // namespace upset::players
