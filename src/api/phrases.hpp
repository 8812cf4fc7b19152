// SPDX-License-Identifier: MIT
// Ids and numbers to English: the only place where reasons and limits get their words.
#pragma once

#include "game/limit.hpp"
#include "game/reason.hpp"
#include "upset/answer.hpp"

namespace upset::api {

Reason in_words(const game::Reason& reason);

LimitReached in_words(const game::Limit& limit);

}  // namespace upset::api
