// SPDX-License-Identifier: MIT
#include "upset/number_list.hpp"

#include <algorithm>
#include <charconv>
#include <string>

namespace upset {

namespace {

constexpr std::size_t kMaxShown = 40;  // of a rejected text

Error refused_list(const char* expected, std::string_view found) {
  return misused(std::string("expected numbers ") + expected + ", found '" + std::string(found.substr(0, kMaxShown)) +
                 "'");
}

}  // namespace

Result<NumberList> parse_numbers(std::string_view text) {
  NumberList list;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(',', start), text.size());
    const std::string_view digits = text.substr(start, end - start);
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos)
      return refused_list("such as 1,2,5", text);
    std::uint64_t number = 0;
    if (std::from_chars(digits.data(), digits.data() + digits.size(), number).ec != std::errc{})
      return refused_list("below 2^64", digits);
    list.push_back(number);
    start = end + 1;
  }
  return list;
}

}  // namespace upset
