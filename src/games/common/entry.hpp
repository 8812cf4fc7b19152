// SPDX-License-Identifier: MIT
// What the house needs to know of a game besides how to read it: one entry a game, listed in games/registry.cpp.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/solver.hpp"
#include "games/common/family.hpp"
#include "games/common/figure.hpp"
#include "games/common/phrases.hpp"
#include "upset/explain.hpp"
#include "upset/rules.hpp"

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

struct Entry {
  const game::Species* about;
  const std::vector<Family>& (*families)() = nullptr;  // null where the positions come from another game's families
  std::vector<const game::Engine*> engines{};          // that may be asked about its positions, the special ones first
  /// The same position under other names, where another game knows more of it; may be null.
  std::optional<Twin> (*twin)(const game::Term& position) = nullptr;
  bool uses_windows = false;
  Description (*describe)(const game::Term& position, core::Stop& stop);
  /// What a certificate must embed of a file; usually empty.
  std::string (*embedded_block)(const game::Term& position);
  /// The rules in words, for those who never played it.
  Rules (*rules)(const game::Term& position);
  /// Where a move lies, without giving it away: "in row 3", "between 40 and 49", "among a, b, c".
  std::string (*place_of)(const game::Term& position, const game::Move& move);
  /// How it can be drawn, the usual way first; never empty.
  std::vector<Arrangement> (*arrangements)(const game::Term& position);
  /// What a picture of it holds, arranged in one of these ways; a limit when that is too much.
  Result<Figure> (*figure)(const game::Term& position, const FigureRequest& request);
  /// What is told of a position that is too large to be drawn.
  std::string (*summary)(const game::Term& position);
  /// Involutions that settle the game off their fixed points (see upset::pairings); null where none are looked for.
  std::vector<Pairing> (*pairings)(const game::Term& position, core::Stop& stop) = nullptr;
  /// A move in words that follow "you" or "I", where its notation does not name what is taken; null for "take MOVE".
  std::string (*move_phrase)(const game::Term& position, const game::Move& move) = nullptr;
  std::string_view verb = "take";  // what a move does to what it names
  /// A line of best play by length, for games that are no orders; null where the elements are those of a poset.
  Result<std::vector<game::Move>> (*line)(const game::Term& position, core::Stop& stop) = nullptr;
  /// The fewest moves that lead from one position to a later one, in an order that can be played; refused where none
  /// do. Null where none are looked for.
  Result<std::vector<game::Move>> (*way)(const game::Term& from, const game::Term& to) = nullptr;
  bool keeps_work = false;       // its engine writes checkpoints and takes them up
  bool keeps_in_folder = false;  // and, given a folder, has files of its own there that serve many positions
};

/// A fact that is a number of any size.
Fact number_fact(std::string key, std::string label, const core::Integer& number);

}  // namespace upset::games::common
