// SPDX-License-Identifier: MIT
#include "check/sylver/theorem.hpp"

#include <algorithm>

#include "check/integer.hpp"
#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr std::int64_t kMaxEnderSteps = 20'000'000;

// Whether n passes the test of Miller and Rabin to this base, for n - 1 = odd * 2^twos.
bool is_strong_probable_prime(const mpz_class& n, unsigned base, const mpz_class& odd, mp_bitcnt_t twos) {
  const mpz_class last = n - 1;
  mpz_class power = base;
  mpz_powm(power.get_mpz_t(), power.get_mpz_t(), odd.get_mpz_t(), n.get_mpz_t());
  if (power == 1 || power == last) return true;
  for (mp_bitcnt_t i = 1; i < twos; ++i) {
    power = power * power % n;
    if (power == last) return true;
  }
  return false;
}

// Is the largest gap in <S,x>, for every legal x? In the class of w, the least element of S there, the gaps are w-m,
// w-2m, ..; if f - c*x is in S for some c > 0, so is f - c*(x-m). So it suffices to check w-m, and c up to m, since m*x
// is in S.
void check_ender(const CoinGame& game) {
  if (game.numbers().empty()) refuse("sylver-ender: there are infinitely many gaps");
  const Sums sums = game.sums(game.numbers().front());
  const std::uint32_t m = sums.modulus();
  mpz_class largest = 0;
  for (std::uint32_t r = 0; r < m; ++r) {
    if (sgn(sums.least(r)) < 0) refuse("sylver-ender: there are infinitely many gaps");
    largest = std::max(largest, mpz_class(sums.least(r) - m));
  }
  if (largest <= 1) refuse("sylver-ender: no gap exceeds 1");
  std::int64_t steps = 0;
  for (std::uint32_t r = 0; r < m; ++r) {
    const mpz_class x = sums.least(r) - m;
    if (x <= 1) continue;
    mpz_class rest = largest - x;
    for (std::uint32_t c = 1; sgn(rest) < 0 || !sums.contains(rest); ++c, rest -= x) {
      if (sgn(rest) < 0 || c == m) refuse("sylver-ender: the move " + x.get_str() + " leaves the largest gap");
      if (++steps > kMaxEnderSteps) refuse("sylver-ender: the position is too large for the checker");
    }
  }
}

void check_prime(const CoinGame& game) {
  const std::vector<mpz_class>& numbers = game.numbers();
  const auto is_multiple = [&](const mpz_class& number) {
    return mpz_divisible_p(number.get_mpz_t(), numbers.front().get_mpz_t()) != 0;
  };
  if (numbers.empty() || !std::all_of(numbers.begin(), numbers.end(), is_multiple)) {
    refuse("sylver-prime: the position is not the set of multiples of one number");
  }
  if (numbers.front() < 5 || !is_proved_prime(numbers.front())) {
    refuse("sylver-prime: the number named is not a prime of at least 5");
  }
}

// Of the classes low and high modulo the modulus of the sums: the sums in one of them are `high - low` more than those
// in the other. In each class the sums are all from the least on, so it suffices to check the least ones.
void check_pair(const Sums& sums, std::uint32_t low, std::uint32_t high) {
  const mpz_class& first = sums.least(low);
  const mpz_class& second = sums.least(high);
  const bool has_none = sgn(first) < 0 && sgn(second) < 0;
  if (!has_none && (sgn(first) < 0 || second != first + (high - low))) {
    refuse("sylver-pairs: the sums that are " + std::to_string(low) + " and " + std::to_string(high) + " modulo " +
           std::to_string(sums.modulus()) + " are not in pairs");
  }
}

// With 8 and 12 named, and none of 2, 3, 4 and 6: a number is a sum iff its partner is, for the pairs 4j+1 and 4j+3,
// 8j+2 and 8j+6. With 4 and 6 named, and neither 2 nor 3, the odd numbers remain.
void check_pairs(const CoinGame& game) {
  for (const int small : {2, 3}) {
    if (game.contains(small)) refuse("sylver-pairs: " + std::to_string(small) + " can no longer be named");
  }
  if (game.contains(4) && game.contains(6)) return check_pair(game.sums(4), 1, 3);
  for (const int small : {4, 6}) {
    if (game.contains(small)) refuse("sylver-pairs: " + std::to_string(small) + " can no longer be named");
  }
  if (!game.contains(8) || !game.contains(12)) refuse("sylver-pairs: 8 or 12 can still be named");
  const Sums sums = game.sums(8);
  check_pair(sums, 1, 3);
  check_pair(sums, 5, 7);
  check_pair(sums, 2, 6);
}

void check_two_three(const CoinGame& game) {
  if (!game.contains(2) || !game.contains(3)) refuse("sylver-two-three: the position is not that of 2 and 3");
}

}  // namespace

// The test of Miller and Rabin to the first 13 primes as bases is exact below this bound (Sorenson and Webster, Strong
// pseudoprimes to twelve prime bases, Math. Comp. 86 (2017)).
bool is_proved_prime(const mpz_class& number) {
  constexpr unsigned kBases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41};
  static const mpz_class bound("3317044064679887385961981");
  if (number < 2) return false;
  for (const unsigned p : kBases) {
    if (number == p) return true;
    if (is_divisible(number, p)) return false;
  }
  if (number >= bound) refuse("the checker proves only primes below 3317044064679887385961981");
  mpz_class odd = number - 1;
  const mp_bitcnt_t twos = mpz_scan1(odd.get_mpz_t(), 0);
  odd >>= twos;
  for (const unsigned base : kBases) {
    if (!is_strong_probable_prime(number, base, odd, twos)) return false;
  }
  return true;
}

std::optional<CoinTheorem> apply_coin_theorem(std::string_view id, const CoinGame* game) {
  struct Entry {
    std::string_view id;
    void (*check)(const CoinGame&);
    CoinTheorem theorem;
  };
  const Entry entries[] = {
      {"sylver-ender", check_ender, {"quiet end theorem", kWinningWays, false}},
      {"sylver-prime", check_prime, {"primes (Hutchings)", kWinningWays, true}},
      {"sylver-pairs", check_pairs, {"numbers in pairs after 8 and 12", kPairing, true}},
      {"sylver-two-three", check_two_three, {"after 2 and 3 only 1 is left", kWinningWays, true}},
  };
  for (const Entry& entry : entries) {
    if (entry.id != id) continue;
    if (game == nullptr) refuse("the theorem is about Sylver Coinage");
    entry.check(*game);
    return entry.theorem;
  }
  return std::nullopt;
}

}  // namespace upset::check
