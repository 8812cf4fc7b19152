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

// The files of a term, in the order of the text; in a certificate a block stands for each.
std::vector<std::string> files_of(const TermText& term);

constexpr std::size_t kHashDigits = 64;  // of SHA-256

// What a spec says about a file: its name, and the hash of its block if it ends in "#order=" and one.
struct NamedFile {
  std::string name;
  std::string hash;  // may be empty
};

// Refuses the short hash of version 1 of the format.
NamedFile split_hash(const std::string& file);

// Whether blocks are embedded for the term, one for each file.
bool has_block(const TermText& term);
bool any_has_block(const std::vector<TermText>& terms);

}  // namespace upset::check
