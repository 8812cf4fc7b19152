// SPDX-License-Identifier: MIT
#include "players/perfect.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <vector>

#include "core/assert.hpp"
#include "decide/hints.hpp"
#include "game/access.hpp"
#include "players/entry.hpp"
#include "players/move_list.hpp"
#include "upset/solve.hpp"

namespace upset::players {

namespace {

constexpr double kShareOfGuessing = 0.25;     // of the time for a move, reserved for guess()
constexpr double kTheorySeconds = 0.05;       // for the theorems about what a move leaves
constexpr std::size_t kMaxGuessed = 64;       // moves considered without knowledge
constexpr std::size_t kMaxKnown = 1'000'000;  // positions remembered

Solved solved(const Position& position, const Limits& limits, double seconds, Method method) {
  SolveOptions options;
  options.use_cache = true;
  options.method = method;
  options.limits = limits;
  options.limits.seconds = seconds;
  return *solve(position, options);
}

/// A move with what it leaves.
struct Weighed {
  Move move;
  Position left;
  std::optional<core::Integer> size;  // of the remaining position; nothing: infinite
};

/// Moves that leave the fewest moves first.
std::vector<Weighed> by_size_left(const Turn& turn) {
  std::vector<Weighed> list;
  for (const Move& move : spread(moves_seen(turn.position, turn.opening_limit), kMaxGuessed)) {
    auto left = after(turn.position, move);
    if (!left) continue;
    auto size = game::sum_of(*left).size();
    list.push_back({move, std::move(*left), std::move(size)});
  }
  std::ranges::stable_sort(list,
                           [](const Weighed& a, const Weighed& b) { return a.size && (!b.size || *a.size < *b.size); });
  return list;
}

double least_positive(double a, double b) { return a > 0 && b > 0 ? std::min(a, b) : std::max(a, b); }

}  // namespace

/// Tries moves, starting with those that leave little: it skips moves that the solver finds losing and plays one that
/// the solver finds winning. The first undecided one is the guess. The smaller the remaining position, the sooner it is
/// solved, and the other player, who may err, must find the way through it first.
Choice PerfectPlayer::guess(const Turn& turn, double seconds) const {
  UPSET_ASSERT(seconds > 0);
  const auto begun = std::chrono::steady_clock::now();
  const auto time_left = [&] {
    return seconds - std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  };
  for (const Weighed& weighed : by_size_left(turn)) {
    const double rest = time_left();
    if (rest <= 0) return {weighed.move, Knowledge::guess};
    const auto theory = solved(weighed.left, limits_, std::min(rest, kTheorySeconds), Method::theory).answer.outcome;
    if (theory == Outcome::N) continue;
    const auto found =
        theory == Outcome::P ? theory : solved(weighed.left, limits_, rest, Method::automatic).answer.outcome;
    if (found == Outcome::P) return {weighed.move, Knowledge::exact};
    if (found == Outcome::unknown) return {weighed.move, Knowledge::guess};
  }
  return {moves_seen(turn.position, turn.opening_limit).back(), Knowledge::guess};
}

Choice PerfectPlayer::work_out(const Turn& turn, double seconds) const {
  const bool is_timed = seconds > 0;
  const Solved found =
      solved(turn.position, limits_, is_timed ? seconds * (1 - kShareOfGuessing) : 0, Method::automatic);
  UPSET_ASSERT(found.answer.outcome != Outcome::P || found.winning_moves.empty());
  if (!found.winning_moves.empty()) return {found.winning_moves.front(), Knowledge::exact};
  if (found.answer.outcome == Outcome::P)
    return {moves_seen(turn.position, turn.opening_limit).back(), Knowledge::exact};
  return guess(turn, is_timed ? seconds * kShareOfGuessing : kTheorySeconds);
}

Choice PerfectPlayer::choose(const Turn& turn) {
  const double seconds = least_positive(turn.seconds, limits_.seconds);
  if (turn.before != nullptr) {
    Limits limits = limits_;
    limits.seconds = seconds;
    UPSET_ASSERT(turn.last.has_value());
    const auto reply =
        decide::reply_by_theory(game::sum_of(*turn.before), *turn.last, game::sum_of(turn.position), limits);
    if (reply) return {*reply, Knowledge::exact};
  }
  const std::string spec = turn.position.spec();
  if (const auto known = known_.find(spec); known != known_.end()) return known->second;
  Choice choice = work_out(turn, seconds);
  UPSET_ASSERT(choice.knowledge != Knowledge::none);
  // A guess under a clock that ran short should not be reused another time.
  const bool is_final = choice.knowledge == Knowledge::exact || seconds == limits_.seconds;
  if (is_final && known_.size() < kMaxKnown) known_.emplace(spec, choice);
  return choice;
}

const PlayerEntry kPerfect{
    "perfect", "never errs if it can solve the position",
    [](const Limits& limits) -> std::unique_ptr<Player> { return std::make_unique<PerfectPlayer>(limits); }};

}  // namespace upset::players
