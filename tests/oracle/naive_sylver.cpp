// SPDX-License-Identifier: MIT
#include "oracle/naive_sylver.hpp"

#include <algorithm>
#include <stdexcept>

namespace upset::oracle {

NaiveSylver::Left NaiveSylver::left_after(const Numbers& named) {
  const unsigned least = *std::min_element(named.begin(), named.end());
  std::vector<bool> is_sum(kMax + 1 + least, false);
  is_sum[0] = true;
  for (unsigned x = 1; x < is_sum.size(); ++x)
    for (const unsigned a : named)
      if (a <= x && is_sum[x - a]) is_sum[x] = true;
  for (unsigned x = kMax + 1; x < is_sum.size(); ++x)
    if (!is_sum[x]) throw std::invalid_argument("a number above 255 is left");
  Left left;
  for (unsigned x = 1; x <= kMax; ++x) left[x] = !is_sum[x];
  return left;
}

NaiveSylver::Left NaiveSylver::play(const Left& left, unsigned x) {
  Left after = left;
  for (unsigned y = x; y <= kMax; ++y) {
    if (!left[y]) continue;
    for (unsigned multiple = x; multiple <= y; multiple += x)
      if (!left[y - multiple]) after[y] = false;
  }
  return after;
}

NaiveSylver::Numbers NaiveSylver::numbers_of(const Left& left) {
  Numbers numbers;
  for (unsigned x = 1; x <= kMax; ++x)
    if (left[x]) numbers.push_back(x);
  return numbers;
}

NaiveSylver::Numbers NaiveSylver::generators(const Left& left) {
  Numbers generators;
  const auto is_element = [&](unsigned x) { return x > kMax || !left[x]; };
  unsigned least = 1;
  while (!is_element(least)) ++least;
  const auto numbers = numbers_of(left);
  const unsigned last = numbers.empty() ? least : numbers.back() + least;  // beyond it, subtract the least number
  for (unsigned x = least; x <= last; ++x) {
    if (!is_element(x)) continue;
    bool is_sum = false;
    for (unsigned y = 1; y < x && !is_sum; ++y) is_sum = is_element(y) && is_element(x - y);
    if (!is_sum) generators.push_back(x);
  }
  return generators;
}

bool NaiveSylver::is_p(const Left& left) {
  if (const auto it = outcomes_.find(left); it != outcomes_.end()) return it->second;
  bool is_p = true;
  for (unsigned x = 2; x <= kMax && is_p; ++x)
    if (left[x]) is_p = !this->is_p(play(left, x));
  outcomes_.emplace(left, is_p);
  return is_p;
}

NaiveSylver::Numbers NaiveSylver::winning_moves(const Left& left) {
  Numbers moves;
  for (unsigned x = 2; x <= kMax; ++x)
    if (left[x] && is_p(play(left, x))) moves.push_back(x);
  return moves;
}

unsigned NaiveSylver::grundy(const Left& left) {
  if (const auto it = values_.find(left); it != values_.end()) return it->second;
  std::vector<bool> seen(left.count() + 1, false);
  for (unsigned x = 2; x <= kMax; ++x)
    if (left[x]) seen[grundy(play(left, x))] = true;
  const auto value = static_cast<unsigned>(std::find(seen.begin(), seen.end(), false) - seen.begin());
  values_.emplace(left, value);
  return value;
}

NaiveSylver::Left random_left(std::mt19937_64& random, unsigned genus) {
  // A least number, then generators beyond the largest number left, so that the rest is closed under addition.
  const unsigned least = 4 + static_cast<unsigned>(random() % (genus - 2));
  NaiveSylver::Left left;
  for (unsigned x = 1; x < least; ++x) left.set(x);
  while (left.count() < genus) {
    std::vector<unsigned> beyond;
    for (const unsigned x : NaiveSylver::generators(left))
      if (x > least && x <= NaiveSylver::kMax && (left >> x).none()) beyond.push_back(x);
    if (beyond.empty()) return random_left(random, genus);
    left.set(beyond[random() % beyond.size()]);
  }
  return left;
}

}  // namespace upset::oracle
