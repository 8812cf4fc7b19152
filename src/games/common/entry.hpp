// SPDX-License-Identifier: MIT
// What the house needs to know about a game: one entry per game, listed in games/registry.cpp.
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
  std::optional<core::Integer> positions{};  // reachable; nothing when it takes too long to count them
  bool is_infinite = false;
  /// The engine looks positions up as they are, in 64-bit sets: then their number bounds its table. Where it works up
  /// to symmetry, by parts or by another table, that number says nothing of its cost.
  bool is_searched_plainly = false;
};

/// The same game under other names: moves here and there correspond one to one.
struct Twin {
  std::string_view id;                                        // of the reduction in certificates
  game::TermPtr term;                                         // in the other game
  std::function<game::Move(const game::Move& move)> to_here;  // a move of that term as one of this game
};

/// Pairs of moves that an involution exchanges; see upset::Pairing.
using Pairing = std::vector<std::pair<game::Move, game::Move>>;

/// A worked example of a game, and how other starts of its kind are drawn.
struct Start {
  std::string_view id;    // of the example; stable, since links and programs name it
  int difficulty;         // 1 to 9: easy examples come first, equal ones in the order of the registry
  std::string_view spec;  // worth a game, and solved at once
  /// The spec of a random start. What it gives may be refused or be over already: then it is asked again.
  std::string (*random)(core::Random& random);
};

/// A name that people use for a structure and the grammar does not know.
struct Nickname {
  std::string_view name;
  std::string_view spec;  // what to type for it: whole, or a family with its ':'
};

/// What a game declares. Help, documentation, examples, random starts, opponents, the page and the solver learn about a
/// game from here and from nowhere else. `missing` lists the required fields that an entry leaves out.
struct GameEntry {
  // Required of every game.
  const game::Species* about = nullptr;        // its positions
  std::vector<const game::Engine*> engines{};  // that may be asked about them, the special ones first; at least one
  Description (*describe)(const game::Term& position, core::Stop& stop) = nullptr;
  /// What a certificate must embed of a file; usually empty.
  std::string (*embedded_block)(const game::Term& position) = nullptr;
  /// The rules for a newcomer. Their title is that of examples and of the page.
  Rules (*rules)(const game::Term& position) = nullptr;
  /// Where a move lies, without giving it away: "in row 3", "between 40 and 49", "among a, b, c".
  std::string (*place_of)(const game::Term& position, const game::Move& move) = nullptr;
  /// How it can be drawn, the usual way first; never empty.
  std::vector<Arrangement> (*arrangements)(const game::Term& position) = nullptr;
  /// What a picture of it holds, arranged in one of these ways; a limit when that is too much.
  Result<Figure> (*figure)(const game::Term& position, const FigureRequest& request) = nullptr;
  /// What is shown of a position that is too large to be drawn.
  std::string (*summary)(const game::Term& position) = nullptr;

  // Required of every game that specs can name. Leave both out where positions arise only in other games.
  const std::vector<Family>& (*families)() =
      nullptr;                  // help lines, docs/notation.md, editors and formulas come with them
  std::vector<Start> starts{};  // examples and random starts

  // Optional: how it is spoken of.
  /// A move in words that follow "you" or "I", where its notation does not name what is taken; null for "take MOVE".
  std::string (*move_phrase)(const game::Term& position, const game::Move& move) = nullptr;
  std::string_view verb = "take";     // what a move does to what it names
  std::vector<Nickname> nicknames{};  // "did you mean" for names that are not families
  /// Specs that a text without a family probably means, such as nim:5 for 5; null for none.
  std::vector<std::string> (*guesses)(std::string_view text) = nullptr;
  std::vector<std::string_view> opponents{};  // players that know this game, besides those that play every game

  // Optional: what is known about its positions.
  /// The same position under other names, where another game knows more about it.
  std::optional<Twin> (*twin)(const game::Term& position) = nullptr;
  /// The position as one on two growing chains, where it is one. The result is that of games/two_chains.hpp.
  std::optional<chains::View> (*two_chains)(const game::Term& position) = nullptr;
  /// Involutions that settle the game off their fixed points (see upset::pairings).
  std::vector<Pairing> (*pairings)(const game::Term& position, core::Stop& stop) = nullptr;
  /// A line of best play by length, for games that are not orders; null where the elements are those of a poset.
  Result<std::vector<game::Move>> (*line)(const game::Term& position, core::Stop& stop) = nullptr;
  /// The fewest moves that lead from one position to a later one, in an order that can be played; refused where none
  /// do.
  Result<std::vector<game::Move>> (*way)(const game::Term& from, const game::Term& to) = nullptr;

  // Optional: what its engines can do.
  bool uses_windows = false;
  bool keeps_work = false;       // they write checkpoints and resume them
  bool keeps_in_folder = false;  // and, given a folder, keep files there that serve many positions
};

/// The required fields that an entry leaves out, by name; empty for a complete entry.
std::vector<std::string> missing(const GameEntry& entry);

/// A fact that is a number of any size.
Fact number_fact(std::string key, std::string label, const core::Integer& number);

}  // namespace upset::games::common
