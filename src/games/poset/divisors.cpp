// SPDX-License-Identifier: MIT
// Schuh's game of divisors: the divisors of n above 1; the move d takes away its multiples.
#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"
#include "games/common/numbers.hpp"
#include "games/common/phrases.hpp"
#include "games/poset/families.hpp"

namespace upset::games::poset {

namespace {

constexpr unsigned long kTrialBound =
    10'000'000;  // prime factors above this are found only if at most one prime is left

constexpr std::size_t kMaxPrimeDigits = 1000;  // testing larger cofactors for primality takes seconds

struct PrimePower {
  Integer prime;
  unsigned long exponent;
};

struct Divisor {
  Integer value;
  std::size_t rank;  // its exponents as digits, the first prime's lowest
};

/// Trial division of a number of thousands of digits is slow; small factors must do there.
unsigned long trial_bound(const Integer& n) { return mpz_sizeinbase(n.get_mpz_t(), 2) > 4096 ? 100'000 : kTrialBound; }

/// Trial division; what is left must be 1, a prime or the square of a prime.
std::optional<std::vector<PrimePower>> factor(Integer n) {
  std::vector<PrimePower> factors;
  const auto divide_out = [&](const Integer& p) {
    unsigned long exponent = 0;
    while (mpz_divisible_p(n.get_mpz_t(), p.get_mpz_t()) != 0) n /= p, ++exponent;
    UPSET_ASSERT(n > 0 && (factors.empty() || factors.back().prime < p));
    if (exponent > 0) factors.push_back({p, exponent});
  };
  const unsigned long bound = trial_bound(n);
  for (unsigned long p = 2; p <= bound && n > 1; p += (p == 2 ? 1 : 2)) {
    if (mpz_divisible_ui_p(n.get_mpz_t(), p) != 0) divide_out(Integer(p));
    else if (p % 1024 == 1 && Integer(p) * p > n) break;
  }
  if (n == 1) return factors;
  if (mpz_sizeinbase(n.get_mpz_t(), 10) > kMaxPrimeDigits) return std::nullopt;
  const Integer root = sqrt(n);
  if (mpz_probab_prime_p(n.get_mpz_t(), 40) != 0) factors.push_back({n, 1});
  else if (root * root == n && mpz_probab_prime_p(root.get_mpz_t(), 40) != 0) factors.push_back({root, 2});
  else return std::nullopt;
  return factors;
}

std::string shortened(const std::string& digits) { return digits.size() <= 60 ? digits : digits.substr(0, 20) + "..."; }

/// All divisors, ascending.
std::vector<Divisor> divisors_of(const std::vector<PrimePower>& factors) {
  std::vector<Divisor> divisors{{1, 0}};
  for (const PrimePower& power : factors) {
    const std::size_t before = divisors.size();
    Integer multiple = 1;
    for (unsigned long e = 1; e <= power.exponent; ++e) {
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

class DivisorsGround final : public Ground {
 public:
  explicit DivisorsGround(Integer n) : n_(std::move(n)) {}

  [[nodiscard]] std::string family() const override { return "divisors"; }
  [[nodiscard]] std::string body() const override { return n_.get_str(); }
  [[nodiscard]] std::optional<Integer> size() const override {
    const auto& factors = factors_of_n();
    if (!factors) return std::nullopt;
    Integer count = 1;
    for (const PrimePower& power : *factors) count *= power.exponent + 1;
    return Integer(count - 1);
  }
  [[nodiscard]] bool has_greatest() const override { return n_ > 1; }
  [[nodiscard]] std::optional<std::string> poison() const override { return "1"; }
  [[nodiscard]] std::string notation_help() const override { return "a divisor of " + n_.get_str() + " above 1"; }
  [[nodiscard]] Rules rules() const override {
    return {"The divisors of " + common::shown(n_), "A move takes a divisor and all its multiples among the divisors.",
            common::loser_by_poison("1"), "A move is written as the number.", "1"};
  }

 protected:
  [[nodiscard]] Result<Listing> list() const override {
    const auto count = size();
    if (!count)
      return Error{ErrorCode::limit, fmt::format("cannot factor {}: what is left after dividing out primes up to {} is "
                                                 "not known to be a prime or its square",
                                                 shortened(n_.get_str()), trial_bound(n_))};
    if (*count > order::kMaxElements) return too_many_elements(text(), count->get_str());
    const auto divisors = divisors_of(*factors_of_n());
    UPSET_ASSERT(divisors.front().value == 1 && divisors.front().rank == 0);
    UPSET_ASSERT(divisors.back().value == n_ && core::from_word(divisors.size() - 1) == *count);
    std::vector<Element> place(divisors.size());  // by rank: the place in the list, which leaves 1 out
    for (std::size_t i = 1; i < divisors.size(); ++i) place[divisors[i].rank] = static_cast<Element>(i - 1);
    std::vector<std::string> labels;
    std::vector<order::Relation> covers;
    for (std::size_t i = 1; i < divisors.size(); ++i) {
      labels.push_back(divisors[i].value.get_str());
      std::size_t stride = 1;
      for (const PrimePower& power : *factors_of_n()) {
        const std::size_t exponent = divisors[i].rank / stride % (power.exponent + 1);
        if (exponent < power.exponent)
          covers.emplace_back(static_cast<Element>(i - 1), place[divisors[i].rank + stride]);
        stride *= power.exponent + 1;
      }
    }
    auto poset = *order::Poset::from_relations(labels.size(), covers);
    return make_listing(std::move(poset), std::move(labels));
  }

 private:
  [[nodiscard]] const std::optional<std::vector<PrimePower>>& factors_of_n() const {
    std::call_once(factored_, [&] { factors_ = factor(n_); });
    return factors_;
  }

  Integer n_;
  mutable std::once_flag factored_;
  mutable std::optional<std::vector<PrimePower>> factors_;
};

}  // namespace

Result<game::PositionPtr> make_divisors(const spec::Term& term, game::Reading&) {
  auto numbers = common::read_numbers(term.body, ',', "a number");
  if (!numbers) return numbers.error();
  if (numbers->size() != 1) return spec::refused_at(term.body.column, "expected one number, found several");
  if (numbers->front() == 0) return spec::refused_at(term.body.column, "expected a number from 1 on, found 0");
  return game::PositionPtr(std::make_shared<ListedPosition>(std::make_shared<DivisorsGround>(numbers->front())));
}

}  // namespace upset::games::poset
