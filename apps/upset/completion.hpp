// SPDX-License-Identifier: MIT
// Completion scripts for shells, and man pages, generated from what --help describes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "options.hpp"

namespace upset::app {

/// The shells that have a completion script.
std::vector<std::string> completed_shells();

/// The script that makes a shell complete verbs, options, their usual values, specs and files; nothing for an unknown
/// shell. `specs` are the names of the families of specs.
std::optional<std::string> completion_script(const std::string& shell, const std::vector<DescribedVerb>& verbs,
                                             const std::vector<std::string>& specs);

/// The man page of a verb, upset-VERB(1), in the language of man.
std::string man_page(const DescribedVerb& verb, const std::string& version);

/// The man page of the program, upset(1). `footer` is what --help prints below the verbs.
std::string man_page(const std::vector<DescribedVerb>& verbs, const std::string& about, const std::string& footer,
                     const std::string& version);

}  // namespace upset::app
