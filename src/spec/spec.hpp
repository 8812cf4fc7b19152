// SPDX-License-Identifier: MIT
// The spec language as text: terms, bodies, moves, and the places of errors. It knows no game; a family is just a name,
// and the caller says which families have opaque bodies.
//
//   spec := term (" + " term)*       term := family ["/" digits] ":" body ["@" move ("," move)*]
//
// An opaque body ends at a blank or where the moves begin, or is in quotes. In the name of a file, every '@' begins the
// moves. In an encoded graph, only an '@' followed by a digit does: codes have no digits.
//
// A plain body may contain quoted parts (a file name, an encoded graph); it is stored as written, including the quotes.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "upset/result.hpp"

namespace upset::spec {

struct Word {
  std::string text;
  std::size_t column = 1;  // in the spec, from 1
};

enum class Body {
  plain,
  file,  // opaque: the name of a file, or a family in parentheses
  code,  // opaque: an encoded graph
};

/// What kind of body a family has.
using BodyOf = std::function<Body(std::string_view family)>;

struct Term {
  Word family;
  Word body;
  Body kind = Body::plain;
  std::vector<Word> moves{};
  Word parameter{};  // the digits of "clique/3:"; empty when there are none
};

inline constexpr std::size_t kMaxSpecBytes = 1 << 20;

/// What errors suggest, since the grammar itself knows no family.
struct Samples {
  std::string families;  // "A, B or C"
  std::string specs;     // "A:1 or B:2"
};

/// Splits a spec. Errors name the column and what was expected there.
Result<std::vector<Term>> parse(std::string_view text, const BodyOf& body_of, const Samples& samples = {});

/// Text that parses back to the same terms; an opaque body is quoted if necessary.
std::string print(const std::vector<Term>& terms);
std::string print(const Term& term);

/// Whether the moves of an opaque body that is not quoted begin here.
bool begins_moves(Body kind, std::string_view text, std::size_t at);

/// The quoted text at the beginning of a plain body (empty if there are no quotes), and the rest.
std::pair<std::string, Word> split_quoted(const Word& body);
/// A text in quotes, as split_quoted reads it.
std::string quote(const std::string& name);

/// The error for a text with a character that no plain body may contain; nothing if it may be part of one.
std::optional<Error> refuse_character(std::string_view text);

/// The error for a spec at a column.
Error refused_at(std::size_t column, std::string message);

/// Splits a word at a separator; the pieces know their columns. An empty word has one empty piece.
std::vector<Word> split(const Word& word, char separator);

}  // namespace upset::spec
