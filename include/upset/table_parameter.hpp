// SPDX-License-Identifier: MIT
// What a table can be asked for: a number, a list of numbers or a range, within bounds, or yes or no.
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
  /// Yes or no.
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

/// A parameter as a table declares it.
struct TableParameter {
  std::string name;     // to ask with: a-z, 0-9
  std::string symbol;   // what its value is called in the description of the table, such as "N"; of a flag empty
  std::string help;     // what it means to the table
  std::uint64_t least;  // of the number, of each member of a list, of both ends of a range; of a flag 0
  std::uint64_t most;   // likewise; of a flag 1
  std::optional<ParameterValue> usual{};       // when it is left out; none: it is required, or the table finds a value
  bool required = false;                       // whether the table cannot do without
  ParameterKind kind = ParameterKind::number;  // what it takes

  /// From text as ParameterValue::text writes it. Refused (usage): anything else, and what refuse() refuses.
  [[nodiscard]] Result<ParameterValue> read(std::string_view text) const;
  /// What is wrong with a value: another kind, out of bounds, an empty list, a range that runs down.
  [[nodiscard]] std::optional<Error> refuse(const ParameterValue& value) const;
};

}  // namespace upset
