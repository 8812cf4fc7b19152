// SPDX-License-Identifier: MIT
// The verbs in the order of --help: one line each.
#include "verbs.hpp"

namespace upset::app {

void add_verbs(Program& program) {
  add_solve(program);
  add_explain(program);
  add_info(program);
  add_rules(program);
  add_play(program);
  add_match(program);
  add_draw(program);
  add_table(program);
  add_period(program);
  add_reproduce(program);
  add_family(program);
  add_census(program);
  add_merge(program);
  add_todo(program);
  add_cluster(program);
  add_rulebook(program);
  add_verify(program);
  add_convert(program);
  add_serve(program);
  add_bench(program);
  add_completion(program);
  add_doctor(program);
  add_help(program);
}

}  // namespace upset::app
