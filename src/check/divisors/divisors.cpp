// SPDX-License-Identifier: MIT
#include "check/divisors/divisors.hpp"

#include <algorithm>

#include "check/integer.hpp"
#include "check/poset/listing.hpp"
#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr std::uint32_t kTrialLimit = 10'000'000;  // divisors up to here are found by division
constexpr std::size_t kMaxCofactorDigits = 1'000;  // beyond, the primality test takes too long
constexpr int kPrimalityRounds = 40;               // below 2^64 the test is exact anyway

// Takes every factor `d` out of `rest`.
void divide_out(mpz_class& rest, std::uint32_t d, std::vector<PrimePower>& factors) {
  if (!is_divisible(rest, d)) return;
  PrimePower factor{d, 0};
  for (; is_divisible(rest, d); ++factor.exponent) rest /= d;
  factors.push_back(factor);
}

}  // namespace

Divisors parse_divisors(std::string_view body) {
  Divisors divisors{big_number(body, "divisors"), {}};
  if (divisors.n == 0) refuse("divisors: the number must be positive");
  return divisors;
}

void Divisors::play(const std::string& move) {
  const mpz_class divisor = big_number(move, "move");
  if (divisor == 1) refuse_losing_move(move);
  if (divisor < 1 || n % divisor != 0 || !is_left(divisor)) refuse_move(move);
  std::erase_if(gone, [&](const mpz_class& least) { return least % divisor == 0; });
  gone.insert(divisor);
}

bool Divisors::is_left(const mpz_class& divisor) const {
  return std::none_of(gone.begin(), gone.end(), [&](const mpz_class& least) { return divisor % least == 0; });
}

// The prime powers that are left must multiply to a divisor that is left.
bool Divisors::has_greatest() const {
  if (gone.empty()) return n > 1;
  mpz_class greatest = 1;
  for (const PrimePower& power : factorize(n)) {
    mpz_class next = power.prime;
    for (unsigned e = 0; e < power.exponent && is_left(next); ++e, next *= power.prime) greatest *= power.prime;
  }
  return greatest > 1 && is_left(greatest);
}

bool is_prime(const mpz_class& n) { return mpz_probab_prime_p(n.get_mpz_t(), kPrimalityRounds) != 0; }

std::vector<PrimePower> factorize(mpz_class rest) {
  std::vector<PrimePower> factors;
  divide_out(rest, 2, factors);
  for (std::uint32_t d = 3; d <= kTrialLimit && compare(rest, std::int64_t{d} * d) >= 0; d += 2)
    divide_out(rest, d, factors);
  if (rest == 1) return factors;
  const mpz_class root = sqrt(rest);
  if (mpz_sizeinbase(rest.get_mpz_t(), 10) > kMaxCofactorDigits)
    refuse("cannot list the divisors: a factor is too large");
  if (is_prime(rest)) {
    factors.push_back({rest, 1});
  } else if (root * root == rest && is_prime(root)) {
    factors.push_back({root, 2});
  } else {
    refuse("cannot list the divisors: a factor without small primes is composite");
  }
  return factors;
}

Listing list(const Divisors& divisors) {
  const std::vector<PrimePower> factors = factorize(divisors.n);
  mpz_class count = 1;
  for (const PrimePower& factor : factors) count *= factor.exponent + 1;
  listable(count - 1);
  std::vector<mpz_class> values{1};
  for (const PrimePower& factor : factors) {
    const std::size_t before = values.size();
    for (std::size_t i = 0; i < before * factor.exponent; ++i) values.push_back(values[i] * factor.prime);
  }
  std::sort(values.begin(), values.end());
  values.erase(values.begin());  // 1 is the poison
  Listing listing;
  for (const mpz_class& value : values) listing.names.push_back(value.get_str());
  Relator relate(listing);
  for (std::uint32_t i = 0; i < values.size(); ++i) {
    for (const PrimePower& factor : factors) relate.add(i, mpz_class(values[i] * factor.prime).get_str());
  }
  return listing;
}

}  // namespace upset::check
