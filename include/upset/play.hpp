// SPDX-License-Identifier: MIT
// A game between a person and an opponent, or between two opponents: for the terminal, a server, a script alike.
//
//   auto session = upset::Session(*upset::Position::parse("board:4x6"));
//   session.play("2.4");
//   session.let_opponent_play(*upset::make_opponent("perfect", 1));
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "upset/position.hpp"
#include "upset/solve.hpp"

namespace upset {

/// Chooses moves. Deterministic for a given name and seed.
class Opponent {
 public:
  Opponent() = default;
  Opponent(const Opponent&) = delete;
  Opponent& operator=(const Opponent&) = delete;
  virtual ~Opponent() = default;

  /// A legal move of a position that is not over. `before` and `last` are the position and move that led to it, if any.
  virtual std::string choose(const Position& position, const Position* before, const std::string& last) = 0;
};

/// The players that exist: name and what they do.
std::vector<std::pair<std::string, std::string>> opponent_names();

/// An opponent by name; refused with the list of names.
Result<std::unique_ptr<Opponent>> make_opponent(const std::string& name, std::uint64_t seed, const Limits& limits = {});

/// A game that is under way, with its moves.
class Session {
 public:
  /// Begins at a position; the limits are those of each hint and explanation.
  explicit Session(Position start, Limits limits = {}) : positions_{std::move(start)}, limits_(std::move(limits)) {}

  /// The position now.
  [[nodiscard]] const Position& position() const { return positions_.back(); }
  /// The moves made so far.
  [[nodiscard]] const std::vector<std::string>& moves() const { return moves_; }
  /// True while it is the turn of the player who began.
  [[nodiscard]] bool is_first_to_move() const { return moves_.size() % 2 == 0; }
  /// Whether somebody resigned or no move is left but the losing one.
  [[nodiscard]] bool is_over() const { return resigned_ || position().is_over(); }

  /// Makes a move; refused when it is none.
  std::optional<Error> play(const std::string& move);
  /// Lets an opponent move, and tells what it played.
  std::string let_opponent_play(Opponent& opponent);
  /// Takes back up to `count` moves; tells how many.
  std::size_t undo(std::size_t count);
  /// Ends the game.
  void resign() { resigned_ = true; }

  /// What a winning move looks like, first where (level 1), then which (level 2 and more).
  [[nodiscard]] std::string hint(int level) const;
  /// Why the last move was good or bad, and who stands to win.
  [[nodiscard]] std::string why() const;

 private:
  [[nodiscard]] Answer answer(const Position& position) const;

  std::vector<Position> positions_;  // the start and the position after each move
  std::vector<std::string> moves_;
  Limits limits_;
  bool resigned_ = false;
};

}  // namespace upset
