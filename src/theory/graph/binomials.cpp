// SPDX-License-Identifier: MIT
#include "theory/graph/binomials.hpp"

#include <algorithm>
#include <string>

#include "core/integer.hpp"

namespace upset::theory {

using core::Integer;

namespace {

constexpr std::size_t kMaxRankBits = core::kMaxDigits * 10 / 3;  // what kMaxDigits decimal digits hold

std::size_t bits_of(const Integer& n) { return mpz_sizeinbase(n.get_mpz_t(), 2); }

Integer smaller_half(const Integer& n, const Integer& k) { return std::min(k, Integer(n - k)); }

Integer binomial(const Integer& n, const Integer& k) {
  return core::choose(n, core::as<std::uint64_t>(smaller_half(n, k)));
}

}  // namespace

/// Lucas for 2: every binary digit of k is at most that of n.
unsigned binomial_mod_2(const Integer& n, const Integer& k) { return Integer(k & ~n) == 0 ? 1 : 0; }

/// Lucas for 3: the product over the ternary digits.
unsigned binomial_mod_3(const Integer& n, const Integer& k) {
  static constexpr unsigned kDigits[3][3] = {{1, 0, 0}, {1, 1, 0}, {1, 2, 1}};
  if (k > n) return 0;
  const std::string upper = n.get_str(3);
  const std::string lower = k.get_str(3);
  unsigned product = 1;
  for (std::size_t i = 1; i <= lower.size(); ++i)
    product = product * kDigits[upper[upper.size() - i] - '0'][lower[lower.size() - i] - '0'] % 3;
  return product;
}

std::optional<Integer> binomial_within(const Integer& n, const Integer& k, std::size_t bits) {
  if (k < 0 || k > n) return Integer(0);
  // C(n, k) is at most 2^n and at most n^k, for the smaller of k and n - k.
  if (n > bits && smaller_half(n, k) * bits_of(n) > bits) return std::nullopt;
  return binomial(n, k);
}

bool binomial_is_at_most(const Integer& n, const Integer& k, const Integer& bound) {
  if (k > n) return true;
  // C(n, k) >= (n / k)^k >= 2^(k (d - 1)) for the smaller k, where d is the difference of the numbers of digits, and
  // also >= 2^k. A coefficient that passes both tests has only few more digits than the bound.
  const Integer j = smaller_half(n, k);
  if (j == 0) return bound >= 1;
  const std::size_t difference = bits_of(n) - bits_of(j);
  const std::size_t digits = bits_of(bound);
  if (j > digits || (difference > 1 && j * Integer(difference - 1) > digits)) return false;
  return binomial(n, k) <= bound;
}

std::optional<Integer> lexicographic_rank(const Integer& n, const std::vector<Run>& runs) {
  Integer left = 0;  // members from this run on
  for (const Run& run : runs) left += run.second;
  Integer before = 0;  // the last number processed
  Integer rank = 1;
  for (const auto& [first, length] : runs) {
    // The sets that come earlier have the same members so far and a next member below `first`.
    if (first > before + 1) {
      const auto all = binomial_within(n - before, left, kMaxRankBits);
      const auto later = binomial_within(n - first + 1, left, kMaxRankBits);
      if (!all || !later) return std::nullopt;
      rank += *all - *later;
    }
    before = first + length - 1;
    left -= length;
  }
  return rank;
}

}  // namespace upset::theory
