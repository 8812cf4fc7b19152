// SPDX-License-Identifier: MIT
// Semigroups as the naive solver and as the checker see them, and window certificates made by the naive solver.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "unit/check/certificate_text.hpp"
#include "unit/check/semigroup/naive_semigroup.hpp"
#include "unit/check/semigroup/window_strategies.hpp"
#include "upset/check.hpp"

namespace upset::check::testing {

inline std::string joined(const std::vector<int>& numbers, const char* separator = ",") {
  std::string text;
  for (const int number : numbers) text += (text.empty() ? "" : separator) + std::to_string(number);
  return text;
}

inline std::string hex(std::uint64_t set) {
  char text[20];
  std::snprintf(text, sizeof text, "%llx", static_cast<unsigned long long>(set));
  return text;
}

// How an element is written; no orders for numerical semigroups.
inline std::string written(Point x, const std::vector<int>& orders) {
  std::string text;
  for (std::size_t i = orders.size(); i-- > 0; x.second /= orders[i]) {
    text = "." + std::to_string(x.second % orders[i]) + text;
  }
  return std::to_string(x.first) + text;
}

inline std::string written(const std::vector<Point>& points, const std::vector<int>& orders) {
  std::string text;
  for (const Point& x : points) text += (text.empty() ? "" : ",") + written(x, orders);
  return text;
}

// A semigroup as the naive solver and as the checker see it.
struct Example {
  std::string spec;
  std::vector<int> orders;
  NaiveSemigroup semigroup;
  std::string block;  // of a group from a file
};

inline Example numerical(const std::vector<int>& generators) {
  return {"semigroup:" + joined(generators), {}, NaiveSemigroup(generators), ""};
}

inline Example torsion(const std::vector<int>& orders, const std::vector<Point>& generators) {
  return {"torsion:" + joined(orders, "x") + ":" + written(generators, orders), orders,
          NaiveSemigroup(cyclic(orders), generators), ""};
}

inline std::string group_block(const Table& table) {
  std::string block = "group " + std::to_string(table.size()) + "\n";
  for (const auto& row : table) block += "row " + joined(row, " ") + "\n";
  return block + "end group\n";
}

inline Example from_table(const Table& table, const std::vector<Point>& generators) {
  const std::string block = group_block(table);
  const std::vector<int> orders{static_cast<int>(table.size())};
  return {"torsion:\"group.txt#order=" + sha256_hex(block) + "\":" + written(generators, orders), orders,
          NaiveSemigroup(table, generators), block};
}

inline WindowForm form_of(const NaiveWindow& window, const NaiveSemigroup& s) {
  if (window.first) return {window.first, 0, 0};
  int settled = std::max(s.number(s.poison()), 0);  // `start` of the layers may be too early for a certificate
  for (int x = 0; x < static_cast<int>(s.points().size()); ++x) {
    if (!s.contains(s.point(x))) settled = std::max(settled, x);
  }
  return {{}, std::max({window.start, settled + 1, window.largest_gap() + 1}), window.length};
}

inline std::string claim_of(const Example& example, const WindowForm& form) {
  if (!form.first) return "claim outcome P\n";
  return "claim outcome N by " + written(example.semigroup.point(*form.first), example.orders) + "\n";
}

inline std::string window_text(const Example& example, const WindowForm& form, const oracle::Strategy& strategy) {
  return claim_of(example, form) + window_head(form, strategy.positions) + strategy.text();
}

inline std::string window_text(const Example& example, const NaiveWindow& window, unsigned seed = 0) {
  const WindowForm form = form_of(window, example.semigroup);
  WindowStrategyRules rules(example.semigroup, form, lost_in(window));
  return window_text(example, form, window_strategy(rules, seed).value());
}

inline Report report_on(const Example& example, const std::string& rest) {
  return check_certificate(certificate(example.spec, example.block + rest));
}

inline std::vector<Example> small_examples() {
  return {numerical({3, 5}),
          numerical({3, 4, 5}),
          numerical({4, 5, 7}),
          numerical({6, 10, 14}),
          numerical({1}),
          torsion({1}, {{2, 0}, {3, 0}}),
          torsion({2}, {{1, 1}, {3, 0}}),
          torsion({2, 2}, {{1, 1}, {1, 2}, {2, 0}}),
          torsion({3}, {{2, 1}, {3, 0}}),
          torsion({2, 3}, {{1, 1}, {1, 5}, {3, 5}}),
          torsion({2, 3}, {{1, 1}, {3, 2}, {1, 0}, {2, 1}, {1, 2}, {1, 3}, {2, 5}}),
          from_table(symmetric_group_on_three(), {{1, 1}, {1, 3}}),
          from_table(symmetric_group_on_three(), {{1, 2}, {3, 5}}),
          from_table(symmetric_group_on_three(), {{1, 1}, {3, 0}, {2, 4}, {1, 4}}),
          from_table(symmetric_group_on_three(), {{1, 0}, {1, 1}, {1, 2}, {1, 3}, {1, 5}})};
}

}  // namespace upset::check::testing
