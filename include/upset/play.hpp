// SPDX-License-Identifier: MIT
// A game between a person and an opponent, or between two opponents: for the terminal, a server, a script alike.
//
//   auto session = upset::Session(*upset::Position::parse("board:4x6"));
//   if (const auto error = session.play("2.4")) std::cerr << error->text() << '\n';
//   const auto opponent = upset::make_player("perfect", 1);
//   session.let_opponent_play(**opponent);
//   assert(session.moves().size() == 2);
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "upset/hint.hpp"
#include "upset/move.hpp"
#include "upset/player.hpp"
#include "upset/position.hpp"
#include "upset/solve.hpp"

namespace upset {

/// What a move of a game was worth.
struct Judgement {
  /// Whether it wins; if not, whether another would have.
  enum class Verdict { wins, could_not_win, gave_the_win_away, unknown };

  Move move;                           // the one that was made
  Verdict verdict = Verdict::unknown;  // as far as it could be worked out
  std::optional<Move> better{};        // a move that would have won, when the win was given away
  std::optional<Move> refutation{};    // a reply that wins against it, when it does not win
};

/// The move that a person means in a position: as it is written, or nearly so (2,3 and 2 3 and (2,3) for 2.3, 2-1 for
/// 1-2); refused as the position refuses what was typed.
Result<Move> typed_move(const Position& position, const std::string& typed);

/// A game that is under way, with its moves.
class Session {
 public:
  /// Begins at a position; the limits are those of each hint and explanation.
  explicit Session(Position start, Limits limits = {}) : positions_{std::move(start)}, limits_(std::move(limits)) {}

  /// The position now.
  [[nodiscard]] const Position& position() const { return positions_.back(); }
  /// The moves made so far.
  [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
  /// True while it is the turn of the player who began.
  [[nodiscard]] bool is_first_to_move() const { return moves_.size() % 2 == 0; }
  /// Whether somebody resigned or no move is left but the losing one.
  [[nodiscard]] bool is_over() const { return resigned_ || position().is_over(); }

  /// Makes a move; refused when it cannot be made.
  std::optional<Error> play(const Move& move);
  /// Likewise, by the notation of the move.
  std::optional<Error> play(std::string_view move);
  /// What an opponent would move now. One that knows that it is lost holds out as long as possible, where that can be
  /// worked out in a moment.
  [[nodiscard]] Choice opponents_choice(Player& opponent) const;
  /// Lets an opponent move; what it played.
  Move let_opponent_play(Player& opponent);
  /// Takes back up to `count` moves, and resigning; returns how many moves.
  std::size_t undo(std::size_t count);
  /// Ends the game.
  void resign() { resigned_ = true; }

  /// What the player to move may be told: hint_for() of the position now.
  [[nodiscard]] Hint advice(int level) const { return hint_for(position(), level, limits_); }
  /// Its text.
  [[nodiscard]] std::string hint(int level) const { return advice(level).text; }
  /// Move number `index` (from 0) as a phrase that follows "you" or "I": "take 2.3", "take 2 coins from heap 1".
  [[nodiscard]] std::string move_phrase(std::size_t index) const;
  /// What move number `index` (from 0) was worth.
  [[nodiscard]] Judgement judge(std::size_t index) const;
  /// Whether the last move of each side was good or bad, who stands to win, and why. Speaks to the player who began, or
  /// to the other, as "you"; the opponent is "I".
  [[nodiscard]] std::string why(bool you_began = true) const;

 private:
  [[nodiscard]] Solved solved(const Position& position) const;
  [[nodiscard]] std::string sentence(std::size_t index, bool is_yours) const;

  std::vector<Position> positions_;  // the start and the position after each move
  std::vector<Move> moves_;
  Limits limits_;
  bool resigned_ = false;
};

}  // namespace upset
