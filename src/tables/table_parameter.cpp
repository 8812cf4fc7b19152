// SPDX-License-Identifier: MIT
#include "upset/table_parameter.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

namespace upset {

namespace {

const char* name_of(ParameterKind kind) {
  switch (kind) {
    case ParameterKind::number: return "a number";
    case ParameterKind::list: return "a list";
    case ParameterKind::flag: return "yes or no";
    default: return "a range";
  }
}

const char* form_of(ParameterKind kind) {
  switch (kind) {
    case ParameterKind::number: return "an integer >= 0";
    case ParameterKind::list: return "numbers such as 1,2,5";
    case ParameterKind::flag: return "yes or no";
    default: return "a range such as 3..7";
  }
}

bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

Error out_of_bounds(const TableParameter& parameter, std::string_view found) {
  return misused(
      fmt::format("expected '{}' from {} to {}, found {}", parameter.name, parameter.least, parameter.most, found),
      {parameter.name});
}

/// Parses the text of a parameter; bounds are checked later, except for numbers beyond 64 bits.
class Reader {
 public:
  Reader(const TableParameter& parameter, std::string_view text) : parameter_(parameter), text_(text) {}

  [[nodiscard]] Result<ParameterValue> value() const {
    switch (parameter_.kind) {
      case ParameterKind::number: return single();
      case ParameterKind::list: return list();
      case ParameterKind::flag: return flag();
      default: return range();
    }
  }

 private:
  [[nodiscard]] Result<std::uint64_t> number(std::string_view digits) const {
    if (!is_digits(digits)) return malformed();
    std::uint64_t number = 0;
    const auto end = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (end.ec != std::errc{}) return out_of_bounds(parameter_, digits);
    return number;
  }

  [[nodiscard]] Result<ParameterValue> single() const {
    const auto found = number(text_);
    if (!found) return found.error();
    return ParameterValue(*found);
  }

  [[nodiscard]] Result<ParameterValue> flag() const {
    if (text_ != "yes" && text_ != "no") return malformed();
    return ParameterValue(text_ == "yes");
  }

  [[nodiscard]] Result<ParameterValue> list() const {
    auto list = parse_numbers(text_);
    if (!list) return misused(fmt::format("'{}': {}", parameter_.name, list.error().message), {parameter_.name});
    return ParameterValue(std::move(list).value());
  }

  [[nodiscard]] Result<ParameterValue> range() const {
    const std::size_t dots = text_.find("..");
    if (dots == std::string_view::npos) return malformed();
    const auto first = number(text_.substr(0, dots));
    if (!first) return first.error();
    const auto last = number(text_.substr(dots + 2));
    if (!last) return last.error();
    return ParameterValue(NumberRange{*first, *last});
  }

  [[nodiscard]] Error malformed() const {
    return misused(fmt::format("'{}': expected {}, found '{}'", parameter_.name, form_of(parameter_.kind), text_),
                   {parameter_.name});
  }

  const TableParameter& parameter_;
  std::string_view text_;
};

/// The numbers that must be within the bounds.
NumberList numbers_of(const ParameterValue& value) {
  if (const auto* list = std::get_if<NumberList>(&value.value)) return *list;
  if (const auto* range = std::get_if<NumberRange>(&value.value)) return {range->first, range->last};
  if (const auto* flag = std::get_if<bool>(&value.value)) return {*flag ? 1U : 0U};
  return {std::get<std::uint64_t>(value.value)};
}

}  // namespace

std::string ParameterValue::text() const {
  if (const auto* range = std::get_if<NumberRange>(&value)) return fmt::format("{}..{}", range->first, range->last);
  if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "yes" : "no";
  return fmt::format("{}", fmt::join(numbers_of(*this), ","));
}

std::optional<Error> TableParameter::refuse(const ParameterValue& value) const {
  if (value.kind() != kind)
    return misused(fmt::format("expected '{}' to be {}, found {}", name, name_of(kind), name_of(value.kind())), {name});
  const NumberList numbers = numbers_of(value);
  if (numbers.empty()) return misused(fmt::format("'{}': expected {}, found no number", name, form_of(kind)), {name});
  for (const std::uint64_t number : numbers)
    if (number < least || number > most) return out_of_bounds(*this, std::to_string(number));
  if (kind == ParameterKind::range && numbers.front() > numbers.back())
    return misused(fmt::format("expected '{}' A..B with A <= B, found {}", name, value.text()), {name});
  return std::nullopt;
}

Result<ParameterValue> TableParameter::read(std::string_view text) const {
  auto value = Reader(*this, text).value();
  if (!value) return value;
  if (auto error = refuse(*value)) return *error;
  return value;
}

}  // namespace upset
