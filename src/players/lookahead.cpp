// SPDX-License-Identifier: MIT
// Looks two moves ahead: wins at once if it can, and otherwise leaves no position in which the opponent could.
#include <algorithm>

#include "core/assert.hpp"
#include "players/entry.hpp"
#include "players/move_list.hpp"
#include "players/picky.hpp"

namespace upset::players {

namespace {

constexpr std::size_t kRepliesSeen =
    64;  // a move that ends a game removes everything, and such moves come early in order

class LookaheadPlayer final : public PickyPlayer {
  [[nodiscard]] bool likes(const Position& left) const override {
    UPSET_ASSERT(!left.is_over());
    return std::ranges::none_of(left.moves(kRepliesSeen), [&](const Move& reply) {
      const auto then = after(left, reply);
      return then && then->is_over();
    });
  }
};

}  // namespace

const PlayerEntry kLookahead{
    "lookahead", "looks two moves ahead: it sees a win at once, its own and the other's",
    [](const Limits&) -> std::unique_ptr<Player> { return std::make_unique<LookaheadPlayer>(); }};

}  // namespace upset::players
