// SPDX-License-Identifier: MIT
// A family of positions: its name, how the body of a term becomes the starting position, and what help, documentation
// and pages need to know. Every game has a list of them.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "game/term.hpp"
#include "spec/spec.hpp"
#include "upset/notation.hpp"

namespace upset::games::common {

/// A row of the table in docs/notation.md.
struct NotationRow {
  std::string_view specs;  // in Markdown; empty: the examples of the synopsis
  std::string_view game;   // what is played
  std::string_view move;   // how a move is written, and what it does
};

struct Family {
  // Required.
  std::string_view name;      // before the ':' of a spec
  std::string_view synopsis;  // example specs, two blanks, and what they are: a line of help
  Result<game::TermPtr> (*make)(const spec::Term& term, game::Reading& reading);

  // Optional.
  bool is_opaque = false;            // the body may hold any character, so that nothing in it is tidied
  FileUse files = FileUse::none;     // whether specs name files
  std::string_view parameter{};      // a spec with a number before the ':', as in clique/3:GRAPH; empty: takes none
  std::vector<NotationRow> rows{};   // in docs/notation.md; empty: the examples join the last row of the family before
  Editor editor = Editor::fields;    // how the page edits its bodies
  std::string_view edited_as{};      // the family of what the editor writes; empty: this one
  std::string_view label{};          // what the editor calls the numbers
  std::optional<Formula> formula{};  // how mathematics writes it; none: the spec itself is as good
  bool is_shown_on_a_line = false;   // moves are numbers, which the page shows on a number line
};

}  // namespace upset::games::common
