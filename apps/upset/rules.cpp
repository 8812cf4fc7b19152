// SPDX-License-Identifier: MIT
// upset rules SPEC: how the game on a position is played, who loses, and what N and P mean.
#include "upset/rules.hpp"

#include <fmt/format.h>

#include "verbs.hpp"

namespace upset::app {

void add_rules(Program& program) {
  auto spec = std::make_shared<std::string>();
  Verb verb = program.verb("rules", "How the game is played, who loses, and what N and P mean");
  verb.option("SPEC", *spec, "The position").required();
  verb.footer("Examples:\n  upset rules board:4x7\n  upset rules nim:3,4,5\n  upset rules 'board:3x4 + cycle:5'\n");
  verb.does([spec] {
    const auto position = Position::parse(*spec, resources_for({}, false));
    if (!position) return fail(position.error());
    fmt::print("{}", rules_text(*position));
    return 0;
  });
}

}  // namespace upset::app
