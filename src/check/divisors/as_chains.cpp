// SPDX-License-Identifier: MIT
#include "check/divisors/as_chains.hpp"

#include <algorithm>
#include <map>

#include "check/integer.hpp"
#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr std::size_t kMaxOthers = 4'096;

// The exponent of a prime in a number.
std::int64_t exponent(mpz_class number, const mpz_class& prime) {
  return static_cast<std::int64_t>(mpz_remove(number.get_mpz_t(), number.get_mpz_t(), prime.get_mpz_t()));
}

bool is_there(const Divisors& divisors, const mpz_class& x) { return divisors.n % x == 0 && divisors.is_left(x); }

// How many of x, x p, x p^2, .. are left, for a prime p. A divisor g that is gone removes them from the exponent of p
// in g on, if the rest of g divides x.
mpz_class length(const Divisors& divisors, const mpz_class& x, const mpz_class& p) {
  if (!is_there(divisors, x)) return 0;
  std::int64_t end = exponent(divisors.n, p) + 1;
  for (const mpz_class& least : divisors.gone) {
    mpz_class rest = least;
    mpz_remove(rest.get_mpz_t(), rest.get_mpz_t(), p.get_mpz_t());
    if (x % rest == 0) end = std::min(end, exponent(least, p));
  }
  return big(end - exponent(x, p));
}

bool is_on_a_chain(const mpz_class& x, const DivisorChains& chains) {
  mpz_class rest = x;
  mpz_remove(rest.get_mpz_t(), rest.get_mpz_t(), chains.p.get_mpz_t());
  if (rest == 1) return true;
  if (!chains.across) return rest == chains.q;
  rest = x;
  mpz_remove(rest.get_mpz_t(), rest.get_mpz_t(), chains.q.get_mpz_t());
  return rest == 1;
}

using Exponents = std::vector<std::int64_t>;

// The divisors on neither chain, with their exponents. Each multiple of one is on neither chain as well, so all are
// found from the least: the other primes, and q q or p q.
std::map<mpz_class, Exponents> find_others(const Divisors& divisors, const DivisorChains& chains) {
  std::vector<mpz_class> primes;
  for (const PrimePower& power : factorize(divisors.n)) primes.push_back(power.prime);
  std::vector<mpz_class> waiting = primes;
  waiting.emplace_back(chains.q * (chains.across ? chains.p : chains.q));
  std::map<mpz_class, Exponents> others;
  while (!waiting.empty()) {
    const mpz_class x = waiting.back();
    waiting.pop_back();
    if (others.contains(x) || is_on_a_chain(x, chains) || !is_there(divisors, x)) continue;
    Exponents& exponents = others[x];
    if (others.size() > kMaxOthers) refuse("periodic: more than 4096 divisors are on neither chain");
    for (const mpz_class& prime : primes) {
      exponents.push_back(exponent(x, prime));
      waiting.emplace_back(x * prime);
    }
  }
  return others;
}

bool divides(const Exponents& a, const Exponents& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] > b[i]) return false;
  }
  return true;
}

}  // namespace

ChainsPosition position_of(const Divisors& divisors, const DivisorChains& chains) {
  if (chains.p == chains.q || !is_prime(chains.p) || !is_prime(chains.q)) {
    refuse("periodic: expected two different primes");
  }
  const auto others = find_others(divisors, chains);
  ChainsPosition position;
  if (!chains.across) position.chains.reach = Reach(Reach::Line{1, 1, -1}, {});  // p^j divides q p^(i-1) iff j < i
  for (const auto& [x, x_exponents] : others) {
    const std::int64_t p = exponent(x, chains.p);
    const std::int64_t q = exponent(x, chains.q);
    Places at;
    at.above_d = p;
    at.above_c = chains.across ? q : q > 0 ? p + 1 : 0;
    position.chains.places.push_back(at);
    Bits up(others.size());
    std::uint32_t number = 0;
    for (const auto& [y, y_exponents] : others) {
      if (divides(x_exponents, y_exponents)) up.set(number);
      ++number;
    }
    position.chains.up.push_back(std::move(up));
  }
  position.there = Bits(others.size());
  position.there.set_all();
  position.m = length(divisors, chains.q, chains.across ? chains.q : chains.p);
  position.n = length(divisors, chains.p, chains.p);
  return position;
}

}  // namespace upset::check
