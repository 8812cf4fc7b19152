// SPDX-License-Identifier: MIT
// Where the games of a match begin: at the spec, or some random moves from it.
#pragma once

#include <cstdint>

#include "upset/match.hpp"

namespace upset::match {

/// Every reader of JSON reads numbers up to this one exactly.
inline constexpr std::uint64_t kMaxSeed = (std::uint64_t{1} << 53) - 1;

/// A seed for one purpose of one game.
std::uint64_t seed_of(std::uint64_t seed, std::uint64_t purpose, std::uint64_t index);

/// The start with this index: the origin, or after the random number of random moves, and more until finitely many
/// moves are left. No move ends the game, so there may be fewer if every other move would.
Position start_of(const Position& origin, const MatchRequest& request, std::uint64_t index);

}  // namespace upset::match
