// SPDX-License-Identifier: MIT
// Players that ignore what a move leaves: a random move, the last in order, the first in order.
#include "core/random.hpp"
#include "players/entry.hpp"
#include "players/move_list.hpp"

namespace upset::players {

namespace {

class RandomPlayer final : public Player {
 public:
  void begin(std::uint64_t seed) override { random_ = core::Random(seed); }
  Choice choose(const Turn& turn) override {
    const auto moves = moves_seen(turn.position, turn.opening_limit);
    return {moves[random_.below(moves.size())]};
  }

 private:
  core::Random random_;
};

/// In Sylver Coinage the largest number; on boards and most orders the move that removes least.
class LargestPlayer final : public Player {
 public:
  void begin(std::uint64_t) override {}
  Choice choose(const Turn& turn) override { return {moves_seen(turn.position, turn.opening_limit).back()}; }
};

/// In Sylver Coinage the smallest number; on boards and most orders the move that removes most.
class SmallestPlayer final : public Player {
 public:
  void begin(std::uint64_t) override {}
  Choice choose(const Turn& turn) override { return {turn.position.moves(1).front()}; }
};

}  // namespace

const PlayerEntry kRandom{"random", "plays a random move",
                          [](const Limits&) -> std::unique_ptr<Player> { return std::make_unique<RandomPlayer>(); }};
const PlayerEntry kLargest{"largest", "plays the last move in order and takes little",
                           [](const Limits&) -> std::unique_ptr<Player> { return std::make_unique<LargestPlayer>(); }};
const PlayerEntry kSmallest{
    "smallest", "plays the first move in order and takes as much as it can",
    [](const Limits&) -> std::unique_ptr<Player> { return std::make_unique<SmallestPlayer>(); }};

}  // namespace upset::players
