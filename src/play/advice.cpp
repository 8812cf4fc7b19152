// SPDX-License-Identifier: MIT
// What a player is told: hints, and what the moves were worth.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>

#include "decide/hints.hpp"
#include "players/move_list.hpp"
#include "upset/play.hpp"
#include "upset/rating.hpp"

namespace upset {

namespace {

constexpr double kCountingSeconds = 2;  // for all winning moves: a hint should come at once

std::string reason_words(const Reason& reason) {
  const std::string source = reason.source.empty() ? "" : "\n  (" + reason.source + ")";
  return fmt::format("How I know: {}{}{}.", reason.kind == ReasonKind::theorem ? "the theorem on " : "", reason.name,
                     source);
}

}  // namespace

/// "N: 3 of your 17 moves win, one of them"; as much of it as can be found quickly.
std::string Session::how_many_win(Hint& hint) const {
  SolveOptions options;
  options.use_cache = true;
  options.all_moves = true;
  options.limits = limits_;
  options.limits.seconds = limits_.seconds > 0 ? std::min(limits_.seconds, kCountingSeconds) : kCountingSeconds;
  const Answer all = solve(position(), options)->answer;
  if (!all.winning_moves_complete || all.winning_moves.empty()) return "N: there is a winning move";
  const auto& left = hint.moves;
  const std::string of = left ? fmt::format("of your {} moves", left->text()) : "of your infinitely many moves";
  const std::size_t count = all.winning_moves.size();
  hint.winning = count;
  if (left && *left == 1) return "N: your only move wins, it lies";
  if (count == 1) return fmt::format("N: one {} wins. It lies", of);
  return fmt::format("N: {} {} win. One of them lies", count, of);
}

Hint Session::advice(int level) const {
  const Answer found = answer(position());
  Hint hint;
  hint.outcome = found.outcome;
  if (const auto left = players::moves_left(position())) hint.moves = Integer(left->get_str());
  if (found.outcome == Outcome::P) {
    hint.text = "P: no move wins here. Take little, make the game long and hope for a slip.";
    hint.winning = 0;
  } else if (found.winning_moves.empty()) {
    hint.text = found.outcome == Outcome::N ? "N: there is a winning move, but I do not know which."
                                            : "I do not know who wins here: the time for thinking was too short.";
  } else if (level > 1) {
    hint.move = found.winning_moves.front();
    std::string order(decide::verb(position().sum(), *position().sum().read_move(hint.move)));
    order.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(order.front())));
    hint.text = order + " " + hint.move + ".";
  } else {
    hint.region = decide::where_is(position().sum(), *position().sum().read_move(found.winning_moves.front()));
    hint.text = fmt::format("{} {}. (Ask again for the move.)", how_many_win(hint), hint.region);
  }
  return hint;
}

std::string Session::move_phrase(std::size_t index) const {
  return upset::move_phrase(positions_.at(index), moves_[index]);
}

Judgement Session::judge(std::size_t index) const {
  const Answer before = answer(positions_.at(index));
  const Answer after = answer(positions_.at(index + 1));
  Judgement judgement{moves_[index]};
  if (after.outcome == Outcome::unknown || before.outcome == Outcome::unknown) {
    if (after.outcome == Outcome::P) judgement.verdict = Judgement::Verdict::wins;
    return judgement;
  }
  if (after.outcome == Outcome::P) {
    judgement.verdict = Judgement::Verdict::wins;
    return judgement;
  }
  if (!after.winning_moves.empty()) judgement.refutation = after.winning_moves.front();
  judgement.verdict =
      before.outcome == Outcome::P ? Judgement::Verdict::could_not_win : Judgement::Verdict::gave_the_win_away;
  if (before.outcome == Outcome::N && !before.winning_moves.empty()) judgement.better = before.winning_moves.front();
  return judgement;
}

/// What a move was worth, in a sentence.
std::string Session::words(std::size_t index, bool is_yours) const {
  const Judgement judgement = judge(index);
  const std::string move = (is_yours ? "your move " : "my move ") + judgement.move;
  const std::string answer_to_it =
      judgement.refutation.empty() ? "" : fmt::format(" The answer {} wins.", judgement.refutation);
  switch (judgement.verdict) {
    case Judgement::Verdict::wins: return fmt::format("{} was right: it wins.", move);
    case Judgement::Verdict::could_not_win:
      return fmt::format("{} could not help: {} had no winning move.{}", move, is_yours ? "you" : "I", answer_to_it);
    case Judgement::Verdict::gave_the_win_away:
      return fmt::format("{} gave the win away{}.{}", move,
                         judgement.better.empty() ? "" : ": " + judgement.better + " would have won", answer_to_it);
    default: return fmt::format("whether {} was good I do not know.", move);
  }
}

std::string Session::why(bool you_began) const {
  std::string text;
  for (std::size_t i = moves_.size() < 2 ? 0 : moves_.size() - 2; i < moves_.size(); ++i) {
    std::string sentence = words(i, (i % 2 == 0) == you_began);
    sentence[0] = static_cast<char>(sentence[0] - 'a' + 'A');
    text += sentence + "\n";
  }
  if (position().is_over()) return text + "The game is over.";
  const Answer now = answer(position());
  const bool is_your_turn = is_first_to_move() == you_began;
  const char* winner = (now.outcome == Outcome::N) == is_your_turn ? "you" : "I";
  if (now.outcome == Outcome::unknown) return text + "Who wins from here I do not know: the time was too short.";
  return text + fmt::format("It is {} turn in {}-position, so {} can win.\n{}", is_your_turn ? "your" : "my",
                            now.outcome == Outcome::N ? "an N" : "a P", winner, reason_words(now.reason));
}

}  // namespace upset
