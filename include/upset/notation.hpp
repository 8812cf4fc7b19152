// SPDX-License-Identifier: MIT
// Descriptions of the families of positions, for help texts, documentation, editors and web pages.
//
//   for (const upset::FamilyDescription& family : upset::family_descriptions()) std::cout << family.synopsis << '\n';
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace upset {

/// How a person edits the body of a spec by clicking. If an editor cannot read a body, use `fields`.
enum class Editor {
  fields,     // every number in the body has a button to increase it and one to decrease it
  board,      // rows of squares: 4x7 or 7,5,2
  heaps,      // sizes of heaps: 3,4,5
  number,     // one whole number
  numbers,    // a set of whole numbers: 5,7
  relations,  // a Hasse diagram: a<b,a<c,d
  edges,      // a graph: 1-2,2-3,4
  facets,     // a simplicial complex: 1-2-3,3-4
};

/// The name of an editor in the JSON API, such as "board".
const char* to_string(Editor editor);

/// The mathematical notation for a body that is a list of whole numbers: `name`, `open`, the numbers with `each` before
/// every one and `between` between them, and `close`. For the body 7,8,9, "<" and ">" with "," between give <7,8,9>.
struct Formula {
  std::string separator = ",";  // between the numbers of the body
  std::string name{};           // a letter such as K for complete graphs
  std::string open{};           // the opening bracket
  std::string each{};           // before each number
  std::string between = ",";    // an operator, or a comma
  std::string close{};          // the closing bracket
  std::string empty{};          // the whole formula if the body is empty; if this is empty, too, there is no formula
};

/// Whether specs of a family name files.
enum class FileUse {
  none,  // never
  body,  // the body is the name of a file
  part,  // a part of the body may name one
};

/// A family of positions.
struct FamilyDescription {
  std::string name;                      // the part of a spec before ':'
  std::string synopsis;                  // a line of help: example specs, two blanks, and what they are
  Editor editor = Editor::fields;        // how its bodies are edited
  std::string edited_as;                 // the family of the specs that the editor writes: usually this one
  std::string label{};                   // what the editor calls the numbers; empty if they need no name
  std::optional<Formula> formula{};      // none: show the spec itself
  FileUse files = FileUse::none;         // whether specs name files
  bool is_shown_on_a_line = false;       // moves are numbers, best shown on a number line
  std::vector<std::string> opponents{};  // players for this game, in addition to those that play every game
};

/// All families, in the order of the help.
std::vector<FamilyDescription> family_descriptions();

/// The families as a table in Markdown (spec, game, a move), as in docs/notation.md.
std::string notation_table();

}  // namespace upset
