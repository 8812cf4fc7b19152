// SPDX-License-Identifier: MIT
#include "games/sylver/coins.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.hpp"
#include "core/integer.hpp"
#include "core/size.hpp"
#include "games/common/phrases.hpp"

namespace upset::games::sylver {

namespace {

using upset::semigroup::NumericalSemigroup;

constexpr std::uint64_t kMaxClasses = 4096;  // of an Apery set of integers
constexpr std::size_t kMaxNumbers = 100'000;

Integer divisor_of(const std::vector<Integer>& numbers) {
  Integer divisor = 0;
  for (const Integer& number : numbers) divisor = gcd(divisor, number);
  return divisor;
}

/// The quotient if all of it fits into 64-bit words. `reduced` may contain larger numbers if they are sums of others.
std::optional<NumericalSemigroup> small_quotient(const std::vector<Integer>& reduced) {
  std::vector<std::uint64_t> words, large;
  for (const Integer& number : reduced) {
    const auto word = core::to_word(number);
    if (!word) continue;  // beyond any largest gap: see kMaxAperyElement
    (*word > upset::semigroup::kMaxGenerator ? large : words).push_back(*word);
  }
  if (words.empty() || words.front() > upset::semigroup::kMaxMultiplicity) return std::nullopt;
  auto scaled = NumericalSemigroup::from_generators(std::move(words));
  if (!scaled || scaled->divisor != 1) return std::nullopt;
  for (const std::uint64_t number : large)
    if (!scaled->semigroup.contains(number)) return std::nullopt;
  return std::move(scaled->semigroup);
}

/// Adds a generator to an Apery set. It goes around each cycle of classes twice, so that every starting point has its
/// effect. Returns whether the generator was needed.
bool lower(std::vector<Integer>& apery, const Integer& generator) {
  const auto m = apery.size();
  const auto residue = core::as<std::size_t>(Integer(generator % core::to_integer(m)));
  if (apery[residue] >= 0 && apery[residue] <= generator) return false;
  std::vector<bool> seen(m, false);
  for (std::size_t start = 0; start < m; ++start) {
    if (seen[start]) continue;
    std::size_t length = 0;
    for (std::size_t i = start; !seen[i]; i = (i + residue) % m, ++length) seen[i] = true;
    std::size_t from = start;
    for (std::size_t turn = 0; turn < 2 * length; ++turn) {
      const std::size_t to = (from + residue) % m;
      if (apery[from] >= 0)
        if (const Integer sum = apery[from] + generator; apery[to] < 0 || sum < apery[to]) apery[to] = sum;
      from = to;
    }
  }
  UPSET_ASSERT(apery[0] == 0 && apery[residue] == generator);
  return true;
}

Integer two_generated_genus(const Integer& a, const Integer& b) { return (a - 1) * (b - 1) / 2; }

}  // namespace

Result<Coins> Coins::from(std::vector<Integer> numbers) {
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  Coins coins;
  if (numbers.empty()) return coins;
  if (numbers.front() <= 0) return refused("expected positive numbers, found 0");
  if (numbers.front() == 1) return refused("1 has been named, so the game is already over");
  if (numbers.size() > kMaxNumbers)
    return refused(fmt::format("expected at most {} numbers, found {}", kMaxNumbers, numbers.size()));
  // Multiples of the least number are never needed. Without them, two numbers are as simple as one.
  const Integer least = numbers.front();
  coins.divisor_ = divisor_of(numbers);
  std::vector<Integer> reduced;
  for (const Integer& number : numbers)
    if (number == least || number % least != 0) reduced.push_back(number / coins.divisor_);
  coins.small_ = small_quotient(reduced);
  std::vector<Integer> needed;
  if (coins.small_) {
    for (const std::uint64_t generator : coins.small_->generators()) needed.push_back(core::from_word(generator));
  } else if (reduced.size() <= 2) {
    needed = reduced;
  } else {
    const auto m = core::to_word(reduced.front());
    if (!m || *m > kMaxClasses)
      return Error{
          ErrorCode::limit,
          fmt::format(
              "the least of three numbers or more, divided by their common divisor, is {}: beyond {} the others "
              "may be at most {}",
              common::shown(reduced.front()), kMaxClasses, upset::semigroup::kMaxGenerator)};
    coins.apery_.assign(core::to_size(*m), Integer(-1));
    coins.apery_[0] = 0;
    needed.push_back(reduced.front());
    for (std::size_t i = 1; i < reduced.size(); ++i)
      if (lower(coins.apery_, reduced[i])) needed.push_back(reduced[i]);
  }
  UPSET_ASSERT(
      std::ranges::all_of(coins.apery_, [](const Integer& element) { return element >= 0; }));  // all are reached
  for (const Integer& number : needed) coins.numbers_.push_back(number * coins.divisor_);
  UPSET_ASSERT(std::ranges::is_sorted(coins.numbers_) && coins.numbers_.front() == least);
  std::set_difference(numbers.begin(), numbers.end(), coins.numbers_.begin(), coins.numbers_.end(),
                      std::back_inserter(coins.superfluous_));
  return coins;
}

bool Coins::contains(const Integer& x) const {
  if (x == 0) return true;
  if (numbers_.empty() || x % divisor_ != 0) return false;
  return divides_and_contains(x / divisor_);
}

bool Coins::divides_and_contains(const Integer& x) const {
  if (small_) {
    const auto word = core::to_word(x);
    return !word || small_->contains(*word);  // all larger numbers are sums
  }
  const Integer a = numbers_[0] / divisor_;
  if (numbers_.size() == 1) return x % a == 0;
  if (!apery_.empty()) return x >= apery_[core::as<std::size_t>(Integer(x % a))];
  // x = i a + j b with the least j: j b = x mod a.
  const Integer b = numbers_[1] / divisor_;
  Integer inverse;
  mpz_invert(inverse.get_mpz_t(), b.get_mpz_t(), a.get_mpz_t());
  const Integer j = x * inverse % a;
  UPSET_ASSERT(numbers_.size() == 2 && (x - j * b) % a == 0);
  return j * b <= x;
}

Result<Coins> Coins::with(const Integer& x) const {
  auto numbers = numbers_;
  numbers.push_back(x);
  auto more = from(std::move(numbers));
  UPSET_ASSERT(!more || (more->contains(x) && (numbers_.empty() || divisor_ % more->divisor_ == 0)));
  return more;
}

std::optional<Integer> Coins::largest_gap() const {
  if (!is_finite()) return std::nullopt;
  if (small_) return core::to_integer(small_->frobenius());
  if (numbers_.size() == 2) return numbers_[0] * numbers_[1] - numbers_[0] - numbers_[1];
  if (apery_.empty()) return std::nullopt;
  return *std::max_element(apery_.begin(), apery_.end()) - numbers_[0];
}

std::optional<Integer> Coins::genus() const {
  if (!is_finite()) return std::nullopt;
  if (small_) return core::from_word(small_->genus());
  if (numbers_.size() == 2) return two_generated_genus(numbers_[0], numbers_[1]);
  if (apery_.empty()) return std::nullopt;
  Integer total = 0;
  for (std::size_t i = 0; i < apery_.size(); ++i) {
    UPSET_ASSERT(apery_[i] % numbers_[0] == core::from_word(i));
    total += apery_[i] / numbers_[0];
  }
  return total;
}

std::vector<Integer> Coins::apery() const {
  if (!small_) return apery_;
  std::vector<Integer> result;
  for (const std::uint64_t element : small_->apery()) result.push_back(core::from_word(element));
  return result;
}

Coins after(const Coins& coins, const Integer& x) {
  UPSET_ASSERT(x > 1 && !coins.contains(x));
  return coins.with(x).value();
}

}  // namespace upset::games::sylver
