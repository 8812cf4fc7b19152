// SPDX-License-Identifier: MIT
#include "games/divisors/position.hpp"

#include <algorithm>
#include <queue>
#include <set>

#include "core/assert.hpp"
#include "core/integer.hpp"
#include "games/common/numbers.hpp"

namespace upset::games::divisors {

namespace {

constexpr std::string_view kNumber = "a number";
constexpr unsigned kCountBudget = 100'000;  // branches allowed for counting the divisors left

bool divides(const Exponents& a, const Exponents& b) {
  UPSET_ASSERT(a.size() == b.size());
  return std::ranges::equal(a, b, std::less_equal<>());
}

/// Counts the divisors that are not multiples of some others, by the exponents of one prime after another. Between two
/// exponents that occur in the others, all exponents of the prime leave the same choice for the primes after it.
class Counter {
 public:
  explicit Counter(const Factors& factors) : factors_(factors) {}

  std::optional<Integer> count(const std::vector<Exponents>& gone) {
    Integer result = count_from(0, gone);
    if (steps_ > kCountBudget) return std::nullopt;
    return result;
  }

 private:
  Integer count_from(std::size_t prime, const std::vector<Exponents>& gone) {
    if (++steps_ > kCountBudget) return 0;
    if (prime == factors_.size()) return gone.empty() ? 1 : 0;
    std::set<std::uint64_t> places{0, factors_[prime].exponent + 1};
    for (const Exponents& divisor : gone) places.insert(divisor[prime]);
    Integer sum = 0;
    for (auto place = places.begin(); std::next(place) != places.end(); ++place) {
      std::vector<Exponents> relevant;
      for (const Exponents& divisor : gone)
        if (divisor[prime] <= *place) relevant.push_back(divisor);
      sum += core::to_integer(*std::next(place) - *place) * count_from(prime + 1, relevant);
    }
    return sum;
  }

  const Factors& factors_;
  unsigned steps_ = 0;
};

}  // namespace

bool DivisorsPosition::is_left(const Exponents& divisor) const {
  return std::ranges::none_of(gone_, [&](const Exponents& least) { return divides(least, divisor); });
}

Result<bool> DivisorsPosition::had(const poset::Move& move) const {
  if (!ground_->factors()) return ground_->cannot_factor();
  return move.size() == 1 && move[0] > 1 && ground_->exponents_of(move[0]).has_value();
}

Result<game::TermPtr> DivisorsPosition::play(const poset::Move& move) const {
  const auto is_there = had(move);
  if (!is_there) return is_there.error();
  if (!*is_there) return no_such_move(*ground_, notation(move));
  const auto divisor = ground_->exponents_of(move[0]);
  if (!is_left(*divisor)) return is_gone(move);
  std::vector<Exponents> gone;
  for (const Exponents& least : gone_)
    if (!divides(*divisor, least)) gone.push_back(least);
  gone.push_back(*divisor);
  return game::TermPtr(std::make_shared<DivisorsPosition>(ground_, std::move(gone)));
}

/// Finds each divisor once: from the one that has one less factor of its largest prime.
std::vector<poset::Move> DivisorsPosition::moves(std::size_t limit) const {
  std::vector<poset::Move> list;
  if (!ground_->factors()) return list;
  const Factors& factors = *ground_->factors();
  using Found = std::pair<Integer, Exponents>;
  std::priority_queue<Found, std::vector<Found>, std::greater<>> found;
  found.emplace(1, Exponents(factors.size()));
  while (!found.empty() && list.size() < limit) {
    const auto [value, exponents] = found.top();
    found.pop();
    if (value > 1) list.emplace_back(value);
    for (std::size_t i = factors.size(); i-- > 0;) {
      Exponents next = exponents;
      if (++next[i] <= factors[i].exponent && is_left(next)) found.emplace(value * factors[i].prime, std::move(next));
      if (exponents[i] > 0) break;
    }
  }
  UPSET_ASSERT(list.size() <= limit);
  return list;
}

std::vector<poset::Move> DivisorsPosition::made() const {
  std::vector<poset::Move> moves;
  for (const Exponents& divisor : gone_) moves.emplace_back(ground_->divisor_of(divisor));
  std::ranges::sort(moves);
  return moves;
}

std::optional<Integer> DivisorsPosition::size() const {
  if (is_untouched() || !ground_->factors()) return ground_->size();
  auto count = Counter(*ground_->factors()).count(gone_);
  if (count) *count -= 1;
  return count;
}

DynamicBits DivisorsPosition::alive() const {
  const Listing& listing = *ground_->listing();
  DynamicBits set = listing.poset.all();
  for (const poset::Move& least : made()) set -= listing.poset.above(*listing.element_of(least));
  UPSET_ASSERT(!size() || core::from_word(set.count()) == *size());
  return set;
}

Result<game::TermPtr> make_divisors(const Integer& number, const common::Origin& origin) {
  if (auto error = common::refuse_number(number, kNumber, origin)) return *error;
  if (number == 0) return origin.refuse("expected a number of at least 1, found 0");
  return game::TermPtr(std::make_shared<DivisorsPosition>(std::make_shared<DivisorsGround>(number)));
}

Result<game::TermPtr> make_divisors(Factors factors) {
  auto number = product_of(factors);
  if (!number) return number.error();
  return game::TermPtr(std::make_shared<DivisorsPosition>(
      std::make_shared<DivisorsGround>(std::move(number).value(), std::move(factors))));
}

Result<game::TermPtr> read_divisors(const spec::Term& term, game::Reading&) {
  const auto numbers = common::read_numbers(term.body, ',', kNumber);
  if (!numbers) return numbers.error();
  const common::Origin origin(term.body, ',');
  if (numbers->size() != 1) return origin.refuse("expected one number, found several");
  return make_divisors(numbers->front(), origin);
}

}  // namespace upset::games::divisors
