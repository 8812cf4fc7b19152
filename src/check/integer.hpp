// SPDX-License-Identifier: MIT
// Conversions between GMP's numbers and machine integers. GMP takes and returns `long`, which has 32 bits on some
// machines; only these functions know (tests/layers/includes.sh).
#pragma once

#include <gmpxx.h>

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "check/text.hpp"

namespace upset::check {

template <std::integral Number>
mpz_class big(Number value) {
  if constexpr (sizeof(Number) <= sizeof(long)) {
    return mpz_class(static_cast<std::conditional_t<std::is_signed_v<Number>, long, unsigned long>>(value));
  } else {
    const bool is_negative = std::cmp_less(value, 0);
    const auto word = static_cast<std::uint64_t>(value);
    const std::uint64_t magnitude = is_negative ? 0 - word : word;
    mpz_class result;
    mpz_import(result.get_mpz_t(), 1, -1, sizeof magnitude, 0, 0, &magnitude);
    if (is_negative) mpz_neg(result.get_mpz_t(), result.get_mpz_t());
    return result;
  }
}

// Refuses a value that does not fit, which no rule lets through.
template <std::integral Number>
Number as(const mpz_class& value) {
  constexpr std::size_t kLimbs = 64 / GMP_NUMB_BITS;
  static_assert(kLimbs * GMP_NUMB_BITS == 64);
  if (mpz_size(value.get_mpz_t()) > kLimbs) refuse("a number is too large for the checker");
  std::uint64_t magnitude = 0;
  for (std::size_t i = 0; i < kLimbs; ++i) {
    magnitude |= std::uint64_t{mpz_getlimbn(value.get_mpz_t(), static_cast<mp_size_t>(i))} << (i * GMP_NUMB_BITS);
  }
  // Two's complement: the sign of what is left after the cast must be that of the value.
  const std::uint64_t word = sgn(value) < 0 ? 0 - magnitude : magnitude;
  const auto result = static_cast<Number>(word);
  const bool keeps_bits = static_cast<std::uint64_t>(result) == word;
  if (!keeps_bits || std::cmp_less(result, 0) != (sgn(value) < 0)) refuse("a number is too large for the checker");
  return result;
}

inline int compare(const mpz_class& a, std::int64_t b) {  // below, equal to or above 0, as a is to b
  if constexpr (sizeof(long) >= sizeof b) {
    return cmp(a, static_cast<long>(b));  // as fast as it gets: no number is made
  } else {
    return cmp(a, big(b));
  }
}

inline std::uint32_t remainder(const mpz_class& value, std::uint32_t modulus) {
  return static_cast<std::uint32_t>(mpz_fdiv_ui(value.get_mpz_t(), modulus));
}

inline bool is_divisible(const mpz_class& value, std::uint32_t divisor) {
  return mpz_divisible_ui_p(value.get_mpz_t(), divisor) != 0;
}

inline mpz_class choose(const mpz_class& n, std::uint32_t k) {
  mpz_class result;
  mpz_bin_ui(result.get_mpz_t(), n.get_mpz_t(), k);
  return result;
}

}  // namespace upset::check
