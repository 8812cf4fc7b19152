// SPDX-License-Identifier: MIT
// Hutchings: a prime p >= 5 alone is lost for the player to move. Any answer n leaves {p, n}, which has no common
// divisor and two generators, so it is symmetric, and won. Therefore naming a prime factor of at least 5 of a single
// number wins, and so does opening with any such prime. About the single numbers 2^a 3^b the theorem says nothing.
#include "core/prime.hpp"
#include "games/sylver/position.hpp"
#include "theory/rule.hpp"

namespace upset::theory {

namespace prime_opening {
namespace {

using core::Integer;
using core::Primality;
using games::sylver::SylverPosition;

constexpr std::uint32_t kMaxDivisor = 1'000'000;  // the limit of trial division

/// The prime factors >= 5 that are found and proved: small ones, and the remaining cofactor if it is prime.
struct Factors {
  std::vector<Integer> primes{};
  Integer rest = 1;  // without small factors; composite, or too large for a proof that it is prime
};

Factors factors_of(Integer number, core::Stop& stop) {
  Factors factors;
  for (const unsigned p : {2U, 3U})
    while (number % p == 0) number /= p;
  for (std::uint32_t p = 5; p <= kMaxDivisor && Integer(p) * p <= number; p += p % 3 == 2 ? 2 : 4) {
    if (stop.poll()) break;
    if (number % p != 0) continue;
    factors.primes.emplace_back(p);
    while (number % p == 0) number /= p;
  }
  if (number == 1) return factors;
  if (core::primality(number) == Primality::prime) factors.primes.push_back(number);
  else factors.rest = number;
  return factors;
}

/// A single number that is very likely prime, but not proved to be.
bool is_likely_prime(const std::vector<Integer>& numbers) {
  return numbers.size() == 1 && core::primality(numbers.front()) == Primality::likely;
}

/// Only names primes that the checker can prove, and leaves a number open that may be prime. Any other number that is
/// not of the form 2^a 3^b is won, whether or not its prime factors are known.
std::optional<game::Verdict> apply(const game::Term& position, const game::Query& query, core::Stop& stop) {
  const auto& coins = game::known_as<SylverPosition>(position).coins();
  const auto& numbers = coins.numbers();
  if (numbers.size() > 1 || query.target != 0) return std::nullopt;
  if (numbers.empty()) return game::won({game::Move{5}}, game::Extent::enough, reason_by(kPrimeOpening));
  const Integer& number = numbers.front();
  if (number <= 3 || is_likely_prime(numbers)) return std::nullopt;
  const Factors factors = factors_of(number, stop);
  if (factors.primes.size() == 1 && factors.primes.front() == number) return game::lost(reason_by(kPrimeOpening));
  if (factors.primes.empty()) {
    if (factors.rest == 1) return std::nullopt;  // 2^a 3^b
    return game::won({}, game::Extent::none, reason_by(kPrimeOpening));
  }
  return game::won({factors.primes.begin(), factors.primes.end()}, game::Extent::enough, reason_by(kPrimeOpening));
}

std::optional<game::Proof> prove(const game::Term& position, const Integer& value) {
  const auto& numbers = game::known_as<SylverPosition>(position).coins().numbers();
  if (value != 0 || numbers.size() != 1 || numbers.front() < 5) return std::nullopt;
  if (core::primality(numbers.front()) != Primality::prime) return std::nullopt;
  return proof_by(kPrimeOpening);
}

std::optional<Remark> remark(const game::Term& position) {
  if (!is_likely_prime(game::known_as<SylverPosition>(position).coins().numbers())) return std::nullopt;
  return Remark{"prime openings (Hutchings)",
                "the number passes a primality test, and if it is prime the player to move loses; the test is a proof "
                "only below " +
                    core::primality_bound().get_str(),
                "winning-ways"};
}

}  // namespace
}  // namespace prime_opening

const Rule kPrimeOpening{
    "sylver-prime",
    "prime openings (Hutchings)",
    "winning-ways",
    {&games::sylver::SylverPosition::kSpecies},
    Play::in_part,
    prime_opening::apply,
    prime_opening::prove,
    "Name a prime of at least 5: any answer leaves a symmetric semigroup, in which some move wins, but the theorem "
    "does not show which.",
    nullptr,
    nullptr,
    nullptr,
    prime_opening::remark};

}  // namespace upset::theory
