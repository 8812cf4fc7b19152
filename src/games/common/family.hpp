// SPDX-License-Identifier: MIT
// A family of positions: its name, how the body of a term becomes the starting position, and what help, documentation
// and the page need to know. Every game has a list of families.
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
  std::string_view name;      // the text before the ':' of a spec
  std::string_view synopsis;  // example specs, two blanks, and what they are: a line of the help
  Result<game::TermPtr> (*make)(const spec::Term& term, game::Reading& reading);

  // Optional.
  spec::Body body = spec::Body::plain;  // nothing in an opaque one is tidied
  FileUse files = FileUse::none;        // whether specs name files
  std::string_view parameter{};     // a spec with a number before the ':', as in clique/3:GRAPH; empty: takes no number
  std::vector<NotationRow> rows{};  // in docs/notation.md; empty: the examples join the last row of the previous family
  Editor editor = Editor::fields;   // how the page edits its bodies
  std::string_view edited_as{};     // the family of the spec that the editor writes; empty: this one
  std::string_view label{};         // what the editor calls the numbers
  std::optional<Formula> formula{};  // mathematical notation; nothing: the spec itself serves as well
  bool is_shown_on_a_line = false;   // moves are numbers, which the page shows on a number line
};

}  // namespace upset::games::common
