// SPDX-License-Identifier: MIT
// Remembered answers: which are worth saving, and what must be checked before one is trusted.
#pragma once

#include <optional>
#include <string>

#include "store/answer_cache.hpp"
#include "upset/position.hpp"
#include "upset/solve.hpp"

namespace upset::api {

/// The answer to the same question, asked earlier. It is read again through the grammar: its moves must be legal and
/// its statements must not contradict each other. Otherwise the cache is not used.
std::optional<Solved> recall(store::AnswerCache& cache, const Position& position, const std::string& question);

/// Saves an answer that took long enough to be worth it, was not cut short by a limit and relies on no checkpoint.
void remember(store::AnswerCache& cache, const std::string& question, const Answer& answer);

}  // namespace upset::api
