// SPDX-License-Identifier: MIT
// Integers of any size in answers: Grundy values of large heaps and sizes of large structures do not fit into 64 bits.
//
//   const upset::Integer large("100000000000000000000");
//   assert(large > 5 && upset::Integer(5) == 5);  // compared as numbers
//   assert(upset::Integer(5).as<int>() == 5);
//   assert(!large.as<std::uint64_t>());           // does not fit
//   assert(large.text() == "100000000000000000000");
#pragma once

#include <charconv>
#include <compare>
#include <concepts>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace upset {

/// An integer of any size, to be printed, compared and converted. It has no arithmetic; for that, pass text() to a
/// big-number library.
class Integer {
 public:
  /// Zero.
  Integer() : decimal_("0") {}
  /// Implicit, because the conversion is exact.
  Integer(std::integral auto number) : decimal_(std::to_string(number)) {}
  /// From decimal digits without leading zeros, with '-' before a negative number. Anything else is misuse and throws.
  explicit Integer(std::string decimal) : decimal_(std::move(decimal)) {
    const std::string_view digits = std::string_view(decimal_).substr(is_negative() ? 1 : 0);
    const bool has_leading_zero = digits.starts_with('0') && decimal_ != "0";
    if (digits.empty() || has_leading_zero || digits.find_first_not_of("0123456789") != std::string_view::npos)
      throw std::invalid_argument("upset::Integer from '" + decimal_ + "'");
  }

  /// The decimal digits.
  [[nodiscard]] const std::string& text() const { return decimal_; }
  /// As a machine integer; nothing if it does not fit.
  template <std::integral Number>
  [[nodiscard]] std::optional<Number> as() const {
    Number number{};
    const char* end = decimal_.data() + decimal_.size();
    const auto read = std::from_chars(decimal_.data(), end, number);
    if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
    return number;
  }

  /// Writes the decimal digits.
  friend std::ostream& operator<<(std::ostream& out, const Integer& number) { return out << number.decimal_; }
  /// Compared as numbers.
  bool operator==(const Integer&) const = default;
  /// Compared with a machine integer.
  bool operator==(std::integral auto number) const { return *this == Integer(number); }
  /// Compared with decimal digits.
  bool operator==(std::string_view decimal) const { return decimal_ == decimal; }
  /// The order of the numbers.
  std::strong_ordering operator<=>(const Integer& other) const {
    if (is_negative() != other.is_negative()) return other.is_negative() <=> is_negative();
    const auto absolute = decimal_.size() == other.decimal_.size() ? decimal_ <=> other.decimal_
                                                                   : decimal_.size() <=> other.decimal_.size();
    return is_negative() ? 0 <=> absolute : absolute;
  }

 private:
  [[nodiscard]] bool is_negative() const { return decimal_.starts_with('-'); }

  std::string decimal_;
};

}  // namespace upset
