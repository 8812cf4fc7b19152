// SPDX-License-Identifier: MIT
// The questions: a function `Reply ask_NAME(const Asking& asking)` for each line of questions.def.
#pragma once

#include "asking.hpp"

namespace upset::server {

#define UPSET_QUESTION(operation) Reply ask_##operation(const Asking& asking);
#include "questions.def"
#undef UPSET_QUESTION

}  // namespace upset::server
