// SPDX-License-Identifier: MIT
// Hutchings: a prime p >= 5 alone is lost for the player to move. Any answer n makes {p, n}, which has no common
// divisor and two generators, so it is symmetric, and won. Therefore a single number with a prime factor of at least 5
// is won by naming that prime, and the opening by any such prime; of single numbers 2^a 3^b the theorem says nothing.
#include "games/sylver/position.hpp"
#include "theory/rule.hpp"

namespace upset::theory {

namespace prime_opening {
namespace {

using core::Integer;
using games::sylver::SylverPosition;

constexpr unsigned long kMostDivisor = 1'000'000;  // trial division goes so far

bool is_prime(const Integer& number) { return mpz_probab_prime_p(number.get_mpz_t(), 50) != 0; }

/// The prime factors >= 5 that are found: small ones, and what is left when that is prime.
struct Factors {
  std::vector<Integer> primes{};
  bool are_all = true;
};

Factors factors_of(Integer number, core::Stop& stop) {
  Factors factors;
  for (const unsigned long p : {2UL, 3UL})
    while (number % p == 0) number /= p;
  for (unsigned long p = 5; p <= kMostDivisor && Integer(p) * p <= number; p += p % 3 == 2 ? 2 : 4) {
    if (stop.poll()) break;
    if (number % p != 0) continue;
    factors.primes.emplace_back(p);
    while (number % p == 0) number /= p;
  }
  if (number == 1) return factors;
  if (is_prime(number)) factors.primes.push_back(number);
  else factors.are_all = false;
  return factors;
}

/// Primes are proved where a deterministic test reaches; beyond that the checker is asked for its own.
std::optional<game::Verdict> apply(const game::Position& position, const game::Query& query, core::Stop& stop) {
  const auto& coins = game::known_as<SylverPosition>(position).coins();
  const auto& numbers = coins.numbers();
  if (numbers.size() > 1 || query.target != 0) return std::nullopt;
  if (numbers.empty()) return game::won({"5"}, game::Extent::enough, reason_by(kPrimeOpening));
  const Integer& number = numbers.front();
  if (number <= 3) return std::nullopt;
  const Factors factors = factors_of(number, stop);
  if (factors.primes.size() == 1 && factors.primes.front() == number) return game::lost(reason_by(kPrimeOpening));
  if (factors.primes.empty()) {
    if (factors.are_all) return std::nullopt;  // 2^a 3^b
    return game::won({}, game::Extent::none, reason_by(kPrimeOpening));
  }
  std::vector<std::string> moves;
  for (const Integer& prime : factors.primes) moves.push_back(prime.get_str());
  return game::won(std::move(moves), game::Extent::enough, reason_by(kPrimeOpening));
}

std::optional<game::Proof> prove(const game::Position& position, const Integer& value) {
  const auto& numbers = game::known_as<SylverPosition>(position).coins().numbers();
  if (value != 0 || numbers.size() != 1 || numbers.front() < 5 || !is_prime(numbers.front())) return std::nullopt;
  return proof_by(kPrimeOpening);
}

}  // namespace
}  // namespace prime_opening

const Rule kPrimeOpening{
    "sylver-prime",
    "prime openings (Hutchings)",
    "winning-ways",
    {&games::sylver::SylverPosition::kSpecies},
    true,
    prime_opening::apply,
    prime_opening::prove,
    "Name a prime of at least 5: any answer leaves a symmetric semigroup, and from there some move "
    "wins, but the theorem does not tell which."};

}  // namespace upset::theory
