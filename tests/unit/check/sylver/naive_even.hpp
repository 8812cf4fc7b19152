// SPDX-License-Identifier: MIT
// Even windows straight from the format: which positions that contain 2T are lost, and the walk through the states of a
// window with its openings and its repetition.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "unit/check/sylver/naive_coins.hpp"

namespace upset::check::testing {

inline Numbers even_numbers() {
  Numbers evens;
  for (std::size_t n = 0; n < kBound; n += 2) evens.set(n);
  return evens;
}

inline int least_odd(const Numbers& set) {
  int x = 1;
  while (x < kBound && !has(set, x)) x += 2;
  return x;  // kBound or more: no such number
}

// F, of 2T.
inline int half_gap(const Numbers& even) { return largest_gap(divided(even, 2)); }

// Outcomes of positions with an odd element.
class NaiveOutcomes {
 public:
  bool is_lost(const Numbers& set) {
    if (const auto found = known_.find(set); found != known_.end()) return found->second;
    bool lost = true;
    for (int x = 2; x < kBound && lost; ++x) lost = has(set, x) || !is_lost(adjoined(set, x));
    return known_[set] = lost;
  }

 private:
  std::unordered_map<Numbers, bool> known_;
};

// A block of a coin strategy, without its replies.
struct EvenWindow {
  int start = 0;   // X
  int length = 0;  // L
  std::vector<Numbers> bodies;
};

class EvenWindowRules final : public oracle::StrategyRules<Numbers> {
 public:
  EvenWindowRules(NaiveOutcomes& outcomes, const EvenWindow& window)
      : outcomes_(outcomes), window_(window), gap_(half_gap(window.bodies.front())) {}

  // What the format asks of X, L and the bodies.
  bool is_well_made() const {
    const Numbers& first = window_.bodies.front();
    if (window_.start % 2 != 1 || window_.length % 2 != 0 || window_.length <= 0) return false;
    for (const Numbers& body : window_.bodies) {
      if (unit_of(body) != 2 || (body & first) != first) return false;
    }
    return gap_ > 0 && begin() > 3 * gap_;
  }

  std::vector<oracle::Reply> moves(const Numbers& set) override {
    std::vector<oracle::Reply> all;
    for (const int x : moves_of(set)) {
      if (!is_even(set) || (x % 2 == 0 && x <= 2 * gap_)) all.push_back(static_cast<oracle::Reply>(x));
    }
    return all;
  }
  bool must_answer(const Numbers& set, oracle::Reply move) override {
    const int x = static_cast<int>(move);
    return x % 2 == 0 || x >= least_odd(set) - 2 * gap_;
  }
  bool is_legal(const Numbers& set, oracle::Reply x) override {
    if (x >= kBound) throw std::logic_error("the numbers of this test are too large");
    return x >= 2 && !has(set, static_cast<int>(x));
  }
  Numbers play(const Numbers& set, oracle::Reply x) override { return adjoined(set, static_cast<int>(x)); }
  bool names_replies(const Numbers& set) override { return is_even(set); }
  std::vector<oracle::Reply> named(const Numbers& after) override {
    std::vector<oracle::Reply> all;
    for (const int y : moves_of(after)) {
      if (y % 2 == 0 ? y <= 2 * gap_ : y < window_.start + window_.length) all.push_back(static_cast<oracle::Reply>(y));
    }
    return all;
  }

  // An even position counts as lost if only odd moves below X + L matter.
  bool is_lost(const Numbers& set, unsigned) override {
    if (!is_even(set)) return outcomes_.is_lost(set);
    if (const auto found = lost_.find(set); found != lost_.end()) return found->second;
    bool lost = true;
    for (int x = 2; x < window_.start + window_.length && lost; ++x) {
      if (has(set, x) || (x % 2 == 0 && x > 2 * gap_)) continue;
      lost = !is_lost(adjoined(set, x), 0);
    }
    return lost_[set] = lost;
  }

  std::vector<Numbers> inserted(const Numbers& set) override {
    if (is_even(set)) return {set};
    Numbers next = set;
    while (least_odd(next) >= window_.start + window_.length) next = moved(next, -window_.length);
    std::vector<Numbers> all{next};
    while (least_odd(next) >= begin() && least_odd(next) < window_.start)
      all.push_back(next = moved(next, window_.length));
    return all;
  }

  // Odd numbers far below the level, or all below X + L, as far as this E has not had them.
  std::vector<oracle::Opening<Numbers>> openings(const Numbers& set) override {
    const Numbers even = set & even_numbers();
    const int x = least_odd(set);
    int end = window_.start + window_.length;
    if (!is_even(set) && x < window_.start) end = x - 2 * gap_;
    int& bound = bounds_.try_emplace(even, 3).first->second;
    std::vector<oracle::Opening<Numbers>> all;
    for (; bound < end; bound += 2) {
      const int far = bound - 2 * gap_;
      all.push_back({adjoined(even, bound), static_cast<oracle::Reply>(bound),
                     [far](oracle::Reply y) { return y % 2 == 0 || static_cast<int>(y) >= far; }});
    }
    return all;
  }

 private:
  static bool is_even(const Numbers& set) { return least_odd(set) >= kBound; }
  int begin() const { return window_.start - (4 * gap_ + 4); }  // from where on everything repeats

  static Numbers moved(const Numbers& set, int by) {
    Numbers to = set & even_numbers();
    for (int z = 1; z < kBound; z += 2) {
      if (z - by >= kBound || (z - by > 0 && has(set, z - by))) to.set(static_cast<std::size_t>(z));
    }
    return to;
  }

  NaiveOutcomes& outcomes_;
  EvenWindow window_;
  int gap_;  // F
  std::unordered_map<Numbers, bool> lost_;
  std::unordered_map<Numbers, int> bounds_;
};

// Nothing if the replies run out.
inline std::optional<oracle::Strategy> even_strategy(NaiveOutcomes& outcomes, const EvenWindow& window,
                                                     unsigned seed = 0) {
  try {
    EvenWindowRules rules(outcomes, window);
    oracle::StrategyWriter<Numbers> writer(rules, seed);
    for (const Numbers& body : window.bodies) writer.start(body);
    writer.run();
    return writer.strategy();
  } catch (const oracle::BadStrategy&) {
    return std::nullopt;
  }
}

inline bool is_good(NaiveOutcomes& outcomes, const EvenWindow& window, const oracle::Strategy& strategy) {
  try {
    EvenWindowRules rules(outcomes, window);
    if (!rules.is_well_made()) return false;
    oracle::StrategyJudge<Numbers> judge(rules, strategy);
    for (const Numbers& body : window.bodies) judge.start(body);
    judge.finish();
  } catch (const oracle::BadStrategy&) {
    return false;
  }
  return true;
}

// A block `even-first`: positions of even numbers and one odd number, with openings and without repetition.
class EvenFirstRules final : public oracle::StrategyRules<Numbers> {
 public:
  explicit EvenFirstRules(NaiveOutcomes& outcomes) : outcomes_(outcomes) {}

  std::vector<oracle::Reply> moves(const Numbers& set) override {
    const std::vector<int> all = moves_of(set);
    return {all.begin(), all.end()};
  }
  bool must_answer(const Numbers& set, oracle::Reply x) override {
    return x % 2 == 0 || static_cast<int>(x) >= near(set);
  }
  bool is_legal(const Numbers& set, oracle::Reply x) override {
    return x >= 2 && x < kBound && !has(set, static_cast<int>(x));
  }
  Numbers play(const Numbers& set, oracle::Reply x) override { return adjoined(set, static_cast<int>(x)); }
  bool is_lost(const Numbers& set, unsigned) override { return outcomes_.is_lost(set); }

  std::vector<oracle::Opening<Numbers>> openings(const Numbers& set) override {
    const Numbers even = set & even_numbers();
    int& bound = bounds_.try_emplace(even, 3).first->second;
    std::vector<oracle::Opening<Numbers>> all;
    for (; bound < near(set); bound += 2) all.push_back({adjoined(even, bound), static_cast<oracle::Reply>(bound)});
    return all;
  }

 private:
  static int near(const Numbers& set) { return least_odd(set) - 2 * std::max(0, half_gap(set & even_numbers())); }

  NaiveOutcomes& outcomes_;
  std::unordered_map<Numbers, int> bounds_;
};

struct EvenFirst {
  Numbers body;
  int z;
};

inline void walk_even_first(oracle::StrategyWalk<Numbers>& walk, const std::vector<EvenFirst>& starts) {
  for (const EvenFirst& start : starts) {
    walk.start(adjoined(start.body, start.z));
    walk.run();
  }
}

inline std::optional<oracle::Strategy> even_first_strategy(NaiveOutcomes& outcomes,
                                                           const std::vector<EvenFirst>& starts, unsigned seed = 0) {
  try {
    EvenFirstRules rules(outcomes);
    oracle::StrategyWriter<Numbers> writer(rules, seed);
    walk_even_first(writer, starts);
    return writer.strategy();
  } catch (const oracle::BadStrategy&) {
    return std::nullopt;
  }
}

inline bool is_good(NaiveOutcomes& outcomes, const std::vector<EvenFirst>& starts, const oracle::Strategy& strategy) {
  try {
    EvenFirstRules rules(outcomes);
    oracle::StrategyJudge<Numbers> judge(rules, strategy);
    walk_even_first(judge, starts);
    judge.finish();
  } catch (const oracle::BadStrategy&) {
    return false;
  }
  return true;
}

inline std::string even_first_text(const std::vector<EvenFirst>& starts, const oracle::Strategy& strategy) {
  std::string text = "even-first " + std::to_string(strategy.positions);
  for (const EvenFirst& start : starts) {
    text += " " + std::to_string(start.z) + " " + spec_of(start.body).substr(std::string("sylver:").size());
  }
  return text + "\n" + strategy.text();
}

inline std::string window_head(const EvenWindow& window, std::size_t positions) {
  std::string text = "even-window " + std::to_string(window.start) + " " + std::to_string(window.length) + " " +
                     std::to_string(positions);
  for (const Numbers& body : window.bodies) text += " " + spec_of(body).substr(std::string("sylver:").size());
  return text + "\n";
}

inline std::string window_text(const EvenWindow& window, const oracle::Strategy& strategy) {
  return window_head(window, strategy.positions) + strategy.text();
}

}  // namespace upset::check::testing
