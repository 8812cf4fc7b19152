// SPDX-License-Identifier: MIT
// Starting points: an example of each game, and random starts.
//
//   for (const upset::Example& example : upset::examples()) std::cout << example.title << ": " << example.spec << '\n';
//   const auto spec = upset::random_start("board", 7);
//   assert(*spec == *upset::random_start("board", 7));  // always the same
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "upset/result.hpp"

namespace upset {

/// An example of a game.
struct Example {
  std::string id;      // identifies the game; stable
  std::string title;   // the game and its size
  std::string spec;    // canonical
  std::string move;    // the rules in two sentences: what a move does,
  std::string ending;  // and who wins
};

/// At least one per game, the easiest first.
std::vector<Example> examples();

/// The spec of a random start of the game with this Example::id. The position is not over, and is small enough to play
/// and to solve at once. A seed gives the same start on every machine. Refused (usage): no such game.
Result<std::string> random_start(const std::string& game, std::uint64_t seed);

}  // namespace upset
