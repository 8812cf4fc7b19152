// SPDX-License-Identifier: MIT
// Parameters of tables: a number, a list of numbers or a range, within bounds, or a flag.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "upset/number_list.hpp"
#include "upset/result.hpp"

namespace upset {

/// first, first + 1, ..., last.
struct NumberRange {
  std::uint64_t first = 0;  // the least
  std::uint64_t last = 0;   // the largest

  /// Same ends.
  bool operator==(const NumberRange&) const = default;
};

/// The alternatives of ParameterValue, in their order.
enum class ParameterKind { number, list, range, flag };

/// A value of a parameter.
struct ParameterValue {
  std::variant<std::uint64_t, NumberList, NumberRange, bool> value{};  // see kind()

  ParameterValue() = default;
  /// A number.
  ParameterValue(std::integral auto number) : value(static_cast<std::uint64_t>(number)) {}
  /// A flag.
  ParameterValue(bool flag) : value(flag) {}
  /// A list.
  ParameterValue(NumberList list) : value(std::move(list)) {}
  /// A range.
  ParameterValue(NumberRange range) : value(range) {}

  /// Which alternative it holds.
  [[nodiscard]] ParameterKind kind() const { return static_cast<ParameterKind>(value.index()); }
  /// "5", "1,2,5", "3..7" or "yes".
  [[nodiscard]] std::string text() const;

  /// Same kind, same numbers.
  bool operator==(const ParameterValue&) const = default;
};

/// A parameter, as a table declares it.
struct TableParameter {
  std::string name;     // a-z, 0-9
  std::string symbol;   // the name of its value in the description of the table, such as "N"; empty for a flag
  std::string help;     // what it means for the table
  std::uint64_t least;  // bound for a number, each member of a list, both ends of a range; 0 for a flag
  std::uint64_t most;   // the same; 1 for a flag
  std::optional<ParameterValue> usual{};       // the default; none: it is required, or the table chooses a value
  bool required = false;                       // whether it must be given
  ParameterKind kind = ParameterKind::number;  // the type of its value

  /// Reads text in the form of ParameterValue::text(). Refused (usage): any other text, and whatever refuse() refuses.
  [[nodiscard]] Result<ParameterValue> read(std::string_view text) const;
  /// What is wrong with a value, if anything: another kind, out of bounds, an empty list, a descending range.
  [[nodiscard]] std::optional<Error> refuse(const ParameterValue& value) const;
};

}  // namespace upset
