// SPDX-License-Identifier: MIT
// Lines: "a < b" (also chains "a < b < c"), a lone name for an isolated element, "poison NAME"; "#" starts a comment.
#include <fmt/format.h>

#include "read/poset_formats.hpp"

namespace upset::read {

namespace {

struct Token {
  std::string text;
  std::size_t column;
};

/// Names and "<", with or without blanks between them.
std::vector<Token> tokens_of(std::string_view line) {
  std::vector<Token> tokens;
  for (std::size_t i = 0; i < line.size() && line[i] != '#';) {
    if (line[i] == ' ' || line[i] == '\t' || line[i] == '\r') {
      ++i;
      continue;
    }
    const std::size_t start = i;
    if (line[i] == '<') ++i;
    else
      while (i < line.size() && std::string_view(" \t\r<#").find(line[i]) == std::string_view::npos) ++i;
    tokens.push_back({std::string(line.substr(start, i - start)), start + 1});
  }
  return tokens;
}

std::optional<Error> read_chain(const std::vector<Token>& tokens, const Place& line, PosetBuilder& builder) {
  const auto at = [&](std::size_t i) { return Place{line.source, line.line, tokens[i].column}; };
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const bool is_sign = tokens[i].text == "<";
    if (is_sign != (i % 2 == 1))
      return refused(
          fmt::format("expected {}, found '{}'", i % 2 == 1 ? "'<' or the end of the line" : "a name", tokens[i].text),
          at(i));
    if (is_sign) continue;
    const auto error =
        i == 0 ? builder.mention(tokens[0].text, at(0)) : builder.relate(tokens[i - 2].text, tokens[i].text, at(i));
    if (error) return error;
  }
  if (tokens.size() % 2 == 0) {
    const Place place{line.source, line.line, tokens.back().column + 1};
    return refused("expected a name after '<', found the end of the line", place);
  }
  return std::nullopt;
}

}  // namespace

Result<NamedPoset> read_lines(std::string_view text, const std::string& source) {
  PosetBuilder builder;
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const auto tokens = tokens_of(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    const Place line{source, ++number, 1};
    if (tokens.empty()) continue;
    const bool is_poison = tokens.size() == 2 && tokens[0].text == "poison" && tokens[1].text != "<";
    const auto error = is_poison ? builder.poison(tokens[1].text, Place{source, number, tokens[1].column})
                                 : read_chain(tokens, line, builder);
    if (error) return *error;
  }
  return builder.finish();
}

}  // namespace upset::read
