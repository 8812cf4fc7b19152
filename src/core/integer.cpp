// SPDX-License-Identifier: MIT
#include "core/integer.hpp"

namespace upset::core {

std::optional<Integer> parse_integer(std::string_view digits) {
  if (digits.empty() || digits.size() > kMaxDigits) return std::nullopt;
  if (digits.size() > 1 && digits.front() == '0') return std::nullopt;
  for (const char c : digits)
    if (c < '0' || c > '9') return std::nullopt;
  if (digits.size() <= 18) {  // the common case needs no GMP parser
    std::uint64_t value = 0;
    for (const char c : digits) value = 10 * value + static_cast<std::uint64_t>(c - '0');
    return from_word(value);
  }
  return Integer(std::string(digits), 10);
}

std::optional<std::uint64_t> to_word(const Integer& value) {
  static_assert(sizeof(unsigned long) == 8, "the program is for 64-bit machines");
  if (!value.fits_ulong_p()) return std::nullopt;
  return value.get_ui();
}

Integer from_word(std::uint64_t value) { return Integer(static_cast<unsigned long>(value)); }

Integer nim_sum(const Integer& a, const Integer& b) {
  Integer result;
  mpz_xor(result.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
  return result;
}

}  // namespace upset::core
