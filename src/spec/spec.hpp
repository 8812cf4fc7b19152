// SPDX-License-Identifier: MIT
// The spec language as text: terms, bodies, moves, and the places of errors. It knows no game; a family is just a
// word, and the caller says which families have opaque bodies (file names).
//
//   spec := term (" + " term)*       term := family ["/" digits] ":" body ["@" move ("," move)*]
//
// A plain body may hold stretches in quotes (a file name, an encoded graph); it is kept as written, quotes and all.
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

struct Term {
  Word family;
  Word body;
  bool opaque = false;  // the body is a file name or the like
  std::vector<Word> moves{};
  Word parameter{};  // the digits of "clique/3:"; empty when there are none
};

inline constexpr std::size_t kMaxSpecBytes = 1 << 20;

/// What errors suggest to type, since the grammar knows no family itself.
struct Samples {
  std::string families;  // "A, B or C"
  std::string specs;     // "A:1 or B:2"
};

/// Splits a spec. Errors name the column and what was expected there.
Result<std::vector<Term>> parse(std::string_view text, const std::function<bool(std::string_view family)>& is_opaque,
                                const Samples& samples = {});

/// Text that parses back to the same terms; an opaque body is quoted when it must be.
std::string print(const std::vector<Term>& terms);
std::string print(const Term& term);

/// The text in quotes that a plain body begins with (empty when there is none), and what follows.
std::pair<std::string, Word> split_quoted(const Word& body);
/// A text in quotes, as split_quoted takes it.
std::string quote(const std::string& name);

/// The refusal of a text that holds a character which no plain body may hold; nothing where it may be a part of one.
std::optional<Error> refuse_character(std::string_view text);

/// Refusal of a spec at a column.
Error refused_at(std::size_t column, std::string message);

/// A word cut at a separator; the pieces know their columns. An empty word has one empty piece.
std::vector<Word> split(const Word& word, char separator);

}  // namespace upset::spec
