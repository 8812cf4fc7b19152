// SPDX-License-Identifier: MIT
// Chomp on small submonoids of N x T straight from the definitions, for the tests of the checker: S as a list of its
// elements, positions as sets of elements, the window layer by layer over all down-sets. Nothing here is fast.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "oracle/naive_sets.hpp"

namespace upset::check::testing {

using Point = std::pair<int, int>;            // (a, t)
using Table = std::vector<std::vector<int>>;  // products of the group T

inline Table cyclic(const std::vector<int>& orders) {
  int size = 1;
  for (const int order : orders) size *= order;
  Table table(static_cast<std::size_t>(size), std::vector<int>(static_cast<std::size_t>(size)));
  for (int s = 0; s < size; ++s) {
    for (int t = 0; t < size; ++t) {
      int place = size, product = 0;
      for (const int order : orders) {
        place /= order;
        product += (s / place + t / place) % order * place;
      }
      table[static_cast<std::size_t>(s)][static_cast<std::size_t>(t)] = product;
    }
  }
  return table;
}

// Permutations of three points in lexicographic order of their values; s*t applies t first.
inline Table symmetric_group_on_three() {
  std::vector<std::vector<int>> all;
  std::vector<int> p{0, 1, 2};
  do all.push_back(p);
  while (std::next_permutation(p.begin(), p.end()));
  Table table(6, std::vector<int>(6));
  for (std::size_t s = 0; s < 6; ++s) {
    for (std::size_t t = 0; t < 6; ++t) {
      std::vector<int> product;
      for (const int i : all[t]) product.push_back(all[s][static_cast<std::size_t>(i)]);
      table[s][t] = static_cast<int>(std::find(all.begin(), all.end(), product) - all.begin());
    }
  }
  return table;
}

class NaiveSemigroup {
 public:
  // All elements lie below a = bound; the relevant ones must stay well below half of it.
  NaiveSemigroup(Table table, std::vector<Point> generators, int bound = 400) : table_(std::move(table)) {
    for (std::size_t e = 0; e < table_.size(); ++e) {
      if (table_[e][e] == static_cast<int>(e)) poison_ = {0, static_cast<int>(e)};
    }
    std::vector<Point> found{poison_};
    in_.insert(poison_);
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (const Point& g : generators) {
        const Point next = product(found[i], g);
        if (next.first <= bound && in_.insert(next).second) found.push_back(next);
      }
    }
    int far = 0;  // (far, e) is in S: x is in ZS iff x * (far, e) is in S, far being large
    for (const Point& x : in_) {
      if (x.second == poison_.second && x.first <= bound / 2) far = x.first;
    }
    for (int a = 0; a <= bound / 2; ++a) {
      for (int t = 0; t < static_cast<int>(table_.size()); ++t) {
        if (in_.contains({a + far, t})) points_.push_back({a, t});
      }
    }
  }

  explicit NaiveSemigroup(const std::vector<int>& generators) : NaiveSemigroup({{0}}, points_of(generators)) {}

  Point poison() const { return poison_; }
  Point product(Point x, Point y) const { return {x.first + y.first, times(x.second, y.second)}; }
  bool contains(Point x) const { return in_.contains(x); }
  bool leq(Point x, Point y) const {  // y in x*S
    for (int t = 0; t < static_cast<int>(table_.size()); ++t) {
      if (times(x.second, t) == y.second) return in_.contains({y.first - x.first, t});
    }
    return false;
  }
  const std::vector<Point>& points() const { return points_; }  // of ZS, ascending
  Point point(int number) const { return points_.at(static_cast<std::size_t>(number)); }
  int number(Point x) const {
    return static_cast<int>(std::lower_bound(points_.begin(), points_.end(), x) - points_.begin());
  }
  int types() const {
    for (std::size_t i = 0;; ++i) {
      if (points_[i].first > 0 && points_[i].second == poison_.second) {
        return number({points_[i].first, 0});  // all with a smaller a
      }
    }
  }
  bool is_move(int number) const { return contains(point(number)) && point(number) != poison_; }

  // The elements left after these moves, ascending, without the poison.
  std::vector<Point> left_after(const std::vector<Point>& moves) const {
    std::vector<Point> left;
    for (const Point& y : points_) {
      const bool taken = std::any_of(moves.begin(), moves.end(), [&](const Point& x) { return leq(x, y); });
      if (contains(y) && y != poison_ && !taken) left.push_back(y);
    }
    return left;
  }

 private:
  static std::vector<Point> points_of(const std::vector<int>& generators) {
    std::vector<Point> points;
    for (const int a : generators) points.push_back({a, 0});
    return points;
  }
  int times(int s, int t) const { return table_[static_cast<std::size_t>(s)][static_cast<std::size_t>(t)]; }

  Table table_;
  Point poison_;
  std::set<Point> in_;
  std::vector<Point> points_;
};

// The naive solver on a small set of elements.
inline oracle::NaiveSets naive_chomp(const NaiveSemigroup& s, const std::vector<Point>& elements) {
  std::vector<std::uint64_t> up(elements.size(), 0);
  for (std::size_t i = 0; i < elements.size(); ++i) {
    for (std::size_t j = 0; j < elements.size(); ++j) {
      if (s.leq(elements[i], elements[j])) up[i] |= std::uint64_t{1} << j;
    }
  }
  return oracle::NaiveSets(std::move(up));
}

// The P-positions (X, C) for X = 0, 1, 2, .., C as a mask over the gaps of X, until a first move wins or the layers
// repeat.
class NaiveWindow {
 public:
  explicit NaiveWindow(const NaiveSemigroup& s, int limit = 150) : s_(s) {
    for (int x = 0; x < limit; ++x) {
      gaps_.push_back(gaps_at(x));
      layers.push_back(s.is_move(x) ? layer_at(x) : std::set<std::uint64_t>{});
      if (layers.back().contains(full(x)) && !first) first = x;
      if (first && x == *first) return;
      if (find_period()) return;
    }
  }

  std::vector<std::set<std::uint64_t>> layers;
  std::optional<int> first;   // the least winning first move, by number
  int start = 0, length = 0;  // else, if found
  int largest_gap() const { return reach_; }
  std::uint64_t full(int x) const { return (std::uint64_t{1} << gaps(x).size()) - 1; }
  const std::vector<int>& gaps(int x) const { return gaps_[static_cast<std::size_t>(x)]; }

 private:
  std::vector<int> gaps_at(int x) {
    std::vector<int> gaps;
    for (int c = 1; x + c < static_cast<int>(s_.points().size()) && s_.point(x + c).first < s_.point(x).first + 60;
         ++c) {
      if (!s_.leq(s_.point(x), s_.point(x + c))) gaps.push_back(c);
    }
    if (!gaps.empty()) reach_ = std::max(reach_, gaps.back());
    return gaps;
  }

  std::set<std::uint64_t> layer_at(int x) {
    std::vector<std::uint64_t> legal;
    collect(x, 0, 0, legal);
    std::sort(legal.begin(), legal.end(),
              [](auto a, auto b) { return std::pair(std::popcount(a), a) < std::pair(std::popcount(b), b); });
    layers.emplace_back();  // read by is_n, removed below
    for (const std::uint64_t set : legal) {
      if (!is_n(x, set)) layers.back().insert(set);
    }
    std::set<std::uint64_t> result = layers.back();
    layers.pop_back();
    return result;
  }

  // Down-sets: decides for each gap in ascending order whether it is in or out; elements outside S must be in.
  void collect(int x, std::size_t j, std::uint64_t set, std::vector<std::uint64_t>& legal) const {
    if (j == gaps(x).size()) {
      legal.push_back(set);
      return;
    }
    const Point y = s_.point(x + gaps(x)[j]);
    bool may_enter = true;
    for (std::size_t i = 0; i < j; ++i) {
      if ((set >> i & 1U) == 0 && s_.leq(s_.point(x + gaps(x)[i]), y)) may_enter = false;
    }
    if (may_enter) collect(x, j + 1, set | std::uint64_t{1} << j, legal);
    if (s_.contains(y)) collect(x, j + 1, set, legal);
  }

  bool is_left(int x, std::uint64_t set, int y) const {
    if (y <= x) return y < x && s_.contains(s_.point(y));
    const auto at = std::find(gaps(x).begin(), gaps(x).end(), y - x);
    return at != gaps(x).end() && s_.contains(s_.point(y)) && (set >> (at - gaps(x).begin()) & 1U) != 0;
  }

  bool is_n(int x, std::uint64_t set) const {
    for (int y = 0; y <= x + reach_; ++y) {
      if (!s_.is_move(y) || !is_left(x, set, y)) continue;
      const int least = std::min(x, y);
      std::uint64_t after = 0;
      for (std::size_t j = 0; j < gaps(least).size(); ++j) {
        const int z = least + gaps(least)[j];
        const bool stays = is_left(x, set, z) && !s_.leq(s_.point(y), s_.point(z));
        if (stays || !s_.contains(s_.point(z))) after |= std::uint64_t{1} << j;
      }
      if (layers[static_cast<std::size_t>(least)].contains(after)) return true;
    }
    return false;
  }

  bool find_period() {
    int settled = reach_ + 1;
    for (int x = 0; x < static_cast<int>(layers.size()); ++x) {
      if (!s_.contains(s_.point(x))) settled = std::max(settled, x + 1);
    }
    settled = std::max(settled, s_.number(s_.poison()) + 1);
    const int types = s_.types(), run = std::max(reach_, 1), end = static_cast<int>(layers.size());
    if (end <= settled + run + types) return false;
    for (int period = types; end - run - period >= settled; period += types) {
      const int from = end - run - period;
      if (!std::equal(layers.begin() + from, layers.begin() + from + run, layers.begin() + end - run)) continue;
      start = from;
      length = period;
      return true;
    }
    return false;
  }

  const NaiveSemigroup& s_;
  std::vector<std::vector<int>> gaps_;
  int reach_ = 0;
};

}  // namespace upset::check::testing
