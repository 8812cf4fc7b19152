// SPDX-License-Identifier: MIT
// The course of a game; advice.cpp comments on it.
#include "upset/play.hpp"

#include <algorithm>
#include <stdexcept>

namespace upset {

namespace {

constexpr double kHoldingSeconds = 0.3;    // to find the longest resistance
constexpr unsigned kMaxMovesHeldOut = 64;  // every position is examined for it, so larger ones would take too long

}  // namespace

Solved Session::solved(const Position& position) const {
  SolveOptions options;
  options.use_cache = true;
  options.limits = limits_;
  return *solve(position, options);
}

std::optional<Error> Session::play(std::string_view move) {
  const auto meant = position().read_move(move);
  return meant ? play(*meant) : std::optional(meant.error());
}

std::optional<Error> Session::play(const Move& move) {
  auto next = position().play(move);
  if (!next) return next.error();
  positions_.push_back(std::move(next).value());
  moves_.push_back(move);
  resigned_ = false;
  return std::nullopt;
}

Choice Session::opponents_choice(Player& opponent) const {
  const Position* before = positions_.size() > 1 ? &positions_[positions_.size() - 2] : nullptr;
  Choice choice = opponent.choose({position(), before, moves_.empty() ? std::nullopt : std::optional(moves_.back())});
  const auto left = position().move_count();
  if (choice.knowledge != Knowledge::exact || !left || *left > kMaxMovesHeldOut) return choice;
  SolveOptions options;
  options.line = true;
  options.limits = limits_;
  options.limits.seconds = limits_.seconds > 0 ? std::min(limits_.seconds, kHoldingSeconds) : kHoldingSeconds;
  const Solved found = *solve(position(), options);
  if (found.answer.outcome == Outcome::P && !found.line.empty()) choice.move = found.line.front();
  return choice;
}

Move Session::let_opponent_play(Player& opponent) {
  const Move move = opponents_choice(opponent).move;
  if (const auto error = play(move)) throw std::logic_error("an opponent chose an illegal move: " + error->text());
  return move;
}

std::size_t Session::undo(std::size_t count) {
  std::size_t taken = 0;
  for (; taken < count && !moves_.empty(); ++taken) moves_.pop_back(), positions_.pop_back();
  resigned_ = false;
  return taken;
}

}  // namespace upset
