// SPDX-License-Identifier: MIT
// The verbs in the order of --help: one line each.
#include "verbs.hpp"

namespace upset::app {

void add_verbs(CLI::App& program, int& exit_code) {
  add_solve(program, exit_code);
  add_explain(program, exit_code);
  add_info(program, exit_code);
  add_play(program, exit_code);
  add_draw(program, exit_code);
  add_table(program, exit_code);
  add_census(program, exit_code);
  add_verify(program, exit_code);
  add_bench(program, exit_code);
}

}  // namespace upset::app
