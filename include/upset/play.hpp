// SPDX-License-Identifier: MIT
// A game between a person and an opponent, or between two opponents, for a terminal, a server or a script.
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
  /// Whether the move wins; if not, whether another would have won.
  enum class Verdict { wins, could_not_win, gave_the_win_away, unknown };

  Move move;                           // the move that was made
  Verdict verdict = Verdict::unknown;  // as far as it could be computed
  std::optional<Move> better{};        // a move that would have won, if the win was given away
  std::optional<Move> refutation{};    // a winning reply to the move, if it does not win
};

/// The move that a person means. It accepts the notation of the position and common variants: 2,3 and 2 3 and (2,3) for
/// 2.3, 2-1 for 1-2. Refused: as Position::play() refuses the text.
Result<Move> typed_move(const Position& position, const std::string& typed);

/// A running game, with its moves.
class Session {
 public:
  /// Begins at a position. The limits apply to each hint and each explanation.
  explicit Session(Position start, Limits limits = {}) : positions_{std::move(start)}, limits_(std::move(limits)) {}

  /// The current position.
  [[nodiscard]] const Position& position() const { return positions_.back(); }
  /// The moves made so far.
  [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
  /// Whether it is the turn of the player who began.
  [[nodiscard]] bool is_first_to_move() const { return moves_.size() % 2 == 0; }
  /// Whether a player resigned, or only the losing move is left.
  [[nodiscard]] bool is_over() const { return resigned_ || position().is_over(); }

  /// Makes a move. Returns an error if the move is illegal.
  std::optional<Error> play(const Move& move);
  /// The same, with the move in its notation.
  std::optional<Error> play(std::string_view move);
  /// The move that an opponent would make now. If it knows that it is losing, it holds out as long as possible,
  /// provided that this can be computed quickly.
  [[nodiscard]] Choice opponents_choice(Player& opponent) const;
  /// Lets an opponent move, and returns its move.
  Move let_opponent_play(Player& opponent);
  /// Takes back up to `count` moves, and a resignation. Returns how many moves were taken back.
  std::size_t undo(std::size_t count);
  /// Ends the game.
  void resign() { resigned_ = true; }

  /// A hint for the player to move: hint_for() of the current position.
  [[nodiscard]] Hint advice(int level) const { return hint_for(position(), level, limits_); }
  /// The text of the hint.
  [[nodiscard]] std::string hint(int level) const { return advice(level).text; }
  /// Move number `index` (from 0) as a phrase that follows "you" or "I": "take 2.3", "take 2 coins from heap 1".
  [[nodiscard]] std::string move_phrase(std::size_t index) const;
  /// Judges move number `index` (from 0).
  [[nodiscard]] Judgement judge(std::size_t index) const;
  /// Whether the last move of each side was good or bad, who is winning, and why. The text calls the player who began
  /// "you" (or the other player, if `you_began` is false), and the opponent "I".
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
