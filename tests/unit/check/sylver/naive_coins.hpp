// SPDX-License-Identifier: MIT
// Sylver Coinage straight from its rules, for small positions: sets of the numbers below a bound, Grundy values by the
// definition, and the rules of `coin-strategy` exactly as the format states them.
#pragma once

#include <algorithm>
#include <bitset>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "oracle/naive_strategy.hpp"

namespace upset::check::testing {

inline constexpr int kBound = 192;  // all numbers in the tests are smaller
using Numbers = std::bitset<kBound>;

inline Numbers adjoined(Numbers set, int x) {
  for (int multiple = x; multiple < kBound; multiple *= 2) set |= set << static_cast<std::size_t>(multiple);
  return set;
}

inline Numbers sums_of(const std::vector<int>& named) {
  Numbers set;
  set.set(0);
  for (const int x : named) set = adjoined(set, x);
  return set;
}

inline bool has(const Numbers& set, int n) { return set[static_cast<std::size_t>(n)]; }

inline int unit_of(const Numbers& set) {
  int g = 0;
  for (int n = 1; n < kBound; ++n) {
    if (has(set, n)) g = std::gcd(g, n);
  }
  return g;
}

inline std::vector<int> moves_of(const Numbers& set) {
  std::vector<int> moves;
  for (int x = 2; x < kBound; ++x) {
    if (!has(set, x)) moves.push_back(x);
  }
  return moves;
}

// S/g.
inline Numbers divided(const Numbers& set, int g) {
  Numbers quotient;
  for (int t = 0; t < kBound; ++t) {
    if (g * t >= kBound || has(set, g * t)) quotient.set(static_cast<std::size_t>(t));
  }
  return quotient;
}

inline int largest_gap(const Numbers& set) {
  int f = kBound - 1;
  while (f >= 0 && has(set, f)) --f;
  return f;
}

inline bool is_symmetric(const Numbers& set) {
  const int f = largest_gap(set);
  for (int n = 0; n <= f; ++n) {
    if (has(set, n) == has(set, f - n)) return false;
  }
  return true;
}

inline bool is_prime(int n) {
  for (int d = 2; d * d <= n; ++d) {
    if (n % d == 0) return false;
  }
  return n >= 2;
}

// What settles a move from an endless position.
inline bool is_won_by_symmetry(const Numbers& set) {
  return unit_of(set) == 1 && is_symmetric(set) && largest_gap(set) > 1;
}

// Of positions with finitely many gaps.
class NaiveCoins {
 public:
  int grundy(const Numbers& set) {
    if (const auto found = known_.find(set); found != known_.end()) return found->second;
    std::vector<bool> reached(static_cast<std::size_t>(kBound), false);
    for (const int x : moves_of(set)) reached[static_cast<std::size_t>(grundy(adjoined(set, x)))] = true;
    int value = 0;
    while (reached[static_cast<std::size_t>(value)]) ++value;
    return known_[set] = value;
  }

 private:
  std::unordered_map<Numbers, int> known_;
};

// The moves of an endless position that must be answered.
inline std::vector<int> endless_moves(const Numbers& set) {
  const int g = unit_of(set);
  const Numbers quotient = divided(set, g);
  std::vector<int> moves;
  for (int t = 1; t <= largest_gap(quotient); ++t) {
    if (has(quotient, t)) continue;
    moves.push_back(g * t);
    if (t > 1 && t % g != 0) moves.push_back(t);
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

inline bool is_fit_to_be_endless(const Numbers& set) {
  const int g = unit_of(set);
  if (!is_prime(g) || !is_symmetric(divided(set, g))) return false;
  return g > 3 || largest_gap(divided(set, g)) > 0;
}

// Strategies on these positions. One with infinitely many gaps counts as lost if the rules of endless positions prove
// it, with replies of the same kind or with finitely many gaps. What is `settled` needs no reply.
class CoinStrategyRules final : public oracle::StrategyRules<Numbers> {
 public:
  explicit CoinStrategyRules(NaiveCoins& coins, std::unordered_set<Numbers> settled = {})
      : coins_(coins), settled_(std::move(settled)) {}

  std::vector<oracle::Reply> moves(const Numbers& set) override {
    if (unit_of(set) != 1 && !is_fit_to_be_endless(set)) throw oracle::BadStrategy("not fit to be endless");
    const std::vector<int> all = unit_of(set) == 1 ? moves_of(set) : endless_moves(set);
    return {all.begin(), all.end()};
  }
  bool is_legal(const Numbers& set, oracle::Reply x) override {
    if (x >= kBound) throw std::logic_error("the numbers of this test are too large");
    return x >= 2 && !has(set, static_cast<int>(x));
  }
  Numbers play(const Numbers& set, oracle::Reply x) override { return adjoined(set, static_cast<int>(x)); }
  bool is_lost(const Numbers& set, unsigned heap) override {
    if (settled_.contains(set)) return heap == 0;
    if (unit_of(set) == 1) return static_cast<unsigned>(coins_.grundy(set)) == heap;
    return heap == 0 && is_lost_endless(set);
  }
  bool is_settled(const Numbers& set) override { return settled_.contains(set); }
  bool names_replies(const Numbers& set) override { return unit_of(set) != 1; }
  bool is_won_by_theorem(const Numbers& set, oracle::Reply x) override { return is_won_by_symmetry(play(set, x)); }

  // Larger numbers may leave gaps that are too large.
  std::vector<oracle::Reply> named(const Numbers& after) override {
    std::vector<oracle::Reply> all;
    for (const int y : moves_of(after)) {
      if (y <= kBound / 4) all.push_back(static_cast<oracle::Reply>(y));
    }
    return all;
  }

 private:
  bool is_lost_endless(const Numbers& set) {
    if (const auto found = lost_.find(set); found != lost_.end()) return found->second;
    bool lost = is_fit_to_be_endless(set);
    for (const int x : lost ? endless_moves(set) : std::vector<int>{}) {
      const Numbers after = adjoined(set, x);
      const std::vector<oracle::Reply> replies = named(after);
      lost = lost && (is_won_by_symmetry(after) || std::any_of(replies.begin(), replies.end(), [&](oracle::Reply y) {
                        return is_lost(play(after, y), 0);
                      }));
    }
    return lost_[set] = lost;
  }

  NaiveCoins& coins_;
  std::unordered_set<Numbers> settled_;
  std::unordered_map<Numbers, bool> lost_;
};

// Nothing if the brute force does not find a proof.
inline std::optional<oracle::Strategy> coin_strategy(CoinStrategyRules& rules, const Numbers& start, unsigned heap,
                                                     unsigned seed = 0, bool uses_theorem = true) {
  try {
    oracle::StrategyWriter<Numbers> writer(rules, seed, uses_theorem);
    writer.start(start, heap);
    writer.run();
    return writer.strategy();
  } catch (const oracle::BadStrategy&) {
    return std::nullopt;
  }
}

inline bool is_good(CoinStrategyRules& rules, const Numbers& start, unsigned heap, const oracle::Strategy& strategy) {
  try {
    oracle::StrategyJudge<Numbers> judge(rules, strategy);
    judge.start(start, heap);
    judge.finish();
  } catch (const oracle::BadStrategy&) {
    return false;
  }
  return true;
}

inline std::string coin_text(const oracle::Strategy& strategy, int modulus, int bytes) {
  return "coin-strategy " + std::to_string(modulus) + " " + std::to_string(bytes) + " " +
         std::to_string(strategy.positions) + "\n" + strategy.text();
}

// Text

inline std::vector<int> generators_of(const Numbers& set) {
  std::vector<int> generators;
  Numbers made = sums_of({});
  for (int n = 1; n < kBound; ++n) {
    if (!has(set, n) || has(made, n)) continue;
    generators.push_back(n);
    made = adjoined(made, n);
  }
  return generators;
}

inline std::string spec_of(const Numbers& set) {
  std::string spec = "sylver:";
  for (const int x : generators_of(set)) spec += (spec.back() == ':' ? "" : ",") + std::to_string(x);
  return spec;
}

// All sets of numbers without 1 that are closed under addition and have at most the given number of gaps.
inline std::vector<Numbers> semigroups_of_genus_to(int genus) {
  std::vector<Numbers> all{sums_of({1})};
  std::size_t first = 0;
  for (int g = 1; g <= genus; ++g) {
    const std::size_t end = all.size();
    for (std::size_t i = first; i < end; ++i) {
      for (const int x : generators_of(all[i])) {
        if (x <= largest_gap(all[i])) continue;
        Numbers child = all[i];
        all.push_back(child.reset(static_cast<std::size_t>(x)));
      }
    }
    first = end;
  }
  all.erase(all.begin());
  return all;
}

}  // namespace upset::check::testing
