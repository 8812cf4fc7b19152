// SPDX-License-Identifier: MIT
// Answers that cost something are remembered under XDG_CACHE_HOME/upset, in SQLite, so that several programs may use
// it at once. A cache that is missing, locked or damaged is no error: it is passed over.
#pragma once

#include <optional>
#include <string>

#include "upset/answer.hpp"

namespace upset::decide {

/// The answer to the same question asked before, if it is remembered. `question` tells method and options apart.
std::optional<Answer> recall(const std::string& spec, const std::string& question);

/// Remembers an answer that took long enough to be worth it and was not cut short by a limit.
void remember(const std::string& question, const Answer& answer);

}  // namespace upset::decide
