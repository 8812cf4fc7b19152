// SPDX-License-Identifier: MIT
// Where the games of a match begin: at the spec, or some random moves from it.
#pragma once

#include <cstdint>

#include "upset/match.hpp"

namespace upset::match {

/// Every reader of JSON takes numbers up to here exactly.
inline constexpr std::uint64_t kMaxSeed = (std::uint64_t{1} << 53) - 1;

/// A seed for one purpose of one game.
std::uint64_t seed_of(std::uint64_t seed, std::uint64_t purpose, std::uint64_t index);

/// The start with this index: without random moves the origin; else so many moves from there as are drawn, and more
/// until finitely many moves are left. No move ends the game: there may be fewer where every other would.
Position start_of(const Position& origin, const MatchRequest& request, std::uint64_t index);

}  // namespace upset::match
