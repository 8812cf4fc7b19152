// SPDX-License-Identifier: MIT
#include "check/graph/binomial.hpp"

#include <algorithm>
#include <string>

#include "check/integer.hpp"
#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr std::size_t kMaxBits = 34'000;  // of a result: some 10,000 digits

}  // namespace

unsigned binomial_modulo(const mpz_class& n, const mpz_class& k, unsigned p) {
  if (k > n) return 0;
  constexpr unsigned kSmall[3][3] = {{1, 0, 0}, {1, 1, 0}, {1, 2, 1}};  // binomial(a, b) for digits a, b
  const std::string upper = n.get_str(static_cast<int>(p));
  const std::string lower = k.get_str(static_cast<int>(p));
  unsigned product = 1;
  for (std::size_t i = 0; i < lower.size() && product != 0; ++i) {
    const auto a = static_cast<std::size_t>(upper[upper.size() - 1 - i] - '0');
    const auto b = static_cast<std::size_t>(lower[lower.size() - 1 - i] - '0');
    product = product * kSmall[a][b] % p;
  }
  return product;
}

// binomial(n, j) is at least (n/j)^j, and for j <= n/2 at least 2^j.
mpz_class binomial(const mpz_class& n, const mpz_class& k) {
  if (k > n) return 0;
  const mpz_class j = std::min(k, mpz_class(n - k));
  if (j == 0) return 1;
  const mpz_class ratio = n / j;
  if (j > kMaxBits || as<std::uint64_t>(j) * (mpz_sizeinbase(ratio.get_mpz_t(), 2) - 1) > kMaxBits) {
    refuse("the binomial coefficient has too many digits");
  }
  return choose(n, as<std::uint32_t>(j));
}

}  // namespace upset::check
