// SPDX-License-Identifier: MIT
#include "games/common/numbers.hpp"

#include <fmt/format.h>

namespace upset::games::common {

namespace {

constexpr std::size_t kSurelyShort = core::kMaxDigits * 3;  // bits, which give at most kMaxDigits digits

std::string not_a_number(std::string_view what, const std::string& found) {
  return fmt::format("expected {} (decimal, no leading zero), found {}", what,
                     found.empty() ? "nothing" : "'" + found.substr(0, 40) + "'");
}

std::string too_long(std::size_t digits) {
  return fmt::format("a number has at most {} digits, this one has {}", core::kMaxDigits, digits);
}

}  // namespace

std::optional<std::vector<core::Integer>> parse_numbers(const std::string& text, char separator) {
  const auto numbers = read_numbers({text, 1}, separator, "");
  if (!numbers) return std::nullopt;
  return *numbers;
}

Result<std::vector<core::Integer>> read_numbers(const spec::Word& word, char separator, std::string_view what) {
  std::vector<core::Integer> numbers;
  for (const spec::Word& piece : spec::split(word, separator)) {
    auto number = core::parse_integer(piece.text);
    if (!number) {
      if (piece.text.size() > core::kMaxDigits && piece.text.find_first_not_of("0123456789") == std::string::npos)
        return spec::refused_at(piece.column, too_long(piece.text.size()));
      return spec::refused_at(piece.column, not_a_number(what, piece.text));
    }
    numbers.push_back(std::move(*number));
  }
  return numbers;
}

std::optional<Error> refuse_number(const core::Integer& number, std::string_view what, const Origin& origin,
                                   std::size_t item) {
  if (number < 0) return origin.refuse(item, not_a_number(what, number.get_str()));
  if (mpz_sizeinbase(number.get_mpz_t(), 2) <= kSurelyShort) return std::nullopt;
  const std::size_t digits = number.get_str().size();
  if (digits <= core::kMaxDigits) return std::nullopt;
  return origin.refuse(item, too_long(digits));
}

std::optional<Error> refuse_numbers(const std::vector<core::Integer>& numbers, std::string_view what,
                                    const Origin& origin) {
  if (numbers.empty()) return origin.refuse(not_a_number(what, ""));
  for (std::size_t i = 0; i < numbers.size(); ++i)
    if (auto error = refuse_number(numbers[i], what, origin, i)) return error;
  return std::nullopt;
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
