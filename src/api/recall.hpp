// SPDX-License-Identifier: MIT
// Remembered answers: which are worth it, and what must hold of one before it is believed.
#pragma once

#include <optional>
#include <string>

#include "store/answer_cache.hpp"
#include "upset/position.hpp"
#include "upset/solve.hpp"

namespace upset::api {

/// The answer to the same question asked before. It is read again through the grammar: its moves must be moves of the
/// position, and what it says must not contradict itself; otherwise the cache is set aside.
std::optional<Solved> recall(store::AnswerCache& cache, const Position& position, const std::string& question);

/// Remembers an answer that took long enough to be worth it, was not cut short by a limit and relies on no checkpoint.
void remember(store::AnswerCache& cache, const std::string& question, const Answer& answer);

}  // namespace upset::api
