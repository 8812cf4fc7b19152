// SPDX-License-Identifier: MIT
// Turns ids and numbers into English. Reasons and limits get their phrases only here.
#pragma once

#include "game/limit.hpp"
#include "game/reason.hpp"
#include "game/term.hpp"
#include "upset/answer.hpp"

namespace upset::api {

Reason phrases_of(const game::Reason& reason);

/// The notation of moves of a sum.
std::vector<std::string> notations_of(const std::vector<game::Move>& moves, const game::Sum& sum);

LimitReached phrases_of(const game::Limit& limit, const game::Sum& sum);

}  // namespace upset::api
