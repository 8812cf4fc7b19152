// SPDX-License-Identifier: MIT
// Players that choose moves by themselves, as opponents of a person (play.hpp) or of each other (match.hpp).
//
//   const auto player = upset::make_player("perfect", 1);
//   const auto board = upset::Position::parse("board:4x7");
//   const upset::Choice choice = (*player)->choose({*board});
//   assert(board->notation(choice.move) == "3.4" && choice.knowledge == upset::Knowledge::exact);
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "upset/limits.hpp"
#include "upset/move.hpp"
#include "upset/position.hpp"
#include "upset/resources.hpp"
#include "upset/result.hpp"

namespace upset {

/// In a position with infinitely many moves, players that know no winning move name no number above this one.
inline constexpr std::uint64_t kDefaultOpeningLimit = 30;
/// The largest opening limit. If there are infinitely many moves, only this many are listed.
inline constexpr std::uint64_t kMaxOpeningLimit = 200;

/// A request for a move in a position that is not over.
struct Turn {
  const Position& position;          // where to move
  const Position* before = nullptr;  // the position before the other player's last move, if there was one
  std::optional<Move> last{};        // that move
  std::uint64_t opening_limit = kDefaultOpeningLimit;  // largest number of a move if there are infinitely many moves
  double seconds = 0;                                  // thinking time; 0: according to the limits of the player
};

/// What a player knows about its choice. none: it does not compute who wins. exact: it knows that the move wins, or
/// that no move wins. guess: it tried to compute this, but could not.
enum class Knowledge { none, exact, guess };

/// The move that a player chose.
struct Choice {
  Move move;                              // legal
  Knowledge knowledge = Knowledge::none;  // of who wins after it
};

/// Chooses moves. Deterministic for a given name and seed, unless a time limit cuts something off.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// Begins a new game. Random choices depend only on the seed. The player may keep what it has computed.
  virtual void begin(std::uint64_t seed) = 0;
  /// A legal move.
  virtual Choice choose(const Turn& turn) = 0;
};

/// A player as the program describes it.
struct PlayerDescription {
  std::string name;         // as on the command line
  std::string description;  // a phrase that follows "which"
};

/// The players that exist.
std::vector<PlayerDescription> player_descriptions();

/// The players that make sense in a position: those that play every game, and those that its game declares. In a sum,
/// only the former.
std::vector<PlayerDescription> opponents_of(const Position& position);

/// Makes a player by name, ready for a new game. Refused: no such player; the error lists the names. The limits apply
/// to each move. A file in a name (rulebook:FILE) is read if the resources allow it.
Result<std::unique_ptr<Player>> make_player(const std::string& name, std::uint64_t seed, const Limits& limits = {},
                                            const Resources& resources = Resources());

}  // namespace upset
