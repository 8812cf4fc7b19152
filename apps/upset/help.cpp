// SPDX-License-Identifier: MIT
// upset help [VERB]: what --help says, for those who ask in words.
#include <fmt/format.h>

#include "upset/suggest.hpp"
#include "verbs.hpp"

namespace upset::app {

void add_help(Program& program) {
  auto topic = std::make_shared<std::string>();
  Verb verb = program.verb("help", "Help for the program or for a verb");
  verb.option("VERB", *topic, "Which verb");
  verb.does([topic, &program] {
    const auto text = program.help_of(*topic);
    if (!text)
      return fail(Error{ErrorCode::usage,
                        fmt::format("there is no help on '{}'{}", *topic, did_you_mean(*topic, program.verbs()))});
    fmt::print("{}", *text);
    return 0;
  });
}

}  // namespace upset::app
