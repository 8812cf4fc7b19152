// SPDX-License-Identifier: MIT
// What the house needs to know of a game besides how to read it: one entry a game, listed in games/registry.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/solver.hpp"
#include "games/common/family.hpp"
#include "games/common/figure.hpp"
#include "upset/explain.hpp"

namespace upset::games::common {

/// Structure and cost of a term, for people.
struct Description {
  Facts structure{};
  Facts cost{};
  std::optional<core::Integer> positions{};  // reachable; nothing when it takes too long to count them
  bool is_infinite = false;
};

struct Entry {
  const game::Species* about;
  const std::vector<Family>& (*families)();    // null where the positions come from another game's families
  std::vector<const game::Engine*> engines{};  // that may be asked about its positions, the special ones first
  bool uses_windows = false;
  Description (*describe)(const game::Position& position, core::Stop& stop);
  /// What a certificate must embed of a file; usually empty.
  std::string (*embedded_block)(const game::Position& position);
  /// Where a move lies, without giving it away: its row, heap, or kind.
  std::string (*place_of)(const game::Position& position, const std::string& move);
  /// How it can be drawn, the usual way first; never empty.
  std::vector<Arrangement> (*arrangements)(const game::Position& position);
  /// What a picture of it holds, arranged in one of these ways; a limit when that is too much.
  Result<Figure> (*figure)(const game::Position& position, const FigureRequest& request);
  /// What is told of a position that is too large to be drawn.
  std::string (*summary)(const game::Position& position);
  /// Involutions that settle the game off their fixed points (see upset::pairings); null where none are looked for.
  std::vector<Pairing> (*pairings)(const game::Position& position, core::Stop& stop) = nullptr;
};

/// A number for people: of long ones the first digits and their number.
std::string shown(const core::Integer& number);

/// A fact that is a number of any size.
Fact number_fact(std::string key, std::string label, const core::Integer& number);

/// "3 digits", "1 point".
std::string counted(std::size_t count, std::string_view thing);

}  // namespace upset::games::common
