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

NaiveChains::NaiveChains(const WrittenChains& family, unsigned length)
    : finite_(family.names.size()), length_(length), names_(family.names) {
  for (const char chain : {'c', 'd'})
    for (unsigned i = 1; i <= length; ++i) names_.push_back(fmt::format("{}{}", chain, i));
  above_.assign(names_.size(), {});
  const auto relate = [&](std::size_t low, std::size_t high) { above_[low].set(high); };
  for (std::size_t x = 0; x < names_.size(); ++x) relate(x, x);
  for (unsigned i = 1; i < length; ++i) {
    relate(finite_ + i - 1, finite_ + i);
    relate(finite_ + length + i - 1, finite_ + length + i);
  }
  for (const auto& [low, high] : family.relations) relate(number(low), number(high));
  for (unsigned i = 1; i <= length; ++i) {
    const int last = family.reaches_all ? static_cast<int>(length)
                     : family.numerator == 0
                         ? 0
                         : family.numerator * static_cast<int>(i) / family.denominator + family.shift;
    for (int j = 1; j <= std::min(last, static_cast<int>(length)); ++j)
      relate(finite_ + length + static_cast<std::size_t>(j) - 1, finite_ + i - 1);
  }
  for (std::size_t y = 0; y < names_.size(); ++y)
    for (std::size_t x = 0; x < names_.size(); ++x)
      if (above_[x].test(y)) above_[x] |= above_[y];
  for (std::size_t x = 0; x < names_.size(); ++x)
    for (std::size_t y = 0; y < names_.size(); ++y) {
      const bool is_c = x >= finite_ && x < finite_ + length;
      const bool is_d = y >= finite_ + length;
      if (x != y && above_[x].test(y) && (above_[y].test(x) || (is_c && is_d))) is_valid_ = false;
    }
}

std::size_t NaiveChains::number(const std::string& name) const {
  return static_cast<std::size_t>(std::find(names_.begin(), names_.end(), name) - names_.begin());
}

NaiveChains::Set NaiveChains::position(unsigned m, unsigned n) const {
  Set set;
  for (std::size_t x = 0; x < names_.size(); ++x) set.set(x);
  return set & ~above_[finite_ + m] & ~above_[finite_ + length_ + n];
}

unsigned NaiveChains::grundy(const Set& set) {
  const std::string key = set.to_string();
  if (const auto it = values_.find(key); it != values_.end()) return it->second;
  std::vector<bool> reached(set.count() + 2, false);
  for (std::size_t x = 0; x < names_.size(); ++x)
    if (set.test(x)) reached[grundy(set & ~above_[x])] = true;
  unsigned value = 0;
  while (reached[value]) ++value;
  return values_[key] = value;
}

int NaiveChains::f(unsigned m, unsigned k, unsigned most) {
  for (unsigned n = 0; n <= most; ++n)
    if (grundy(position(m, n)) == k) return static_cast<int>(n);
  return -1;
}

std::vector<std::string> NaiveChains::winning_moves(const Set& set) {
  std::vector<std::string> moves;
  for (std::size_t x = 0; x < names_.size(); ++x)
    if (set.test(x) && grundy(set & ~above_[x]) == 0) moves.push_back(names_[x]);
  return moves;
}

}  // namespace upset::oracle
