// SPDX-License-Identifier: MIT
// A number a joins the classes r, r+a, r+2a, .. modulo m into cycles. We go around each of them twice and offer the
// least sum of a class plus a to the next class. That is enough: a walk that starts at the least sum of a cycle need
// not come back to it, since a added often enough to return is a multiple of m, which is a sum already.
#include "check/sylver/sums.hpp"

#include <numeric>

#include "check/integer.hpp"
#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr std::uint32_t kMaxLeast = 1'000'000;
constexpr std::int64_t kMaxSumSteps = 50'000'000;             // of arithmetic with numbers of any size
constexpr std::size_t kMaxSumBytes = std::size_t{128} << 20;  // of all classes together
constexpr std::size_t kBytesPerClass = 64;                    // besides the digits of its number

[[noreturn]] void refuse_size() { refuse("sylver: the position is too large for the checker"); }

std::uint32_t checked_modulus(const mpz_class& modulus) {
  if (modulus > kMaxLeast) {
    refuse("sylver: the checker finds sums only if the least number is at most " + std::to_string(kMaxLeast));
  }
  return as<std::uint32_t>(modulus);
}

}  // namespace

Sums::Sums(const mpz_class& modulus, const std::vector<mpz_class>& numbers)
    : least_(checked_modulus(modulus), mpz_class(-1)), steps_left_(kMaxSumSteps) {
  least_[0] = 0;
  for (const mpz_class& number : numbers) add(number);
}

bool Sums::contains(const mpz_class& number) const {
  const mpz_class& least = least_[remainder(number, modulus())];
  return sgn(least) >= 0 && number >= least;
}

void Sums::add(const mpz_class& number) {
  if (contains(number)) return;
  if (least_.size() * (mpz_sizeinbase(number.get_mpz_t(), 256) + kBytesPerClass) > kMaxSumBytes) refuse_size();
  steps_left_ -= 2 * std::int64_t{modulus()};
  if (steps_left_ < 0) refuse_size();
  const std::uint32_t step = remainder(number, modulus());
  const std::uint32_t cycles = std::gcd(step, modulus());
  for (std::uint32_t start = 0; start < cycles; ++start) close_cycle(start, number);
}

void Sums::close_cycle(std::uint32_t start, const mpz_class& number) {
  const std::uint32_t step = remainder(number, modulus());
  const std::uint32_t length = modulus() / std::gcd(step, modulus());
  mpz_class sum;
  std::uint32_t at = start;
  for (std::uint32_t i = 0; i < 2 * length; ++i) {
    const std::uint32_t next = static_cast<std::uint32_t>((std::uint64_t{at} + step) % modulus());
    if (sgn(least_[at]) >= 0) {
      sum = least_[at] + number;
      if (sgn(least_[next]) < 0 || sum < least_[next]) swap(least_[next], sum);
    }
    at = next;
  }
}

}  // namespace upset::check
