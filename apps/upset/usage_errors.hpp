// SPDX-License-Identifier: MIT
// What was probably meant by a command line that the option parser refuses: a verb or option mistyped, a spec that the
// shell took apart, a spec without a verb.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace upset::app {

struct CommandLine {
  std::string program;
  std::vector<std::string> typed;       // all words after the program
  std::vector<std::string> verbs;       // that exist
  std::string verb;                     // that was chosen; empty for none
  std::vector<std::string> options;     // of the verb, or of the program where none was chosen
  std::string argument;                 // what was given for SPEC, NAME or FILE; empty for nothing
  std::vector<std::string> unexpected;  // words that no option took
};

/// What to say of a command line; nothing where its words alone do not tell.
std::optional<std::string> mistake_in(const CommandLine& line);

}  // namespace upset::app
