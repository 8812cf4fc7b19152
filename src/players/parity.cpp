// SPDX-License-Identifier: MIT
// Leaves an even number of moves. If every move removed only itself, parity would decide: with an even number left, the
// opponent never makes the last move.
#include "core/assert.hpp"
#include "core/integer.hpp"
#include "game/access.hpp"
#include "players/entry.hpp"
#include "players/move_list.hpp"
#include "players/picky.hpp"

namespace upset::players {

namespace {

class ParityPlayer final : public PickyPlayer {
  [[nodiscard]] bool likes(const Position& left) const override {
    const auto count = game::sum_of(left).size();
    UPSET_ASSERT(!count || *count > 0);  // a finished game was handled before
    return count && *count % 2 == 0;
  }
};

}  // namespace

const PlayerEntry kParity{"parity", "leaves an even number of moves, if it can",
                          [](const Limits&) -> std::unique_ptr<Player> { return std::make_unique<ParityPlayer>(); }};

}  // namespace upset::players
