// SPDX-License-Identifier: MIT
#include "core/integer.hpp"

#include <limits>
#include <new>

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

namespace {

// GMP's exponents and lower indices are of this type.
unsigned long as_index(std::uint64_t value) {
  if (value > std::numeric_limits<unsigned long>::max()) throw std::bad_alloc();
  return static_cast<unsigned long>(value);
}

}  // namespace

Integer choose(const Integer& n, std::uint64_t k) {
  Integer result;
  mpz_bin_ui(result.get_mpz_t(), n.get_mpz_t(), as_index(k));
  return result;
}

Integer power(const Integer& base, std::uint64_t exponent) {
  Integer result;
  mpz_pow_ui(result.get_mpz_t(), base.get_mpz_t(), as_index(exponent));
  return result;
}

Integer nim_sum(const Integer& a, const Integer& b) {
  Integer result;
  mpz_xor(result.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
  return result;
}

}  // namespace upset::core
