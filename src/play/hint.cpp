// SPDX-License-Identifier: MIT
#include "upset/hint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "decide/hints.hpp"
#include "game/access.hpp"
#include "upset/solve.hpp"

namespace upset {

namespace {

constexpr double kCountingSeconds = 2;  // for all winning moves: a hint should come quickly

Solved solved(const Position& position, bool all_moves, const Limits& limits) {
  SolveOptions options;
  options.use_cache = true;
  options.all_moves = all_moves;
  options.limits = limits;
  return *solve(position, options);
}

/// "N: 3 of your 17 moves win. One of them lies", or as much of it as can be found quickly.
std::string how_many_win(const Position& position, const Limits& limits, Hint& hint) {
  Limits soon = limits;
  soon.seconds = limits.seconds > 0 ? std::min(limits.seconds, kCountingSeconds) : kCountingSeconds;
  const Solved all = solved(position, true, soon);
  if (!all.answer.winning_moves_complete || all.winning_moves.empty()) return "N: there is a winning move";
  const std::string of = hint.moves                             ? fmt::format("of your {} moves", hint.moves->text())
                         : game::sum_of(position).is_infinite() ? "of your infinitely many moves"
                                                                : "of your moves";
  const std::size_t count = all.winning_moves.size();
  hint.winning = count;
  if (hint.moves && *hint.moves == 1) return "N: your only move wins; it is";
  if (count == 1) return fmt::format("N: one {} wins. It lies", of);
  return fmt::format("N: {} {} win. One of them lies", count, of);
}

}  // namespace

Hint hint_for(const Position& position, int level, const Limits& given) {
  const Limits limits = running(given);  // one time for all questions
  const Solved found = solved(position, false, limits);
  const game::Sum& sum = game::sum_of(position);
  Hint hint;
  hint.outcome = found.answer.outcome;
  hint.moves = position.move_count();
  if (hint.outcome == Outcome::P) {
    hint.text = "P: no move wins here. Take little, make the game long and hope for a slip.";
    hint.winning = 0;
  } else if (found.winning_moves.empty()) {
    hint.text = hint.outcome == Outcome::N ? "N: there is a winning move, but I do not know which."
                                           : "I do not know who wins here: the time for thinking was too short.";
  } else if (level > 1) {
    hint.move = found.winning_moves.front();
    std::string order(decide::verb(sum, *hint.move));
    order.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(order.front())));
    hint.text = fmt::format("{} {}.", order, sum.notation(*hint.move));
  } else {
    hint.region = decide::where_is(sum, found.winning_moves.front());
    hint.text = fmt::format("{} {}. (Ask again for the move.)", how_many_win(position, limits, hint), hint.region);
  }
  return hint;
}

}  // namespace upset
