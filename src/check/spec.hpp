// SPDX-License-Identifier: MIT
// The grammar of specs, and nothing about games: a spec is cut into terms, a term into family, body and moves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace upset::check {

struct TermText {
  std::string family;
  std::string body;                // unquoted if it was quoted
  std::string file;                // of `torsion:"FILE":GENERATORS`, unquoted; the body is what follows
  std::vector<std::string> moves;  // after '@', already made
};

std::vector<TermText> split_spec(std::string_view spec);

// Whether a block is embedded for the term: `poset:FILE` and `torsion:"FILE":..`.
bool has_block(const TermText& term);
bool any_has_block(const std::vector<TermText>& terms);

}  // namespace upset::check
