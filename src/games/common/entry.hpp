// SPDX-License-Identifier: MIT
// Everything that the rest of the program needs to know about a game: one entry per game, listed in games/registry.cpp.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "game/solver.hpp"
#include "games/common/family.hpp"
#include "games/common/figure.hpp"
#include "games/common/phrases.hpp"
#include "upset/explain.hpp"
#include "upset/rules.hpp"

namespace upset::games::chains {
struct View;
}

namespace upset::games::common {

/// Structure and cost of a term, for people.
struct Description {
  Facts structure{};
  Facts cost{};
  std::optional<core::Integer> positions{};  // reachable ones; nothing if counting takes too long
  bool is_infinite = false;
  /// Whether the engine looks positions up as they are, in 64-bit sets, so that their number bounds its table. If it
  /// works up to symmetry, by parts or with another table, their number says nothing about the cost.
  bool is_searched_plainly = false;
};

/// The same position in another game. The moves of both correspond one to one.
struct Twin {
  std::string_view id;                                        // of the reduction in certificates
  game::TermPtr term;                                         // the position in the other game
  std::function<game::Move(const game::Move& move)> to_here;  // converts a move of that term to one of this game
};

/// Pairs of moves that an involution swaps; see upset::Pairing.
using Pairing = std::vector<std::pair<game::Move, game::Move>>;

/// A worked example of a game, and how to draw random starts of its kind.
struct Start {
  std::string_view id;    // of the example; stable, because links and programs use it
  int difficulty;         // 1 to 9: easy examples come first, equally difficult ones in the order of the registry
  std::string_view spec;  // interesting to play, and solved at once
  /// The spec of a random start. If it is refused or already over, it is called again.
  std::string (*random)(core::Random& random);
};

/// A name that people use for a structure, but that is not part of the grammar.
struct Nickname {
  std::string_view name;
  std::string_view spec;  // what to type for it: a complete spec, or a family with its ':'
};

/// What a game declares. Help, documentation, examples, random starts, opponents, the page and the solver learn about a
/// game only from here. missing() lists the required fields that an entry leaves out.
struct GameEntry {
  // Required of every game.
  const game::Species* about = nullptr;        // its positions
  std::vector<const game::Engine*> engines{};  // engines to ask, the special ones first; at least one
  Description (*describe)(const game::Term& position, core::Stop& stop) = nullptr;
  /// What a certificate must embed of a file; usually empty.
  std::string (*embedded_block)(const game::Term& position) = nullptr;
  /// The rules for a newcomer. Their title is also that of examples and of the page.
  Rules (*rules)(const game::Term& position) = nullptr;
  /// Where a move is, as a hint that does not reveal it: "in row 3", "between 40 and 49", "among a, b, c".
  std::string (*place_of)(const game::Term& position, const game::Move& move) = nullptr;
  /// The ways to draw it, the usual one first; never empty.
  std::vector<Arrangement> (*arrangements)(const game::Term& position) = nullptr;
  /// What a picture of it contains in one of these arrangements; a limit if that is too much.
  Result<Figure> (*figure)(const game::Term& position, const FigureRequest& request) = nullptr;
  /// What is shown instead of a position that is too large to draw.
  std::string (*summary)(const game::Term& position) = nullptr;

  // Required of every game that specs can name. Leave both out if positions arise only in other games.
  const std::vector<Family>& (*families)() =
      nullptr;                  // help lines, docs/notation.md, editors and formulas follow from them
  std::vector<Start> starts{};  // examples and random starts

  // Optional: how people speak of it.
  /// A phrase for a move that follows "you" or "I", if its notation does not name what is taken; null for "take MOVE".
  std::string (*move_phrase)(const game::Term& position, const game::Move& move) = nullptr;
  std::string_view verb = "take";     // what a move does to what it names
  std::vector<Nickname> nicknames{};  // "did you mean" for names that are not families
  /// Specs that a text without a family probably means, such as nim:5 for 5; null if there are no guesses.
  std::vector<std::string> (*guesses)(std::string_view text) = nullptr;
  std::vector<std::string_view> opponents{};  // players for this game only, besides those that play every game

  // Optional: further knowledge about its positions.
  /// The same position in another game that knows more about it.
  std::optional<Twin> (*twin)(const game::Term& position) = nullptr;
  /// The position as one on two growing chains, if it has that form. The result is that of games/two_chains.hpp.
  std::optional<chains::View> (*two_chains)(const game::Term& position) = nullptr;
  /// Involutions that reduce the game to their fixed points (see upset::pairings).
  std::vector<Pairing> (*pairings)(const game::Term& position, core::Stop& stop) = nullptr;
  /// A longest line of best play, for games that are not orders; null if the elements form a poset.
  Result<std::vector<game::Move>> (*line)(const game::Term& position, core::Stop& stop) = nullptr;
  /// The fewest moves that lead from one position to a later one, in a playable order. Refused if no moves do.
  Result<std::vector<game::Move>> (*way)(const game::Term& from, const game::Term& to) = nullptr;

  // Optional: what its engines can do.
  bool uses_windows = false;
  bool keeps_in_folder = false;  // given a directory as checkpoint, they save files there that serve many positions
};

/// The required fields that an entry leaves out, by name; empty for a complete entry.
std::vector<std::string> missing(const GameEntry& entry);

/// A fact that is a number of any size.
Fact number_fact(std::string key, std::string label, const core::Integer& number);

}  // namespace upset::games::common
