// SPDX-License-Identifier: MIT
// Integers of any size (GMP), and conversions from and to machine integers. GMP takes and returns `long`, which has 32
// bits on some machines; only these functions know (tests/layers/includes.sh).
#pragma once

#include <gmpxx.h>

#include <concepts>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace upset::core {

using Integer = mpz_class;

inline constexpr std::size_t kMaxDigits = 10'000;  // longest number in a spec

/// Decimal, no sign, no leading zero, at most kMaxDigits digits; otherwise nothing.
std::optional<Integer> parse_integer(std::string_view digits);

/// What GMP takes for a number that is no wider; it has no overloads for `long long`.
template <std::integral Number>
using Long = std::conditional_t<std::is_signed_v<Number>, long, unsigned long>;

template <std::integral Number>
Integer to_integer(Number value) {
  if constexpr (sizeof(Number) <= sizeof(long)) {
    return Integer(static_cast<Long<Number>>(value));
  } else {
    const bool is_negative = std::cmp_less(value, 0);
    const auto word = static_cast<std::uint64_t>(value);
    const std::uint64_t magnitude = is_negative ? 0 - word : word;
    Integer result;
    mpz_import(result.get_mpz_t(), 1, -1, sizeof magnitude, 0, 0, &magnitude);
    if (is_negative) mpz_neg(result.get_mpz_t(), result.get_mpz_t());
    return result;
  }
}

/// The value as a Number, if it fits.
template <std::integral Number>
std::optional<Number> to_number(const Integer& value) {
  constexpr std::size_t kLimbs = 64 / GMP_NUMB_BITS;
  static_assert(kLimbs * GMP_NUMB_BITS == 64);
  if (mpz_size(value.get_mpz_t()) > kLimbs) return std::nullopt;
  std::uint64_t magnitude = 0;
  for (std::size_t i = 0; i < kLimbs; ++i) {
    magnitude |= std::uint64_t{mpz_getlimbn(value.get_mpz_t(), static_cast<mp_size_t>(i))} << (i * GMP_NUMB_BITS);
  }
  // Two's complement: the cast must keep the bits, and the sign must be that of the value.
  const std::uint64_t word = sgn(value) < 0 ? 0 - magnitude : magnitude;
  const auto number = static_cast<Number>(word);
  if (static_cast<std::uint64_t>(number) != word || std::cmp_less(number, 0) != (sgn(value) < 0)) return std::nullopt;
  return number;
}

/// The value as a Number. Throws std::range_error if it does not fit, which is a fault of the program.
template <std::integral Number>
Number as(const Integer& value) {
  const std::optional<Number> number = to_number<Number>(value);
  if (!number) throw std::range_error("upset::core::as: the integer does not fit");
  return *number;
}

/// The value as a 64-bit word, if it fits.
inline std::optional<std::uint64_t> to_word(const Integer& value) { return to_number<std::uint64_t>(value); }

inline Integer from_word(std::uint64_t value) { return to_integer(value); }

/// Below, equal to or above 0, as a is to b. No integer is made where `long` has 64 bits.
template <std::integral Number>
int compare(const Integer& a, Number b) {
  if constexpr (sizeof(Number) <= sizeof(long)) {
    return cmp(a, static_cast<Long<Number>>(b));
  } else {
    return cmp(a, to_integer(b));
  }
}

/// The residue in [0, modulus).
inline std::uint32_t remainder(const Integer& value, std::uint32_t modulus) {
  return static_cast<std::uint32_t>(mpz_fdiv_ui(value.get_mpz_t(), modulus));
}

inline bool is_divisible(const Integer& value, std::uint32_t divisor) {
  return mpz_divisible_ui_p(value.get_mpz_t(), divisor) != 0;
}

/// n over k. Throws std::bad_alloc for a k that no memory suffices for.
Integer choose(const Integer& n, std::uint64_t k);

Integer power(const Integer& base, std::uint64_t exponent);

/// Exclusive or of non-negative integers.
Integer nim_sum(const Integer& a, const Integer& b);

}  // namespace upset::core
