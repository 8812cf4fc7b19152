// SPDX-License-Identifier: MIT
// Where to begin: a worked example of each game, and starts that are drawn by lot.
//
//   for (const upset::Example& example : upset::examples()) std::cout << example.title << ": " << example.spec << '\n';
//   upset::random_start("board", 7);   // always the same spec
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "upset/result.hpp"

namespace upset {

/// An example of a game.
struct Example {
  std::string id;      // of the game; stable
  std::string title;   // the game and its size
  std::string spec;    // canonical
  std::string move;    // the rules in two sentences: what a move does,
  std::string ending;  // and who wins
  std::string editor;  // how its starts are edited: board, heaps, relations, generators, edges, sylver, or none
};

/// One a game, the simplest first.
std::vector<Example> examples();

/// The spec of a start of the game of this example, drawn by lot: small enough to be played and solved at once, not
/// over. A seed gives the same on every machine. Refused (usage): no such game.
Result<std::string> random_start(const std::string& game, std::uint64_t seed);

}  // namespace upset
