// SPDX-License-Identifier: MIT
// The course of a game; what is said about it is in advice.cpp.
#include "upset/play.hpp"

#include <stdexcept>

namespace upset {

Answer Session::answer(const Position& position) const {
  SolveOptions options;
  options.use_cache = true;
  options.limits = limits_;
  return solve(position, options)->answer;
}

std::optional<Error> Session::play(const std::string& move) {
  auto next = position().play(move);
  if (!next) return next.error();
  positions_.push_back(std::move(next).value());
  moves_.push_back(move);
  resigned_ = false;
  return std::nullopt;
}

std::string Session::let_opponent_play(Player& opponent) {
  const Position* before = positions_.size() > 1 ? &positions_[positions_.size() - 2] : nullptr;
  const std::string move = opponent.choose({position(), before, moves_.empty() ? "" : moves_.back()}).move;
  if (const auto error = play(move)) throw std::logic_error("an opponent chose no legal move: " + error->text());
  return move;
}

std::size_t Session::undo(std::size_t count) {
  std::size_t taken = 0;
  for (; taken < count && !moves_.empty(); ++taken) moves_.pop_back(), positions_.pop_back();
  resigned_ = false;
  return taken;
}

}  // namespace upset
