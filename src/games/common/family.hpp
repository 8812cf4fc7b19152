// SPDX-License-Identifier: MIT
// A family of positions: its name, and how the body of a term becomes the starting position. Every game has a list of
// them.
#pragma once

#include <string_view>

#include "game/term.hpp"
#include "spec/spec.hpp"

namespace upset::games::common {

struct Family {
  std::string_view name;
  bool opaque;                // the body is a file name
  std::string_view synopsis;  // for help
  Result<game::TermPtr> (*make)(const spec::Term& term, game::Reading& reading);
};

}  // namespace upset::games::common
