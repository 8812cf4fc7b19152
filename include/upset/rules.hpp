// SPDX-License-Identifier: MIT
// The rules of the game on a position, in words: for the terminal, a server, a page alike.
//
//   std::cout << upset::rules_text(*upset::Position::parse("board:4x7"));
#pragma once

#include <string>
#include <vector>

namespace upset {

class Position;

/// Sentences; each ends with a full stop.
struct Rules {
  std::string title;     // the game and its size, without a full stop
  std::string move;      // what a move does
  std::string ending;    // who loses, or wins, when the game is over
  std::string notation;  // how a move is written
  std::string poison{};  // the element that nobody wants to take; empty where there is none
};

/// The rules of each term of a position; of a sum, each as if it were played alone.
std::vector<Rules> rules_of(const Position& position);

/// All that a newcomer needs, some lines: the rules, of a sum how it is played, and what N and P mean.
std::string rules_text(const Position& position);

}  // namespace upset
