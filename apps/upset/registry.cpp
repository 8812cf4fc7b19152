// SPDX-License-Identifier: MIT
// The verbs in the order of --help: one line each.
#include "verbs.hpp"

namespace upset::app {

void add_verbs(CLI::App& program, int& exit_code) { add_solve(program, exit_code); }

}  // namespace upset::app
