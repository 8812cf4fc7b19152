// SPDX-License-Identifier: MIT
// The questions: a function `Reply ask_NAME(const QueryContext& query)` for each line of questions.def.
#pragma once

#include "query_context.hpp"

namespace upset::server {

#define UPSET_QUESTION(operation) Reply ask_##operation(const QueryContext& query);
#include "questions.def"
#undef UPSET_QUESTION

}  // namespace upset::server
