// SPDX-License-Identifier: MIT
// upset help [TOPIC]: what --help says of a verb, and pages of docs/, for those who ask in words.
#include <fmt/format.h>

#include <memory>
#include <string_view>

#include "upset/notation.hpp"
#include "upset/suggest.hpp"
#include "verbs.hpp"

namespace upset::app {

extern const std::string_view kNotationPage;  // docs/notation.md

void add_help(Program& program) {
  const auto topic = std::make_shared<std::string>();
  Verb verb = program.verb("help", "Help for the program or for a verb; 'help notation' is a page on specs");
  verb.option("TOPIC", *topic,
              "A verb, notation (the game, positions, moves, answers, exit codes) or families (a table of specs)");
  verb.does([topic, &program] {
    if (*topic == "notation") return fmt::print("{}", kNotationPage), 0;
    if (*topic == "families") return fmt::print("{}", notation_table()), 0;
    const auto text = program.help_of(*topic);
    if (text) return fmt::print("{}", *text), 0;
    std::vector<std::string> topics = program.verbs();
    topics.insert(topics.end(), {"notation", "families"});
    return fail(
        Error{ErrorCode::usage, fmt::format("there is no help on '{}'{}", *topic, did_you_mean(*topic, topics))});
  });
}

}  // namespace upset::app
