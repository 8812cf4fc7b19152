// SPDX-License-Identifier: MIT
// Makes proofs by periods from positions that the naive solver has solved, guessing the periods from the values.
// Nothing here uses the recursion.
#pragma once

#include <algorithm>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "oracle/naive_chains.hpp"

namespace upset::check::testing {

using oracle::WrittenChains;

constexpr int kTestedM = 46;  // the default for the largest tested m
constexpr int kNoPlace = oracle::NaiveChains::kNoPlace;
constexpr int kNoValue = -1;

// The positions of a family up to some lengths.
class NaiveChains : public oracle::NaiveChains {
 public:
  const int tested_m;  // the largest tested m
  const int tested_n;  // the largest tested n
  const int chain;     // elements of each chain, more than ever needed

  explicit NaiveChains(const WrittenChains& family, int tested = kTestedM)
      : oracle::NaiveChains(family, tested + 18), tested_m(tested), tested_n(tested + 8), chain(tested + 18) {}

  unsigned sets() const { return 1U << size(); }
  unsigned whole_set() const { return static_cast<unsigned>(whole()); }
  // The n with that value at m, or kNoValue.
  int place_of(unsigned set, int k, int m) const { return f(set, m, k, std::min(tested_n, max_n(set))); }
};

// A line of a proof by periods.
struct NaiveLine {
  unsigned set = 0;
  int k = 0;
  std::string form;
  int start = 0, period = 0, at = 0, last = 0;
  std::vector<int> values;

  int value(int m) const {
    if (m < static_cast<int>(values.size())) return values[static_cast<size_t>(m)];
    if (form == "ends") return kNoValue;
    if (form == "stays") return last;
    const int rounds = (m - start) / period;
    return values[static_cast<size_t>(m - rounds * period)] + rounds * period;
  }
  std::string text() const {
    std::ostringstream hex;
    hex << std::hex << set;
    std::string line = hex.str() + " " + std::to_string(k) + " " + form + " " + std::to_string(start);
    if (form == "stays") line += " " + std::to_string(last);
    if (form == "repeats") line += " " + std::to_string(period) + " " + std::to_string(at);
    for (const int value : values) line += value == kNoValue ? " -" : " " + std::to_string(value);
    return line;
  }
};

constexpr int kAt = 30;  // from here on everything has its final form in small random families

// Guesses how a function continues from its values; nothing if it does not look regular.
inline std::optional<NaiveLine> guess_line(const NaiveChains& chains, unsigned set, int k, int at = kAt) {
  const int end = std::min(chains.tested_m, chains.max_m(set)) + 1;
  std::vector<int> found;
  for (int m = 0; m < end; ++m) found.push_back(chains.place_of(set, k, m));
  NaiveLine line{set, k, "ends", end, 0, 0, 0, found};
  if (chains.max_m(set) <= chains.tested_m) return line;
  const auto trailing = [&](auto same) {  // the least m from which it holds
    int start = end;
    while (start > 0 && same(start - 1)) --start;
    return start;
  };
  const auto cut = [&](int start, int period) {
    line.start = start;
    line.period = period;
    line.values.resize(static_cast<size_t>(start + period));
    return line;
  };
  const auto value = [&](int m) { return found[static_cast<size_t>(m)]; };
  if (value(end - 1) == kNoValue) return cut(trailing([&](int m) { return value(m) == kNoValue; }), 0);
  line.last = value(end - 1);
  line.form = "stays";
  if (const int start = trailing([&](int m) { return value(m) == line.last; }); start < end - 2) return cut(start, 0);
  line.form = "repeats";
  line.at = at;
  for (int period = 1; period <= (end - at) / 2; ++period) {
    const int start = trailing([&](int m) {
      if (value(m) == kNoValue) return false;
      return m + period >= end || value(m + period) == value(m) + period;
    });
    if (start <= at - period) return cut(start, period);
  }
  return std::nullopt;
}

// Lines for all sets and all k up to the largest; nothing if one is not regular.
inline std::optional<std::vector<NaiveLine>> guess_lines(const NaiveChains& chains, int largest_k, int at = kAt) {
  std::vector<NaiveLine> lines;
  for (unsigned set = 0; set < chains.sets(); ++set) {  // a subset has a smaller number
    if (!chains.is_down_set(set)) continue;
    for (int k = 0; k <= largest_k; ++k) {
      const auto line = guess_line(chains, set, k, at);
      if (!line) return std::nullopt;
      lines.push_back(*line);
    }
  }
  return lines;
}

inline std::string proof_text(const std::vector<NaiveLine>& lines) {
  std::string text = "periodic " + std::to_string(lines.size()) + "\n";
  for (const NaiveLine& line : lines) text += line.text() + "\n";
  return text;
}

// Whether the statement of the line is true, as far as positions are solved.
inline bool is_true(const NaiveChains& chains, const NaiveLine& line) {
  for (int m = 0; m <= std::min(chains.tested_m, chains.max_m(line.set)); ++m) {
    if (line.value(m) != chains.place_of(line.set, line.k, m)) return false;
  }
  return true;
}

inline WrittenChains random_family(std::mt19937& random, int places = 4) {
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  WrittenChains family;
  const int size = below(5);
  const auto name = [](int x) { return "x" + std::to_string(x); };
  const auto place = [&] { return std::to_string(1 + below(places)); };
  for (int x = 0; x < size; ++x) {
    family.names.push_back(name(x));
    for (int y = x + 1; y < size; ++y) {
      if (below(3) == 0) family.relations.emplace_back(name(x), name(y));
    }
    if (below(3) == 0) family.relations.emplace_back("c" + place(), name(x));
    if (below(3) == 0) family.relations.emplace_back("d" + place(), name(x));
    if (below(4) == 0) family.relations.emplace_back(name(x), "c" + place());
    if (below(4) == 0) family.relations.emplace_back(name(x), "d" + place());
  }
  if (below(4) == 0) family.relations.emplace_back("d" + place(), "c" + place());
  struct Reach {
    int numerator, denominator, shift;
  };
  const std::vector<Reach> kinds = {{0, 1, 0},  {1, 1, 0},  {1, 1, -1}, {1, 1, 2}, {1, 2, 0},
                                    {2, 3, -1}, {2, 1, -3}, {3, 2, 1},  {0, 1, 0}, {1, 1, -2}};
  const int kind = below(static_cast<int>(kinds.size()));
  family.numerator = kinds[static_cast<size_t>(kind)].numerator;
  family.denominator = kinds[static_cast<size_t>(kind)].denominator;
  family.shift = kinds[static_cast<size_t>(kind)].shift;
  family.reaches_all = kind == 8;
  return family;
}

}  // namespace upset::check::testing
