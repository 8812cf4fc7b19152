// SPDX-License-Identifier: MIT
// What the moves of a game were worth.
#include <fmt/format.h>

#include <optional>

#include "upset/play.hpp"
#include "upset/rating.hpp"

namespace upset {

namespace {

std::string reason_phrase(const Reason& reason) {
  const std::string source = reason.source.empty() ? "" : "\n  (" + reason.source + ")";
  return fmt::format("{}{}{}.",
                     reason.kind == ReasonKind::theorem ? "I know this from the theorem on " : "I computed this: ",
                     reason.name, source);
}

}  // namespace

std::string Session::move_phrase(std::size_t index) const {
  return upset::move_phrase(positions_.at(index), moves_[index]);
}

Judgement Session::judge(std::size_t index) const {
  const Solved before = solved(positions_.at(index));
  const Solved after = solved(positions_.at(index + 1));
  Judgement judgement{moves_[index]};
  if (after.answer.outcome == Outcome::P) {
    judgement.verdict = Judgement::Verdict::wins;
    return judgement;
  }
  if (after.answer.outcome == Outcome::unknown || before.answer.outcome == Outcome::unknown) return judgement;
  if (!after.winning_moves.empty()) judgement.refutation = after.winning_moves.front();
  judgement.verdict =
      before.answer.outcome == Outcome::P ? Judgement::Verdict::could_not_win : Judgement::Verdict::gave_the_win_away;
  if (before.answer.outcome == Outcome::N && !before.winning_moves.empty())
    judgement.better = before.winning_moves.front();
  return judgement;
}

/// Judges a move in a sentence.
std::string Session::sentence(std::size_t index, bool is_yours) const {
  const Judgement judgement = judge(index);
  const Position& before = positions_[index];
  const std::string move = (is_yours ? "your move " : "my move ") + before.notation(judgement.move);
  const std::string answer_to_it =
      judgement.refutation ? fmt::format(" The answer {} wins.", before.notation(*judgement.refutation)) : "";
  switch (judgement.verdict) {
    case Judgement::Verdict::wins: return fmt::format("{} was right: it wins.", move);
    case Judgement::Verdict::could_not_win:
      return fmt::format("{} made no difference: {} had no winning move.{}", move, is_yours ? "you" : "I",
                         answer_to_it);
    case Judgement::Verdict::gave_the_win_away:
      return fmt::format("{} gave the win away{}.{}", move,
                         judgement.better ? ": " + before.notation(*judgement.better) + " would have won" : "",
                         answer_to_it);
    default: return fmt::format("I do not know whether {} was good.", move);
  }
}

std::string Session::why(bool you_began) const {
  std::string text;
  for (std::size_t i = moves_.size() < 2 ? 0 : moves_.size() - 2; i < moves_.size(); ++i) {
    std::string worth = sentence(i, (i % 2 == 0) == you_began);
    worth[0] = static_cast<char>(worth[0] - 'a' + 'A');
    text += worth + "\n";
  }
  if (position().is_over()) return text + "The game is over.";
  const Answer now = solved(position()).answer;
  const bool is_your_turn = is_first_to_move() == you_began;
  const char* winner = (now.outcome == Outcome::N) == is_your_turn ? "you" : "I";
  if (now.outcome == Outcome::unknown) return text + "I do not know who wins from here: the time was too short.";
  return text + fmt::format("It is {} turn in {}-position, so {} can win.\n{}", is_your_turn ? "your" : "my",
                            now.outcome == Outcome::N ? "an N" : "a P", winner, reason_phrase(now.reason));
}

}  // namespace upset
