// SPDX-License-Identifier: MIT
// Schuh's game of divisors: the divisors of n above 1. The move d takes the multiples of d.
#pragma once

#include <mutex>
#include <optional>
#include <vector>

#include "games/poset/ground.hpp"

namespace upset::games::divisors {

using core::Integer;
using order::DynamicBits;
using order::Element;
using poset::Listing;

struct PrimePower {
  Integer prime;
  std::uint64_t exponent;  // at least 1
};

/// The factorization of a number, by ascending primes.
using Factors = std::vector<PrimePower>;

/// A divisor, by its exponents of these primes.
using Exponents = std::vector<std::uint64_t>;

/// The product, which has at most core::kMaxDigits digits. Sorts the factors. Refused: factors that are not prime,
/// primes given twice, and exponents of 0.
Result<Integer> product_of(Factors& factors);

class DivisorsGround final : public poset::Ground {
 public:
  explicit DivisorsGround(Integer n) : n_(std::move(n)) {}
  /// The same with its factors, as sorted by product_of(), so that no factoring is needed.
  DivisorsGround(Integer n, Factors factors) : n_(std::move(n)), factors_(std::move(factors)) {
    std::call_once(factored_, [] {});
  }

  [[nodiscard]] std::string family() const override { return "divisors"; }
  [[nodiscard]] std::string body() const override { return n_.get_str(); }
  [[nodiscard]] std::optional<Integer> size() const override;
  [[nodiscard]] bool has_greatest() const override { return n_ > 1; }
  [[nodiscard]] std::optional<std::string> poison() const override { return "1"; }
  [[nodiscard]] std::string notation_help() const override { return "a divisor of " + n_.get_str() + " above 1"; }
  [[nodiscard]] Rules rules() const override;

  /// Nothing if they cannot be found.
  [[nodiscard]] const std::optional<Factors>& factors() const;
  [[nodiscard]] Error cannot_factor() const;
  /// Nothing for a number that does not divide n. Here and below, the factors must be known.
  [[nodiscard]] std::optional<Exponents> exponents_of(Integer divisor) const;
  [[nodiscard]] Integer divisor_of(const Exponents& exponents) const;

 protected:
  [[nodiscard]] Result<Listing> list() const override;

 private:
  Integer n_;
  mutable std::once_flag factored_;
  mutable std::optional<Factors> factors_;
};

}  // namespace upset::games::divisors
