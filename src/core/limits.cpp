// SPDX-License-Identifier: MIT
// How times and sizes are written on the command line.
#include "upset/limits.hpp"

#include <cmath>

#include "core/integer.hpp"

namespace upset {

namespace {

Error not_a(const std::string& what, const std::string& examples, const std::string& found) {
  return Error{ErrorCode::usage, "expected a " + what + " such as " + examples + ", found '" + found + "'"};
}

}  // namespace

Result<double> parse_duration(const std::string& text) {
  const auto fail = [&] { return not_a("time", "10, 2.5s, 5m or 1h", text); };
  if (text.empty()) return fail();
  double unit = 1;
  std::string digits = text;
  switch (text.back()) {
    case 's': unit = 1, digits.pop_back(); break;
    case 'm': unit = 60, digits.pop_back(); break;
    case 'h': unit = 3600, digits.pop_back(); break;
    default: break;
  }
  if (digits.empty() || digits.size() > 12 || digits.find_first_not_of("0123456789.") != std::string::npos)
    return fail();
  std::size_t used = 0;
  double value = 0;
  try {
    value = std::stod(digits, &used);
  } catch (const std::exception&) {
    return fail();
  }
  if (used != digits.size() || !(value > 0)) return fail();
  return value * unit;
}

Result<std::uint64_t> parse_size(const std::string& text) {
  const auto fail = [&] { return not_a("size", "1000000, 512M or 8G", text); };
  if (text.empty()) return fail();
  int shift = 0;
  std::string digits = text;
  switch (text.back()) {
    case 'K': shift = 10, digits.pop_back(); break;
    case 'M': shift = 20, digits.pop_back(); break;
    case 'G': shift = 30, digits.pop_back(); break;
    case 'T': shift = 40, digits.pop_back(); break;
    default: break;
  }
  const auto value = core::parse_integer(digits);
  if (!value || *value == 0) return fail();
  const auto word = core::to_word(*value << static_cast<unsigned long>(shift));
  if (!word || *word > (std::uint64_t{1} << 60)) return fail();
  return *word;
}

}  // namespace upset
