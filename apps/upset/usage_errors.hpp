// SPDX-License-Identifier: MIT
// Guesses what was meant by a command line that the option parser rejects: a mistyped verb or option, a spec that the
// shell split, a spec without a verb.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace upset::app {

struct CommandLine {
  std::string program;
  std::vector<std::string> typed;       // all words after the program name
  std::vector<std::string> verbs;       // that exist
  std::string verb;                     // the chosen one; empty for none
  std::vector<std::string> options;     // of the verb, or of the program if none was chosen
  std::string argument;                 // what was given for SPEC, NAME or FILE; empty for nothing
  std::vector<std::string> unexpected;  // words that no option took
};

/// What to say about a command line; nothing if its words alone do not explain the error.
std::optional<std::string> mistake_in(const CommandLine& line);

}  // namespace upset::app
