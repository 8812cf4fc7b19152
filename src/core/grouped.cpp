// SPDX-License-Identifier: MIT
#include <algorithm>

#include "upset/report.hpp"

namespace upset {

std::string grouped(std::string_view number) {
  constexpr std::size_t kGroup = 3;
  const bool is_decimal = std::ranges::all_of(number, [](char c) { return c >= '0' && c <= '9'; });
  std::string text;
  for (std::size_t i = 0; i < number.size(); ++i) {
    if (is_decimal && i > 0 && (number.size() - i) % kGroup == 0) text += ',';
    text += number[i];
  }
  return text;
}

std::string grouped(std::uint64_t number) { return grouped(std::to_string(number)); }

}  // namespace upset
