// SPDX-License-Identifier: MIT
// The rules of a game as text, for a terminal, a server or a web page.
//
//   std::cout << upset::rules_text(*upset::Position::parse("board:4x7"));
#pragma once

#include <string>
#include <vector>

namespace upset {

class Position;

/// The rules as sentences; each ends with a full stop.
struct Rules {
  std::string title;     // the game and its size, without a full stop
  std::string move;      // what a move does
  std::string ending;    // who loses, or wins, at the end
  std::string notation;  // how a move is written
  std::string poison{};  // the poisoned element; empty if nothing is poisoned
};

/// The rules of each term of a position, as if each were played alone.
std::vector<Rules> rules_of(const Position& position);

/// Everything that a newcomer needs, in a few lines: the rules, how a sum is played, and what N and P mean.
std::string rules_text(const Position& position);

}  // namespace upset
