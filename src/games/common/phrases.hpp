// SPDX-License-Identifier: MIT
// Phrases that the games share in texts for people: rules, hints, error messages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/integer.hpp"
#include "game/term.hpp"

namespace upset::games::common {

/// A number for people. Long numbers are shown by their first digits and their length.
std::string shown(const core::Integer& number);

/// Roughly where a number is: "below 10", "between 40 and 49".
std::string around(const core::Integer& value);

/// Some of the moves, including this one: "among a, b, c".
std::string among(const game::Term& position, const std::vector<game::Move>& moves, const game::Move& move);

/// "0 is poisoned: whoever has to take it loses."
std::string loser_by_poison(const std::string& poison);

/// "3 digits", "1 point"; `things` is for plurals that need more than an s.
std::string counted(std::size_t count, std::string_view thing);
std::string counted(const core::Integer& count, std::string_view thing, std::string_view things = "");

}  // namespace upset::games::common
