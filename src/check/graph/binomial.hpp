// SPDX-License-Identifier: MIT
// Binomial coefficients of numbers of any size: modulo a small prime, and exactly if they are not too long.
#pragma once

#include <gmpxx.h>

namespace upset::check {

// binomial(n, k) modulo the prime p, 2 or 3, for n, k >= 0 (Lucas: the product over the digits to the base p).
unsigned binomial_modulo(const mpz_class& n, const mpz_class& k, unsigned p);

// binomial(n, k) for n, k >= 0; refuses if it has more than about 10,000 digits.
mpz_class binomial(const mpz_class& n, const mpz_class& k);

}  // namespace upset::check
