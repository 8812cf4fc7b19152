// SPDX-License-Identifier: MIT
#include "upset/move.hpp"

#include <algorithm>
#include <string>

namespace upset {

namespace {

std::optional<Integer> read_number(std::string_view digits) {
  const bool has_leading_zero = digits.size() > 1 && digits.starts_with('0');
  if (digits.empty() || has_leading_zero || digits.find_first_not_of("0123456789") != std::string_view::npos)
    return std::nullopt;
  return Integer(std::string(digits));
}

}  // namespace

std::optional<MoveNumbers> move_numbers(std::string_view move) {
  MoveNumbers result;
  if (const std::size_t colon = move.find(':'); colon != std::string_view::npos) {
    const auto number = read_number(move.substr(0, colon));
    const auto term = number ? number->as<std::size_t>() : std::nullopt;
    if (!term || *term == 0) return std::nullopt;
    result.term = *term;
    move.remove_prefix(colon + 1);
  }
  for (std::size_t start = 0; start <= move.size();) {
    const std::size_t end = std::min(move.find_first_of(".-", start), move.size());
    auto number = read_number(move.substr(start, end - start));
    if (!number) return std::nullopt;
    result.numbers.push_back(std::move(*number));
    start = end + 1;
  }
  return result;
}

}  // namespace upset
