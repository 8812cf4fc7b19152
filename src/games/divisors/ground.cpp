// SPDX-License-Identifier: MIT
#include "games/divisors/ground.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"
#include "core/integer.hpp"
#include "games/common/phrases.hpp"

namespace upset::games::divisors {

namespace {

constexpr std::uint32_t kTrialBound =
    10'000'000;  // prime factors above this are found only if at most one prime is left

constexpr std::size_t kMaxPrimeDigits = 1000;  // testing larger cofactors for primality takes seconds

struct Divisor {
  Integer value;
  std::size_t rank;  // its exponents as digits, the exponent of the first prime lowest
};

/// Trial division of a number of thousands of digits is slow, so only small factors are tried.
std::uint32_t trial_bound(const Integer& n) { return mpz_sizeinbase(n.get_mpz_t(), 2) > 4096 ? 100'000 : kTrialBound; }

bool is_prime(const Integer& n) { return mpz_probab_prime_p(n.get_mpz_t(), 40) != 0; }

/// Trial division. The remaining cofactor must be 1, a prime, or the square of a prime.
std::optional<Factors> factor(Integer n) {
  Factors factors;
  const auto divide_out = [&](const Integer& p) {
    std::uint64_t exponent = 0;
    while (mpz_divisible_p(n.get_mpz_t(), p.get_mpz_t()) != 0) n /= p, ++exponent;
    UPSET_ASSERT(n > 0 && (factors.empty() || factors.back().prime < p));
    if (exponent > 0) factors.push_back({p, exponent});
  };
  const std::uint32_t bound = trial_bound(n);
  for (std::uint32_t p = 2; p <= bound && n > 1; p += (p == 2 ? 1 : 2)) {
    if (core::is_divisible(n, p)) divide_out(Integer(p));
    else if (p % 1024 == 1 && Integer(p) * p > n) break;
  }
  if (n == 1) return factors;
  if (mpz_sizeinbase(n.get_mpz_t(), 10) > kMaxPrimeDigits) return std::nullopt;
  const Integer root = sqrt(n);
  if (is_prime(n)) factors.push_back({n, 1});
  else if (root * root == n && is_prime(root)) factors.push_back({root, 2});
  else return std::nullopt;
  return factors;
}

std::string shortened(const std::string& digits) { return digits.size() <= 60 ? digits : digits.substr(0, 20) + "..."; }

/// All divisors, ascending.
std::vector<Divisor> divisors_of(const Factors& factors) {
  std::vector<Divisor> divisors{{1, 0}};
  for (const PrimePower& power : factors) {
    const std::size_t before = divisors.size();
    Integer multiple = 1;
    for (std::uint64_t e = 1; e <= power.exponent; ++e) {
      multiple *= power.prime;
      for (std::size_t i = 0; i < before; ++i) divisors.push_back({divisors[i].value * multiple, divisors.size()});
    }
  }
  std::sort(divisors.begin(), divisors.end(), [](const Divisor& a, const Divisor& b) { return a.value < b.value; });
  UPSET_ASSERT(std::adjacent_find(divisors.begin(), divisors.end(), [](const Divisor& a, const Divisor& b) {
                 return a.value == b.value;
               }) == divisors.end());
  return divisors;
}

std::optional<Error> refuse_power(const PrimePower& power) {
  const std::string digits = power.prime.get_str();
  if (power.exponent == 0)
    return refused(fmt::format("expected an exponent of at least 1 for {}, found 0", shortened(digits)));
  if (digits.size() > kMaxPrimeDigits)
    return refused(fmt::format("a prime has at most {} digits, this one has {}", kMaxPrimeDigits, digits.size()));
  if (power.prime < 2 || !is_prime(power.prime))
    return refused(fmt::format("expected a prime, found {}", shortened(digits)));
  return std::nullopt;
}

}  // namespace

Result<Integer> product_of(Factors& factors) {
  std::ranges::sort(factors, {}, &PrimePower::prime);
  Integer product = 1;
  for (std::size_t i = 0; i < factors.size(); ++i) {
    const auto& [prime, exponent] = factors[i];
    if (auto error = refuse_power(factors[i])) return *error;
    if (i > 0 && factors[i - 1].prime == prime)
      return refused(fmt::format("the prime {} is given twice", shortened(prime.get_str())));
    // A power of p has at least exponent * (bits of p - 1) bits. This bound avoids computing huge powers.
    const bool is_long = exponent > 4 * core::kMaxDigits / (mpz_sizeinbase(prime.get_mpz_t(), 2) - 1);
    Integer power;
    if (!is_long) power = core::power(prime, exponent);
    product *= power;
    if (is_long || product.get_str().size() > core::kMaxDigits)
      return refused(fmt::format("a number has at most {} digits, this one has more", core::kMaxDigits));
  }
  return product;
}

std::optional<Integer> DivisorsGround::size() const {
  if (!factors()) return std::nullopt;
  Integer count = 1;
  for (const PrimePower& power : *factors()) count *= core::to_integer(power.exponent + 1);
  return Integer(count - 1);
}

Rules DivisorsGround::rules() const {
  return {"The divisors of " + common::shown(n_), "A move takes a divisor and all its multiples among the divisors.",
          common::loser_by_poison("1"), "A move is written as the number.", "1"};
}

const std::optional<Factors>& DivisorsGround::factors() const {
  std::call_once(factored_, [&] { factors_ = factor(n_); });
  return factors_;
}

std::optional<Exponents> DivisorsGround::exponents_of(Integer divisor) const {
  if (divisor < 1 || mpz_divisible_p(n_.get_mpz_t(), divisor.get_mpz_t()) == 0) return std::nullopt;
  Exponents exponents;
  for (const PrimePower& power : *factors())
    exponents.push_back(mpz_remove(divisor.get_mpz_t(), divisor.get_mpz_t(), power.prime.get_mpz_t()));
  UPSET_ASSERT(divisor == 1);
  return exponents;
}

Integer DivisorsGround::divisor_of(const Exponents& exponents) const {
  UPSET_ASSERT(exponents.size() == factors()->size());
  Integer product = 1;
  for (std::size_t i = 0; i < exponents.size(); ++i) {
    product *= core::power((*factors())[i].prime, exponents[i]);
  }
  return product;
}

Error DivisorsGround::cannot_factor() const {
  return Error{ErrorCode::limit, fmt::format("cannot factor {}: what is left after dividing out primes up to {} is "
                                             "not known to be a prime or its square",
                                             shortened(n_.get_str()), trial_bound(n_))};
}

Result<Listing> DivisorsGround::list() const {
  const auto count = size();
  if (!count) return cannot_factor();
  if (*count > order::kMaxElements) return poset::too_many_elements(text(), count->get_str());
  const auto divisors = divisors_of(*factors());
  UPSET_ASSERT(divisors.front().value == 1 && divisors.front().rank == 0);
  UPSET_ASSERT(divisors.back().value == n_ && core::from_word(divisors.size() - 1) == *count);
  std::vector<Element> place(divisors.size());  // by rank: the place in the list, which leaves 1 out
  for (std::size_t i = 1; i < divisors.size(); ++i) place[divisors[i].rank] = static_cast<Element>(i - 1);
  std::vector<poset::Move> moves;
  std::vector<order::Relation> covers;
  for (std::size_t i = 1; i < divisors.size(); ++i) {
    moves.emplace_back(divisors[i].value);
    std::size_t stride = 1;
    for (const PrimePower& power : *factors()) {
      const std::size_t exponent = divisors[i].rank / stride % (power.exponent + 1);
      if (exponent < power.exponent) covers.emplace_back(static_cast<Element>(i - 1), place[divisors[i].rank + stride]);
      stride *= power.exponent + 1;
    }
  }
  auto poset = *order::Poset::from_relations(moves.size(), covers);
  return poset::make_listing(std::move(poset), std::move(moves));
}

}  // namespace upset::games::divisors
