// SPDX-License-Identifier: MIT
// Integers of any size (GMP), and checked conversions from and to 64-bit words.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace upset::core {

using Integer = mpz_class;

inline constexpr std::size_t kMaxDigits = 10'000;  // longest number in a spec

/// Decimal, no sign, no leading zero, at most kMaxDigits digits; otherwise nothing.
std::optional<Integer> parse_integer(std::string_view digits);

/// The value as a 64-bit word, if it fits.
std::optional<std::uint64_t> to_word(const Integer& value);

Integer from_word(std::uint64_t value);

/// Exclusive or of non-negative integers.
Integer nim_sum(const Integer& a, const Integer& b);

}  // namespace upset::core
