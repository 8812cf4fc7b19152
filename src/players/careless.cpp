// SPDX-License-Identifier: MIT
// Plays perfectly, except that now and then it plays a random move.
#include "core/assert.hpp"
#include "core/random.hpp"
#include "players/entry.hpp"
#include "players/move_list.hpp"
#include "players/perfect.hpp"

namespace upset::players {

namespace {

class CarelessPlayer final : public Player {
 public:
  CarelessPlayer(std::size_t odds, const Limits& of_a_move) : odds_(odds), perfect_(of_a_move) {
    UPSET_ASSERT(odds > 1);
  }
  void begin(std::uint64_t seed) override {
    random_ = core::Random(seed);
    perfect_.begin(seed);
  }
  Choice choose(const Turn& turn) override {
    if (random_.below(odds_) > 0) return perfect_.choose(turn);
    const auto moves = moves_seen(turn.position, turn.opening_limit);
    return {moves[random_.below(moves.size())]};
  }

 private:
  std::size_t odds_;  // one move in that many is random
  core::Random random_;
  PerfectPlayer perfect_;
};

}  // namespace

const PlayerEntry kGood{
    "good", "plays a random move one time in six",
    [](const Limits& limits) -> std::unique_ptr<Player> { return std::make_unique<CarelessPlayer>(6, limits); }};
const PlayerEntry kEasy{
    "easy", "plays a random move one time in two",
    [](const Limits& limits) -> std::unique_ptr<Player> { return std::make_unique<CarelessPlayer>(2, limits); }};

}  // namespace upset::players
