// SPDX-License-Identifier: MIT
#include "check/sylver/game.hpp"

#include <algorithm>

#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr std::size_t kMaxNumbers = 4096;  // named in one term

mpz_class coin(std::string_view text, const char* what) {
  mpz_class number = big_number(text, what);
  if (number == 0) refuse(std::string(what) + ": the numbers are positive");
  if (number == 1) refuse(std::string(what) + ": nobody may name 1");
  return number;
}

}  // namespace

CoinGame::CoinGame(std::string_view body) {
  if (body.empty()) return;
  for (const std::string_view text : split(body, ',')) name(coin(text, "sylver"));
}

void CoinGame::name(const mpz_class& number) {
  const auto at = std::lower_bound(numbers_.begin(), numbers_.end(), number);
  if (at != numbers_.end() && *at == number) return;
  if (numbers_.size() == kMaxNumbers) refuse("sylver: the checker knows positions with at most 4096 numbers named");
  numbers_.insert(at, number);
  if (sums_) sums_->add(number);
}

bool CoinGame::contains(const mpz_class& number) const {
  if (number == 0) return true;
  if (numbers_.empty() || number < numbers_.front()) return false;
  const auto divides = [&](const mpz_class& named) { return mpz_divisible_p(number.get_mpz_t(), named.get_mpz_t()); };
  if (std::any_of(numbers_.begin(), numbers_.end(), divides)) return true;
  if (numbers_.size() == 1) return false;
  if (!sums_) sums_.emplace(numbers_.front(), numbers_);
  return sums_->contains(number);
}

void CoinGame::play(const std::string& move) {
  const mpz_class number = coin(move, "move");
  if (contains(number)) refuse("the move \"" + move + "\" is illegal: it is a sum of numbers named");
  name(number);
}

bool CoinGame::contains_all_of(const CoinGame& other) const {
  return std::all_of(other.numbers_.begin(), other.numbers_.end(), [&](const mpz_class& x) { return contains(x); });
}

bool CoinGame::operator==(const CoinGame& other) const {
  if (numbers_ == other.numbers_) return true;
  if (numbers_.empty() || other.numbers_.empty() || numbers_.front() != other.numbers_.front()) return false;
  return contains_all_of(other) && other.contains_all_of(*this);
}

Listing list(const CoinGame&) { refuse("a position of Sylver Coinage has no list of elements"); }

}  // namespace upset::check
