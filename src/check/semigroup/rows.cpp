// SPDX-License-Identifier: MIT
// Row a consists of the products t*s, t in row a-b, for the generators (b, s) with b > 0, times H. So it depends on the
// B rows before it, where B is the largest b, and everything repeats as soon as B rows in succession occur again.
#include "check/semigroup/rows.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr std::size_t kMaxRowBytes = std::size_t{1} << 27;  // of all windows of rows
constexpr std::size_t kMaxRowSteps = 1'000'000'000;

}  // namespace

RowSemigroup::RowSemigroup(std::shared_ptr<const Monoid> torsion, const std::vector<Element>& generators)
    : torsion_(std::move(torsion)) {
  find_units(generators);
  find_rows(generators);
  check_order();
  check_finite(generators);
}

void RowSemigroup::find_units(const std::vector<Element>& generators) {
  std::vector<bool> known(torsion_->size(), false);
  std::vector<std::uint32_t> found{torsion_->identity()};
  known[torsion_->identity()] = true;
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const Element& g : generators) {
      const std::uint32_t next = torsion_->product(found[i], g.t);
      if (g.a > 0 || known[next]) continue;
      known[next] = true;
      found.push_back(next);
    }
  }
  for (std::uint32_t t = 0; t < torsion_->size(); ++t) {
    if (known[t]) units_.push_back(t);
  }
  for (std::uint32_t t = 0; t < torsion_->size(); ++t) {
    std::vector<bool> seen(torsion_->size(), false);
    for (const std::uint32_t h : units_) seen[torsion_->product(t, h)] = true;
    multiples_.push_back(static_cast<std::uint32_t>(std::count(seen.begin(), seen.end(), true)));
  }
}

void RowSemigroup::find_rows(const std::vector<Element>& generators) {
  std::int64_t back = 0;
  for (const Element& g : generators) back = std::max(back, g.a);
  if (back == 0) refuse("torsion: no generator has a positive first number");
  std::unordered_map<std::string, std::int64_t> windows;  // of rows -> the first of them
  std::string window;                                     // the last `back` rows
  std::size_t bytes = 0, steps = 0;
  for (std::int64_t a = 0;; ++a) {
    Row row(torsion_->size(), false);
    row[torsion_->identity()] = a == 0;
    for (const Element& g : generators) {
      if (g.a == 0 || g.a > a) continue;
      const Row& earlier = rows_[static_cast<std::size_t>(a - g.a)];
      for (std::uint32_t t = 0; t < earlier.size(); ++t) {
        if (earlier[t]) row[torsion_->product(t, g.t)] = true;
      }
      steps += earlier.size();
    }
    const Row seeds = row;
    for (std::uint32_t t = 0; t < seeds.size(); ++t) {
      for (const std::uint32_t h : units_) {
        if (seeds[t]) row[torsion_->product(t, h)] = true;
      }
    }
    steps += seeds.size() * units_.size();
    for (const bool is_in : row) window.push_back(is_in ? '1' : '0');
    rows_.push_back(std::move(row));
    if (a + 1 < back) continue;
    if (a + 1 > back) window.erase(0, torsion_->size());
    const std::int64_t first = a + 1 - back;
    const auto [at, is_new] = windows.emplace(window, first);
    if (!is_new) {
      first_periodic_ = at->second;
      period_ = first - at->second;
      return;
    }
    bytes += window.size() + 64;
    steps += window.size();
    if (bytes > kMaxRowBytes || steps > kMaxRowSteps)
      refuse("the semigroup is too large for the checker: its rows do not repeat");
  }
}

void RowSemigroup::check_order() const {
  std::vector<bool> occurs(torsion_->size(), false);
  for (const Row& row : rows_) {
    for (std::uint32_t t = 0; t < row.size(); ++t) occurs[t] = occurs[t] || row[t];
  }
  std::vector<std::vector<bool>> multiples(torsion_->size(), std::vector<bool>(torsion_->size(), false));
  for (std::uint32_t t = 0; t < torsion_->size(); ++t) {
    for (const std::uint32_t h : units_) multiples[t][torsion_->product(t, h)] = true;
  }
  for (std::uint32_t t = 0; t < torsion_->size(); ++t) {
    for (std::uint32_t u = 0; u < torsion_->size(); ++u) {
      if (occurs[t] && t != u && multiples[t][u] && multiples[u][t]) refuse("torsion: x <= y is not an order");
    }
  }
}

// S \ xyS is the union of S \ xS and a part of x*(S \ yS): generators are enough. For a generator (b, t), S \ xS is
// finite iff every s of row a + b is t*u for a u of row a, for the rows a of one period.
void RowSemigroup::check_finite(const std::vector<Element>& generators) const {
  for (const Element& g : generators) {
    for (std::int64_t a = first_periodic_; a < first_periodic_ + period_; ++a) {
      std::vector<bool> reached(torsion_->size(), false);
      const Row& from = row(a);
      for (std::uint32_t u = 0; u < from.size(); ++u) {
        if (from[u]) reached[torsion_->product(g.t, u)] = true;
      }
      const Row& all = row(a + g.a);
      for (std::uint32_t s = 0; s < all.size(); ++s) {
        if (all[s] && !reached[s]) refuse("torsion: a move leaves infinitely many elements");
      }
    }
  }
}

bool RowSemigroup::is_above(Element z, Element y) const {
  if (z.a < y.a) return false;
  const Row& factors = row(z.a - y.a);
  for (std::uint32_t u = 0; u < factors.size(); ++u) {
    if (factors[u] && torsion_->product(y.t, u) == z.t) return true;
  }
  return false;
}

bool RowSemigroup::is_before(Element x, Element y) const {
  if (x.a != y.a) return x.a < y.a;
  return multiples_[x.t] != multiples_[y.t] ? multiples_[x.t] > multiples_[y.t] : x.t < y.t;
}

std::vector<Element> RowSemigroup::row_elements(std::int64_t a) const {
  std::vector<Element> list;
  const Row& all = row(a);
  for (std::uint32_t t = 0; t < all.size(); ++t) {
    if (all[t]) list.push_back({a, t});
  }
  std::sort(list.begin(), list.end(), [&](Element x, Element y) { return is_before(x, y); });
  return list;
}

bool RowSemigroup::operator==(const RowSemigroup& other) const {
  if (!(*torsion_ == *other.torsion_) || first_periodic_ != other.first_periodic_ || period_ != other.period_) {
    return false;
  }
  for (std::int64_t a = 0; a < first_periodic_ + period_; ++a) {
    if (row(a) != other.row(a)) return false;
  }
  return true;
}

}  // namespace upset::check
