// SPDX-License-Identifier: MIT
// Moves as people type them. The notation itself stays strict, so that specs have one form. Here a few similar forms
// are tried. If none of them is a move, the error is about the text as typed, or says that the intended move is gone.
#include <algorithm>
#include <charconv>

#include "upset/play.hpp"

namespace upset {

namespace {

constexpr std::string_view kSeparators = " ,;.-()";

/// The parts between separators, a part "2:" of a sum among them.
std::vector<std::string> parts_of(const std::string& typed) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; (at = typed.find_first_not_of(kSeparators, at)) != std::string::npos;) {
    std::size_t end = std::min(typed.find_first_of(kSeparators, at), typed.size());
    if (const std::size_t colon = typed.find(':', at); colon < end) end = colon + 1;
    parts.push_back(typed.substr(at, end - at));
    at = end;
  }
  return parts;
}

std::string joined(const std::vector<std::string>& parts, char separator) {
  std::string text;
  for (const std::string& part : parts) {
    if (!text.empty() && text.back() != ':') text += separator;
    text += part;
  }
  return text;
}

/// Points in ascending order; anything that is not a number stays in front.
std::vector<std::string> ascending(std::vector<std::string> parts) {
  const auto number = [](const std::string& part) {
    std::uint64_t value = 0;
    const auto end = std::from_chars(part.data(), part.data() + part.size(), value);
    return end.ec == std::errc{} && end.ptr == part.data() + part.size() ? value : 0;
  };
  std::ranges::stable_sort(parts, {}, number);
  return parts;
}

}  // namespace

Result<Move> typed_move(const Position& position, const std::string& typed) {
  /// The move that a text names, if it is legal.
  const auto legal = [&](const std::string& text) -> Result<Move> {
    auto move = position.read_move(text);
    if (!move) return move;
    const auto played = position.play(*move);
    return played ? move : played.error();
  };
  auto meant = legal(typed);
  if (meant) return meant;
  const auto parts = parts_of(typed);
  Error refusal = meant.error();
  for (const std::string& form : {joined(parts, '.'), joined(parts, '-'), joined(ascending(parts), '-')}) {
    auto tried = legal(form);
    if (tried) return tried;
    if (tried.error().cause != ErrorCause::no_such_move) refusal = tried.error();
  }
  return refusal;
}

}  // namespace upset
