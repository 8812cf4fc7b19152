// SPDX-License-Identifier: MIT
// The questions, one function each; which operation asks which is listed in query.cpp.
#pragma once

#include "query_context.hpp"

namespace upset::server {

// questions_position.cpp
Reply ask_parse(const QueryContext& query);
Reply ask_typed(const QueryContext& query);
Reply ask_info(const QueryContext& query);
Reply ask_draw(const QueryContext& query);
// questions_answer.cpp
Reply ask_solve(const QueryContext& query);
Reply ask_moves(const QueryContext& query);
Reply ask_line(const QueryContext& query);
Reply ask_explain(const QueryContext& query);
Reply ask_cite(const QueryContext& query);
Reply ask_batch(const QueryContext& query);
Reply ask_certificate(const QueryContext& query);
Reply ask_verify(const QueryContext& query);
// questions_play.cpp
Reply ask_play(const QueryContext& query);
Reply ask_hint(const QueryContext& query);
Reply ask_judge(const QueryContext& query);
Reply ask_why(const QueryContext& query);
Reply ask_examples(const QueryContext& query);
Reply ask_random(const QueryContext& query);
Reply ask_players(const QueryContext& query);
// questions_table.cpp
Reply ask_tables(const QueryContext& query);
Reply ask_table(const QueryContext& query);
Reply ask_censuses(const QueryContext& query);
Reply ask_census(const QueryContext& query);
Reply ask_period(const QueryContext& query);

}  // namespace upset::server
