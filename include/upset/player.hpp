// SPDX-License-Identifier: MIT
// Players that choose moves by themselves: opponents of a person (play.hpp), and of each other (match.hpp).
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

/// In a position with infinitely many moves, players that do not know better name no number above this one.
inline constexpr std::uint64_t kDefaultOpeningLimit = 30;
/// The largest opening limit: of infinitely many moves so many are listed.
inline constexpr std::uint64_t kMaxOpeningLimit = 200;

/// What a player is asked: a move in this position, which is not over.
struct Turn {
  const Position& position;                            // where to move
  const Position* before = nullptr;                    // the position in which the other player moved, if it did
  std::optional<Move> last{};                          // that move
  std::uint64_t opening_limit = kDefaultOpeningLimit;  // numbers of a move where there are infinitely many moves
  double seconds = 0;                                  // for thinking; 0: as the limits of the player have it
};

/// What a player knows of its choice. none: it does not compute who wins; exact: it does, and the move wins, or no move
/// does; guess: it could not work that out.
enum class Knowledge { none, exact, guess };

/// A move that a player chooses.
struct Choice {
  Move move;                              // legal
  Knowledge knowledge = Knowledge::none;  // of who wins after it
};

/// Chooses moves. Deterministic for a given name and seed, but for what a limit of time leaves open.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// A new game begins: what is left to chance depends on the seed alone. What was worked out may be kept.
  virtual void begin(std::uint64_t seed) = 0;
  /// A legal move.
  virtual Choice choose(const Turn& turn) = 0;
};

/// What the program tells of a player.
struct PlayerDescription {
  std::string name;         // as on the command line
  std::string description;  // a few words after "which"
};

/// The players that exist.
std::vector<PlayerDescription> player_descriptions();

/// The players that make sense in a position: those that play every game, and those that its game declares. In a sum,
/// only the former.
std::vector<PlayerDescription> opponents_of(const Position& position);

/// A player by name, at the beginning of a game; refused with the list of names. The limits are those of one move. A
/// name that holds that of a file (rulebook:FILE) is read as the resources allow it.
Result<std::unique_ptr<Player>> make_player(const std::string& name, std::uint64_t seed, const Limits& limits = {},
                                            const Resources& resources = Resources());

}  // namespace upset
