// SPDX-License-Identifier: MIT
// Integers in JSON. Most readers take numbers for doubles and would round those beyond 2^53 - 1, so these are strings.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

namespace upset::report {

inline constexpr std::uint64_t kLargestSafe = (std::uint64_t{1} << 53) - 1;

/// A decimal integer that every reader takes exactly as a number; any other text as it is.
inline nlohmann::ordered_json number_or_text(const std::string& text) {
  const bool is_negative = text.starts_with('-');
  const std::string digits = text.substr(is_negative ? 1 : 0);
  const bool is_short =
      !digits.empty() && digits.size() <= 16 && digits.find_first_not_of("0123456789") == std::string::npos;
  if (!is_short || std::stoull(digits) > kLargestSafe) return text;
  if (is_negative) return std::stoll(text);
  return std::stoull(digits);
}

}  // namespace upset::report
