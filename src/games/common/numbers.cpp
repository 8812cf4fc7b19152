// SPDX-License-Identifier: MIT
#include "games/common/numbers.hpp"

#include <fmt/format.h>

namespace upset::games::common {

std::optional<std::vector<core::Integer>> parse_numbers(const std::string& text, char separator) {
  const auto numbers = read_numbers({text, 1}, separator, "");
  if (!numbers) return std::nullopt;
  return *numbers;
}

Result<std::vector<core::Integer>> read_numbers(const spec::Word& word, char separator, const std::string& what) {
  std::vector<core::Integer> numbers;
  for (const spec::Word& piece : spec::split(word, separator)) {
    auto number = core::parse_integer(piece.text);
    if (!number) {
      if (piece.text.size() > core::kMaxDigits && piece.text.find_first_not_of("0123456789") == std::string::npos)
        return spec::refused_at(piece.column, fmt::format("a number has at most {} digits, this one has {}",
                                                          core::kMaxDigits, piece.text.size()));
      return spec::refused_at(piece.column,
                              fmt::format("expected {} (decimal, no leading zero), found {}", what,
                                          piece.text.empty() ? "nothing" : "'" + piece.text.substr(0, 40) + "'"));
    }
    numbers.push_back(std::move(*number));
  }
  return numbers;
}

spec::Word with_small_x(spec::Word word) {
  std::ranges::replace(word.text, 'X', 'x');
  return word;
}

std::string join_numbers(const std::vector<core::Integer>& numbers, char separator) {
  std::string text;
  for (const core::Integer& number : numbers) {
    if (!text.empty()) text += separator;
    text += number.get_str();
  }
  return text;
}

std::string join_numbers(const game::Move& move, char separator) { return join_numbers(move.numbers(), separator); }

}  // namespace upset::games::common
