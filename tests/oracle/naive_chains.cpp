// SPDX-License-Identifier: MIT
#include "oracle/naive_chains.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace upset::oracle {

std::string WrittenChains::items() const {
  std::vector<std::string> items = names;
  for (const auto& [low, high] : relations) items.push_back(low + "<" + high);
  if (reaches_all) items.emplace_back("reach=all");
  else if (numerator > 0) items.push_back(fmt::format("reach={}/{}/{}", numerator, denominator, shift));
  return fmt::format("{}", fmt::join(items, ","));
}

WrittenChains random_chains(std::mt19937_64& random, unsigned most) {
  const auto up_to = [&](unsigned bound) { return static_cast<unsigned>(random() % bound); };
  WrittenChains family;
  const unsigned count = up_to(most + 1);
  for (unsigned i = 0; i < count; ++i) family.names.push_back(std::string(1, static_cast<char>('p' + i)));
  for (unsigned i = 0; i < count; ++i) {
    const std::string& name = family.names[i];
    for (unsigned j = 0; j < i; ++j)
      if (up_to(4) == 0) family.relations.emplace_back(family.names[j], name);
    if (up_to(3) == 0) family.relations.emplace_back(fmt::format("c{}", 1 + up_to(6)), name);
    if (up_to(3) == 0) family.relations.emplace_back(fmt::format("d{}", 1 + up_to(6)), name);
    if (up_to(3) == 0) family.relations.emplace_back(name, fmt::format("c{}", 2 + up_to(9)));
    if (up_to(5) == 0) family.relations.emplace_back(name, fmt::format("d{}", 2 + up_to(9)));
  }
  for (unsigned i = up_to(3); i-- > 0;)
    family.relations.emplace_back(fmt::format("d{}", 1 + up_to(6)), fmt::format("c{}", 1 + up_to(6)));
  switch (up_to(5)) {
    case 0: break;  // not at all
    case 1: family.reaches_all = true; break;
    case 2:
      family.numerator = 1 + static_cast<int>(up_to(3)), family.denominator = 1 + static_cast<int>(up_to(3));
      [[fallthrough]];
    default: family.numerator = std::max(family.numerator, 1); family.shift = static_cast<int>(up_to(7)) - 3;
  }
  return family;
}

WrittenChains written_board(const std::vector<int>& lower_rows) {
  WrittenChains family;
  family.numerator = 1;
  family.shift = -1;
  const auto name = [](int x) { return fmt::format("x{}", x); };
  int above = -1;  // the first square of the row above
  for (const int length : lower_rows) {
    const int first = static_cast<int>(family.names.size());
    for (int column = 1; column <= length; ++column) {
      const int x = first + column - 1;
      family.names.push_back(name(x));
      family.relations.emplace_back(fmt::format("c{}", column), name(x));
      if (column > 1) family.relations.emplace_back(name(x - 1), name(x));
      if (above >= 0) family.relations.emplace_back(name(above + column - 1), name(x));
    }
    above = first;
  }
  return family;
}

NaiveChains::NaiveChains(const WrittenChains& family, int length)
    : size_(static_cast<int>(family.names.size())), length_(length), names_(family.names) {
  for (const char chain : {'c', 'd'})
    for (int i = 1; i <= length; ++i) names_.push_back(fmt::format("{}{}", chain, i));
  up_.assign(names_.size(), {});
  close(family);
  if (is_valid_) find_places();
}

int NaiveChains::number(const std::string& name) const {
  return static_cast<int>(std::find(names_.begin(), names_.end(), name) - names_.begin());
}

void NaiveChains::close(const WrittenChains& family) {
  for (int i = 1; i < length_; ++i) relate(c(i), c(i + 1)), relate(d(i), d(i + 1));
  for (const auto& [low, high] : family.relations) relate(number(low), number(high));
  for (int i = 1; i <= length_; ++i) {
    const int last = family.numerator == 0 ? 0 : family.numerator * i / family.denominator + family.shift;
    const int reached = family.reaches_all ? length_ : std::min(last, length_);
    if (reached > 0) relate(d(reached), c(i));
  }
  const int all = static_cast<int>(names_.size());
  for (int y = 0; y < all; ++y)
    for (int x = 0; x < all; ++x)
      if (less(x, y)) up_[at(x)] |= up_[at(y)];
  for (int x = 0; x < all; ++x) is_valid_ = is_valid_ && !less(x, x);
  for (int i = 1; i <= length_; ++i)
    for (int j = 1; j <= length_; ++j) is_valid_ = is_valid_ && !less(c(i), d(j));
}

void NaiveChains::find_places() {
  for (int x = 0; x < static_cast<int>(names_.size()); ++x) {
    int above_c = 0, above_d = 0, below_c = kNoPlace, below_d = kNoPlace;
    for (int i = length_; i >= 1; --i) {
      if (less(c(i), x)) above_c = std::max(above_c, i);
      if (less(d(i), x)) above_d = std::max(above_d, i);
      if (x == c(i) || less(x, c(i))) below_c = i;
      if (x == d(i) || less(x, d(i))) below_d = i;
    }
    above_c_.push_back(above_c);
    above_d_.push_back(above_d);
    below_c_.push_back(below_c);
    below_d_.push_back(below_d);
  }
}

std::vector<std::string> NaiveChains::elements(int m, int n) const {
  std::vector<std::string> left;
  for (int x = 0; x < static_cast<int>(names_.size()); ++x) {
    const bool is_gone = x == c(m + 1) || x == d(n + 1) || less(c(m + 1), x) || less(d(n + 1), x);
    if (!is_gone) left.push_back(names_[at(x)]);
  }
  return left;
}

NaiveChains::Set NaiveChains::whole() const {
  Set set = all();
  for (int x = 0; x < size_; ++x)
    if (above_c(x) == length_ || above_d(x) == length_) set &= ~(Set{1} << x);
  return set;
}

bool NaiveChains::is_down_set(Set set) const {
  if ((set & ~whole()) != 0) return false;
  for (int x = 0; x < size_; ++x)
    for (int y = 0; y < size_; ++y)
      if (less(x, y) && ((set >> y) & 1U) != 0 && ((set >> x) & 1U) == 0) return false;
  return true;
}

NaiveChains::Set NaiveChains::without(Set set, int x) const {
  for (int y = 0; y < size_; ++y)
    if (y == x || less(x, y)) set &= ~(Set{1} << y);
  return set;
}

int NaiveChains::bound(Set set, const std::vector<int>& below) const {
  int least = kNoPlace;
  for (int x = 0; x < size_; ++x)
    if ((((whole() & ~set) >> x) & 1U) != 0) least = std::min(least, below[at(x)]);
  return least - 1;
}

NaiveChains::Values& NaiveChains::values(Set set) const {
  auto& values = values_[set];
  if (values == nullptr) values = std::make_shared<Values>(at(length_ * length_), std::int16_t{-1});
  return *values;
}

int NaiveChains::value(Values& values, Set set, int m, int n) const {
  std::int16_t& found = values[at(m * length_ + n)];
  if (found < 0) found = static_cast<std::int16_t>(mex(values, set, m, n));
  return found;
}

int NaiveChains::grundy(Set set, int m, int n) const { return value(values(set), set, m, n); }

/// Everything above an element of a chain disappears with it, even if it stays in the name of the set.
int NaiveChains::play(Set set, int m, int n, int element) const {
  if (above_c(element) > m || above_d(element) > n) return -1;  // it disappeared with an element below it
  if (element < size_ && ((set >> element) & 1U) == 0) return -1;
  if (element >= size_ && (element < d(1) ? element > c(m) : element > d(n))) return -1;
  const Set rest = element < size_ ? without(set, element) : set;
  return grundy(rest, std::min(m, below_c(element) - 1), std::min(n, below_d(element) - 1));
}

int NaiveChains::mex(Values& values, Set set, int m, int n) const {
  std::bitset<kMax> seen;
  for (int x = 0; x < size_; ++x)
    if (const int left = play(set, m, n, x); left >= 0) seen.set(at(left));
  for (int i = 1; i <= m; ++i)
    if (reach(i) <= n) seen.set(at(value(values, set, i - 1, n)));
  for (int j = 1; j <= n; ++j) seen.set(at(value(values, set, m, j - 1)));
  int least = 0;
  while (seen.test(at(least))) ++least;
  return least;
}

int NaiveChains::f(Set set, int m, int k, int most) const {
  for (int n = 0; n <= most; ++n)
    if (grundy(set, m, n) == k) return n;
  return -1;
}

std::vector<std::string> NaiveChains::winning_moves(int m, int n) const {
  std::vector<std::string> moves;
  for (int x = 0; x < static_cast<int>(names_.size()); ++x)
    if (play(all(), m, n, x) == 0) moves.push_back(names_[at(x)]);
  return moves;
}

}  // namespace upset::oracle
