// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "decide/hints.hpp"
#include "upset/play.hpp"

namespace upset {

namespace {

std::string standing(const Answer& answer) {
  switch (answer.outcome) {
    case Outcome::N: return "the player to move can win";
    case Outcome::P: return "the player to move loses against perfect play";
    default: return "nobody knows yet who wins (the time for thinking was too short)";
  }
}

}  // namespace

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

std::string Session::let_opponent_play(Opponent& opponent) {
  const Position* before = positions_.size() > 1 ? &positions_[positions_.size() - 2] : nullptr;
  const std::string move = opponent.choose(position(), before, moves_.empty() ? "" : moves_.back());
  if (const auto error = play(move)) throw std::logic_error("an opponent chose no legal move: " + error->text());
  return move;
}

std::size_t Session::undo(std::size_t count) {
  std::size_t taken = 0;
  for (; taken < count && !moves_.empty(); ++taken) moves_.pop_back(), positions_.pop_back();
  if (taken > 0) resigned_ = false;
  return taken;
}

std::string Session::hint(int level) const {
  const Answer found = answer(position());
  if (found.outcome == Outcome::P) return "No move wins here. Make the game long and hope for a slip.";
  if (found.winning_moves.empty()) return "I do not know a winning move: " + standing(found) + ".";
  const std::string& move = found.winning_moves.front();
  if (level <= 1) return "There is a winning move " + decide::where_is(position(), move) + ".";
  return "Play " + move + ".";
}

std::string Session::why() const {
  const Answer now = answer(position());
  std::string text;
  if (!moves_.empty()) {
    const Answer before = answer(positions_[positions_.size() - 2]);
    if (now.outcome == Outcome::P) text = moves_.back() + " was a winning move: now " + standing(now) + ".";
    else if (before.outcome == Outcome::P) text = moves_.back() + " was as good as any: the position was lost already.";
    else if (before.outcome == Outcome::N && now.outcome == Outcome::N)
      text = fmt::format("{} gave the win away{}.", moves_.back(),
                         before.winning_moves.empty() ? "" : "; " + before.winning_moves.front() + " would have won");
    else text = "Whether " + moves_.back() + " was good is not known.";
    text += "\n";
  }
  text += "Now " + standing(now) + ".";
  if (now.outcome != Outcome::unknown) {
    text += fmt::format("\nReason: {}{}", now.reason.name, now.reason.kind == "theorem" ? ", a theorem" : "");
    if (!now.reason.source.empty()) text += " (" + now.reason.source + ")";
    text += ".";
  }
  return text;
}

}  // namespace upset
