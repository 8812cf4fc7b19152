// SPDX-License-Identifier: MIT
#include "match/game.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <utility>

#include "core/assert.hpp"

namespace upset::match {

namespace {

using Watch = std::chrono::steady_clock;

constexpr double kShareOfRest = 0.1;   // of the remaining time, for one move
constexpr double kMinThinking = 1e-3;  // seconds: what a player gets when its time is almost over

double seconds_since(Watch::time_point begun) { return std::chrono::duration<double>(Watch::now() - begun).count(); }

/// The time of both players.
class Clocks {
 public:
  explicit Clocks(const GameClock& clock) : clock_(clock), left_{clock.seconds, clock.seconds} {}

  /// For one move: not all of the remaining time, because the game continues. 0 without a clock.
  [[nodiscard]] double for_a_move(std::size_t player) const {
    if (!clock_.runs()) return 0;
    return std::max(kMinThinking, kShareOfRest * left_[player] + clock_.increment);
  }

  /// Subtracts the time of a move; false if the time is over.
  bool take(std::size_t player, double seconds) {
    UPSET_ASSERT(player < 2 && seconds >= 0 && left_[player] >= 0);
    if (!clock_.runs()) return true;
    left_[player] -= seconds;
    if (left_[player] < 0) return false;
    left_[player] += clock_.increment;
    return true;
  }

 private:
  GameClock clock_;
  std::array<double, 2> left_;  // seconds
};

}  // namespace

bool play_game(const Position& start, const GameSetting& setting, GameRecord& record, core::Stop& stop) {
  UPSET_ASSERT(!start.is_over() && record.moves.empty());
  for (std::size_t i = 0; i < 2; ++i) setting.players[i]->begin(record.seeds[i]);
  Clocks clocks(setting.clock);
  std::optional<Position> before;
  std::optional<Move> last;
  Position now = start;
  for (std::size_t mover = 0; !now.is_over(); mover = 1 - mover) {
    Turn turn{now, before ? &*before : nullptr, last, setting.opening_limit, clocks.for_a_move(mover)};
    const auto begun = Watch::now();
    const Choice choice = setting.players[mover]->choose(turn);
    const bool is_in_time = clocks.take(mover, seconds_since(begun));
    stop.add_states(1);
    if (stop.poll_now()) return false;
    record.winner = is_in_time ? mover : 1 - mover;
    record.ending = is_in_time ? Ending::no_move : Ending::clock;
    if (!is_in_time) return true;
    auto next = now.play(choice.move);
    if (!next) throw std::logic_error("a player chose an illegal move: " + next.error().text());
    record.moves.push_back(now.notation(choice.move));
    last = choice.move;
    record.knowledge.push_back(choice.knowledge);
    before = std::exchange(now, std::move(next).value());
  }
  UPSET_ASSERT(record.winner == (record.moves.size() + 1) % 2);
  UPSET_ASSERT(record.knowledge.size() == record.moves.size());
  return true;
}

}  // namespace upset::match
