// SPDX-License-Identifier: MIT
// The grammar of specs, and nothing about games: a spec is cut into terms, a term into family, body and moves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace upset::check {

struct TermText {
  std::string family;
  std::string parameter;           // the digits of `clique/3`; empty for nearly all
  std::string body;                // of a file or an encoded graph: unquoted if it was quoted; else as written
  std::vector<std::string> files;  // in the body, unquoted: `torsion:"FILE":..` (the body follows), `line:graph:"FILE"`
  std::vector<std::string> moves;  // after '@', already made
};

std::vector<TermText> split_spec(std::string_view spec);

// Whether the whole body is a file with a poset in it: `poset:FILE`, `graph:FILE`, `complex:FILE`.
bool is_poset_file(const TermText& term);

// Whether blocks are embedded for the term, one for each file.
bool has_block(const TermText& term);
bool any_has_block(const std::vector<TermText>& terms);

}  // namespace upset::check
