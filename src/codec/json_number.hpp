// SPDX-License-Identifier: MIT
// Integers in JSON. Most readers parse numbers as doubles and would round those beyond 2^53 - 1, so these are strings.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "upset/integer.hpp"

namespace upset::codec {

inline constexpr std::int64_t kMaxSafe = (std::int64_t{1} << 53) - 1;

/// A number if every reader reads it exactly, else a string of its digits.
inline nlohmann::ordered_json number_json(const Integer& number) {
  const auto word = number.as<std::int64_t>();
  if (!word || *word > kMaxSafe || *word < -kMaxSafe) return number.text();
  if (*word < 0) return *word;
  return static_cast<std::uint64_t>(*word);
}

inline nlohmann::ordered_json number_or_null(const std::optional<Integer>& number) {
  return number ? number_json(*number) : nlohmann::ordered_json(nullptr);
}

/// Reads what number_json wrote; throws for anything else.
inline Integer number_from(const nlohmann::ordered_json& json) {
  return json.is_string() ? Integer(json.get<std::string>()) : Integer(json.get<std::int64_t>());
}

/// An element of an infinite position: a number on a numerical semigroup, else text such as 3.0.1.
inline nlohmann::ordered_json element_json(const std::string& element) {
  const bool is_number = !element.empty() && element.find_first_not_of("0123456789") == std::string::npos;
  return is_number ? number_json(Integer(element)) : nlohmann::ordered_json(element);
}

}  // namespace upset::codec
