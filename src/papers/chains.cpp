// SPDX-License-Identifier: MIT
#include "papers/chains.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>

namespace upset::papers {

std::string Family::items() const {
  std::vector<std::string> items = names;
  for (const auto& [x, y] : relations) items.push_back(x + "<" + y);
  if (reaches_all) items.emplace_back("reach=all");
  else if (numerator > 0) items.push_back(fmt::format("reach={}/{}/{}", numerator, denominator, shift));
  return fmt::format("{}", fmt::join(items, ","));
}

namespace {

std::vector<std::string> all_names(const Family& family) {
  std::vector<std::string> names = family.names;
  for (int i = 1; i <= PlainChains::kLength; ++i) names.push_back(c(i));
  for (int i = 1; i <= PlainChains::kLength; ++i) names.push_back(d(i));
  return names;
}

PlainOrder order_of(const Family& family, const std::vector<std::string>& names) {
  PlainOrder order(names.size());
  const auto place = [&](const std::string& name) {
    return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
  };
  const auto relate = [&](const std::string& x, const std::string& y) { order.below[place(x)][place(y)] = true; };
  constexpr int kLength = PlainChains::kLength;
  for (int i = 1; i < kLength; ++i) relate(c(i), c(i + 1)), relate(d(i), d(i + 1));
  for (const auto& [x, y] : family.relations) relate(x, y);
  for (int i = 1; i <= kLength; ++i) {
    const int last = family.numerator == 0 ? 0 : family.numerator * i / family.denominator + family.shift;
    const int reached = family.reaches_all ? kLength : std::min(last, kLength);
    if (reached > 0) relate(d(reached), c(i));
  }
  order.close();
  return order;
}

bool is_order(const PlainOrder& order, std::size_t first_c) {
  constexpr std::size_t kLength = PlainChains::kLength;
  for (std::size_t x = 0; x < order.size(); ++x)
    if (order.below[x][x]) return false;
  for (std::size_t i = 0; i < kLength; ++i)
    for (std::size_t j = 0; j < kLength; ++j)
      if (order.below[first_c + i][first_c + kLength + j]) return false;
  return true;
}

}  // namespace

PlainChains::PlainChains(Check& check, const Family& family)
    : family_(family),
      names_(all_names(family)),
      order_(order_of(family, names_)),
      is_valid_(is_order(order_, family.names.size())),
      game_(check, order_) {}

std::size_t PlainChains::number(const std::string& name) const {
  return static_cast<std::size_t>(std::ranges::find(names_, name) - names_.begin());
}

/// Without c_{m+1} and d_{n+1} and everything above them; an element above a whole chain has gone with it.
PlainChains::Set PlainChains::at(int m, int n) const {
  return game_.play(game_.play(game_.all(), number(c(m + 1))), number(d(n + 1)));
}

std::optional<int> PlainChains::f(int m, int k, int bound) {
  for (int n = 0; n < bound; ++n)
    if (value(m, n) == k) return n;
  return std::nullopt;
}

std::vector<std::string> PlainChains::moves_to(const Set& set, int k) {
  std::vector<std::string> moves;
  for (std::size_t x = 0; x < names_.size(); ++x)
    if (set.test(x) && value(game_.play(set, x)) == k) moves.push_back(names_[x]);
  return moves;
}

bool PlainChains::is_level() const {
  return std::ranges::all_of(family_.names, [&](const std::string& a) {
    return !is_below(c(1), a) && !is_below(d(1), a) && is_below(a, c(kLength)) == is_below(a, c(1)) &&
           is_below(a, d(kLength)) == is_below(a, d(1));
  });
}

bool PlainChains::has_first_cause(int k, int box) {
  for (int m = 0; m < box; ++m)
    for (int n = 0; n < box; ++n)
      if (is_below(d(n + 1), c(m + 1)) && value(m, n) == k) return true;
  return false;
}

bool PlainChains::has_second_cause(int k, int box) {
  for (const std::string& a : family_.names)
    for (int m = 0; m < box; ++m)
      for (int n = 0; n < box; ++n) {
        if (!is_below(a, c(m + 1)) || !is_below(a, d(n + 1))) continue;
        if (const Set set = at(m, n); has(set, a) && value(play(set, a)) == k) return true;
      }
  return false;
}

namespace {

using Random = std::mt19937_64;

Family random_family(Random& random, unsigned most) {
  const auto up_to = [&](unsigned bound) { return static_cast<unsigned>(random() % bound); };
  Family family;
  const unsigned count = up_to(most + 1);
  for (unsigned i = 0; i < count; ++i) family.names.push_back(std::string(1, static_cast<char>('p' + i)));
  for (unsigned i = 0; i < count; ++i) {
    const std::string& name = family.names[i];
    for (unsigned j = 0; j < i; ++j)
      if (up_to(4) == 0) family.relations.emplace_back(family.names[j], name);
    if (up_to(3) == 0) family.relations.emplace_back(c(1 + static_cast<int>(up_to(6))), name);
    if (up_to(3) == 0) family.relations.emplace_back(d(1 + static_cast<int>(up_to(6))), name);
    if (up_to(3) == 0) family.relations.emplace_back(name, c(2 + static_cast<int>(up_to(9))));
    if (up_to(5) == 0) family.relations.emplace_back(name, d(2 + static_cast<int>(up_to(9))));
  }
  for (unsigned i = up_to(3); i-- > 0;)
    family.relations.emplace_back(d(1 + static_cast<int>(up_to(6))), c(1 + static_cast<int>(up_to(6))));
  switch (up_to(5)) {
    case 0: break;
    case 1: family.reaches_all = true; break;
    case 2:
      family.numerator = 1 + static_cast<int>(up_to(3)), family.denominator = 1 + static_cast<int>(up_to(3));
      [[fallthrough]];
    default: family.numerator = std::max(family.numerator, 1); family.shift = static_cast<int>(up_to(7)) - 3;
  }
  return family;
}

Family level_family(Random& random) {
  static const std::vector<std::pair<std::string, std::string>> kRelations{
      {"p", "c1"}, {"p", "d1"}, {"q", "c1"}, {"q", "d1"}, {"p", "q"}, {"q", "r"}, {"p", "s"}, {"r", "s"}};
  Family family{{"p", "q", "r", "s"}, {}, 1, 1, static_cast<int>(random() % 4) - 2, false};
  if (random() % 4 == 0) family.numerator = family.shift = 0;
  for (const auto& relation : kRelations)
    if (random() % 3 == 0) family.relations.push_back(relation);
  return family;
}

template <class Make>
void for_each_made(Check& check, Word seed, int count, const std::function<void(PlainChains&)>& visit, Make make,
                   bool is_level = false) {
  Random random(seed);
  for (int found = 0; found < count;) {
    PlainChains chains(check, make(random));
    if (!chains.is_valid() || (is_level && !chains.is_level())) continue;
    ++found;
    visit(chains);
  }
  check.note("{} families, seed {}", count, seed);
}

}  // namespace

void for_each_family(Check& check, Word seed, int count, unsigned most,
                     const std::function<void(PlainChains&)>& visit) {
  for_each_made(check, seed, count, visit, [&](Random& random) { return random_family(random, most); });
}

void for_each_level_family(Check& check, Word seed, int count, const std::function<void(PlainChains&)>& visit) {
  for_each_made(check, seed, count, visit, level_family, true);
}

void for_each_one_chain(Check& check, Word seed, int count, const std::function<void(PlainChains&)>& visit) {
  for_each_made(check, seed, count, visit, [](Random& random) {
    Family family = random_family(random, 5);
    if (family.names.empty()) family.names.emplace_back("p");
    family.numerator = family.shift = 0;
    family.reaches_all = false;
    std::erase_if(family.relations, [](const auto& r) { return r.first.front() == 'd' || r.second.front() == 'd'; });
    return family;
  });
}

Period period_of(Check& check, const std::string& spec, int k) {
  check.poll();
  const auto period = find_period(spec, static_cast<unsigned>(k), check.resources(), check.limits());
  if (period) return *period;
  if (period.error().code == ErrorCode::limit) throw Stopped();
  throw std::logic_error(spec + ": " + period.error().text());
}

std::optional<int> value_at(const Period& period, int m) {
  const auto value = period.at(std::to_string(m));
  return value ? value->as<int>() : std::nullopt;
}

}  // namespace upset::papers
