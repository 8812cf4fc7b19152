// SPDX-License-Identifier: MIT
// The questions, one function each; which operation asks which is listed in asking.cpp.
#pragma once

#include "asking.hpp"

namespace upset::server {

// questions_position.cpp
Reply ask_parse(const Asking& asking);
Reply ask_typed(const Asking& asking);
Reply ask_info(const Asking& asking);
Reply ask_draw(const Asking& asking);
// questions_answer.cpp
Reply ask_solve(const Asking& asking);
Reply ask_moves(const Asking& asking);
Reply ask_line(const Asking& asking);
Reply ask_explain(const Asking& asking);
Reply ask_cite(const Asking& asking);
Reply ask_batch(const Asking& asking);
Reply ask_certificate(const Asking& asking);
Reply ask_verify(const Asking& asking);
// questions_play.cpp
Reply ask_play(const Asking& asking);
Reply ask_hint(const Asking& asking);
Reply ask_judge(const Asking& asking);
Reply ask_why(const Asking& asking);
Reply ask_examples(const Asking& asking);
Reply ask_random(const Asking& asking);
Reply ask_players(const Asking& asking);
// questions_table.cpp
Reply ask_tables(const Asking& asking);
Reply ask_table(const Asking& asking);
Reply ask_censuses(const Asking& asking);
Reply ask_census(const Asking& asking);
Reply ask_period(const Asking& asking);

}  // namespace upset::server
